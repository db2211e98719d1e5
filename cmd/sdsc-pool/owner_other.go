//go:build !unix

package main

import (
	"io/fs"
	"os"
)

func umask() fs.FileMode { return 0 }

func keepOwner(*os.File, fs.FileInfo) {}

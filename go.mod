module github.com/sdsc-pool/sdsc-pool

go 1.26

require (
	github.com/alecthomas/participle/v2 v2.1.4
	pgregory.net/rapid v1.3.0
)

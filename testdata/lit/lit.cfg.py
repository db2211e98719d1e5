# Configuration of the lit suite: one file a topic, checked with the real
# FileCheck. scripts/test and "go test ./cmd/sdsc-pool" run it; so does
#
#     python3 /usr/lib/llvm-19/build/utils/lit/lit.py -v testdata/lit
#
# Parameters (-D name=value):
#   sdsc_pool  the program under test; without it, it is built here
#   exec_root  folder for what tests write; default: Output beside this file
#
# The program keeps comments, so its output repeats the CHECK lines of its
# input: the RUN lines take them out with "grep -v CHECK".

import glob
import os
import shutil
import subprocess

import lit.formats

config.name = "sdsc-pool"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.excludes = ["Inputs", "Output"]
config.test_source_root = os.path.dirname(os.path.abspath(__file__))
config.test_exec_root = lit_config.params.get(
    "exec_root", os.path.join(config.test_source_root, "Output")
)


def llvm_folder():
    """The folder with FileCheck, not and split-file: release 19's if it is
    there, else the newest, else whatever is on PATH."""
    found = sorted(
        glob.glob("/usr/lib/llvm-*/bin/FileCheck"),
        key=lambda path: int(path.split("/")[3].split("-")[1].split(".")[0]),
    )
    if os.path.exists("/usr/lib/llvm-19/bin/FileCheck"):
        return "/usr/lib/llvm-19/bin"
    if found:
        return os.path.dirname(found[-1])
    if shutil.which("FileCheck"):
        return os.path.dirname(shutil.which("FileCheck"))
    lit_config.fatal("FileCheck is not installed: Debian has it in llvm-19-tools")


def program():
    """The folder that holds the program under test as sdsc-pool."""
    path = lit_config.params.get("sdsc_pool")
    if path:
        return os.path.dirname(os.path.abspath(path))
    bin = os.path.join(config.test_exec_root, "bin")
    root = os.path.join(config.test_source_root, "..", "..")
    subprocess.run(
        ["go", "build", "-o", os.path.join(bin, "sdsc-pool"), "./cmd/sdsc-pool"],
        cwd=root,
        check=True,
    )
    return bin


# Tests that pipe through the real mlir-opt say "REQUIRES: mlir-opt".
if os.path.exists(os.path.join(llvm_folder(), "mlir-opt")):
    config.available_features.add("mlir-opt")

config.environment["PATH"] = os.pathsep.join(
    [program(), llvm_folder(), config.environment.get("PATH", "")]
)
# A program under the race detector waits a second before it ends otherwise.
config.environment["GORACE"] = os.environ.get("GORACE", "")
# What the caller's shell has set must not turn planning off here.
config.environment.pop("HBM_POOL_PLANNING", None)

#!/usr/bin/env python3
"""Random assembly formats, compared with MLIR's own.

    differential.py definitions FIRST LAST    accepted or rejected, with which message: mlir-tblgen beside isogloss
    differential.py oracle FOLDER N           compiles the first N accepted operations into an `opt`, in FOLDER
    differential.py programs FOLDER K         K programs for each of them: that `opt` beside isogloss
    differential.py goldens FOLDER N K        N operations with K programs each, and what that `opt` says, as files here

Environment: BIN, the isogloss to try; LLVM, the prefix of an MLIR installation (/usr/lib/llvm-22).
"""

import concurrent.futures
import glob
import os
import re
import subprocess
import sys
import tempfile

from definitions import HEAD, operation
from programs import instance

HERE = os.path.dirname(os.path.abspath(__file__))
LLVM = os.environ.get("LLVM", "/usr/lib/llvm-22")
INCLUDE = os.path.join(LLVM, "include")
TBLGEN = os.path.join(LLVM, "bin/mlir-tblgen")
BIN = os.environ.get("BIN", "target/debug/isogloss")
FLAGS = ["--allow-unregistered-dialect"]
SHOWN = 12


def run(command, text=""):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def first_error(stderr):
    """The message of the first error without its place."""
    found = re.search(r"error: .*", stderr)
    return found.group(0) if found else ""


def first_error_at(stderr):
    """The first error with line and column."""
    found = re.search(r":(\d+:\d+: error: .*)", stderr)
    return found.group(1) if found else ""


def judge(seed):
    """What both say of an operation: status and first error of each."""
    text, _ = operation(seed)
    with tempfile.NamedTemporaryFile("w", suffix=".td") as file:
        file.write(HEAD + text)
        file.flush()
        theirs = run([TBLGEN, "--gen-op-defs", "-I", INCLUDE, file.name, "-o", os.devnull])
        mine = run([BIN, "tblgen", "--check", "-I", INCLUDE, file.name])
    return seed, (theirs[0], first_error(theirs[2])), (mine[0], first_error(mine[2]))


def judged(seeds):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(judge, seeds)


def definitions(first, last):
    accepted = different = 0
    for seed, theirs, mine in judged(range(first, last)):
        accepted += theirs[0] == 0
        if theirs != mine:
            different += 1
            if different <= SHOWN:
                print(f"{operation(seed)[0]}  mlir-tblgen: {theirs}\n  isogloss:    {mine}")
    print(f"{last - first} definitions, {accepted} accepted, {different} different")
    return different


def accepted_seeds(count):
    seeds, start = [], 0
    while len(seeds) < count:
        seeds += [seed for seed, theirs, _ in judged(range(start, start + 100)) if theirs[0] == 0]
        start += 100
    return seeds[:count]


def oracle(folder, count):
    os.makedirs(folder, exist_ok=True)
    seeds = accepted_seeds(count)
    td = os.path.join(folder, "rf.td")
    with open(td, "w") as file:
        file.write(HEAD + "".join(operation(seed)[0] for seed in seeds))
    with open(os.path.join(folder, "seeds"), "w") as file:
        file.write(" ".join(map(str, seeds)))
    for what, flags in [("dialect", ["-dialect=rf"]), ("op", []), ("enum", [])]:
        for kind, suffix in [("decls", "h"), ("defs", "cpp")]:
            out = os.path.join(folder, f"{what}.{suffix}.inc")
            subprocess.run([TBLGEN, f"--gen-{what}-{kind}", *flags, "-I", INCLUDE, td, "-o", out], check=True)
    flags = ["-std=c++17", "-O0", "-g0", "-fno-rtti", "-fno-exceptions", "-w", f"-I{folder}", f"-I{INCLUDE}"]
    made = os.path.join(folder, "oracle.o")
    subprocess.run(["g++", *flags, "-c", os.path.join(HERE, "oracle.cpp"), "-o", made], check=True)
    apart = re.compile("capi|runner|jit|executionengine|cuda|rocm|test", re.I)
    archives = [a for a in glob.glob(os.path.join(LLVM, "lib/libMLIR*.a")) if not apart.search(os.path.basename(a))]
    grouped = ["-Wl,--start-group", *sorted(archives), "-Wl,--end-group"]
    libraries = [f"-L{os.path.join(LLVM, 'lib')}", *grouped, "-lLLVM-22", "-lpthread", "-ldl", "-lz", "-lzstd"]
    subprocess.run(["g++", made, "-o", os.path.join(folder, "oracle"), f"-L{folder}", *libraries], check=True)


def both(folder, text, flags=()):
    theirs = run([os.path.join(folder, "oracle"), *FLAGS, *flags, "-"], text)
    mine = run([BIN, "opt", "--dialects", os.path.join(folder, "rf.td"), *FLAGS, *flags, "-"], text)
    return theirs, mine


def same(theirs, mine):
    if theirs[0] not in (0, 1):
        return True  # no answer to compare with
    return theirs[:2] == mine[:2] and first_error_at(theirs[2]) == first_error_at(mine[2])


def programs(folder, count):
    with open(os.path.join(folder, "seeds")) as file:
        seeds = [int(word) for word in file.read().split()]
    runs = different = 0
    for seed in seeds:
        for number in range(count):
            text = instance(seed, number)
            theirs, mine = both(folder, text)
            tries = [(text, theirs, mine)]
            if theirs[0] == 0 and same(theirs, mine):
                tries.append((theirs[1], *both(folder, theirs[1], ["--mlir-print-op-generic"])))
            runs += len(tries)
            for text, theirs, mine in tries:
                if not same(theirs, mine):
                    different += 1
                    if different <= SHOWN:
                        print(f"--- rf.o{seed}\n{text}\n--- opt\n{''.join(theirs[1:])}\n--- isogloss\n{''.join(mine[1:])}")
    print(f"{len(seeds)} formats, {runs} runs, {different} different")
    return different


def goldens(folder, count, each):
    """Each program, what the compiled `opt` prints of it, and what it says of that in generic form."""
    with open(os.path.join(folder, "seeds")) as file:
        seeds = [int(word) for word in file.read().split()][:count]
    with open(os.path.join(HERE, "formats.td"), "w") as file:
        file.write("// Made by differential.py.\n" + HEAD + "".join(operation(seed)[0] for seed in seeds))
    cases = []
    for seed in seeds:
        for number in range(each):
            text = instance(seed, number)
            case = [text]
            done = run([os.path.join(folder, "oracle"), *FLAGS, "-"], text)
            if done[0] not in (0, 1):
                continue
            case.append(done[1] if done[0] == 0 else first_error_at(done[2]) + "\n")
            if done[0] == 0:
                done = run([os.path.join(folder, "oracle"), *FLAGS, "--mlir-print-op-generic", "-"], done[1])
                if done[0] in (0, 1):
                    case.append(done[1] if done[0] == 0 else first_error_at(done[2]) + "\n")
            cases.append("// =====\n".join(case))
    with open(os.path.join(HERE, "formats.golden"), "w") as file:
        file.write("// -----\n".join(cases))
    return 0


def main():
    command, *words = sys.argv[1:] or [""]
    arguments = [int(word) if word.isdigit() else word for word in words]
    commands = {f.__name__: f for f in (definitions, oracle, programs, goldens)}
    if command not in commands:
        sys.exit(__doc__)
    sys.exit(1 if commands[command](*arguments) else 0)


if __name__ == "__main__":
    main()

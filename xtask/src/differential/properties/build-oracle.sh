#!/bin/sh
# Compiles nest.td into an mlir-opt of its own, for `cargo xtask differential properties --oracle OUT_DIR/oracle`.
#   build-oracle.sh LLVM_PREFIX OUT_DIR
# LLVM_PREFIX has bin/mlir-tblgen, include/ and lib/libMLIR*.a of MLIR 22.
set -e
prefix=$1
out=$2
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$out"
tblgen() { # tblgen OUTPUT GENERATOR...
  dst=$1
  shift
  "$prefix/bin/mlir-tblgen" "$@" -I "$prefix/include" "$here/nest.td" -o "$out/$dst"
}
for dialect in nest loose; do
  tblgen ${dialect}_dialect.h.inc -gen-dialect-decls -dialect=$dialect
  tblgen ${dialect}_dialect.cpp.inc -gen-dialect-defs -dialect=$dialect
  tblgen ${dialect}_ops.h.inc -gen-op-decls -op-include-regex="^$dialect[.]"
  tblgen ${dialect}_ops.cpp.inc -gen-op-defs -op-include-regex="^$dialect[.]"
done
tblgen nest_enums.h.inc -gen-enum-decls
tblgen nest_enums.cpp.inc -gen-enum-defs
for part in NEST LOOSE MAIN; do
  ${CXX:-g++} -std=c++17 -O0 -g0 -fno-rtti -fno-exceptions -w -I"$out" -I"$prefix/include" \
    -DPART_$part -c "$here/oracle.cpp" -o "$out/$part.o"
done
libs=$(ls "$prefix"/lib/libMLIR*.a | grep -viE 'capi|runner|jit|ExecutionEngine|CUDA|rocm|Test')
${CXX:-g++} "$out/NEST.o" "$out/LOOSE.o" "$out/MAIN.o" -o "$out/oracle" -L"$prefix/lib" \
  -Wl,--start-group $libs -Wl,--end-group -lLLVM-22 -lpthread -ldl

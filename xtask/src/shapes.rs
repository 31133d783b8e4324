//! Programs of many shapes, made here, that `bench-shapes` times.

use crate::generate::{self, Random};
use std::fmt::{Result, Write};

/// A program that is made of equal parts.
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    /// Flags of `opt` that make the shape what it is.
    pub(crate) flags: &'static [&'static str],
    /// True if the program is given to both tools in generic form.
    pub(crate) generic: bool,
    head: &'static str,
    part: Part,
    tail: &'static str,
}

/// Writes the part of some number.
type Part = fn(&mut String, &mut Random, usize) -> Result;

impl Shape {
    const fn of(name: &'static str, part: Part) -> Shape {
        Shape { name, flags: &[], generic: false, head: "", part, tail: "" }
    }

    const fn between(self, head: &'static str, tail: &'static str) -> Shape {
        Shape { head, tail, ..self }
    }

    const fn flags(self, flags: &'static [&'static str]) -> Shape {
        Shape { flags, ..self }
    }

    const fn generic(self, name: &'static str) -> Shape {
        Shape { name, generic: true, flags: &["--mlir-print-op-generic"], ..self }
    }

    /// The program, in custom form, of at least so many bytes.
    pub(crate) fn text(&self, bytes: usize) -> String {
        let (mut out, mut random) = (String::with_capacity(bytes + 4096), Random(7));
        out.push_str(self.head);
        let mut k = 0;
        while out.len() < bytes {
            (self.part)(&mut out, &mut random, k).expect("writing to a string does not fail");
            k += 1;
        }
        out.push_str(self.tail);
        out
    }
}

const MAPS: &str = "#rows = affine_map<(d0, d1, d2) -> (d0, d2)>\n#columns = affine_map<(d0, d1, d2) -> (d2, d1)>\n\
                    #out = affine_map<(d0, d1, d2) -> (d0, d1)>\n";

/// All shapes, in the order of the table.
pub(crate) const ALL: &[Shape] = &[
    Shape::of("flat arithmetic", generate::function),
    Shape::of("one large function", chain).between("func.func @f(%v0: i32, %v1: i32) {\n", "  return\n}\n"),
    Shape::of("control flow", control_flow),
    Shape::of("loops in loops", nested),
    Shape::of("functions that call functions", calls)
        .between("func.func private @callee_0(i32) -> i32\nfunc.func private @callee_1(i32) -> i32\n", ""),
    Shape::of("loads, stores and loops", matmul),
    Shape::of("affine loops", affine),
    Shape::of("linalg with maps", linalg).between(MAPS, ""),
    Shape::of("tensor slices", tensor),
    Shape::of("vector", vector),
    Shape::of("tosa", tosa),
    Shape::of("LLVM dialect", llvm),
    Shape::of("globals of the LLVM dialect", globals),
    Shape::of("gpu kernels", gpu).between("module attributes {gpu.container_module} {\n", "}\n"),
    Shape::of("spirv", spirv).between("spirv.module Logical GLSL450 {\n", "}\n"),
    Shape::of("OpenMP", openmp),
    Shape::of("small dense constants", small_dense),
    Shape::of("large dense constants", large_dense),
    Shape::of("dictionaries", dictionaries),
    Shape::of("unregistered operations", unregistered).flags(&["--allow-unregistered-dialect"]),
    Shape::of("long names", long_names),
    Shape::of("locations, read", locations),
    Shape::of("locations, read and printed", locations).flags(&["--mlir-print-debuginfo"]),
    Shape::of("LLVM dialect", llvm).generic("LLVM dialect, generic form"),
    Shape::of("loads, stores and loops", matmul).generic("loads, stores and loops, generic form"),
    Shape::of("vector", vector).generic("vector, generic form"),
    Shape::of("linalg", linalg).between(MAPS, "").generic("linalg, generic form"),
    Shape::of("canonicalize", redundant).flags(&["--canonicalize"]),
    Shape::of("common subexpressions", redundant).flags(&["--cse"]),
];

fn chain(out: &mut String, random: &mut Random, k: usize) -> Result {
    let (n, recent) = (k + 2, (k + 2).min(6));
    let [x, y] = [0, 1].map(|_| n - 1 - random.below(recent));
    writeln!(out, "  %v{n} = arith.{} %v{x}, %v{y} : i32", generate::OPS[random.below(generate::OPS.len())])
}

fn control_flow(out: &mut String, random: &mut Random, f: usize) -> Result {
    const BLOCKS: usize = 300;
    writeln!(out, "func.func @f{f}(%c: i1, %a: i32, %b: i64) -> i32 {{\n  cf.br ^bb0(%a, %b : i32, i64)")?;
    for k in 0..BLOCKS {
        let [then, otherwise] = [0, 1].map(|_| random.below(BLOCKS));
        writeln!(out, "^bb{k}(%x{k}: i32, %y{k}: i64):\n  %z{k} = arith.addi %x{k}, %a : i32")?;
        if k % 40 == 39 {
            writeln!(out, "  return %z{k} : i32")?;
            continue;
        }
        let (taken, not) = (format!("(%z{k}, %y{k} : i32, i64)"), format!("(%x{k}, %b : i32, i64)"));
        writeln!(out, "  cf.cond_br %c, ^bb{then}{taken}, ^bb{otherwise}{not}")?;
    }
    writeln!(out, "}}")
}

fn nested(out: &mut String, _: &mut Random, f: usize) -> Result {
    const DEPTH: usize = 40;
    writeln!(out, "func.func @f{f}(%lo: index, %hi: index, %st: index, %m: memref<?xf32>) {{")?;
    for d in 0..DEPTH {
        writeln!(out, "{:1$}scf.for %i{d} = %lo to %hi step %st {{", "", 2 * d + 2)?;
    }
    writeln!(out, "{:1$}%v = memref.load %m[%i{2}] : memref<?xf32>", "", 2 * DEPTH + 2, DEPTH - 1)?;
    for d in (0..DEPTH).rev() {
        writeln!(out, "{:1$}}}", "", 2 * d + 2)?;
    }
    writeln!(out, "  return\n}}")
}

/// A function that calls two of those before it.
fn calls(out: &mut String, random: &mut Random, k: usize) -> Result {
    let (n, [x, y]) = (k + 2, [0, 1].map(|_| random.below(k + 2)));
    writeln!(out, "func.func private @callee_{n}(%arg0: i32) -> i32 {{")?;
    writeln!(
        out,
        "  %0 = call @callee_{x}(%arg0) : (i32) -> i32\n  %1 = call @callee_{y}(%0) : (i32) -> i32"
    )?;
    writeln!(out, "  return %1 : i32\n}}")
}

fn matmul(out: &mut String, random: &mut Random, f: usize) -> Result {
    let (n, m) = (random.below(60) + 4, random.below(60) + 4);
    let (a, b, c) =
        (format!("memref<{n}x{m}xf32>"), format!("memref<{m}x{n}xf32>"), format!("memref<{n}x{n}xf32>"));
    writeln!(out, "func.func @matmul_{f}(%a: {a}, %b: {b}, %c: {c}) {{\n  %c0 = arith.constant 0 : index")?;
    writeln!(out, "  %c1 = arith.constant 1 : index\n  %rows = memref.dim %a, %c0 : {a}")?;
    writeln!(out, "  %inner = arith.constant {m} : index\n  scf.for %i = %c0 to %rows step %c1 {{")?;
    writeln!(
        out,
        "    scf.for %j = %c0 to %rows step %c1 {{\n      %zero = arith.constant 0.000000e+00 : f32"
    )?;
    writeln!(out, "      %sum = scf.for %k = %c0 to %inner step %c1 iter_args(%acc = %zero) -> (f32) {{")?;
    writeln!(out, "        %x = memref.load %a[%i, %k] : {a}\n        %y = memref.load %b[%k, %j] : {b}")?;
    writeln!(out, "        %p = arith.mulf %x, %y : f32\n        %s = arith.addf %acc, %p : f32")?;
    writeln!(out, "        scf.yield %s : f32\n      }}\n      memref.store %sum, %c[%i, %j] : {c}")?;
    writeln!(out, "    }}\n  }}\n  return\n}}")
}

fn affine(out: &mut String, random: &mut Random, f: usize) -> Result {
    writeln!(out, "func.func @stencil_{f}(%m: memref<?x?xf32>, %n: index) {{")?;
    for k in 0..4 {
        let (offset, by) = (random.below(50), random.below(7) + 1);
        writeln!(out, "  affine.for %i = {k} to affine_map<(d0) -> (d0 - {offset})>(%n) {{")?;
        writeln!(out, "    affine.for %j = max affine_map<(d0) -> (0, d0 - {k})>(%i) to %n step 2 {{")?;
        writeln!(out, "      %v = affine.load %m[%i + {k}, %j * 2 + symbol(%n)] : memref<?x?xf32>")?;
        writeln!(
            out,
            "      affine.if affine_set<(d0, d1) : (d0 - d1 - {offset} >= 0, d1 mod {by} == 0)>(%i, %j) {{"
        )?;
        writeln!(out, "        affine.store %v, %m[%j mod 4, %i floordiv {by}] : memref<?x?xf32>\n      }}")?;
        writeln!(out, "    }}\n  }}")?;
    }
    writeln!(out, "  return\n}}")
}

fn linalg(out: &mut String, random: &mut Random, f: usize) -> Result {
    let rows = random.below(90) + 1;
    let (a, b, c) = (format!("tensor<{rows}x?xf32>"), "tensor<?x16xf32>", format!("tensor<{rows}x16xf32>"));
    writeln!(out, "func.func @layer_{f}(%a: {a}, %b: {b}, %c: {c}) -> {c} {{")?;
    let mut sum = "%c".to_owned();
    for k in 0..3 {
        writeln!(
            out,
            "  %{k} = linalg.generic {{indexing_maps = [#rows, #columns, #out], iterator_types = [\"parallel\", \
             \"parallel\", \"reduction\"]}} ins(%a, %b : {a}, {b}) outs({sum} : {c}) {{"
        )?;
        writeln!(out, "  ^bb0(%x: f32, %y: f32, %z: f32):\n    %p = arith.mulf %x, %y : f32")?;
        writeln!(out, "    %s = arith.addf %z, %p : f32\n    linalg.yield %s : f32\n  }} -> {c}")?;
        sum = format!("%{k}");
    }
    writeln!(
        out,
        "  %m = linalg.matmul ins(%a, %b : {a}, {b}) outs({sum} : {c}) -> {c}\n  return %m : {c}\n}}"
    )
}

fn tensor(out: &mut String, random: &mut Random, f: usize) -> Result {
    let (n, at) = (random.below(60) + 40, random.below(8));
    let (whole, part) = (format!("tensor<{n}x?xf32>"), format!("tensor<{}x16xf32>", n - 20));
    writeln!(out, "func.func @slices_{f}(%t: {whole}, %i: index) -> {whole} {{")?;
    for k in 0..4 {
        writeln!(out, "  %e{k} = tensor.empty() : {part}\n  %v{k} = tensor.extract %t[%i, %i] : {whole}")?;
        writeln!(
            out,
            "  %s{k} = tensor.extract_slice %t[{at}, %i] [{}, 16] [1, 1] : {whole} to {part}",
            n - 20
        )?;
        writeln!(out, "  %n{k} = tensor.insert %v{k} into %s{k}[%i, %i] : {part}")?;
    }
    writeln!(
        out,
        "  %r = tensor.insert_slice %n3 into %t[{at}, %i] [{}, 16] [1, 1] : {part} into {whole}",
        n - 20
    )?;
    writeln!(out, "  return %r : {whole}\n}}")
}

fn vector(out: &mut String, random: &mut Random, f: usize) -> Result {
    let (n, lane) = (4 << random.below(4), random.below(4));
    let (whole, row) = (format!("vector<4x{n}xf32>"), format!("vector<{n}xf32>"));
    writeln!(out, "func.func @lanes_{f}(%m: memref<?x?xf32>, %i: index, %a: {whole}) -> {row} {{")?;
    writeln!(out, "  %pad = arith.constant 0.000000e+00 : f32")?;
    for k in 0..3 {
        writeln!(
            out,
            "  %r{k} = vector.transfer_read %m[%i, %i], %pad {{in_bounds = [true]}} : memref<?x?xf32>, {row}"
        )?;
        writeln!(out, "  %x{k} = vector.extract %a[{lane}] : {row} from {whole}")?;
        writeln!(out, "  %f{k} = vector.fma %r{k}, %x{k}, %x{k} : {row}")?;
        writeln!(out, "  %b{k} = vector.broadcast %f{k} : {row} to {whole}")?;
        writeln!(out, "  %s{k} = vector.shuffle %f{k}, %x{k} [0, 2, {}, 1] : {row}, {row}", n + lane)?;
        writeln!(
            out,
            "  vector.transfer_write %f{k}, %m[%i, %i] {{in_bounds = [true]}} : {row}, memref<?x?xf32>"
        )?;
    }
    writeln!(out, "  return %f2 : {row}\n}}")
}

fn tosa(out: &mut String, random: &mut Random, f: usize) -> Result {
    let n = random.below(60) + 2;
    let t = format!("tensor<1x{n}x{n}x8xf32>");
    writeln!(out, "func.func @network_{f}(%a: {t}, %b: {t}) -> {t} {{")?;
    writeln!(
        out,
        "  %w = \"tosa.const\"() <{{values = dense<5.000000e-01> : tensor<8x1x1x8xf32>}}> : () -> tensor<8x1x1x8xf32>"
    )?;
    writeln!(
        out,
        "  %bias = \"tosa.const\"() <{{values = dense<1.000000e+00> : tensor<8xf32>}}> : () -> tensor<8xf32>"
    )?;
    writeln!(
        out,
        "  %zp = \"tosa.const\"() <{{values = dense<0.000000e+00> : tensor<1xf32>}}> : () -> tensor<1xf32>"
    )?;
    let mut last = "%a".to_owned();
    for k in 0..3 {
        writeln!(
            out,
            "  %c{k} = tosa.conv2d {last}, %w, %bias, %zp, %zp {{acc_type = f32, dilation = array<i64: 1, 1>, pad = \
             array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}} : ({t}, tensor<8x1x1x8xf32>, tensor<8xf32>, \
             tensor<1xf32>, tensor<1xf32>) -> {t}"
        )?;
        writeln!(out, "  %s{k} = tosa.add %c{k}, %b : ({t}, {t}) -> {t}")?;
        writeln!(
            out,
            "  %r{k} = tosa.clamp %s{k} {{max_val = 6.000000e+00 : f32, min_val = 0.000000e+00 : f32}} : ({t}) -> {t}"
        )?;
        last = format!("%r{k}");
    }
    writeln!(out, "  return {last} : {t}\n}}")
}

fn llvm(out: &mut String, random: &mut Random, f: usize) -> Result {
    let n = random.below(60) + 4;
    let row = format!("!llvm.struct<(ptr, i64, array<2 x i{n}>)>");
    writeln!(out, "llvm.func @lowered_{f}(%arg0: !llvm.ptr, %arg1: i64, %arg2: f32) -> f32 {{")?;
    writeln!(out, "  %0 = llvm.mlir.constant(1 : i64) : i64\n  %1 = llvm.mlir.constant({n} : i64) : i64")?;
    writeln!(out, "  %2 = llvm.mlir.poison : {row}\n  %3 = llvm.insertvalue %arg0, %2[0] : {row}")?;
    writeln!(out, "  %4 = llvm.insertvalue %arg1, %3[1] : {row}\n  llvm.br ^bb1(%arg1, %arg2 : i64, f32)")?;
    writeln!(out, "^bb1(%5: i64, %6: f32):\n  %7 = llvm.icmp \"slt\" %5, %1 : i64")?;
    writeln!(out, "  llvm.cond_br %7, ^bb2, ^bb3\n^bb2:\n  %8 = llvm.extractvalue %4[0] : {row}")?;
    writeln!(out, "  %9 = llvm.mul %5, %1 overflow<nsw> : i64\n  %10 = llvm.add %9, %arg1 : i64")?;
    writeln!(out, "  %11 = llvm.getelementptr inbounds %8[%10] : (!llvm.ptr, i64) -> !llvm.ptr, f32")?;
    writeln!(out, "  %12 = llvm.load %11 {{alignment = 4 : i64}} : !llvm.ptr -> f32")?;
    writeln!(out, "  %13 = llvm.fadd %6, %12 {{fastmathFlags = #llvm.fastmath<contract>}} : f32")?;
    writeln!(out, "  llvm.store %13, %11 : f32, !llvm.ptr\n  %14 = llvm.add %5, %0 : i64")?;
    writeln!(out, "  llvm.br ^bb1(%14, %13 : i64, f32)\n^bb3:\n  llvm.return %6 : f32\n}}")
}

fn globals(out: &mut String, random: &mut Random, k: usize) -> Result {
    writeln!(
        out,
        "llvm.mlir.global internal constant @text_{k}(\"text number {k}\\00\") {{addr_space = 0 : i32, alignment = 1 : i64}}"
    )?;
    writeln!(
        out,
        "llvm.mlir.global external @table_{k}(dense<{}> : tensor<{}xi32>) : !llvm.array<{1} x i32>",
        random.below(99),
        random.below(900) + 1
    )
    .and_then(|()| {
        writeln!(
            out,
            "llvm.mlir.global external @place_{k}() {{addr_space = 0 : i32}} : !llvm.ptr {{\n  %0 = llvm.mlir.addressof \
             @text_{k} : !llvm.ptr\n  llvm.return %0 : !llvm.ptr\n}}"
        )
    })
}

fn gpu(out: &mut String, random: &mut Random, f: usize) -> Result {
    let n = 32 << random.below(4);
    writeln!(out, "gpu.module @kernels_{f} {{\n  gpu.func @scale(%m: memref<?xf32>, %by: f32) kernel {{")?;
    for (k, dimension) in ["x", "y", "z"].into_iter().enumerate() {
        writeln!(out, "    %b{k} = gpu.block_id {dimension}\n    %t{k} = gpu.thread_id {dimension}")?;
        writeln!(out, "    %d{k} = gpu.block_dim {dimension}\n    %p{k} = arith.muli %b{k}, %d{k} : index")?;
        writeln!(
            out,
            "    %i{k} = arith.addi %p{k}, %t{k} : index\n    %v{k} = memref.load %m[%i{k}] : memref<?xf32>"
        )?;
        writeln!(
            out,
            "    %s{k} = arith.mulf %v{k}, %by : f32\n    memref.store %s{k}, %m[%i{k}] : memref<?xf32>"
        )?;
        writeln!(out, "    gpu.barrier")?;
    }
    writeln!(out, "    gpu.return\n  }}\n}}\nfunc.func @host_{f}(%m: memref<?xf32>, %by: f32) {{")?;
    writeln!(out, "  %c1 = arith.constant 1 : index\n  %n = arith.constant {n} : index")?;
    writeln!(
        out,
        "  gpu.launch_func @kernels_{f}::@scale blocks in (%n, %c1, %c1) threads in (%c1, %c1, %c1) args(%m : \
         memref<?xf32>, %by : f32)\n  return\n}}"
    )
}

fn spirv(out: &mut String, random: &mut Random, f: usize) -> Result {
    let n = random.below(30) + 2;
    let (pointer, buffer) = (
        "!spirv.ptr<f32, StorageBuffer>",
        format!("!spirv.ptr<!spirv.struct<(!spirv.array<{n} x f32, stride=4> [0])>, StorageBuffer>"),
    );
    writeln!(out, "  spirv.GlobalVariable @buffer_{f} bind({}, {}) : {buffer}", f / 64, f % 64)?;
    writeln!(out, "  spirv.func @shade_{f}(%arg0: f32, %arg1: i32) -> f32 \"None\" {{")?;
    writeln!(out, "    %0 = spirv.Constant 0 : i32\n    %1 = spirv.mlir.addressof @buffer_{f} : {buffer}")?;
    writeln!(out, "    %2 = spirv.AccessChain %1[%0, %arg1] : {buffer}, i32, i32 -> {pointer}")?;
    writeln!(out, "    %3 = spirv.Load \"StorageBuffer\" %2 : f32\n    %4 = spirv.FMul %3, %arg0 : f32")?;
    writeln!(out, "    %5 = spirv.GL.Sqrt %4 : f32\n    %6 = spirv.FOrdLessThan %5, %arg0 : f32")?;
    writeln!(
        out,
        "    %7 = spirv.Select %6, %5, %arg0 : i1, f32\n    spirv.Store \"StorageBuffer\" %2, %7 : f32"
    )?;
    writeln!(out, "    %8 = spirv.CompositeConstruct %7, %4 : (f32, f32) -> vector<2xf32>")?;
    writeln!(
        out,
        "    %9 = spirv.CompositeExtract %8[1 : i32] : vector<2xf32>\n    spirv.ReturnValue %9 : f32\n  }}"
    )
}

fn openmp(out: &mut String, random: &mut Random, f: usize) -> Result {
    writeln!(
        out,
        "func.func @parallel_{f}(%lo: index, %hi: index, %st: index, %m: memref<?xf32>, %n: i32) {{"
    )?;
    writeln!(out, "  %c = arith.constant {} : index", random.below(90))?;
    writeln!(out, "  omp.parallel num_threads(%n : i32) {{\n    omp.wsloop nowait schedule(static) {{")?;
    writeln!(out, "      omp.loop_nest (%i, %j) : index = (%lo, %lo) to (%hi, %c) step (%st, %st) {{")?;
    writeln!(out, "        %v = memref.load %m[%i] : memref<?xf32>\n        omp.critical {{")?;
    writeln!(out, "          memref.store %v, %m[%j] : memref<?xf32>\n          omp.terminator\n        }}")?;
    writeln!(out, "        omp.yield\n      }}\n    }}\n    omp.barrier\n    omp.single nowait {{")?;
    writeln!(
        out,
        "      omp.task {{\n        omp.terminator\n      }}\n      omp.terminator\n    }}\n    omp.terminator"
    )?;
    writeln!(out, "  }}\n  return\n}}")
}

fn small_dense(out: &mut String, random: &mut Random, f: usize) -> Result {
    let mut number = || format!("{}.{:06}e+00", random.below(10), random.below(1_000_000));
    let rows: Vec<String> = (0..4).map(|_| format!("[{}]", [0; 4].map(|_| number()).join(", "))).collect();
    writeln!(out, "func.func @weights_{f}() -> tensor<4x4xf32> {{")?;
    writeln!(out, "  %0 = arith.constant dense<[{}]> : tensor<4x4xf32>", rows.join(", "))?;
    writeln!(out, "  return %0 : tensor<4x4xf32>\n}}")
}

fn large_dense(out: &mut String, random: &mut Random, f: usize) -> Result {
    const WORDS: usize = 100_000;
    write!(out, "func.func @weights_{f}() -> tensor<{WORDS}xf32> {{\n  %0 = arith.constant dense<\"0x")?;
    for _ in 0..WORDS {
        write!(out, "{:08X}", random.below(1 << 30))?;
    }
    writeln!(out, "\"> : tensor<{WORDS}xf32>\n  return %0 : tensor<{WORDS}xf32>\n}}")
}

fn dictionaries(out: &mut String, random: &mut Random, f: usize) -> Result {
    writeln!(
        out,
        "func.func @f{f}(%a: i32) attributes {{test.target = {{cpu = \"c{f}\", features = [\"a\", \"+b\"]}}}} {{"
    )?;
    for k in 0..20 {
        write!(out, "  %{k} = arith.addi %a, %a {{")?;
        for key in ["align", "cost", "depth", "first", "group", "order", "rank", "width"] {
            write!(out, "{key} = {} : i64, ", random.below(1000))?;
        }
        writeln!(out, "name = \"text {f} {k}\", sizes = [1, 2, {}]}} : i32", random.below(9))?;
    }
    writeln!(out, "  return\n}}")
}

fn unregistered(out: &mut String, _: &mut Random, f: usize) -> Result {
    let ty = format!("!my.type<{}>", f % 7);
    writeln!(out, "func.func @f{f}(%a: {ty}, %b: i32) {{")?;
    for k in 0..40 {
        writeln!(out, "  %{k}:2 = \"my.op{}\"(%a, %b) <{{p = {k} : i32}}> ({{\n  ^bb0(%q: i32):", k % 13)?;
        writeln!(
            out,
            "    \"my.yield\"(%q) : (i32) -> ()\n  }}) {{list = [1, 2, {f}], of = #my.attr<x>}} : ({ty}, i32) -> (i32, f32)"
        )?;
    }
    writeln!(out, "  return\n}}")
}

fn long_names(out: &mut String, random: &mut Random, f: usize) -> Result {
    let name = |k: usize| format!("%a_value_with_a_long_and_telling_name_that_a_front_end_gave_it_{k}");
    writeln!(
        out,
        "func.func @a_function_with_a_long_name_in_some_namespace_{f}({}: i64) -> i64 {{",
        name(0)
    )?;
    for k in 0..30 {
        writeln!(out, "  {} = arith.addi {}, {} : i64", name(k + 1), name(k), name(random.below(k + 1)))?;
    }
    writeln!(out, "  return {} : i64\n}}", name(30))
}

fn locations(out: &mut String, random: &mut Random, f: usize) -> Result {
    writeln!(out, "func.func @f{f}(%v0: i32, %v1: i32) -> i32 {{")?;
    for k in 0..60 {
        let (n, recent) = (k + 2, (k + 2).min(6));
        let [x, y] = [0, 1].map(|_| n - 1 - random.below(recent));
        writeln!(out, "  %v{n} = arith.addi %v{x}, %v{y} : i32 loc(#at{f}_{k})")?;
    }
    writeln!(
        out,
        "  return %v61 : i32 loc(callsite(\"inlined\" at \"main.c\":{f}:1))\n}} loc(\"main.c\":{f}:7)"
    )?;
    for k in 0..60 {
        writeln!(out, "#at{f}_{k} = loc(\"lib/file_{}.c\":{}:{})", f % 100, f * 10 + k, k + 1)?;
    }
    Ok(())
}

/// A function in which much can be removed.
fn redundant(out: &mut String, random: &mut Random, f: usize) -> Result {
    writeln!(out, "func.func @f{f}(%v0: i32, %v1: i32, %m: memref<?xi32>, %i: index) -> i32 {{")?;
    writeln!(
        out,
        "  %zero = arith.constant 0 : i32\n  %one = arith.constant 1 : i32\n  %yes = arith.constant true"
    )?;
    for k in 0..30 {
        let (n, recent) = (k + 2, (k + 2).min(3));
        let [x, y] = [0, 1].map(|_| n - 1 - random.below(recent));
        match random.below(5) {
            0 => writeln!(out, "  %v{n} = arith.addi %v{x}, %zero : i32")?,
            1 => writeln!(out, "  %v{n} = arith.muli %v{x}, %one : i32")?,
            2 => writeln!(out, "  %v{n} = arith.select %yes, %v{x}, %v{y} : i32")?,
            3 => writeln!(out, "  %v{n} = memref.load %m[%i] : memref<?xi32>")?,
            _ => writeln!(out, "  %v{n} = arith.xori %v{x}, %v{y} : i32")?,
        }
    }
    writeln!(out, "  return %v31 : i32\n}}")
}

#[cfg(test)]
mod tests {
    use super::ALL;

    #[test]
    fn shapes_have_names_of_their_own_and_the_size_asked_for() {
        for (k, shape) in ALL.iter().enumerate() {
            assert!(ALL[..k].iter().all(|other| other.name != shape.name), "{}", shape.name);
            let text = shape.text(20_000);
            assert!(text.len() >= 20_000 && text == shape.text(20_000), "{}", shape.name);
        }
    }
}

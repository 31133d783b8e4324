//! Constructs whose cost might grow faster than they do: long chains, many of one kind, deep nesting.

use std::fmt::Write;

/// A construct of some size.
pub(crate) struct Construct {
    pub(crate) name: &'static str,
    /// The size to begin with.
    pub(crate) size: usize,
    /// Flags of `opt`.
    pub(crate) flags: &'static [&'static str],
    pub(crate) text: fn(usize) -> String,
}

impl Construct {
    const fn of(name: &'static str, size: usize, text: fn(usize) -> String) -> Construct {
        Construct { name, size, flags: &[], text }
    }

    const fn flags(self, flags: &'static [&'static str]) -> Construct {
        Construct { flags, ..self }
    }
}

/// All constructs, in the order of the table.
pub(crate) const ALL: &[Construct] = &[
    Construct::of("a chain of blocks", 20_000, chain),
    Construct::of("a ladder of blocks", 10_000, ladder),
    Construct::of("a switch", 20_000, switch),
    Construct::of("block arguments", 40_000, arguments),
    Construct::of("results", 40_000, results),
    Construct::of("uses of a value", 100_000, users),
    Construct::of("declarations", 80_000, declarations),
    Construct::of("calls of one function", 20_000, callers),
    Construct::of("modules in a module", 20_000, modules),
    Construct::of("kernels and launches", 4_000, kernels),
    Construct::of("regions in regions", 400, regions),
    Construct::of("lists in lists", 1_000, lists),
    Construct::of("a dictionary", 40_000, dictionary),
    Construct::of("types of their own", 20_000, types),
    Construct::of("aliases", 20_000, aliases),
    Construct::of("locations", 50_000, locations).flags(&["--mlir-print-debuginfo"]),
    Construct::of("locations in locations", 1_000, call_sites).flags(&["--mlir-print-debuginfo"]),
    Construct::of("unreachable predecessors, canonicalize", 20_000, predecessors).flags(&["--canonicalize"]),
    Construct::of("a switch, canonicalize", 5_000, switch).flags(&["--canonicalize"]),
    Construct::of("constants, canonicalize", 50_000, constants).flags(&["--canonicalize"]),
    Construct::of("what is not used, canonicalize", 100_000, unused).flags(&["--canonicalize"]),
    Construct::of("a chain of blocks, cse", 20_000, chain).flags(&["--cse"]),
    Construct::of("loads, cse", 10_000, loads).flags(&["--cse"]),
];

/// The parts of all numbers below `n`, between a head and a tail.
fn parts(head: &str, n: usize, part: impl Fn(usize) -> String, tail: &str) -> String {
    let mut out = head.to_owned();
    for k in 0..n {
        out.push_str(&part(k));
    }
    out.push_str(tail);
    out
}

fn list(n: usize, item: impl Fn(usize) -> String) -> String {
    (0..n).map(item).collect::<Vec<_>>().join(", ")
}

fn chain(n: usize) -> String {
    let block = |k| {
        let used = if k == 0 { "a".to_owned() } else { format!("v{}", k / 2) };
        format!("^bb{k}:\n  %v{k} = arith.addi %a, %{used} : i32\n  cf.br ^bb{}\n", k + 1)
    };
    parts("func.func @f(%a: i32) {\n  cf.br ^bb0\n", n, block, &format!("^bb{n}:\n  return\n}}\n"))
}

fn ladder(n: usize) -> String {
    let rung = |k: usize| {
        let (next, across, back) = (k + 1, n - 1 - k, k.saturating_sub(1));
        format!(
            "^l{k}:\n  cf.cond_br %c, ^l{next}, ^r{across}\n^r{k}:\n  cf.cond_br %c, ^l{back}, ^r{next}\n"
        )
    };
    let tail = format!("^l{n}:\n  return\n^r{n}:\n  return\n}}\n");
    parts("func.func @f(%c: i1) {\n  cf.cond_br %c, ^l0, ^r0\n", n, rung, &tail)
}

fn switch(n: usize) -> String {
    let mut out = "func.func @f(%a: i32) {\n  cf.switch %a : i32, [\n    default: ^last".to_owned();
    for k in 0..n {
        write!(out, ",\n    {k}: ^b{k}").expect("writing to a string does not fail");
    }
    out.push_str("\n  ]\n");
    parts(&out, n, |k| format!("^b{k}:\n  cf.br ^last\n"), "^last:\n  return\n}\n")
}

fn arguments(n: usize) -> String {
    let (declared, used) = (list(n, |k| format!("%a{k}: i32")), list(n, |k| format!("%a{k}")));
    let types = list(n, |_| "i32".to_owned());
    format!(
        "\"test.wide\"() ({{\n^bb0({declared}):\n  \"test.use\"({used}) : ({types}) -> ()\n}}) : () -> ()\n"
    )
}

fn results(n: usize) -> String {
    let head = format!("%r:{n} = \"test.wide\"() : () -> ({})\n", list(n, |_| "i32".to_owned()));
    parts(&head, n, |k| format!("\"test.use\"(%r#{k}) : (i32) -> ()\n"), "")
}

fn users(n: usize) -> String {
    parts(
        "func.func @f(%a: i32) {\n",
        n,
        |_| "  \"test.use\"(%a) : (i32) -> ()\n".to_owned(),
        "  return\n}\n",
    )
}

fn declarations(n: usize) -> String {
    parts("", n, |k| format!("func.func private @f{k}(i32) -> i32\n"), "")
}

fn callers(n: usize) -> String {
    let caller = |k| format!("func.func @f{k}() {{\n  call @one() : () -> ()\n  return\n}}\n");
    parts("func.func private @one()\n", n, caller, "")
}

fn modules(n: usize) -> String {
    parts("", n, |k| format!("module @outer{k} {{\n  module @inner {{\n  }}\n}}\n"), "")
}

fn kernels(n: usize) -> String {
    let kernel = |k| format!("  gpu.func @k{k}() kernel {{\n    gpu.return\n  }}\n");
    let head = "module attributes {gpu.container_module} {\ngpu.module @all {\n";
    let defined = parts(head, n, kernel, "}\nfunc.func @f(%i: index) {\n");
    let launch =
        |k| format!("  gpu.launch_func @all::@k{k} blocks in (%i, %i, %i) threads in (%i, %i, %i)\n");
    parts(&defined, n, launch, "  return\n}\n}\n")
}

fn regions(n: usize) -> String {
    format!("func.func @f(%c: i1) {{\n{}{}  return\n}}\n", "scf.if %c {\n".repeat(n), "}\n".repeat(n))
}

fn lists(n: usize) -> String {
    format!("\"test.op\"() {{a = {}{}}} : () -> ()\n", "[".repeat(n), "]".repeat(n))
}

fn dictionary(n: usize) -> String {
    format!("module attributes {{{}}} {{\n}}\n", list(n, |k| format!("test.k{k} = {k} : i32")))
}

fn types(n: usize) -> String {
    let part = |k| {
        format!(
            "func.func private @f{k}(!llvm.struct<\"s{k}\", (i32, array<{k} x i8>)>, tensor<{k}x4xf32>)\n"
        )
    };
    parts("", n, part, "")
}

fn aliases(n: usize) -> String {
    let head = parts("", n, |k| format!("#map{k} = affine_map<(d0) -> (d0 + {k})>\n"), "");
    parts(&head, n, |k| format!("\"test.op\"() {{m = #map{k}}} : () -> ()\n"), "")
}

fn locations(n: usize) -> String {
    let head = parts("", n, |k| format!("\"test.op\"() : () -> () loc(#at{k})\n"), "");
    parts(&head, n, |k| format!("#at{k} = loc(\"a.c\":{k}:1)\n"), "")
}

fn call_sites(n: usize) -> String {
    let site = |k: usize| {
        let at = if k == 0 { "unknown".to_owned() } else { format!("#at{}", k - 1) };
        format!("#at{k} = loc(callsite(\"f{k}\" at {at}))\n")
    };
    parts("", n, site, &format!("\"test.op\"() : () -> () loc(#at{})\n", n - 1))
}

fn predecessors(n: usize) -> String {
    let block = |k| format!("^b{k}:\n  cf.br ^last\n");
    parts("func.func @f() {\n  return\n", n, block, "^last:\n  return\n}\n")
}

fn constants(n: usize) -> String {
    let part = |k| format!("  %{k} = arith.constant {k} : i32\n  \"test.use\"(%{k}) : (i32) -> ()\n");
    parts("func.func @f() {\n", n, part, "  return\n}\n")
}

fn unused(n: usize) -> String {
    let part = |k| format!("  %v{} = arith.muli %v{k}, %v0 : i32\n", k + 1);
    parts("func.func @f(%v0: i32) {\n", n, part, "  return\n}\n")
}

fn loads(n: usize) -> String {
    let part =
        |k| format!("  %v{k} = memref.load %m[%i] : memref<?xf32>\n  \"test.use\"(%v{k}) : (f32) -> ()\n");
    parts("func.func @f(%m: memref<?xf32>, %i: index) {\n", n, part, "  return\n}\n")
}

#[cfg(test)]
mod tests {
    use super::ALL;

    #[test]
    fn constructs_grow_with_their_size() {
        for (k, construct) in ALL.iter().enumerate() {
            assert!(ALL[..k].iter().all(|other| other.name != construct.name), "{}", construct.name);
            let (once, twice) = ((construct.text)(50).len(), (construct.text)(100).len());
            assert!(once * 3 / 2 < twice, "{}: {once} and {twice} bytes", construct.name);
        }
    }
}

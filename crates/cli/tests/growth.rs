//! Work grows with the size of a program: each construct at n, 2n and 4n, in processor time.
//!
//! One test alone, so that what it measures is its own work. What is linear costs 4 times as much at 4n as at n, what is
//! quadratic 16 times, however often it is measured. One step alone says less: a machine that is busy with other work, or
//! a size that no longer fits in a cache, lets one of two linear steps cost three times as much.

use isogloss::Session;
use isogloss::ir::asm::PrintOptions;
use isogloss::ir::asm::parse::ParseOptions;
use isogloss::session::Options;
use isogloss_test_support::Scratch;
use std::fmt::Write as _;
use std::time::Duration;

mod common;

/// The most that 4n may cost of what n costs.
const MOST: f64 = 6.0;
/// A construct is measured so often at most.
const ATTEMPTS: usize = 40;

/// A construct: its name, how many there are at first, the program that has so many, and the flags of the run.
type Construct = (&'static str, usize, fn(usize) -> String, &'static [&'static str]);

const CONSTRUCTS: &[Construct] = &[
    ("operations", 4000, operations, &[]),
    ("operations, canonicalized", 4000, operations, &["--canonicalize", "--cse"]),
    ("uses", 4000, uses, &["--canonicalize"]),
    ("operands", 8000, operands, &[]),
    ("results", 4000, results, &[]),
    ("blocks", 2000, blocks, &["--cse"]),
    ("blocks, canonicalized", 2000, blocks, &["--canonicalize"]),
    ("blocks that cross", 2000, crossing, &["--cse"]),
    ("successors", 4000, successors, &[]),
    ("successors, canonicalized", 1000, successors, &["--canonicalize"]),
    ("unreachable predecessors", 4000, predecessors, &["--canonicalize"]),
    ("constants", 2000, constants, &["--canonicalize"]),
    ("regions", 1500, regions, &[]),
    ("nesting", 60, nesting, &[]),
    ("operands from outside", 1000, outer_operands, &[]),
    ("attributes", 4000, attributes, &[]),
    ("dictionary entries", 4000, entries, &[]),
    ("types", 4000, types, &[]),
    ("functions", 1000, functions, &[]),
    ("functions, removed", 1000, functions, &["--symbol-dce"]),
    ("calls", 1000, calls, &[]),
    ("calls, inlined", 500, calls, &["--inline"]),
    ("aliases", 2000, aliases, &[]),
    ("locations", 2000, locations, &["--mlir-print-debuginfo"]),
];

fn lines(n: usize, mut line: impl FnMut(usize, &mut String)) -> String {
    let mut text = String::new();
    for k in 0..n {
        line(k, &mut text);
        text.push('\n');
    }
    text
}

fn joined(n: usize, item: impl Fn(usize) -> String) -> String {
    (0..n).map(item).collect::<Vec<_>>().join(", ")
}

fn function(arguments: &str, inside: &str) -> String {
    format!("func.func @f({arguments}) {{\n{inside}  return\n}}\n")
}

fn put(text: &mut String, line: std::fmt::Arguments<'_>) {
    text.write_fmt(line).expect("a string can be written to");
}

fn operations(n: usize) -> String {
    let chain = lines(n, |k, text| match k {
        0 => text.push_str("%v0 = arith.addi %a, %a : i32"),
        k => put(text, format_args!("%v{k} = arith.muli %v{}, %a : i32", k - 1)),
    });
    function("%a: i32", &format!("{chain}\"t.use\"(%v{}) : (i32) -> ()\n", n - 1))
}

fn uses(n: usize) -> String {
    function("%a: i32", &lines(n, |_, text| text.push_str("\"t.use\"(%a) : (i32) -> ()")))
}

fn operands(n: usize) -> String {
    let inside =
        format!("\"t.use\"({}) : ({}) -> ()\n", joined(n, |_| "%a".into()), joined(n, |_| "i32".into()));
    function("%a: i32", &inside)
}

fn results(n: usize) -> String {
    let uses = lines(n, |k, text| put(text, format_args!("\"t.use\"(%r#{k}) : (i32) -> ()")));
    format!("%r:{n} = \"t.def\"() : () -> ({})\n{uses}", joined(n, |_| "i32".into()))
}

fn blocks(n: usize) -> String {
    let chain = lines(n, |k, text| {
        let operand = if k == 0 { "a".to_owned() } else { format!("v{}", k / 2) };
        put(text, format_args!("^b{k}:\n  %v{} = arith.addi %a, %{operand} : i32\n", k + 1));
        put(text, format_args!("  \"t.use\"(%v{}) : (i32) -> ()\n  cf.br ^b{}", k + 1, k + 1));
    });
    function("%a: i32", &format!("%v0 = arith.addi %a, %a : i32\ncf.br ^b0\n{chain}^b{n}:\n"))
}

/// Two chains that branch to each other, from the far end of the one to the near end of the other.
fn crossing(n: usize) -> String {
    let rungs = lines(n, |k, text| {
        put(text, format_args!("^b{k}:\n  cf.cond_br %c, ^b{}, ^x{}\n", k + 1, n - 1 - k));
        put(text, format_args!("^x{k}:\n  cf.cond_br %c, ^b{}, ^x{}", k.max(1) - 1, k + 1));
    });
    function("%c: i1", &format!("cf.cond_br %c, ^b0, ^x0\n{rungs}^x{n}:\n  return\n^b{n}:\n"))
}

fn successors(n: usize) -> String {
    let cases = (0..n).map(|k| format!("  {k}: ^b{k}")).collect::<Vec<_>>().join(",\n");
    let blocks = lines(n, |k, text| {
        put(text, format_args!("^b{k}:\n  \"t.use\"() {{k = {k}}} : () -> ()\n  cf.br ^d"))
    });
    function("%a: i32", &format!("cf.switch %a : i32, [\n  default: ^d,\n{cases}\n]\n{blocks}^d:\n"))
}

fn predecessors(n: usize) -> String {
    function(
        "",
        &format!("return\n{}^end:\n", lines(n, |k, text| put(text, format_args!("^b{k}:\n  cf.br ^end")))),
    )
}

fn constants(n: usize) -> String {
    let inside = lines(n, |k, text| {
        put(text, format_args!("%c{k} = arith.constant {k} : i32\n\"t.use\"(%c{k}) : (i32) -> ()"));
    });
    function("", &inside)
}

fn regions(n: usize) -> String {
    function("%c: i1", &lines(n, |_, text| text.push_str("scf.if %c {\n  \"t.use\"() : () -> ()\n}")))
}

fn nesting(n: usize) -> String {
    // Many beside each other, so that there is something to measure.
    let one = format!("{}\"t.use\"() : () -> ()\n{}", "scf.if %c {\n".repeat(n), "}\n".repeat(n));
    function("%c: i1", &one.repeat(20))
}

/// The operands of an operation far inside are defined far outside.
fn outer_operands(n: usize) -> String {
    let uses = "\"t.use\"(%c) : (i1) -> ()\n".repeat(n);
    function("%c: i1", &format!("{}{uses}{}", "scf.if %c {\n".repeat(n / 20), "}\n".repeat(n / 20)))
}

fn attributes(n: usize) -> String {
    lines(n, |k, text| put(text, format_args!("\"t.op\"() {{a = [{k}, \"s{k}\", {k}.5 : f32]}} : () -> ()")))
}

fn entries(n: usize) -> String {
    format!("module attributes {{{}}} {{}}\n", joined(n, |k| format!("t.k{k} = {k} : i32")))
}

fn types(n: usize) -> String {
    lines(n, |k, text| {
        put(text, format_args!("\"t.op\"() : () -> tuple<tensor<{k}x4xf32>, vector<{}xi8>>", k + 1))
    })
}

fn functions(n: usize) -> String {
    lines(n, |k, text| put(text, format_args!("func.func private @f{k}() {{\n  return\n}}")))
}

fn calls(n: usize) -> String {
    let calls = lines(n, |k, text| match k {
        0 => text.push_str("  %v0 = call @g(%a) : (i32) -> i32"),
        k => put(text, format_args!("  %v{k} = call @g(%v{}) : (i32) -> i32", k - 1)),
    });
    format!(
        "func.func private @g(%a: i32) -> i32 {{\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}}\n\
         func.func @f(%a: i32) -> i32 {{\n{calls}  return %v{} : i32\n}}\n",
        n - 1
    )
}

fn aliases(n: usize) -> String {
    let defined = lines(n, |k, text| put(text, format_args!("#m{k} = affine_map<(d0) -> (d0 + {k})>")));
    defined + &lines(n, |k, text| put(text, format_args!("\"t.op\"() {{m = #m{k}}} : () -> ()")))
}

fn locations(n: usize) -> String {
    lines(n, |k, text| put(text, format_args!("\"t.op\"() : () -> () loc(\"a.c\":{}:1)", k + 1)))
}

/// The processor time of this process so far.
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.cast_unsigned(), u32::try_from(time.tv_nsec).expect("below a second"))
}

/// The processor time that some work takes.
fn timed(work: impl FnOnce()) -> f64 {
    let before = processor_time();
    work();
    (processor_time() - before).as_secs_f64()
}

/// Measures sizes again and again until the largest is cheap enough, or until that was tried often enough; then returns
/// the best times.
fn grows(mut run: impl FnMut(usize)) -> Result<(), Vec<f64>> {
    let mut best = [f64::INFINITY; 3];
    for _ in 0..ATTEMPTS {
        for (step, best) in best.iter_mut().enumerate() {
            *best = best.min(timed(|| run(step)));
        }
        if best[2] < best[0] * MOST {
            return Ok(());
        }
    }
    Err(best.to_vec())
}

#[test]
fn no_construct_costs_more_than_its_size() {
    let spin = |turns: u64| {
        for turn in 0..turns {
            std::hint::black_box(turn);
        }
    };
    assert!(grows(|step| spin(500_000 << step)).is_ok(), "linear work passes");
    assert!(grows(|step| spin((300 << step) * (300 << step))).is_err(), "quadratic work is found");
    let scratch = Scratch::new();
    let mut failures = Vec::new();
    for &(name, size, program, flags) in CONSTRUCTS {
        let file = |step: usize| scratch.file(&format!("program-{step}.mlir"), program(size << step));
        let files = [file(0), file(1), file(2)];
        let run = |step: usize| {
            let out = scratch.path().join("out.mlir").display().to_string();
            let mut args =
                vec!["opt", "--threads", "1", "--allow-unregistered-dialect", &files[step], "-o", &out];
            args.extend(flags);
            let args: Vec<String> = args.into_iter().map(str::to_owned).collect();
            let outcome = common::isogloss(&args, b"");
            assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""), "{name}");
        };
        if let Err(times) = grows(run) {
            failures.push(format!("{name}: {times:.4?}"));
        }
    }
    for (name, size, text) in
        [("IRDL operations", 100, irdl as fn(usize) -> String), ("PDL patterns", 50, pdl)]
    {
        let texts = [text(size), text(2 * size), text(4 * size)];
        let run = |step: usize| {
            let session = Session::new(&Options::default());
            let file = session.add_file("text.mlir", texts[step].as_str()).expect("it is short");
            if name == "PDL patterns" {
                let program = session.parse(&file, ParseOptions::default()).expect("it is a program");
                session.verify(&program).expect("it is valid");
                session.print(&program, &PrintOptions::default());
            } else {
                session.load_irdl_in(&file).expect("they are definitions");
            }
        };
        if let Err(times) = grows(run) {
            failures.push(format!("{name}: {times:.4?}"));
        }
    }
    let texts = [800, 1600, 3200].map(foreach);
    let run = |step: usize| {
        let args = ["tblgen", "-"].map(str::to_owned);
        let outcome = common::isogloss(&args, texts[step].as_bytes());
        assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""), "nested foreach");
    };
    if let Err(times) = grows(run) {
        failures.push(format!("nested foreach: {times:.4?}"));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Each loop is over a value of the one around it.
fn foreach(n: usize) -> String {
    let loops = lines(n, |k, text| match k {
        0 => text.push_str("foreach a0 = [1] in"),
        k => put(text, format_args!("foreach a{k} = [a{}] in", k - 1)),
    });
    format!("{loops}def x {{ int y = a{}; }}\n", n - 1)
}

fn irdl(n: usize) -> String {
    let ops = lines(n, |k, text| {
        put(text, format_args!("  irdl.operation @op{k} {{\n    %0 = irdl.is i32\n"));
        put(text, format_args!("    irdl.operands(a: %0)\n    irdl.results(r: %0)\n  }}"));
    });
    format!("irdl.dialect @grown {{\n{ops}}}\n")
}

fn pdl(n: usize) -> String {
    lines(n, |k, text| {
        put(text, format_args!("pdl.pattern @p{k} : benefit(1) {{\n  %t = pdl.type\n  %x = pdl.operand\n"));
        put(text, format_args!("  %op = pdl.operation \"t.op{k}\"(%x : !pdl.value) -> (%t : !pdl.type)\n"));
        put(text, format_args!("  pdl.rewrite %op {{\n    pdl.replace %op with (%x : !pdl.value)\n  }}\n}}"));
    })
}

//! Time grows with the size of the input, and not with its square; nesting as deep as MLIR reads is read.

mod common;

use std::fmt::Write;
use std::time::{Duration, Instant};

/// How long the command takes on a program.
fn time(program: &str, flags: &[&str]) -> Duration {
    let fixed = ["opt", "-", "--allow-unregistered-dialect", "--threads", "1"];
    let args: Vec<String> = fixed.iter().chain(flags).map(|&arg| arg.to_owned()).collect();
    let start = Instant::now();
    let outcome = common::isogloss(&args, program.as_bytes());
    let time = start.elapsed();
    assert_eq!(outcome.status, 0, "{}", &outcome.stderr[..outcome.stderr.len().min(2000)]);
    time
}

/// Checks that sixteen times the size takes nowhere near 256 times as long. The best of several runs counts, and runs
/// that took too long are repeated, since others may use the machine.
fn check(what: &str, size: usize, program: impl Fn(usize) -> String) {
    let (small, large) = (program(size), program(16 * size));
    for flags in [&[][..], &["--mlir-print-op-generic"]] {
        let best = |program: &str| (0..3).map(|_| time(program, flags)).min().unwrap_or_default();
        let too_slow = || {
            let (few, many) = (best(&small), best(&large));
            // What a start takes is no part of the growth.
            let start = best("");
            let growth =
                many.saturating_sub(start).as_secs_f64() / few.saturating_sub(start).as_secs_f64().max(1e-3);
            (growth >= 80.0).then(|| format!("{few:?} for {size}, {many:?} for 16 times as many"))
        };
        let slow: Option<Vec<String>> = (0..4).map(|_| too_slow()).collect();
        assert!(slow.is_none(), "{what}, {flags:?}: {slow:?}");
    }
}

fn repeat(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect()
}

#[test]
fn time_grows_with_the_size() {
    check("regions of one operation", 2_000, |n| {
        let regions: Vec<String> =
            (0..n).map(|_| "{\n^bb0(%a: i32):\n  \"t.b\"(%a) : (i32) -> ()\n}".into()).collect();
        format!("\"t.a\"() ({}) : () -> ()\n", regions.join(", "))
    });
    check("operations with regions", 2_000, |n| {
        repeat(n, |_| {
            "\"t.a\"() ({\n^bb0(%a: i32):\n  \"t.b\"()[^bb1] : () -> ()\n^bb1:\n  \"t.b\"() : () -> ()\n}) : () -> ()\n".into()
        })
    });
    check("operations with regions in a function", 2_000, |n| {
        let body = repeat(n, |_| {
            "\"t.a\"() ({\n^bb0(%a: i32):\n  cf.br ^bb1\n^bb1:\n  \"t.b\"() : () -> ()\n}) : () -> ()\n"
                .into()
        });
        format!("func.func @f() {{\n{body}  return\n}}\n")
    });
    check("blocks", 1_000, |n| {
        let mut text = String::from("func.func @f(%a: i32) {\n  cf.br ^bb1\n");
        for i in 1..=n {
            let _ = writeln!(text, "^bb{i}:\n  %{i} = arith.addi %a, %a : i32\n  cf.br ^bb{}", i + 1);
        }
        let _ = writeln!(text, "^bb{}:\n  \"t.a\"(%1) : (i32) -> ()\n  return\n}}", n + 1);
        text
    });
    check("uses far below", 1_000, |n| {
        let mut text =
            String::from("func.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n  cf.br ^bb1\n");
        for i in 1..=n {
            let _ = writeln!(text, "^bb{i}:\n  \"t.a\"(%0) : (i32) -> ()\n  cf.br ^bb{}", i + 1);
        }
        let _ = writeln!(text, "^bb{}:\n  return\n}}", n + 1);
        text
    });
    for (what, dim) in [("tensor", "4x"), ("tensor", "?x"), ("vector", "4x"), ("memref", "4x")] {
        check("dimensions", 2_000, |n| format!("\"t.a\"() : () -> {what}<{}i32>\n", dim.repeat(n)));
    }
    check("operands", 2_000, |n| {
        let names = vec!["%0"; n].join(", ");
        format!("%0 = \"t.a\"() : () -> i32\n\"t.a\"({names}) : ({}) -> ()\n", vec!["i32"; n].join(", "))
    });
    check("aliases", 1_000, |n| {
        repeat(n, |i| format!("#a{i} = {i} : i32\n\"t.a\"() {{a = #a{i}}} : () -> ()\n"))
    });
}

#[test]
fn what_nests_as_deep_as_mlir_reads_is_read() {
    let deep = |open: &str, inside: &str, close: &str, count: usize| {
        format!("{}{inside}{}", open.repeat(count), close.repeat(count))
    };
    let regions = deep("\"t.a\"() ({\n", "", "}) : () -> ()\n", 2_000);
    let modules = deep("module {\n", "", "}\n", 2_000);
    let attributes = format!("\"t.a\"() {{a = {}}} : () -> ()\n", deep("[", "", "]", 4_000));
    let types = format!("\"t.a\"() : () -> {}\n", deep("tuple<", "i32", ">", 4_000));
    let locations = format!("\"t.a\"() : () -> () loc({})\n", deep("\"x\"(", "unknown", ")", 4_000));
    for program in [regions, modules, attributes, types, locations] {
        for flags in [&[][..], &["--mlir-print-op-generic"], &["--mlir-print-debuginfo"]] {
            time(&program, flags);
        }
    }
}

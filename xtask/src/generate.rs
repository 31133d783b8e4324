//! Programs to time things with.

use std::fmt::Write;

/// A small generator of random numbers: the same ones on every machine.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Operations of two integers.
pub(crate) const OPS: [&str; 8] = ["addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minui"];

/// A program of about `ops` operations in custom form: functions of a hundred operations each.
pub(crate) fn program(ops: usize) -> String {
    let mut random = Random(7);
    let mut out = String::with_capacity(ops * 36);
    for f in 0..ops.div_ceil(100) {
        function(&mut out, &mut random, f).expect("writing to a string does not fail");
    }
    out
}

/// Function number `f`, of a hundred operations.
pub(crate) fn function(out: &mut String, random: &mut Random, f: usize) -> std::fmt::Result {
    writeln!(out, "func.func @f{f}(%a: i32, %b: i32, %x: f32, %n: index) -> i32 {{")?;
    let mut values = vec!["%a".to_owned(), "%b".to_owned()];
    for k in 0..88 {
        let recent = values.len().min(6);
        let [x, y] = [0, 1].map(|_| values[values.len() - 1 - random.below(recent)].clone());
        writeln!(out, "  %{k} = arith.{} {x}, {y} : i32", OPS[random.below(OPS.len())])?;
        values.push(format!("%{k}"));
    }
    let last = &values[values.len() - 1];
    writeln!(out, "  %c = arith.cmpi slt, %a, {last} : i32")?;
    writeln!(out, "  %r = scf.if %c -> (i32) {{")?;
    writeln!(out, "    %t = arith.constant {f} : i32\n    scf.yield %t : i32\n  }} else {{")?;
    writeln!(out, "    %z = arith.fptosi %x : f32 to i32\n    scf.yield %z : i32\n  }}")?;
    writeln!(out, "  %lo = arith.constant 0 : index\n  %st = arith.constant 1 : index")?;
    writeln!(out, "  %s = scf.for %i = %lo to %n step %st iter_args(%acc = %r) -> (i32) {{")?;
    writeln!(out, "    %v = arith.addi %acc, {last} : i32\n    scf.yield %v : i32\n  }}")?;
    writeln!(out, "  return %s : i32\n}}")
}

#[cfg(test)]
mod tests {
    #[test]
    fn programs_have_the_size_asked_for() {
        let program = super::program(1000);
        let ops =
            program.lines().filter(|l| l.contains(" = ") || l.contains("yield") || l.contains("return"));
        assert!((900..1100).contains(&ops.count()));
        assert_eq!(program, super::program(1000));
    }
}

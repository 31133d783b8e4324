//! A dialect in IRDL, and a program of its operations: constraints of every kind that a verifier has to work through.

use std::fmt::Write as _;

/// The dialect.
pub(crate) const DIALECT: &str = "\
irdl.dialect @shapes {
  irdl.type @point {
    %0 = irdl.is f32
    %1 = irdl.is f64
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(coordinate: %2)
  }
  irdl.operation @add {
    %0 = irdl.any
    %1 = irdl.parametric @shapes::@point<%0>
    irdl.operands(a: %1, b: %1)
    irdl.results(sum: %1)
  }
  irdl.operation @scale {
    %0 = irdl.is f32
    %1 = irdl.is f64
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.parametric @shapes::@point<%2>
    %4 = irdl.base \"#builtin.float\"
    irdl.operands(point: %3)
    irdl.results(scaled: %3)
    irdl.attributes {\"by\" = %4}
  }
  irdl.operation @path {
    %0 = irdl.base @shapes::@point
    %1 = irdl.is i1
    irdl.operands(points: variadic %0, closed: optional %1)
    irdl.results(length: %0)
  }
}
";

/// A program of so many operations.
pub(crate) fn program(ops: usize) -> String {
    const POINT: &str = "!shapes.point<f32>";
    let mut out = format!("%0, %closed = \"example.source\"() : () -> ({POINT}, i1)\n");
    for n in 1..=ops {
        // Operands are a few operations back, here and there.
        let (a, b) = (n - 1, n.saturating_sub(1 + n * 7 % 40));
        let _ = match n % 3 {
            0 => writeln!(out, "%{n} = \"shapes.add\"(%{a}, %{b}) : ({POINT}, {POINT}) -> {POINT}"),
            1 => writeln!(
                out,
                "%{n} = \"shapes.scale\"(%{a}) {{by = {}.5 : f32}} : ({POINT}) -> {POINT}",
                n % 7
            ),
            _ => writeln!(
                out,
                "%{n} = \"shapes.path\"(%{a}, %{b}, %closed) {{operandSegmentSizes = array<i32: 2, 1>}} : \
                 ({POINT}, {POINT}, i1) -> {POINT}"
            ),
        };
    }
    out
}

//! `cargo xtask bench --host`: operations whose parser, printer and verifier are C++ that is read, beside the same
//! operations with a declared format.

use crate::bench::{measure, median};
use crate::say;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

/// Two operations of the same parts: one declares its format, one leaves all to C++.
const DEFINITIONS: &str = r#"
include "mlir/IR/OpBase.td"
def Scale_Dialect : Dialect {
  let name = "scale";
  let cppNamespace = "::scale";
}
class Scale_SumOp<string name> : Op<Scale_Dialect, name> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs, I32Attr:$weight);
  let results = (outs AnyType:$sum);
}
def Scale_DeclaredOp : Scale_SumOp<"declared"> {
  let assemblyFormat = "$lhs `,` $rhs `weight` $weight attr-dict `:` type($lhs) `,` type($rhs) `->` type($sum)";
}
def Scale_ReadOp : Scale_SumOp<"read"> {
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
"#;

const CODE: &str = r#"
#include "Scale.h"

using namespace mlir;
using namespace scale;

ParseResult ReadOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand lhs, rhs;
  IntegerAttr weight;
  Type lhsType, rhsType, sumType;
  if (parser.parseOperand(lhs) || parser.parseComma() || parser.parseOperand(rhs) || parser.parseKeyword("weight") ||
      parser.parseAttribute(weight, parser.getBuilder().getI32Type(), "weight", result.attributes) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(lhsType) || parser.parseComma() ||
      parser.parseType(rhsType) || parser.parseArrow() || parser.parseType(sumType) ||
      parser.resolveOperand(lhs, lhsType, result.operands) || parser.resolveOperand(rhs, rhsType, result.operands))
    return failure();
  result.addTypes(sumType);
  return success();
}

void ReadOp::print(OpAsmPrinter &p) {
  p << ' ' << getLhs() << ", " << getRhs() << " weight " << getWeight();
  p.printOptionalAttrDict((*this)->getAttrs(), {"weight"});
  p << " : " << getLhs().getType() << ", " << getRhs().getType() << " -> " << getSum().getType();
}

LogicalResult ReadOp::verify() {
  if (getLhs().getType() != getRhs().getType())
    return emitOpError("adds values of types ") << getLhs().getType() << " and " << getRhs().getType();
  if (static_cast<int32_t>(getWeight()) > 1000)
    return emitOpError("has a weight of ") << getWeight();
  return success();
}
"#;

/// How many operations a function of the program has.
const OPS_OF_FUNCTION: usize = 2_500;

/// A program of operations of one name.
fn program(name: &str, ops: usize) -> String {
    let mut out = String::new();
    for function in 0..ops.div_ceil(OPS_OF_FUNCTION) {
        let _ = writeln!(out, "func.func @f{function}(%a: i32, %b: i32) {{");
        let mut before = "%a".to_owned();
        for i in 0..OPS_OF_FUNCTION {
            let _ = writeln!(out, "  %{i} = scale.{name} {before}, %b weight {} : i32, i32 -> i32", i % 900);
            before = format!("%{i}");
        }
        out.push_str("  return\n}\n");
    }
    out
}

/// Prints the times of both, and how many times longer the second takes.
pub(crate) fn run(ops: usize, runs: usize, binary: &Path, folder: &Path) -> Result<(), String> {
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display())).map(|()| path)
    };
    let (definitions, code) = (write("scale.td", DEFINITIONS)?, write("scale.cpp", CODE)?);
    let mut commands = Vec::new();
    for name in ["declared", "read"] {
        let input = write(&format!("{name}.mlir"), &program(name, ops))?;
        let mut command = Command::new(binary);
        command.args(["opt", "--threads", "1", "--dialects"]).arg(&definitions).arg("--cpp").arg(&code);
        command.arg(input).args(["-o", "/dev/null"]);
        commands.push(command);
    }
    let mut figures = [Vec::new(), Vec::new()];
    for _ in 0..runs {
        for (command, figures) in commands.iter_mut().zip(&mut figures) {
            figures.push(measure(command)?);
        }
    }
    let [declared, read] = figures.map(|of_one| median(&of_one));
    say(&format!("{:>10} {:>12} {:>9} {:>7}\n", "ops", "declared s", "read s", "ratio"));
    let ratio = read.seconds / declared.seconds;
    say(&format!("{ops:10} {:12.3} {:9.3} {ratio:6.1}x\n", declared.seconds, read.seconds));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_have_whole_functions() {
        let text = program("read", 1);
        assert_eq!(text.matches("scale.read").count(), OPS_OF_FUNCTION);
        assert_eq!(text.matches("func.func").count(), 1);
    }
}

//! Which dialects are embedded. The build script reads this too.

/// The embedded dialects by namespace, in order, and the files to load for each. Of `builtin` these are the operations:
/// its types and attributes are part of `isogloss_ir`, whatever a folder says of them.
#[rustfmt::skip]
pub const DIALECTS: &[(&str, &[&str])] = &[
    ("affine", &["mlir/Dialect/Affine/IR/AffineOps.td"]),
    ("arith", &["mlir/Dialect/Arith/IR/ArithOps.td"]),
    ("builtin", &["mlir/IR/BuiltinOps.td"]),
    ("cf", &["mlir/Dialect/ControlFlow/IR/ControlFlowOps.td"]),
    ("complex", &["mlir/Dialect/Complex/IR/ComplexAttributes.td", "mlir/Dialect/Complex/IR/ComplexOps.td"]),
    ("func", &["mlir/Dialect/Func/IR/FuncOps.td"]),
    ("index", &["mlir/Dialect/Index/IR/IndexOps.td"]),
    ("irdl", &["mlir/Dialect/IRDL/IR/IRDLOps.td"]),
    ("math", &["mlir/Dialect/Math/IR/MathOps.td"]),
    ("memref", &["mlir/Dialect/MemRef/IR/MemRefOps.td"]),
    ("pdl", &["mlir/Dialect/PDL/IR/PDLOps.td"]),
    ("pdl_interp", &["mlir/Dialect/PDLInterp/IR/PDLInterpOps.td"]),
    ("scf", &["mlir/Dialect/SCF/IR/SCFOps.td"]),
    ("tensor", &["mlir/Dialect/Tensor/IR/TensorOps.td"]),
    ("test", &["isogloss/Test.td"]),
    ("ub", &["mlir/Dialect/UB/IR/UBOps.td"]),
];

/// The prefix of the names of embedded files, before the names by which they are included.
pub const PREFIX: &str = "<isogloss>/";

/// The text that includes the files of a dialect.
pub fn root(files: &[&str]) -> String {
    files.iter().map(|file| format!("include \"{file}\"\n")).collect()
}

//! The embedded `.td` files: the ODS standard library and the dialects that
//! the binary knows without anything installed.
//!
//! Names are those by which files include one another, such as `mlir/IR/OpBase.td`. The texts are under `td/` in this
//! crate; its README says what each contains.

/// The text of an embedded file, by the name under which it is included.
///
/// ```
/// let text = isogloss_dialects::library::source("mlir/IR/OpBase.td");
/// assert!(text.is_some_and(|text| text.contains("class Op<")));
/// assert_eq!(isogloss_dialects::library::source("mlir/IR/NoSuchFile.td"), None);
/// ```
#[must_use]
pub fn source(name: &str) -> Option<&'static str> {
    FILES
        .binary_search_by(|(file, _)| file.cmp(&name))
        .ok()
        .and_then(|at| FILES.get(at))
        .map(|(_, text)| *text)
}

/// All names, in order.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(file, _)| *file)
}

/// Each file in `td/`, sorted by name.
#[rustfmt::skip]
static FILES: &[(&str, &str)] = &[
    ("isogloss/Test.td", include_str!("../td/isogloss/Test.td")),
    ("isogloss/attributes/Arrays.td", include_str!("../td/isogloss/attributes/Arrays.td")),
    ("isogloss/attributes/Base.td", include_str!("../td/isogloss/attributes/Base.td")),
    ("isogloss/attributes/Elements.td", include_str!("../td/isogloss/attributes/Elements.td")),
    ("isogloss/attributes/References.td", include_str!("../td/isogloss/attributes/References.td")),
    ("isogloss/attributes/Refinements.td", include_str!("../td/isogloss/attributes/Refinements.td")),
    ("isogloss/attributes/Scalars.td", include_str!("../td/isogloss/attributes/Scalars.td")),
    ("isogloss/enums/Cases.td", include_str!("../td/isogloss/enums/Cases.td")),
    ("isogloss/enums/Enums.td", include_str!("../td/isogloss/enums/Enums.td")),
    ("isogloss/enums/Holders.td", include_str!("../td/isogloss/enums/Holders.td")),
    ("isogloss/enums/IntegerAttributes.td", include_str!("../td/isogloss/enums/IntegerAttributes.td")),
    ("isogloss/ops/Predicates.td", include_str!("../td/isogloss/ops/Predicates.td")),
    ("isogloss/ops/RegionsAndSuccessors.td", include_str!("../td/isogloss/ops/RegionsAndSuccessors.td")),
    ("isogloss/ops/Traits.td", include_str!("../td/isogloss/ops/Traits.td")),
    ("isogloss/ops/TypeRelations.td", include_str!("../td/isogloss/ops/TypeRelations.td")),
    ("isogloss/properties/Base.td", include_str!("../td/isogloss/properties/Base.td")),
    ("isogloss/properties/Deprecated.td", include_str!("../td/isogloss/properties/Deprecated.td")),
    ("isogloss/properties/Scalars.td", include_str!("../td/isogloss/properties/Scalars.td")),
    ("isogloss/properties/Wrappers.td", include_str!("../td/isogloss/properties/Wrappers.td")),
    ("isogloss/types/Base.td", include_str!("../td/isogloss/types/Base.td")),
    ("isogloss/types/Containers.td", include_str!("../td/isogloss/types/Containers.td")),
    ("isogloss/types/Scalars.td", include_str!("../td/isogloss/types/Scalars.td")),
    ("isogloss/types/TensorsAndMemRefs.td", include_str!("../td/isogloss/types/TensorsAndMemRefs.td")),
    ("isogloss/types/Vectors.td", include_str!("../td/isogloss/types/Vectors.td")),
    ("mlir/Dialect/Affine/IR/AffineMemoryOpInterfaces.td", include_str!("../td/mlir/Dialect/Affine/IR/AffineMemoryOpInterfaces.td")),
    ("mlir/Dialect/Affine/IR/AffineOps.td", include_str!("../td/mlir/Dialect/Affine/IR/AffineOps.td")),
    ("mlir/Dialect/Arith/IR/ArithBase.td", include_str!("../td/mlir/Dialect/Arith/IR/ArithBase.td")),
    ("mlir/Dialect/Arith/IR/ArithOps.td", include_str!("../td/mlir/Dialect/Arith/IR/ArithOps.td")),
    ("mlir/Dialect/Arith/IR/ArithOpsInterfaces.td", include_str!("../td/mlir/Dialect/Arith/IR/ArithOpsInterfaces.td")),
    ("mlir/Dialect/Complex/IR/ComplexAttributes.td", include_str!("../td/mlir/Dialect/Complex/IR/ComplexAttributes.td")),
    ("mlir/Dialect/Complex/IR/ComplexBase.td", include_str!("../td/mlir/Dialect/Complex/IR/ComplexBase.td")),
    ("mlir/Dialect/Complex/IR/ComplexOps.td", include_str!("../td/mlir/Dialect/Complex/IR/ComplexOps.td")),
    ("mlir/Dialect/ControlFlow/IR/ControlFlowOps.td", include_str!("../td/mlir/Dialect/ControlFlow/IR/ControlFlowOps.td")),
    ("mlir/Dialect/Func/IR/FuncOps.td", include_str!("../td/mlir/Dialect/Func/IR/FuncOps.td")),
    ("mlir/Dialect/IRDL/IR/IRDL.td", include_str!("../td/mlir/Dialect/IRDL/IR/IRDL.td")),
    ("mlir/Dialect/IRDL/IR/IRDLAttributes.td", include_str!("../td/mlir/Dialect/IRDL/IR/IRDLAttributes.td")),
    ("mlir/Dialect/IRDL/IR/IRDLInterfaces.td", include_str!("../td/mlir/Dialect/IRDL/IR/IRDLInterfaces.td")),
    ("mlir/Dialect/IRDL/IR/IRDLOps.td", include_str!("../td/mlir/Dialect/IRDL/IR/IRDLOps.td")),
    ("mlir/Dialect/IRDL/IR/IRDLTypes.td", include_str!("../td/mlir/Dialect/IRDL/IR/IRDLTypes.td")),
    ("mlir/Dialect/Index/IR/IndexDialect.td", include_str!("../td/mlir/Dialect/Index/IR/IndexDialect.td")),
    ("mlir/Dialect/Index/IR/IndexEnums.td", include_str!("../td/mlir/Dialect/Index/IR/IndexEnums.td")),
    ("mlir/Dialect/Index/IR/IndexOps.td", include_str!("../td/mlir/Dialect/Index/IR/IndexOps.td")),
    ("mlir/Dialect/Math/IR/MathBase.td", include_str!("../td/mlir/Dialect/Math/IR/MathBase.td")),
    ("mlir/Dialect/Math/IR/MathOps.td", include_str!("../td/mlir/Dialect/Math/IR/MathOps.td")),
    ("mlir/Dialect/MemRef/IR/MemRefBase.td", include_str!("../td/mlir/Dialect/MemRef/IR/MemRefBase.td")),
    ("mlir/Dialect/MemRef/IR/MemRefOps.td", include_str!("../td/mlir/Dialect/MemRef/IR/MemRefOps.td")),
    ("mlir/Dialect/PDL/IR/PDLDialect.td", include_str!("../td/mlir/Dialect/PDL/IR/PDLDialect.td")),
    ("mlir/Dialect/PDL/IR/PDLOps.td", include_str!("../td/mlir/Dialect/PDL/IR/PDLOps.td")),
    ("mlir/Dialect/PDL/IR/PDLTypes.td", include_str!("../td/mlir/Dialect/PDL/IR/PDLTypes.td")),
    ("mlir/Dialect/PDLInterp/IR/PDLInterpOps.td", include_str!("../td/mlir/Dialect/PDLInterp/IR/PDLInterpOps.td")),
    ("mlir/Dialect/SCF/IR/DeviceMappingInterface.td", include_str!("../td/mlir/Dialect/SCF/IR/DeviceMappingInterface.td")),
    ("mlir/Dialect/SCF/IR/SCFOps.td", include_str!("../td/mlir/Dialect/SCF/IR/SCFOps.td")),
    ("mlir/Dialect/Tensor/IR/TensorBase.td", include_str!("../td/mlir/Dialect/Tensor/IR/TensorBase.td")),
    ("mlir/Dialect/Tensor/IR/TensorOps.td", include_str!("../td/mlir/Dialect/Tensor/IR/TensorOps.td")),
    ("mlir/Dialect/UB/IR/UBOps.td", include_str!("../td/mlir/Dialect/UB/IR/UBOps.td")),
    ("mlir/Dialect/UB/IR/UBOpsInterfaces.td", include_str!("../td/mlir/Dialect/UB/IR/UBOpsInterfaces.td")),
    ("mlir/IR/AttrTypeBase.td", include_str!("../td/mlir/IR/AttrTypeBase.td")),
    ("mlir/IR/BuiltinAttributeInterfaces.td", include_str!("../td/mlir/IR/BuiltinAttributeInterfaces.td")),
    ("mlir/IR/BuiltinAttributes.td", include_str!("../td/mlir/IR/BuiltinAttributes.td")),
    ("mlir/IR/BuiltinDialect.td", include_str!("../td/mlir/IR/BuiltinDialect.td")),
    ("mlir/IR/BuiltinLocationAttributes.td", include_str!("../td/mlir/IR/BuiltinLocationAttributes.td")),
    ("mlir/IR/BuiltinOps.td", include_str!("../td/mlir/IR/BuiltinOps.td")),
    ("mlir/IR/BuiltinTypeInterfaces.td", include_str!("../td/mlir/IR/BuiltinTypeInterfaces.td")),
    ("mlir/IR/BuiltinTypes.td", include_str!("../td/mlir/IR/BuiltinTypes.td")),
    ("mlir/IR/CommonAttrConstraints.td", include_str!("../td/mlir/IR/CommonAttrConstraints.td")),
    ("mlir/IR/CommonTypeConstraints.td", include_str!("../td/mlir/IR/CommonTypeConstraints.td")),
    ("mlir/IR/Constraints.td", include_str!("../td/mlir/IR/Constraints.td")),
    ("mlir/IR/DialectBase.td", include_str!("../td/mlir/IR/DialectBase.td")),
    ("mlir/IR/EnumAttr.td", include_str!("../td/mlir/IR/EnumAttr.td")),
    ("mlir/IR/Interfaces.td", include_str!("../td/mlir/IR/Interfaces.td")),
    ("mlir/IR/OpAsmInterface.td", include_str!("../td/mlir/IR/OpAsmInterface.td")),
    ("mlir/IR/OpBase.td", include_str!("../td/mlir/IR/OpBase.td")),
    ("mlir/IR/PatternBase.td", include_str!("../td/mlir/IR/PatternBase.td")),
    ("mlir/IR/Properties.td", include_str!("../td/mlir/IR/Properties.td")),
    ("mlir/IR/RegionKindInterface.td", include_str!("../td/mlir/IR/RegionKindInterface.td")),
    ("mlir/IR/SymbolInterfaces.td", include_str!("../td/mlir/IR/SymbolInterfaces.td")),
    ("mlir/IR/TensorEncoding.td", include_str!("../td/mlir/IR/TensorEncoding.td")),
    ("mlir/IR/Traits.td", include_str!("../td/mlir/IR/Traits.td")),
    ("mlir/IR/Utils.td", include_str!("../td/mlir/IR/Utils.td")),
    ("mlir/Interfaces/AlignmentAttrInterface.td", include_str!("../td/mlir/Interfaces/AlignmentAttrInterface.td")),
    ("mlir/Interfaces/CallInterfaces.td", include_str!("../td/mlir/Interfaces/CallInterfaces.td")),
    ("mlir/Interfaces/CastInterfaces.td", include_str!("../td/mlir/Interfaces/CastInterfaces.td")),
    ("mlir/Interfaces/ControlFlowInterfaces.td", include_str!("../td/mlir/Interfaces/ControlFlowInterfaces.td")),
    ("mlir/Interfaces/DataLayoutInterfaces.td", include_str!("../td/mlir/Interfaces/DataLayoutInterfaces.td")),
    ("mlir/Interfaces/DerivedAttributeOpInterface.td", include_str!("../td/mlir/Interfaces/DerivedAttributeOpInterface.td")),
    ("mlir/Interfaces/DestinationStyleOpInterface.td", include_str!("../td/mlir/Interfaces/DestinationStyleOpInterface.td")),
    ("mlir/Interfaces/FunctionInterfaces.td", include_str!("../td/mlir/Interfaces/FunctionInterfaces.td")),
    ("mlir/Interfaces/IndexingMapOpInterface.td", include_str!("../td/mlir/Interfaces/IndexingMapOpInterface.td")),
    ("mlir/Interfaces/InferIntRangeInterface.td", include_str!("../td/mlir/Interfaces/InferIntRangeInterface.td")),
    ("mlir/Interfaces/InferStridedMetadataInterface.td", include_str!("../td/mlir/Interfaces/InferStridedMetadataInterface.td")),
    ("mlir/Interfaces/InferTypeOpInterface.td", include_str!("../td/mlir/Interfaces/InferTypeOpInterface.td")),
    ("mlir/Interfaces/LoopLikeInterface.td", include_str!("../td/mlir/Interfaces/LoopLikeInterface.td")),
    ("mlir/Interfaces/MemOpInterfaces.td", include_str!("../td/mlir/Interfaces/MemOpInterfaces.td")),
    ("mlir/Interfaces/MemorySlotInterfaces.td", include_str!("../td/mlir/Interfaces/MemorySlotInterfaces.td")),
    ("mlir/Interfaces/ParallelCombiningOpInterface.td", include_str!("../td/mlir/Interfaces/ParallelCombiningOpInterface.td")),
    ("mlir/Interfaces/RuntimeVerifiableOpInterface.td", include_str!("../td/mlir/Interfaces/RuntimeVerifiableOpInterface.td")),
    ("mlir/Interfaces/ShapedOpInterfaces.td", include_str!("../td/mlir/Interfaces/ShapedOpInterfaces.td")),
    ("mlir/Interfaces/SideEffectInterfaceBase.td", include_str!("../td/mlir/Interfaces/SideEffectInterfaceBase.td")),
    ("mlir/Interfaces/SideEffectInterfaces.td", include_str!("../td/mlir/Interfaces/SideEffectInterfaces.td")),
    ("mlir/Interfaces/SubsetOpInterface.td", include_str!("../td/mlir/Interfaces/SubsetOpInterface.td")),
    ("mlir/Interfaces/TilingInterface.td", include_str!("../td/mlir/Interfaces/TilingInterface.td")),
    ("mlir/Interfaces/ValueBoundsOpInterface.td", include_str!("../td/mlir/Interfaces/ValueBoundsOpInterface.td")),
    ("mlir/Interfaces/VectorInterfaces.td", include_str!("../td/mlir/Interfaces/VectorInterfaces.td")),
    ("mlir/Interfaces/ViewLikeInterface.td", include_str!("../td/mlir/Interfaces/ViewLikeInterface.td")),
    ("mlir/Pass/PassBase.td", include_str!("../td/mlir/Pass/PassBase.td")),
];

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// Adds each `.td` file below `folder`, by its name from the root.
    fn list(folder: &Path, name: &str, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).expect("the folder is there") {
            let entry = entry.expect("the folder can be read");
            let file = entry.file_name().into_string().expect("names are UTF-8");
            let name = if name.is_empty() { file } else { format!("{name}/{file}") };
            if entry.path().is_dir() {
                list(&entry.path(), &name, found);
            } else if name.ends_with(".td") {
                found.push(name);
            }
        }
    }

    #[test]
    fn table_holds_exactly_the_files() {
        let mut found = Vec::new();
        list(&Path::new(env!("CARGO_MANIFEST_DIR")).join("td"), "", &mut found);
        found.sort();
        assert_eq!(super::names().collect::<Vec<_>>(), found);
    }

    #[test]
    fn includes_stay_inside() {
        for file in super::names() {
            let text = super::source(file).expect("a name has a text");
            for line in text.lines() {
                let Some(included) = line.strip_prefix("include \"") else { continue };
                let included = included.trim_end_matches('"');
                assert!(super::source(included).is_some(), "{file} includes {included}");
            }
        }
    }
}

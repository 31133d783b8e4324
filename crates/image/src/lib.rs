//! The records from which a dialect is read, as bytes.
//!
//! Evaluating the files of a dialect takes longer than reading its definition from the records that they give, and most
//! of those are of no use to the dialect. An image holds the ones that are. `isogloss-ods` keeps images from one process
//! to the next, and the build script of `isogloss-dialects` makes those of the embedded dialects; so this crate needs
//! nothing but TableGen, and knows of ODS only which classes and fields count.

use isogloss_source::SourceMap;
use isogloss_tablegen::{Record, Records, Selection};

/// The interface that says how result types are inferred, which constraints test by name.
pub const INFER_TYPE_INTERFACE: &str = "InferTypeOpInterface";

/// The classes whose defs a dialect is read from.
const ROOTS: [&str; 7] = ["Dialect", "Op", "TypeDef", "AttrDef", "EnumInfo", "Interface", "NativeTrait"];

/// Fields of definitions that are no part of a dialect at run time: C++ for builders, interfaces and classes, and for the
/// translation to LLVM IR and back.
const HOST_CODE: &[&str] = &[
    "baseLlvmBuilder",
    "baseLlvmBuilderArgAndResultAttrs",
    "baseMlirBuilder",
    "body",
    "builders",
    "defaultBody",
    "extraClassDefinition",
    "extraSharedClassDeclaration",
    "extraTraitClassDeclaration",
    "importRangeRetAttrCode",
    "instancePreparation",
    "interfaceDescription",
    "llvmBuilder",
    "methods",
    "mlirBuilder",
    "setAliasAnalysisMetadataCode",
    "setAlignmentCode",
    "setInvariantGroupCode",
    "setNonTemporalMetadataCode",
    "setRangeRetAttrCode",
    "setSyncScopeCode",
];

/// The fields of another dialect's operation that are read.
const OF_OTHER_OPS: &[&str] = &["cppNamespace", "opDialect", "opName"];

/// Of these fields what host code reads at run time, where it is read: methods with bodies, constants and builders.
const READ_WITH_CODE: &[&str] =
    &["body", "builders", "defaultBody", "extraClassDefinition", "extraSharedClassDeclaration", "methods"];

/// The fields of an operation to whose places diagnostics lead.
const OP_PLACES: &[&str] = &["arguments", "regions", "results", "successors", "traits"];

/// An image of what the definitions of a dialect are read from; `None` if the records are too many. With `code` it has what
/// host code refers to of the C++ in the definitions, and the places to which diagnostics lead.
pub fn image(sources: &SourceMap, records: &Records, namespace: &str, code: bool) -> Option<Vec<u8>> {
    let id = |class: &str| records.class(class).map(|c| c.id());
    let op = id("Op");
    let is = |def: Record<'_>, class: Option<_>| class.is_some_and(|c| def.is_a_id(c));
    let classes = ROOTS.map(id);
    let roots =
        |def: Record<'_>| classes.iter().any(|class| is(def, *class)) || def.name() == INFER_TYPE_INTERFACE;
    let fields = |def: Record<'_>, field: &str| {
        if code && (READ_WITH_CODE.contains(&field) || field == "extraClassDeclaration") {
            return true;
        }
        if !is(def, op) {
            !HOST_CODE.contains(&field) && field != "extraClassDeclaration"
        } else if dialect_name(def, "opDialect") == Some(namespace) {
            !HOST_CODE.contains(&field)
        } else {
            OF_OTHER_OPS.contains(&field)
        }
    };
    let places = |def: Record<'_>, field: &str| code && is(def, op) && OP_PLACES.contains(&field);
    records.image(sources, &Selection { roots: &roots, fields: &fields, places: &places })
}

/// The namespace of the dialect in a field of a record.
pub fn dialect_name<'r>(record: Record<'r>, field: &str) -> Option<&'r str> {
    record.value(field)?.as_def()?.value("name")?.as_str()
}

//! The embedded definitions say what MLIR 22's say.
//!
//! The goldens are digests of MLIR's own records, made from what `llvm-tblgen` prints of them: operations with their
//! operands, attributes, traits and formats, definitions of types and attributes, enumerations, and constraints with
//! their predicates. A digest of the embedded records must be the same. Names are in order; spaces inside code count
//! for nothing.

use isogloss_dialects::library;
use isogloss_source::SourceMap;
use isogloss_tablegen::{Dag, LoadError, Loaded, Options, Record, Records, Value, parse};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

/// The files whose records are in `library.txt`, and in no other golden.
const LIBRARY: &[&str] = &[
    "mlir/IR/PatternBase.td",
    "mlir/IR/EnumAttr.td",
    "mlir/IR/SymbolInterfaces.td",
    "mlir/IR/RegionKindInterface.td",
    "mlir/IR/OpAsmInterface.td",
    "mlir/Interfaces/InferTypeOpInterface.td",
    "mlir/Interfaces/SideEffectInterfaces.td",
    "mlir/Interfaces/ControlFlowInterfaces.td",
    "mlir/Interfaces/LoopLikeInterface.td",
    "mlir/Interfaces/ViewLikeInterface.td",
];

#[test]
fn each_file_loads_alone() {
    for name in library::names() {
        load(&[name]);
    }
}

#[test]
fn files_go_together() {
    // Operations of complex are defined under names that func and others use, as they are in MLIR.
    let others = library::names().filter(|name| *name != "mlir/Dialect/Complex/IR/ComplexOps.td");
    load(&others.collect::<Vec<_>>());
}

#[test]
fn standard_library() {
    let records = load(LIBRARY);
    assert_matches_golden("library", &Digest::of(&records, &BTreeSet::new()));
}

#[test]
fn builtin() {
    check("builtin", &["mlir/IR/BuiltinOps.td", "mlir/IR/BuiltinTypes.td", "mlir/IR/BuiltinAttributes.td"]);
}

#[test]
fn dialects() {
    check("func", &["mlir/Dialect/Func/IR/FuncOps.td"]);
    check("cf", &["mlir/Dialect/ControlFlow/IR/ControlFlowOps.td"]);
    check("arith", &["mlir/Dialect/Arith/IR/ArithOps.td"]);
    check("scf", &["mlir/Dialect/SCF/IR/SCFOps.td"]);
    check("memref", &["mlir/Dialect/MemRef/IR/MemRefOps.td"]);
    check("ub", &["mlir/Dialect/UB/IR/UBOps.td"]);
    check("index", &["mlir/Dialect/Index/IR/IndexOps.td"]);
    check("math", &["mlir/Dialect/Math/IR/MathOps.td"]);
    check("tensor", &["mlir/Dialect/Tensor/IR/TensorOps.td"]);
    check("affine", &["mlir/Dialect/Affine/IR/AffineOps.td"]);
    check(
        "complex",
        &["mlir/Dialect/Complex/IR/ComplexOps.td", "mlir/Dialect/Complex/IR/ComplexAttributes.td"],
    );
    check("pdl", &["mlir/Dialect/PDL/IR/PDLOps.td"]);
    check("irdl", &["mlir/Dialect/IRDL/IR/IRDLOps.td"]);
}

#[test]
fn example_dialect() {
    let records = load_text(include_str!("../../../examples/loom/loom.td"));
    let ops = records.derived_from("Op").into_iter().map(|op| string(op, "opName")).collect::<Vec<_>>();
    let expected = "count done dye finish make pattern seam spin trim twist weave";
    assert_eq!(ops.join(" "), expected);
}

/// Compares the digest of what `files` add to the library with the golden of that name.
fn check(golden: &str, files: &[&str]) {
    let library = load(LIBRARY);
    let known = library.defs().filter(|def| !def.is_anonymous()).map(|def| def.name()).collect();
    assert_matches_golden(golden, &Digest::of(&load(files), &known));
}

/// The records of a file that includes `files`, which must load without a word.
fn load(files: &[&str]) -> Records {
    load_text(&files.iter().fold(String::new(), |text, file| text + &format!("include \"{file}\"\n")))
}

fn load_text(text: &str) -> Records {
    let sources = SourceMap::new();
    let root = sources.add("root.td", text).expect("the text is short");
    let mut loader = |path: &str| -> Result<Option<Loaded>, LoadError> {
        Ok(library::source(path).map(|text| Loaded { name: path.into(), text: text.into() }))
    };
    let parsed = parse(&sources, &root, &mut loader, &Options::default());
    assert!(parsed.diagnostics.is_empty(), "{text}: {:?}", parsed.diagnostics);
    parsed.records.expect("a file without errors has records")
}

fn assert_matches_golden(name: &str, digest: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/goldens/library/{name}.txt"));
    let golden = std::fs::read_to_string(&path).expect("the golden can be read");
    let differs = golden.lines().zip(digest.lines()).position(|(golden, digest)| golden != digest);
    let line = differs.unwrap_or_else(|| golden.lines().count().min(digest.lines().count()));
    assert!(
        golden == digest,
        "{name}, line {}:\n  MLIR:     {:?}\n  isogloss: {:?}",
        line + 1,
        golden.lines().nth(line),
        digest.lines().nth(line)
    );
}

/// Writes down what records mean.
struct Digest(String);

impl Digest {
    /// Each named definition that is not `known`.
    fn of(records: &Records, known: &BTreeSet<&str>) -> String {
        let mut digest = Digest(String::new());
        let mut defs: Vec<_> = records.defs().filter(|def| !def.is_anonymous()).collect();
        defs.sort_by_key(|def| def.name());
        for def in defs.into_iter().filter(|def| !known.contains(def.name())) {
            digest.definition(def);
        }
        digest.0
    }

    fn line(&mut self, line: impl AsRef<str>) {
        self.0.push_str(line.as_ref());
        self.0.push('\n');
    }

    fn definition(&mut self, def: Record<'_>) {
        let name = def.name();
        if def.is_a("Op") {
            return self.operation(def);
        }
        if def.is_a("EnumInfo") {
            self.line(format!("enum {name}: {} of {}", string(def, "cppType"), text(def, "bitwidth")));
            for case in def.get_list_of_defs("enumerants").expect("an enumeration has cases") {
                let (symbol, value, str) = (string(case, "symbol"), text(case, "value"), string(case, "str"));
                self.line(format!("  case {symbol} = {value} {str}"));
            }
            for field in
                ["separator", "genSpecializedAttr", "printBitEnumPrimaryGroups", "printBitEnumQuoted"]
            {
                if def.value(field).is_some() {
                    self.line(format!("  {field} {}", text(def, field)));
                }
            }
        }
        if def.is_a("AttrOrTypeDef") {
            let full_name = if def.is_a("TypeDef") { "typeName" } else { "attrName" };
            self.line(format!("definition {name}: {}", string(def, full_name)));
            self.dag(def, "parameters");
            self.traits(def);
            self.format(def);
        }
        if def.is_a("Constraint") {
            self.line(format!("constraint {name}: {}", described(def)));
            for field in
                ["storageType", "returnType", "convertFromStorage", "constBuilderCall", "builderCall"]
            {
                // The one field whose code names a variable of its own.
                let code = if name == "I64SmallVectorArrayAttr" { "" } else { string(def, field) };
                if !code.is_empty() {
                    self.line(format!("  {field} {}", squeezed(code)));
                }
            }
        } else if def.is_a("NativeTrait") {
            self.line(format!("trait {name}: {}", trait_words(def)));
        }
    }

    fn operation(&mut self, op: Record<'_>) {
        let dialect = op.get_def("opDialect").expect("an operation has a dialect");
        self.line(format!("op {}.{}", string(dialect, "name"), string(op, "opName")));
        for field in ["arguments", "results", "regions", "successors"] {
            self.dag(op, field);
        }
        self.traits(op);
        self.format(op);
        for field in [
            "hasCustomAssemblyFormat",
            "hasVerifier",
            "hasRegionVerifier",
            "hasFolder",
            "hasCanonicalizer",
            "hasCanonicalizeMethod",
        ] {
            if op.get_bit(field) == Ok(true) {
                self.line(format!("  {field}"));
            }
        }
        // The two methods that bear on text and verification.
        let code = squeezed(string(op, "extraClassDeclaration"));
        let optional = "boolisOptionalSymbol(){returntrue;}";
        if code.contains(optional) {
            self.line(format!("  {optional}"));
        }
        let default = "getDefaultDialect(){return";
        if let Some((_, rest)) = code.split_once(default) {
            self.line(format!("  {default}{}", rest.split(';').next().unwrap_or_default()));
        }
    }

    fn dag(&mut self, def: Record<'_>, field: &str) {
        let dag: Dag<'_> = def.get_dag(field).expect("the field is a dag");
        for (value, name) in dag.args() {
            self.line(format!("  {field} {}: {}", name.unwrap_or("_"), constraint(value)));
        }
    }

    fn traits(&mut self, def: Record<'_>) {
        for each in def.get_list_of_defs("traits").expect("the field is a list") {
            if each.is_a("TraitList") {
                self.traits(each);
            } else {
                self.line(format!("  trait {}", trait_words(each)));
            }
        }
    }

    fn format(&mut self, def: Record<'_>) {
        if let Some(format) = def.get_optional_string("assemblyFormat").expect("the field is a string") {
            // Between backquotes a space is a literal.
            let parts = format.split('`').enumerate();
            let parts = parts.map(|(i, part)| if i % 2 == 0 { squeezed(part) } else { part.to_owned() });
            self.line(format!("  format {}", parts.collect::<Vec<_>>().join("`")));
        }
    }
}

fn trait_words(def: Record<'_>) -> String {
    if def.is_a("PredTrait") {
        return format!("{} {}", spaced(string(def, "summary")), predicate(def));
    }
    let name = string(def, "trait");
    let prefix =
        if def.is_a("NativeTrait") { format!("{}::", string(def, "cppNamespace")) } else { String::new() };
    squeezed(&format!("{prefix}{name}"))
}

/// Returns the constraint of an argument or parameter: its name if it has one, or else its summary and predicate.
fn constraint(value: Value<'_>) -> String {
    match value.as_def() {
        None => value.as_str().expect("a constraint is a record or a type").to_owned(),
        Some(def) if !def.is_anonymous() => format!("@{}", def.name()),
        Some(def) if def.is_a("OpVariable") => {
            constraint(def.value("constraint").expect("it decorates something"))
        }
        Some(def) if def.is_a("AttrOrTypeParameter") => string(def, "cppType").to_owned(),
        Some(def) => described(def),
    }
}

fn described(def: Record<'_>) -> String {
    let mut words = String::new();
    for class in ["Variadic", "VariadicOfVariadic", "Optional", "VariadicRegion", "VariadicSuccessor"] {
        if def.is_a(class) {
            let _ = write!(words, "{class} ");
        }
    }
    if def.get_bit("isOptional") == Ok(true) {
        words.push_str("optional ");
    }
    if !string(def, "defaultValue").is_empty() {
        let _ = write!(words, "= {} ", squeezed(string(def, "defaultValue")));
    }
    words + &spaced(string(def, "summary")) + " " + &predicate(def)
}

fn predicate(def: Record<'_>) -> String {
    def.value("predicate").and_then(Value::as_def).map_or_else(|| "?".to_owned(), tree)
}

fn tree(pred: Record<'_>) -> String {
    if pred.value("predExpr").is_some() {
        return squeezed(string(pred, "predExpr"));
    }
    let kind = pred.get_def("kind").expect("an inner node has a kind").name();
    let mut parts = vec![kind.trim_start_matches("PredCombiner").to_owned()];
    for field in ["pattern", "replacement", "prefix", "suffix"] {
        if pred.value(field).is_some() {
            parts.push(squeezed(string(pred, field)));
        }
    }
    parts
        .extend(pred.get_list_of_defs("children").expect("an inner node has children").into_iter().map(tree));
    format!("({})", parts.join(" "))
}

/// The field, or nothing where there is none.
fn string<'a>(def: Record<'a>, field: &str) -> &'a str {
    def.value(field).and_then(Value::as_str).unwrap_or_default()
}

fn text(def: Record<'_>, field: &str) -> String {
    let value = def.value(field).expect("the field is there");
    match (value.as_bit(), value.as_int(), value.as_str()) {
        (Some(bit), _, _) => u8::from(bit).to_string(),
        (_, Some(int), _) => int.to_string(),
        (_, _, Some(text)) => text.to_owned(),
        _ => "?".to_owned(),
    }
}

fn squeezed(code: &str) -> String {
    code.split_whitespace().collect()
}

fn spaced(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

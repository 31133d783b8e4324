//! `src/slots` of each family of dialects has the slots of all operations of those that have a table, as MLIR's definitions
//! give them: `BLESS=1 cargo test -p isogloss --test slots` writes them anew. Needs the `.td` files of an MLIR
//! installation; the embedded definitions are compared without one.

use isogloss::ir::Context;
use isogloss::ir::definition::OpDef;
use isogloss::{Options, Session};
use isogloss_test_support::mlir_include_dir;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;

/// `InsertSliceOp` of `insert_slice`.
fn type_name(mnemonic: &str) -> String {
    let mut name = String::new();
    for word in mnemonic.split(['.', '_']) {
        let mut letters = word.chars();
        name.extend(letters.next().map(|c| c.to_ascii_uppercase()));
        name.push_str(letters.as_str());
    }
    name + "Op"
}

/// `STATIC_OFFSETS` of `static_offsets`, `THEN_REGION` of `thenRegion`.
fn constant_name(part: &str) -> String {
    let mut name = String::new();
    let mut after_lower = false;
    for c in part.chars() {
        if c.is_ascii_uppercase() && after_lower {
            name.push('_');
        }
        after_lower = c.is_ascii_lowercase() || c.is_ascii_digit();
        name.push(c.to_ascii_uppercase());
    }
    name
}

/// The longest line that rustfmt leaves as it is.
const LINE: usize = 110;

/// The constants of an operation: operands, results, attributes but for the sizes of segments, regions. An unnamed result is `RESULT`; a name that an
/// earlier part has gets the word of its kind behind it.
fn constants(cx: &Context, op: &OpDef) -> Vec<String> {
    let operands = op.operands.iter().map(|o| ("Operand", &*o.name));
    let results = op.results.iter().map(|r| ("Result", &*r.name));
    let attributes = op.inherent.iter().map(|i| ("Attribute", cx.str(i.name)));
    let sizes = ["operandSegmentSizes", "resultSegmentSizes"];
    let regions = op.regions.iter().map(|r| ("Region", &*r.name));
    let parts = operands.enumerate().chain(results.enumerate()).chain(attributes.enumerate());
    let mut taken = BTreeSet::from(["NAME".to_owned()]);
    let mut lines = Vec::new();
    for (index, (kind, part)) in parts.chain(regions.enumerate()) {
        if sizes.contains(&part) {
            continue;
        }
        let mut name = constant_name(if part.is_empty() { kind } else { part });
        if !taken.insert(name.clone()) {
            write!(name, "_{}", kind.to_ascii_uppercase()).expect("writing to a string does not fail");
            if !taken.insert(name.clone()) {
                write!(name, "_{index}").expect("writing to a string does not fail");
            }
        }
        let (declared, value) =
            (format!("    pub const {name}: {kind}Slot ="), format!("{kind}Slot::new({index}, {part:?});\n"));
        let is_long = declared.len() + value.len() > LINE;
        lines.push(if is_long {
            format!("{declared}\n        {value}")
        } else {
            format!("{declared} {value}")
        });
    }
    lines
}

/// Dialects whose slots no hand-written code uses.
const UNUSED: [&str; 1] = ["rocdl"];

/// The module of a dialect; `None` if that has no operations, or no code uses its slots.
fn module(session: &Session, namespace: &str) -> Option<String> {
    if UNUSED.contains(&namespace) {
        return None;
    }
    let cx = session.context();
    let dialect = cx.dialect(namespace)?;
    let mut body = String::new();
    for full_name in dialect.op_names() {
        let op = dialect.op(full_name).unwrap_or_else(|| panic!("{full_name} is defined"));
        let mnemonic = full_name.strip_prefix(namespace)?.strip_prefix('.')?;
        let name = type_name(mnemonic);
        write!(body, "\n/// `{full_name}`.\n#[derive(Debug)]\npub enum {name} {{}}\n\nimpl {name} {{\n")
            .ok()?;
        writeln!(body, "    pub const NAME: &str = {full_name:?};").ok()?;
        body.extend(constants(cx, op));
        body.push_str("}\n");
    }
    let kinds = ["AttributeSlot", "OperandSlot", "RegionSlot", "ResultSlot"];
    let used: Vec<&str> = kinds.into_iter().filter(|kind| body.contains(kind)).collect();
    let import = match used[..] {
        [] => String::new(),
        [one] => format!("use isogloss_ir::definition::{one};\n"),
        _ => format!("use isogloss_ir::definition::{{{}}};\n", used.join(", ")),
    };
    let header = format!(
        "// @generated from MLIR's definitions: see `slots`. Do not edit.\n\n\
         //! The parts of `{namespace}` operations.\n\n\
         #![expect(missing_docs, reason = \"each constant is named after a part of the operation\")]\n\n{import}"
    );
    (!body.is_empty()).then(|| header + &body)
}

/// The file of a dialect's module, in the crate that has the folder of the dialect.
fn file(namespace: &str) -> PathBuf {
    // A keyword of Rust is no name of a module.
    let module = if namespace == "async" { "async_" } else { namespace };
    let crates = std::fs::read_dir("..").expect("the crates lie side by side");
    let mut sources = crates.filter_map(Result::ok).map(|entry| entry.path().join("src"));
    let is_family = |source: &PathBuf| source.join("slots").is_dir();
    let source = sources.find(|source| is_family(source) && source.join(module).is_dir());
    let source = source.unwrap_or_else(|| panic!("a family has the dialect {namespace}"));
    source.join("slots").join(format!("{module}.rs"))
}

#[test]
fn slots_are_those_of_the_definitions() {
    let Some(include) = mlir_include_dir() else { return };
    let session = Session::new(&Options::default());
    session.load_dialects(&include).expect("upstream definitions are read");
    let mut stale = Vec::new();
    for table in isogloss::dialects::tables() {
        let Some(text) = module(&session, table.namespace) else { continue };
        let path = file(table.namespace);
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, text).expect("it is written");
        } else if std::fs::read_to_string(&path).ok().as_deref() != Some(&*text) {
            stale.push(path);
        }
    }
    assert!(stale.is_empty(), "out of date: BLESS=1 cargo test -p isogloss --test slots, for {stale:?}");
}

/// Definitions that are embedded have the parts of upstream's, in the same places: what is generated of them is in the
/// files.
#[test]
fn embedded_definitions_have_the_same_slots() {
    let session = Session::new(&Options::default());
    let mut compared = 0;
    for table in isogloss::dialects::tables() {
        let Some(text) = module(&session, table.namespace) else { continue };
        let path = file(table.namespace);
        let upstream = std::fs::read_to_string(&path).expect("each dialect with operations has a file");
        let missing: Vec<&str> = text.lines().filter(|&line| !upstream.lines().any(|l| l == line)).collect();
        assert_eq!(missing, Vec::<&str>::new(), "{}", path.display());
        compared += 1;
    }
    assert!(compared >= 5, "{compared} dialects are embedded");
}

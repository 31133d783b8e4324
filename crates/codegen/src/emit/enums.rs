//! Enums. Rule: ODS, section Enum attributes.
//!
//! The document's C++ helpers and their equivalents in Rust:
//!
//! | C++ | integer enum | bit enum |
//! |---|---|---|
//! | `symbolizeE(uint32_t)` | `E::from_value`, `TryFrom` | `E::from_bits`, `TryFrom` |
//! | `symbolizeE(StringRef)`, `symbolizeEnum<E>` | `FromStr`, `symbolize_enum` | the same |
//! | `stringifyE`, `stringifyEnum` | `E::as_str`, `Display` | `Display` |
//! | `getMaxEnumValForE` | `E::MAX_VALUE` | |
//! | operators, `bitEnumContainsAll`/`Any`, `bitEnumClear`/`Set` | | operators, `contains`, `intersects`, `difference`, `union` |
//! | `DenseMapInfo` | `Hash`, `Eq` | `Hash`, `Eq` |
//!
//! The functions are there as well, under the names that the definition gives them, in `snake_case`.

use crate::config::Part;
use crate::input::text;
use crate::names::{self, Taken, ident, snake};
use crate::scope::Scope;
use crate::writer::{Writer, literal};
use isogloss_ir::definition::EnumDef;
use isogloss_source::Pos;
use isogloss_tablegen::Record;
use rustc_hash::FxHashMap;

/// An enum in Rust.
pub(super) struct EnumModel<'a> {
    pub(super) def: &'a EnumDef,
    record: Option<Record<'a>>,
    pub(super) name: String,
    /// The underlying integer.
    repr: String,
    /// The names of the cases, as written in code.
    cases: Vec<String>,
}

/// The enums of a dialect.
pub(super) fn models<'a>(scope: &Scope<'a>) -> Vec<EnumModel<'a>> {
    let records: FxHashMap<&str, Record<'_>> =
        scope.input.derived("EnumInfo").into_iter().map(|r| (text(r, "className"), r)).collect();
    let named = |def: &'a std::sync::Arc<EnumDef>| {
        let record = records.get(def.name.as_str()).copied();
        model(scope, def, record, scope.enumeration(def)?)
    };
    scope.input.dialect.enums.iter().filter_map(named).collect()
}

/// The case of an enum of the dialect that is named as in C++.
pub(super) fn case(scope: &Scope<'_>, path: &str) -> Option<String> {
    let (class, symbol) = path.rsplit_once("::")?;
    let name = scope.own_name(class)?;
    let all = models(scope);
    let model = all.iter().find(|model| model.name == name)?;
    let index = model.def.cases.iter().position(|case| case.symbol == symbol)?;
    Some(format!("{name}::{}", model.cases.get(index)?))
}

/// Writes the enums.
pub(crate) fn enums(scope: &Scope<'_>, w: &mut Writer) {
    let mut functions = Taken::default();
    for model in models(scope) {
        if scope.has(Part::EnumDecls) {
            declare(&model, w);
        }
        if scope.has(Part::EnumDefs) {
            define(&model, &mut functions, w);
        }
    }
}

fn model<'a>(
    scope: &Scope<'_>,
    def: &'a EnumDef,
    record: Option<Record<'a>>,
    name: String,
) -> Option<EnumModel<'a>> {
    let pos = record.map_or(Pos(0), |r| r.pos());
    let mut sound = true;
    let mut wrong = |message: String| {
        scope.problem(pos, message);
        sound = false;
    };
    if !names::is_identifier(&def.name) {
        wrong(format!("'{}' is no name for an enum", def.name));
    }
    let signed = def.cases.iter().any(|c| c.value < 0) && !def.is_bit;
    let bits = match def.width {
        0..=8 => 8,
        9..=16 => 16,
        17..=32 => 32,
        33..=64 => 64,
        width => {
            wrong(format!(
                "enum '{}' has {width} bits, and 64 are the most that Rust code can hold",
                def.name
            ));
            64
        }
    };
    let mut taken = Taken::with(&["ALL", "CASES", "MAX_VALUE"]);
    let mut cases = Vec::new();
    for (i, case) in def.cases.iter().enumerate() {
        if !case.symbol.chars().any(|c| c.is_ascii_alphanumeric()) {
            wrong(format!("enum '{}' has a case '{}', which is no name", def.name, case.symbol));
        }
        if let Some(other) = def.cases[..i].iter().find(|c| c.symbol == case.symbol) {
            wrong(format!("enum '{}' has two cases '{}'", def.name, other.symbol));
        }
        if !def.is_bit
            && let Some(other) = def.cases[..i].iter().find(|c| c.value == case.value)
        {
            let (a, b) = (&other.symbol, &case.symbol);
            wrong(format!("cases '{a}' and '{b}' of enum '{}' have one value, {}", def.name, case.value));
        }
        if !fits(case.value, bits, signed || def.is_bit) {
            wrong(format!("case '{}' of enum '{}' does not fit into {bits} bits", case.symbol, def.name));
        }
        cases.push(if def.is_bit {
            taken.take(&names::screaming(&case.symbol))
        } else {
            taken.take_type(&names::case(&case.symbol))
        });
    }
    if def.cases.is_empty() {
        wrong(format!("enum '{}' has no cases", def.name));
    }
    let repr = format!("{}{bits}", if signed { 'i' } else { 'u' });
    sound.then_some(EnumModel { def, record, name, repr, cases })
}

/// True if a value fits; one of 64 bits always does, as the same bits.
fn fits(value: i64, bits: u32, signed: bool) -> bool {
    match (bits, signed) {
        (64, _) => true,
        (_, true) => value >= -(1 << (bits - 1)) && value < 1 << bits,
        (_, false) => value >= 0 && value < 1 << bits,
    }
}

impl EnumModel<'_> {
    /// The value of a case, as the underlying integer.
    fn number(&self, value: i64) -> String {
        match self.repr.as_str() {
            "u64" => (value as u64).to_string(),
            "u32" => (value as u32).to_string(),
            "u16" => (value as u16).to_string(),
            "u8" => (value as u8).to_string(),
            _ => value.to_string(),
        }
    }

    fn doc(&self, w: &mut Writer) {
        let summary = if self.def.summary.trim().is_empty() {
            format!("The enum `{}`", self.def.name)
        } else {
            self.def.summary.clone()
        };
        w.gap();
        w.doc(&summary, "");
        if let Some(record) = self.record {
            super::attributes::deprecated(record, w);
        }
    }
}

fn declare(e: &EnumModel<'_>, w: &mut Writer) {
    let EnumModel { def, name, repr, .. } = e;
    if def.is_bit {
        w.gap();
        w.open("rt::bitflags::bitflags! {");
        e.doc(w);
        w.line("#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]");
        w.item().open(&format!("pub struct {name}: {repr} {{"));
        for (case, rust) in def.cases.iter().zip(&e.cases) {
            w.doc_line(&format!("Written {}.", code(&case.text)));
            w.line(&format!("const {rust} = {};", e.number(case.value)));
        }
        w.close("}");
        w.close("}");
        w.gap();
        w.item().open(&format!("impl {name} {{"));
        w.doc_line("The cases: the bits of each, how it is written, and whether it stands for several.");
        w.open("const CASES: &'static [(i64, &'static str, bool)] = &[");
        for case in &def.cases {
            w.line(&format!("({}, {}, {}),", case.value, literal(&case.text), case.is_group));
        }
        w.close("];");
        w.close("}");
        return;
    }
    e.doc(w);
    w.line("#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]");
    w.line(&format!("#[repr({repr})]"));
    w.item().open(&format!("pub enum {name} {{"));
    for (case, rust) in def.cases.iter().zip(&e.cases) {
        w.doc_line(&format!("Written {}.", code(&case.text)));
        w.line(&format!("{rust} = {},", e.number(case.value)));
    }
    w.close("}");
    w.gap();
    w.item().open(&format!("impl {name} {{"));
    w.doc_line("Every value, in the order of definition.");
    let all: Vec<String> = e.cases.iter().map(|c| format!("Self::{c}")).collect();
    w.text_list("pub const ALL: &'static [Self] = &[", &all, "];");
    w.doc_line("The greatest number of a value.");
    let max = def
        .cases
        .iter()
        .map(|c| if repr == "u64" { i128::from(c.value as u64) } else { i128::from(c.value) });
    w.line(&format!("pub const MAX_VALUE: {repr} = {};", max.max().unwrap_or(0)));
    w.gap();
    w.doc_line("The number of the value.");
    w.line("#[inline]");
    w.function("pub const fn value", &["self".into()], repr, |w| w.line(&format!("self as {repr}")));
    w.gap();
    w.doc_line("The value with a number.");
    w.function("pub const fn from_value", &[format!("value: {repr}")], "Option<Self>", |w| {
        w.open("Some(match value {");
        for (case, rust) in def.cases.iter().zip(&e.cases) {
            w.line(&format!("{} => Self::{rust},", e.number(case.value)));
        }
        w.line("_ => return None,");
        w.close("})");
    });
    w.gap();
    w.doc_line("How the value is written.");
    w.function("pub const fn as_str", &["self".into()], "&'static str", |w| {
        w.open("match self {");
        for (case, rust) in def.cases.iter().zip(&e.cases) {
            w.line(&format!("Self::{rust} => {},", literal(&case.text)));
        }
        w.close("}");
    });
    w.close("}");
}

fn code(text: &str) -> String {
    if text.is_empty() { "as nothing".into() } else { format!("`{}`", text.replace('`', "'")) }
}

fn define(e: &EnumModel<'_>, functions: &mut Taken, w: &mut Writer) {
    let EnumModel { def, name, repr, .. } = e;
    let block = |w: &mut Writer, head: &str, body: &dyn Fn(&mut Writer)| {
        w.gap();
        w.item().open(&format!("{head} {{"));
        body(w);
        w.close("}");
    };
    block(w, &format!("impl std::fmt::Display for {name}"), &|w| {
        let params = ["&self".to_owned(), "f: &mut std::fmt::Formatter<'_>".to_owned()];
        w.function("fn fmt", &params, "std::fmt::Result", |w| {
            if def.is_bit {
                w.line("let cases = Self::CASES.iter().copied();");
                let (separator, groups) = (literal(&def.separator), def.primary_groups);
                w.line("let bits = self.bits() as i64;");
                w.line(&format!("f.write_str(&rt::flags_text(bits, cases, {separator}, {groups}))"));
            } else {
                w.line("f.write_str(self.as_str())");
            }
        });
    });
    block(w, &format!("impl std::str::FromStr for {name}"), &|w| {
        w.line("type Err = rt::NoSuchCase;");
        w.function("fn from_str", &["text: &str".into()], "Result<Self, rt::NoSuchCase>", |w| {
            if def.is_bit {
                w.line("let cases = Self::CASES.iter().map(|c| (c.0, c.1));");
                w.line(&format!("let bits = rt::flags_of(text, cases, {})?;", literal(&def.separator)));
                w.line(&format!("Self::from_bits(bits as {repr}).ok_or(rt::NoSuchCase)"));
            } else {
                w.open("Ok(match text {");
                let mut seen = std::collections::BTreeSet::new();
                for (case, rust) in def.cases.iter().zip(&e.cases) {
                    if seen.insert(&case.text) {
                        w.line(&format!("{} => Self::{rust},", literal(&case.text)));
                    }
                }
                w.line("_ => return Err(rt::NoSuchCase),");
                w.close("})");
            }
        });
    });
    let (from, to) = if def.is_bit { ("from_bits", "bits") } else { ("from_value", "value") };
    block(w, &format!("impl TryFrom<{repr}> for {name}"), &|w| {
        w.line("type Error = rt::NoSuchCase;");
        w.function("fn try_from", &[format!("value: {repr}")], "Result<Self, rt::NoSuchCase>", |w| {
            w.line(&format!("Self::{from}(value).ok_or(rt::NoSuchCase)"));
        });
    });
    block(w, &format!("impl From<{name}> for {repr}"), &|w| {
        w.function("fn from", &[format!("value: {name}")], repr, |w| w.line(&format!("value.{to}()")));
    });
    block(w, &format!("impl rt::TypedEnum for {name}"), &|w| {
        w.function("fn from_number", &["number: i64".into()], "Option<Self>", |w| {
            w.line(&format!("Self::{from}(number as {repr})"));
        });
        w.function("fn number", &["self".into()], "i64", |w| w.line(&format!("self.{to}() as i64")));
        w.function("fn symbolize", &["text: &str".into()], "Option<Self>", |w| w.line("text.parse().ok()"));
    });
    block(w, &format!("impl rt::FromAttr<'_> for {name}"), &|w| {
        let params = ["cx: &ir::Context".to_owned(), "attr: ir::Attribute".to_owned()];
        w.function("fn from_attr", &params, "Option<Self>", |w| {
            w.line("rt::TypedEnum::from_number(rt::enum_number(cx, attr)?)");
        });
    });
    helpers(e, functions, w);
}

/// The names of the functions of the document, after those that the definition gives them.
pub(super) struct Helpers {
    pub(super) of_text: String,
    pub(super) of_number: String,
    pub(super) to_text: String,
    /// The greatest number; of a bit enum there is no such function.
    pub(super) max: Option<String>,
}

impl Helpers {
    /// The names of an enum's functions, which are distinct from `functions`.
    pub(super) fn new(e: &EnumModel<'_>, functions: &mut Taken) -> Helpers {
        let named = |field: &str, prefix: &str| {
            let given = e.record.map_or("", |r| text(r, field));
            if given.is_empty() { format!("{prefix}{}", e.def.name) } else { given.to_owned() }
        };
        let mut take = |name: &str| ident(&functions.take(&snake(name)));
        let by_text = named("stringToSymbolFnName", "symbolize");
        let by_number = named("underlyingToSymbolFnName", "symbolize");
        let same = snake(&by_number) == snake(&by_text);
        Helpers {
            of_text: take(&by_text),
            of_number: take(&if same { format!("{by_number}Value") } else { by_number }),
            to_text: take(&named("symbolToStringFnName", "stringify")),
            max: (!e.def.is_bit).then(|| take(&named("maxEnumValFnName", "getMaxEnumValFor"))),
        }
    }
}

/// The functions of the document.
fn helpers(e: &EnumModel<'_>, functions: &mut Taken, w: &mut Writer) {
    let EnumModel { def, name, repr, .. } = e;
    let class = &def.name;
    let names = Helpers::new(e, functions);
    let mut function = |rust: &str, doc: &str, param: String, ret: &str, body: &str| {
        w.gap();
        w.doc_line(doc);
        let params: Vec<String> = if param.is_empty() { Vec::new() } else { vec![param] };
        w.item().function(&format!("pub fn {rust}"), &params, ret, |w| w.line(body));
    };
    function(
        &names.of_text,
        &format!("The value of `{class}` that a text stands for."),
        "text: &str".into(),
        &format!("Option<{name}>"),
        "text.parse().ok()",
    );
    let from = if def.is_bit { "from_bits" } else { "from_value" };
    function(
        &names.of_number,
        &format!("The value of `{class}` with a number."),
        format!("value: {repr}"),
        &format!("Option<{name}>"),
        &format!("{name}::{from}(value)"),
    );
    let (ret, body) =
        if def.is_bit { ("String", "value.to_string()") } else { ("&'static str", "value.as_str()") };
    function(
        &names.to_text,
        &format!("How a value of `{class}` is written."),
        format!("value: {name}"),
        ret,
        body,
    );
    if let Some(max) = &names.max {
        let doc = format!("The greatest number of a value of `{class}`.");
        function(max, &doc, String::new(), repr, &format!("{name}::MAX_VALUE"));
    }
}

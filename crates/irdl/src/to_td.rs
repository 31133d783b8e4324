//! Dialects of IRDL as TableGen ODS.
//!
//! Constraints become predicates in the language of ODS, variables that occur more than once the trait `AllTypesMatch`;
//! traits and formats come from the extension. Attributes are inherent ones there.

use crate::constraint::{Bound, Def, Rule, Var};
use crate::names::Base;
use crate::operation::OpRules;
use crate::params::ParamRules;
use isogloss_ir::definition::{Arity, AttrTypeDef, DialectDef, InherentKind, OpDef, Trait, TypeRelation};
use isogloss_ir::{Context, FloatKind, Signedness, Type, TypeData};
use std::fmt::Write as _;

/// A dialect as TableGen, and what could not be said.
#[derive(Clone, Debug)]
pub struct Converted {
    /// The text of the `.td` file.
    pub text: String,
    /// The ways in which it accepts more than the dialect does, each with its owner.
    pub losses: Vec<String>,
}

/// Converts a dialect that was loaded from IRDL.
pub fn to_td(cx: &Context, dialect: &DialectDef) -> Converted {
    let name = cx.str(dialect.name);
    let class = camel(name);
    let mut out = Output { cx, class: class.clone(), namespace: name.to_owned(), losses: Vec::new() };
    let mut text = String::from(
        "include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/AttrTypeBase.td\"\ninclude \"mlir/IR/SymbolInterfaces.td\"\n\
         include \"mlir/Interfaces/SideEffectInterfaces.td\"\n\n",
    );
    let _ = writeln!(
        text,
        "def {class}_Dialect : Dialect {{\n  let name = \"{name}\";\n  let summary = {};\n  \
         let cppNamespace = \"::{name}\";\n  let useDefaultTypePrinterParser = 1;\n  \
         let useDefaultAttributePrinterParser = 1;\n}}\n",
        quoted(&dialect.summary)
    );
    for (def, _) in dialect.types() {
        text.push_str(&out.attr_type("Type", def));
    }
    for (def, _) in dialect.attrs() {
        text.push_str(&out.attr_type("Attr", &def.base));
    }
    for op in dialect.ops() {
        text.push_str(&out.op(op));
    }
    Converted { text, losses: out.losses }
}

/// `my_type` as `MyType`.
fn camel(name: &str) -> String {
    let word = |w: &str| {
        let mut chars = w.chars();
        chars.next().map_or_else(String::new, |c| c.to_ascii_uppercase().to_string() + chars.as_str())
    };
    name.split(|c: char| !c.is_ascii_alphanumeric()).map(word).collect()
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

struct Output<'c> {
    cx: &'c Context,
    class: String,
    namespace: String,
    losses: Vec<String>,
}

impl Output<'_> {
    fn attr_type(&mut self, kind: &str, def: &AttrTypeDef) -> String {
        let class = camel(&def.mnemonic);
        let mut params = Vec::new();
        let rules = def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<ParamRules>());
        for (i, param) in def.params.iter().enumerate() {
            params.push(format!("\"::mlir::Attribute\":${}", self.cx.str(param.name)));
            let any = rules
                .is_none_or(|r| r.params.get(i).is_none_or(|&v| matches!(r.rules[v as usize], Rule::Any)));
            if !any {
                self.losses.push(format!("{kind} {}: parameter {}", def.mnemonic, self.cx.str(param.name)));
            }
        }
        let format = match &def.format {
            Some(format) => Some(format.text.clone()),
            None if params.is_empty() => None,
            None => Some("`<` params `>`".to_owned()),
        };
        let format = format.map_or(String::new(), |f| format!("  let assemblyFormat = {};\n", quoted(&f)));
        format!(
            "def {0}_{class}{kind} : {kind}Def<{0}_Dialect, \"{class}\"> {{\n  let mnemonic = \"{1}\";\n  \
             let summary = {2};\n  let parameters = (ins {3});\n{format}}}\n\n",
            self.class,
            def.mnemonic,
            quoted(&def.summary),
            params.join(", ")
        )
    }

    fn op(&mut self, def: &OpDef) -> String {
        let full = self.cx.str(def.name);
        let name = full.split_once('.').map_or(full, |n| n.1);
        let Some(rules) = def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<OpRules>()) else {
            return String::new();
        };
        let mut traits: Vec<String> = Vec::new();
        for t in &def.trait_order {
            match t {
                Trait::HasParent | Trait::SingleBlockImplicitTerminator => {}
                Trait::IsTerminator => traits.push("Terminator".to_owned()),
                Trait::Commutative => traits.push("Commutative".to_owned()),
                Trait::Idempotent => traits.push("Idempotent".to_owned()),
                Trait::Involution => traits.push("Involution".to_owned()),
                Trait::RecursiveMemoryEffects => traits.push("RecursiveMemoryEffects".to_owned()),
                Trait::NoMemoryEffect => traits.push("NoMemoryEffect".to_owned()),
                Trait::AlwaysSpeculatable => traits.push("AlwaysSpeculatable".to_owned()),
                other => traits.push(other.name().to_owned()),
            }
        }
        for relation in &def.type_relations {
            let TypeRelation::Same(vars) = relation else { continue };
            let names: Vec<String> = vars
                .iter()
                .filter_map(|v| match v {
                    isogloss_ir::definition::Var::Operand(i) => def.operands.get(*i),
                    isogloss_ir::definition::Var::Result(i) => def.results.get(*i),
                    isogloss_ir::definition::Var::Inherent(_) => None,
                })
                .map(|v| quoted(&v.name))
                .collect();
            traits.push(format!("AllTypesMatch<[{}]>", names.join(", ")));
        }
        let variable = |values: &[isogloss_ir::definition::ValueDef]| {
            values.iter().filter(|v| v.arity.is_variable()).count() > 1
        };
        if variable(&def.operands) {
            traits.push("AttrSizedOperandSegments".to_owned());
        }
        if variable(&def.results) {
            traits.push("AttrSizedResultSegments".to_owned());
        }
        let values = |out: &mut Self, values: &[isogloss_ir::definition::ValueDef], vars: &[Var]| {
            let mut list = Vec::new();
            for (value, &var) in values.iter().zip(vars) {
                let ty = out.constraint(&rules.rules, var, full, "Type");
                let ty = match value.arity {
                    Arity::Single => ty,
                    Arity::Optional => format!("Optional<{ty}>"),
                    _ => format!("Variadic<{ty}>"),
                };
                list.push(format!("{ty}:${}", value.name));
            }
            list
        };
        let mut arguments = values(self, &def.operands, &rules.operand_vars);
        let results = values(self, &def.results, &rules.result_vars);
        for &(name, var) in &rules.attributes {
            let attr = self.constraint(&rules.rules, var, full, "Attr");
            arguments.push(format!("{attr}:${}", self.cx.str(name)));
        }
        for inherent in &def.inherent {
            if let InherentKind::Attribute(c) = &inherent.kind
                && c.optional
            {
                arguments.push(format!("OptionalAttr<AnyAttr>:${}", self.cx.str(inherent.name)));
            }
        }
        let mut regions = Vec::new();
        for (i, region) in rules.regions.iter().enumerate() {
            let kind = region.blocks.map_or("AnyRegion".to_owned(), |n| format!("SizedRegion<{n}>"));
            let name = def.regions.get(i).map_or_else(|| format!("region{i}"), |r| r.name.clone());
            regions.push(format!("{kind}:${name}"));
            if region.arguments.is_some() {
                self.losses.push(format!("{full}: arguments of region {name}"));
            }
        }
        let successors: Vec<String> = def
            .successors
            .iter()
            .map(|s| {
                format!(
                    "{}:${}",
                    if s.variadic { "VariadicSuccessor<AnySuccessor>" } else { "AnySuccessor" },
                    s.name
                )
            })
            .collect();
        let mut text = format!(
            "def {0}_{1}Op : Op<{0}_Dialect, \"{name}\", [{2}]> {{\n  let summary = {3};\n  \
             let arguments = (ins {4});\n  let results = (outs {5});\n",
            self.class,
            camel(name),
            traits.join(", "),
            quoted(&def.summary),
            arguments.join(", "),
            results.join(", ")
        );
        if !regions.is_empty() {
            let _ = writeln!(text, "  let regions = (region {});", regions.join(", "));
        }
        if !successors.is_empty() {
            let _ = writeln!(text, "  let successors = (successor {});", successors.join(", "));
        }
        if let Some(format) = &def.format {
            let _ = writeln!(text, "  let assemblyFormat = {};", quoted(&format.text));
        }
        text.push_str("}\n\n");
        text
    }

    fn constraint(&mut self, rules: &[Rule], var: Var, owner: &str, kind: &str) -> String {
        let any = if kind == "Type" { "AnyType" } else { "AnyAttr" };
        if matches!(rules[var as usize], Rule::Any) {
            return any.to_owned();
        }
        let summary = crate::inspect::rule_words(self.cx, rules, var);
        let mut left = 2000;
        match self.predicate(rules, var, "$_self", kind == "Type", &mut left) {
            Some(text) => format!("{kind}<CPred<{}>, {}>", quoted(&text), quoted(&summary)),
            None => {
                self.losses.push(format!("{owner}: {summary}"));
                any.to_owned()
            }
        }
    }

    /// A predicate over an expression that is a type, or an attribute; none where it cannot be said.
    fn predicate(
        &self,
        rules: &[Rule],
        var: Var,
        this: &str,
        is_type: bool,
        left: &mut u32,
    ) -> Option<String> {
        *left = left.checked_sub(1)?;
        let held = || {
            let held = format!("::llvm::cast<::mlir::TypeAttr>({this}).getValue()");
            if is_type { this.to_owned() } else { held }
        };
        let on_type = |text: String| {
            if is_type { text } else { format!("(::llvm::isa<::mlir::TypeAttr>({this}) && {text})") }
        };
        Some(match &rules[var as usize] {
            Rule::Any => "true".to_owned(),
            Rule::Is(Bound::Type(ty)) => on_type(type_test(self.cx, *ty, &held())?),
            Rule::Is(Bound::Attr(attr)) => match self.cx.attr(*attr) {
                isogloss_ir::AttrData::Unit => format!("::llvm::isa<::mlir::UnitAttr>({this})"),
                isogloss_ir::AttrData::String { value, ty: None } if !is_type => {
                    let text = std::str::from_utf8(value).ok()?;
                    format!(
                        "(::llvm::isa<::mlir::StringAttr>({this}) && \
                         ::llvm::cast<::mlir::StringAttr>({this}).getValue() == {})",
                        quoted(text)
                    )
                }
                _ => return None,
            },
            Rule::BaseType { base: Base::Builtin(name), .. } => on_type(builtin_test(name, &held())?),
            Rule::BaseType { base: Base::Def(id), .. } => {
                let class = self.class_of(self.cx.type_def_if_complete(*id)?, "Type")?;
                on_type(format!("::llvm::isa<{class}>({})", held()))
            }
            Rule::BaseAttr { base: Base::Builtin(name), .. } if !is_type => attr_test(name, this)?,
            Rule::BaseAttr { base: Base::Def(id), .. } if !is_type => {
                format!("::llvm::isa<{}>({this})", self.class_of(self.cx.attr_def_if_complete(*id)?, "Attr")?)
            }
            Rule::BaseAttr { .. } => return None,
            Rule::Parametric { def, args, .. } => {
                let (class, def, value, of_type) = match def {
                    Def::Type(id) => {
                        let def = self.cx.type_def_if_complete(*id)?;
                        (self.class_of(def, "Type")?, &def.0, held(), true)
                    }
                    Def::Attr(id) if !is_type => {
                        let def = self.cx.attr_def_if_complete(*id)?;
                        (self.class_of(def, "Attr")?, &def.base, this.to_owned(), false)
                    }
                    Def::Attr(_) => return None,
                };
                let mut all = vec![format!("::llvm::isa<{class}>({value})")];
                for (param, &arg) in def.params.iter().zip(args) {
                    let getter = camel(self.cx.str(param.name));
                    let inner = format!("::llvm::cast<{class}>({value}).get{getter}()");
                    all.push(self.predicate(rules, arg, &inner, false, left)?);
                }
                let text = format!("({})", all.join(" && "));
                if of_type { on_type(text) } else { text }
            }
            Rule::AnyOf(list) => self.join(rules, list, " || ", "false", this, is_type, left)?,
            Rule::AllOf(list) => self.join(rules, list, " && ", "true", this, is_type, left)?,
            Rule::Predicate { text, .. } => format!("({})", text.replace("$_self", this)),
        })
    }

    #[allow(clippy::too_many_arguments, reason = "the state of one recursion")]
    fn join(
        &self,
        rules: &[Rule],
        list: &[Var],
        word: &str,
        none: &str,
        this: &str,
        is_type: bool,
        left: &mut u32,
    ) -> Option<String> {
        if list.is_empty() {
            return Some(none.to_owned());
        }
        let all: Option<Vec<String>> =
            list.iter().map(|&v| self.predicate(rules, v, this, is_type, left)).collect();
        Some(format!("({})", all?.join(word)))
    }

    /// The C++ class of a definition of this dialect, or of one whose class is known.
    fn class_of(&self, def: &AttrTypeDef, kind: &str) -> Option<String> {
        let dialect = self.cx.str(def.dialect);
        if dialect == self.namespace {
            return Some(format!("::{dialect}::{}{kind}", camel(&def.mnemonic)));
        }
        (!def.class.is_empty()).then(|| format!("::mlir::{dialect}::{}", def.class))
    }
}

fn type_test(cx: &Context, ty: Type, this: &str) -> Option<String> {
    Some(match cx.type_data(ty) {
        TypeData::Integer { width, signedness } => {
            let sign = match signedness {
                Signedness::Signless => "Signless",
                Signedness::Signed => "Signed",
                Signedness::Unsigned => "Unsigned",
            };
            format!("{this}.is{sign}Integer({width})")
        }
        TypeData::Float(kind) => float_test(*kind, this),
        TypeData::Index => format!("::llvm::isa<::mlir::IndexType>({this})"),
        TypeData::None => format!("::llvm::isa<::mlir::NoneType>({this})"),
        _ => return None,
    })
}

fn float_test(kind: FloatKind, this: &str) -> String {
    let class = match kind {
        FloatKind::F16 | FloatKind::F32 | FloatKind::F64 | FloatKind::F80 | FloatKind::F128 => {
            format!("Float{}Type", kind.width())
        }
        FloatKind::BF16 => "BFloat16Type".to_owned(),
        FloatKind::TF32 => "FloatTF32Type".to_owned(),
        other => format!("Float{}Type", other.keyword().trim_start_matches('f')),
    };
    format!("::llvm::isa<::mlir::{class}>({this})")
}

fn builtin_test(name: &str, this: &str) -> Option<String> {
    let class = match name {
        "integer" => "IntegerType",
        "index" => "IndexType",
        "none" => "NoneType",
        "complex" => "ComplexType",
        "tuple" => "TupleType",
        "function" => "FunctionType",
        "vector" => "VectorType",
        "tensor" => "RankedTensorType",
        "unranked_tensor" => "UnrankedTensorType",
        "memref" => "MemRefType",
        "unranked_memref" => "UnrankedMemRefType",
        float => return FloatKind::from_keyword(float).map(|kind| float_test(kind, this)),
    };
    Some(format!("::llvm::isa<::mlir::{class}>({this})"))
}

fn attr_test(name: &str, this: &str) -> Option<String> {
    let class = match name {
        "unit" => "UnitAttr",
        "integer" => "IntegerAttr",
        "float" => "FloatAttr",
        "string" => "StringAttr",
        "array" => "ArrayAttr",
        "dictionary" => "DictionaryAttr",
        "type" => "TypeAttr",
        "symbol_ref" => "SymbolRefAttr",
        "affine_map" => "AffineMapAttr",
        "integer_set" => "IntegerSetAttr",
        "dense_int_or_fp_elements" => "DenseIntOrFPElementsAttr",
        "strided_layout" => "StridedLayoutAttr",
        _ => return None,
    };
    Some(format!("::llvm::isa<::mlir::{class}>({this})"))
}

//! The attributes of the extension: what IRDL has no form for. See the documentation of the crate.

use super::compiler::PredicateCompiler;
use super::parts::{Enums, children, property, span};
use crate::operation::OpRules;
use crate::syntax::{self, Decoder};
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::{
    AttrConstraint, AttrKind, AttrShape, AttrTypeDef, Constraint, DialectDef, EnumDef, InherentDef,
    InherentKind, OpDef, OpPredicate, OpRule, RegionConstraint, RegionDef, RuleError, RuleText,
    SuccessorConstraint, SuccessorDef, Trait, TypeClass, TypeRelation, Var,
};
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, Attribute, Context, Identifier, OpRef};
use isogloss_source::Diagnostic;
use std::sync::Arc;

type Done = Result<(), Box<Diagnostic>>;

/// The traits that an operation of IRDL can have: their rules need nothing but the operation.
const TRAITS: &[Trait] = &[
    Trait::IsTerminator,
    Trait::NoTerminator,
    Trait::SingleBlock,
    Trait::SingleBlockImplicitTerminator,
    Trait::SymbolTable,
    Trait::SameOperandsShape,
    Trait::SameOperandsAndResultShape,
    Trait::SameOperandsElementType,
    Trait::SameOperandsAndResultElementType,
    Trait::SameOperandsAndResultType,
    Trait::SameTypeOperands,
    Trait::SameOperandsAndResultRank,
    Trait::ResultsBroadcastableShape,
    Trait::ResultsAreBoolLike,
    Trait::ResultsAreFloatLike,
    Trait::ResultsAreSignedIntegerLike,
    Trait::OperandsAreFloatLike,
    Trait::OperandsAreSignlessIntegerLike,
    Trait::Commutative,
    Trait::Idempotent,
    Trait::Involution,
    Trait::Elementwise,
    Trait::Scalarizable,
    Trait::Vectorizable,
    Trait::Tensorizable,
    Trait::AffineScope,
    Trait::AutomaticAllocationScope,
    Trait::RecursiveMemoryEffects,
    Trait::RecursivelySpeculatable,
    Trait::AlwaysSpeculatable,
    Trait::NoMemoryEffect,
    Trait::ReturnLike,
    Trait::NoRegionArguments,
    Trait::IsolatedFromAbove,
    Trait::SameVariadicOperandSize,
    Trait::SameVariadicResultSize,
    Trait::HasOnlyGraphRegion,
    Trait::RegionKindInterface,
    Trait::OpAsmOpInterface,
];

fn attribute(op: OpRef<'_>, name: &str) -> Option<Attribute> {
    op.discardable().iter().find(|(n, _)| op.cx.str(*n) == name).map(|e| e.1)
}

fn string<'a>(op: OpRef<'a>, name: &str) -> Option<&'a str> {
    text(op.cx, attribute(op, name)?)
}

fn text(cx: &Context, attr: Attribute) -> Option<&str> {
    match cx.attr(attr) {
        AttrData::String { value, .. } => std::str::from_utf8(value).ok(),
        _ => None,
    }
}

/// The name that a definition has where its symbol is another one.
pub(super) fn name<'a>(op: OpRef<'a>) -> Option<&'a str> {
    string(op, "isogloss.name").filter(|n| !n.is_empty())
}

/// The texts in an array.
pub(super) fn strings(op: OpRef<'_>, name: &str) -> Vec<String> {
    let Some(AttrData::Array(list)) = attribute(op, name).map(|a| op.cx.attr(a)) else { return Vec::new() };
    list.iter().filter_map(|&a| text(op.cx, a)).map(str::to_owned).collect()
}

fn wrong(op: OpRef<'_>, name: &str, what: &str) -> Box<Diagnostic> {
    op_error(op, format!("attribute '{name}' {what}"))
}

/// The names that those of a list stand for, where IRDL does not take these.
pub(super) fn names(op: OpRef<'_>, written: Vec<String>) -> Vec<String> {
    let names = strings(op, "isogloss.names");
    if names.len() == written.len() { names } else { written }
}

/// True if the operations of a dialect hold their attributes as those of ODS do.
pub(super) fn has_properties(dialect: OpRef<'_>) -> bool {
    attribute(dialect, "isogloss.properties").is_some()
}

pub(super) fn of_dialect(op: OpRef<'_>, def: &mut DialectDef) {
    def.summary = string(op, "isogloss.summary").unwrap_or_default().to_owned();
    def.version = string(op, "isogloss.version").map(str::to_owned);
}

/// The enums of a dialect.
pub(super) fn enums(op: OpRef<'_>) -> Result<Enums, Box<Diagnostic>> {
    match attribute(op, "isogloss.enums") {
        Some(enums) => syntax::enums(op.cx, enums).map_err(|why| wrong(op, "isogloss.enums", &why)),
        None => Ok(Enums::new()),
    }
}

/// The enum of an attribute's definition.
pub(super) fn enumeration(
    decoder: &Decoder<'_>,
    op: OpRef<'_>,
) -> Result<Option<Arc<EnumDef>>, Box<Diagnostic>> {
    let found = string(op, "isogloss.enum").map(|name| decoder.enumeration(name)).transpose();
    found.map_err(|why| wrong(op, "isogloss.enum", &why))
}

/// Type or attribute: summary, traits, parameters and format.
pub(super) fn of_params(
    decoder: &Decoder<'_>,
    predicates: &dyn PredicateCompiler,
    op: OpRef<'_>,
    def: &mut AttrTypeDef,
) -> Done {
    if op.discardable().is_empty() {
        return Ok(());
    }
    let cx = decoder.cx;
    def.summary = string(op, "isogloss.summary").unwrap_or_default().to_owned();
    def.traits = strings(op, "isogloss.traits");
    def.mnemonic_alias = attribute(op, "isogloss.alias").is_some();
    if let Some(params) = attribute(op, "isogloss.parameters") {
        let list = match cx.attr(params) {
            AttrData::Array(list) if list.len() == def.params.len() => list,
            _ => {
                return Err(wrong(
                    op,
                    "isogloss.parameters",
                    "is no array with an element for each parameter",
                ));
            }
        };
        for (param, &said) in def.params.iter_mut().zip(list) {
            let read = decoder.param(param.name, said);
            *param = read.map_err(|why| wrong(op, "isogloss.parameters", &why))?;
        }
    }
    if let Some(format) = string(op, "isogloss.format") {
        let compiled = predicates.param_format(cx, format, span(op), def);
        def.format = Some(compiled.map_err(|problems| first(op, problems))?);
        def.hooks = AsmTypeHooks::default();
    }
    Ok(())
}

fn first(op: OpRef<'_>, problems: Vec<Diagnostic>) -> Box<Diagnostic> {
    let why = problems.into_iter().next().map_or_else(String::new, |p| p.message);
    wrong(op, "isogloss.format", &format!("is no assembly format: {why}"))
}

/// Operation: everything but what [`rest`] adds.
pub(super) fn of_operation(
    decoder: &Decoder<'_>,
    predicates: &dyn PredicateCompiler,
    op: OpRef<'_>,
    def: &mut OpDef,
    rules: &mut OpRules,
) -> Done {
    if op.discardable().is_empty() && def.refuses_properties {
        return Ok(());
    }
    let cx = decoder.cx;
    def.summary = string(op, "isogloss.summary").unwrap_or_default().to_owned();
    for name in strings(op, "isogloss.traits") {
        match Trait::from_name(&name) {
            Some(t) if TRAITS.contains(&t) => {
                if !def.has(t) {
                    def.traits.insert(t);
                    def.trait_order.push(t);
                }
            }
            _ => def.other_traits.push(name),
        }
    }
    rules.operands.equal = def.has(Trait::SameVariadicOperandSize);
    rules.results.equal = def.has(Trait::SameVariadicResultSize);
    let parents = strings(op, "isogloss.parents");
    if !parents.is_empty() {
        def.parents = Some(parents.iter().map(|p| cx.identifier(p)).collect());
        def.traits.insert(Trait::HasParent);
        def.trait_order.push(Trait::HasParent);
    }
    def.implicit_terminator = string(op, "isogloss.implicit_terminator").map(|name| cx.identifier(name));
    if def.implicit_terminator.is_none() && def.has(Trait::SingleBlockImplicitTerminator) {
        return Err(wrong(op, "isogloss.traits", "needs 'isogloss.implicit_terminator' beside it"));
    }
    def.default_dialect = string(op, "isogloss.default_dialect").map(|name| cx.identifier(name));
    let successors = strings(op, "isogloss.successors");
    if !successors.is_empty() {
        def.successors = successors
            .iter()
            .map(|name| SuccessorDef {
                name: name.trim_end_matches('.').to_owned(),
                constraint: Arc::new(SuccessorConstraint {
                    constraint: Constraint::new("AnySuccessor", "any successor", None),
                }),
                variadic: name.ends_with("..."),
            })
            .collect();
        let fixed = def.successors.iter().filter(|s| !s.variadic).count();
        rules.successors = Some((fixed, fixed < def.successors.len()));
    }
    let more = attribute(op, "isogloss.variadic_regions");
    rules.more_regions = more.is_some();
    let any_region = |name: String, variadic| RegionDef {
        name,
        constraint: Arc::new(RegionConstraint {
            constraint: Constraint::new("AnyRegion", "any region", None),
        }),
        variadic,
    };
    let names = region_names(op);
    let region = |i: usize| names.get(i).cloned().unwrap_or_else(|| format!("region{i}"));
    def.regions = (0..rules.regions.len()).map(|i| any_region(region(i), false)).collect();
    if let Some(more) = more {
        def.regions.push(any_region(text(cx, more).unwrap_or("others").to_owned(), true));
    }
    slots(decoder, predicates, op, def, rules)
}

/// The names in `irdl.regions`.
fn region_names(op: OpRef<'_>) -> Vec<String> {
    let list = children(op).find(|child| child.name_str() == "irdl.regions");
    let Some(list) = list else { return Vec::new() };
    match property(list, "names").map(|names| op.cx.attr(names)) {
        Some(AttrData::Array(written)) => {
            names(list, written.iter().filter_map(|&a| text(op.cx, a)).map(str::to_owned).collect())
        }
        _ => Vec::new(),
    }
}

/// Slots for attributes: for those that something is said about; and, where there is a format to name them or all are
/// properties, for the others and for the sizes of segments.
fn slots(
    decoder: &Decoder<'_>,
    predicates: &dyn PredicateCompiler,
    op: OpRef<'_>,
    def: &mut OpDef,
    rules: &mut OpRules,
) -> Done {
    let cx = decoder.cx;
    let mut found: Vec<InherentDef> = Vec::new();
    if let Some(said) = attribute(op, "isogloss.attributes") {
        let AttrData::Dictionary(entries) = cx.attr(said) else {
            return Err(wrong(op, "isogloss.attributes", "is no dictionary"));
        };
        let compile = |text: &str| predicates.compile(cx, text);
        for &(name, value) in entries {
            let wrong = |why: String| wrong(op, "isogloss.attributes", &why);
            let kind = match decoder.property(value).map_err(wrong)? {
                Some(property) => InherentKind::Property(Arc::new(property)),
                None => InherentKind::Attribute(Arc::new(decoder.attribute(value, &compile).map_err(wrong)?)),
            };
            found.push(InherentDef { name, kind });
        }
    }
    if string(op, "isogloss.format").is_some() || !def.refuses_properties {
        let said: Vec<Identifier> = found.iter().map(|f| f.name).collect();
        let unsaid = rules.attributes.iter().filter(|a| !said.contains(&a.0));
        let any = || {
            let constraint = Constraint::new("", "any attribute", None);
            InherentKind::Attribute(Arc::new(AttrConstraint {
                constraint,
                kind: AttrKind::Any,
                shape: AttrShape::Any,
                storage_class: "::mlir::Attribute".to_owned(),
                value_type: None,
                default: None,
                has_default: false,
                optional: false,
                is_given_whole: false,
            }))
        };
        found.extend(unsaid.map(|&(name, _)| InherentDef { name, kind: any() }));
        for (group, kind) in
            [(&rules.operands, InherentKind::OperandSegments), (&rules.results, InherentKind::ResultSegments)]
        {
            if group.variable > 1 && !group.equal {
                found.push(InherentDef { name: group.sizes, kind });
            }
        }
    }
    found.sort_by(|a, b| cx.str(a.name).cmp(cx.str(b.name)));
    found.dedup_by(|a, b| a.name == b.name);
    let place = |name| found.iter().position(|f: &InherentDef| f.name == name);
    def.operand_segments.attribute = place(rules.operands.sizes);
    def.result_segments.attribute = place(rules.results.sizes);
    rules.has_slots = !found.is_empty();
    def.inherent_order = (0..found.len()).collect();
    def.inherent = found;
    Ok(())
}

/// The parts of an operation that name others: relations of types, predicates, the format.
pub(super) fn rest(
    decoder: &Decoder<'_>,
    predicates: &dyn PredicateCompiler,
    op: OpRef<'_>,
    def: &mut OpDef,
) -> Done {
    let cx = decoder.cx;
    if let Some(relations) = attribute(op, "isogloss.type_relations") {
        let said = type_relations(cx, predicates, relations, def);
        let mut all = said.map_err(|why| wrong(op, "isogloss.type_relations", &why))?;
        all.append(&mut def.type_relations);
        def.type_relations = all;
    }
    if let Some(list) = attribute(op, "isogloss.predicates") {
        let AttrData::Array(list) = cx.attr(list) else {
            return Err(wrong(op, "isogloss.predicates", "is no array"));
        };
        for &pair in list {
            let pair = match cx.attr(pair) {
                AttrData::Array(pair) => &**pair,
                _ => &[],
            };
            let &[summary, source] = pair else {
                return Err(wrong(op, "isogloss.predicates", "holds what is not [summary, predicate]"));
            };
            let made = predicates.op_predicate(cx, text(cx, source).unwrap_or_default(), def);
            let predicate = made.map_err(|why| {
                wrong(op, "isogloss.predicates", &format!("has one that cannot be evaluated: {why}"))
            })?;
            let summary = text(cx, summary).unwrap_or_default().to_owned();
            let place = op.location().as_source().unwrap_or_default();
            def.predicates.push(OpPredicate { summary, predicate, place });
        }
    }
    if let Some(list) = attribute(op, "isogloss.rules") {
        def.rules = rules(cx, predicates, op, list, def).map_err(|why| wrong(op, "isogloss.rules", &why))?;
    }
    let Some(format) = string(op, "isogloss.format") else { return Ok(()) };
    let classes = |name: &str| match name.strip_prefix('!') {
        Some(name) => decoder.names.type_def(name).map(TypeClass::Def),
        None => TypeClass::builtin(name),
    };
    let compiled = predicates.op_format(cx, format, span(op), def, &classes);
    def.format = Some(compiled.map_err(|problems| first(op, problems))?);
    Ok(())
}

/// `{condition = "…", message = "…"}`, of an error that does not name the operation with `plain`, and with `each = "…"` of
/// one that is about several things.
fn rules(
    cx: &Context,
    predicates: &dyn PredicateCompiler,
    op: OpRef<'_>,
    list: Attribute,
    def: &OpDef,
) -> Result<Vec<OpRule>, String> {
    let AttrData::Array(list) = cx.attr(list) else { return Err("is no array".to_owned()) };
    let compile = &mut |text: &str| predicates.op_predicate(cx, text, def);
    let one = |&rule: &Attribute| {
        let part = |name: &str| {
            let found = cx.entries(rule).iter().find(|e| cx.str(e.0) == name).map(|e| e.1);
            found.ok_or_else(|| format!("holds a rule without '{name}'"))
        };
        let rule = RuleText {
            condition: text(cx, part("condition")?).unwrap_or_default(),
            message: text(cx, part("message")?).unwrap_or_default(),
            names_op: part("plain").is_err(),
            each: part("each").ok().and_then(|count| text(cx, count)),
        };
        OpRule::compile(&rule, op.location().as_source().unwrap_or_default(), compile).map_err(|error| {
            match error {
                RuleError::Code(why) => format!("has one that cannot be evaluated: {why}"),
                error => error.to_string(),
            }
        })
    };
    list.iter().map(one).collect()
}

/// `["a", "b"]`: one type; `{from = "a", to = "b", transform = "…"}`: one type follows from another.
fn type_relations(
    cx: &Context,
    predicates: &dyn PredicateCompiler,
    relations: Attribute,
    def: &OpDef,
) -> Result<Vec<TypeRelation>, String> {
    let find = |attr: Attribute| -> Result<Var, String> {
        let name = text(cx, attr).unwrap_or_default();
        let operand = def.operands.iter().position(|o| o.name == name).map(Var::Operand);
        let result = || def.results.iter().position(|r| r.name == name).map(Var::Result);
        let found = operand.or_else(result).or_else(|| def.inherent_index(cx, name).map(Var::Inherent));
        found.ok_or_else(|| format!("names '{name}', which is no operand, result or attribute"))
    };
    let AttrData::Array(list) = cx.attr(relations) else { return Err("is no array".to_owned()) };
    let one = |&relation: &Attribute| match cx.attr(relation) {
        AttrData::Array(names) => {
            Ok(TypeRelation::Same(names.iter().map(|&name| find(name)).collect::<Result<_, _>>()?))
        }
        _ => {
            let part = |name: &str| {
                let found = cx.entries(relation).iter().find(|e| cx.str(e.0) == name).map(|e| e.1);
                found.ok_or_else(|| format!("holds a relation without '{name}'"))
            };
            let transform = predicates.transform(cx, text(cx, part("transform")?).unwrap_or_default());
            let transform =
                transform.map_err(|why| format!("has a transformation that cannot be used: {why}"))?;
            Ok(TypeRelation::Transform { from: find(part("from")?)?, to: find(part("to")?)?, transform })
        }
    };
    list.iter().map(one).collect()
}

//! The named holes of a definition: the C++ that it refers to and that no Rust code replaces. Rule: ODS, sections
//! Custom verifier code, Trait and Interface definitions, and Defining Dialects.

use super::reader::Reader;
use crate::fields::{bit, text};
use isogloss_ir::Context;
use isogloss_ir::definition::{
    DialectDef, DialectHook, Hole, HoleKind, InherentKind, OpDef, OpHook, PropDictBy, Trait,
};
use isogloss_tablegen::Record;

impl<'r> Reader<'r> {
    fn is_covered(&self, definition: &str, what: &str) -> bool {
        self.hooks.covers(definition, what).is_some()
    }

    /// The holes of an operation, except those of its predicates, which show when they give no answer. The native traits of
    /// the names `silent` verify nothing.
    pub(super) fn op_holes(&self, traits: &[Record<'r>], op: &OpDef, silent: &[String]) -> Vec<Hole> {
        let full_name = self.cx.str(op.name);
        let mut out = Vec::new();
        let mut add = |kind: HoleKind, name: &str, done: bool| {
            if !done && !self.is_covered(full_name, name) && !out.iter().any(|h: &Hole| h.name == name) {
                out.push(Hole::new(kind, name));
            }
        };
        if op.has_verifier {
            let done = op.has_own_verifier() || op.code_for(OpHook::Verify).is_some();
            add(HoleKind::Verifier, "hasVerifier", done);
        }
        if op.has_region_verifier {
            let done = op.hooks.verify_regions.is_some() || op.code_for(OpHook::VerifyRegions).is_some();
            add(HoleKind::RegionVerifier, "hasRegionVerifier", done);
        }
        for &record in traits.iter().filter(|t| !t.is_a("PredTrait") && !t.is_a("GenInternalTrait")) {
            for item in self.named_traits(record).iter() {
                let (record, name, known) = (self.records.record(item.record), &*item.name, item.known);
                if known == Some(Trait::SymbolUserOpInterface) {
                    let by_code = op.code_for(OpHook::VerifySymbolUses).is_some();
                    add(HoleKind::SymbolUses, name, by_code || op.symbol_uses().is_some());
                } else if record.is_a("OpInterfaceTrait") {
                    if self.verifying_interface(record, name).is_some() {
                        let by_rule = op.interfaces.verifies(name);
                        add(HoleKind::Interface, name, by_rule || verifies_interface(self.cx, op, known));
                    }
                } else if record.is_a("NativeOpTrait") || record.is_a("ParamNativeOpTrait") {
                    let by_rule = op.interfaces.verifies(name);
                    let done = known.is_some() || by_rule || silent.iter().any(|own| own == name);
                    add(HoleKind::Trait, name, done);
                }
            }
        }
        let functions =
            [("parseProperties", op.parses_properties), ("printProperties", op.prints_properties)];
        for (name, by) in functions {
            if by == PropDictBy::Unknown {
                out.push(Hole { kind: HoleKind::Syntax, name: name.to_owned(), of: "prop-dict".to_owned() });
            }
        }
        out.extend(self.property_holes(op));
        out
    }

    /// The properties of a class that is not known, whose values are C++ to convert and to print.
    fn property_holes(&self, op: &OpDef) -> Vec<Hole> {
        let mut out = Vec::new();
        for slot in &op.inherent {
            let InherentKind::Property(property) = &slot.kind else { continue };
            let name = self.cx.str(slot.name);
            if let Some(class) = property.kind.unknown_class()
                && !self.is_covered(self.cx.str(op.name), name)
            {
                let name = name.to_owned();
                out.push(Hole { kind: HoleKind::Property, name: class.to_owned(), of: name });
            }
        }
        out
    }

    /// The record of the interface that a trait in an operation's list refers to, by its C++ name, if that interface has a
    /// verifier. `DeclareOpInterfaceMethods<I>` is a record of its own, without the verifier of `I`.
    pub(super) fn verifying_interface<'s>(&'s self, record: Record<'s>, name: &str) -> Option<Record<'s>> {
        if verifies(record) {
            return Some(record);
        }
        if let Some(interface) = self.records.def(name)
            && text(interface, "cppInterfaceName") == name
        {
            return Some(interface).filter(|interface| verifies(*interface));
        }
        let all = self.verifying_interfaces.get_or_init(|| {
            let interfaces = self.records.derived_in_file_order("OpInterface").into_iter();
            let verifying = interfaces.filter(|r| verifies(*r));
            verifying.map(|r| (text(r, "cppInterfaceName").to_owned(), r.id())).collect()
        });
        all.get(name).map(|id| self.records.record(*id))
    }

    /// The holes of a type or an attribute, by its full name with `!` or `#`.
    pub(super) fn params_holes(&self, record: Record<'_>, full_name: &str, is_verified: bool) -> Vec<Hole> {
        let declares_verifier = bit(record, "genVerifyDecl");
        if !declares_verifier || is_verified || self.is_covered(full_name, "genVerifyDecl") {
            return Vec::new();
        }
        vec![Hole::new(HoleKind::Parameters, "genVerifyDecl")]
    }
}

/// The holes of a dialect itself.
pub(super) fn of_dialect(
    record: Record<'_>,
    namespace: &str,
    dialect: &DialectDef,
    hooks: &dyn crate::hooks::Hooks,
) -> Vec<Hole> {
    let known = &dialect.hooks;
    let by_code = |hook| dialect.code_for(hook).is_some();
    let op = known.verify_op_attr.is_some() || by_code(DialectHook::VerifyOpAttr);
    let argument = known.verify_argument_attr.is_some() || by_code(DialectHook::VerifyArgumentAttr);
    let result = known.verify_result_attr.is_some() || by_code(DialectHook::VerifyResultAttr);
    let asked = [
        (HoleKind::OpAttribute, "hasOperationAttrVerify", op),
        (HoleKind::ArgumentAttribute, "hasRegionArgAttrVerify", argument),
        (HoleKind::ResultAttribute, "hasRegionResultAttrVerify", result),
    ];
    let open = asked.into_iter().filter(|(_, field, done)| !done && bit(record, field));
    let mut asked: Vec<_> = open.map(|(kind, field, _)| (kind, field)).collect();
    // Types and attributes that the dialect reads itself: what no definition has the mnemonic of is kept as text.
    let declares = |function: &str| text(record, "extraClassDeclaration").contains(function);
    let parses_types = by_code(DialectHook::ParseType);
    if declares("parseType(") && !parses_types && known.parse_type.is_none() {
        asked.push((HoleKind::Syntax, "parseType"));
    }
    let parses_attrs = by_code(DialectHook::ParseAttr);
    if declares("parseAttribute(") && !parses_attrs && known.parse_attr.is_none() {
        asked.push((HoleKind::Syntax, "parseAttribute"));
    }
    asked.retain(|(_, field)| hooks.covers(namespace, field).is_none());
    asked.into_iter().map(|(kind, field)| Hole::new(kind, field)).collect()
}

/// True if the verifier checks an interface of an operation, for which it may need a model.
pub(super) fn verifies_interface(cx: &Context, op: &OpDef, interface: Option<Trait>) -> bool {
    // An operation that keeps its weights elsewhere does so in C++.
    let has_weights = op.inherent_index(cx, "branch_weights").is_some();
    match interface {
        Some(Trait::Symbol | Trait::FunctionOpInterface) => true,
        // In C++ it is checked when the class is compiled.
        Some(Trait::RegionBranchTerminatorOpInterface) => true,
        Some(Trait::BranchOpInterface) => {
            op.interfaces.rule(Trait::BranchOpInterface).is_some() || op.successors.is_empty()
        }
        Some(Trait::WeightedBranchOpInterface) => has_weights,
        Some(Trait::DestinationStyleOpInterface) if op.code_for(OpHook::Destinations).is_some() => true,
        Some(Trait::RegionBranchOpInterface) if op.code_for(OpHook::RegionSuccessors).is_some() => true,
        Some(Trait::InferTypeOpInterface) => op.infers_results(),
        Some(known) => op.interfaces.rule(known).is_some(),
        None => false,
    }
}

/// True if an interface has a verifier.
fn verifies(interface: Record<'_>) -> bool {
    !text(interface, "verify").trim().is_empty()
}

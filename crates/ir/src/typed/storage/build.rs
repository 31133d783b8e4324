//! Definitions of operations in Rust.

use crate::context::Context;
use crate::definition::interfaces::{MakeObject, OpInterface};
use crate::definition::{
    Arity, AttrConstraint, AttrKind, AttrShape, Constraint, InherentDef, InherentKind, OpDef, OpHooks,
    Predicate, RegionConstraint, RegionDef, Subject, Trait, TypeConstraint, ValueDef, Verdict,
};
use crate::ids::{Attribute, Type};
use crate::view::OpRef;
use std::fmt;
use std::sync::Arc;

/// A predicate in Rust over a type or an attribute.
struct Test<F>(F);

impl<F> fmt::Debug for Test<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Test")
    }
}

impl<F: Fn(&Context, Subject<'_>) -> bool + Send + Sync> Predicate for Test<F> {
    fn eval(&self, cx: &Context, subject: Subject<'_>, _: Option<OpRef<'_>>) -> Verdict {
        (self.0)(cx, subject).into()
    }

    fn is_pure(&self) -> bool {
        true
    }

    fn depends_on_signature_alone(&self) -> bool {
        true
    }
}

/// A constraint on types. Diagnostics call what satisfies it by `summary`; the answer depends on the type alone.
pub fn type_constraint(
    summary: &str,
    holds: impl Fn(&Context, Type) -> bool + Send + Sync + 'static,
) -> Arc<TypeConstraint> {
    let test = Test(move |cx: &Context, subject: Subject<'_>| match subject {
        Subject::Type(ty) => holds(cx, ty),
        _ => false,
    });
    let constraint = Constraint::new("", summary, Some(Box::new(test)));
    let cpp_class = "::mlir::Type".to_owned();
    Arc::new(TypeConstraint { constraint, buildable: None, unbuilt: None, cpp_class, tests_class: false })
}

/// A constraint on attributes. Diagnostics call what satisfies it by `summary`; the answer depends on the attribute
/// alone.
pub fn attr_constraint(
    summary: &str,
    holds: impl Fn(&Context, Attribute) -> bool + Send + Sync + 'static,
) -> Arc<AttrConstraint> {
    let test = Test(move |cx: &Context, subject: Subject<'_>| match subject {
        Subject::Attr(attr) => holds(cx, attr),
        _ => false,
    });
    Arc::new(AttrConstraint {
        constraint: Constraint::new("", summary, Some(Box::new(test))),
        kind: AttrKind::Any,
        shape: AttrShape::Any,
        storage_class: "::mlir::Attribute".to_owned(),
        value_type: None,
        default: None,
        has_default: false,
        optional: false,
        is_given_whole: false,
    })
}

/// An operation that is being defined: operands, results, attributes and regions in their order.
#[derive(Debug)]
pub struct OpBuilder<'c> {
    cx: &'c Context,
    def: OpDef,
}

impl<'c> OpBuilder<'c> {
    /// An operation without anything but its full name, such as `mine.next`.
    pub fn new(cx: &'c Context, full_name: &str) -> OpBuilder<'c> {
        let namespace = full_name.split_once('.').map_or("", |(namespace, _)| namespace);
        OpBuilder { cx, def: OpDef::new(cx.identifier(full_name), cx.identifier(namespace)) }
    }

    /// Documents it: one line, and Markdown.
    pub fn documented(mut self, summary: &str, description: &str) -> Self {
        self.def.summary = summary.to_owned();
        self.def.description = description.to_owned();
        self
    }

    /// One more operand.
    pub fn operand(self, name: &str, constraint: &Arc<TypeConstraint>) -> Self {
        self.operands(name, constraint, Arity::Single)
    }

    /// Operands under one name.
    pub fn operands(mut self, name: &str, constraint: &Arc<TypeConstraint>, arity: Arity) -> Self {
        self.def.operands.push(ValueDef { name: name.to_owned(), constraint: constraint.clone(), arity });
        self.def.operand_segments.arities.push(arity);
        self
    }

    /// One more result.
    pub fn result(self, name: &str, constraint: &Arc<TypeConstraint>) -> Self {
        self.results(name, constraint, Arity::Single)
    }

    /// Results under one name.
    pub fn results(mut self, name: &str, constraint: &Arc<TypeConstraint>, arity: Arity) -> Self {
        self.def.results.push(ValueDef { name: name.to_owned(), constraint: constraint.clone(), arity });
        self.def.result_segments.arities.push(arity);
        self
    }

    /// One more inherent attribute, which has to be there.
    pub fn attribute(mut self, name: &str, constraint: &Arc<AttrConstraint>) -> Self {
        self.def.inherent.push(InherentDef {
            name: self.cx.identifier(name),
            kind: InherentKind::Attribute(constraint.clone()),
        });
        self
    }

    /// One more region.
    pub fn region(mut self, name: &str) -> Self {
        let constraint = Arc::new(RegionConstraint { constraint: Constraint::new("", "any region", None) });
        self.def.regions.push(RegionDef { name: name.to_owned(), constraint, variadic: false });
        self
    }

    /// A trait that isogloss knows.
    pub fn with_trait(mut self, known: Trait) -> Self {
        self.def.traits.insert(known);
        self.def.trait_order.push(known);
        self
    }

    /// Any other trait or interface, by name.
    pub fn named(mut self, name: &str) -> Self {
        self.def.other_traits.push(name.to_owned());
        self
    }

    /// An interface, and what gives an object of it for an operation: `|op| Box::new(MyView(op))`. It comes after
    /// [`hooks`](Self::hooks), which it adds to.
    pub fn implements<I: OpInterface + ?Sized>(mut self, make: MakeObject<I>) -> Self {
        self.def.implement::<I>(make);
        self
    }

    /// Sets the hand-written parts: syntax, verifiers, folders.
    pub fn hooks(mut self, hooks: OpHooks) -> Self {
        self.def.has_custom_format = hooks.parse.is_some();
        self.def.has_verifier = hooks.verify.is_some();
        self.def.has_region_verifier = hooks.verify_regions.is_some();
        self.def.set_hooks(hooks);
        self
    }

    /// The definition: attributes sorted by name, as a program holds them, with the sizes of segments where a number of
    /// values does not tell them.
    pub fn finish(mut self) -> OpDef {
        let def = &mut self.def;
        let order: Vec<_> = def.inherent.iter().map(|i| i.name).collect();
        let mut order = order;
        let sizes = [
            (
                &def.operand_segments,
                Trait::AttrSizedOperandSegments,
                "operandSegmentSizes",
                InherentKind::OperandSegments,
            ),
            (
                &def.result_segments,
                Trait::AttrSizedResultSegments,
                "resultSegmentSizes",
                InherentKind::ResultSegments,
            ),
        ];
        let needed: Vec<_> = sizes
            .into_iter()
            .filter(|(segments, ..)| segments.variable_count() > 1)
            .map(|(_, known, name, kind)| (known, self.cx.identifier(name), kind))
            .collect();
        for (known, name, kind) in needed {
            if !def.traits.has(known) {
                def.traits.insert(known);
                def.trait_order.push(known);
            }
            order.push(name);
            def.inherent.push(InherentDef { name, kind });
        }
        def.inherent.sort_by(|a, b| self.cx.str(a.name).cmp(self.cx.str(b.name)));
        let slot = |def: &OpDef, name| def.inherent.iter().position(|i| i.name == name);
        def.inherent_order = order.iter().filter_map(|&name| slot(def, name)).collect();
        let held = |def: &OpDef, known: Trait, name: &str| {
            def.has(known).then(|| slot(def, self.cx.identifier(name))).flatten()
        };
        def.operand_segments.attribute = held(def, Trait::AttrSizedOperandSegments, "operandSegmentSizes");
        def.result_segments.attribute = held(def, Trait::AttrSizedResultSegments, "resultSegmentSizes");
        self.def
    }
}

impl From<OpBuilder<'_>> for OpDef {
    fn from(builder: OpBuilder<'_>) -> OpDef {
        builder.finish()
    }
}

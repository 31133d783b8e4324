//! An operation's definition. Rule: ODS, section Operation Definition.

mod complete;

pub use super::arity::Arity;
pub use super::property::{ClassProperty, PropertyDef, PropertyKind};

use super::attr_names::{InherentKeys, KnownName, NameKey, is_whole};
use super::attr_type::is_class_named;
use super::code::{OpCode, OpHook};
use super::constraint::{
    AttrConstraint, Constraint, Predicate, RegionConstraint, Subject, SuccessorConstraint, TypeConstraint,
    TypeTransform, Verdict,
};
use super::dynamic::OpVerifier;
use super::effects::EffectDef;
use super::enums::EnumDef;
use super::fast_format::{FastFormat, PrintTemplate};
use super::format::OpFormat;
use super::holes::Holes;
use super::hooks::OpHooks;
use super::interfaces::OpInterfaces;
use super::plan::VerifyPlan;
use super::rule::OpRule;
use super::traits::{Trait, TraitSet};
use super::var::{NamedVar, Var, VarForm, VarNames};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::ids::{Attribute, Identifier, Type};
use crate::view::OpRef;
use isogloss_source::{Pos, Span};
use std::borrow::Cow;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// An operand or a result.
#[derive(Clone, Debug)]
pub struct ValueDef {
    /// Its name; empty for an unnamed result.
    pub name: String,
    /// Its constraint.
    pub constraint: Arc<TypeConstraint>,
    /// How many values it stands for.
    pub arity: Arity,
}

/// How a list of values divides into the operands or results of the definition.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Segments {
    /// The arity of each.
    pub arities: Vec<Arity>,
    /// The index of the inherent attribute that holds the sizes (`AttrSizedOperandSegments`).
    pub attribute: Option<usize>,
}

impl Segments {
    /// How many of them may stand for other than one value.
    pub fn variable_count(&self) -> usize {
        self.arities.iter().filter(|a| a.is_variable()).count()
    }

    /// The range of values that belongs to the n-th of them.
    ///
    /// Sizes come from the attribute; without one, what is left after the single values is shared equally by the
    /// variable ones. The range is empty where it would reach beyond `total`.
    pub fn range(
        &self,
        cx: &Context,
        n: usize,
        total: usize,
        properties: &[Option<Attribute>],
    ) -> Range<usize> {
        let clip = |start: usize, len: usize| if start + len <= total { start..start + len } else { 0..0 };
        if let Some(attribute) = self.attribute {
            let sizes = properties.get(attribute).copied().flatten().map(|a| cx.attr(a));
            let Some(AttrData::DenseArray { data, .. }) = sizes else { return 0..0 };
            let size = |i: usize| {
                let bytes = data.get(i * 4..i * 4 + 4).and_then(|b| b.try_into().ok());
                usize::try_from(bytes.map_or(0, i32::from_le_bytes)).unwrap_or(0)
            };
            return clip((0..n).map(size).sum(), size(n));
        }
        let variable = self.variable_count();
        if variable == 0 {
            return clip(n, 1);
        }
        let each = total.saturating_sub(self.arities.len() - variable) / variable;
        let size = |a: &Arity| if a.is_variable() { each } else { 1 };
        clip(self.arities[..n].iter().map(size).sum(), self.arities.get(n).map_or(0, size))
    }
}

impl Segments {
    /// The place of the value that stands for the n-th of them, if that is a single one.
    ///
    /// It is the first of its range. The sizes of an attribute may give it none, which MLIR does not refuse: it then takes
    /// what comes next. None for others than single ones.
    pub fn single(
        &self,
        cx: &Context,
        n: usize,
        total: usize,
        properties: &[Option<Attribute>],
    ) -> Option<usize> {
        let start = self.range(cx, n, total, properties).start;
        (self.arities.get(n) == Some(&Arity::Single) && start < total).then_some(start)
    }
}

/// Who parses or prints the properties of an operation where its format has `prop-dict`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum PropDictBy {
    /// The library: as a dictionary in `<…>`.
    #[default]
    Library,
    /// A function of the operation's class, in code that was found at run time.
    Code,
    /// A function of the operation's class that is not there.
    Unknown,
}

/// The kind of an inherent attribute: an attribute, a property or the sizes of segments.
#[derive(Clone, Debug)]
pub enum InherentKind {
    /// An attribute.
    Attribute(Arc<AttrConstraint>),
    /// A property.
    Property(Arc<PropertyDef>),
    /// `operandSegmentSizes` of `AttrSizedOperandSegments`.
    OperandSegments,
    /// `resultSegmentSizes` of `AttrSizedResultSegments`.
    ResultSegments,
}

/// An inherent attribute or property: one slot of an operation's properties.
#[derive(Clone, Debug)]
pub struct InherentDef {
    /// Its name.
    pub name: Identifier,
    /// Its kind.
    pub kind: InherentKind,
}

impl InherentDef {
    /// The default value of the attribute or property, in attribute form; `None` if it has none, or one that cannot be built.
    pub fn default(&self) -> Option<Attribute> {
        match &self.kind {
            InherentKind::Attribute(constraint) => constraint.default,
            InherentKind::Property(property) => property.default,
            InherentKind::OperandSegments | InherentKind::ResultSegments => None,
        }
    }

    /// The enum whose cases it holds, if it holds those of one.
    pub fn enumeration(&self) -> Option<&Arc<EnumDef>> {
        match &self.kind {
            InherentKind::Attribute(constraint) => constraint.enumeration(),
            InherentKind::Property(property) => property.enumeration(),
            InherentKind::OperandSegments | InherentKind::ResultSegments => None,
        }
    }

    /// The form in which predicates get it.
    fn form(&self) -> VarForm {
        match &self.kind {
            InherentKind::Attribute(constraint) => constraint.form(),
            InherentKind::Property(property) => match &property.kind {
                PropertyKind::Int { .. } | PropertyKind::Enum { .. } => VarForm::Number,
                PropertyKind::Bool => VarForm::Bool,
                PropertyKind::Unit => VarForm::Unit,
                PropertyKind::Array(_) | PropertyKind::DenseArray(_) => VarForm::List,
                PropertyKind::Attribute(constraint) => constraint.form(),
                _ => VarForm::Other,
            },
            InherentKind::OperandSegments | InherentKind::ResultSegments => VarForm::Other,
        }
    }
}

impl OpDef {
    /// The names that predicates over the operation use.
    pub fn var_names<'a>(&'a self, cx: &'a Context) -> impl VarNames + 'a {
        OpVars { cx, op: self }
    }
}

/// The names that predicates over an operation of a definition use.
struct OpVars<'a> {
    cx: &'a Context,
    op: &'a OpDef,
}

impl VarNames for OpVars<'_> {
    fn named(&self, name: &str) -> Option<NamedVar> {
        let value = |values: &[ValueDef]| {
            let place = values.iter().position(|v| v.name == name)?;
            Some((place, value_form(&values[place])))
        };
        if let Some((place, form)) = value(&self.op.operands) {
            return Some(NamedVar { var: Var::Operand(place), form, optional: false });
        }
        if let Some((place, form)) = value(&self.op.results) {
            return Some(NamedVar { var: Var::Result(place), form, optional: false });
        }
        let slot = self.op.inherent_index(self.cx, name)?;
        let inherent = self.op.inherent.get(slot)?;
        let optional = inherent.default().is_none();
        Some(NamedVar { var: Var::Inherent(slot), form: inherent.form(), optional })
    }

    fn value_at(&self, place: usize, result: bool) -> Option<NamedVar> {
        let (values, var) = if result {
            (&self.op.results, Var::Result(place))
        } else {
            (&self.op.operands, Var::Operand(place))
        };
        let is_fixed = values.get(..=place)?.iter().all(|v| v.arity == Arity::Single);
        is_fixed.then_some(NamedVar { var, form: VarForm::Value, optional: false })
    }

    fn case(&self, class: &str, symbol: &str) -> Option<i64> {
        let mut enums = self.op.inherent.iter().filter_map(InherentDef::enumeration);
        let found = enums.find(|def| def.name == class)?;
        found.cases.iter().find(|case| case.symbol == symbol).map(|case| case.value)
    }
}

fn value_form(value: &ValueDef) -> VarForm {
    match value.arity {
        Arity::Single => VarForm::Value,
        Arity::Optional => VarForm::OptionalValue,
        Arity::Variadic | Arity::VariadicOfVariadic { .. } => VarForm::Values,
    }
}

/// A region.
#[derive(Clone, Debug)]
pub struct RegionDef {
    /// Its name.
    pub name: String,
    /// Its constraint.
    pub constraint: Arc<RegionConstraint>,
    /// True if it stands for any number of regions.
    pub variadic: bool,
}

/// A successor.
#[derive(Clone, Debug)]
pub struct SuccessorDef {
    /// Its name.
    pub name: String,
    /// Its constraint.
    pub constraint: Arc<SuccessorConstraint>,
    /// True if it stands for any number of successors.
    pub variadic: bool,
}

/// A predicate over the whole operation (`PredOpTrait`), verified in the order of the traits.
#[derive(Debug)]
pub struct OpPredicate {
    /// The statement that it checks: the message is `failed to verify that ` and this.
    pub summary: String,
    /// The predicate.
    pub predicate: Box<dyn Predicate>,
    /// Where it is defined; position 0 where that is not known.
    pub place: Pos,
}

impl OpPredicate {
    /// Returns what a refused operation does not satisfy: its summary, or that it takes too long to evaluate.
    pub fn refusal(&self, verdict: Verdict) -> Cow<'_, str> {
        match verdict {
            Verdict::Exceeded => format!("{} (the predicate takes too many steps)", self.summary).into(),
            _ => self.summary.as_str().into(),
        }
    }
}

/// How types of the definition's variables depend on each other, as far as traits say so.
#[derive(Clone, Debug)]
pub enum TypeRelation {
    /// `AllTypesMatch`: all have one type.
    Same(Vec<Var>),
    /// `TypesMatchWith`: the type of `to` is that of `from` (or its value, of an attribute), transformed.
    Transform {
        /// The variable whose type, or value, is transformed.
        from: Var,
        /// The variable that has the resulting type.
        to: Var,
        /// The transformation.
        transform: Arc<dyn TypeTransform>,
    },
}

/// Where the type of an operand or result comes from when it is not written.
#[derive(Clone, Debug)]
pub enum TypeSource {
    /// The one type of the constraint.
    Built(Type),
    /// The one type of the constraint, of which only the call that builds it is known.
    Unbuilt(Arc<str>),
    /// The type of a variable (of an attribute: the type of its value).
    Same(Var),
    /// A transformation of a variable.
    Transform(Var, Arc<dyn TypeTransform>),
}

/// Where the parts of an operation's definition are written; position 0 where that is not known.
#[derive(Clone, Copy, Default, Debug)]
pub struct OpPlaces {
    /// The operands, attributes and properties.
    pub arguments: Pos,
    /// The results.
    pub results: Pos,
    /// The regions.
    pub regions: Pos,
    /// The successors.
    pub successors: Pos,
    /// The traits.
    pub traits: Pos,
}

/// The rewriting that a definition leaves to code.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct OpRewriting {
    /// True if there is a folder (`hasFolder`).
    pub fold: bool,
    /// True if there is a pattern that is a method (`hasCanonicalizeMethod`).
    pub canonicalize: bool,
    /// True if there is a function that lists patterns (`hasCanonicalizer`).
    pub lists_patterns: bool,
}

/// An argument of an operation's definition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// An operand, by its number.
    Operand(usize),
    /// An attribute or a property, by its number among those that are inherent.
    Inherent(usize),
}

/// An operation's definition.
#[derive(Debug)]
pub struct OpDef {
    /// The full name.
    pub name: Identifier,
    /// The namespace.
    pub dialect: Identifier,
    /// One line.
    pub summary: String,
    /// Markdown.
    pub description: String,
    /// The operands.
    pub operands: Vec<ValueDef>,
    /// The results.
    pub results: Vec<ValueDef>,
    /// The inherent attributes and properties, sorted by name (segment sizes included).
    pub inherent: Vec<InherentDef>,
    /// The indices of `inherent` in the order of definition (segment sizes last), which verification follows.
    pub inherent_order: Vec<usize>,
    /// The regions.
    pub regions: Vec<RegionDef>,
    /// The successors.
    pub successors: Vec<SuccessorDef>,
    /// How operands divide.
    pub operand_segments: Segments,
    /// How results divide.
    pub result_segments: Segments,
    /// The known traits.
    pub traits: TraitSet,
    /// The known traits in the order of definition, which verification follows.
    pub trait_order: Vec<Trait>,
    /// All other traits and interfaces, by C++ name without namespace.
    pub other_traits: Vec<String>,
    /// The arguments of those of them that are parametric, by the same names, as they are written: those of
    /// `NVVMRequiresSMa<100,103>` are `100` and `103`.
    pub trait_arguments: Vec<(String, Vec<String>)>,
    /// Predicates over the whole operation.
    pub predicates: Vec<OpPredicate>,
    /// The rules of its verifier that are data, in the order in which they are checked.
    pub rules: Vec<OpRule>,
    /// The relations between types that traits state.
    pub type_relations: Vec<TypeRelation>,
    /// The result types that can be inferred (`InferTypeOpInterface`): one source a result.
    pub inferred_results: Option<Vec<TypeSource>>,
    /// The names of possible parents (`HasParent`, `ParentOneOf`), when restricted.
    pub parents: Option<Vec<Identifier>>,
    /// The terminator to add where one is left out (`SingleBlockImplicitTerminator`).
    pub implicit_terminator: Option<Identifier>,
    /// The declarative format.
    pub format: Option<Box<OpFormat>>,
    /// True if the syntax is hand-written (`hasCustomAssemblyFormat`).
    pub has_custom_format: bool,
    /// True if a verifier is hand-written (`hasVerifier`).
    pub has_verifier: bool,
    /// True if a verifier after the regions is hand-written (`hasRegionVerifier`).
    pub has_region_verifier: bool,
    /// The rewriting that the definition leaves to code.
    pub rewriting: OpRewriting,
    /// The operands and attributes in the order of the definition, which builders follow.
    pub argument_order: Vec<Argument>,
    /// The dialect whose prefix is left out inside the operation's regions (`getDefaultDialect`).
    pub default_dialect: Option<Identifier>,
    /// True if a symbol may be without a name (`isOptionalSymbol`).
    pub is_optional_symbol: bool,
    /// True if all attributes are discardable ones, and the generic form takes no `<{…}>` (extensible dialects, and
    /// `usePropertiesForAttributes = 0`).
    pub refuses_properties: bool,
    /// True if the operation belongs to an extensible dialect: it is defined at run time, and has no C++ class.
    pub is_dynamic: bool,
    /// The memory effects that are declared; none where the operation does not say (it has no
    /// `MemoryEffectOpInterface`), empty where it has no effect.
    pub effects: Option<Vec<EffectDef>>,
    /// The verifier that takes the place of operands, results, attributes, regions and traits above.
    pub verifier: Option<Arc<dyn OpVerifier>>,
    /// The hooks that Rust code adds. [`set_hooks`](OpDef::set_hooks) sets them, and adds the models that they list to
    /// `interfaces`.
    pub hooks: OpHooks,
    /// The interfaces of which Rust code answers a part, or which it implements.
    pub interfaces: OpInterfaces,
    /// The checks that it asks for and nothing makes, and which of them programs have met.
    pub holes: Holes,
    /// Code that was found at run time, which serves where there is no Rust code.
    pub code: Option<Arc<dyn OpCode>>,
    /// Who parses the properties where the format has `prop-dict`.
    pub parses_properties: PropDictBy,
    /// Who prints the properties where the format has `prop-dict`.
    pub prints_properties: PropDictBy,
    /// Where it is defined.
    pub span: Span,
    /// True if the declarative format has a directive that is not implemented, so that the generic form is printed.
    /// Filled in with the defaults.
    pub(crate) lacks_directive: bool,
    /// True if the syntax depends on nothing else, see [`OpHooks::syntax_alone`].
    pub(crate) syntax_alone: bool,
    /// The slot of an attribute that is written as the name of a symbol, if nothing else that is read or written of the
    /// operation depends on which one that is.
    pub(crate) symbol_slot: Option<usize>,
    /// True if code that was found at run time has custom directives of the format.
    pub(crate) has_coded_directives: bool,
    /// True if code takes part in parsing an operation. Filled in with the defaults.
    pub(crate) is_parsed_by_code: bool,
    /// Where its parts are defined.
    pub places: OpPlaces,
    /// The values that inherent attributes and properties have when nothing is said, by slot. Filled in by
    /// [`DialectDef::add_op`](super::DialectDef::add_op).
    pub(crate) defaults: Vec<(usize, Attribute)>,
    /// The rules to verify. Filled in with the defaults.
    pub(crate) plan: VerifyPlan,
    /// A key of the name of each inherent attribute and property, by slot; made when one is first looked for by name.
    inherent_keys: OnceLock<Arc<InherentKeys>>,
    /// The fast path through the format, if there is one. Filled in with the defaults.
    pub(crate) fast_format: Option<Box<FastFormat>>,
    /// The template of the printer's fast path, if there is one. Filled in with the defaults.
    pub(crate) print_template: Option<Box<PrintTemplate>>,
}

impl OpDef {
    /// A definition without anything but its name.
    pub fn new(name: Identifier, dialect: Identifier) -> OpDef {
        OpDef {
            name,
            dialect,
            summary: String::new(),
            description: String::new(),
            operands: Vec::new(),
            results: Vec::new(),
            inherent: Vec::new(),
            inherent_order: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
            operand_segments: Segments::default(),
            result_segments: Segments::default(),
            traits: TraitSet::EMPTY,
            trait_order: Vec::new(),
            other_traits: Vec::new(),
            trait_arguments: Vec::new(),
            predicates: Vec::new(),
            rules: Vec::new(),
            type_relations: Vec::new(),
            inferred_results: None,
            parents: None,
            implicit_terminator: None,
            format: None,
            has_custom_format: false,
            has_verifier: false,
            has_region_verifier: false,
            rewriting: OpRewriting::default(),
            argument_order: Vec::new(),
            default_dialect: None,
            is_optional_symbol: false,
            refuses_properties: false,
            is_dynamic: false,
            effects: None,
            verifier: None,
            hooks: OpHooks::default(),
            interfaces: OpInterfaces::default(),
            holes: Holes::default(),
            code: None,
            parses_properties: PropDictBy::default(),
            prints_properties: PropDictBy::default(),
            span: Span::default(),
            lacks_directive: false,
            syntax_alone: false,
            symbol_slot: None,
            has_coded_directives: false,
            is_parsed_by_code: false,
            places: OpPlaces::default(),
            defaults: Vec::new(),
            plan: VerifyPlan::default(),
            inherent_keys: OnceLock::new(),
            fast_format: None,
            print_template: None,
        }
    }

    /// True if its verifier is here, in Rust or as rules; not if it is code that was found at run time.
    pub fn has_own_verifier(&self) -> bool {
        self.hooks.verify.is_some() || !self.rules.is_empty()
    }

    /// The properties that an operation has when nothing is said.
    pub fn default_properties(&self) -> Vec<Option<Attribute>> {
        let mut properties = vec![None; self.inherent.len()];
        for &(slot, default) in &self.defaults {
            properties[slot] = Some(default);
        }
        properties
    }

    /// Asks a constraint of the definition about a part of an operation, and notes where it does not know.
    #[inline]
    pub fn check(&self, constraint: &Constraint, subject: Subject<'_>, op: OpRef<'_>) -> Verdict {
        let verdict = constraint.check(op.cx, subject, Some(op));
        if verdict == Verdict::Unknown {
            self.holes.note_undecided(constraint);
        }
        verdict
    }

    /// The code that was found at run time, if it serves a hook.
    #[inline]
    pub fn code_for(&self, hook: OpHook) -> Option<&Arc<dyn OpCode>> {
        self.code.as_ref().filter(|code| code.has(hook))
    }

    /// The code that folds the operation and was found at run time, if the definition asks for a folder.
    pub fn folding_code(&self) -> Option<&Arc<dyn OpCode>> {
        self.code_for(OpHook::Fold).filter(|_| self.rewriting.fold && self.hooks.fold.is_none())
    }

    /// True if it has a known trait.
    #[inline]
    pub fn has(&self, t: Trait) -> bool {
        self.traits.has(t)
    }

    /// True if it has a trait or interface that is none of the known ones, by the C++ name without namespace.
    pub fn has_other_trait(&self, name: &str) -> bool {
        self.other_traits.iter().any(|t| is_class_named(t, name))
    }

    /// The slot of an inherent attribute or property.
    #[inline]
    pub fn inherent_index(&self, cx: &Context, name: &str) -> Option<usize> {
        self.inherent_with_key(cx, name, NameKey::of(name))
    }

    /// [`OpDef::inherent_index`] of a name with its key. Mostly the first one is looked for: many have no other.
    fn inherent_with_key(&self, cx: &Context, name: &str, key: NameKey) -> Option<usize> {
        if is_whole(name.len()) && self.is_inherent(cx, 0, name, key) {
            return Some(0);
        }
        self.any_inherent_with_key(cx, name, key)
    }

    /// [`OpDef::inherent_with_key`] of all. Apart, so that the first one is found without saving registers.
    #[inline(never)]
    fn any_inherent_with_key(&self, cx: &Context, name: &str, key: NameKey) -> Option<usize> {
        let keys = self.inherent_keys.get().filter(|keys| keys.len() == self.inherent.len());
        match keys {
            Some(keys) if is_whole(name.len()) => keys.find(name.len(), key, |slot, id| {
                self.inherent.get(slot).is_some_and(|inherent| inherent.name == id)
            }),
            _ => self.find_inherent(cx, name),
        }
    }

    /// The keys of the names of inherent attributes.
    fn keys(&self, cx: &Context) -> &Arc<InherentKeys> {
        let known = |inherent: &InherentDef| KnownName::new(cx.str(inherent.name), inherent.name);
        self.inherent_keys
            .get_or_init(|| Arc::new(InherentKeys::new(self.inherent.iter().map(known).collect())))
    }

    /// Finds an inherent attribute whose name the keys do not tell from others, or which has no key.
    #[cold]
    #[inline(never)]
    fn find_inherent(&self, cx: &Context, name: &str) -> Option<usize> {
        let keys = self.keys(cx);
        // Until the definition is complete there may be others than those that the keys were made of.
        if keys.len() != self.inherent.len() {
            return self.inherent.iter().position(|inherent| cx.str(inherent.name) == name);
        }
        keys.find(name.len(), NameKey::of(name), |slot, id| {
            self.inherent.get(slot).is_some_and(|inherent| inherent.name == id) && cx.str(id) == name
        })
    }

    /// True if the inherent attribute of a slot is known to have a name. Known are those that were looked for before.
    #[inline]
    pub(crate) fn is_inherent(&self, cx: &Context, slot: usize, name: &str, key: NameKey) -> bool {
        let known = self.inherent_keys.get().and_then(|keys| keys.get(slot));
        let (Some(known), Some(inherent)) = (known, self.inherent.get(slot)) else { return false };
        known.has(name.len(), key)
            && known.id == inherent.name
            && (is_whole(name.len()) || cx.str(known.id) == name)
    }

    /// The slot of an inherent attribute or property, given the slot where it most likely is.
    #[inline]
    pub fn inherent_at(&self, cx: &Context, likely: usize, name: &str) -> Option<usize> {
        let key = NameKey::of(name);
        if self.is_inherent(cx, likely, name, key) {
            return Some(likely);
        }
        self.inherent_with_key(cx, name, key)
    }

    /// The slot of an inherent attribute or property.
    #[inline]
    pub fn inherent_slot(&self, name: Identifier) -> Option<usize> {
        self.inherent.iter().position(|i| i.name == name)
    }

    /// The slot of the sizes of segments that another name than that of the attribute means.
    pub(crate) fn segments_slot(&self, name: &str) -> Option<usize> {
        match name {
            _ if self.refuses_properties => None,
            "operand_segment_sizes" => self.operand_segments.attribute,
            "result_segment_sizes" => self.result_segments.attribute,
            _ => None,
        }
    }
}

//! Constraints on types, attributes, regions and successors. Rule: ODS, section Constraints.

pub use super::class::AttrShape;

use super::holes::Hole;
use super::structure::Structure;
use super::var::{VarForm, VarNames};
use crate::context::Context;
use crate::definition::EnumDef;
use crate::ids::{AttrDefId, Attribute, Type};
use crate::view::{BlockRef, OpRef, RegionRef};
use isogloss_source::Pos;
use std::borrow::Cow;
use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// The subject of a predicate (`$_self`).
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// A type.
    Type(Type),
    /// An attribute, or the attribute form of a property's value.
    Attr(Attribute),
    /// An attribute that is not there (`IsNullAttr`, optional properties).
    Absent,
    /// An operation.
    Op(OpRef<'a>),
    /// A region.
    Region(RegionRef<'a>),
    /// A successor.
    Successor(BlockRef<'a>),
}

/// The answer of a predicate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It holds.
    Holds,
    /// It does not hold.
    Fails,
    /// It calls something that no Rust function stands for, and what is known does not decide.
    Unknown,
    /// It takes more steps than a predicate may. Nothing is known of the subject then, and it is refused.
    Exceeded,
}

impl Verdict {
    /// True if a subject is refused: where the predicate does not hold, and where it cannot be evaluated to the end.
    #[inline]
    pub fn refuses(self) -> bool {
        matches!(self, Verdict::Fails | Verdict::Exceeded)
    }
}

impl From<bool> for Verdict {
    fn from(holds: bool) -> Verdict {
        if holds { Verdict::Holds } else { Verdict::Fails }
    }
}

/// A predicate of a front end. Evaluation is pure and bounded.
pub trait Predicate: Send + Sync + Debug {
    /// Returns whether it holds of a subject; `op` is the operation being verified (`$_op`).
    fn eval(&self, cx: &Context, subject: Subject<'_>, op: Option<OpRef<'_>>) -> Verdict;

    /// Returns the message that a function which it calls reports by itself before the subject is refused, as some do
    /// in C++.
    fn complaint(&self, _: &Context, _: Subject<'_>, _: Option<OpRef<'_>>) -> Option<&'static str> {
        None
    }

    /// True if the answer depends on the subject alone, so that it may be remembered.
    fn is_pure(&self) -> bool;

    /// True if the answer for an operation depends on nothing but the types of its operands and results, and its
    /// properties.
    fn depends_on_signature_alone(&self) -> bool {
        false
    }

    /// True if the answer for a region depends on nothing but how many blocks it has.
    fn depends_on_block_count_alone(&self) -> bool {
        false
    }

    /// The names of the functions that it calls and no Rust function stands for.
    fn holes(&self) -> Vec<String> {
        Vec::new()
    }

    /// The text that it was read from, if it was.
    fn text(&self) -> Option<&str> {
        None
    }

    /// Returns what it evaluates to as text, as messages have it; `None` if it cannot be evaluated, or has no such form.
    fn written(&self, _: &Context, _: Subject<'_>, _: Option<OpRef<'_>>) -> Option<String> {
        None
    }

    /// Returns the structure of a type or an attribute that satisfies it, as far as that is understood; computed anew
    /// at each call.
    fn structure(&self, _: &Context) -> Structure {
        Structure::Opaque("a predicate in code".into())
    }

    /// Returns the structure of an operation of a definition that satisfies it, as far as that is understood; computed
    /// anew at each call. `names` resolves what it calls `$name`.
    fn structure_over(&self, _: &Context, _: &dyn VarNames) -> Structure {
        Structure::Opaque("a predicate in code".into())
    }
}

/// A transformation of a type, as `TypesMatchWith` and inference rules have it.
pub trait TypeTransform: Send + Sync + Debug {
    /// The resulting types (one, unless the rule is about a variadic); none if it does not apply to the subject.
    fn apply(&self, cx: &Context, subject: Subject<'_>, op: Option<OpRef<'_>>) -> Option<Vec<Type>>;

    /// The text that it was read from, if it was.
    fn text(&self) -> Option<&str> {
        None
    }
}

const MEMO_LIMIT: usize = 1 << 17;
const MEMO_CHUNK: usize = 1 << 11;

/// Answers already given, by the handle of the subject.
#[derive(Debug, Default)]
struct Memo(Box<[std::sync::OnceLock<Box<[AtomicU8]>>]>);

impl Memo {
    fn new() -> Memo {
        Memo((0..MEMO_LIMIT / MEMO_CHUNK).map(|_| std::sync::OnceLock::new()).collect())
    }

    /// The place for a type of an index, or for an attribute: the same constraint may be asked about both.
    #[inline]
    fn slot(&self, index: usize, is_attr: bool) -> Option<&AtomicU8> {
        let index = index.checked_mul(2)? | usize::from(is_attr);
        let chunk = self.0.get(index / MEMO_CHUNK)?;
        chunk.get_or_init(|| (0..MEMO_CHUNK).map(|_| AtomicU8::new(0)).collect()).get(index % MEMO_CHUNK)
    }
}

impl Verdict {
    /// The number that is remembered of it.
    fn code(self) -> u8 {
        match self {
            Verdict::Holds => 1,
            Verdict::Fails => 2,
            Verdict::Unknown => 3,
            Verdict::Exceeded => 4,
        }
    }

    /// Returns the remembered verdict; none if the code says that there is none.
    #[inline]
    fn of_code(code: u8) -> Option<Verdict> {
        match code {
            1 => Some(Verdict::Holds),
            2 => Some(Verdict::Fails),
            3 => Some(Verdict::Unknown),
            4 => Some(Verdict::Exceeded),
            _ => None,
        }
    }
}

/// For regions of fewer blocks than this an answer that depends on their number is remembered.
const FEW_BLOCKS: usize = 4;

/// A predicate with the words that describe it.
#[derive(Debug)]
pub struct Constraint {
    /// The name that diagnostics give it, such as `32-bit signless integer`.
    pub summary: String,
    /// The name of the record or the symbol; empty if anonymous.
    pub name: String,
    /// Where it is defined; position 0 where that is not known.
    pub place: Pos,
    predicate: Option<Box<dyn Predicate>>,
    memo: Option<Memo>,
    /// Answers already given for regions, by the number of their blocks, if they depend on that alone.
    of_block_count: Option<[AtomicU8; FEW_BLOCKS]>,
}

impl Constraint {
    /// A constraint; without a predicate it always holds.
    pub fn new(
        name: impl Into<String>,
        summary: impl Into<String>,
        predicate: Option<Box<dyn Predicate>>,
    ) -> Constraint {
        let memo = predicate.as_ref().is_some_and(|p| p.is_pure()).then(Memo::new);
        let by_count = predicate.as_ref().is_some_and(|p| p.depends_on_block_count_alone());
        let of_block_count = by_count.then(Default::default);
        let (summary, name) = (summary.into(), name.into());
        Constraint { summary, name, place: Pos::default(), predicate, memo, of_block_count }
    }

    /// Returns the constraint with the place of its definition set.
    #[must_use]
    pub fn at(mut self, place: Pos) -> Constraint {
        self.place = place;
        self
    }

    /// Its predicate, if it has one.
    pub fn predicate(&self) -> Option<&dyn Predicate> {
        self.predicate.as_deref()
    }

    /// Returns its summary, or its name where that is empty.
    pub fn words(&self) -> &str {
        if self.summary.is_empty() { &self.name } else { &self.summary }
    }

    /// The functions that it calls and that have no Rust counterpart, as holes.
    pub fn missing(&self) -> Vec<Hole> {
        self.predicate().map_or_else(Vec::new, |p| Hole::of_predicate(p, self.words()))
    }

    /// True if every subject satisfies it.
    pub fn is_trivial(&self) -> bool {
        self.predicate.is_none()
    }

    /// True if the answer depends on nothing but the type or attribute that it is asked about.
    pub fn depends_on_subject_alone(&self) -> bool {
        self.predicate.as_ref().is_none_or(|p| p.is_pure())
    }

    /// Returns the structure of a type or an attribute that satisfies it, as far as that is understood.
    pub fn structure(&self, cx: &Context) -> Structure {
        self.predicate.as_ref().map_or(Structure::Any, |p| p.structure(cx))
    }

    /// Returns what a refused subject does not satisfy: its summary, or that it takes too long to evaluate.
    pub fn refusal(&self, verdict: Verdict) -> Cow<'_, str> {
        match verdict {
            Verdict::Exceeded => format!("{} (its predicate takes too many steps)", self.summary).into(),
            _ => self.summary.as_str().into(),
        }
    }

    /// The text of its predicate, if it has one that was read from text.
    pub fn text(&self) -> Option<&str> {
        self.predicate.as_ref()?.text()
    }

    /// The names of the functions that it calls and no Rust function stands for.
    pub fn holes(&self) -> Vec<String> {
        self.predicate.as_ref().map_or_else(Vec::new, |p| p.holes())
    }

    /// Returns whether it holds; `op` is the operation being verified.
    ///
    /// The answer for a type or an attribute is remembered, since both are uniqued, for handles up to a limit.
    #[inline]
    pub fn check(&self, cx: &Context, subject: Subject<'_>, op: Option<OpRef<'_>>) -> Verdict {
        let Some(predicate) = &self.predicate else { return Verdict::Holds };
        let (index, is_attr) = match subject {
            Subject::Type(ty) => (ty.index(), false),
            Subject::Attr(attr) => (attr.index(), true),
            Subject::Region(region) => return self.check_region(cx, &**predicate, region, op),
            _ => (MEMO_LIMIT, false),
        };
        let Some(slot) = self.memo.as_ref().and_then(|m| m.slot(index, is_attr)) else {
            return predicate.eval(cx, subject, op);
        };
        Verdict::of_code(slot.load(Ordering::Relaxed)).unwrap_or_else(|| {
            let verdict = predicate.eval(cx, subject, op);
            slot.store(verdict.code(), Ordering::Relaxed);
            verdict
        })
    }

    /// Returns whether it holds of a region.
    fn check_region(
        &self,
        cx: &Context,
        predicate: &dyn Predicate,
        region: RegionRef<'_>,
        op: Option<OpRef<'_>>,
    ) -> Verdict {
        let eval = || predicate.eval(cx, Subject::Region(region), op);
        let count = || region.blocks().take(FEW_BLOCKS).count();
        let Some(slot) = self.of_block_count.as_ref().and_then(|slots| slots.get(count())) else {
            return eval();
        };
        match Verdict::of_code(slot.load(Ordering::Relaxed)) {
            Some(known) => {
                debug_assert_eq!(known, eval(), "regions of as many blocks have one answer");
                known
            }
            None => {
                let verdict = eval();
                slot.store(verdict.code(), Ordering::Relaxed);
                verdict
            }
        }
    }
}

/// A constraint on the type of an operand or result.
#[derive(Debug)]
pub struct TypeConstraint {
    /// Predicate and summary.
    pub constraint: Constraint,
    /// The one type that satisfies it, if it can be built without arguments (`BuildableType`).
    pub buildable: Option<Type>,
    /// The call that builds that type, where it is not understood: then the type is not known.
    pub unbuilt: Option<Arc<str>>,
    /// The C++ class, such as `::mlir::IntegerType`; `::mlir::Type` if nothing narrower is known.
    pub cpp_class: String,
    /// True for the constraint of a `TypeInterface`, or a `TypeAlias` of one: exactly the types of `cpp_class` satisfy it.
    pub tests_class: bool,
}

/// How an attribute constraint is written in a declarative format, and what its values look like.
#[derive(Clone, Debug)]
pub enum AttrKind {
    /// Anything: written with its type.
    Any,
    /// An enum held as an integer of the given type (`I32EnumAttr` and its kin): written as a keyword.
    EnumInteger(Arc<EnumDef>, Type),
    /// An enum held in an attribute of its own (`EnumAttr`): the format of that definition is used.
    EnumDef(Arc<EnumDef>, AttrDefId),
    /// An attribute of a definition: written without dialect and mnemonic.
    Def(AttrDefId),
    /// A symbol name (`SymbolNameAttr`): written `@name`.
    SymbolName,
    /// The unit attribute: written as nothing, its presence being that of the group around it.
    Unit,
}

/// A constraint on an attribute.
#[derive(Debug)]
pub struct AttrConstraint {
    /// Predicate and summary.
    pub constraint: Constraint,
    /// How a declarative format writes it.
    pub kind: AttrKind,
    /// The class that its storage type names.
    pub shape: AttrShape,
    /// The C++ storage class, such as `::mlir::IntegerAttr`.
    pub storage_class: String,
    /// The type of its values, if one can be built without arguments (`valueType`): then it is not written.
    pub value_type: Option<Type>,
    /// The value that an absent attribute stands for, if there is one and it can be built.
    pub default: Option<Attribute>,
    /// True if an absent attribute stands for a value, be it one that could be built or not.
    pub has_default: bool,
    /// True if it may be absent.
    pub optional: bool,
    /// True if C++ gets the attribute itself rather than the value that it holds (`convertFromStorage` is `$_self`, and
    /// `returnType` is a class of attributes).
    pub is_given_whole: bool,
}

impl AttrConstraint {
    /// The enum whose cases it accepts, if it accepts those of one.
    pub fn enumeration(&self) -> Option<&Arc<EnumDef>> {
        match &self.kind {
            AttrKind::EnumInteger(def, _) | AttrKind::EnumDef(def, _) => Some(def),
            _ => None,
        }
    }

    /// The form in which predicates get an attribute of it.
    pub(super) fn form(&self) -> VarForm {
        match (&self.kind, self.shape) {
            (AttrKind::Unit, _) => VarForm::Unit,
            (AttrKind::EnumInteger(..) | AttrKind::EnumDef(..), _) => VarForm::Number,
            (_, AttrShape::Bool) => VarForm::Bool,
            (_, AttrShape::Integer) => VarForm::Number,
            (_, AttrShape::Type) => VarForm::Type,
            (
                _,
                AttrShape::Array
                | AttrShape::DenseBoolArray
                | AttrShape::DenseI8Array
                | AttrShape::DenseI16Array
                | AttrShape::DenseI32Array
                | AttrShape::DenseI64Array
                | AttrShape::DenseF32Array
                | AttrShape::DenseF64Array,
            ) => VarForm::List,
            _ => VarForm::Attribute,
        }
    }
}

/// A constraint on a region.
#[derive(Debug)]
pub struct RegionConstraint {
    /// Predicate and summary.
    pub constraint: Constraint,
}

/// A constraint on a successor.
#[derive(Debug)]
pub struct SuccessorConstraint {
    /// Predicate and summary.
    pub constraint: Constraint,
}

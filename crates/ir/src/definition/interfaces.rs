//! Interfaces of operations: Rust traits, each of which a definition has an implementation of or has not. Rule: MLIR,
//! Interfaces, sections Attribute/Operation/Type Interfaces and External Models.
//!
//! An [`OpInterface`] is the `dyn` type of a trait, such as `dyn BranchOpInterface`. What the verifier, the printer and
//! passes ask of an operation is in a [`Model`]: a function pointer with a type of its own, such as
//! [`Branch`](crate::interfaces::Branch), for each question. [`OpInterfaces`] is the map of a definition: by the
//! [`TypeId`] of a model that model, by that of an interface the function that gives an object of it for an operation,
//! which [`OpRef::interface`] looks up. Tables of operations list models ([`OpHooks::with`]); an implementation of the
//! trait comes with models that ask its object ([`OpInterface::MODELS`]). So an interface is one file, with its trait, its
//! models and the functions that ask them, and nothing outside of it has to know that it is there.
//!
//! Generated code registers what a definition declares. [`Context::attach_op_interface`] adds an interface to an
//! operation of any dialect, before that is read.

use super::code::{InterfaceCode, Surroundings};
use super::hooks::{OpHooks, VerifyOp, VerifyResult};
use super::op::OpDef;
use super::traits::Trait;
use crate::context::Context;
use crate::view::OpRef;
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// A view of an operation: where the defaults of an interface find what they look at.
pub trait AsOp {
    /// The operation.
    fn as_op(&self) -> OpRef<'_>;
}

/// When a definition that declares an interface leaves something of it to an `impl`.
#[derive(Clone, Copy)]
pub enum Needs {
    /// Always: a method has no default.
    Impl,
    /// Where it lists methods that it overrides: every method has a default.
    Overrides,
    /// Unless the rest of the definition says all that the interface asks.
    ImplUnless(fn(&OpDef) -> bool),
}

/// An interface of operations, implemented for the `dyn` type of its trait.
pub trait OpInterface: 'static {
    /// The `dyn` type for operations that live as long as `'a`.
    type Object<'a>: ?Sized;

    /// The C++ name, without namespace.
    const NAME: &'static str;

    /// When a definition leaves something to an `impl`.
    const NEEDS: Needs;

    /// A rule that is checked after the traits, unless a model hands the interface to one that the verifier has.
    const VERIFY: Option<fn(OpRef<'_>) -> VerifyResult> = None;

    /// The models that come with an implementation: functions that ask the object of the operation.
    const MODELS: Models = &[];
}

/// A part of an interface as the operations of one definition answer it: a function pointer with a type of its own, by
/// which it is found. It is `Copy`, and asking it allocates nothing.
pub trait Model: Any + Send + Sync + fmt::Debug {
    /// The interface whose rule the verifier can check because of this model, and what that rule looks at.
    fn rule(&self) -> Option<(Trait, LooksAt)> {
        None
    }
}

/// The part of an operation that decides whether a rule holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LooksAt {
    /// The types of its operands and results, and its properties.
    Signature,
    /// More than these.
    Anything,
}

/// Models of one operation.
pub type Models = &'static [&'static dyn Model];

/// Gives an object of an interface for an operation.
pub type MakeObject<I> = for<'a> fn(OpRef<'a>) -> Box<<I as OpInterface>::Object<'a>>;

/// The check that an interface or a trait brings to an operation.
#[derive(Clone, Copy, Debug)]
pub struct InterfaceVerifier {
    /// Makes the check.
    pub verify: VerifyOp,
    /// The part of an operation that decides its outcome.
    pub looks_at: LooksAt,
}

impl InterfaceVerifier {
    /// Returns a check that looks at the types of operands and results and at properties alone.
    pub const fn of_signature(verify: VerifyOp) -> InterfaceVerifier {
        InterfaceVerifier { verify, looks_at: LooksAt::Signature }
    }

    /// Returns a check that may look at anything.
    pub const fn of_anything(verify: VerifyOp) -> InterfaceVerifier {
        InterfaceVerifier { verify, looks_at: LooksAt::Anything }
    }
}

/// Verifies a trait that a definition names and isogloss does not know, given the arguments that the name has there.
pub type VerifyTrait = fn(OpRef<'_>, &[&str]) -> VerifyResult;

/// A check that an interface or a trait adds to those that the verifier has.
#[derive(Clone)]
enum Rule {
    Interface(InterfaceVerifier),
    Trait(VerifyTrait, &'static [&'static str]),
    Code(Arc<dyn InterfaceCode>),
}

/// An entry of the map of interfaces.
#[derive(Clone)]
enum Entry {
    Model(&'static dyn Model),
    /// The C++ name of an interface, and its [`MakeObject`].
    Object(&'static str, Arc<dyn Any + Send + Sync>),
}

/// The interfaces of an operation: the models that answer for it, the implementations of traits, and the checks that come
/// with them.
#[derive(Clone, Default)]
pub struct OpInterfaces {
    /// Sorted by the key: the type of the model, or the `dyn` type of the interface.
    entries: Vec<(TypeId, Entry)>,
    /// In the order in which they were added.
    rules: Vec<(Cow<'static, str>, Rule)>,
}

impl OpInterfaces {
    fn find(&self, key: TypeId) -> Result<usize, usize> {
        self.entries.binary_search_by_key(&key, |(key, _)| *key)
    }

    /// Sets an entry. Returns true if there was none.
    fn set(&mut self, key: TypeId, entry: Entry) -> bool {
        match self.find(key) {
            Ok(at) => {
                self.entries[at].1 = entry;
                false
            }
            Err(at) => {
                self.entries.insert(at, (key, entry));
                true
            }
        }
    }

    fn add<I: OpInterface + ?Sized>(&mut self, make: MakeObject<I>) {
        let entry = Entry::Object(I::NAME, Arc::new(make));
        if self.set(TypeId::of::<I>(), entry) {
            let rule = |verify| (I::NAME.into(), Rule::Interface(InterfaceVerifier::of_anything(verify)));
            self.rules.extend(I::VERIFY.map(rule));
        }
        self.provide(I::MODELS);
    }

    /// Adds models, each in place of one of its type that there was.
    pub fn provide(&mut self, models: Models) {
        for &model in models {
            let any: &dyn Any = model;
            self.set(any.type_id(), Entry::Model(model));
        }
    }

    /// Takes the model of a type away.
    pub fn withdraw<M: Model>(&mut self) {
        if let Ok(at) = self.find(TypeId::of::<M>()) {
            self.entries.remove(at);
        }
    }

    /// Returns the model of a type, if there is one.
    #[inline]
    pub fn model<M: Model + Copy>(&self) -> Option<M> {
        // Most definitions have no entry, or one.
        let (_, entry) = self.entries.iter().find(|(key, _)| *key == TypeId::of::<M>())?;
        let Entry::Model(model) = entry else { return None };
        let any: &dyn Any = *model;
        any.downcast_ref().copied()
    }

    /// Returns what the rule of an interface looks at, if a model lets the verifier check it.
    pub fn rule(&self, of: Trait) -> Option<LooksAt> {
        self.entries.iter().find_map(|(_, entry)| match entry {
            Entry::Model(model) => model.rule().filter(|(rule, _)| *rule == of).map(|(_, looks_at)| looks_at),
            Entry::Object(..) => None,
        })
    }

    /// True if there is a model of a type.
    #[inline]
    pub fn has<M: Model>(&self) -> bool {
        self.entries.iter().any(|(key, _)| *key == TypeId::of::<M>())
    }

    /// The function that gives objects of an interface, if there is an implementation.
    pub fn get<I: OpInterface + ?Sized>(&self) -> Option<MakeObject<I>> {
        let (_, entry) = self.entries.get(self.find(TypeId::of::<I>()).ok()?)?;
        let Entry::Object(_, make) = entry else { return None };
        make.downcast_ref::<MakeObject<I>>().copied()
    }

    /// The C++ names of the interfaces that there are implementations of.
    fn names(&self) -> impl Iterator<Item = &'static str> {
        self.entries.iter().filter_map(|(_, entry)| match entry {
            Entry::Object(name, _) => Some(*name),
            Entry::Model(_) => None,
        })
    }

    /// True if there is an implementation of the interface with a C++ name.
    pub fn implements(&self, name: &str) -> bool {
        self.names().any(|known| known == name)
    }

    /// Adds the check of an interface, by its C++ name, which comes without an implementation.
    pub fn verify_with(&mut self, name: impl Into<Cow<'static, str>>, verifier: InterfaceVerifier) {
        self.rules.push((name.into(), Rule::Interface(verifier)));
    }

    /// Adds the check of an interface, by its C++ name, that code found at run time makes.
    pub fn verify_by_code(&mut self, name: impl Into<Cow<'static, str>>, code: Arc<dyn InterfaceCode>) {
        self.rules.push((name.into(), Rule::Code(code)));
    }

    /// True if a check of its own comes with the interface or the trait of a C++ name.
    pub fn verifies(&self, name: &str) -> bool {
        self.rules.iter().any(|(known, _)| *known == name)
    }

    /// True if there are checks of their own.
    #[inline]
    pub(crate) fn has_rules(&self) -> bool {
        !self.rules.is_empty()
    }

    /// True if the outcome of one of these checks is known with the signature.
    pub(crate) fn has_rules_of_signature(&self) -> bool {
        self.rules.iter().any(|(_, rule)| rule.looks_at() == LooksAt::Signature)
    }

    /// True if the outcomes of all of these checks are known with the signature.
    pub(crate) fn rules_are_of_signature(&self) -> bool {
        self.rules.iter().all(|(_, rule)| rule.looks_at() == LooksAt::Signature)
    }

    /// Checks what interfaces and traits say, beyond the rules that the verifier has.
    pub(crate) fn verify(&self, op: OpRef<'_>) -> VerifyResult {
        self.rules.iter().try_for_each(|(_, rule)| rule.verify(op))
    }

    /// Makes those of these checks whose outcomes are not known with the signature.
    pub(crate) fn verify_placed(&self, op: OpRef<'_>) -> VerifyResult {
        let placed = self.rules.iter().filter(|(_, rule)| rule.looks_at() == LooksAt::Anything);
        placed.map(|(_, rule)| rule).try_for_each(|rule| rule.verify(op))
    }

    /// Checks by code again what had to wait for what is around an operation.
    pub(crate) fn verify_late<'a>(&self, op: OpRef<'a>, around: &dyn Surroundings<'a>) -> VerifyResult {
        for (_, rule) in &self.rules {
            if let Rule::Code(code) = rule {
                code.verify_late(op, around)?;
            }
        }
        Ok(())
    }
}

impl Rule {
    fn looks_at(&self) -> LooksAt {
        match self {
            Rule::Interface(verifier) => verifier.looks_at,
            Rule::Trait(..) | Rule::Code(_) => LooksAt::Anything,
        }
    }

    fn verify(&self, op: OpRef<'_>) -> VerifyResult {
        match self {
            Rule::Interface(verifier) => (verifier.verify)(op),
            Rule::Trait(verify, arguments) => verify(op, arguments),
            Rule::Code(code) => code.verify(op),
        }
    }
}

impl fmt::Debug for OpInterfaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names: Vec<&str> = self.names().collect();
        names.sort_unstable();
        f.debug_set().entries(names).finish()
    }
}

impl OpDef {
    /// Sets the hooks, and adds the models that they list.
    pub fn set_hooks(&mut self, hooks: OpHooks) {
        hooks.model_lists().for_each(|models| self.interfaces.provide(models));
        self.hooks = hooks;
    }

    /// Adds an implementation of an interface, in place of one that there was.
    pub fn implement<I: OpInterface + ?Sized>(&mut self, make: MakeObject<I>) {
        self.interfaces.add::<I>(make);
        match Trait::from_interface(I::NAME) {
            Some(known) if !self.has(known) => {
                self.traits.insert(known);
                self.trait_order.push(known);
            }
            Some(_) => {}
            None if self.other_traits.iter().any(|name| name == I::NAME) => {}
            None => self.other_traits.push(I::NAME.to_owned()),
        }
    }

    /// Adds the verifier of a trait, with the arguments that its name has in the definition.
    pub fn verify_trait(
        &mut self,
        name: &'static str,
        arguments: &'static [&'static str],
        verify: VerifyTrait,
    ) {
        self.interfaces.rules.push((name.into(), Rule::Trait(verify, arguments)));
    }

    /// Adds what Rust code says of interfaces and traits: that of the definition's own hooks, then what others attached.
    pub fn implement_all(&mut self, cx: &Context) {
        if let Some(implement) = self.hooks.implement {
            implement(self);
        }
        cx.definitions().attached.apply(cx.str(self.name), self);
    }
}

impl<'a> OpRef<'a> {
    /// The operation as one that implements an interface, if its definition has an implementation.
    ///
    /// ```
    /// use isogloss_ir::OpRef;
    /// use isogloss_ir::interfaces::CallOpInterface;
    ///
    /// fn arguments(op: OpRef<'_>) -> Option<usize> {
    ///     op.interface::<dyn CallOpInterface>().map(|call| call.arg_operands().len())
    /// }
    /// # assert!(std::mem::size_of_val(&arguments) == 0);
    /// ```
    pub fn interface<I: OpInterface + ?Sized>(self) -> Option<Box<I::Object<'a>>> {
        self.def()?.interfaces.get::<I>().map(|make| make(self))
    }
}

type Attach = Arc<dyn Fn(&mut OpDef) + Send + Sync>;

/// The interfaces attached to operations whose definitions are not read yet, by the full names of these.
#[derive(Default)]
pub(crate) struct Attached(Mutex<FxHashMap<String, Vec<Attach>>>);

impl Attached {
    fn apply(&self, name: &str, def: &mut OpDef) {
        let found = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned();
        found.into_iter().flatten().for_each(|attach| attach(def));
    }
}

impl fmt::Debug for Attached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Attached").finish_non_exhaustive()
    }
}

/// An interface was to be attached to an operation whose definition had been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttachedTooLate {
    /// The C++ name of the interface.
    pub interface: &'static str,
    /// The full name of the operation.
    pub op: String,
}

impl fmt::Display for AttachedTooLate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' cannot be attached to '{}', which was read before", self.interface, self.op)
    }
}

impl std::error::Error for AttachedTooLate {}

impl Context {
    /// Attaches an interface to an operation of any dialect, by its full name (an external model). It replaces
    /// what the definition itself has of the interface.
    ///
    /// ```
    /// use isogloss_ir::interfaces::SelectLikeOpInterface;
    /// use isogloss_ir::{Context, OpRef, Value};
    ///
    /// struct Chooses<'a>(OpRef<'a>);
    ///
    /// impl SelectLikeOpInterface for Chooses<'_> {
    ///     fn condition(&self) -> Option<Value> {
    ///         self.0.operand(0)
    ///     }
    ///     fn true_value(&self) -> Option<Value> {
    ///         self.0.operand(1)
    ///     }
    ///     fn false_value(&self) -> Option<Value> {
    ///         self.0.operand(2)
    ///     }
    /// }
    ///
    /// let cx = Context::new();
    /// cx.attach_op_interface::<dyn SelectLikeOpInterface>("my.choose", |op| Box::new(Chooses(op)))?;
    /// # Ok::<(), isogloss_ir::definition::interfaces::AttachedTooLate>(())
    /// ```
    ///
    /// # Errors
    /// When the definition of the operation was read already.
    pub fn attach_op_interface<I: OpInterface + ?Sized>(
        &self,
        op: &str,
        make: MakeObject<I>,
    ) -> Result<(), AttachedTooLate> {
        let namespace = op.split('.').next().unwrap_or(op);
        if self.loaded_dialect(namespace).is_some_and(|dialect| dialect.op(op).is_some()) {
            return Err(AttachedTooLate { interface: I::NAME, op: op.to_owned() });
        }
        let attach: Attach = Arc::new(move |def| def.implement::<I>(make));
        let mut attached = self.definitions().attached.0.lock().unwrap_or_else(PoisonError::into_inner);
        attached.entry(op.to_owned()).or_default().push(attach);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Value;
    use crate::interfaces::{Branch, BranchTypes, SelectLikeOpInterface, SuccessorOperands, SymbolUses};

    struct Nothing;

    impl SelectLikeOpInterface for Nothing {
        fn condition(&self) -> Option<Value> {
            None
        }
        fn true_value(&self) -> Option<Value> {
            None
        }
        fn false_value(&self) -> Option<Value> {
            None
        }
    }

    #[test]
    fn models_are_found_by_their_types() {
        let mut map = OpInterfaces::default();
        assert!(map.model::<Branch>().is_none());
        map.provide(&[&Branch(|_, _| SuccessorOperands::default()), &SymbolUses(|_, _| Ok(()))]);
        map.add::<dyn SelectLikeOpInterface>(|_| Box::new(Nothing));
        assert!(map.has::<Branch>() && map.has::<SymbolUses>() && !map.has::<BranchTypes>());
        assert!(map.get::<dyn SelectLikeOpInterface>().is_some() && map.implements("SelectLikeOpInterface"));
        map.withdraw::<Branch>();
        assert!(!map.has::<Branch>() && map.model::<SymbolUses>().is_some());
    }

    #[test]
    fn hooks_keep_the_models_of_those_that_they_are_built_on() {
        const BASE: OpHooks = OpHooks::with(&[&Branch(|_, _| SuccessorOperands::default())]);
        let mut map = OpInterfaces::default();
        let hooks = BASE.and(&[]).and(&[&BranchTypes(|_, a, b| a == b)]).and(&[&SymbolUses(|_, _| Ok(()))]);
        hooks.model_lists().for_each(|models| map.provide(models));
        assert!(map.has::<Branch>() && map.has::<BranchTypes>() && map.has::<SymbolUses>());
        assert_eq!(map.rule(Trait::BranchOpInterface), Some(LooksAt::Anything));
        assert_eq!(map.rule(Trait::CastOpInterface), None);
    }
}

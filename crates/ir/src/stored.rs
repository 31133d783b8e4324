//! The cell that holds a user-defined type or attribute: its key, and space for a mutable component outside the key.
//!
//! A cell is the one parameter of a definition ([`AttrData::Stored`](crate::AttrData::Stored)), so that uniquing,
//! comparing and passing around are those of any other type or attribute.

use crate::context::Context;
use crate::nested::{Replace, Sub};
use crate::refusal::Refusal;
use std::any::Any;
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

/// The key of a user-defined type or attribute: what tells one instance from another.
///
/// Whatever handles it holds are of one context, that in which it is uniqued.
pub trait Storage: Eq + Hash + Debug + Send + Sync + 'static {
    /// Checks the invariants of construction.
    ///
    /// # Errors
    /// If an invariant is broken; the text says which.
    fn verify(&self, cx: &Context) -> Result<(), Refusal> {
        let _ = cx;
        Ok(())
    }

    /// Visits the types and attributes in the key, in order.
    fn walk(&self, visit: &mut dyn FnMut(Sub)) {
        let _ = visit;
    }

    /// The key with other types and attributes in it; none where that is not possible.
    fn replaced(&self, with: &Replace<'_>) -> Option<Self>
    where
        Self: Sized,
    {
        let _ = with;
        None
    }
}

/// A component outside the key, which does not tell instances apart.
pub trait Mutable: Storage {
    /// The component. Before the first change it is the default one.
    type State: Default + Clone + Send + Sync + 'static;
    /// The argument of a change.
    type Change;

    /// Makes a change, or refuses it. `state` cannot be read in between, and a refusal leaves it as it was.
    ///
    /// # Errors
    /// If the key does not allow the change.
    fn mutate(&self, state: &mut Self::State, change: Self::Change) -> Result<(), Refusal>;
}

/// A key of some type, with the mutable component that belongs to it. Two are equal when their keys are of one type and
/// equal.
#[derive(Clone)]
pub struct Stored(Arc<dyn Cell>);

/// A key without its type.
trait Cell: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn is_same(&self, other: &dyn Any) -> bool;
    fn hash_key(&self, state: &mut dyn Hasher);
    fn format(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn walk(&self, visit: &mut dyn FnMut(Sub));
    fn replaced(&self, cx: &Context, with: &Replace<'_>) -> Option<Stored>;
}

struct Keyed<T> {
    key: T,
    /// A lock of the mutable component, made when it is first used.
    state: OnceLock<Box<dyn Any + Send + Sync>>,
}

impl<T: Storage> Cell for Keyed<T> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<Keyed<T>>().is_some_and(|other| other.key == self.key)
    }

    fn hash_key(&self, mut state: &mut dyn Hasher) {
        std::any::TypeId::of::<T>().hash(&mut state);
        self.key.hash(&mut state);
    }

    fn format(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.key.fmt(f)
    }

    fn walk(&self, visit: &mut dyn FnMut(Sub)) {
        self.key.walk(visit);
    }

    fn replaced(&self, cx: &Context, with: &Replace<'_>) -> Option<Stored> {
        let key = self.key.replaced(with)?;
        key.verify(cx).ok().map(|()| Stored::new(key))
    }
}

impl Stored {
    pub(crate) fn new<T: Storage>(key: T) -> Stored {
        Stored(Arc::new(Keyed { key, state: OnceLock::new() }))
    }

    fn keyed<T: Storage>(&self) -> Option<&Keyed<T>> {
        self.0.as_any().downcast_ref()
    }

    /// The key, if it is of a type.
    pub fn key<T: Storage>(&self) -> Option<&T> {
        self.keyed().map(|keyed| &keyed.key)
    }

    fn lock<T: Mutable>(keyed: &Keyed<T>) -> &RwLock<T::State> {
        let state = keyed.state.get_or_init(|| Box::new(RwLock::new(T::State::default())));
        state.downcast_ref().expect("the lock of this key's mutable component")
    }

    /// A copy of the mutable component.
    pub(crate) fn state<T: Mutable>(&self) -> Option<T::State> {
        let lock = Stored::lock(self.keyed::<T>()?);
        Some(lock.read().unwrap_or_else(PoisonError::into_inner).clone())
    }

    /// Changes the mutable component, if the key agrees; others see all of the change or nothing of it.
    pub(crate) fn mutate<T: Mutable>(&self, change: T::Change) -> Option<Result<(), Refusal>> {
        let keyed = self.keyed::<T>()?;
        let mut state = Stored::lock(keyed).write().unwrap_or_else(PoisonError::into_inner);
        // A refusal changes nothing, whatever it did before it refused.
        let mut changed = state.clone();
        let result = keyed.key.mutate(&mut changed, change);
        if result.is_ok() {
            *state = changed;
        }
        Some(result)
    }

    /// The types and attributes in the key.
    pub(crate) fn walk(&self, visit: &mut dyn FnMut(Sub)) {
        self.0.walk(visit);
    }

    /// Returns the cell with other types and attributes in the key; none if that is not possible.
    pub(crate) fn replaced(&self, cx: &Context, with: &Replace<'_>) -> Option<Stored> {
        self.0.replaced(cx, with)
    }
}

impl PartialEq for Stored {
    fn eq(&self, other: &Stored) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.is_same(other.0.as_any())
    }
}

impl Eq for Stored {}

impl Hash for Stored {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash_key(state);
    }
}

impl fmt::Debug for Stored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.format(f)
    }
}

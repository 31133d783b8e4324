//! The interfaces of types and attributes, as Rust traits.

use crate::storage::Chain;
use std::any::{Any, TypeId};

/// Gives the object of an interface for a handle.
pub(crate) type ObjectOf<H, I> = Box<dyn Fn(H) -> Box<I> + Send + Sync>;

/// The interfaces of a definition, by the Rust trait. It only grows.
#[derive(Default)]
pub struct Interfaces(Chain<TypeId, Box<dyn Any + Send + Sync>>);

impl Interfaces {
    /// Adds an interface; the first of a trait stays. Returns true if this was the first.
    pub(crate) fn add<H: 'static, I: ?Sized + 'static>(&self, object: ObjectOf<H, I>) -> bool {
        self.0.insert(TypeId::of::<I>(), Box::new(object))
    }

    pub(crate) fn object<H: 'static, I: ?Sized + 'static>(&self, handle: H) -> Option<Box<I>> {
        let object = self.0.get(&TypeId::of::<I>())?.downcast_ref::<ObjectOf<H, I>>()?;
        Some(object(handle))
    }
}

impl std::fmt::Debug for Interfaces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Interfaces").finish_non_exhaustive()
    }
}

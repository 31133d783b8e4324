//! Handles of user-defined types and attributes.

use super::{AttrStorage, Mutable, Stored, TypeStorage};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::ids::{AttrDefId, Attribute, Type, TypeDefId};
use crate::refusal::Refusal;
use crate::typed::{Sink, TypedAttr, TypedType};
use crate::types::TypeData;
use isogloss_source::{Diagnostic, Place};
use std::any::TypeId;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

macro_rules! handle {
    (
        $(#[$doc:meta])* $name:ident, $storage:ident, $handle:ident, $to:ident, $what:literal,
        $data:ident, $get_data:ident, $intern:ident, $def:ident, $id:ident, $registered:ident, $typed:ident
    ) => {
        $(#[$doc])*
        pub struct $name<T> {
            handle: $handle,
            key: PhantomData<fn() -> T>,
        }

        impl<T: $storage> $name<T> {
            /// The one of a key.
            ///
            /// # Panics
            /// If the key does not satisfy its own invariants, or no dialect of the context has registered `T`.
            #[track_caller]
            pub fn get(cx: &Context, key: T) -> $name<T> {
                match $name::made(cx, key) {
                    Ok(this) => this,
                    Err(refusal) => panic!("{refusal}"),
                }
            }

            /// The one of the key that arguments make.
            ///
            /// # Panics
            /// As [`get`](Self::get) does.
            #[track_caller]
            pub fn of(cx: &Context, arguments: impl Into<T>) -> $name<T> {
                $name::get(cx, arguments.into())
            }

            /// Returns the one of a key; none, with the reason reported to `sink`, where the key is not valid.
            pub fn get_checked(cx: &Context, sink: Sink<'_>, key: T) -> Option<$name<T>> {
                match $name::made(cx, key) {
                    Ok(this) => Some(this),
                    Err(refusal) => {
                        sink(Diagnostic::error(Place::Unknown, refusal));
                        None
                    }
                }
            }

            pub(super) fn made(cx: &Context, key: T) -> Result<$name<T>, Refusal> {
                let Some(def) = cx.$registered(TypeId::of::<T>()) else {
                    return Err(Refusal::from(format!(
                        concat!("the ", $what, " '{}' is used, but no dialect has registered it"),
                        std::any::type_name::<T>()
                    )));
                };
                key.verify(cx)?;
                let params = $name::<T>::params(cx, key);
                Ok($name::trusted(cx.$intern($data::Dynamic { def, params })))
            }

            /// The definition in a context, if some dialect has registered it.
            pub fn definition(cx: &Context) -> Option<$id> {
                cx.$registered(TypeId::of::<T>())
            }

            /// A handle that is known to be of this kind.
            pub(super) fn trusted(handle: $handle) -> $name<T> {
                $name { handle, key: PhantomData }
            }

            /// The handle, of which the kind is not known.
            pub fn $to(self) -> $handle {
                self.handle
            }

            fn stored(self, cx: &Context) -> &Stored {
                let params = match cx.$get_data(self.handle) {
                    $data::Dynamic { params, .. } => params.first().copied().flatten(),
                    _ => None,
                };
                match params.map(|param| cx.attr(param)) {
                    Some(AttrData::Stored(stored)) => stored,
                    _ => foreign($what),
                }
            }

            /// The key.
            ///
            /// # Panics
            /// If the handle is of another context.
            #[track_caller]
            pub fn key(self, cx: &Context) -> &T {
                match self.stored(cx).key() {
                    Some(key) => key,
                    None => foreign($what),
                }
            }
        }

        impl<T: $storage + Mutable> $name<T> {
            /// A copy of the mutable component.
            ///
            /// # Panics
            /// If the handle is of another context.
            #[track_caller]
            pub fn state(self, cx: &Context) -> T::State {
                match self.stored(cx).state::<T>() {
                    Some(state) => state,
                    None => foreign($what),
                }
            }

            /// Changes the mutable component.
            ///
            /// # Errors
            /// If the key does not allow the change.
            ///
            /// # Panics
            /// If the handle is of another context.
            #[track_caller]
            pub fn mutate(self, cx: &Context, change: T::Change) -> Result<(), Refusal> {
                match self.stored(cx).mutate::<T>(change) {
                    Some(result) => result,
                    None => foreign($what),
                }
            }
        }

        impl<T: $storage> $typed for $name<T> {
            #[inline]
            fn cast(cx: &Context, handle: $handle) -> Option<$name<T>> {
                let $data::Dynamic { def, .. } = cx.$get_data(handle) else { return None };
                (cx.$def(*def).storage == Some(TypeId::of::<T>())).then(|| $name::trusted(handle))
            }

            fn $to(self) -> $handle {
                self.handle
            }
        }

        impl<T> Clone for $name<T> {
            fn clone(&self) -> $name<T> {
                *self
            }
        }

        impl<T> Copy for $name<T> {}

        impl<T> PartialEq for $name<T> {
            fn eq(&self, other: &$name<T>) -> bool {
                self.handle == other.handle
            }
        }

        impl<T> Eq for $name<T> {}

        impl<T> Hash for $name<T> {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.handle.hash(state);
            }
        }

        impl<T> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.handle.fmt(f)
            }
        }

        impl<T> From<$name<T>> for $handle {
            fn from(this: $name<T>) -> $handle {
                this.handle
            }
        }
    };
}

#[cold]
#[track_caller]
fn foreign(what: &str) -> ! {
    panic!("{what}s are used with their own context")
}

handle!(
    /// A type of which the key is a `T`.
    TypeOf, TypeStorage, Type, ty, "type",
    TypeData, type_data, ty, type_def, TypeDefId, stored_type, TypedType
);
handle!(
    /// An attribute of which the key is a `T`.
    AttrOf, AttrStorage, Attribute, attr, "attribute",
    AttrData, attr, attribute, attr_def, AttrDefId, stored_attr, TypedAttr
);

impl<T: TypeStorage> TypeOf<T> {
    fn params(cx: &Context, key: T) -> Box<[Option<Attribute>]> {
        Box::new([Some(cx.attribute(AttrData::Stored(Stored::new(key))))])
    }
}

impl<T: AttrStorage> AttrOf<T> {
    fn params(cx: &Context, key: T) -> Box<[Option<Attribute>]> {
        let ty = T::TYPED.then(|| cx.type_attr(key.value_type(cx)));
        let cell = cx.attribute(AttrData::Stored(Stored::new(key)));
        if T::TYPED { Box::new([Some(cell), ty]) } else { Box::new([Some(cell)]) }
    }
}

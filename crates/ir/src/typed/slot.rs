//! Handles of names and definitions, remembered for the context that was asked last.

use crate::context::Context;
use crate::definition::OpDef;
use crate::ids::{AttrDefId, OpName, TypeDefId};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A handle beside the serial number of its context, in one word, so that threads need no lock.
#[derive(Debug)]
struct Remembered(AtomicU64);

impl Remembered {
    const fn new() -> Remembered {
        Remembered(AtomicU64::new(0))
    }

    #[inline]
    fn get(&self, cx: &Context) -> u32 {
        let word = self.0.load(Ordering::Relaxed);
        if (word >> 32) as u32 == cx.serial() { word as u32 } else { 0 }
    }

    fn set(&self, cx: &Context, handle: u32) {
        // A context whose number is 0 shares it with others: nothing is remembered for it.
        if cx.serial() != 0 {
            self.0.store(u64::from(cx.serial()) << 32 | u64::from(handle), Ordering::Relaxed);
        }
    }
}

/// Set in a remembered name when the definition that is loaded has other inherent attributes than the slot: handles
/// stay below this bit.
const OTHER_LAYOUT: u32 = 1 << 31;

/// The name of an operation, and the names of its inherent attributes in the order of their slots.
#[derive(Debug)]
pub struct OpSlot {
    name: &'static str,
    inherent: &'static [&'static str],
    seen: Remembered,
}

impl OpSlot {
    /// A slot for a name; the names of inherent attributes are sorted.
    pub const fn new(name: &'static str, inherent: &'static [&'static str]) -> OpSlot {
        OpSlot { name, inherent, seen: Remembered::new() }
    }

    /// The text of the name.
    pub fn text(&self) -> &'static str {
        self.name
    }

    /// The names of the inherent attributes.
    pub fn inherent(&self) -> &'static [&'static str] {
        self.inherent
    }

    /// The handle of the name. Loads the dialect, if it can be found.
    #[inline]
    pub fn name(&self, cx: &Context) -> OpName {
        match OpName::from_raw(self.seen.get(cx) & !OTHER_LAYOUT) {
            Some(name) => name,
            None => self.find(cx),
        }
    }

    /// True if the definition has just the inherent attributes that the slot was made with.
    #[inline]
    pub(super) fn has_layout(&self, cx: &Context, def: &OpDef) -> bool {
        match self.seen.get(cx) {
            0 => self.compare(cx, def),
            seen => seen & OTHER_LAYOUT == 0,
        }
    }

    fn compare(&self, cx: &Context, def: &OpDef) -> bool {
        def.inherent.iter().map(|i| cx.str(i.name)).eq(self.inherent.iter().copied())
    }

    #[cold]
    fn find(&self, cx: &Context) -> OpName {
        let name = cx.op_name(self.name);
        // Without a definition nothing is remembered: one may still come.
        if let Some(def) = cx.op_def(name) {
            let layout = if self.compare(cx, def) { 0 } else { OTHER_LAYOUT };
            self.seen.set(cx, name.raw() | layout);
        }
        name
    }

    /// The definition.
    ///
    /// # Panics
    /// If the dialect is not loaded and no provider has it, or if it has no such operation.
    #[inline]
    #[track_caller]
    pub fn def<'c>(&self, cx: &'c Context) -> &'c Arc<OpDef> {
        match cx.op_def(self.name(cx)) {
            Some(def) => def,
            None => panic!("building op '{}', but its dialect is not loaded", self.name),
        }
    }
}

macro_rules! definition_slot {
    ($(#[$doc:meta])* $name:ident, $id:ident, $members:ident) => {
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name {
            dialect: &'static str,
            class: &'static str,
            seen: Remembered,
        }

        impl $name {
            /// A slot for the definition of a class in a dialect.
            pub const fn new(dialect: &'static str, class: &'static str) -> $name {
                $name { dialect, class, seen: Remembered::new() }
            }

            /// The definition, if it is loaded or can be.
            #[inline]
            pub fn get(&self, cx: &Context) -> Option<$id> {
                $id::from_raw(self.seen.get(cx)).or_else(|| self.find(cx))
            }

            #[cold]
            fn find(&self, cx: &Context) -> Option<$id> {
                let dialect = cx.namespace(self.dialect)?;
                let (_, id) = dialect.$members().iter().find(|(def, _)| def.class == self.class)?;
                self.seen.set(cx, id.raw());
                Some(*id)
            }

            /// The definition.
            ///
            /// # Panics
            /// If the dialect is not loaded and no provider has it, or if it has no such definition.
            #[inline]
            #[track_caller]
            pub fn expect(&self, cx: &Context) -> $id {
                match self.get(cx) {
                    Some(id) => id,
                    None => panic!("'{}' of dialect '{}' is used, but not loaded", self.class, self.dialect),
                }
            }
        }
    };
}

definition_slot!(
    /// The definition of a type.
    TypeSlot,
    TypeDefId,
    types
);
definition_slot!(
    /// The definition of an attribute.
    AttrSlot,
    AttrDefId,
    attrs
);

//! The properties of operations of which the text says nothing.

use super::NameCache;
use crate::context::Context;
use crate::definition::OpDef;
use crate::ids::{Attribute, OpName};

impl<'a> NameCache<'a> {
    /// The properties of an operation of which the text says nothing.
    #[inline]
    pub(in crate::asm::parse) fn initial(
        &mut self,
        cx: &Context,
        name: OpName,
        def: &OpDef,
    ) -> &[Option<Attribute>] {
        if def.inherent.is_empty() {
            return &[];
        }
        let index = name.index();
        if index >= self.initial.len() {
            self.initial.resize(index + 1, None);
        }
        self.initial[index].get_or_insert_with(|| {
            let mut properties = def.default_properties();
            crate::asm::format::zero_properties(cx, def, &mut properties);
            properties.into()
        })
    }
}

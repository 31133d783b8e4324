//! The facts that follow from an operation's name.

use super::{NameCache, OpEntry, Syntax};
use crate::asm::format::is_quiet;
use crate::context::Context;
use crate::definition::OpHook;
use crate::ids::OpName;
use crate::signature::Worth;
use smallvec::SmallVec;

impl<'a> NameCache<'a> {
    #[cold]
    pub(super) fn add(&mut self, cx: &'a Context, name: OpName) -> OpEntry<'a> {
        let index = name.index();
        if index >= self.known.len() {
            self.known.resize(index + 1, None);
            self.quiet.resize(index + 1, SmallVec::new());
            self.template_worth.resize(index + 1, Worth::default());
        }
        let (text, namespace) = (cx.op_name_str(name), cx.op_namespace(name));
        let def = cx.op_def(name);
        let rest =
            text.get(namespace.len() + 1..).filter(|rest| !namespace.is_empty() && !rest.contains('.'));
        let mut template = None;
        if let Some(def) = def
            && let Some(found) = def.print_template.as_deref()
        {
            let mut quiet = def.default_properties();
            crate::asm::format::zero_properties(cx, def, &mut quiet);
            if is_quiet(def, &quiet) {
                template = Some(found);
                self.quiet[index] = SmallVec::from_vec(quiet);
            }
        }
        let entry = OpEntry {
            text,
            syntax: def.map(|def| Syntax {
                alone: def.syntax_alone,
                by_code: def.has_coded_directives || def.code_for(OpHook::Print).is_some(),
                symbol: def.symbol_slot.and_then(|slot| u16::try_from(slot).ok()),
            }),
            namespace: cx.identifier(namespace),
            short: rest.map(|rest| (text.len() - rest.len()) as u32),
            template,
            plain: text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b'$')),
        };
        self.known[index] = Some(entry);
        entry
    }

    /// Returns the cache entry of a name.
    #[inline]
    pub(in crate::asm::print) fn get(&mut self, cx: &'a Context, name: OpName) -> OpEntry<'a> {
        match self.known.get(name.index()) {
            Some(Some(entry)) => *entry,
            _ => self.add(cx, name),
        }
    }
}

//! How large the text of an alias is.
//!
//! Types and attributes are held once, but printed wherever they are used, so a few aliases that each mention the one
//! before twice stand for more text than any memory can hold. Their texts are measured, and a program whose aliases
//! stand for too much of it is refused.

use super::{MAX_DEPTH_OF_DEEP_STACK, ParseResult, Parser};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::nested::Sub;
use crate::types::TypeData;
use rustc_hash::FxHashMap;

/// How many types and attributes the uses of aliases may stand for: so many, and
const FREE: u64 = 1 << 22;
/// so many more for each byte of the program.
const PER_BYTE: u64 = 64;

/// The measure of a type or an attribute.
#[derive(Clone, Copy, Debug, Default)]
struct Measure {
    /// How many types and attributes its text consists of.
    size: u64,
    /// How deep they nest.
    depth: u32,
}

/// The measures of aliases.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shared {
    measures: FxHashMap<Sub, Measure>,
    /// The number of types and attributes that the uses of aliases so far stand for.
    used: u64,
}

/// True for what is printed through an alias of its own, where it is not printed on its own.
fn has_alias(cx: &Context, sub: Sub) -> bool {
    match sub {
        Sub::Type(ty) => match cx.type_data(ty) {
            TypeData::Dynamic { def, .. } => cx.type_def(*def).mnemonic_alias,
            _ => false,
        },
        Sub::Attr(attr) => match cx.attr(attr) {
            AttrData::AffineMap(_) | AttrData::IntegerSet(_) | AttrData::Location(_) => true,
            AttrData::Dynamic { def, .. } => cx.attr_def(*def).mnemonic_alias,
            _ => false,
        },
    }
}

impl Shared {
    /// The measure of something. What is in it nests as deep as the parser allows at most, apart from what was
    /// measured already.
    fn measure(&mut self, cx: &Context, sub: Sub) -> Measure {
        if let Some(&known) = self.measures.get(&sub) {
            return known;
        }
        let mut measure = Measure { size: 1, depth: 0 };
        let mut inside = Vec::new();
        cx.inside(sub, &mut |part| inside.push(part));
        if inside.is_empty() {
            return Measure { size: 1, depth: 1 };
        }
        // A type that contains itself is written once.
        self.measures.insert(sub, Measure { size: 1, depth: 1 });
        for part in inside {
            let found = self.measure(cx, part);
            let size = if has_alias(cx, part) { 1 } else { found.size };
            measure.size = measure.size.saturating_add(size);
            measure.depth = measure.depth.max(found.depth);
        }
        measure.depth += 1;
        self.measures.insert(sub, measure);
        measure
    }
}

impl Shared {
    /// The number of types and attributes that the uses of aliases so far stand for.
    pub(super) fn used(&self) -> u64 {
        self.used
    }

    /// Counts uses that stand for so much, if a program whose text has a length may have them; true if it may.
    pub(super) fn add_uses(&mut self, size: u64, text: usize) -> bool {
        let used = self.used.saturating_add(size);
        let may = used <= FREE + PER_BYTE * text as u64;
        if may {
            self.used = used;
        }
        may
    }
}

impl Parser<'_> {
    /// Measures what an alias stands for, which was just parsed.
    pub(super) fn measure_alias(&mut self, of: impl Into<Sub>) -> ParseResult {
        let measure = self.shared.measure(self.cx, of.into());
        if measure.depth > MAX_DEPTH_OF_DEEP_STACK.min(self.max_depth) {
            return self.too_deep();
        }
        Ok(())
    }

    /// Counts what the use of an alias of this name stands for, which was just consumed, or reports that it is too much.
    #[inline]
    pub(super) fn count_use(&mut self, of: impl Into<Sub>, name: &str) -> ParseResult {
        let sub = of.into();
        let size = self.shared.measures.get(&sub).map_or(1, |measure| measure.size);
        if size > 1 && !has_alias(self.cx, sub) {
            self.shared.used = self.shared.used.saturating_add(size);
            if self.shared.used > FREE + PER_BYTE * self.text().len() as u64 {
                let at = self.previous_end().saturating_sub(name.len() as u32 + 1);
                return self.error_at(at, "aliases stand for more text than a program of this size may have");
            }
        }
        Ok(())
    }
}

//! Names of values and blocks while parsing.
//!
//! Every distinct value name gets a number on first sight; the table of what a name means now is indexed by it.
//! Leaving a region forgets the names that it defined. Uses before the definition get a placeholder value.

use crate::asm::lexer::Token;
use crate::ids::{BlockId, Type, Value};
use crate::tuning::{FastPath, Tuning};
use isogloss_source::memory;
use rustc_hash::FxHashMap;

/// The operations directly in a module that were looked at for values with names.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ModuleNames {
    /// The last one.
    pub(super) last: Option<crate::ids::OpId>,
    /// True if any of them has results.
    pub(super) any: bool,
}

/// The meaning of a value name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NameEntry {
    /// The first value of the group; the others follow it.
    pub(crate) first: Value,
    /// How many values.
    pub(crate) count: u32,
    /// The byte where it was defined.
    pub(crate) at: u32,
    /// The body it was defined in, counted from the outermost.
    pub(crate) level: u32,
}

/// The level of a name of which only single values of a group are known.
pub(crate) const NUMBERED: u32 = u32::MAX;

/// A value used before its definition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Forward {
    pub(crate) value: Value,
    pub(crate) at: u32,
    pub(crate) level: u32,
}

/// A value that a body which is closed uses and does not define.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Left {
    pub(crate) ty: Type,
    pub(crate) at: u32,
}

/// A block that was named.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockEntry {
    pub(crate) block: BlockId,
    /// The byte where it was first named.
    pub(crate) at: u32,
    pub(crate) defined: bool,
}

/// The names in scope.
#[derive(Debug, Default)]
pub(crate) struct Scopes<'a> {
    numbers: FxHashMap<&'a str, u32>,
    /// `%0`, `%1`, … without hashing.
    decimal: Vec<u32>,
    pub(crate) entries: Vec<Option<NameEntry>>,
    texts: Vec<&'a str>,
    /// Arguments of regions that were given the name of one value of a group, by name and number. The entry of the name
    /// then is one of no values, at [`NUMBERED`].
    pub(crate) numbered: FxHashMap<(u32, u32), NameEntry>,
    /// Values used before their definition, by name and number.
    pub(crate) forwards: FxHashMap<(u32, u32), Forward>,
    /// Values used before their definition in bodies that are closed, by name and number.
    pub(crate) left: FxHashMap<(u32, u32), Left>,
    /// Names that were defined in the bodies before this one, counted from the outermost, mean nothing now.
    hidden_below: u32,
    /// The meanings of hidden names that were defined again.
    shadowed: Vec<(u32, NameEntry)>,
    /// The fast paths to take.
    tuning: Tuning,
    /// For each open region, the names that it defined.
    defined: Vec<Vec<u32>>,
    spare: Vec<Vec<u32>>,
    /// For each open region, its blocks by name.
    pub(crate) blocks: Vec<FxHashMap<&'a str, BlockEntry>>,
}

/// The meanings of names outside of a region that cannot see them.
#[derive(Debug)]
pub(crate) struct Outside {
    hidden_below: u32,
    shadowed: Vec<(u32, NameEntry)>,
    numbered: FxHashMap<(u32, u32), NameEntry>,
    forwards: FxHashMap<(u32, u32), Forward>,
    left: FxHashMap<(u32, u32), Left>,
}

/// From this number on, decimal names are hashed like others.
const DECIMAL_LIMIT: usize = 1 << 20;

/// How many names may be kept that mean nothing any more: the table of them should stay in the processor's caches.
const KEPT_NAMES: usize = 1 << 12;

/// The number that a name is, given without its `%`: up to six digits.
#[inline]
fn decimal(digits: &[u8]) -> Option<usize> {
    let [first, ..] = digits else { return None };
    if digits.len() > 6 || (digits.len() > 1 && *first == b'0') {
        return None;
    }
    let (mut n, mut decimal) = (0usize, true);
    for &d in digits {
        let d = usize::from(d.wrapping_sub(b'0'));
        decimal &= d < 10;
        n = n * 10 + d;
    }
    (decimal && n < DECIMAL_LIMIT).then_some(n)
}

impl<'a> Scopes<'a> {
    /// No names, to be kept with these fast paths.
    pub(crate) fn new(tuning: Tuning) -> Scopes<'a> {
        Scopes { tuning, ..Scopes::default() }
    }

    /// The number of a name, given with its `%`: a token of the text.
    #[inline]
    pub(crate) fn number(&mut self, text: &'a str, token: Token) -> u32 {
        let range = token.start as usize..token.end as usize;
        if let Some([_, digits @ ..]) = text.as_bytes().get(range.clone())
            && let Some(n) = self.decimal(digits)
        {
            return match self.decimal.get(n) {
                Some(&known) if known != u32::MAX => known,
                _ => self.new_decimal(n, &text[range]),
            };
        }
        self.other_number(&text[range])
    }

    /// Returns the meaning of a name, given with its `%`, if it is known.
    #[inline]
    pub(crate) fn known(&self, name: &str) -> Option<NameEntry> {
        let number = match name.as_bytes().get(1..).and_then(|digits| self.decimal(digits)) {
            Some(n) => *self.decimal.get(n)?,
            None => *self.numbers.get(name)?,
        };
        *self.entries.get(number as usize)?
    }

    /// The place that a name has in the table of decimal ones, given without its `%`.
    #[inline]
    fn decimal(&self, digits: &[u8]) -> Option<usize> {
        if self.tuning.takes(FastPath::DecimalNames) { decimal(digits) } else { None }
    }

    #[cold]
    fn new_decimal(&mut self, n: usize, name: &'a str) -> u32 {
        if n >= self.decimal.len() {
            let more = n + 1 - self.decimal.len();
            memory::reserve(&mut self.decimal, more);
            self.decimal.resize(n + 1, u32::MAX);
        }
        self.decimal[n] = self.fresh(name);
        self.decimal[n]
    }

    fn other_number(&mut self, name: &'a str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = self.fresh(name);
        memory::reserve_in_map(&mut self.numbers, 1);
        self.numbers.insert(name, number);
        number
    }

    fn fresh(&mut self, name: &'a str) -> u32 {
        memory::push(&mut self.entries, None);
        memory::push(&mut self.texts, name);
        self.texts.len() as u32 - 1
    }

    /// Forgets all names, if there are many and none means anything now. Their numbers go to others.
    pub(crate) fn forget(&mut self) {
        let meaningless =
            self.forwards.is_empty() && self.left.is_empty() && self.defined.iter().all(Vec::is_empty);
        // Without debug assertions a table that is small is kept.
        let few = self.texts.len() < KEPT_NAMES && !cfg!(debug_assertions);
        if few || !meaningless || !self.tuning.takes(FastPath::DroppedNames) {
            return;
        }
        for name in self.texts.drain(..) {
            if let Some(n) = name.as_bytes().get(1..).and_then(decimal)
                && let Some(place) = self.decimal.get_mut(n)
            {
                *place = u32::MAX;
            }
        }
        self.entries.clear();
        self.numbers.clear();
    }

    /// The text of a numbered name, with its `%`.
    pub(crate) fn text(&self, name: u32) -> &'a str {
        self.texts[name as usize]
    }

    /// True if a meaning of a name is one that cannot be seen here.
    pub(crate) fn hides(&self, entry: NameEntry) -> bool {
        entry.level < self.hidden_below
    }

    /// Hides all names that were defined in the bodies before one, and forgets those that were used and not defined.
    pub(crate) fn hide_below(&mut self, level: u32) -> Outside {
        Outside {
            hidden_below: std::mem::replace(&mut self.hidden_below, level),
            shadowed: std::mem::take(&mut self.shadowed),
            numbered: std::mem::take(&mut self.numbered),
            forwards: std::mem::take(&mut self.forwards),
            left: std::mem::take(&mut self.left),
        }
    }

    /// Shows the names again that were hidden. Returns where those were used that are not defined.
    pub(crate) fn show(&mut self, outside: Outside) -> Vec<u32> {
        let Outside { hidden_below, shadowed, numbered, forwards, left } = outside;
        self.numbered = numbered;
        self.hidden_below = hidden_below;
        for (name, entry) in std::mem::replace(&mut self.shadowed, shadowed) {
            self.entries[name as usize] = Some(entry);
        }
        let forwards = std::mem::replace(&mut self.forwards, forwards);
        let left = std::mem::replace(&mut self.left, left);
        forwards.into_values().map(|f| f.at).chain(left.into_values().map(|left| left.at)).collect()
    }

    pub(crate) fn define(&mut self, name: u32, entry: NameEntry) {
        if let Some(hidden) = self.entries[name as usize] {
            memory::push(&mut self.shadowed, (name, hidden));
        }
        self.entries[name as usize] = Some(entry);
        if let Some(scope) = self.defined.last_mut() {
            memory::push(scope, name);
        }
    }

    /// Gives a value the name of one of a group.
    pub(crate) fn define_numbered(&mut self, name: u32, number: u32, entry: NameEntry) {
        self.numbered.insert((name, number), entry);
        if self.entries[name as usize].is_none_or(|entry| self.hides(entry)) {
            self.define(name, NameEntry { count: 0, level: NUMBERED, ..entry });
        }
    }

    pub(crate) fn push_region(&mut self) {
        let scope = self.spare.pop().unwrap_or_default();
        self.defined.push(scope);
        self.blocks.push(FxHashMap::default());
    }

    pub(crate) fn pop_region(&mut self) -> Option<FxHashMap<&'a str, BlockEntry>> {
        let mut scope = self.defined.pop()?;
        for name in scope.drain(..) {
            self.entries[name as usize] = None;
            if !self.numbered.is_empty() {
                self.numbered.retain(|key, _| key.0 != name);
            }
        }
        self.spare.push(scope);
        self.blocks.pop()
    }
}

//! Names of values and blocks while printing.
//!
//! MLIR numbers the values of a region first and those of nested regions after, each nested region going on from where
//! the numbers of the region around it ended. So names can be given region by region, just before an operation with
//! regions is printed.

pub(super) mod giving;
mod text;

use super::used_names::UsedNames;
use crate::body::Counters;
use crate::ids::{BlockId, OpId, RegionId, Type};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::Arc;

/// A name is a number, that of an argument, or with the top bit set an index of `Frame::places`; 0 is none, so numbers
/// are from 1.
const TEXT: u32 = 1 << 31;
/// The bit of a name that is not all that is written of the value: it belongs to several results. A value takes more
/// than four bytes of memory, so numbers never come near.
const GROUP: u32 = 1 << 30;
/// The bit of a name that is `arg` and a number, from 0.
const ARGUMENT: u32 = 1 << 29;

/// Takes the place of the name of a value that has none.
pub(super) const UNKNOWN: &str = "<<UNKNOWN SSA VALUE>>";

/// How many frames are kept for the next bodies.
const SPARE_FRAMES: usize = 4;

/// The names in one body.
#[derive(Clone, Debug, Default)]
pub(super) struct Frame {
    body: usize,
    ids: Vec<u32>,
    /// All names that are no numbers, one after the other, and where each is.
    texts: String,
    places: Vec<Range<usize>>,
    blocks: Vec<u32>,
    /// The names of blocks that have others than numbers.
    block_names: FxHashMap<BlockId, Box<str>>,
    /// The numbers of operations without results, when users of values are printed; from 1.
    ops: Vec<u32>,
    /// The first results of the result groups, of operations that have several.
    groups: FxHashMap<OpId, Vec<usize>>,
}

/// A region whose values have names.
#[derive(Clone, Debug, Default)]
struct Numbered {
    body: usize,
    region: Option<RegionId>,
    counters: Counters,
    used: UsedNames,
    /// In generic form: where the numbers of nested regions start.
    starts: Option<Arc<Starts>>,
}

/// Where the numbers of regions start, by body and region.
type Starts = FxHashMap<(usize, RegionId), Counters>;

/// The names given so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    frames: Vec<Frame>,
    /// The memory of some that were left, for the next bodies.
    spare: Vec<Frame>,
    /// The regions being printed, outermost first.
    open: Vec<Numbered>,
    /// Regions of operations being printed that are not open yet.
    ready: Vec<Numbered>,
    /// The one of them that is most likely opened next.
    next_ready: usize,
    generic: bool,
    /// True if values are named after their locations.
    from_locations: bool,
    /// True if all values are named before anything is printed.
    whole: bool,
    /// True if no number is given twice.
    unique: bool,
    /// True if operations without results have numbers too.
    users: bool,
    /// True if names of arguments are kept as numbers.
    argument_numbers: bool,
    /// When everything is named at once: where the names of each body are.
    index: FxHashMap<usize, usize>,
    /// In generic form: how many numbers a region with everything inside takes, as far as known.
    totals: FxHashMap<(usize, RegionId), Counters>,
    /// By the index of an operation's name, as far as known: true if its results get names that are no numbers.
    naming: Vec<Option<bool>>,
    /// True if types may name their values, which is known once a region is named.
    by_type: bool,
    /// The names that types give their values, as far as known.
    type_names: FxHashMap<Type, Option<Arc<str>>>,
}

impl Frame {
    /// Forgets all names. The memory stays.
    fn clear(&mut self) {
        let Frame { body: _, ids, texts, places, blocks, block_names, ops, groups } = self;
        ids.clear();
        texts.clear();
        places.clear();
        blocks.clear();
        block_names.clear();
        ops.clear();
        groups.clear();
    }
}

/// The interface of types that name their values.
const NAMES_VALUES: &str = "OpAsmTypeInterface";

//! Values, each stored once behind a 32-bit handle.
//!
//! Equal values have equal handles, so comparing, hashing and copying a value of any size is an integer operation.
//! Every value carries flags that say whether resolving it could change it at all; most values are constants, and
//! resolving a constant costs one load.

use crate::strings::{Slot, StrId, spread};
use crate::types::TypeId;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ValueId(pub(crate) u32);

impl ValueId {
    /// `?`
    pub(crate) const UNSET: ValueId = ValueId(0);
    pub(crate) const FALSE: ValueId = ValueId(1);
    pub(crate) const TRUE: ValueId = ValueId(2);

    pub(crate) fn bit(b: bool) -> ValueId {
        if b { ValueId::TRUE } else { ValueId::FALSE }
    }
}

/// A class or a def of a [`Records`](crate::Records).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RecordId(pub(crate) u32);

/// A run of handles in the pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Run {
    start: u32,
    pub(crate) len: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum UnOp {
    ToLower,
    ToUpper,
    Cast,
    Not,
    Head,
    Tail,
    Size,
    Empty,
    GetDagOp,
    GetDagOpName,
    Log2,
    Repr,
    ListFlatten,
    Initialized,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum BinOp {
    Add,
    Sub,
    Mul,
    Div,
    And,
    Or,
    Xor,
    Shl,
    Sra,
    Srl,
    ListConcat,
    ListSplat,
    ListRemove,
    ListElem,
    ListSlice,
    RangeC,
    StrConcat,
    Interleave,
    Concat,
    Match,
    Eq,
    Ne,
    Le,
    Lt,
    Ge,
    Gt,
    GetDagArg,
    GetDagName,
    SetDagOp,
    SetDagOpName,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum TernOp {
    Subst,
    ForEach,
    Filter,
    If,
    Dag,
    Range,
    Substr,
    Find,
    SetDagArg,
    SetDagName,
}

/// What a [`ValueId`] stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Node {
    Unset,
    Bit(bool),
    /// Low half, high half.
    Int(u32, u32),
    Str(StrId),
    Code(StrId),
    /// `anonymous_N` before it is a string.
    AnonymousName(u32),
    /// Bit 0 first.
    Bits(Run),
    List(Run, TypeId),
    /// The operator, then the arguments; then the operator's name and the arguments' names (`NO_NAME`: none).
    Dag(Run),
    Def(RecordId),
    Un(UnOp, ValueId, TypeId),
    Bin(BinOp, ValueId, ValueId, TypeId),
    Tern(TernOp, ValueId, ValueId, ValueId, TypeId),
    /// Start, list, accumulator name, element name, expression.
    Fold(Run, TypeId),
    /// All conditions, then all values.
    Cond(Run, TypeId),
    IsA(TypeId, ValueId),
    Exists(TypeId, ValueId),
    Instances(TypeId, ValueId),
    Var(ValueId, TypeId),
    VarBit(ValueId, u32),
    /// A class, and pairs of (which argument, value).
    VarDef(RecordId, Run),
    Field(ValueId, StrId, TypeId),
}

/// The mark for "no name" in the names of a dag.
pub(crate) const NO_NAME: u32 = u32::MAX;

/// A variable occurs in the value: resolving it may change it.
pub(crate) const HAS_VAR: u8 = 1;
/// The final resolving may change it, even where no variable does.
pub(crate) const HAS_LATE: u8 = 2;
/// It is known to be concrete.
pub(crate) const CONCRETE: u8 = 4;
/// Whether it is concrete depends on a record.
pub(crate) const MAYBE_CONCRETE: u8 = 8;
/// What passes from a part to the whole.
pub(crate) const INHERITED: u8 = HAS_VAR | HAS_LATE;

/// All values of one evaluation.
#[derive(Debug)]
pub(crate) struct Store {
    nodes: Vec<Node>,
    flags: Vec<u8>,
    /// How deeply the parts of a value nest.
    depths: Vec<u16>,
    pool: Vec<u32>,
    table: HashTable<Slot>,
    /// The string value of each string, where there is one.
    strings: Vec<u32>,
    /// The values of the first integers.
    small_ints: Vec<u32>,
    /// The depth of the deepest value.
    pub(crate) deepest: u16,
}

impl Default for Store {
    fn default() -> Store {
        let mut store = Store {
            nodes: Vec::new(),
            flags: Vec::new(),
            depths: Vec::new(),
            pool: Vec::new(),
            table: HashTable::with_capacity(1 << 13),
            strings: Vec::new(),
            small_ints: Vec::new(),
            deepest: 0,
        };
        for node in [Node::Unset, Node::Bit(false), Node::Bit(true)] {
            store.intern(node, CONCRETE);
        }
        store.small_ints = (0..256).map(|v| store.intern(Node::Int(v, 0), CONCRETE).0).collect();
        store
    }
}

impl Store {
    #[inline]
    pub(crate) fn node(&self, id: ValueId) -> Node {
        self.nodes[id.0 as usize]
    }

    #[inline]
    pub(crate) fn flags(&self, id: ValueId) -> u8 {
        self.flags[id.0 as usize]
    }

    /// About how many bytes the values take.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.len() * (size_of::<Node>() + size_of::<Slot>() * 2 + 4) + self.pool.len() * 4
    }

    /// The raw elements of a run.
    #[inline]
    pub(crate) fn raw(&self, run: Run) -> &[u32] {
        &self.pool[run.start as usize..(run.start + run.len) as usize]
    }

    /// The element of a run, which must be a value.
    #[inline]
    pub(crate) fn at(&self, run: Run, index: usize) -> ValueId {
        debug_assert!(index < run.len as usize);
        ValueId(self.pool[run.start as usize + index])
    }

    /// The value of a node without a run. `flags` must be a function of the node.
    pub(crate) fn intern(&mut self, node: Node, flags: u8) -> ValueId {
        let mut hasher = FxHasher::default();
        hash_node(&mut hasher, &node, &[]);
        let h = spread(hasher.finish());
        let found = self.table.find(h, |slot| slot.matches(h) && self.nodes[slot.id as usize] == node);
        if let Some(slot) = found {
            return ValueId(slot.id);
        }
        self.push(h, node, flags)
    }

    /// The value of a node with a run; `make` gets the run's place.
    pub(crate) fn intern_run(&mut self, elements: &[u32], make: impl Fn(Run) -> Node, flags: u8) -> ValueId {
        let start = self.pool.len() as u32;
        let run = Run { start, len: elements.len() as u32 };
        let node = make(run);
        let mut hasher = FxHasher::default();
        hash_node(&mut hasher, &node, elements);
        let h = spread(hasher.finish());
        let found = self.table.find(h, |slot| {
            if !slot.matches(h) {
                return false;
            }
            let old = self.nodes[slot.id as usize];
            match run_of(&old) {
                Some(r) => r.len == run.len && self.raw(r) == elements && make(r) == old,
                None => false,
            }
        });
        if let Some(slot) = found {
            return ValueId(slot.id);
        }
        self.pool.extend_from_slice(elements);
        self.push(h, node, flags)
    }

    fn push(&mut self, h: u64, node: Node, flags: u8) -> ValueId {
        let id = self.nodes.len() as u32;
        let depth = self.depth_of(&node);
        self.deepest = self.deepest.max(depth);
        self.depths.push(depth);
        self.nodes.push(node);
        self.flags.push(flags);
        self.table.insert_unique(h, Slot::new(h, id), Slot::hash);
        ValueId(id)
    }

    fn depth_of(&self, node: &Node) -> u16 {
        let depth = |v: ValueId| self.depths[v.0 as usize];
        let deepest = |parts: &[u32]| parts.iter().map(|&p| self.depths[p as usize]).max().unwrap_or(0);
        let inner = match *node {
            Node::Unset
            | Node::Bit(_)
            | Node::Int(..)
            | Node::Str(_)
            | Node::Code(_)
            | Node::AnonymousName(_)
            | Node::Def(_) => return 0,
            Node::Bits(r) | Node::List(r, _) | Node::Fold(r, _) | Node::Cond(r, _) => deepest(self.raw(r)),
            Node::Dag(r) => deepest(&self.raw(r)[..r.len as usize / 2]),
            Node::VarDef(_, r) => {
                self.raw(r).chunks_exact(2).map(|c| self.depths[c[1] as usize]).max().unwrap_or(0)
            }
            Node::Un(_, a, _)
            | Node::IsA(_, a)
            | Node::Exists(_, a)
            | Node::Instances(_, a)
            | Node::Var(a, _)
            | Node::VarBit(a, _)
            | Node::Field(a, ..) => depth(a),
            Node::Bin(_, a, b, _) => depth(a).max(depth(b)),
            Node::Tern(_, a, b, c, _) => depth(a).max(depth(b)).max(depth(c)),
        };
        inner.saturating_add(1)
    }

    pub(crate) fn int(&mut self, v: i64) -> ValueId {
        if let Ok(small) = u8::try_from(v) {
            return ValueId(self.small_ints[small as usize]);
        }
        self.intern(Node::Int(v as u64 as u32, (v as u64 >> 32) as u32), CONCRETE)
    }

    #[inline]
    pub(crate) fn str(&mut self, s: StrId) -> ValueId {
        let at = s.0 as usize;
        match self.strings.get(at) {
            Some(&v) if v != 0 => ValueId(v),
            _ => {
                let v = self.intern(Node::Str(s), CONCRETE);
                if self.strings.len() <= at {
                    self.strings.resize(at + 64, 0);
                }
                self.strings[at] = v.0;
                v
            }
        }
    }

    pub(crate) fn code(&mut self, s: StrId) -> ValueId {
        self.intern(Node::Code(s), CONCRETE)
    }

    /// The flags that a whole has from its parts, when it is concrete if all of them are.
    pub(crate) fn flags_of_parts(&self, parts: &[u32]) -> u8 {
        let mut inherited = 0;
        let mut concrete = CONCRETE;
        let mut maybe = 0;
        for &p in parts {
            let f = self.flags[p as usize];
            inherited |= f & INHERITED;
            if f & CONCRETE == 0 {
                concrete = 0;
                maybe |= f & MAYBE_CONCRETE;
            }
        }
        inherited | concrete | maybe
    }

    pub(crate) fn bits(&mut self, bits: &[u32]) -> ValueId {
        let flags = self.flags_of_parts(bits);
        self.intern_run(bits, Node::Bits, flags)
    }

    pub(crate) fn list(&mut self, elements: &[u32], element: TypeId) -> ValueId {
        let flags = self.flags_of_parts(elements);
        self.intern_run(elements, |r| Node::List(r, element), flags)
    }

    /// A dag of `raw`, laid out as [`Node::Dag`] says.
    pub(crate) fn dag(&mut self, raw: &[u32]) -> ValueId {
        let flags = self.flags_of_parts(&raw[..raw.len() / 2]);
        self.intern_run(raw, Node::Dag, flags)
    }

    /// The 64-bit integer of an `Int` node.
    #[inline]
    pub(crate) fn as_int(&self, id: ValueId) -> Option<i64> {
        match self.node(id) {
            Node::Int(lo, hi) => Some(int_of(lo, hi)),
            _ => None,
        }
    }

    /// The text of a string or of a code block.
    #[inline]
    pub(crate) fn as_str(&self, id: ValueId) -> Option<StrId> {
        match self.node(id) {
            Node::Str(s) | Node::Code(s) => Some(s),
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn as_list(&self, id: ValueId) -> Option<(Run, TypeId)> {
        match self.node(id) {
            Node::List(run, element) => Some((run, element)),
            _ => None,
        }
    }

    pub(crate) fn as_dag(&self, id: ValueId) -> Option<Run> {
        match self.node(id) {
            Node::Dag(run) => Some(run),
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn as_def(&self, id: ValueId) -> Option<RecordId> {
        match self.node(id) {
            Node::Def(r) => Some(r),
            _ => None,
        }
    }
}

/// The integer of the halves that [`Node::Int`] holds.
pub(crate) fn int_of(lo: u32, hi: u32) -> i64 {
    (u64::from(hi) << 32 | u64::from(lo)) as i64
}

#[inline]
fn run_of(node: &Node) -> Option<Run> {
    match *node {
        Node::Bits(r)
        | Node::List(r, _)
        | Node::Dag(r)
        | Node::Fold(r, _)
        | Node::Cond(r, _)
        | Node::VarDef(_, r) => Some(r),
        _ => None,
    }
}

#[inline(always)]
fn hash_node(h: &mut FxHasher, node: &Node, elements: &[u32]) {
    match *node {
        Node::Unset => 0u8.hash(h),
        Node::Bit(b) => (1u8, b).hash(h),
        Node::Int(lo, hi) => (2u8, lo, hi).hash(h),
        Node::Str(s) => (3u8, s).hash(h),
        Node::Code(s) => (4u8, s).hash(h),
        Node::AnonymousName(n) => (5u8, n).hash(h),
        Node::Bits(_) => 6u8.hash(h),
        Node::List(_, t) => (7u8, t).hash(h),
        Node::Dag(_) => 8u8.hash(h),
        Node::Def(r) => (9u8, r).hash(h),
        Node::Un(op, a, t) => (10u8, op, a, t).hash(h),
        Node::Bin(op, a, b, t) => (11u8, op, a, b, t).hash(h),
        Node::Tern(op, a, b, c, t) => (12u8, op, a, b, c, t).hash(h),
        Node::Fold(_, t) => (13u8, t).hash(h),
        Node::Cond(_, t) => (14u8, t).hash(h),
        Node::IsA(t, v) => (15u8, t, v).hash(h),
        Node::Exists(t, v) => (16u8, t, v).hash(h),
        Node::Instances(t, v) => (17u8, t, v).hash(h),
        Node::Var(n, t) => (18u8, n, t).hash(h),
        Node::VarBit(v, n) => (19u8, v, n).hash(h),
        Node::VarDef(c, _) => (20u8, c).hash(h),
        Node::Field(v, s, t) => (21u8, v, s, t).hash(h),
    }
    for &e in elements {
        h.write_u32(e);
    }
}

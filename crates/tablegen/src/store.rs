//! Values, each stored once behind a 32-bit handle.
//!
//! Equal values have equal handles, so comparing, hashing and copying a value of any size is an integer operation.
//! Every value carries flags that say whether resolving it could change it at all; most values are constants, and
//! resolving a constant costs one load.

pub use crate::ids::RecordId;

use crate::ids::TypeId;
use crate::strings::StrId;
use crate::table::Table;

/// A value: the place of its node, or, with the top bit, a string.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ValueId(pub(crate) u32);

/// The bit that tells strings from other values.
const IS_STRING: u32 = 1 << 31;

impl ValueId {
    /// `?`
    pub(crate) const UNSET: ValueId = ValueId(0);
    pub(crate) const FALSE: ValueId = ValueId(1);
    pub(crate) const TRUE: ValueId = ValueId(2);

    pub(crate) fn bit(b: bool) -> ValueId {
        if b { ValueId::TRUE } else { ValueId::FALSE }
    }

    /// The value of a string, which needs no node.
    #[inline]
    pub(crate) fn str(s: StrId) -> ValueId {
        ValueId(s.0 | IS_STRING)
    }

    /// True if it is a string, and so has no node.
    pub(crate) fn is_string(self) -> bool {
        self.string().is_some()
    }

    /// The string, of a value without a node.
    #[inline]
    fn string(self) -> Option<StrId> {
        (self.0 & IS_STRING != 0).then_some(StrId(self.0 & !IS_STRING))
    }
}

/// A run of handles in the pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Run {
    pub(crate) start: u32,
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

impl UnOp {
    /// All of them, in their order.
    pub(crate) const ALL: [UnOp; 14] = [
        UnOp::ToLower,
        UnOp::ToUpper,
        UnOp::Cast,
        UnOp::Not,
        UnOp::Head,
        UnOp::Tail,
        UnOp::Size,
        UnOp::Empty,
        UnOp::GetDagOp,
        UnOp::GetDagOpName,
        UnOp::Log2,
        UnOp::Repr,
        UnOp::ListFlatten,
        UnOp::Initialized,
    ];
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

impl BinOp {
    /// All of them, in their order.
    pub(crate) const ALL: [BinOp; 30] = [
        BinOp::Add,
        BinOp::Sub,
        BinOp::Mul,
        BinOp::Div,
        BinOp::And,
        BinOp::Or,
        BinOp::Xor,
        BinOp::Shl,
        BinOp::Sra,
        BinOp::Srl,
        BinOp::ListConcat,
        BinOp::ListSplat,
        BinOp::ListRemove,
        BinOp::ListElem,
        BinOp::ListSlice,
        BinOp::RangeC,
        BinOp::StrConcat,
        BinOp::Interleave,
        BinOp::Concat,
        BinOp::Match,
        BinOp::Eq,
        BinOp::Ne,
        BinOp::Le,
        BinOp::Lt,
        BinOp::Ge,
        BinOp::Gt,
        BinOp::GetDagArg,
        BinOp::GetDagName,
        BinOp::SetDagOp,
        BinOp::SetDagOpName,
    ];
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

impl TernOp {
    /// All of them, in their order.
    pub(crate) const ALL: [TernOp; 10] = [
        TernOp::Subst,
        TernOp::ForEach,
        TernOp::Filter,
        TernOp::If,
        TernOp::Dag,
        TernOp::Range,
        TernOp::Substr,
        TernOp::Find,
        TernOp::SetDagArg,
        TernOp::SetDagName,
    ];
}

/// A value, to which a [`ValueId`] refers.
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
    /// Three operands. Like this, no node takes more than four words.
    Tern(TernOp, Run, TypeId),
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
/// It may be concrete: that depends on a record.
pub(crate) const MAYBE_CONCRETE: u8 = 8;
/// It is a variable.
pub(crate) const IS_VAR: u8 = 16;
/// The flags that pass from a part to the whole.
const INHERITED: u8 = HAS_VAR | HAS_LATE;

/// The properties of a value that are known without looking into it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meta {
    /// The bits of the variables that occur in it ([`variable_bit`]).
    pub(crate) variables: u32,
    /// How deeply its parts nest.
    depth: u16,
    pub(crate) flags: u8,
}

impl Meta {
    const CONSTANT: Meta = Meta { variables: 0, depth: 0, flags: CONCRETE };

    /// The properties of an operator over some parts; concrete parts do not make it concrete.
    fn of_operator(parts: Meta, flags: u8) -> Meta {
        Meta {
            variables: parts.variables,
            depth: parts.depth.saturating_add(1),
            flags: parts.flags & INHERITED | flags,
        }
    }

    /// The properties of a list that is made of two lists.
    fn joined(self, other: Meta) -> Meta {
        let flags =
            (self.flags | other.flags) & (INHERITED | MAYBE_CONCRETE) | self.flags & other.flags & CONCRETE;
        Meta { flags, ..self.and(other) }
    }

    fn and(self, other: Meta) -> Meta {
        Meta {
            variables: self.variables | other.variables,
            depth: self.depth.max(other.depth),
            flags: (self.flags | other.flags) & INHERITED,
        }
    }
}

/// The bit by which a variable is known in [`Meta::variables`], which several variables may share.
#[inline]
pub(crate) fn variable_bit(name: ValueId) -> u32 {
    1 << (name.0.wrapping_mul(0x9E37_79B1) >> 27)
}

/// All values of one evaluation.
#[derive(Debug)]
pub(crate) struct Store {
    nodes: Vec<Node>,
    meta: Vec<Meta>,
    pool: Vec<u32>,
    /// The hash of each value, so that making room in the table needs no look at the values.
    hashes: Vec<u32>,
    table: Table,
    /// The list that was made last by joining two, and the hash as it stands before its end.
    joined: Option<(ValueId, NodeHash)>,
    /// Of values that were stored before: the node of each string that has one.
    strings: Vec<u32>,
    /// The depth of the deepest value.
    pub(crate) deepest: u16,
}

/// For how many elements there is room at first. Memory that is not written to takes nothing but addresses, and large
/// blocks grow in place where the system can remap them.
const FIRST: usize = 1 << 15;

/// The values of the first integers follow the three that have names.
const FIRST_INT: u32 = 3;
const SMALL_INTS: u32 = 256;
/// How many values every store has.
const GIVEN: usize = (FIRST_INT + SMALL_INTS) as usize;

impl Default for Store {
    fn default() -> Store {
        let mut store = Store {
            nodes: Vec::with_capacity(FIRST),
            meta: Vec::with_capacity(FIRST),
            pool: Vec::with_capacity(FIRST),
            hashes: Vec::with_capacity(FIRST),
            table: Table::with_capacity(1 << 12),
            joined: None,
            strings: Vec::new(),
            deepest: 0,
        };
        for node in [Node::Unset, Node::Bit(false), Node::Bit(true)] {
            store.intern(node);
        }
        for small in 0..SMALL_INTS {
            store.intern(Node::Int(small, 0));
        }
        store
    }
}

impl Store {
    /// Values that were stored before, of which the first are those that every store has. No others can be added.
    pub(crate) fn from_nodes(nodes: Vec<Node>, pool: Vec<u32>) -> Store {
        let mut strings = Vec::new();
        for (node, id) in nodes.iter().zip(0..) {
            if let Node::Str(s) = node {
                let at = s.0 as usize;
                if strings.len() <= at {
                    strings.resize(at + 1, 0);
                }
                strings[at] = id;
            }
        }
        let (meta, hashes, table) = (Vec::new(), Vec::new(), Table::with_capacity(0));
        Store { nodes, meta, pool, hashes, table, joined: None, strings, deepest: 0 }
    }

    /// The values that not every store has, in the order in which they were stored.
    pub(crate) fn added(&self) -> &[Node] {
        &self.nodes[GIVEN..]
    }

    /// The elements of all runs.
    pub(crate) fn pool(&self) -> &[u32] {
        &self.pool
    }

    /// The elements of all runs, to add those of values that follow.
    pub(crate) fn pool_mut(&mut self) -> &mut Vec<u32> {
        &mut self.pool
    }

    /// Makes room for more values.
    pub(crate) fn reserve(&mut self, more: usize) {
        self.nodes.reserve(more);
        self.meta.reserve(more);
        self.hashes.reserve(more);
        let Store { hashes, table, .. } = self;
        table.reserve(more, |id| hashes[id as usize]);
    }

    /// Adds a value that is not there yet, whose run is in the pool.
    pub(crate) fn add(&mut self, node: Node) {
        let elements = run_of(&node).map(|run| self.raw(run)).unwrap_or_default();
        let hash = NodeHash::of(&node).with(elements).finish();
        self.push(hash, node, self.meta_of(&node));
    }

    /// How many values there are.
    pub(crate) fn len(&self) -> u32 {
        self.nodes.len() as u32
    }

    /// The value of a string.
    #[inline]
    pub(crate) fn string_value(&self, s: StrId) -> ValueId {
        match self.strings.get(s.0 as usize) {
            Some(&node) if node != 0 => ValueId(node),
            _ => ValueId::str(s),
        }
    }

    #[inline]
    pub(crate) fn node(&self, id: ValueId) -> Node {
        match id.string() {
            Some(s) => Node::Str(s),
            None => self.nodes[id.0 as usize],
        }
    }

    #[inline]
    pub(crate) fn meta(&self, id: ValueId) -> Meta {
        match id.string() {
            Some(_) => Meta::CONSTANT,
            None => self.meta[id.0 as usize],
        }
    }

    #[inline]
    pub(crate) fn flags(&self, id: ValueId) -> u8 {
        self.meta(id).flags
    }

    /// True if no resolving could change the value.
    #[inline]
    pub(crate) fn is_constant(&self, id: ValueId) -> bool {
        let meta = self.meta(id);
        meta.variables == 0 && meta.flags & HAS_LATE == 0
    }

    /// About how many bytes the values take.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.len() * (size_of::<Node>() + size_of::<Meta>() + 16) + self.pool.len() * 4
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

    /// The operands of a [`Node::Tern`].
    pub(crate) fn operands(&self, run: Run) -> [ValueId; 3] {
        std::array::from_fn(|i| self.at(run, i))
    }

    /// The value of a node without a run.
    pub(crate) fn intern(&mut self, node: Node) -> ValueId {
        let hash = NodeHash::of(&node).finish();
        match self.table.find(hash, |id| self.nodes[id as usize] == node) {
            Some(id) => ValueId(id),
            None => self.push(hash, node, self.meta_of(&node)),
        }
    }

    /// The value of a node with a run; `make` gets the run's place.
    pub(crate) fn intern_run(&mut self, elements: &[u32], make: impl Fn(Run) -> Node) -> ValueId {
        let run = Run { start: self.pool.len() as u32, len: elements.len() as u32 };
        let node = make(run);
        let hash = NodeHash::of(&node).with(elements).finish();
        let found = self.table.find(hash, |id| {
            let old = self.nodes[id as usize];
            run_of(&old).is_some_and(|r| r.len == run.len && self.raw(r) == elements && make(r) == old)
        });
        if let Some(id) = found {
            return ValueId(id);
        }
        self.pool.extend_from_slice(elements);
        self.push(hash, node, self.meta_of(&node))
    }

    /// The list of the elements of one list, and then of another one; `None` where the values are no lists.
    ///
    /// A loop that makes a list longer and longer finds the last version at the end of the pool, and only adds the
    /// rest behind it: versions share their beginning.
    pub(crate) fn join_lists(&mut self, a: ValueId, b: ValueId) -> Option<ValueId> {
        let ((x, element), (y, _)) = (self.as_list(a)?, self.as_list(b)?);
        if y.len == 0 {
            return Some(a);
        }
        let begun = match self.joined {
            Some((last, hash)) if last == a => hash,
            _ => NodeHash::of(&Node::List(x, element)).with(self.raw(x)),
        };
        let whole = begun.with(self.raw(y));
        let hash = whole.finish();
        let len = x.len + y.len;
        let found = self.table.find(hash, |id| match self.nodes[id as usize] {
            Node::List(run, e) if e == element && run.len == len => {
                let (start, end) = self.raw(run).split_at(x.len as usize);
                start == self.raw(x) && end == self.raw(y)
            }
            _ => false,
        });
        let v = match found {
            Some(id) => ValueId(id),
            None => {
                let end = self.pool.len();
                let at_end = x.len > 0 && (x.start + x.len) as usize == end;
                if !at_end {
                    self.extend_pool_from(x);
                }
                self.extend_pool_from(y);
                let start = if at_end { x.start } else { end as u32 };
                let meta = self.meta(a).joined(self.meta(b));
                self.push(hash, Node::List(Run { start, len }, element), meta)
            }
        };
        self.joined = Some((v, whole));
        Some(v)
    }

    fn extend_pool_from(&mut self, run: Run) {
        self.pool.extend_from_within(run.start as usize..(run.start + run.len) as usize);
    }

    fn push(&mut self, hash: u32, node: Node, meta: Meta) -> ValueId {
        self.deepest = self.deepest.max(meta.depth);
        self.nodes.push(node);
        self.meta.push(meta);
        let Store { hashes, table, .. } = self;
        hashes.push(hash);
        ValueId(table.add(hash, |id| hashes[id as usize]))
    }

    fn meta_of(&self, node: &Node) -> Meta {
        let operator = |parts: &[ValueId], flags: u8| {
            let parts = parts.iter().map(|&p| self.meta(p)).reduce(Meta::and).unwrap_or(Meta::CONSTANT);
            Meta::of_operator(parts, flags)
        };
        match *node {
            Node::Unset | Node::Bit(_) | Node::Int(..) | Node::Str(_) | Node::Code(_) | Node::Def(_) => {
                Meta::CONSTANT
            }
            // It is its own variable, and does not say which.
            Node::AnonymousName(_) => Meta { variables: u32::MAX, depth: 0, flags: HAS_VAR },
            Node::Bits(run) => {
                let mut meta = self.meta_of_parts(self.raw(run));
                // Resolving turns other bits into references to the first bit of what they are.
                let is_plain = |&bit: &u32| {
                    matches!(self.node(ValueId(bit)), Node::Bit(_) | Node::Unset | Node::VarBit(..))
                };
                if meta.variables != 0 && !self.raw(run).iter().all(is_plain) {
                    meta.variables = u32::MAX;
                }
                meta
            }
            Node::List(run, _) | Node::Cond(run, _) => self.meta_of_parts(self.raw(run)),
            Node::Dag(run) => self.meta_of_parts(&self.raw(run)[..run.len as usize / 2]),
            Node::Fold(run, _) => {
                let parts = self.meta_of_parts(self.raw(run));
                Meta { flags: parts.flags & INHERITED, ..parts }
            }
            Node::VarDef(_, run) => {
                let values = self.raw(run).chunks_exact(2).map(|pair| self.meta(ValueId(pair[1])));
                Meta::of_operator(values.reduce(Meta::and).unwrap_or(Meta::CONSTANT), 0)
            }
            Node::Un(UnOp::Cast, a, _) | Node::Exists(_, a) | Node::Instances(_, a) => {
                operator(&[a], HAS_LATE)
            }
            Node::Un(_, a, _) | Node::IsA(_, a) | Node::VarBit(a, _) => operator(&[a], 0),
            Node::Var(name, _) => Meta { variables: variable_bit(name), depth: 1, flags: HAS_VAR | IS_VAR },
            Node::Field(a, ..) if self.as_def(a).is_some() => operator(&[a], MAYBE_CONCRETE),
            Node::Field(a, ..) => operator(&[a], 0),
            Node::Bin(_, a, b, _) => operator(&[a, b], 0),
            Node::Tern(_, run, _) => operator(&self.operands(run), 0),
        }
    }

    /// The properties of a whole that is concrete if all of its parts are.
    fn meta_of_parts(&self, parts: &[u32]) -> Meta {
        let mut whole = Meta { variables: 0, depth: 0, flags: 0 };
        let mut concrete = CONCRETE;
        let mut maybe = 0;
        let mut last = u32::MAX;
        for &p in parts {
            if p == last {
                continue;
            }
            last = p;
            let part = self.meta(ValueId(p));
            whole = whole.and(part);
            if part.flags & CONCRETE == 0 {
                concrete = 0;
                maybe |= part.flags & MAYBE_CONCRETE;
            }
        }
        Meta { depth: whole.depth.saturating_add(1), flags: whole.flags | concrete | maybe, ..whole }
    }

    pub(crate) fn int(&mut self, v: i64) -> ValueId {
        if let Ok(small) = u32::try_from(v)
            && small < SMALL_INTS
        {
            return ValueId(FIRST_INT + small);
        }
        self.intern(Node::Int(v as u64 as u32, (v as u64 >> 32) as u32))
    }

    pub(crate) fn code(&mut self, s: StrId) -> ValueId {
        self.intern(Node::Code(s))
    }

    pub(crate) fn bits(&mut self, bits: &[u32]) -> ValueId {
        self.intern_run(bits, Node::Bits)
    }

    pub(crate) fn list(&mut self, elements: &[u32], element: TypeId) -> ValueId {
        self.intern_run(elements, |r| Node::List(r, element))
    }

    /// A dag of `raw`, laid out as [`Node::Dag`] says.
    pub(crate) fn dag(&mut self, raw: &[u32]) -> ValueId {
        self.intern_run(raw, Node::Dag)
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
        | Node::Tern(_, r, _)
        | Node::Fold(r, _)
        | Node::Cond(r, _)
        | Node::VarDef(_, r) => Some(r),
        _ => None,
    }
}

/// The hash of a node and of the elements of its run, as they come.
#[derive(Clone, Copy, Debug)]
struct NodeHash(u64);

impl NodeHash {
    /// An odd number whose bits are well mixed.
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

    #[inline(always)]
    fn add(&mut self, word: u64) {
        self.0 = self.0.wrapping_add(word).wrapping_mul(Self::FACTOR);
    }

    /// The hash of a node without its run.
    #[inline(always)]
    fn of(node: &Node) -> NodeHash {
        // Two words of a node at a time.
        let two = |a: u32, b: u32| u64::from(a) << 32 | u64::from(b);
        let mut hash = NodeHash(0);
        let (first, second) = match *node {
            Node::Unset => (0, 0),
            Node::Bit(b) => (1, u64::from(b)),
            Node::Int(lo, hi) => (2, two(lo, hi)),
            Node::Str(s) => (3, u64::from(s.0)),
            Node::Code(s) => (4, u64::from(s.0)),
            Node::AnonymousName(n) => (5, u64::from(n)),
            Node::Bits(_) => (6, 0),
            Node::List(_, t) => (7, u64::from(t.0)),
            Node::Dag(_) => (8, 0),
            Node::Def(r) => (9, u64::from(r.0)),
            Node::Un(op, a, t) => (10 | (op as u64) << 8, two(a.0, t.0)),
            Node::Bin(op, a, b, t) => (11 | (op as u64) << 8 | u64::from(t.0) << 32, two(a.0, b.0)),
            Node::Tern(op, _, t) => (12 | (op as u64) << 8, u64::from(t.0)),
            Node::Fold(_, t) => (13, u64::from(t.0)),
            Node::Cond(_, t) => (14, u64::from(t.0)),
            Node::IsA(t, v) => (15, two(t.0, v.0)),
            Node::Exists(t, v) => (16, two(t.0, v.0)),
            Node::Instances(t, v) => (17, two(t.0, v.0)),
            Node::Var(n, t) => (18, two(n.0, t.0)),
            Node::VarBit(v, n) => (19, two(v.0, n)),
            Node::VarDef(c, _) => (20, u64::from(c.0)),
            Node::Field(v, s, t) => (21 | u64::from(t.0) << 32, two(v.0, s.0)),
        };
        hash.add(first);
        hash.add(second);
        hash
    }

    #[inline(always)]
    fn with(mut self, elements: &[u32]) -> NodeHash {
        for &e in elements {
            self.add(u64::from(e));
        }
        self
    }

    #[inline(always)]
    fn finish(self) -> u32 {
        (self.0 >> 32) as u32
    }
}

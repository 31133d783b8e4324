//! Values as a user of the library sees them.

use super::Record;
use crate::records::Records;
use crate::store::{NO_NAME, Node, Run, ValueId, int_of};
use crate::strings::StrId;
use crate::types::TypeId;

/// A value. The variants up to [`Def`](Value::Def) are what fields of defs hold; classes also hold expressions over
/// their template arguments.
#[derive(Clone, Copy)]
pub enum Value<'a> {
    /// `?`
    Unset,
    /// `0` or `1` of type `bit`
    Bit(bool),
    /// `{ 1, 0, ? }`
    Bits(Bits<'a>),
    /// An integer.
    Int(i64),
    /// `"text"`
    String(&'a str),
    /// `[{text}]`
    Code(&'a str),
    /// `[1, 2]`
    List(List<'a>),
    /// `(op 1:$a, b:$c)`
    Dag(Dag<'a>),
    /// A reference to a def.
    Def(Record<'a>),
    /// An expression that is not resolved; its text is what `llvm-tblgen` prints.
    Expr(Expr<'a>),
}

impl<'a> Value<'a> {
    pub(crate) fn new(records: &'a Records, id: ValueId) -> Value<'a> {
        let text = |s: StrId| records.strings.get(s);
        match records.store.node(id) {
            Node::Unset => Value::Unset,
            Node::Bit(b) => Value::Bit(b),
            Node::Int(lo, hi) => Value::Int(int_of(lo, hi)),
            Node::Str(s) => Value::String(text(s)),
            Node::Code(s) => Value::Code(text(s)),
            Node::Bits(run) => Value::Bits(Bits { records, run }),
            Node::List(run, element) => Value::List(List { records, run, element }),
            Node::Dag(run) => Value::Dag(Dag { records, run, id }),
            Node::Def(def) => Value::Def(records.record(def)),
            _ => Value::Expr(Expr { records, id }),
        }
    }

    /// The text of a string or a code block.
    pub fn as_str(self) -> Option<&'a str> {
        match self {
            Value::String(s) | Value::Code(s) => Some(s),
            _ => None,
        }
    }

    /// The integer of an `int`, a `bit`, or a `bits` value without unset bits.
    pub fn as_int(self) -> Option<i64> {
        match self {
            Value::Int(v) => Some(v),
            Value::Bit(b) => Some(i64::from(b)),
            Value::Bits(bits) => bits.as_int(),
            _ => None,
        }
    }

    /// The value of a `bit`.
    pub fn as_bit(self) -> Option<bool> {
        match self {
            Value::Bit(b) => Some(b),
            _ => None,
        }
    }

    /// The list.
    pub fn as_list(self) -> Option<List<'a>> {
        match self {
            Value::List(list) => Some(list),
            _ => None,
        }
    }

    /// The dag.
    pub fn as_dag(self) -> Option<Dag<'a>> {
        match self {
            Value::Dag(dag) => Some(dag),
            _ => None,
        }
    }

    /// The def that is referred to.
    pub fn as_def(self) -> Option<Record<'a>> {
        match self {
            Value::Def(def) => Some(def),
            _ => None,
        }
    }

    /// True if it is `?`.
    pub fn is_unset(self) -> bool {
        matches!(self, Value::Unset)
    }
}

/// A `bits` value.
#[derive(Clone, Copy)]
pub struct Bits<'a> {
    records: &'a Records,
    run: Run,
}

impl<'a> Bits<'a> {
    /// How many bits there are.
    pub fn len(self) -> usize {
        self.run.len as usize
    }

    /// True if it is empty.
    pub fn is_empty(self) -> bool {
        self.run.len == 0
    }

    /// The bits, the lowest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Value<'a>> + ExactSizeIterator {
        values(self.records, self.run)
    }

    /// The bits as an integer; `None` when one is not known, or from bit 64 on one is set.
    pub fn as_int(self) -> Option<i64> {
        let mut out = 0u64;
        for (i, bit) in self.iter().enumerate() {
            match bit {
                Value::Bit(false) => {}
                Value::Bit(true) if i < 64 => out |= 1 << i,
                _ => return None,
            }
        }
        Some(out as i64)
    }
}

/// A list value.
#[derive(Clone, Copy)]
pub struct List<'a> {
    records: &'a Records,
    run: Run,
    element: TypeId,
}

impl<'a> List<'a> {
    /// How many elements there are.
    pub fn len(self) -> usize {
        self.run.len as usize
    }

    /// True if it is empty.
    pub fn is_empty(self) -> bool {
        self.run.len == 0
    }

    /// The element at an index.
    pub fn get(self, index: usize) -> Option<Value<'a>> {
        (index < self.len()).then(|| Value::new(self.records, self.records.store.at(self.run, index)))
    }

    /// The elements.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Value<'a>> + ExactSizeIterator {
        values(self.records, self.run)
    }

    /// The type of the elements.
    pub fn element_type(self) -> TypeId {
        self.element
    }
}

/// A dag value.
#[derive(Clone, Copy)]
pub struct Dag<'a> {
    records: &'a Records,
    run: Run,
    id: ValueId,
}

impl<'a> Dag<'a> {
    /// The operator.
    pub fn operator(self) -> Value<'a> {
        Value::new(self.records, self.records.store.at(self.run, 0))
    }

    /// The def that is the operator, where it is one.
    pub fn operator_def(self) -> Option<Record<'a>> {
        self.operator().as_def()
    }

    /// The name of the operator: `x` in `(op:$x)`.
    pub fn name(self) -> Option<&'a str> {
        self.name_at(0)
    }

    /// How many arguments there are.
    pub fn len(self) -> usize {
        self.run.len as usize / 2 - 1
    }

    /// True if it is empty.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The argument at an index.
    pub fn arg(self, index: usize) -> Option<Value<'a>> {
        (index < self.len()).then(|| Value::new(self.records, self.records.store.at(self.run, index + 1)))
    }

    /// The name of the argument at an index: `x` in `(op 1:$x)`.
    pub fn arg_name(self, index: usize) -> Option<&'a str> {
        if index < self.len() { self.name_at(index + 1) } else { None }
    }

    /// The arguments and their names.
    pub fn args(self) -> impl DoubleEndedIterator<Item = (Value<'a>, Option<&'a str>)> + ExactSizeIterator {
        (0..self.len()).map(move |i| {
            (Value::new(self.records, self.records.store.at(self.run, i + 1)), self.name_at(i + 1))
        })
    }

    /// The handle of the dag; equal handles of the same records mean equal dags.
    pub fn value_id(self) -> ValueId {
        self.id
    }

    fn name_at(self, index: usize) -> Option<&'a str> {
        let name = self.records.store.raw(self.run)[self.run.len as usize / 2 + index];
        (name != NO_NAME).then(|| self.records.strings.get(StrId(name)))
    }
}

/// An expression that is not resolved.
#[derive(Clone, Copy)]
pub struct Expr<'a> {
    pub(crate) records: &'a Records,
    pub(crate) id: ValueId,
}

impl std::fmt::Display for Expr<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = String::new();
        self.records.write_value(&mut text, self.id);
        f.write_str(&text)
    }
}

impl std::fmt::Display for Value<'_> {
    /// The text that `llvm-tblgen` prints.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let elements = |f: &mut std::fmt::Formatter<'_>, records: &Records, run: Run| {
            for (i, value) in values(records, run).enumerate() {
                write!(f, "{}{value}", if i > 0 { ", " } else { "" })?;
            }
            Ok(())
        };
        match *self {
            Value::Unset => f.write_str("?"),
            Value::Bit(b) => f.write_str(if b { "1" } else { "0" }),
            Value::Int(v) => write!(f, "{v}"),
            Value::String(s) => write!(f, "\"{s}\""),
            Value::Code(s) => write!(f, "[{{{s}}}]"),
            Value::Bits(bits) => {
                f.write_str("{ ")?;
                for (i, bit) in bits.iter().rev().enumerate() {
                    write!(f, "{}{bit}", if i > 0 { ", " } else { "" })?;
                }
                f.write_str(" }")
            }
            Value::List(list) => {
                f.write_str("[")?;
                elements(f, list.records, list.run)?;
                f.write_str("]")
            }
            Value::Dag(dag) => Expr { records: dag.records, id: dag.id }.fmt(f),
            Value::Def(def) => f.write_str(def.name()),
            Value::Expr(expr) => expr.fmt(f),
        }
    }
}

fn values(records: &Records, run: Run) -> impl DoubleEndedIterator<Item = Value<'_>> + ExactSizeIterator {
    records.store.raw(run).iter().map(move |&v| Value::new(records, ValueId(v)))
}

impl Records {
    /// The view of a value handle of these records.
    pub fn value(&self, id: ValueId) -> Value<'_> {
        Value::new(self, id)
    }
}

//! The values that host code computes with.
//!
//! A variable, a field and an element of a container is a [`Cell`], so that a reference to any of them is the cell
//! itself. A cell knows the type that it was declared with, where it has one: what is written into it is converted.

use crate::ast::{Class, Lambda, Name, Ty};
pub(crate) use crate::kinds::IntTy;
use crate::kinds::TyKind;
use crate::rare::Rare;
use isogloss_ir::asm::UnresolvedOperand;
use isogloss_ir::asm::parse::Argument;
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::definition::EnumDef;
use isogloss_ir::{
    Attribute, BlockId, BlockRef, Body, FloatKind, Identifier, Location, OpName, OpRef, RegionRef, Type,
    Value,
};
use num_bigint::BigInt;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// A variable: a value that can be referred to and replaced.
///
/// Most are made for a value on its way or for a variable that nothing else refers to. So the value lies in the handle
/// itself until there is a second one.
pub(crate) struct Cell<'a>(RefCell<Place<'a>>);

/// Where the value of a variable is.
enum Place<'a> {
    /// In the handle, as long as there is one, with the type that the variable was declared with.
    Own(V<'a>, Option<Arc<Ty>>),
    /// Shared by the handles.
    Shared(Rc<Slot<'a>>),
    /// Inside of the optional value that a variable holds.
    Inside(Box<Cell<'a>>),
}

struct Slot<'a> {
    value: RefCell<V<'a>>,
    ty: Option<Arc<Ty>>,
}

impl Clone for Cell<'_> {
    #[inline]
    fn clone(&self) -> Self {
        // The parser, the printer and the state are what they are in each handle.
        let place = match &*self.0.borrow() {
            Place::Shared(slot) => Some(Place::Shared(slot.clone())),
            Place::Inside(outer) => Some(Place::Inside(outer.clone())),
            Place::Own(V::Parser, None) => Some(Place::Own(V::Parser, None)),
            Place::Own(V::Printer, None) => Some(Place::Own(V::Printer, None)),
            Place::Own(V::State, None) => Some(Place::Own(V::State, None)),
            Place::Own(..) => None,
        };
        Cell(RefCell::new(place.unwrap_or_else(|| Place::Shared(self.share()))))
    }
}

impl<'a> Cell<'a> {
    /// A cell of any type.
    #[inline]
    pub(crate) fn new(value: V<'a>) -> Cell<'a> {
        Cell(RefCell::new(Place::Own(value, None)))
    }

    /// A cell that was declared with a type.
    #[inline]
    pub(crate) fn typed(value: V<'a>, ty: Arc<Ty>) -> Cell<'a> {
        Cell(RefCell::new(Place::Own(value, Some(ty))))
    }

    /// The variable that the optional value of another one is.
    pub(crate) fn inside(optional: &Cell<'a>) -> Cell<'a> {
        Cell(RefCell::new(Place::Inside(Box::new(optional.clone()))))
    }

    /// Where the value is for all handles.
    #[inline]
    fn slot(&self) -> Rc<Slot<'a>> {
        if let Place::Shared(slot) = &*self.0.borrow() {
            return slot.clone();
        }
        self.share()
    }

    /// Moves the value to where handles share it.
    fn share(&self) -> Rc<Slot<'a>> {
        let slot = match self.0.replace(Place::Own(V::Void, None)) {
            Place::Own(value, ty) => Rc::new(Slot { value: RefCell::new(value), ty }),
            Place::Shared(slot) => slot,
            Place::Inside(outer) => {
                let slot = outer.slot();
                self.0.replace(Place::Inside(outer));
                return slot;
            }
        };
        // Nothing is left in the place, so nothing has to be dropped.
        std::mem::forget(self.0.replace(Place::Shared(slot.clone())));
        slot
    }

    /// Makes this variable the same as another one, as a reference is.
    pub(crate) fn refer_to(&self, other: &Cell<'a>) {
        let slot = other.slot();
        self.0.replace(Place::Shared(slot));
    }

    /// Looks at the value.
    #[inline]
    pub(crate) fn with<T>(&self, look: impl FnOnce(&V<'a>) -> T) -> T {
        match &*self.0.borrow() {
            Place::Own(value, _) => look(value),
            Place::Shared(slot) => look(&slot.value.borrow()),
            Place::Inside(outer) => look(&outer.optional()),
        }
    }

    /// A copy of the handle to what is in it.
    #[inline]
    pub(crate) fn get(&self) -> V<'a> {
        self.with(V::clone)
    }

    /// The value, if it is the parser or the printer.
    #[inline]
    pub(crate) fn handle(&self) -> Option<V<'a>> {
        self.with(|value| match value {
            V::Parser => Some(V::Parser),
            V::Printer => Some(V::Printer),
            _ => None,
        })
    }

    /// A variable of its own with the value, if that is a handle of a type, an attribute, a value or an operation.
    #[inline]
    pub(crate) fn copied_handle(&self) -> Option<Cell<'a>> {
        let value = self.with(|value| match value {
            V::Type(ty) => Some(V::Type(*ty)),
            V::Attr(attr) => Some(V::Attr(*attr)),
            V::Value(value) => Some(V::Value(*value)),
            V::Op(op, typed) => Some(V::Op(*op, *typed)),
            _ => None,
        });
        value.map(Cell::new)
    }

    /// True for the printer, where no type was declared for it.
    #[inline]
    pub(crate) fn is_printer(&self) -> bool {
        matches!(&*self.0.borrow(), Place::Own(V::Printer, None))
    }

    /// True for the parser, the printer and the state of an operation, where no type was declared for them.
    #[inline]
    pub(crate) fn is_hook_argument(&self) -> bool {
        matches!(&*self.0.borrow(), Place::Own(V::Parser | V::Printer | V::State, None))
    }

    /// The elements, if it is a list.
    #[inline]
    pub(crate) fn items(&self) -> Option<Items<'a>> {
        self.with(|value| if let V::List(items, _) = value { Some(items.clone()) } else { None })
    }

    /// The elements of a list that nothing but this handle refers to, which is needed no longer: they are taken out of it.
    pub(crate) fn take_items(&self) -> Option<Vec<Cell<'a>>> {
        match &*self.0.borrow() {
            Place::Own(V::List(items, _), None) if Rc::strong_count(items) == 1 => Some(items.take()),
            _ => None,
        }
    }

    /// The value, if it is one of an operation.
    #[inline]
    pub(crate) fn ir_value(&self) -> Option<IrValue<'a>> {
        self.with(|value| if let V::Value(value) = value { Some(*value) } else { None })
    }

    /// The value, of a handle that is needed no longer.
    #[inline(always)]
    pub(crate) fn into_value(self) -> V<'a> {
        match self.0.into_inner() {
            Place::Own(value, _) => value,
            Place::Shared(slot) => slot.value.borrow().clone(),
            Place::Inside(outer) => outer.optional(),
        }
    }

    /// Returns the value inside of the optional one; null if there is none.
    #[cold]
    fn optional(&self) -> V<'a> {
        self.with(|value| match value {
            V::Opt(Some(inner)) => (**inner).clone(),
            V::Opt(None) => V::Null,
            other => other.clone(),
        })
    }

    /// Replaces what is in it, without a conversion.
    #[inline]
    pub(crate) fn set(&self, value: V<'a>) {
        match &mut *self.0.borrow_mut() {
            Place::Own(own, _) => std::mem::replace(own, value).drop_quickly(),
            Place::Shared(slot) => *slot.value.borrow_mut() = value,
            Place::Inside(outer) => outer.set(V::some(value)),
        }
    }

    /// The type that it was declared with.
    #[inline]
    pub(crate) fn ty(&self) -> Option<Arc<Ty>> {
        match &*self.0.borrow() {
            Place::Own(_, ty) => ty.clone(),
            Place::Shared(slot) => slot.ty.clone(),
            Place::Inside(outer) => Some(Arc::new(outer.ty()?.args.first()?.clone())),
        }
    }

    /// True if it was declared with no type, or with one that is asked for.
    #[inline]
    pub(crate) fn is_of(&self, is: impl FnOnce(&Ty) -> bool) -> bool {
        if let Place::Inside(_) = &*self.0.borrow() {
            return self.ty().as_deref().is_none_or(is);
        }
        match &*self.0.borrow() {
            Place::Own(_, ty) => ty.as_deref().is_none_or(is),
            Place::Shared(slot) => slot.ty.as_deref().is_none_or(is),
            Place::Inside(_) => true,
        }
    }

    /// True if it was declared with a type.
    #[inline]
    pub(crate) fn is_typed(&self) -> bool {
        match &*self.0.borrow() {
            Place::Own(_, ty) => ty.is_some(),
            Place::Shared(slot) => slot.ty.is_some(),
            Place::Inside(outer) => outer.is_typed(),
        }
    }

    /// Where the variable is, for as long as there is a handle to it.
    pub(crate) fn address(&self) -> usize {
        Rc::as_ptr(&self.slot()).addr()
    }

    /// True if both are one variable.
    pub(crate) fn is(&self, other: &Cell<'a>) -> bool {
        Rc::ptr_eq(&self.slot(), &other.slot())
    }
}

/// The elements of a list.
pub(crate) type Items<'a> = Rc<RefCell<Vec<Cell<'a>>>>;

/// The order in which a map or a set is visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// That of insertion.
    Insertion,
    /// That of the keys.
    Keys,
    /// That of hashes or addresses, which nothing may rely on.
    Hash,
    /// That of an array up to a number of elements, then that of the keys or, of a set of pointers, that of hashes.
    Small { limit: usize, pointers: bool },
}

/// An entry of a map or a set. Of a set the value is the key.
#[derive(Clone)]
pub(crate) struct Entry<'a> {
    /// The number of entries that were inserted before: how iterators name it.
    pub(crate) serial: usize,
    pub(crate) key: V<'a>,
    pub(crate) value: Cell<'a>,
}

/// The entries of a map or a set. An iterator is the serial number of its entry, [`Keyed::END`], or [`Keyed::BEGIN`] where
/// it is not known which entry comes first.
pub(crate) struct Keyed<'a> {
    /// The class with its arguments, among them what compares keys.
    pub(crate) ty: Arc<Ty>,
    order: Order,
    /// In the order of insertion, or of the keys once this was asked for.
    pub(crate) entries: RefCell<Vec<Entry<'a>>>,
    /// True while the entries are in the order of the keys.
    pub(crate) sorted: std::cell::Cell<bool>,
    inserted: std::cell::Cell<usize>,
    /// True if a small one has outgrown its array.
    grown: std::cell::Cell<bool>,
    /// Of a hash table of integers: where its entries lie, while that follows from the insertions alone.
    pub(crate) table: std::cell::Cell<Option<IntTable>>,
    /// True once a program has visited elements in no order: what it inserts later has none either.
    pub(crate) scrambled: Rc<std::cell::Cell<bool>>,
}

/// The state of a map or a set, apart from its entries.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Shape {
    order: Order,
    sorted: bool,
    inserted: usize,
    grown: bool,
    table: Option<IntTable>,
}

/// The shape of a hash table of integers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct IntTable {
    pub(crate) key: IntTy,
    /// The number of buckets that it has before it grows.
    pub(crate) buckets: usize,
}

impl<'a> Keyed<'a> {
    pub(crate) const END: usize = usize::MAX;
    pub(crate) const BEGIN: usize = usize::MAX - 1;

    /// An empty one of a class.
    pub(crate) fn new(ty: Arc<Ty>, order: Order) -> Keyed<'a> {
        Keyed {
            ty,
            order,
            entries: RefCell::default(),
            sorted: true.into(),
            inserted: 0.into(),
            grown: false.into(),
            table: None.into(),
            scrambled: Rc::default(),
        }
    }

    /// A copy; `copied` copies a value.
    pub(crate) fn copy(&self, copied: impl Fn(&Cell<'a>) -> Cell<'a>) -> Keyed<'a> {
        let entries = self.entries.borrow();
        let entries = entries.iter().map(|e| Entry { value: copied(&e.value), ..e.clone() }).collect();
        Keyed {
            ty: self.ty.clone(),
            order: self.order,
            entries: RefCell::new(entries),
            sorted: self.sorted.clone(),
            inserted: self.inserted.clone(),
            grown: self.grown.clone(),
            table: self.table.clone(),
            scrambled: self.scrambled.clone(),
        }
    }

    /// All but the entries.
    pub(crate) fn shape(&self) -> Shape {
        Shape {
            order: self.order,
            sorted: self.sorted.get(),
            inserted: self.inserted.get(),
            grown: self.grown.get(),
            table: self.table.get(),
        }
    }

    /// One of a shape with its entries.
    pub(crate) fn shaped(
        ty: Arc<Ty>,
        shape: Shape,
        entries: Vec<Entry<'a>>,
        scrambled: Rc<std::cell::Cell<bool>>,
    ) -> Keyed<'a> {
        Keyed {
            ty,
            order: shape.order,
            entries: RefCell::new(entries),
            sorted: shape.sorted.into(),
            inserted: shape.inserted.into(),
            grown: shape.grown.into(),
            table: shape.table.into(),
            scrambled,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.borrow().len()
    }

    /// The order of the entries that there are: of insertion, keys or hashes.
    pub(crate) fn order(&self) -> Order {
        match self.order {
            Order::Small { .. } if !self.grown.get() => Order::Insertion,
            Order::Small { pointers: true, .. } => Order::Hash,
            Order::Small { pointers: false, .. } => Order::Keys,
            order => order,
        }
    }

    /// True if the order of what is inserted makes no difference.
    pub(crate) fn is_order_free(&self) -> bool {
        matches!(self.order, Order::Keys | Order::Hash)
    }

    /// True if it cannot be said which entry comes first.
    pub(crate) fn is_unordered(&self) -> bool {
        self.order() == Order::Hash && self.len() > 1 && self.int_table().is_none()
    }

    /// The shape of a hash table of integers whose elements have an order that is known.
    pub(crate) fn int_table(&self) -> Option<IntTable> {
        self.table.get().filter(|_| !self.scrambled.get())
    }

    /// A new last entry; its serial number.
    pub(crate) fn push(&self, key: V<'a>, value: Cell<'a>) -> usize {
        let serial = self.inserted.get();
        self.inserted.set(serial + 1);
        self.sorted.set(false);
        self.entries.borrow_mut().push(Entry { serial, key, value });
        if let Order::Small { limit, .. } = self.order
            && self.len() > limit
        {
            self.grown.set(true);
        }
        serial
    }

    /// Takes an entry away.
    pub(crate) fn remove(&self, serial: usize) {
        let mut entries = self.entries.borrow_mut();
        let Some(index) = entries.iter().position(|e| e.serial == serial) else { return };
        // What is removed leaves a mark in a hash table.
        self.table.set(None);
        match self.order {
            // The last one fills the gap.
            Order::Small { pointers: true, .. } => drop(entries.swap_remove(index)),
            _ => drop(entries.remove(index)),
        }
        if entries.is_empty() && matches!(self.order, Order::Small { pointers: false, .. }) {
            self.grown.set(false);
        }
    }

    /// Takes all entries away.
    pub(crate) fn clear(&self) {
        self.table.set(None);
        self.entries.borrow_mut().clear();
        if matches!(self.order, Order::Small { pointers: false, .. }) {
            self.grown.set(false);
        }
    }

    /// The entry of an iterator.
    pub(crate) fn at(&self, serial: usize) -> Option<Entry<'a>> {
        self.entries.borrow().iter().find(|e| e.serial == serial).cloned()
    }
}

/// A value of an operation, with the body that it lies in; none while an operation is parsed: then it lies in the body
/// that the parser fills.
#[derive(Clone, Copy)]
pub(crate) struct IrValue<'a> {
    pub(crate) body: Option<&'a Body>,
    pub(crate) value: Value,
}

/// A region.
#[derive(Clone, Copy)]
pub(crate) enum Region<'a> {
    /// One of a program that is read.
    Ref(RegionRef<'a>),
    /// The n-th that host code added to the operation that is being parsed.
    New(usize),
}

/// A block.
#[derive(Clone, Copy)]
pub(crate) enum Block<'a> {
    /// One of a program that is read.
    Ref(BlockRef<'a>),
    /// One of the function that is being parsed; the number of the new region, if it lies in one.
    New(BlockId, Option<usize>),
}

/// An instance of a class that host code declares.
pub(crate) struct Object<'a> {
    pub(crate) class: Arc<Class>,
    pub(crate) fields: Vec<(Name, Cell<'a>)>,
    /// The template parameters of the class and of its bases, with the argument of each.
    pub(crate) types: Vec<(Name, Ty)>,
}

/// A lambda with what it captured.
pub(crate) struct Closure<'a> {
    pub(crate) lambda: Arc<Lambda>,
    pub(crate) vars: Vec<(Name, Cell<'a>)>,
    pub(crate) this: Option<V<'a>>,
    pub(crate) class: Name,
    pub(crate) types: Rare<(Name, Ty)>,
    pub(crate) file: usize,
    pub(crate) space: Name,
    pub(crate) usings: Rare<Name>,
    pub(crate) packs: Rare<Name>,
    /// True if it was made where something of another place was evaluated.
    pub(crate) is_borrowed: bool,
    /// The variables around it once more, for a call to add its own to; empty while one does.
    pub(crate) room: std::cell::Cell<Vec<(Name, Cell<'a>)>>,
}

/// A message under construction.
pub(crate) struct Message<'a> {
    pub(crate) text: String,
    pub(crate) at: Location,
    /// The place in the text that is parsed, if the message is about that.
    pub(crate) offset: Option<u32>,
    /// The operation that a note shows, as errors of verifiers do.
    pub(crate) shown: Option<OpRef<'a>>,
    pub(crate) notes: Vec<Note>,
    pub(crate) abandoned: bool,
}

/// A note of a message.
pub(crate) struct Note {
    pub(crate) at: Option<Location>,
    pub(crate) text: String,
}

/// The state of `TypeSwitch` and `StringSwitch`, and of `KeywordSwitch`.
pub(crate) struct Switch<'a> {
    pub(crate) subject: V<'a>,
    pub(crate) result: Option<V<'a>>,
    pub(crate) is_type: bool,
    /// True if functions of cases are called with the text, as a switch over keywords does.
    pub(crate) calls_cases: bool,
    pub(crate) offset: u32,
}

/// The parts of an operation that is being built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StateField {
    Operands,
    Types,
    Attributes,
    Regions,
    Successors,
    Properties,
}

/// An operation that host code makes inside of the one that is being parsed, until it is made.
pub(crate) struct Draft {
    pub(crate) name: OpName,
    pub(crate) location: Location,
    pub(crate) operands: Vec<Value>,
    pub(crate) results: Vec<Type>,
    pub(crate) attributes: Vec<(Identifier, Attribute)>,
    /// The number of its regions that begin empty.
    pub(crate) regions: usize,
    /// Its regions, by number, where a parser parses them or leaves them empty.
    pub(crate) parsed: Vec<usize>,
    /// The state into which they are parsed, once one is.
    pub(crate) state: Option<Box<isogloss_ir::asm::OpState>>,
    pub(crate) successors: Vec<isogloss_ir::BlockId>,
}

/// The first part of what `make_scope_exit` gives; the second is the function.
pub(crate) const SCOPE_EXIT: &str = "at the end of the scope";

/// The first part of a `ListSeparator`; the others are the text, and whether it was written once.
pub(crate) const LIST_SEPARATOR: &str = "between elements";

/// The class of a set of patterns.
pub(crate) const PATTERN_SET: &str = "RewritePatternSet";

/// A pattern that host code puts into a set.
#[derive(Clone, Debug)]
pub(crate) struct ListedPattern {
    /// The class, or the name of the function.
    pub(crate) name: Name,
    pub(crate) what: PatternCode,
    pub(crate) benefit: u16,
}

/// The code of a pattern.
#[derive(Clone, Debug)]
pub(crate) enum PatternCode {
    /// A class with its template arguments.
    Class(Arc<Class>, Vec<Ty>),
    /// A function, which takes an operation of a class.
    Function(Arc<crate::ast::Function>),
    /// A class that no file of C++ has: the file and the byte where it is named.
    Unknown(usize, u32),
}

/// The operands of a slot of an operation, to be changed: a `MutableOperandRange`.
#[derive(Clone, Copy)]
pub(crate) struct MutableOperands<'a> {
    pub(crate) op: OpRef<'a>,
    pub(crate) first: usize,
    pub(crate) count: usize,
    pub(crate) slot: usize,
}

/// The operands, attributes and other parts of an operation that is not made yet.
pub(crate) struct Adaptor<'a> {
    pub(crate) name: OpName,
    /// Its operands; of one that is folded the constants that they are, or null.
    pub(crate) operands: Vec<V<'a>>,
    pub(crate) properties: Vec<Option<Attribute>>,
    pub(crate) attributes: Vec<(Identifier, Attribute)>,
    pub(crate) regions: Vec<V<'a>>,
}

/// A value.
//
// The kind is a byte of its own, which is compared with less than the niche of a `BigInt` where it would lie otherwise.
#[repr(u8)]
#[derive(Clone)]
pub(crate) enum V<'a> {
    // Those that have nothing to drop, which come first.
    /// Of a function that gives nothing.
    Void,
    /// `nullptr`, a null handle, and `{}` of a handle.
    Null,
    Bool(bool),
    Int(i128, IntTy),
    Float(f64),
    Char(u8),
    Type(Type),
    Attr(Attribute),
    Named(Identifier, Attribute),
    Value(IrValue<'a>),
    /// An operation, and whether as an instance of its class rather than as an `Operation *`.
    Op(OpRef<'a>, bool),
    OpName(OpName),
    /// An operation inside of a region, by number, of the operation that is being parsed.
    NewOp(isogloss_ir::OpId, usize),
    Block(Block<'a>),
    Region(Region<'a>),
    /// The n-th use of a value as an operand.
    Use(OpRef<'a>, usize),
    Loc(Location),
    /// A place in the text that is parsed.
    Place(u32),
    /// `LogicalResult` and `ParseResult`: true for success.
    Result(bool),
    /// `WalkResult`: 0 goes on, 1 ends the walk, 2 skips what is inside.
    Walk(u8),
    Semantics(FloatKind),
    Operand(UnresolvedOperand),
    Parser,
    Printer,
    Builder,
    Context,
    State,
    StatePart(StateField),
    SymbolTables,
    /// The properties of an operation that is being parsed, or of one that is read.
    Properties(Option<OpRef<'a>>),
    /// The n-th slot of the properties of an operation that is being parsed.
    PropertySlot(usize),

    // Those that have.
    /// `StringRef`, `std::string`, `const char *`.
    Str(Arc<str>),
    /// A value of an enumeration of the definitions.
    Enum(Arc<EnumDef>, i128),
    /// A value of an enumeration of host code, or of the library, by its class and its number.
    Case(Name, i128),
    /// A list, array, range or set of bits: the elements, and the type of an element, if known.
    List(Items<'a>, Option<Arc<Ty>>),
    Tuple(Rc<Vec<Cell<'a>>>),
    Object(Rc<Object<'a>>),
    /// A map, and the type of its values, if known.
    Map(Rc<Keyed<'a>>, Option<Arc<Ty>>),
    Set(Rc<Keyed<'a>>),
    /// `std::optional`, `FailureOr`, `OptionalParseResult`.
    Opt(Option<Rc<V<'a>>>),
    Closure(Rc<Closure<'a>>),
    /// A function of host code, or of the library, by name.
    Function(Name),
    Message(Rc<RefCell<Message<'a>>>),
    /// The n-th note of a message.
    Note(Rc<RefCell<Message<'a>>>, usize),
    /// A reference to a variable, as a pointer.
    Pointer(Box<Cell<'a>>),
    /// A position: of a list an index, of a map or a set what [`Keyed`] says.
    Iter(Rc<V<'a>>, usize),
    Big(BigInt, u32, bool),
    Real(FloatKind, u128),
    Map2(AffineMap),
    Affine(AffineExpr),
    /// `OpAsmParser::Argument`: its fields are `ssaName`, `type`, `attrs`.
    Argument(Rc<ArgumentCells<'a>>),
    Switch(Rc<RefCell<Switch<'a>>>),
    Adaptor(Rc<Adaptor<'a>>),
    MutableOperands(Rc<MutableOperands<'a>>),
    /// A stream that writes into a string.
    Stream(Box<Cell<'a>>),
    /// A list of named attributes; that of the operation being parsed is `StatePart(Attributes)`.
    AttrList(Rc<RefCell<Vec<(Identifier, Attribute)>>>),
    /// The state of an operation that host code makes, and a part of it.
    Draft(Rc<RefCell<Draft>>),
    DraftPart(Rc<RefCell<Draft>>, StateField),
    /// The storage of a type or an attribute, which holds its parameters.
    Storage(Rc<V<'a>>),
    /// A class, as a value of its own.
    Class(Arc<Ty>),
}

/// The fields of an argument of a region.
pub(crate) struct ArgumentCells<'a> {
    pub(crate) name: Cell<'a>,
    pub(crate) ty: Cell<'a>,
    pub(crate) attrs: Cell<'a>,
    /// A `std::optional<Location>`.
    pub(crate) location: Cell<'a>,
}

impl<'a> ArgumentCells<'a> {
    /// An argument without name and type.
    pub(crate) fn empty() -> ArgumentCells<'a> {
        ArgumentCells {
            name: Cell::typed(V::Null, Arc::new(Ty::named("UnresolvedOperand"))),
            ty: Cell::new(V::Null),
            attrs: Cell::new(V::Null),
            location: Cell::typed(V::Opt(None), Arc::new(Ty::named("optional"))),
        }
    }

    /// The argument that the parser gave. `none` is the type of one without, or `none` itself: where a type was written,
    /// the caller sets it.
    pub(crate) fn of(argument: &Argument, none: Type) -> ArgumentCells<'a> {
        let cells = ArgumentCells::empty();
        if let Some(name) = argument.name {
            cells.name.set(V::Operand(name));
        }
        if argument.ty != none {
            cells.ty.set(V::Type(argument.ty));
        }
        cells.location.set(argument.location.map_or(V::Opt(None), |l| V::some(V::Loc(l))));
        cells
    }

    /// The location that is written, if one is.
    pub(crate) fn location(&self) -> Option<Location> {
        match self.location.get() {
            V::Loc(location) => Some(location),
            V::Opt(Some(inner)) => match &*inner {
                V::Loc(location) => Some(*location),
                _ => None,
            },
            _ => None,
        }
    }
}

impl<'a> V<'a> {
    /// Drops a value, without a look at its kind by the general rules where nothing has to be done.
    #[inline]
    pub(crate) fn drop_quickly(self) {
        if self.is_plain() {
            std::mem::forget(self);
        }
    }

    /// True if it is of a type of a kind already, no pointer, so that no conversion has to look at it.
    #[inline]
    pub(crate) fn is_of_kind(&self, kind: TyKind) -> bool {
        match kind {
            TyKind::Any => true,
            TyKind::Bool => matches!(self, V::Bool(_)),
            TyKind::Text => matches!(self, V::Str(_)),
            TyKind::Verdict => matches!(self, V::Result(_)),
            TyKind::Value => matches!(self, V::Value(_)),
            TyKind::Handle => matches!(self, V::Type(_) | V::Attr(_) | V::Loc(_)),
            TyKind::Class => {
                matches!(self, V::Type(_) | V::Attr(_) | V::Operand(_) | V::Place(_) | V::Parser)
            }
            TyKind::Int | TyKind::Special => false,
        }
    }

    /// True if nothing has to be done where the value is dropped.
    #[inline]
    fn is_plain(&self) -> bool {
        matches!(
            self,
            V::Void
                | V::Null
                | V::Bool(_)
                | V::Int(..)
                | V::Float(_)
                | V::Char(_)
                | V::Type(_)
                | V::Attr(_)
                | V::Named(..)
                | V::Value(_)
                | V::Op(..)
                | V::OpName(_)
                | V::NewOp(..)
                | V::Block(_)
                | V::Region(_)
                | V::Use(..)
                | V::Loc(_)
                | V::Place(_)
                | V::Result(_)
                | V::Walk(_)
                | V::Operand(_)
                | V::Parser
                | V::Printer
                | V::Builder
                | V::Context
                | V::State
                | V::StatePart(_)
                | V::SymbolTables
                | V::Properties(_)
                | V::PropertySlot(_)
                | V::Semantics(_)
        )
    }

    /// The entries of a map or a set.
    pub(crate) fn keyed(&self) -> Option<&Rc<Keyed<'a>>> {
        match self {
            V::Map(keyed, _) | V::Set(keyed) => Some(keyed),
            _ => None,
        }
    }

    /// Returns the element that an iterator over this map or set gives for an entry.
    pub(crate) fn element(&self, entry: &Entry<'a>) -> Cell<'a> {
        match self {
            V::Set(_) => Cell::new(entry.key.clone()),
            _ => Cell::new(V::Tuple(Rc::new(vec![Cell::new(entry.key.clone()), entry.value.clone()]))),
        }
    }

    /// A pointer to a variable.
    pub(crate) fn pointer(cell: Cell<'a>) -> V<'a> {
        V::Pointer(Box::new(cell))
    }

    /// A stream that writes into a string.
    pub(crate) fn stream(cell: Cell<'a>) -> V<'a> {
        V::Stream(Box::new(cell))
    }

    pub(crate) fn str(text: impl AsRef<str>) -> V<'a> {
        V::Str(text.as_ref().into())
    }

    pub(crate) fn int(value: i64) -> V<'a> {
        V::Int(i128::from(value), IntTy::I64)
    }

    /// A `size_t`.
    pub(crate) fn size(value: usize) -> V<'a> {
        V::Int(value as i128, IntTy::U64)
    }

    /// An `unsigned`.
    pub(crate) fn unsigned(value: usize) -> V<'a> {
        V::Int(value as i128, IntTy::U32)
    }

    pub(crate) fn attr(attr: Option<Attribute>) -> V<'a> {
        attr.map_or(V::Null, V::Attr)
    }

    pub(crate) fn some(value: V<'a>) -> V<'a> {
        V::Opt(Some(Rc::new(value)))
    }

    /// A list of values.
    pub(crate) fn list(values: impl IntoIterator<Item = V<'a>>) -> V<'a> {
        V::List(Rc::new(RefCell::new(values.into_iter().map(Cell::new).collect())), None)
    }

    /// A list whose elements are of a type.
    pub(crate) fn list_of(ty: Option<Arc<Ty>>) -> V<'a> {
        V::List(Rc::new(RefCell::new(Vec::new())), ty)
    }

    pub(crate) fn tuple(values: impl IntoIterator<Item = V<'a>>) -> V<'a> {
        V::Tuple(Rc::new(values.into_iter().map(Cell::new).collect()))
    }

    pub(crate) fn types(types: impl IntoIterator<Item = Type>) -> V<'a> {
        V::list(types.into_iter().map(V::Type))
    }

    /// The name of the kind of value, for messages about host code.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            V::Void => "void",
            V::Null => "null",
            V::Bool(_) => "bool",
            V::Int(..) => "integer",
            V::Float(_) => "double",
            V::Char(_) => "char",
            V::Str(_) => "string",
            V::Type(_) => "Type",
            V::Attr(_) => "Attribute",
            V::Named(..) => "NamedAttribute",
            V::Value(_) => "Value",
            V::Op(..) | V::NewOp(..) => "Operation",
            V::OpName(_) => "OperationName",
            V::Block(_) => "Block",
            V::Region(_) => "Region",
            V::Use(..) => "OpOperand",
            V::Loc(_) => "Location",
            V::Place(_) => "SMLoc",
            V::Enum(..) | V::Case(..) => "enum",
            V::List(..) => "list",
            V::Tuple(_) => "tuple",
            V::Object(_) => "object",
            V::Map(..) => "map",
            V::Set(_) => "set",
            V::Opt(_) => "optional",
            V::Result(_) => "LogicalResult",
            V::Walk(_) => "WalkResult",
            V::Closure(_) | V::Function(_) => "function",
            V::Message(_) => "InFlightDiagnostic",
            V::Note(..) => "Diagnostic",
            V::Pointer(_) => "pointer",
            V::Iter(..) => "iterator",
            V::Big(..) => "APInt",
            V::Real(..) => "APFloat",
            V::Semantics(_) => "fltSemantics",
            V::Map2(_) => "AffineMap",
            V::Affine(_) => "AffineExpr",
            V::Operand(_) => "UnresolvedOperand",
            V::Argument(_) => "Argument",
            V::Switch(_) => "switch",
            V::Adaptor(_) => "Adaptor",
            V::MutableOperands(_) => "MutableOperandRange",
            V::Stream(_) => "raw_ostream",
            V::AttrList(_) => "NamedAttrList",
            V::Parser => "AsmParser",
            V::Printer => "AsmPrinter",
            V::Builder => "Builder",
            V::Context => "MLIRContext",
            V::State | V::StatePart(_) | V::Draft(_) | V::DraftPart(..) => "OperationState",
            V::SymbolTables => "SymbolTableCollection",
            V::Class(_) => "class",
            V::Storage(_) => "storage",
            V::Properties(_) | V::PropertySlot(_) => "Properties",
        }
    }
}

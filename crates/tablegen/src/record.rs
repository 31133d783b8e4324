//! A record as it is stored: while it is built, and afterwards.

use crate::store::{RecordId, ValueId};
use crate::strings::StrId;
use crate::types::TypeId;
use isogloss_source::{Pos, Span};
use smallvec::SmallVec;
use std::sync::Arc;

/// The kinds of fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FieldKind {
    /// Declared as such.
    Normal,
    /// Declared with the word `field`: it may stay without a concrete value.
    NonconcreteOk,
    /// A template argument of a class or a multiclass.
    TemplateArg,
}

/// A field of a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FieldData {
    /// A string value.
    pub(crate) name: ValueId,
    pub(crate) value: ValueId,
    pub(crate) pos: Pos,
    /// The type, and in the top bits the kind: fields are most of what evaluation writes, so that their size counts.
    shape: u32,
}

/// Where the kind of a field begins in what it shares with the type.
const KIND: u32 = 30;

impl FieldData {
    pub(crate) fn new(name: ValueId, ty: TypeId, value: ValueId, pos: Pos, kind: FieldKind) -> FieldData {
        debug_assert!(ty.0 < 1 << KIND);
        FieldData { name, value, pos, shape: ty.0 | (kind as u32) << KIND }
    }

    #[inline]
    pub(crate) fn ty(&self) -> TypeId {
        TypeId(self.shape & ((1 << KIND) - 1))
    }

    #[inline]
    pub(crate) fn kind(&self) -> FieldKind {
        match self.shape >> KIND {
            0 => FieldKind::Normal,
            1 => FieldKind::NonconcreteOk,
            _ => FieldKind::TemplateArg,
        }
    }

    /// The type and the kind in one number.
    pub(crate) fn shape(&self) -> u32 {
        self.shape
    }

    /// The field of a [`shape`](FieldData::shape).
    pub(crate) fn of_shape(name: ValueId, shape: u32, value: ValueId, pos: Pos) -> FieldData {
        FieldData { name, value, pos, shape }
    }

    /// True if name, value and shape are those of another field; where the two were written does not matter.
    pub(crate) fn is_like(&self, other: &FieldData) -> bool {
        self.name == other.name && self.value == other.value && self.shape == other.shape
    }
}

/// The kinds of records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RecordKind {
    Def,
    AnonymousDef,
    Class,
    Multiclass,
}

impl RecordKind {
    /// All of them, in their order.
    pub(crate) const ALL: [RecordKind; 4] =
        [RecordKind::Def, RecordKind::AnonymousDef, RecordKind::Class, RecordKind::Multiclass];
}

/// A template argument: its name as written, and qualified by the class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TemplateArg {
    pub(crate) name: StrId,
    pub(crate) qualified: ValueId,
    /// Something refers to it.
    pub(crate) used: bool,
}

/// `assert` in a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Assertion {
    pub(crate) pos: Pos,
    pub(crate) condition: ValueId,
    pub(crate) message: ValueId,
}

/// `dump` in a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dump {
    pub(crate) pos: Pos,
    pub(crate) message: ValueId,
}

/// A class, a def, or the fields and arguments of a multiclass.
#[derive(Clone, Debug)]
pub(crate) struct RecordData {
    pub(crate) name: ValueId,
    /// Where it was made; then the multiclass instantiations that it came through.
    pub(crate) locs: SmallVec<[Pos; 2]>,
    pub(crate) fields: Vec<FieldData>,
    pub(crate) parents: SmallVec<[(RecordId, Span); 1]>,
    /// All classes that it derives from, sorted by id.
    pub(crate) ancestors: Arc<[RecordId]>,
    /// How many classes it derives from, counting each way to reach one.
    pub(crate) superclass_count: u32,
    pub(crate) kind: RecordKind,
    /// The type of a reference to the record, once one was made.
    pub(crate) ty: Option<TypeId>,
    /// The value of a reference to the record, once one was made.
    pub(crate) reference: Option<ValueId>,
    rare: Option<Box<Rare>>,
}

/// The parts of a record that most records do not have.
#[derive(Clone, Default, Debug)]
pub(crate) struct Rare {
    pub(crate) template_args: Vec<TemplateArg>,
    pub(crate) assertions: Vec<Assertion>,
    pub(crate) dumps: Vec<Dump>,
    /// Of a class: its ancestors and itself, once it was derived from.
    pub(crate) closure: Option<Arc<[RecordId]>>,
    /// Of a class: the type of its instances, once it was needed.
    pub(crate) instance_type: Option<TypeId>,
    /// The qualified name of the implicit argument `NAME`, once it was needed.
    pub(crate) name_arg: Option<ValueId>,
}

static NOTHING_RARE: Rare = Rare {
    template_args: Vec::new(),
    assertions: Vec::new(),
    dumps: Vec::new(),
    closure: None,
    instance_type: None,
    name_arg: None,
};

impl RecordData {
    pub(crate) fn new(name: ValueId, kind: RecordKind, pos: Pos) -> RecordData {
        RecordData {
            name,
            locs: SmallVec::from_slice(&[pos]),
            fields: Vec::new(),
            parents: SmallVec::new(),
            ancestors: Arc::default(),
            superclass_count: 0,
            kind,
            ty: None,
            reference: None,
            rare: None,
        }
    }

    #[inline]
    pub(crate) fn rare(&self) -> &Rare {
        self.rare.as_deref().unwrap_or(&NOTHING_RARE)
    }

    /// True if it has anything of what most records do not have.
    pub(crate) fn has_rare(&self) -> bool {
        self.rare.is_some()
    }

    pub(crate) fn rare_mut(&mut self) -> &mut Rare {
        self.rare.get_or_insert_default()
    }

    /// A record like this one, apart from its own identity. `dump`s are not copied, as in `llvm-tblgen`.
    pub(crate) fn copy(&self) -> RecordData {
        let mut copy = RecordData { ty: None, reference: None, ..self.clone() };
        if let Some(rare) = &mut copy.rare {
            rare.dumps.clear();
            rare.name_arg = None;
        }
        copy
    }

    #[inline]
    pub(crate) fn field(&self, name: ValueId) -> Option<&FieldData> {
        self.fields.iter().find(|f| f.name == name)
    }

    #[inline]
    pub(crate) fn field_index(&self, name: ValueId) -> Option<usize> {
        self.fields.iter().position(|f| f.name == name)
    }

    pub(crate) fn derives_from(&self, class: RecordId) -> bool {
        self.ancestors.binary_search(&class).is_ok()
    }

    pub(crate) fn is_class(&self) -> bool {
        self.kind == RecordKind::Class
    }

    pub(crate) fn is_anonymous(&self) -> bool {
        self.kind == RecordKind::AnonymousDef
    }
}

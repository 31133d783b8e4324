//! Which types convert to which.

use super::Eval;
use crate::store::*;
use crate::strings::StrId;
use crate::types::{Type, TypeId};

impl Eval {
    /// The type of a value; `?` has none.
    pub(crate) fn type_of(&mut self, v: ValueId) -> Option<TypeId> {
        Some(match self.node(v) {
            Node::Unset => return None,
            Node::Bit(_) | Node::VarBit(..) => TypeId::BIT,
            Node::Int(..) | Node::IsA(..) | Node::Exists(..) => TypeId::INT,
            Node::Str(_) | Node::Code(_) | Node::AnonymousName(_) => TypeId::STRING,
            Node::Bits(run) => self.r.types.bits(run.len),
            Node::List(_, element) => self.r.types.list_of(element),
            Node::Dag(_) => TypeId::DAG,
            Node::Def(record) => self.record_type(record),
            Node::Un(_, _, ty)
            | Node::Bin(_, _, _, ty)
            | Node::Tern(_, _, ty)
            | Node::Fold(_, ty)
            | Node::Cond(_, ty)
            | Node::Var(_, ty)
            | Node::Field(_, _, ty) => ty,
            Node::Instances(ty, _) => self.r.types.list_of(ty),
            Node::VarDef(class, _) => self.class_type(class),
        })
    }

    /// The type of the instances of a class.
    pub(crate) fn class_type(&mut self, class: RecordId) -> TypeId {
        if let Some(ty) = self.data(class).rare().instance_type {
            return ty;
        }
        let ty = self.r.types.intern(Type::Record(Box::new([class])));
        self.data_mut(class).rare_mut().instance_type = Some(ty);
        ty
    }

    /// The type of a reference to a record, which its direct superclasses make.
    pub(crate) fn record_type(&mut self, record: RecordId) -> TypeId {
        if let Some(ty) = self.data(record).ty {
            return ty;
        }
        if let [(class, _)] = self.data(record).parents[..] {
            return self.class_type(class);
        }
        let classes: Vec<RecordId> = self.data(record).parents.iter().map(|p| p.0).collect();
        self.record_type_of(classes)
    }

    /// The type of a record that derives from all of some classes.
    pub(crate) fn record_type_of(&mut self, mut classes: Vec<RecordId>) -> TypeId {
        classes.sort_by(|&a, &b| self.r.name_of(a).cmp(self.r.name_of(b)));
        self.r.types.intern(Type::Record(classes.into()))
    }

    fn derives(&self, classes: &[RecordId], class: RecordId) -> bool {
        classes.iter().any(|&c| c == class || self.data(c).derives_from(class))
    }

    /// True if values of type `a` convert to type `b` implicitly.
    pub(crate) fn convertible(&self, a: TypeId, b: TypeId) -> bool {
        if a == b {
            return true;
        }
        match (self.r.types.get(a), self.r.types.get(b)) {
            (Type::Bit, Type::Int) | (Type::Int, Type::Bit | Type::Bits(_)) | (Type::Bits(_), Type::Int) => {
                true
            }
            (Type::Bit, Type::Bits(n)) | (Type::Bits(n), Type::Bit) => *n == 1,
            (Type::List(a), Type::List(b)) => self.convertible(*a, *b),
            (Type::Record(a), Type::Record(b)) => b.iter().all(|&class| self.derives(a, class)),
            _ => false,
        }
    }

    /// True if values of type `a` are values of type `b` without conversion.
    pub(crate) fn is_a(&self, a: TypeId, b: TypeId) -> bool {
        if a == b {
            return true;
        }
        match (self.r.types.get(a), self.r.types.get(b)) {
            (Type::List(a), Type::List(b)) => self.is_a(*a, *b),
            (Type::Record(_), Type::Record(_)) => self.convertible(a, b),
            _ => false,
        }
    }

    /// The type that values of both types have.
    pub(crate) fn common_type(&mut self, a: TypeId, b: TypeId) -> Option<TypeId> {
        if a == b {
            return Some(a);
        }
        if let (Type::Record(of_a), Type::Record(of_b)) = (self.r.types.get(a), self.r.types.get(b)) {
            let mut common = Vec::new();
            let mut stack = of_a.to_vec();
            while let Some(class) = stack.pop() {
                if self.derives(of_b, class) {
                    common.push(class);
                } else {
                    stack.extend(self.data(class).parents.iter().map(|p| p.0));
                }
            }
            return Some(self.record_type_of(common));
        }
        if self.convertible(a, b) {
            return Some(b);
        }
        if self.convertible(b, a) {
            return Some(a);
        }
        let (x, y) = (self.r.types.element(a)?, self.r.types.element(b)?);
        let element = self.common_type(x, y)?;
        Some(self.r.types.list_of(element))
    }

    /// The type of a field of a value.
    pub(crate) fn field_type(&mut self, v: ValueId, name: StrId) -> Option<TypeId> {
        let name = ValueId::str(name);
        if let Node::Def(record) = self.node(v) {
            return self.data(record).field(name).map(|f| f.ty());
        }
        let ty = self.type_of(v)?;
        let Type::Record(classes) = self.r.types.get(ty) else { return None };
        classes.iter().find_map(|&class| self.data(class).field(name).map(|f| f.ty()))
    }
}

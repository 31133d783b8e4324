//! Fields of records under construction, and resolving a whole record.

use super::resolver::{By, OfRecord, Resolver};
use super::{Eval, Res};
use crate::record::{FieldData, FieldKind};
use crate::store::*;
use crate::types::{Type, TypeId};
use isogloss_source::{Code, Pos};
use smallvec::SmallVec;

impl Eval {
    /// A new field, which is `?`.
    pub(crate) fn new_field(&mut self, name: ValueId, ty: TypeId, kind: FieldKind, pos: Pos) -> FieldData {
        let value = self.as_field_value(ty, ValueId::UNSET);
        FieldData::new(name, ty, value, pos, kind)
    }

    /// A value as a field of `bits` type holds it: bit by bit.
    fn as_field_value(&mut self, ty: TypeId, v: ValueId) -> ValueId {
        let Type::Bits(n) = *self.r.types.get(ty) else { return v };
        if matches!(self.node(v), Node::Bits(_)) {
            return v;
        }
        let bits: SmallVec<[u32; 64]> = (0..n).map(|i| self.bit_of(v, i).0).collect();
        self.r.store.bits(&bits)
    }

    /// Sets a field; false when the value is not of the field's type.
    pub(crate) fn set_field(&mut self, record: RecordId, index: usize, v: ValueId) -> Res<bool> {
        let ty = self.data(record).fields[index].ty();
        let Some(value) = self.cast(v, ty)? else { return Ok(false) };
        let value = self.as_field_value(ty, value);
        self.data_mut(record).fields[index].value = value;
        Ok(true)
    }

    /// Adds a field, or sets it where the record has it already.
    pub(crate) fn add_field(&mut self, record: RecordId, pos: Pos, field: FieldData) -> Res<()> {
        let Some(index) = self.data(record).field_index(field.name) else {
            let fields = &mut self.data_mut(record).fields;
            if fields.len() == fields.capacity() {
                // Few fields follow those that a record has from its classes.
                fields.reserve_exact(4 + fields.len() / 4);
            }
            fields.push(field);
            self.fields += 1;
            return Ok(());
        };
        if self.set_field(record, index, field.value)? {
            return Ok(());
        }
        let name = self.r.unquoted(field.name);
        let (new, old) = (self.show_type(field.ty()), self.show_type(self.data(record).fields[index].ty()));
        let message = format!(
            "New definition of '{name}' of type '{new}' is incompatible with previous definition of type '{old}'"
        );
        Err(self.error(pos, message))
    }

    pub(crate) fn remove_field(&mut self, record: RecordId, name: ValueId) {
        self.data_mut(record).fields.retain(|f| f.name != name);
    }

    /// `name = v`, or `name{bits} = v`, on behalf of `let` and of declarations.
    pub(crate) fn assign(
        &mut self,
        record: RecordId,
        pos: Pos,
        name: ValueId,
        bits: &[u32],
        mut v: ValueId,
        moves_pos: bool,
    ) -> Res<()> {
        let Some(index) = self.data(record).field_index(name) else {
            let name = self.r.unquoted(name);
            let message = format!("Value '{name}' unknown!");
            let stop = self.unknown(Code::UnknownField, pos, message, &name);
            let known = self.field_names(record);
            self.advise(|error| error.with_nearest(&name, None, known));
            return Err(stop);
        };
        if bits.is_empty() {
            if matches!(self.node(v), Node::Var(n, _) if n == name) {
                return Err(self.error(pos, "Recursion / self-assignment forbidden"));
            }
        } else {
            v = self.with_bits_set(record, index, pos, bits, v)?;
        }
        if self.set_field(record, index, v)? {
            if moves_pos {
                self.data_mut(record).fields[index].pos = pos;
            }
            return Ok(());
        }
        let ty = self.show_type(self.data(record).fields[index].ty());
        let of_type = match self.node(v) {
            // There is no closing quote here in the original.
            Node::Bits(run) => format!("' of type bit initializer with length {}", run.len),
            _ => match self.type_of(v) {
                Some(own) => format!("' of type '{}'", self.show_type(own)),
                None => "'".to_owned(),
            },
        };
        let (name, v) = (self.r.unquoted(name), self.show(v));
        let message = format!("Field '{name}' of type '{ty}' is incompatible with value '{v}{of_type}");
        let stop = self.error_of(Code::TypeConflict, pos, message);
        let declared = self.data(record).fields[index].pos;
        self.advise(|error| match declared == pos {
            true => error,
            false => error.with_label(declared, format!("'{name}' is declared here")),
        });
        Err(stop)
    }

    /// The field's bits with some of them replaced by those of a value.
    fn with_bits_set(
        &mut self,
        record: RecordId,
        index: usize,
        pos: Pos,
        bits: &[u32],
        v: ValueId,
    ) -> Res<ValueId> {
        let field = self.data(record).fields[index];
        let Node::Bits(run) = self.node(field.value) else {
            let name = self.r.unquoted(field.name);
            return Err(self.error(pos, format!("Value '{name}' is not a bits type")));
        };
        let ty = self.r.types.bits(bits.len() as u32);
        let Some(new) = self.cast(v, ty)? else {
            return Err(self.error(pos, "Initializer is not compatible with bit range"));
        };
        let mut all: SmallVec<[u32; 64]> = SmallVec::from_slice(self.r.store.raw(run));
        let mut set: SmallVec<[bool; 64]> = SmallVec::from_elem(false, all.len());
        for (i, &bit) in bits.iter().enumerate() {
            let at = bit as usize;
            if at >= all.len() {
                let (name, n) = (self.r.unquoted(field.name), all.len());
                return Err(
                    self.error(pos, format!("Bit #{bit} of value '{name}' is out of range: it has {n} bits"))
                );
            }
            if set[at] {
                let name = self.r.unquoted(field.name);
                return Err(
                    self.error(pos, format!("Cannot set bit #{bit} of value '{name}' more than once"))
                );
            }
            set[at] = true;
            all[at] = self.bit_of(new, i as u32).0;
        }
        Ok(self.r.store.bits(&all))
    }

    /// Resolves the name, the fields, the assertions and the dumps of a record.
    pub(crate) fn resolve_record(&mut self, record: RecordId, resolver: &mut dyn Resolver) -> Res<()> {
        let r = &mut By::new(resolver);
        let name = self.data(record).name;
        let new_name = self.resolve(name, r)?;
        if new_name != name {
            self.data_mut(record).name = new_name;
            self.check_name(record)?;
        }
        for i in 0..self.data(record).fields.len() {
            let old = self.data(record).fields[i].value;
            let new = self.resolve(old, r)?;
            if new != old && !self.set_field(record, i, new)? {
                return Err(self.bad_resolved_value(record, i, new));
            }
        }
        for i in 0..self.data(record).rare().assertions.len() {
            let old = self.data(record).rare().assertions[i];
            let condition = self.resolve(old.condition, r)?;
            let message = self.resolve(old.message, r)?;
            let assertion = &mut self.data_mut(record).rare_mut().assertions[i];
            assertion.condition = condition;
            assertion.message = message;
        }
        for i in 0..self.data(record).rare().dumps.len() {
            let message = self.data(record).rare().dumps[i].message;
            self.data_mut(record).rare_mut().dumps[i].message = self.resolve(message, r)?;
        }
        Ok(())
    }

    #[cold]
    fn bad_resolved_value(&mut self, record: RecordId, index: usize, v: ValueId) -> super::Stop {
        let field = self.data(record).fields[index];
        let of_type = match self.type_of(v) {
            Some(own) => format!("of type '{}' ", self.show_type(own)),
            None => String::new(),
        };
        let (name, ty, v) = (self.r.unquoted(field.name), self.show_type(field.ty()), self.r.unquoted(v));
        let message = format!(
            "Invalid value {of_type}found when setting field '{name}' of type '{ty}' after resolving references: {v}"
        );
        self.error_in(Some(record), message)
    }

    /// The last resolving of a record, which may also give it a name.
    pub(crate) fn resolve_finally(&mut self, record: RecordId, new_name: Option<ValueId>) -> Res<()> {
        self.resolve_record(record, &mut OfRecord::new(record, new_name))
    }

    /// Refuses a name that is not a string.
    pub(crate) fn check_name(&mut self, record: RecordId) -> Res<()> {
        let name = self.data(record).name;
        if self.type_of(name) == Some(TypeId::STRING) {
            return Ok(());
        }
        let message = format!("Record name '{}' is not a string!", self.show(name));
        Err(self.error_in(Some(record), message))
    }
}

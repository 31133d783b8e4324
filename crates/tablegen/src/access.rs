//! Typed access to fields, with errors that name the record, the field and the place.

use crate::view::{Bits, Dag, Field, List, Record, Value};
use isogloss_source::{Diagnostic, Pos};

/// The ways in which a field can be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldErrorKind {
    /// There is no field of the name.
    Missing,
    /// The field is `?`.
    Unset,
    /// The field holds something else; the word says what was expected.
    Expected(&'static str),
    /// An element of the field's list is something else; the word says what was expected.
    ExpectedElements(&'static str),
}

/// A field that does not hold what was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldError {
    /// The record's name.
    pub record: String,
    /// The field's name.
    pub field: String,
    /// The kind of error.
    pub kind: FieldErrorKind,
    /// Where the field was set; where there is no such field, where the record was defined.
    pub pos: Pos,
    /// Where the record was defined.
    pub record_pos: Pos,
}

impl std::fmt::Display for FieldError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let FieldError { record, field, .. } = self;
        match self.kind {
            FieldErrorKind::Missing => write!(f, "record '{record}' has no field '{field}'"),
            FieldErrorKind::Unset => write!(f, "field '{field}' of record '{record}' is not set"),
            FieldErrorKind::Expected(what) => {
                write!(f, "field '{field}' of record '{record}' does not hold {what}")
            }
            FieldErrorKind::ExpectedElements(what) => {
                write!(f, "the list in field '{field}' of record '{record}' does not hold only {what}")
            }
        }
    }
}

impl std::error::Error for FieldError {}

impl From<FieldError> for Diagnostic {
    fn from(e: FieldError) -> Diagnostic {
        let d = Diagnostic::error(e.pos, e.to_string());
        if e.pos == e.record_pos { d } else { d.with_note(e.record_pos, "the record is defined here") }
    }
}

/// A type as which a field can be read ([`Record::get`]).
///
/// `Option<T>` reads `?`, and a field that there is not, as `None`; `Vec<T>` reads a list.
pub trait FromValue<'a>: Sized {
    /// The value for a field that there is not; `None` if the field must exist.
    fn missing() -> Option<Self> {
        None
    }

    /// The value, or what is wrong with it.
    fn from_value(value: Value<'a>) -> Result<Self, FieldErrorKind>;
}

fn expect<'a, T>(value: Value<'a>, what: &'static str, read: Option<T>) -> Result<T, FieldErrorKind> {
    let wrong = || if value.is_unset() { FieldErrorKind::Unset } else { FieldErrorKind::Expected(what) };
    read.ok_or_else(wrong)
}

impl<'a> FromValue<'a> for &'a str {
    fn from_value(value: Value<'a>) -> Result<Self, FieldErrorKind> {
        expect(value, "a string", value.as_str())
    }
}

impl<'a> FromValue<'a> for String {
    fn from_value(value: Value<'a>) -> Result<Self, FieldErrorKind> {
        <&str>::from_value(value).map(str::to_owned)
    }
}

impl<'a> FromValue<'a> for i64 {
    fn from_value(value: Value<'a>) -> Result<Self, FieldErrorKind> {
        expect(value, "an integer", value.as_int())
    }
}

impl<'a> FromValue<'a> for bool {
    fn from_value(value: Value<'a>) -> Result<Self, FieldErrorKind> {
        expect(value, "a bit", value.as_bit())
    }
}

impl<'a> FromValue<'a> for Bits<'a> {
    fn from_value(value: Value<'a>) -> Result<Self, FieldErrorKind> {
        expect(value, "bits", if let Value::Bits(b) = value { Some(b) } else { None })
    }
}

impl<'a> FromValue<'a> for List<'a> {
    fn from_value(value: Value<'a>) -> Result<Self, FieldErrorKind> {
        expect(value, "a list", value.as_list())
    }
}

impl<'a> FromValue<'a> for Dag<'a> {
    fn from_value(value: Value<'a>) -> Result<Self, FieldErrorKind> {
        expect(value, "a dag", value.as_dag())
    }
}

impl<'a> FromValue<'a> for Record<'a> {
    fn from_value(value: Value<'a>) -> Result<Self, FieldErrorKind> {
        expect(value, "a record", value.as_def())
    }
}

impl<'a> FromValue<'a> for Value<'a> {
    fn from_value(value: Value<'a>) -> Result<Self, FieldErrorKind> {
        Ok(value)
    }
}

impl<'a, T: FromValue<'a>> FromValue<'a> for Vec<T> {
    fn from_value(value: Value<'a>) -> Result<Self, FieldErrorKind> {
        let elements = List::from_value(value)?.iter().map(T::from_value);
        elements.collect::<Result<_, _>>().map_err(|kind| match kind {
            FieldErrorKind::Expected(what) => FieldErrorKind::ExpectedElements(what),
            other => other,
        })
    }
}

impl<'a, T: FromValue<'a>> FromValue<'a> for Option<T> {
    fn missing() -> Option<Self> {
        Some(None)
    }

    fn from_value(value: Value<'a>) -> Result<Self, FieldErrorKind> {
        if value.is_unset() { Ok(None) } else { T::from_value(value).map(Some) }
    }
}

impl<'a> Record<'a> {
    /// The value of a field as the type that is asked for.
    ///
    /// ```
    /// # use isogloss_source::{Diagnostic, SourceMap};
    /// # use isogloss_tablegen::{parse, NoIncludes, Options};
    /// # let sources = SourceMap::new();
    /// let text = "def add { string name = \"add\"; list<int> sizes = [1, 2]; int width; }";
    /// let file = sources.add("f.td", text).unwrap();
    /// let records = parse(&sources, &file, &mut NoIncludes, &Options::default()).records.unwrap();
    /// let add = records.def("add").unwrap();
    /// assert_eq!(add.get::<&str>("name"), Ok("add"));
    /// assert_eq!(add.get::<Vec<i64>>("sizes"), Ok(vec![1, 2]));
    /// assert_eq!(add.get::<Option<i64>>("width"), Ok(None));
    /// let error = add.get::<i64>("name").unwrap_err();
    /// assert_eq!(error.to_string(), "field 'name' of record 'add' does not hold an integer");
    /// assert_eq!(Diagnostic::from(error).position(&sources).unwrap().2, 18);
    /// ```
    ///
    /// # Errors
    /// That there is no such field, or that it holds something else: with the names of the record and the field, and
    /// where the field was set.
    pub fn get<T: FromValue<'a>>(self, field: &str) -> Result<T, FieldError> {
        let Some(value) = self.value(field) else {
            return T::missing().ok_or_else(|| self.field_error(field, FieldErrorKind::Missing));
        };
        T::from_value(value).map_err(|kind| self.field_error(field, kind))
    }

    /// The text of a string or code field.
    pub fn get_string(self, field: &str) -> Result<&'a str, FieldError> {
        self.pick(field, "a string", Value::as_str)
    }

    /// The text of a string or code field; `None` where it is unset or there is no such field.
    pub fn get_optional_string(self, field: &str) -> Result<Option<&'a str>, FieldError> {
        self.optional(field, "a string", Value::as_str)
    }

    /// The text of a code (or string) field.
    pub fn get_code(self, field: &str) -> Result<&'a str, FieldError> {
        self.pick(field, "code", Value::as_str)
    }

    /// The value of an `int`, `bit` or fully set `bits` field.
    pub fn get_int(self, field: &str) -> Result<i64, FieldError> {
        self.pick(field, "an integer", Value::as_int)
    }

    /// The value of an `int` field; `None` where it is unset or there is no such field.
    pub fn get_optional_int(self, field: &str) -> Result<Option<i64>, FieldError> {
        self.optional(field, "an integer", Value::as_int)
    }

    /// The value of a `bit` field.
    pub fn get_bit(self, field: &str) -> Result<bool, FieldError> {
        self.pick(field, "a bit", Value::as_bit)
    }

    /// The value of a `bit` field; `None` where it is unset or there is no such field.
    pub fn get_optional_bit(self, field: &str) -> Result<Option<bool>, FieldError> {
        self.optional(field, "a bit", Value::as_bit)
    }

    /// The value of a `bits` field.
    pub fn get_bits(self, field: &str) -> Result<Bits<'a>, FieldError> {
        self.pick(field, "bits", |v| if let Value::Bits(b) = v { Some(b) } else { None })
    }

    /// The value of a `list` field.
    pub fn get_list(self, field: &str) -> Result<List<'a>, FieldError> {
        self.pick(field, "a list", Value::as_list)
    }

    /// The value of a `list` field; `None` where it is unset or there is no such field.
    pub fn get_optional_list(self, field: &str) -> Result<Option<List<'a>>, FieldError> {
        self.optional(field, "a list", Value::as_list)
    }

    /// The defs in a list field.
    pub fn get_list_of_defs(self, field: &str) -> Result<Vec<Record<'a>>, FieldError> {
        self.elements(field, "records", Value::as_def)
    }

    /// The texts in a list field.
    pub fn get_list_of_strings(self, field: &str) -> Result<Vec<&'a str>, FieldError> {
        self.elements(field, "strings", Value::as_str)
    }

    /// The integers in a list field.
    pub fn get_list_of_ints(self, field: &str) -> Result<Vec<i64>, FieldError> {
        self.elements(field, "integers", Value::as_int)
    }

    /// The value of a `dag` field.
    pub fn get_dag(self, field: &str) -> Result<Dag<'a>, FieldError> {
        self.pick(field, "a dag", Value::as_dag)
    }

    /// The value of a `dag` field; `None` where it is unset or there is no such field.
    pub fn get_optional_dag(self, field: &str) -> Result<Option<Dag<'a>>, FieldError> {
        self.optional(field, "a dag", Value::as_dag)
    }

    /// The def that a field refers to.
    pub fn get_def(self, field: &str) -> Result<Record<'a>, FieldError> {
        self.pick(field, "a record", Value::as_def)
    }

    /// The def that a field refers to; `None` where it is unset or there is no such field.
    pub fn get_optional_def(self, field: &str) -> Result<Option<Record<'a>>, FieldError> {
        self.optional(field, "a record", Value::as_def)
    }

    /// The field of a name, or the error that says that there is none.
    pub fn get_field(self, field: &str) -> Result<Field<'a>, FieldError> {
        self.field(field).ok_or_else(|| self.field_error(field, FieldErrorKind::Missing))
    }

    /// An error about a field of this record, for callers with rules of their own.
    pub fn field_error(self, field: &str, kind: FieldErrorKind) -> FieldError {
        let record_pos = self.pos();
        let pos = self.field(field).map(Field::pos).filter(|p| p.0 != 0).unwrap_or(record_pos);
        FieldError { record: self.name().to_owned(), field: field.to_owned(), kind, pos, record_pos }
    }

    fn pick<T>(
        self,
        field: &str,
        what: &'static str,
        pick: impl Fn(Value<'a>) -> Option<T>,
    ) -> Result<T, FieldError> {
        let value = self.get_field(field)?.value();
        pick(value).ok_or_else(|| {
            let kind = if value.is_unset() { FieldErrorKind::Unset } else { FieldErrorKind::Expected(what) };
            self.field_error(field, kind)
        })
    }

    fn optional<T>(
        self,
        field: &str,
        what: &'static str,
        pick: impl Fn(Value<'a>) -> Option<T>,
    ) -> Result<Option<T>, FieldError> {
        match self.value(field) {
            None | Some(Value::Unset) => Ok(None),
            Some(_) => self.pick(field, what, pick).map(Some),
        }
    }

    fn elements<T>(
        self,
        field: &str,
        what: &'static str,
        pick: impl Fn(Value<'a>) -> Option<T>,
    ) -> Result<Vec<T>, FieldError> {
        let list = self.get_list(field)?;
        let all: Option<Vec<T>> = list.iter().map(pick).collect();
        all.ok_or_else(|| self.field_error(field, FieldErrorKind::ExpectedElements(what)))
    }
}

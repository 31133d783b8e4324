//! The attributes of the extension that assembly formats need beyond the constraints of IRDL: how attributes,
//! properties and parameters are held and written, the enums among them, and the classes of types.
//!
//! [`Encoder`] and [`Decoder`] are each other's inverse. A value is held as
//!
//! | text | means |
//! |---|---|
//! | `si32`, `ui8` | a C++ integer |
//! | `f32`, `f64` | a C++ float |
//! | `"bool"`, `"string"`, `"unit"`, `"apint"`, `"apfloat"`, `"affine_map"`, `"dimensions"` | what it says |
//! | `{type = "::mlir::Type"}`, `{type = "!d.t"}` | a type of a class, or of a definition |
//! | `{attribute = "::mlir::Attribute"}`, with `def = "#d.a"` | an attribute of a class, or of a definition |
//! | `{enum = "E"}`, `{older_enum = "E"}` | a case of an enum of `isogloss.enums` |
//! | `{array = …}`, `{dense_array = …}`, `{optional = …}`, `{bracketed = …}` | several, or perhaps none, of what is inside |
//!
//! A value of a definition is `{isogloss.def = "#d.a", params = […]}`, since it cannot be written before its dialect is
//! loaded.

mod decode;
mod encode;
pub(crate) mod mentions;

pub(crate) use decode::{Decoder, Names, enums};
pub(crate) use encode::{Encoder, classes_of};

/// How deep what is held may nest.
const MAX_NESTING: u32 = 50;

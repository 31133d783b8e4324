//! Types and attributes that a user defines in Rust. Rule: MLIR, *Defining Dialect Attributes and Types*.
//!
//! A struct is the key of a type: its instances are uniqued in a [`Context`], and [`TypeOf`] is the handle of one.
//!
//! * **Singleton**: the key is a struct without fields.
//! * **Parametric**: the key has fields, with `Eq` and `Hash`. [`TypeOf::of`] takes arguments that
//!   convert into it.
//! * **Mutable**: [`Mutable`] adds a component outside the key, which [`TypeOf::mutate`] changes, or refuses to change.
//!   This is how types are made that contain themselves.
//!
//! Everything is usable from several threads at once. A type that is defined here is one of a definition
//! ([`TypeData::Dynamic`](crate::TypeData::Dynamic)) like those that come from ODS: constraints, formats and aliases
//! treat them alike.
//!
//! ```
//! use isogloss_ir::asm::lexer::Tok;
//! use isogloss_ir::asm::{ParseResult, Parser, Printer};
//! use isogloss_ir::typed::storage::{DialectBuilder, Storage, TypeOf, TypeStorage};
//! use isogloss_ir::{Context, Refusal, Type, TypeData};
//!
//! /// A type without parameters.
//! #[derive(PartialEq, Eq, Hash, Debug)]
//! struct Simple;
//!
//! impl Storage for Simple {}
//!
//! impl TypeStorage for Simple {
//!     const MNEMONIC: &'static str = "simple";
//!
//!     fn parse(p: &mut Parser<'_>) -> ParseResult<TypeOf<Simple>> {
//!         p.get_type(p.here(), Simple)
//!     }
//!
//!     fn print(_: TypeOf<Simple>, _: &mut Printer<'_>) {}
//! }
//!
//! /// A number that is not zero, and an integer type.
//! #[derive(PartialEq, Eq, Hash, Debug)]
//! struct Complex {
//!     number: u64,
//!     element: Type,
//! }
//!
//! impl Storage for Complex {
//!     fn verify(&self, cx: &Context) -> Result<(), Refusal> {
//!         match cx.type_data(self.element) {
//!             _ if self.number == 0 => Err("non-zero parameter passed to 'ComplexType'".into()),
//!             TypeData::Integer { .. } => Ok(()),
//!             _ => Err("non integer-type passed to 'ComplexType'".into()),
//!         }
//!     }
//! }
//!
//! impl TypeStorage for Complex {
//!     const MNEMONIC: &'static str = "complex";
//!
//!     fn parse(p: &mut Parser<'_>) -> ParseResult<TypeOf<Complex>> {
//!         let at = p.here();
//!         p.punct(Tok::Less)?;
//!         let number = p.parse_unsigned_integer()?;
//!         p.punct(Tok::Comma)?;
//!         let element = p.parse_type()?;
//!         p.punct(Tok::Greater)?;
//!         p.get_type(at, Complex { number, element })
//!     }
//!
//!     fn print(this: TypeOf<Complex>, p: &mut Printer<'_>) {
//!         let Complex { number, element } = *this.key(p.cx);
//!         p.str("<");
//!         p.number(number);
//!         p.str(", ");
//!         p.ty(element);
//!         p.str(">");
//!     }
//! }
//!
//! let cx = Context::new();
//! let mut dialect = DialectBuilder::new(&cx, "mine");
//! dialect.add_types::<(Simple, Complex)>();
//! dialect.register();
//!
//! let simple = TypeOf::get(&cx, Simple);
//! assert_eq!(simple, TypeOf::get(&cx, Simple));
//! let complex = TypeOf::get(&cx, Complex { number: 3, element: cx.common().i8 });
//! assert_eq!(cx.display_type(complex.ty()), "!mine.complex<3, i8>");
//! assert!(cx.isa::<TypeOf<Complex>>(complex.ty()) && !cx.isa::<TypeOf<Complex>>(simple.ty()));
//!
//! let mut reported = Vec::new();
//! let wrong = Complex { number: 0, element: cx.common().i8 };
//! assert_eq!(TypeOf::get_checked(&cx, &mut |d| reported.push(d.message), wrong), None);
//! assert_eq!(reported, ["non-zero parameter passed to 'ComplexType'"]);
//! ```

mod attach;
mod build;
mod dialect;
mod handle;
mod register;

pub use crate::definition::Interfaces;
pub use crate::nested::{Replace, Sub};
pub use crate::stored::{Mutable, Storage, Stored};
pub use attach::{AttachAttr, AttachType};
pub use build::{OpBuilder, attr_constraint, type_constraint};
pub use dialect::{AttrKeys, DialectBuilder, TypeKeys};
pub use handle::{AttrOf, TypeOf};

use crate::asm::{ParseResult, Parser, Printer};
use crate::context::Context;
use crate::ids::Type;

/// The key of a type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is used as a type: implement `TypeStorage` for it",
    label = "`TypeStorage` is not implemented"
)]
pub trait TypeStorage: Storage + Sized {
    /// The name of the type in its dialect: `complex` of `!mine.complex<…>`.
    const MNEMONIC: &'static str;
    /// The name of the class under which definitions mention the type; the name of the struct, if empty.
    const CLASS: &'static str = "";

    /// Parses what follows the mnemonic.
    ///
    /// # Errors
    /// After a diagnostic was given to the parser.
    fn parse(p: &mut Parser<'_>) -> ParseResult<TypeOf<Self>>;

    /// Prints what follows the mnemonic.
    fn print(this: TypeOf<Self>, p: &mut Printer<'_>);

    /// Attaches traits and interfaces.
    fn attach(to: &mut AttachType<'_, Self>) {
        let _ = to;
    }
}

/// The key of an attribute.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is used as an attribute: implement `AttrStorage` for it",
    label = "`AttrStorage` is not implemented"
)]
pub trait AttrStorage: Storage + Sized {
    /// The name of the attribute in its dialect.
    const MNEMONIC: &'static str;
    /// The name of the class under which definitions mention the attribute; the name of the struct, if empty.
    const CLASS: &'static str = "";
    /// True if the attribute has a type, which is written after it (`TypedAttr`).
    const TYPED: bool = false;

    /// Parses what follows the mnemonic. `ty` is the type that is written after a typed attribute, where there is one.
    ///
    /// # Errors
    /// After a diagnostic was given to the parser.
    fn parse(p: &mut Parser<'_>, ty: Option<Type>) -> ParseResult<AttrOf<Self>>;

    /// Prints what follows the mnemonic, without the type.
    fn print(this: AttrOf<Self>, p: &mut Printer<'_>);

    /// The type of a typed attribute.
    fn value_type(&self, cx: &Context) -> Type {
        cx.common().none
    }

    /// Attaches traits and interfaces.
    fn attach(to: &mut AttachAttr<'_, Self>) {
        let _ = to;
    }
}

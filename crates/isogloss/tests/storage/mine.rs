//! A dialect in Rust: a type of each kind that *Defining Dialect Attributes and Types* has, attributes of the same
//! kinds, and operations.

use isogloss::ir::asm::lexer::Tok;
use isogloss::ir::asm::{ParseResult, Parser, Printer};
use isogloss::ir::definition::Arity;
use isogloss::ir::typed::storage::{
    AttachType, AttrOf, AttrStorage, DialectBuilder, Mutable, OpBuilder, Replace, Storage, Sub, TypeOf,
    TypeStorage, attr_constraint, type_constraint,
};
use isogloss::ir::{Attribute, Context, Refusal, Type, TypeData};

/// Section Singleton types.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct SimpleType;

impl Storage for SimpleType {}

impl TypeStorage for SimpleType {
    const MNEMONIC: &'static str = "simple";

    fn parse(p: &mut Parser<'_>) -> ParseResult<TypeOf<SimpleType>> {
        p.get_type(p.here(), SimpleType)
    }

    fn print(_: TypeOf<SimpleType>, _: &mut Printer<'_>) {}
}

/// Section Parametric types.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct ComplexType {
    pub(crate) number: u64,
    pub(crate) element: Type,
}

/// The key is built from arguments.
impl From<(u64, Type)> for ComplexType {
    fn from((number, element): (u64, Type)) -> ComplexType {
        ComplexType { number, element }
    }
}

impl Storage for ComplexType {
    fn verify(&self, cx: &Context) -> Result<(), Refusal> {
        if self.number == 0 {
            return Err("non-zero parameter passed to 'ComplexType'".into());
        }
        if !matches!(cx.type_data(self.element), TypeData::Integer { .. }) {
            return Err("non integer-type passed to 'ComplexType'".into());
        }
        Ok(())
    }

    fn walk(&self, visit: &mut dyn FnMut(Sub)) {
        visit(self.element.into());
    }

    fn replaced(&self, with: &Replace<'_>) -> Option<ComplexType> {
        Some(ComplexType { number: self.number, element: with.ty(self.element) })
    }
}

impl TypeStorage for ComplexType {
    const MNEMONIC: &'static str = "complex";

    fn parse(p: &mut Parser<'_>) -> ParseResult<TypeOf<ComplexType>> {
        let at = p.here();
        p.punct(Tok::Less)?;
        let number = p.parse_unsigned_integer()?;
        p.punct(Tok::Comma)?;
        let element = p.parse_type()?;
        p.punct(Tok::Greater)?;
        p.get_type(at, ComplexType { number, element })
    }

    fn print(this: TypeOf<ComplexType>, p: &mut Printer<'_>) {
        let ComplexType { number, element } = *this.key(p.cx);
        p.str("<");
        p.number(number);
        p.str(", ");
        p.ty(element);
        p.str(">");
    }

    fn attach(to: &mut AttachType<'_, ComplexType>) {
        to.named("Numeric").interface::<dyn Sized>("Sized", |this| Box::new(this));
    }
}

/// An interface of types.
pub(crate) trait Sized {
    fn bits(&self, cx: &Context) -> Option<u64>;
}

impl Sized for TypeOf<ComplexType> {
    fn bits(&self, cx: &Context) -> Option<u64> {
        match *cx.type_data(self.key(cx).element) {
            TypeData::Integer { width, .. } => Some(self.key(cx).number * u64::from(width)),
            _ => None,
        }
    }
}

/// Section Mutable types: a type that is known by its name and may contain itself.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct RecursiveType {
    pub(crate) name: Box<str>,
}

impl From<&str> for RecursiveType {
    fn from(name: &str) -> RecursiveType {
        RecursiveType { name: name.into() }
    }
}

impl Storage for RecursiveType {}

impl Mutable for RecursiveType {
    type State = Option<Type>;
    type Change = Type;

    fn mutate(&self, body: &mut Option<Type>, new: Type) -> Result<(), Refusal> {
        match *body.get_or_insert(new) {
            body if body == new => Ok(()),
            _ => Err(format!("the body of '{}' is set already", self.name).into()),
        }
    }
}

impl TypeStorage for RecursiveType {
    const MNEMONIC: &'static str = "rec";

    fn parse(p: &mut Parser<'_>) -> ParseResult<TypeOf<RecursiveType>> {
        let at = p.here();
        p.punct(Tok::Less)?;
        let name = p.parse_keyword()?;
        let this = p.get_type(at, RecursiveType::from(name))?;
        p.in_cycle(this.ty(), |p| {
            if !p.eat(Tok::Comma) {
                return Ok(());
            }
            let at = p.here();
            let body = p.parse_type()?;
            this.mutate(p.cx, body).or_else(|message| p.error_at(at, message))
        })?;
        p.punct(Tok::Greater)?;
        Ok(this)
    }

    fn print(this: TypeOf<RecursiveType>, p: &mut Printer<'_>) {
        p.str("<");
        p.str(&this.key(p.cx).name);
        if let Some(body) = this.state(p.cx) {
            p.in_cycle(this.ty(), |p| {
                p.str(", ");
                p.ty(body);
            });
        }
        p.str(">");
    }

    fn attach(to: &mut AttachType<'_, RecursiveType>) {
        to.interface::<dyn Sized>("Sized", |this| Box::new(this));
    }
}

impl Sized for TypeOf<RecursiveType> {
    fn bits(&self, _: &Context) -> Option<u64> {
        None
    }
}

/// A type that is printed through an alias, with a list, an optional keyword and an arrow in its syntax.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct SignatureType {
    pub(crate) pure: bool,
    pub(crate) shape: Box<[i64]>,
    pub(crate) inputs: Box<[Type]>,
    pub(crate) result: Option<Type>,
}

impl Storage for SignatureType {
    fn walk(&self, visit: &mut dyn FnMut(Sub)) {
        self.inputs.iter().chain(&self.result).for_each(|&ty| visit(ty.into()));
    }

    fn replaced(&self, with: &Replace<'_>) -> Option<SignatureType> {
        Some(SignatureType {
            pure: self.pure,
            shape: self.shape.clone(),
            inputs: self.inputs.iter().map(|&ty| with.ty(ty)).collect(),
            result: self.result.map(|ty| with.ty(ty)),
        })
    }
}

impl TypeStorage for SignatureType {
    const MNEMONIC: &'static str = "signature";
    const CLASS: &'static str = "Signature";

    fn parse(p: &mut Parser<'_>) -> ParseResult<TypeOf<SignatureType>> {
        let at = p.here();
        p.punct(Tok::Less)?;
        let pure = p.eat_keyword("pure");
        let shape = p.parse_dimension_list(true, false)?.into();
        let mut inputs = Vec::new();
        p.list(Tok::LParen, Tok::RParen, " in a signature", |p| {
            inputs.push(p.parse_type()?);
            Ok(())
        })?;
        let result = if p.eat(Tok::Arrow) { Some(p.parse_type()?) } else { None };
        p.punct(Tok::Greater)?;
        p.get_type(at, SignatureType { pure, shape, inputs: inputs.into(), result })
    }

    fn print(this: TypeOf<SignatureType>, p: &mut Printer<'_>) {
        let key = this.key(p.cx);
        p.str(if key.pure { "<pure " } else { "<" });
        p.dimension_list(&key.shape);
        p.str(" (");
        p.types(key.inputs.iter().copied());
        p.str(")");
        if let Some(result) = key.result {
            p.str(" -> ");
            p.ty(result);
        }
        p.str(">");
    }

    fn attach(to: &mut AttachType<'_, SignatureType>) {
        to.alias("sig");
    }
}

/// A parametric attribute.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct PairAttr {
    pub(crate) name: String,
    pub(crate) value: Attribute,
}

impl Storage for PairAttr {
    fn verify(&self, _: &Context) -> Result<(), Refusal> {
        if self.name.is_empty() { Err("a pair has a name".into()) } else { Ok(()) }
    }

    fn walk(&self, visit: &mut dyn FnMut(Sub)) {
        visit(self.value.into());
    }

    fn replaced(&self, with: &Replace<'_>) -> Option<PairAttr> {
        Some(PairAttr { name: self.name.clone(), value: with.attr(self.value) })
    }
}

impl AttrStorage for PairAttr {
    const MNEMONIC: &'static str = "pair";

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<AttrOf<PairAttr>> {
        let at = p.here();
        p.punct(Tok::Less)?;
        let name = String::from_utf8_lossy(&p.parse_string()?).into_owned();
        p.punct(Tok::Equal)?;
        let value = p.parse_attribute(None)?;
        p.punct(Tok::Greater)?;
        p.get_attr(at, PairAttr { name, value })
    }

    fn print(this: AttrOf<PairAttr>, p: &mut Printer<'_>) {
        let key = this.key(p.cx);
        p.str("<");
        p.quoted(key.name.as_bytes());
        p.str(" = ");
        p.attr(key.value);
        p.str(">");
    }
}

/// A typed attribute.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct ZeroAttr {
    pub(crate) ty: Type,
}

impl Storage for ZeroAttr {}

impl AttrStorage for ZeroAttr {
    const MNEMONIC: &'static str = "zero";
    const TYPED: bool = true;

    fn parse(p: &mut Parser<'_>, ty: Option<Type>) -> ParseResult<AttrOf<ZeroAttr>> {
        match ty {
            Some(ty) => p.get_attr(p.here(), ZeroAttr { ty }),
            None => p.error("a zero has a type"),
        }
    }

    fn print(_: AttrOf<ZeroAttr>, _: &mut Printer<'_>) {}

    fn value_type(&self, _: &Context) -> Type {
        self.ty
    }
}

/// An attribute with a mutable component: the first access may set it.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct SlotAttr(pub(crate) u32);

impl Storage for SlotAttr {}

impl Mutable for SlotAttr {
    type State = Vec<u32>;
    type Change = u32;

    fn mutate(&self, state: &mut Vec<u32>, change: u32) -> Result<(), Refusal> {
        state.push(change);
        // What was done before a refusal is undone.
        if change >= self.0 { Err("too large".into()) } else { Ok(()) }
    }
}

impl AttrStorage for SlotAttr {
    const MNEMONIC: &'static str = "slot";

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<AttrOf<SlotAttr>> {
        let at = p.here();
        p.punct(Tok::Less)?;
        let limit = p.parse_unsigned_integer()?;
        p.punct(Tok::Greater)?;
        match u32::try_from(limit) {
            Ok(limit) => p.get_attr(at, SlotAttr(limit)),
            Err(_) => p.error_at(at, "a slot has a limit of 32 bits"),
        }
    }

    fn print(this: AttrOf<SlotAttr>, p: &mut Printer<'_>) {
        p.str("<");
        p.number(this.key(p.cx).0);
        p.str(">");
    }
}

/// Adds everything to a dialect.
pub(crate) fn extend(dialect: &mut DialectBuilder<'_>) {
    dialect.add_types::<(SimpleType, ComplexType, RecursiveType, SignatureType)>().add_attributes::<(
        PairAttr,
        ZeroAttr,
        SlotAttr,
    )>();
}

/// The dialect, with operations of its own, registered.
pub(crate) fn register(cx: &Context) {
    let mut dialect = DialectBuilder::new(cx, "mine");
    extend(&mut dialect);
    let sized = type_constraint("a sized type", |cx, ty| cx.type_interface::<dyn Sized>(ty).is_some());
    let any = type_constraint("any type", |_, _| true);
    let pair = attr_constraint("a pair", |cx, attr| cx.attr_isa::<AttrOf<PairAttr>>(attr));
    dialect.add_operations([
        OpBuilder::new(cx, "mine.make").attribute("pair", &pair).result("made", &any),
        OpBuilder::new(cx, "mine.use")
            .operands("sized", &sized, Arity::Variadic)
            .operands("others", &any, Arity::Optional)
            .region("inside"),
    ]);
    dialect.register();
}

//! Compiled assembly formats of operations, attributes and types. Rule: ODS, section Declarative Assembly Format.
//!
//! A format is compiled once from its text, when the definition loads, into a program that the parser and the printer
//! interpret (see [`crate::asm::format`]). Variables are indices, and where the printer writes a space is decided
//! here and not while printing.

mod type_element;

pub use type_element::TypeElement;

use super::arity::Arity;
use super::code::DirectiveCode;
use super::constraint::{AttrConstraint, TypeTransform};
use super::hooks::{DirectiveHook, ParamHook};
use super::property::PropertyDef;
use super::var::Var;
use crate::asm::lexer::Tok;
use crate::ids::{AttrDefId, Attribute, Type};
use std::sync::Arc;

/// A literal: a keyword or punctuation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Literal {
    /// As it is written.
    pub text: Box<str>,
    /// The token, of punctuation; none for a keyword.
    pub token: Option<Tok>,
    /// True if the printer writes a space before it.
    pub space: bool,
}

/// How an attribute variable is written.
#[derive(Clone, Debug)]
pub enum AttrForm {
    /// An enum held as an integer of a type: as a keyword, or as a string where the case is no keyword.
    Enum(Arc<super::EnumDef>, Type),
    /// A symbol name: `@name`.
    Symbol,
    /// Without its type, which is this one.
    Typed(Type),
    /// With its type.
    Full,
    /// Without dialect and mnemonic, if it is of this definition.
    Short(AttrDefId),
    /// A dense array of this element type: its elements in brackets.
    Dense(Type),
}

/// An attribute variable.
#[derive(Clone, Debug)]
pub struct AttrElement {
    /// The slot of the inherent attribute.
    pub slot: usize,
    /// Its constraint, whose class the parser checks.
    pub constraint: Arc<AttrConstraint>,
    /// How it is written.
    pub form: AttrForm,
    /// True if the parser continues when it is absent: at the start of an optional group, and in an `oilist`.
    pub optional: bool,
}

/// A property variable.
#[derive(Clone, Debug)]
pub struct PropertyElement {
    /// The slot.
    pub slot: usize,
    /// The definition.
    pub def: Arc<PropertyDef>,
    /// True if the parser continues when it is absent: at the start of an optional group.
    pub optional: bool,
}

/// Types that a directive takes together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeList {
    /// All operands.
    Operands,
    /// All results.
    Results,
    /// One operand or result.
    Var(Var),
}

/// The condition under which an optional group is printed.
#[derive(Clone, Debug)]
pub enum Anchor {
    /// An operand: whether it has values.
    Operand(usize),
    /// A result: whether it has values.
    Result(usize),
    /// A region: whether it has blocks; of a variadic one whether there is one.
    Region(usize),
    /// An attribute: whether it is there, and not the default.
    Attribute {
        /// The slot.
        slot: usize,
        /// True if it may be absent.
        optional: bool,
        /// The value that counts as absent.
        default: Option<Attribute>,
    },
    /// A property: whether it is not the default.
    Property {
        /// The slot.
        slot: usize,
        /// The value that counts as absent.
        default: Option<Attribute>,
    },
    /// Several anchors, of which any one is present.
    Any(Vec<Anchor>),
    /// Something whose presence is not known.
    Always,
}

/// An optional group.
#[derive(Clone, Debug)]
pub struct Group {
    /// The condition under which it is printed.
    pub anchor: Anchor,
    /// True if the anchor is in the second part, so that its presence selects that part.
    pub inverted: bool,
    /// The first part, printed when the anchor is present (or, inverted, absent).
    pub then: Vec<Element>,
    /// The second part.
    pub otherwise: Vec<Element>,
    /// The slot to set to unit when the first part is parsed: the anchor is a unit attribute or property and is not
    /// written.
    pub unit: Option<usize>,
}

/// One clause of an `oilist`.
#[derive(Clone, Debug)]
pub struct Clause {
    /// The keyword that starts it.
    pub keyword: Literal,
    /// The conditions under which it is printed.
    pub anchors: Vec<Anchor>,
    /// The slot to set to unit when it is parsed, which is all that it says.
    pub unit: Option<usize>,
    /// The elements after the keyword.
    pub elements: Vec<Element>,
}

/// A parameter of a custom directive.
#[derive(Clone, Debug)]
pub enum CustomParam {
    /// An operand.
    Operand(usize),
    /// An inherent attribute or property.
    Slot(usize),
    /// A region.
    Region(usize),
    /// A successor.
    Successor(usize),
    /// The types of an operand or result.
    Type(Var),
    /// All operands.
    Operands,
    /// All results' types.
    ResultTypes,
    /// All operands' types.
    OperandTypes,
    /// All regions.
    Regions,
    /// All successors.
    Successors,
    /// The dictionary of attributes.
    AttrDict,
    /// A text of the format, such as a C++ expression.
    Text(Box<str>),
    /// Something parsed before, which the directive reads.
    Ref(Box<CustomParam>),
}

/// A custom directive.
#[derive(Clone, Debug)]
pub struct CustomElement {
    /// Its name.
    pub name: Box<str>,
    /// The Rust function that parses and prints it, if one is registered.
    pub hook: Option<DirectiveHook>,
    /// Code that was found at run time, where there is no Rust function.
    pub code: Option<Arc<dyn DirectiveCode>>,
    /// Its parameters.
    pub params: Vec<CustomParam>,
    /// True if it starts an optional group.
    pub optional: bool,
}

/// An element that may be written with a space before it.
#[derive(Clone, Debug)]
pub enum Item {
    /// An operand.
    Operand(usize, Arity),
    /// All operands.
    Operands,
    /// An attribute.
    Attribute(AttrElement),
    /// A property.
    Property(PropertyElement),
    /// A region.
    Region {
        /// Its index.
        index: usize,
        /// True if it stands for any number of regions.
        variadic: bool,
        /// True if the parser continues when it is absent: at the start of an optional group.
        optional: bool,
    },
    /// All regions.
    Regions,
    /// A successor, and whether it stands for any number.
    Successor(usize, bool),
    /// All successors.
    Successors,
    /// The type of an operand or result.
    Type(TypeElement),
    /// The types of all operands or all results.
    Types(TypeList),
    /// A function type of inputs and results.
    FunctionalType(TypeList, TypeList),
    /// A custom directive.
    Custom(CustomElement),
}

/// One element of an operation's format.
#[derive(Clone, Debug)]
pub enum Element {
    /// A keyword or punctuation.
    Literal(Literal),
    /// A space or line break that only the printer knows.
    Whitespace(Whitespace),
    /// A variable or directive, and whether the printer writes a space before it.
    Item(Item, bool),
    /// An optional group.
    Group(Box<Group>),
    /// Clauses in any order, each at most once.
    OiList(Vec<Clause>),
    /// The dictionary of attributes; with the keyword `attributes` or without.
    AttrDict(bool),
    /// The dictionary of properties.
    PropDict,
}

impl Element {
    /// True for elements of which the program decides if they are written.
    fn is_conditional(&self) -> bool {
        matches!(self, Element::Group(_) | Element::OiList(_))
    }
}

/// White space in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whitespace {
    /// One space.
    Space,
    /// A line break and the indentation.
    Newline,
}

/// How the parser comes to the types of an operand or result.
#[derive(Clone, Debug)]
pub enum TypeRule {
    /// They are written.
    Written,
    /// It is the one that the constraint has.
    Built(Type),
    /// It is the one that the constraint has, of which only the call that builds it is known.
    Unbuilt(Arc<str>),
    /// It is that of another variable (of an attribute: the type of its value).
    Same(Var),
    /// It follows from that of another variable.
    Transform(Var, Arc<dyn TypeTransform>),
}

/// The compiled format of an operation.
#[derive(Clone, Debug, Default)]
pub struct OpFormat {
    /// The text that it was compiled from.
    pub text: String,
    /// The elements.
    pub elements: Vec<Element>,
    /// How the parser comes to the types of the operands.
    pub operand_types: Vec<TypeRule>,
    /// How the parser comes to the types of the results.
    pub result_types: Vec<TypeRule>,
    /// True if the operands are written together (`operands`).
    pub all_operands: bool,
    /// True if the types of all operands are written together (`type(operands)`).
    pub all_operand_types: bool,
    /// True if the types of all results are written together (`type(results)`).
    pub all_result_types: bool,
    /// True if the result types are inferred by the operation itself.
    pub infers_results: bool,
    /// Operands and results whose types a transformation starts from: they are checked before.
    pub checked: Vec<Var>,
    /// By slot: whether the format writes it, so that the dictionaries leave it out.
    pub used: Vec<bool>,
    /// True if inherent attributes are in a dictionary of their own (`prop-dict`).
    pub prop_dict: bool,
    /// True if each operand of the definition is exactly one.
    pub single_operands: bool,
    /// True if each result of the definition is exactly one.
    pub single_results: bool,
}

/// One element of an attribute's or type's format.
#[derive(Clone, Debug)]
pub enum ParamElement {
    /// A keyword or punctuation.
    Literal(Literal),
    /// A space or line break that only the printer knows.
    Whitespace(Whitespace),
    /// A parameter.
    Param(ParamVar),
    /// Parameters with commas between them.
    Params(Vec<ParamVar>),
    /// `name = value` pairs with commas between them, in any order.
    Struct(Vec<ParamItem>),
    /// A custom directive over parameters, given by their indices, references too.
    Custom(CustomParams),
    /// An optional group.
    Group(Box<ParamGroup>),
}

/// One member of a `struct` directive.
#[derive(Clone, Debug)]
pub enum ParamItem {
    /// A parameter.
    Param(ParamVar),
    /// A parameter whose value a custom directive parses and prints.
    Custom(ParamVar, CustomParams),
}

/// A parameter where it is written.
#[derive(Clone, Copy, Debug)]
pub struct ParamVar {
    /// The index of the parameter.
    pub index: usize,
    /// True if its short form is not used.
    pub qualified: bool,
    /// True if the printer writes a space before it.
    pub space: bool,
}

/// A custom directive of an attribute's or type's format.
#[derive(Clone, Debug)]
pub struct CustomParams {
    /// Its name.
    pub name: Box<str>,
    /// The Rust function that parses and prints it, if one is registered.
    pub hook: Option<ParamHook>,
    /// Code that was found at run time, where there is no Rust function.
    pub code: Option<Arc<dyn DirectiveCode>>,
    /// Its parameters: the index of one, or a text of the format.
    pub params: Vec<Result<usize, Box<str>>>,
    /// True if the printer writes a space before it.
    pub space: bool,
}

/// An optional group of an attribute's or type's format.
#[derive(Clone, Debug)]
pub struct ParamGroup {
    /// The parameters of which one has to be present for the group to be printed.
    pub anchor: Vec<usize>,
    /// True if the anchor is in the second part.
    pub inverted: bool,
    /// The first part.
    pub then: Vec<ParamElement>,
    /// The second part.
    pub otherwise: Vec<ParamElement>,
}

/// The compiled format of an attribute or type.
#[derive(Clone, Debug, Default)]
pub struct ParamFormat {
    /// The text that it was compiled from.
    pub text: String,
    /// The elements.
    pub elements: Vec<ParamElement>,
}

impl OpFormat {
    /// All custom directives, in the order of the format.
    pub fn custom_directives(&self) -> Vec<&CustomElement> {
        fn collect<'a>(elements: &'a [Element], out: &mut Vec<&'a CustomElement>) {
            for element in elements {
                match element {
                    Element::Item(Item::Custom(custom), _) => out.push(custom),
                    Element::Group(group) => {
                        collect(&group.then, out);
                        collect(&group.otherwise, out);
                    }
                    Element::OiList(clauses) => {
                        clauses.iter().for_each(|clause| collect(&clause.elements, out))
                    }
                    _ => {}
                }
            }
        }
        let mut out = Vec::new();
        collect(&self.elements, &mut out);
        out
    }

    /// The slot of the only variable that is a reference to a symbol, if it is written whenever the operation is, and what
    /// that refers to has no influence on the rest.
    pub(crate) fn symbol_slot(&self) -> Option<usize> {
        let is_symbol = |element: &AttrElement| {
            let is_plain = matches!(element.form, AttrForm::Full | AttrForm::Typed(_));
            is_plain && !element.optional && element.constraint.shape.is_symbol_ref()
        };
        let mut symbols = self.elements.iter().filter_map(|element| match element {
            Element::Item(Item::Attribute(element), _) if is_symbol(element) => Some(element.slot),
            _ => None,
        });
        let slot = symbols.next()?;
        let is_alone = symbols.next().is_none()
            && !self.infers_results
            && self.custom_directives().is_empty()
            && !self.elements.iter().any(|element| element.is_conditional());
        let depends = |rule: &TypeRule| match rule {
            TypeRule::Same(var) | TypeRule::Transform(var, _) => *var == Var::Inherent(slot),
            TypeRule::Written | TypeRule::Built(_) | TypeRule::Unbuilt(_) => false,
        };
        let rules = self.operand_types.iter().chain(&self.result_types);
        (is_alone && !rules.into_iter().any(depends)).then_some(slot)
    }

    /// The first custom directive that neither a Rust function nor code found at run time serves.
    pub fn missing_directive(&self) -> Option<&str> {
        let missing = |custom: &&CustomElement| custom.hook.is_none() && custom.code.is_none();
        self.custom_directives().into_iter().find(missing).map(|custom| &*custom.name)
    }
}

impl ParamFormat {
    /// The first custom directive that no Rust function is registered for.
    pub fn missing_directive(&self) -> Option<&str> {
        fn find(elements: &[ParamElement]) -> Option<&str> {
            let missing = |custom: &CustomParams| custom.hook.is_none() && custom.code.is_none();
            elements.iter().find_map(|element| match element {
                ParamElement::Custom(custom) if missing(custom) => Some(&*custom.name),
                ParamElement::Struct(items) => items.iter().find_map(|item| match item {
                    ParamItem::Custom(_, custom) if missing(custom) => Some(&*custom.name),
                    _ => None,
                }),
                ParamElement::Group(group) => find(&group.then).or_else(|| find(&group.otherwise)),
                _ => None,
            })
        }
        find(&self.elements)
    }

    /// The parameters that are written by the syntax of their classes.
    pub fn written_params(&self) -> Vec<usize> {
        fn collect(elements: &[ParamElement], out: &mut Vec<usize>) {
            for element in elements {
                match element {
                    ParamElement::Param(var) => out.push(var.index),
                    ParamElement::Params(vars) => out.extend(vars.iter().map(|var| var.index)),
                    ParamElement::Struct(items) => out.extend(items.iter().filter_map(|item| match item {
                        ParamItem::Param(var) => Some(var.index),
                        ParamItem::Custom(..) => None,
                    })),
                    ParamElement::Group(group) => {
                        collect(&group.then, out);
                        collect(&group.otherwise, out);
                    }
                    ParamElement::Literal(_) | ParamElement::Whitespace(_) | ParamElement::Custom(_) => {}
                }
            }
        }
        let mut out = Vec::new();
        collect(&self.elements, &mut out);
        out
    }
}

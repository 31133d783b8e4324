//! Compiling formats for the fast paths of the parser and the printer.

use super::{Branch, FastFormat, LIMIT, PrintTemplate, Segment, Source, Step, Test};
use crate::definition::class::TypeClass;
use crate::definition::format::{Anchor, Element, Group, Item, Literal, OpFormat, TypeRule, Whitespace};
use crate::definition::op::{Arity, OpDef};
use crate::definition::var::Var;

impl PrintTemplate {
    /// The print template for a definition, if its format allows one.
    pub(crate) fn of(def: &OpDef) -> Option<Box<PrintTemplate>> {
        let format = def.format.as_deref()?;
        let variadic: Vec<usize> =
            (0..def.operands.len()).filter(|&i| def.operands[i].arity != Arity::Single).collect();
        let plain = def.hooks.print.is_none()
            && def.operands.iter().all(|o| matches!(o.arity, Arity::Single | Arity::Variadic))
            && def.results.iter().all(|r| r.arity == Arity::Single)
            && def.operand_segments.attribute.is_none()
            && def.operands.len() <= usize::from(u8::MAX)
            && def.results.len() <= usize::from(u8::MAX)
            && variadic.len() <= 1;
        if !plain {
            return None;
        }
        Some(Box::new(PrintTemplate {
            segments: segments(&format.elements)?,
            operands: def.operands.len(),
            variadic: variadic.first().copied(),
            results: def.results.len(),
        }))
    }
}

fn segments(elements: &[Element]) -> Option<Box<[Segment]>> {
    let mut out = Vec::new();
    add_segments(elements, &mut out)?;
    Some(out.into())
}

fn add_text(out: &mut Vec<Segment>, text: &str) {
    match out.last_mut() {
        Some(Segment::Text(before)) => *before = format!("{before}{text}").into(),
        _ => out.push(Segment::Text(text.into())),
    }
}

fn add_segments(elements: &[Element], out: &mut Vec<Segment>) -> Option<()> {
    for element in elements {
        match element {
            Element::Literal(literal) => {
                if literal.space {
                    add_text(out, " ");
                }
                add_text(out, &literal.text);
            }
            Element::Whitespace(Whitespace::Space) => add_text(out, " "),
            Element::Whitespace(Whitespace::Newline) => return None,
            Element::Item(item, space) => {
                if *space {
                    add_text(out, " ");
                }
                out.push(match item {
                    Item::Operand(i, Arity::Single | Arity::Variadic) => Segment::Operand(*i as u8),
                    Item::Type(element) => {
                        if matches!(element.class, TypeClass::Def(_)) && !element.qualified {
                            return None;
                        }
                        match element.var {
                            Var::Operand(i) => Segment::OperandType(i as u8),
                            Var::Result(i) => Segment::ResultType(i as u8),
                            Var::Inherent(_) => return None,
                        }
                    }
                    _ => return None,
                });
            }
            Element::Group(group) => match &group.anchor {
                Anchor::Operand(i) => {
                    let (then, otherwise) = (segments(&group.then)?, segments(&group.otherwise)?);
                    let (present, absent) =
                        if group.inverted { (otherwise, then) } else { (then, otherwise) };
                    out.push(Segment::Group(*i as u8, present, absent));
                }
                Anchor::Attribute { .. } | Anchor::Property { .. } => {
                    add_segments(if group.inverted { &group.then } else { &group.otherwise }, out)?;
                }
                _ => return None,
            },
            Element::AttrDict(_) => {}
            Element::OiList(_) | Element::PropDict => return None,
        }
    }
    Some(())
}

impl FastFormat {
    /// The program for a definition, if its format allows one.
    pub(crate) fn of(def: &OpDef) -> Option<Box<FastFormat>> {
        let format = def.format.as_deref()?;
        let plain = def.hooks.parse.is_none()
            && def.hooks.complete.is_none()
            && def.regions.is_empty()
            && def.successors.is_empty()
            && def.operand_segments.attribute.is_none()
            && def.result_segments.attribute.is_none()
            && !format.prop_dict
            && !format.all_operands
            && !format.all_operand_types
            && !format.all_result_types
            && !format.infers_results
            && format.checked.is_empty()
            && def.operands.iter().all(|o| !matches!(o.arity, Arity::VariadicOfVariadic { .. }))
            && def.operands.len() <= LIMIT
            && def.operands.len() + def.results.len() <= LIMIT;
        if !plain {
            return None;
        }
        let written = |rules: &[TypeRule], base: usize| -> Option<Box<[Source]>> {
            rules.iter().enumerate().map(|(i, rule)| source(def, format, rule, base + i)).collect()
        };
        Some(Box::new(FastFormat {
            steps: steps(def, &format.elements, false)?,
            operands: written(&format.operand_types, 0)?,
            results: written(&format.result_types, def.operands.len())?,
        }))
    }
}

fn slot_of(def: &OpDef, var: Var) -> Option<usize> {
    match var {
        Var::Operand(i) => Some(i),
        Var::Result(i) => Some(def.operands.len() + i),
        Var::Inherent(_) => None,
    }
}

fn source(def: &OpDef, format: &OpFormat, rule: &TypeRule, own: usize) -> Option<Source> {
    match rule {
        TypeRule::Written => Some(Source::Slot { slot: own as u8, one: false }),
        TypeRule::Built(ty) => Some(Source::Built(*ty)),
        TypeRule::Same(var) => {
            let (rule, arity) = match *var {
                Var::Operand(i) => (format.operand_types.get(i)?, def.operands[i].arity),
                Var::Result(i) => (format.result_types.get(i)?, def.results[i].arity),
                Var::Inherent(_) => return None,
            };
            let slot = slot_of(def, *var)? as u8;
            matches!(rule, TypeRule::Written).then_some(Source::Slot { slot, one: arity != Arity::Variadic })
        }
        TypeRule::Unbuilt(_) | TypeRule::Transform(..) => None,
    }
}

/// The steps of some elements. What is not known makes the whole program impossible, or, inside a group, the group.
fn steps(def: &OpDef, elements: &[Element], inside: bool) -> Option<Box<[Step]>> {
    let mut out = Vec::with_capacity(elements.len());
    for element in elements {
        match step(def, element) {
            Some(step) => out.extend(step),
            None if inside => {
                out.push(Step::BailOut);
                break;
            }
            None => return None,
        }
    }
    Some(out.into())
}

/// The step of an element, if it is known; nothing for white space.
fn step(def: &OpDef, element: &Element) -> Option<Option<Step>> {
    Some(Some(match element {
        Element::Whitespace(_) => return Some(None),
        Element::Literal(literal) => match literal.token {
            Some(token) => Step::Punct(token),
            None => Step::Keyword(literal.text.clone()),
        },
        Element::AttrDict(keyword) => Step::NoAttributes(*keyword),
        Element::Item(Item::Operand(i, Arity::Single), _) => Step::Operand(*i as u8),
        Element::Item(Item::Operand(i, Arity::Variadic), _) => Step::Operands(*i as u8),
        Element::Item(Item::Type(element), _) => {
            let slot = slot_of(def, element.var)? as u8;
            match element.arity {
                // The general path checks the constraint.
                Arity::Single if element.interface => return None,
                Arity::Single => Step::Type(slot, *element),
                Arity::Variadic => Step::Types(slot),
                _ => return None,
            }
        }
        Element::Group(group) => Step::Group(Box::new(branch(def, group)?)),
        _ => return None,
    }))
}

fn branch(def: &OpDef, group: &Group) -> Option<Branch> {
    let first = group.then.iter().position(|e| !matches!(e, Element::Whitespace(_)))?;
    let (test, rest) = match &group.then[first] {
        Element::Literal(Literal { token: Some(token), .. }) => (Test::Punct(*token), first + 1),
        Element::Literal(literal) => (Test::Keyword(literal.text.clone()), first + 1),
        Element::Item(Item::Operand(_, Arity::Variadic), _) => (Test::Operand, first),
        _ => return None,
    };
    if group.unit.is_some() && group.inverted {
        return None;
    }
    let then =
        if group.unit.is_some() { [Step::BailOut].into() } else { steps(def, &group.then[rest..], true)? };
    Some(Branch { test, then, otherwise: steps(def, &group.otherwise, true)? })
}

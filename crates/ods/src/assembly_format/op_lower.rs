//! From the syntax of an operation's format to the program that parser and printer interpret.

use super::FormatInput;
use super::op::{OpRules, has_default};
use super::op_types::Types;
use super::spaces::Spaces;
use super::syntax::{GroupNode, Node};
use isogloss_ir::Context;
use isogloss_ir::asm::format::dense_element;
use isogloss_ir::definition::Var;
use isogloss_ir::definition::format::{
    Anchor, AttrElement, AttrForm, Clause, CustomElement, CustomParam, Element, Group, Item, OpFormat,
    PropertyElement, TypeElement, TypeList, TypeRule,
};
use isogloss_ir::definition::op::{Arity, InherentKind, OpDef, PropertyKind};
use isogloss_ir::definition::{AttrConstraint, AttrKind, AttrShape, TypeClass};

/// Lowers a format that was checked.
pub(super) fn lower(input: &FormatInput<'_>, rules: &OpRules<'_>, nodes: &[Node], types: Types) -> OpFormat {
    let def = rules.def;
    let mut lowering = Lowering { input, def, spaces: Spaces::new() };
    let elements = lowering.elements(nodes, true);
    let mut used = rules.seen_slots.clone();
    for (slot, inherent) in def.inherent.iter().enumerate() {
        match inherent.kind {
            InherentKind::OperandSegments => used[slot] |= !rules.all_operands,
            InherentKind::ResultSegments => used[slot] |= !rules.all_result_types,
            _ => {}
        }
    }
    for (i, operand) in def.operands.iter().enumerate() {
        if let Arity::VariadicOfVariadic { segments } = operand.arity
            && rules.seen_operands[i]
            && let Some(used) = used.get_mut(segments)
        {
            *used = true;
        }
    }
    let mut checked = Vec::new();
    for rule in types.results.iter().chain(&types.operands) {
        if let TypeRule::Transform(var, _) = rule
            && !matches!(var, Var::Inherent(_))
            && !checked.contains(var)
        {
            checked.push(*var);
        }
    }
    OpFormat {
        text: input.text.to_owned(),
        elements,
        operand_types: types.operands,
        result_types: types.results,
        all_operands: rules.all_operands,
        all_operand_types: rules.all_operand_types,
        all_result_types: rules.all_result_types,
        infers_results: types.infers_results,
        checked,
        used,
        prop_dict: rules.prop_dict,
        single_operands: def.operands.iter().all(|o| o.arity == Arity::Single),
        single_results: def.results.iter().all(|r| r.arity == Arity::Single),
    }
}

struct Lowering<'i> {
    input: &'i FormatInput<'i>,
    def: &'i OpDef,
    spaces: Spaces,
}

impl Lowering<'_> {
    /// `free`: not in an optional group, where attributes that may be absent need not be there.
    fn elements(&mut self, nodes: &[Node], free: bool) -> Vec<Element> {
        nodes.iter().filter_map(|node| self.element(node, free)).collect()
    }

    fn element(&mut self, node: &Node, free: bool) -> Option<Element> {
        Some(match node {
            Node::Literal(text) => Element::Literal(self.spaces.literal(text)),
            Node::Whitespace(space) => {
                self.spaces.op_whitespace(*space);
                Element::Whitespace((*space)?)
            }
            Node::AttrDict { keyword } => {
                self.spaces.dictionary();
                Element::AttrDict(*keyword)
            }
            Node::PropDict => {
                self.spaces.dictionary();
                Element::PropDict
            }
            Node::Group(group) => self.group(group),
            Node::OiList(clauses) => Element::OiList(clauses.iter().map(|c| self.clause(c)).collect()),
            node => {
                let space = self.spaces.item();
                Element::Item(self.item(node, free, false)?, space)
            }
        })
    }

    fn group(&mut self, group: &GroupNode) -> Element {
        let is_white = |n: &&Node| matches!(n, Node::Whitespace(_));
        let first = |nodes: &[Node]| nodes.iter().position(|n| !is_white(&n));
        let unit = match group.anchor() {
            Node::Attribute { slot, .. } => self.constraint(*slot).filter(|c| is_unit(c)).map(|_| *slot),
            Node::Property(slot) => match &self.def.inherent[*slot].kind {
                InherentKind::Property(p) if matches!(p.kind, PropertyKind::Unit) => Some(*slot),
                _ => None,
            },
            _ => None,
        };
        let anchored = if group.inverted { &group.otherwise } else { &group.then };
        // A unit attribute that starts its part has to be written.
        let unit = unit.filter(|_| first(anchored) != Some(group.anchor));
        let anchor = self.anchor(group.anchor());
        let mut part = |nodes: &[Node], second: bool| -> Vec<Element> {
            let start = first(nodes);
            let mut out = Vec::new();
            for (i, node) in nodes.iter().enumerate() {
                if unit.is_some() && second == group.inverted && i == group.anchor {
                    continue;
                }
                let guard = !second && Some(i) == start;
                match node {
                    node if guard && is_item(node) => {
                        let space = self.spaces.item();
                        out.extend(self.item(node, false, true).map(|item| Element::Item(item, space)));
                    }
                    node => out.extend(self.element(node, false)),
                }
            }
            out
        };
        let then = part(&group.then, false);
        let otherwise = part(&group.otherwise, true);
        Element::Group(Box::new(Group { anchor, inverted: group.inverted, then, otherwise, unit }))
    }

    fn clause(&mut self, (keyword, nodes): &(String, Vec<Node>)) -> Clause {
        let keyword = self.spaces.literal(keyword);
        let mut variables = Vec::new();
        collect_variables(nodes, &mut variables);
        let anchors = variables.into_iter().map(|n| self.anchor(n)).collect();
        let unit = match nodes.as_slice() {
            [Node::Attribute { slot, .. }] => self.constraint(*slot).filter(|c| is_unit(c)).map(|_| *slot),
            [Node::Property(slot)] => match &self.def.inherent[*slot].kind {
                InherentKind::Property(p) if matches!(p.kind, PropertyKind::Unit) => Some(*slot),
                _ => None,
            },
            _ => None,
        };
        let elements = if unit.is_some() { Vec::new() } else { self.elements(nodes, true) };
        Clause { keyword, anchors, unit, elements }
    }

    fn constraint(&self, slot: usize) -> Option<&AttrConstraint> {
        match &self.def.inherent[slot].kind {
            InherentKind::Attribute(constraint) => Some(constraint),
            _ => None,
        }
    }

    fn anchor(&self, node: &Node) -> Anchor {
        match node {
            Node::Operand(i) => Anchor::Operand(*i),
            Node::Result(i) => Anchor::Result(*i),
            Node::Region(i) => Anchor::Region(*i),
            Node::Type { arg, .. } => self.anchor(arg),
            Node::FunctionalType(inputs, _) => self.anchor(inputs),
            Node::Attribute { slot, .. } => {
                let constraint = self.constraint(*slot);
                Anchor::Attribute {
                    slot: *slot,
                    optional: constraint.is_some_and(|c| c.optional),
                    // A unit attribute's default is its absence.
                    default: constraint.filter(|c| has_default(c)).and_then(|c| c.default),
                }
            }
            Node::Property(slot) => {
                let default = match &self.def.inherent[*slot].kind {
                    InherentKind::Property(p) => p.default,
                    _ => None,
                };
                Anchor::Property { slot: *slot, default }
            }
            Node::Custom { args, .. } => {
                let args = args.iter().filter(|a| !matches!(a, Node::Ref(_) | Node::Text(_)));
                Anchor::Any(args.map(|a| self.anchor(a)).collect())
            }
            _ => Anchor::Always,
        }
    }

    /// A variable or directive. `guard`: it starts an optional group.
    fn item(&self, node: &Node, free: bool, guard: bool) -> Option<Item> {
        Some(match node {
            Node::Operand(i) => Item::Operand(*i, self.def.operands[*i].arity),
            Node::Operands => Item::Operands,
            Node::Attribute { slot, qualified } => {
                let InherentKind::Attribute(constraint) = &self.def.inherent[*slot].kind else { return None };
                Item::Attribute(AttrElement {
                    slot: *slot,
                    constraint: constraint.clone(),
                    form: attr_form(self.input.cx, constraint, *qualified),
                    optional: guard || free && constraint.optional,
                })
            }
            Node::Property(slot) => {
                let InherentKind::Property(def) = &self.def.inherent[*slot].kind else { return None };
                Item::Property(PropertyElement { slot: *slot, def: def.clone(), optional: guard })
            }
            Node::Region(index) => {
                let variadic = self.def.regions[*index].variadic;
                Item::Region { index: *index, variadic, optional: guard }
            }
            Node::Regions => Item::Regions,
            Node::Successor(i) => Item::Successor(*i, self.def.successors[*i].variadic),
            Node::Successors => Item::Successors,
            Node::Type { arg, qualified } => match **arg {
                Node::Operand(i) => Item::Type(self.type_element(Var::Operand(i), *qualified)),
                Node::Result(i) => Item::Type(self.type_element(Var::Result(i), *qualified)),
                Node::Operands => Item::Types(TypeList::Operands),
                _ => Item::Types(TypeList::Results),
            },
            Node::FunctionalType(inputs, results) => {
                Item::FunctionalType(type_list(inputs)?, type_list(results)?)
            }
            Node::Custom { name, args } => {
                let code = self
                    .input
                    .cx
                    .code()
                    .and_then(|find| find.directive(self.input.space, self.input.class, name));
                let hook = self.input.hooks.directives.iter().find(|(n, _)| n == name).map(|(_, hook)| *hook);
                Item::Custom(CustomElement {
                    name: name.as_str().into(),
                    hook: hook.filter(|_| !self.input.prefers_code || code.is_none()),
                    code,
                    params: args.iter().filter_map(custom_param).collect(),
                    optional: guard,
                })
            }
            _ => return None,
        })
    }

    fn type_element(&self, var: Var, qualified: bool) -> TypeElement {
        let value = match var {
            Var::Result(i) => &self.def.results[i],
            Var::Operand(i) | Var::Inherent(i) => &self.def.operands[i],
        };
        let class = if qualified {
            TypeClass::Any
        } else {
            self.input.types.type_class(&value.constraint.cpp_class).unwrap_or(TypeClass::Any)
        };
        let interface = class == TypeClass::Any && !qualified && value.constraint.tests_class;
        TypeElement { var, arity: value.arity, class, interface, qualified }
    }
}

/// The variables of the elements of a clause, those that directives are given included.
fn collect_variables<'n>(nodes: &'n [Node], out: &mut Vec<&'n Node>) {
    for node in nodes {
        match node {
            Node::Attribute { .. }
            | Node::Property(_)
            | Node::Operand(_)
            | Node::Result(_)
            | Node::Region(_) => out.push(node),
            Node::Custom { args, .. } => collect_variables(args, out),
            Node::Group(group) => {
                collect_variables(&group.then, out);
                collect_variables(&group.otherwise, out);
            }
            _ => {}
        }
    }
}

fn is_item(node: &Node) -> bool {
    !matches!(
        node,
        Node::Literal(_)
            | Node::Whitespace(_)
            | Node::AttrDict { .. }
            | Node::PropDict
            | Node::Group(_)
            | Node::OiList(_)
    )
}

fn is_unit(constraint: &AttrConstraint) -> bool {
    matches!(constraint.kind, AttrKind::Unit)
}

fn attr_form(cx: &Context, constraint: &AttrConstraint, qualified: bool) -> AttrForm {
    match (&constraint.kind, constraint.value_type) {
        (AttrKind::EnumInteger(def, ty), _) => AttrForm::Enum(def.clone(), *ty),
        (AttrKind::SymbolName, _) => AttrForm::Symbol,
        (_, Some(ty)) => AttrForm::Typed(ty),
        (AttrKind::Def(id) | AttrKind::EnumDef(_, id), None)
            if !qualified && constraint.shape != AttrShape::Any =>
        {
            AttrForm::Short(*id)
        }
        (AttrKind::Any, None) if !qualified => match dense_element(cx, constraint.shape) {
            Some(element) => AttrForm::Dense(element),
            None => AttrForm::Full,
        },
        _ => AttrForm::Full,
    }
}

fn type_list(node: &Node) -> Option<TypeList> {
    Some(match node {
        Node::Operand(i) => TypeList::Var(Var::Operand(*i)),
        Node::Result(i) => TypeList::Var(Var::Result(*i)),
        Node::Operands => TypeList::Operands,
        Node::Results => TypeList::Results,
        _ => return None,
    })
}

fn custom_param(node: &Node) -> Option<CustomParam> {
    Some(match node {
        Node::Operand(i) => CustomParam::Operand(*i),
        Node::Attribute { slot, .. } | Node::Property(slot) => CustomParam::Slot(*slot),
        Node::Region(i) => CustomParam::Region(*i),
        Node::Successor(i) => CustomParam::Successor(*i),
        Node::Type { arg, .. } => match **arg {
            Node::Operand(i) => CustomParam::Type(Var::Operand(i)),
            Node::Result(i) => CustomParam::Type(Var::Result(i)),
            Node::Operands => CustomParam::OperandTypes,
            _ => CustomParam::ResultTypes,
        },
        Node::Operands => CustomParam::Operands,
        Node::Regions => CustomParam::Regions,
        Node::Successors => CustomParam::Successors,
        Node::AttrDict { .. } | Node::PropDict => CustomParam::AttrDict,
        Node::Text(text) => CustomParam::Text(text.as_str().into()),
        Node::Ref(inner) => CustomParam::Ref(Box::new(custom_param(inner)?)),
        _ => return None,
    })
}

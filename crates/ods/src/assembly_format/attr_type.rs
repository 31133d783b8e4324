//! Formats of attributes and types: what variables and directives mean, and their lowering.

use super::FormatInput;
use super::lexer::{Directive, Kind};
use super::spaces::Spaces;
use super::syntax::{GroupNode, Node, Parsed, Rules, Syntax, Where};
use isogloss_ir::Context;
use isogloss_ir::definition::format::{
    CustomParams, ParamElement, ParamFormat, ParamGroup, ParamItem, ParamVar,
};
use isogloss_ir::definition::{AttrTypeDef, ParamDef};

/// The state of checking the format of an attribute or type: the parameters seen so far.
pub(super) struct ParamRules<'d> {
    cx: &'d Context,
    def: &'d AttrTypeDef,
    seen: Vec<bool>,
}

type ParamSyntax<'t, 'd> = Syntax<'t, ParamRules<'d>>;

impl<'d> ParamRules<'d> {
    pub(super) fn new(cx: &'d Context, def: &'d AttrTypeDef) -> ParamRules<'d> {
        ParamRules { cx, def, seen: vec![false; def.params.len()] }
    }

    fn name(&self, index: usize) -> &'d str {
        self.cx.str(self.def.params[index].name)
    }

    fn optional(&self, index: usize) -> bool {
        may_be_absent(&self.def.params[index])
    }

    /// Returns whether everything that an element prints may be absent; `None` if it prints no parameter.
    fn all_optional(&self, node: &Node) -> Option<bool> {
        match node {
            Node::Param { index, .. } => Some(self.optional(*index)),
            Node::Params(indices) => Some(indices.iter().all(|&i| self.optional(i))),
            Node::Struct(items) => Some(items.iter().all(|n| self.all_optional(n).unwrap_or(true))),
            Node::Custom { args, .. } => {
                let mut bound = args.iter().filter(|a| matches!(a, Node::Param { .. }));
                Some(bound.all(|a| self.all_optional(a).unwrap_or(true)))
            }
            _ => None,
        }
    }
}

fn may_be_absent(param: &ParamDef) -> bool {
    param.optional || param.default.is_some()
}

impl Rules for ParamRules<'_> {
    fn variable(p: &mut Syntax<'_, Self>, name: &str, place: Where) -> Parsed<Node> {
        let index = (0..p.rules.def.params.len()).find(|&i| p.rules.name(i) == name);
        let Some(index) = index else {
            let def = p.rules.def;
            let owner = if def.record.is_empty() { &def.class } else { &def.record };
            let known = (0..def.params.len()).map(|i| p.rules.name(i).to_owned()).collect();
            return p.unknown_name(format!("{owner} has no parameter named '{name}'"), name, known);
        };
        if place == Where::Ref {
            if !p.rules.seen[index] && !p.rules.def.params[index].self_type {
                return p.error(format!("parameter '{name}' must be bound before it is referenced"));
            }
        } else if std::mem::replace(&mut p.rules.seen[index], true) {
            return p.error(format!("duplicate parameter '{name}'"));
        }
        Ok(Node::Param { index, qualified: false })
    }

    fn directive(p: &mut Syntax<'_, Self>, directive: Directive, place: Where) -> Parsed<Node> {
        match directive {
            Directive::Qualified => qualified(p, place),
            Directive::Params => params(p, place),
            Directive::Struct => structure(p, place),
            Directive::Ref => {
                if place != Where::Custom {
                    return p.error("'ref' is only valid within a `custom` directive");
                }
                p.expect(Kind::LParen, "expected '(' before argument list")?;
                let arg = p.element(Where::Ref)?;
                p.expect(Kind::RParen, "expected ')' after argument list")?;
                Ok(Node::Ref(Box::new(arg)))
            }
            _ => p.error("unsupported directive kind"),
        }
    }

    fn check_custom(_: &mut Syntax<'_, Self>, _: &[Node]) -> Parsed {
        Ok(())
    }

    fn check_group(p: &mut Syntax<'_, Self>, elements: &[Node], anchor: Option<usize>) -> Parsed {
        for element in elements {
            if p.rules.all_optional(element) != Some(false) {
                continue;
            }
            return p.error(match element {
                Node::Param { .. } => "parameters in an optional group must be optional",
                Node::Params(_) => {
                    "`params` directive allowed in optional group only if all parameters are optional"
                }
                Node::Struct(_) => {
                    "`struct` is only allowed in an optional group if all captured parameters are optional"
                }
                _ => "`custom` is only allowed in an optional group if all captured parameters are optional",
            });
        }
        match anchor.map(|i| &elements[i]) {
            None | Some(Node::Param { .. } | Node::Params(_) | Node::Struct(_)) => Ok(()),
            Some(Node::Custom { args, .. }) => {
                if args.iter().any(|a| matches!(a, Node::Param { .. })) {
                    return Ok(());
                }
                p.error("`custom` directive with no bound parameters cannot be used as optional group anchor")
            }
            Some(_) => p.error("optional group anchor must be a parameter or directive"),
        }
    }
}

fn qualified(p: &mut ParamSyntax<'_, '_>, place: Where) -> Parsed<Node> {
    p.expect(Kind::LParen, "expected '(' before argument list")?;
    let Node::Param { index, .. } = p.element(place)? else {
        return p.error("`qualified` argument list expected a variable");
    };
    p.expect(Kind::RParen, "expected ')' after argument list")?;
    Ok(Node::Param { index, qualified: true })
}

fn params(p: &mut ParamSyntax<'_, '_>, place: Where) -> Parsed<Node> {
    if !matches!(place, Where::TopLevel | Where::Struct) {
        return p.error("`params` can only be used at the top-level context or within a `struct` directive");
    }
    let mut indices = Vec::new();
    for index in 0..p.rules.seen.len() {
        if p.rules.seen[index] {
            let name = p.rules.name(index);
            return p.error(format!("`params` captures duplicate parameter: {name}"));
        }
        if !p.rules.def.params[index].self_type {
            p.rules.seen[index] = true;
            indices.push(index);
        }
    }
    Ok(Node::Params(indices))
}

fn structure(p: &mut ParamSyntax<'_, '_>, place: Where) -> Parsed<Node> {
    if place != Where::TopLevel {
        return p.error("`struct` can only be used at the top-level context");
    }
    p.expect(Kind::LParen, "expected '(' before `struct` argument list")?;
    let mut items = Vec::new();
    match p.element(Where::Struct) {
        Ok(Node::Params(indices)) => {
            items.extend(indices.into_iter().map(|index| Node::Param { index, qualified: false }));
        }
        Ok(node @ (Node::Param { .. } | Node::Custom { .. })) => {
            items.push(node);
            while p.token.kind == Kind::Comma {
                p.advance();
                match p.element(Where::Struct) {
                    Ok(node @ (Node::Param { .. } | Node::Custom { .. })) => items.push(node),
                    _ => {
                        return p
                            .error("expected a parameter or `custom` directive in `struct` argument list");
                    }
                }
            }
        }
        Ok(_) => {
            return p.error(
                "expected a parameter, custom directive or params directive in `struct` arguments list",
            );
        }
        Err(_) => return p.error("`struct` argument list expected a parameter or directive"),
    }
    p.expect(Kind::RParen, "expected ')' at the end of an argument list")?;
    let is_passed = |arg: Option<&Node>| matches!(arg, Some(Node::Param { .. }));
    if items.iter().any(|item| matches!(item, Node::Custom { args, .. } if !is_passed(args.first()))) {
        return p.error("a `custom` directive nested within a `struct` must be passed a parameter");
    }
    Ok(Node::Struct(items))
}

/// Checks that every parameter is written, and that what may be absent can be distinguished from the elements that
/// follow.
pub(super) fn check(p: &mut ParamSyntax<'_, '_>, nodes: &[Node]) -> Parsed {
    check_commas(p, nodes)?;
    let missing =
        p.rules.seen.iter().zip(&p.rules.def.params).position(|(seen, param)| !seen && !param.self_type);
    match missing {
        Some(index) => {
            let name = p.rules.name(index);
            p.error(format!("format is missing reference to parameter: {name}"))
        }
        None => Ok(()),
    }
}

/// A list of members of which some may be absent ends where no comma follows.
fn check_commas(p: &mut ParamSyntax<'_, '_>, nodes: &[Node]) -> Parsed {
    for (i, node) in nodes.iter().enumerate() {
        let mut indices = Vec::new();
        match node {
            Node::Struct(_) => bound(node, &mut indices),
            Node::Group(group) => {
                check_commas(p, &group.then)?;
                check_commas(p, &group.otherwise)?;
                continue;
            }
            _ => continue,
        }
        let comma = matches!(nodes.get(i + 1), Some(Node::Literal(text)) if text == ",");
        if comma && indices.iter().any(|&i| p.rules.optional(i)) {
            return p
                .error("`struct` directive with optional parameters cannot be followed by a comma literal");
        }
    }
    Ok(())
}

// Lowering.

/// Lowers a format that was checked.
pub(super) fn lower(input: &FormatInput<'_>, nodes: &[Node]) -> ParamFormat {
    let mut lowering = Lowering { input, spaces: Spaces::new() };
    ParamFormat { text: input.text.to_owned(), elements: lowering.elements(nodes) }
}

struct Lowering<'i> {
    input: &'i FormatInput<'i>,
    spaces: Spaces,
}

impl Lowering<'_> {
    fn elements(&mut self, nodes: &[Node]) -> Vec<ParamElement> {
        nodes.iter().filter_map(|node| self.element(node)).collect()
    }

    fn element(&mut self, node: &Node) -> Option<ParamElement> {
        Some(match node {
            Node::Literal(text) => ParamElement::Literal(self.spaces.literal(text)),
            Node::Whitespace(space) => {
                self.spaces.param_whitespace(*space);
                ParamElement::Whitespace((*space)?)
            }
            Node::Param { index, qualified } => {
                let space = self.spaces.item();
                ParamElement::Param(ParamVar { index: *index, qualified: *qualified, space })
            }
            Node::Params(indices) => {
                let space = self.spaces.item();
                let var = |&index| ParamVar { index, qualified: false, space };
                ParamElement::Params(indices.iter().map(var).collect())
            }
            Node::Struct(items) => {
                let space = self.spaces.item();
                ParamElement::Struct(items.iter().filter_map(|n| self.member(n, space)).collect())
            }
            Node::Custom { name, args } => {
                let space = self.spaces.item();
                ParamElement::Custom(self.custom(name, args, space))
            }
            Node::Group(group) => self.group(group),
            _ => return None,
        })
    }

    fn member(&self, node: &Node, space: bool) -> Option<ParamItem> {
        Some(match node {
            Node::Param { index, qualified } => {
                ParamItem::Param(ParamVar { index: *index, qualified: *qualified, space })
            }
            Node::Custom { name, args } => {
                let Some(Node::Param { index, qualified }) = args.first() else { return None };
                let var = ParamVar { index: *index, qualified: *qualified, space };
                ParamItem::Custom(var, self.custom(name, args, false))
            }
            _ => return None,
        })
    }

    fn custom(&self, name: &str, args: &[Node], space: bool) -> CustomParams {
        let param = |node: &Node| match node {
            Node::Param { index, .. } => Some(Ok(*index)),
            Node::Text(text) => Some(Err(text.as_str().into())),
            Node::Ref(inner) => match **inner {
                Node::Param { index, .. } => Some(Ok(index)),
                _ => None,
            },
            _ => None,
        };
        let code =
            self.input.cx.code().and_then(|find| find.directive(self.input.space, self.input.class, name));
        let hooks = &self.input.hooks.param_directives;
        let hook = hooks.iter().find(|(n, _)| *n == name).map(|(_, hook)| *hook);
        CustomParams {
            name: name.into(),
            hook: hook.filter(|_| !self.input.prefers_code || code.is_none()),
            code,
            params: args.iter().filter_map(param).collect(),
            space,
        }
    }

    fn group(&mut self, group: &GroupNode) -> ParamElement {
        let mut anchor = Vec::new();
        bound(group.anchor(), &mut anchor);
        // Spaces after the first part are not known to what follows the group.
        let before = self.spaces;
        let then = self.elements(&group.then);
        self.spaces = before;
        let otherwise = self.elements(&group.otherwise);
        ParamElement::Group(Box::new(ParamGroup { anchor, inverted: group.inverted, then, otherwise }))
    }
}

/// The parameters that an element binds.
fn bound(node: &Node, out: &mut Vec<usize>) {
    match node {
        Node::Param { index, .. } => out.push(*index),
        Node::Params(indices) => out.extend(indices),
        Node::Struct(items) => items.iter().for_each(|n| bound(n, out)),
        Node::Custom { args, .. } => args.iter().for_each(|n| bound(n, out)),
        _ => {}
    }
}

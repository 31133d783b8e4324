//! Formats of operations: what variables and directives mean, and which formats are refused.

use super::lexer::{Directive, Kind};
use super::syntax::{Node, Parsed, Rules, Syntax, Where};
use isogloss_ir::Context;
use isogloss_ir::definition::op::{InherentKind, OpDef};
use isogloss_ir::definition::{Arity, AttrConstraint, AttrShape, PropertyDef, PropertyKind};

/// The state of checking an operation's format: the elements seen so far.
pub(super) struct OpRules<'d> {
    pub(super) cx: &'d Context,
    pub(super) def: &'d OpDef,
    pub(super) seen_slots: Vec<bool>,
    pub(super) seen_operands: Vec<bool>,
    pub(super) seen_operand_types: Vec<bool>,
    pub(super) seen_result_types: Vec<bool>,
    pub(super) seen_regions: Vec<bool>,
    pub(super) seen_successors: Vec<bool>,
    pub(super) all_operands: bool,
    pub(super) all_operand_types: bool,
    pub(super) all_result_types: bool,
    pub(super) all_regions: bool,
    pub(super) all_successors: bool,
    pub(super) attr_dict: bool,
    pub(super) prop_dict: bool,
}

type OpSyntax<'t, 'd> = Syntax<'t, OpRules<'d>>;

const LPAREN: &str = "expected '(' before argument list";
const RPAREN: &str = "expected ')' after argument list";

impl<'d> OpRules<'d> {
    pub(super) fn new(cx: &'d Context, def: &'d OpDef) -> OpRules<'d> {
        OpRules {
            cx,
            def,
            seen_slots: vec![false; def.inherent.len()],
            seen_operands: vec![false; def.operands.len()],
            seen_operand_types: vec![false; def.operands.len()],
            seen_result_types: vec![false; def.results.len()],
            seen_regions: vec![false; def.regions.len()],
            seen_successors: vec![false; def.successors.len()],
            all_operands: false,
            all_operand_types: false,
            all_result_types: false,
            all_regions: false,
            all_successors: false,
            attr_dict: false,
            prop_dict: false,
        }
    }

    pub(super) fn attribute(&self, slot: usize) -> Option<&'d AttrConstraint> {
        match &self.def.inherent[slot].kind {
            InherentKind::Attribute(constraint) => Some(constraint),
            _ => None,
        }
    }

    fn property(&self, slot: usize) -> Option<&'d PropertyDef> {
        match &self.def.inherent[slot].kind {
            InherentKind::Property(property) => Some(property),
            _ => None,
        }
    }

    pub(super) fn slot_name(&self, slot: usize) -> &'d str {
        self.cx.str(self.def.inherent[slot].name)
    }
}

/// True if an absent attribute has a default value.
pub(super) fn has_default(constraint: &AttrConstraint) -> bool {
    constraint.default.is_some() || constraint.has_default
}

/// True if a property can be parsed in an optional group.
fn optionally_parsed(property: &PropertyDef) -> bool {
    match &property.kind {
        PropertyKind::Attribute(_) => false,
        PropertyKind::Other(own) => own.optionally_parsed,
        _ => true,
    }
}

fn is_variable(arity: Arity) -> bool {
    arity.is_variable()
}

/// Marks a name as used; the error if it is used already, or (in a `ref`) not yet.
fn bind(p: &mut OpSyntax<'_, '_>, seen: bool, all: bool, what: &str, name: &str, place: Where) -> Parsed {
    if place == Where::Ref {
        if !seen && !all {
            return p.error(format!("{what} '{name}' must be bound before it is referenced"));
        }
    } else if seen || all {
        return p.error(format!("{what} '{name}' is already bound"));
    }
    Ok(())
}

impl Rules for OpRules<'_> {
    fn variable(p: &mut Syntax<'_, Self>, name: &str, place: Where) -> Parsed<Node> {
        let def = p.rules.def;
        let slot = (0..def.inherent.len()).find(|&s| p.rules.slot_name(s) == name);
        if let Some(slot) = slot
            && (p.rules.attribute(slot).is_some() || p.rules.property(slot).is_some())
        {
            let is_attribute = p.rules.attribute(slot).is_some();
            let (what, plural) =
                if is_attribute { ("attribute", "attributes") } else { ("property", "properties") };
            if place == Where::Type {
                return p.error(format!("{plural} cannot be used as children to a `type` directive"));
            }
            bind(p, p.rules.seen_slots[slot], false, what, name, place)?;
            p.rules.seen_slots[slot] = true;
            return Ok(if is_attribute {
                Node::Attribute { slot, qualified: false }
            } else {
                Node::Property(slot)
            });
        }
        if let Some(index) = def.operands.iter().position(|o| o.name == name) {
            if place != Where::Type {
                let all = p.rules.all_operands;
                bind(p, p.rules.seen_operands[index], all, "operand", name, place)?;
                p.rules.seen_operands[index] = true;
            }
            return Ok(Node::Operand(index));
        }
        if let Some(index) = def.regions.iter().position(|r| r.name == name) {
            if place == Where::Type {
                return p.error("regions can only be used at the top level or in a ref directive");
            }
            let all = p.rules.all_regions;
            bind(p, p.rules.seen_regions[index], all, "region", name, place)?;
            p.rules.seen_regions[index] = true;
            return Ok(Node::Region(index));
        }
        if let Some(index) = def.results.iter().position(|r| r.name == name) {
            if place != Where::Type {
                return p.error("result variables can can only be used as a child to a 'type' directive");
            }
            return Ok(Node::Result(index));
        }
        if let Some(index) = def.successors.iter().position(|s| s.name == name) {
            if place == Where::Type {
                return p.error("successors can only be used at the top level or in a ref directive");
            }
            let all = p.rules.all_successors;
            bind(p, p.rules.seen_successors[index], all, "successor", name, place)?;
            p.rules.seen_successors[index] = true;
            return Ok(Node::Successor(index));
        }
        let known: Vec<String> = (0..def.inherent.len())
            .map(|slot| p.rules.slot_name(slot).to_owned())
            .chain(def.operands.iter().map(|o| o.name.clone()))
            .chain(def.regions.iter().map(|r| r.name.clone()))
            .chain(def.results.iter().map(|r| r.name.clone()))
            .chain(def.successors.iter().map(|s| s.name.clone()))
            .filter(|name| !name.is_empty())
            .collect();
        p.unknown_name("expected variable to refer to an argument, region, result, or successor", name, known)
    }

    fn directive(p: &mut Syntax<'_, Self>, directive: Directive, place: Where) -> Parsed<Node> {
        match directive {
            Directive::AttrDict => attr_dict(p, false, place),
            Directive::AttrDictWithKeyword => attr_dict(p, true, place),
            Directive::PropDict => prop_dict(p, place),
            Directive::FunctionalType => functional_type(p, place),
            Directive::OiList => oilist(p, place),
            Directive::Operands => operands(p, place),
            Directive::Qualified => qualified(p, place),
            Directive::Ref => reference(p, place),
            Directive::Regions => {
                let used = p.rules.seen_regions.contains(&true);
                all(p, place, "regions", p.rules.all_regions, used)?;
                p.rules.all_regions = true;
                Ok(Node::Regions)
            }
            Directive::Successors => {
                let used = p.rules.seen_successors.contains(&true);
                all(p, place, "successors", p.rules.all_successors, used)?;
                p.rules.all_successors = true;
                Ok(Node::Successors)
            }
            Directive::Results => {
                if place != Where::Type {
                    return p
                        .error("'results' directive can can only be used as a child to a 'type' directive");
                }
                Ok(Node::Results)
            }
            Directive::Type => type_directive(p, place),
            Directive::Custom | Directive::Params | Directive::Struct => {
                p.error("unsupported directive kind")
            }
        }
    }

    fn check_custom(p: &mut Syntax<'_, Self>, args: &[Node]) -> Parsed {
        for arg in args {
            match arg {
                Node::AttrDict { .. }
                | Node::PropDict
                | Node::Attribute { .. }
                | Node::Operand(_)
                | Node::Property(_)
                | Node::Ref(_)
                | Node::Region(_)
                | Node::Successor(_)
                | Node::Text(_) => {}
                Node::Type { arg, .. } => {
                    if !matches!(**arg, Node::Operand(_) | Node::Result(_)) {
                        return p
                            .error("type directives within a custom directive may only refer to variables");
                    }
                }
                _ => {
                    return p
                        .error("only variables and types may be used as parameters to a custom directive");
                }
            }
        }
        Ok(())
    }

    fn check_group(p: &mut Syntax<'_, Self>, elements: &[Node], anchor: Option<usize>) -> Parsed {
        for (i, element) in elements.iter().enumerate() {
            group_element(p, element, anchor == Some(i))?;
        }
        Ok(())
    }
}

fn group_element(p: &mut OpSyntax<'_, '_>, element: &Node, anchor: bool) -> Parsed {
    let def = p.rules.def;
    match element {
        Node::Attribute { slot, .. } => {
            let fits = p.rules.attribute(*slot).is_some_and(|c| c.optional || has_default(c));
            if anchor && !fits {
                return p.error(
                    "only optional or default-valued attributes can be used to anchor an optional group",
                );
            }
        }
        Node::Property(slot) => {
            let fits = p.rules.property(*slot).is_some_and(|d| d.has_default() && optionally_parsed(d));
            if anchor && !fits {
                return p.error(
                    "only properties with default values that can be optionally parsed (have the `let \
                     optionalParser = ...` field defined) can be used to anchor an optional group",
                );
            }
        }
        Node::Operand(i) => {
            if !is_variable(def.operands[*i].arity) {
                return p.error("only variable length operands can be used within an optional group");
            }
        }
        Node::Result(i) => {
            if !is_variable(def.results[*i].arity) {
                return p.error("only variable length results can be used within an optional group");
            }
        }
        Node::Region(_) => {}
        Node::Type { arg, .. } => group_element(p, arg, false)?,
        Node::FunctionalType(inputs, results) => {
            group_element(p, inputs, false)?;
            group_element(p, results, false)?;
        }
        Node::Custom { args, .. } => {
            if anchor {
                for arg in args.iter().filter(|a| !matches!(a, Node::Ref(_))) {
                    group_element(p, arg, true)?;
                }
            }
        }
        Node::Literal(_) | Node::Whitespace(_) | Node::Group(_) => {
            if anchor {
                return p.error("only variables and types can be used to anchor an optional group");
            }
        }
        _ => return p.error("only literals, types, and variables can be used within an optional group"),
    }
    Ok(())
}

fn attr_dict(p: &mut OpSyntax<'_, '_>, keyword: bool, place: Where) -> Parsed<Node> {
    match place {
        Where::Type => {
            return p.error("'attr-dict' directive can only be used as a top-level directive");
        }
        Where::Ref if !p.rules.attr_dict => {
            return p.error("'ref' of 'attr-dict' is not bound by a prior 'attr-dict' directive");
        }
        Where::Ref => {}
        _ if p.rules.attr_dict => return p.error("'attr-dict' directive has already been seen"),
        _ => p.rules.attr_dict = true,
    }
    Ok(Node::AttrDict { keyword })
}

fn prop_dict(p: &mut OpSyntax<'_, '_>, place: Where) -> Parsed<Node> {
    match place {
        Where::Type => {
            return p.error("'prop-dict' directive can only be used as a top-level directive");
        }
        Where::Ref => return p.error("'ref' of 'prop-dict' unsupported"),
        _ if p.rules.prop_dict => return p.error("'prop-dict' directive has already been seen"),
        _ => p.rules.prop_dict = true,
    }
    Ok(Node::PropDict)
}

fn functional_type(p: &mut OpSyntax<'_, '_>, place: Where) -> Parsed<Node> {
    if place != Where::TopLevel {
        return p.error("'functional-type' is only valid as a top-level directive");
    }
    p.expect(Kind::LParen, LPAREN)?;
    let inputs = type_operand(p, false)?;
    p.expect(Kind::Comma, "expected ',' after inputs argument")?;
    let results = type_operand(p, false)?;
    p.expect(Kind::RParen, RPAREN)?;
    Ok(Node::FunctionalType(Box::new(inputs), Box::new(results)))
}

fn operands(p: &mut OpSyntax<'_, '_>, place: Where) -> Parsed<Node> {
    match place {
        Where::Ref if !p.rules.all_operands => {
            return p.error("'ref' of 'operands' is not bound by a prior 'operands' directive");
        }
        Where::TopLevel | Where::Custom => {
            if p.rules.all_operands || p.rules.seen_operands.contains(&true) {
                return p.error("'operands' directive creates overlap in format");
            }
            p.rules.all_operands = true;
        }
        _ => {}
    }
    Ok(Node::Operands)
}

/// `regions` or `successors`.
fn all(p: &mut OpSyntax<'_, '_>, place: Where, what: &str, seen_all: bool, used: bool) -> Parsed {
    match place {
        Where::Type => p.error(format!("'{what}' is only valid as a top-level directive")),
        Where::Ref if !seen_all => {
            p.error(format!("'ref' of '{what}' is not bound by a prior '{what}' directive"))
        }
        Where::Ref => Ok(()),
        _ if seen_all || used => p.error(format!("'{what}' directive creates overlap in format")),
        _ => Ok(()),
    }
}

fn reference(p: &mut OpSyntax<'_, '_>, place: Where) -> Parsed<Node> {
    if place != Where::Custom {
        return p.error("'ref' is only valid within a `custom` directive");
    }
    p.expect(Kind::LParen, LPAREN)?;
    let arg = p.element(Where::Ref)?;
    p.expect(Kind::RParen, RPAREN)?;
    Ok(Node::Ref(Box::new(arg)))
}

fn type_directive(p: &mut OpSyntax<'_, '_>, place: Where) -> Parsed<Node> {
    if place == Where::Type {
        return p.error("'type' cannot be used as a child of another `type`");
    }
    p.expect(Kind::LParen, LPAREN)?;
    let arg = type_operand(p, place == Where::Ref)?;
    p.expect(Kind::RParen, RPAREN)?;
    Ok(Node::Type { arg: Box::new(arg), qualified: false })
}

fn type_operand(p: &mut OpSyntax<'_, '_>, in_ref: bool) -> Parsed<Node> {
    let node = p.element(Where::Type)?;
    let rules = &mut p.rules;
    let (seen, name, quoted) = match &node {
        Node::Operand(i) => {
            let seen = rules.all_operand_types || rules.seen_operand_types[*i];
            rules.seen_operand_types[*i] = true;
            (seen, format!("${}", rules.def.operands[*i].name), rules.def.operands[*i].name.clone())
        }
        Node::Result(i) => {
            let seen = rules.all_result_types || rules.seen_result_types[*i];
            rules.seen_result_types[*i] = true;
            (seen, format!("${}", rules.def.results[*i].name), rules.def.results[*i].name.clone())
        }
        Node::Operands => {
            let seen = rules.all_operand_types || !in_ref && rules.seen_operand_types.contains(&true);
            rules.all_operand_types = true;
            (seen, "operands".to_owned(), String::new())
        }
        Node::Results => {
            let seen = rules.all_result_types || !in_ref && rules.seen_result_types.contains(&true);
            rules.all_result_types = true;
            (seen, "results".to_owned(), String::new())
        }
        _ => return p.error("invalid argument to 'type' directive"),
    };
    match (in_ref, seen) {
        (true, false) => p.error(format!("'ref' of 'type({name})' is not bound by a prior 'type' directive")),
        (false, true) if quoted.is_empty() => p.error(format!("'{name}' 'type' is already bound")),
        (false, true) => p.error(format!("'type' of '{quoted}' is already bound")),
        _ => Ok(node),
    }
}

fn qualified(p: &mut OpSyntax<'_, '_>, place: Where) -> Parsed<Node> {
    p.expect(Kind::LParen, LPAREN)?;
    let node = match p.element(place)? {
        Node::Attribute { slot, .. } => Node::Attribute { slot, qualified: true },
        Node::Type { arg, .. } => Node::Type { arg, qualified: true },
        _ => return p.error("'qualified' directive expects an attribute or a `type` directive"),
    };
    p.expect(Kind::RParen, RPAREN)?;
    Ok(node)
}

fn oilist(p: &mut OpSyntax<'_, '_>, place: Where) -> Parsed<Node> {
    p.expect(Kind::LParen, "expected '(' before oilist argument list")?;
    let mut clauses = Vec::new();
    loop {
        let keyword = match p.literal(place)? {
            Node::Literal(text) => text,
            _ => return p.error("expected literal, but got white space"),
        };
        let mut elements = Vec::new();
        while !matches!(p.token.kind, Kind::Pipe | Kind::RParen) {
            let element = p.element(place)?;
            oilist_element(p, &element)?;
            elements.push(element);
        }
        clauses.push((keyword, elements));
        let more = p.token.kind == Kind::Pipe;
        p.advance();
        if !more {
            return Ok(Node::OiList(clauses));
        }
    }
}

fn oilist_element(p: &mut OpSyntax<'_, '_>, element: &Node) -> Parsed {
    let def = p.rules.def;
    match element {
        Node::Attribute { slot, .. } => {
            if !p.rules.attribute(*slot).is_some_and(|c| c.optional || has_default(c)) {
                return p.error("only optional attributes can be used in an oilist parsing group");
            }
        }
        Node::Property(slot) => {
            if p.rules.property(*slot).is_none_or(|d| d.default.is_none()) {
                return p.error(
                    "only default-valued or optional properties can be used in an olist parsing group",
                );
            }
        }
        Node::Operand(i) => {
            if !is_variable(def.operands[*i].arity) {
                return p.error("only variable length operands can be used within an oilist parsing group");
            }
        }
        Node::Result(i) => {
            if !is_variable(def.results[*i].arity) {
                return p.error("only variable length results can be used within an oilist parsing group");
            }
        }
        Node::Type { arg, .. } => oilist_element(p, arg)?,
        Node::FunctionalType(inputs, results) => {
            oilist_element(p, inputs)?;
            oilist_element(p, results)?;
        }
        Node::Region(_) | Node::Literal(_) | Node::Whitespace(_) | Node::Custom { .. } | Node::Group(_) => {}
        _ => return p.error("only literals, types, and variables can be used within an oilist group"),
    }
    Ok(())
}

// Checks of the whole format.

/// True if an element may match no tokens at all.
fn may_be_empty(rules: &OpRules<'_>, element: &Node) -> bool {
    match element {
        Node::Whitespace(_) | Node::AttrDict { .. } | Node::PropDict => true,
        Node::Attribute { slot, .. } => rules.attribute(*slot).is_some_and(|c| c.optional),
        Node::Operand(i) => is_variable(rules.def.operands[*i].arity),
        Node::Region(i) => rules.def.regions[*i].variadic,
        Node::Successor(i) => rules.def.successors[*i].variadic,
        _ => false,
    }
}

/// Searches what follows an element: the node that it clashes with; an inner none when the end is not reached.
fn clash<'n>(rules: &OpRules<'_>, rest: &'n [Node], bad: fn(&Node) -> bool) -> Option<Option<&'n Node>> {
    for element in rest {
        if bad(element) {
            return Some(Some(element));
        }
        if let Node::Group(group) = element {
            // Of what is written where the group is there, the first element says if it is.
            let first = group.then.get(..1).unwrap_or_default();
            for part in [first, &group.otherwise[..]] {
                if let Some(Some(found)) = clash(rules, part, bad) {
                    return Some(Some(found));
                }
            }
            continue;
        }
        if !may_be_empty(rules, element) {
            return Some(None);
        }
    }
    None
}

/// Finds an element that starts an ambiguity together with what clashes; or one that reaches the end of the elements.
fn ambiguity<'n>(
    rules: &OpRules<'_>,
    elements: &'n [Node],
    starts: &dyn Fn(&Node) -> bool,
    bad: fn(&Node) -> bool,
) -> Result<Option<&'n Node>, (&'n Node, &'n Node)> {
    for (i, element) in elements.iter().enumerate() {
        let mut base = starts(element).then_some(element);
        if let Node::Group(group) = element {
            let then = ambiguity(rules, &group.then, starts, bad)?;
            let otherwise = ambiguity(rules, &group.otherwise, starts, bad)?;
            base = then.or(otherwise);
        }
        let Some(base) = base else { continue };
        match clash(rules, &elements[i + 1..], bad) {
            Some(Some(found)) => return Err((base, found)),
            Some(None) => {}
            None => return Ok(Some(base)),
        }
    }
    Ok(None)
}

/// Checks the attributes: a `:` or a region must not follow where the parser would take it for something else.
pub(super) fn check_ambiguities(p: &mut OpSyntax<'_, '_>, elements: &[Node]) -> Parsed {
    let rules = &p.rules;
    let open_type = |node: &Node| match node {
        Node::Attribute { slot, qualified } => rules
            .attribute(*slot)
            .is_some_and(|c| c.value_type.is_none() && (*qualified || c.shape == AttrShape::Any)),
        _ => false,
    };
    let colon = ambiguity(rules, elements, &open_type, |n| matches!(n, Node::Literal(t) if t == ":"));
    if let Err((Node::Attribute { slot, .. }, _)) = colon {
        let name = rules.slot_name(*slot);
        return p.error(format!(
            "format ambiguity caused by `:` literal found after attribute `{name}` which does not have a \
             buildable type"
        ));
    }
    let dictionary = |node: &Node| matches!(node, Node::AttrDict { keyword: false });
    let found = ambiguity(rules, elements, &dictionary, |n| matches!(n, Node::Region(_)));
    if let Err((_, Node::Region(i))) = found {
        let name = rules.def.regions[*i].name.clone();
        return p.error_with_note(
            format!("format ambiguity caused by `attr-dict` directive followed by region `{name}`"),
            "try using `attr-dict-with-keyword` instead",
        );
    }
    Ok(())
}

/// Checks that what can follow an `oilist` is not taken for one of its clauses.
pub(super) fn check_oilists(p: &mut OpSyntax<'_, '_>, elements: &[Node]) -> Parsed {
    let mut before: Vec<&str> = Vec::new();
    for element in elements {
        match element {
            Node::OiList(clauses) => {
                if let Some((text, _)) = clauses.iter().find(|(text, _)| before.contains(&text.as_str())) {
                    let message =
                        format!("format ambiguity because {text} is used in two adjacent oilist elements.");
                    return p.error(message);
                }
                before.extend(clauses.iter().map(|(text, _)| text.as_str()));
            }
            Node::Literal(text) if before.contains(&text.as_str()) => {
                let message = format!(
                    "format ambiguity because {text} is used both in oilist element and the adjacent literal."
                );
                return p.error(message);
            }
            _ => before.clear(),
        }
    }
    Ok(())
}

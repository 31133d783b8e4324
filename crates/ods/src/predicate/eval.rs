//! Evaluates checked predicates.
//!
//! Logic is three-valued: what calls an unknown function is unknown, unless the rest of a conjunction or disjunction
//! decides. Misuse, such as a cast to a class that the value does not have, is unknown too. Evaluation is bounded in
//! steps, and [`Env::is_exhausted`] says when a predicate took too many.

use super::ast::BinaryOp;
use super::class::Class;
use super::env::Env;
use super::node::{CastKind, Const, Node, PropertyShape, Step};
use super::value::{Val, ValueRange, native};
use isogloss_ir::{AttrData, Attribute, Context, Signedness, TypeData};
use smallvec::SmallVec;

enum Flow<'a> {
    Next,
    Return(Val<'a>),
}

impl<'a> Env<'a> {
    /// The truth of a part that is used several times.
    fn answer(&self, part: usize) -> Option<bool> {
        if let Some(known) = self.answers.borrow().get(part).copied().flatten() {
            return known;
        }
        let truth = self.truth(self.shared.get(part)?);
        if let Some(answer) = self.answers.borrow_mut().get_mut(part) {
            *answer = Some(truth);
        }
        truth
    }

    /// Calls a lambda or a function object.
    pub fn call(&self, f: &Val<'a>, args: &[Val<'a>]) -> Val<'a> {
        match f {
            Val::Function(f) => f.call(self, args).unwrap_or(Val::Unknown),
            Val::Lambda(Node::Lambda(params, body)) => {
                for (i, &slot) in params.iter().enumerate() {
                    self.set(slot, args.get(i).cloned().unwrap_or(Val::Unknown));
                }
                match self.run(body) {
                    Flow::Return(value) => value,
                    Flow::Next => Val::Null,
                }
            }
            _ => Val::Unknown,
        }
    }

    fn set(&self, slot: usize, value: Val<'a>) {
        if let Some(local) = self.locals.borrow_mut().get_mut(slot) {
            *local = value;
        }
    }

    fn run(&self, body: &'a [Step]) -> Flow<'a> {
        for step in body {
            match step {
                Step::Set(slot, value) => {
                    let value = value.as_ref().map_or(Val::Null, |v| self.eval(v));
                    self.set(*slot, value);
                }
                Step::Eval(e) => {
                    self.eval(e);
                }
                Step::Return(value) => {
                    return Flow::Return(value.as_ref().map_or(Val::Null, |v| self.eval(v)));
                }
                Step::If(declared, condition, then, other) => {
                    let mut truth = Val::Bool(true);
                    if let Some((slot, value)) = declared {
                        truth = self.eval(value);
                        self.set(*slot, truth.clone());
                    }
                    if let Some(condition) = condition {
                        truth = self.eval(condition);
                    }
                    let body = match truth.truth() {
                        Some(true) => then,
                        Some(false) => other,
                        None => return Flow::Return(Val::Unknown),
                    };
                    if let Flow::Return(value) = self.run(body) {
                        return Flow::Return(value);
                    }
                }
                Step::For(slot, range, body) => {
                    let range = self.eval(range);
                    let Some(len) = range.len(self.cx) else { return Flow::Return(Val::Unknown) };
                    for i in 0..len {
                        let Some(item) = range.at(self.cx, i) else { return Flow::Return(Val::Unknown) };
                        if self.steps.get() == 0 {
                            return Flow::Return(Val::Unknown);
                        }
                        self.set(*slot, item);
                        if let Flow::Return(value) = self.run(body) {
                            return Flow::Return(value);
                        }
                    }
                }
            }
        }
        Flow::Next
    }

    fn args(&self, nodes: &'a [Node]) -> SmallVec<[Val<'a>; 4]> {
        nodes.iter().map(|n| self.eval(n)).collect()
    }

    /// Counts a step; false if none is left.
    #[inline]
    fn step(&self) -> bool {
        let left = self.steps.get();
        self.steps.set(left.saturating_sub(1));
        left > 0
    }

    /// The truth of an expression; `None` if it is unknown. Of tests of classes and of what joins them no values are made.
    pub(super) fn truth(&self, node: &'a Node) -> Option<bool> {
        match node {
            Node::IsA(value, classes) if self.step() => self.is_a(value, classes),
            Node::Not(e) if self.step() => Some(!self.truth(e)?),
            Node::Binary(op @ (BinaryOp::And | BinaryOp::Or), l, r) if self.step() => {
                self.joined(*op == BinaryOp::Or, l, r)
            }
            node => self.eval(node).truth(),
        }
    }

    /// The truth of a conjunction, or of a disjunction: that of which one side decides it.
    fn joined(&self, decides: bool, l: &'a Node, r: &'a Node) -> Option<bool> {
        let left = self.truth(l);
        if left == Some(decides) {
            return left;
        }
        let right = self.truth(r);
        if right == Some(decides) {
            return right;
        }
        left.and(right)
    }

    /// True if a value is of one of some classes; `None` if that is unknown.
    fn is_a(&self, value: &'a Node, classes: &[Class]) -> Option<bool> {
        let made;
        let value = match value {
            Node::Subject => &self.subject,
            value => {
                made = self.eval(value);
                &made
            }
        };
        let mut answer = Some(false);
        for class in classes {
            match super::functions::is_a(self.cx, value, class) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => answer = None,
            }
        }
        answer
    }

    /// The value of an expression.
    pub fn eval(&self, node: &'a Node) -> Val<'a> {
        match node {
            _ if !self.step() => Val::Unknown,
            Node::Subject => self.subject.clone(),
            node => self.try_eval(node).unwrap_or(Val::Unknown),
        }
    }

    fn try_eval(&self, node: &'a Node) -> Option<Val<'a>> {
        let cx = self.cx;
        Some(match node {
            Node::Const(c) => match c {
                Const::Null => Val::Null,
                Const::Bool(b) => Val::Bool(*b),
                Const::Int(v) => Val::Int(*v),
                Const::Float(v) => Val::Float(*v),
                Const::Str(s) => Val::Str(s),
                Const::Type(t) => Val::Type(*t),
                Const::Attr(a) => Val::Attr(*a),
            },
            Node::Subject => self.subject.clone(),
            Node::Property(shape) => match &self.subject {
                Val::Attr(attr) => property(cx, *attr, shape),
                other => other.clone(),
            },
            Node::Op => Val::Op(self.op?),
            Node::Builder => Val::Builder,
            Node::Context => Val::Context,
            Node::Value(var) => {
                let op = self.op?;
                if let (Some(index), true) = (var.fixed, var.single) {
                    let value = if var.result { op.results().nth(index)? } else { op.operand(index)? };
                    return Some(Val::Value(op.body, value));
                }
                if var.single && !var.result {
                    return Some(Val::Value(op.body, op.single_operand(var.group)?));
                }
                let range = if var.result { op.result_group(var.group) } else { op.operand_group(var.group) };
                let range = ValueRange { op, results: var.result, start: range.start, end: range.end };
                match (var.single, var.optional) {
                    (true, _) => Val::Value(op.body, range.get(0)?),
                    (_, true) => range.get(0).map_or(Val::Null, |v| Val::Value(op.body, v)),
                    _ => Val::Values(range),
                }
            }
            Node::Inherent { index, raw, unsigned, shape, unit, default } => {
                let attr = self.op?.properties().get(*index).copied().flatten();
                match attr.or(if *raw { None } else { *default }) {
                    Some(attr) if *raw => Val::Attr(attr),
                    Some(_) if *unit => Val::Bool(true),
                    Some(attr) if *unsigned => unsigned_of(cx, attr, property(cx, attr, shape)),
                    Some(attr) => property(cx, attr, shape),
                    None if *unit && !*raw => Val::Bool(false),
                    None => Val::Null,
                }
            }
            Node::Region(index) => Val::Region(self.op?.region(*index)?),
            Node::Successor(index) => Val::Block(self.op?.successors().nth(*index)?),
            Node::Entity(n) => self.entities.get(*n)?.clone(),
            Node::Local(slot) => self.locals.borrow().get(*slot)?.clone(),
            Node::IsA(value, classes) => Val::Bool(self.is_a(value, classes)?),
            Node::Cast(value, class, kind) => {
                let value = self.eval(value);
                match super::functions::is_a(cx, &value, class)? {
                    true => value,
                    false if *kind == CastKind::Dynamic => Val::Null,
                    false => return None,
                }
            }
            Node::Param(value, getter) => super::functions::param(cx, &self.eval(value), getter)?,
            Node::Method(method, receiver, args) => {
                let receiver = self.eval(receiver);
                if matches!(receiver, Val::Unknown) {
                    return None;
                }
                method.call(self, receiver, &self.args(args))?
            }
            Node::Call(function, args) => function.call(self, &self.args(args))?,
            Node::Hook(function, args) => (function.0)(self, &self.args(args)),
            Node::Code(function, args) => {
                let args: Option<Vec<_>> = self.args(args).iter().map(|arg| arg.to_code(cx)).collect();
                Val::from_code(cx, function.call(cx, &args?)?)
            }
            Node::Else(first, second) => match self.eval(first) {
                Val::Unknown => self.eval(second),
                value => value,
            },
            Node::Hole => Val::Unknown,
            Node::Shared(part) => Val::Bool(self.answer(*part)?),
            Node::MakeType(def, args) => {
                let params =
                    super::functions::make_params(cx, cx.type_def_if_complete(*def)?, &self.args(args))?;
                Val::Type(cx.ty(isogloss_ir::TypeData::Dynamic { def: *def, params }))
            }
            Node::MakeAttr(def, args) => {
                let definition = cx.attr_def_if_complete(*def)?;
                let params = super::functions::make_params(cx, definition, &self.args(args))?;
                Val::Attr(cx.attribute(AttrData::Dynamic { def: *def, params }))
            }
            Node::Not(e) => Val::Bool(!self.truth(e)?),
            Node::Neg(e) => match self.eval(e) {
                Val::Float(v) => Val::Float(-v),
                v => Val::Int(v.int(cx)?.checked_neg()?),
            },
            Node::BitNot(e, width) => {
                let v = !self.eval(e).int(cx)?;
                Val::Int(if *width == 32 { v & 0xffff_ffff } else { v })
            }
            Node::Deref(e) => match self.eval(e) {
                Val::Iter(list, at) => list.at(cx, at)?,
                Val::Null => return None,
                other => other,
            },
            Node::Binary(op, l, r) => self.binary(*op, l, r)?,
            Node::Ternary(parts) => {
                let [condition, then, other] = &**parts;
                self.eval(if self.truth(condition)? { then } else { other })
            }
            Node::Index(e, i) => {
                let list = self.eval(e);
                let index = self.eval(i);
                if let Val::Str(key) = index {
                    return super::functions::dictionary_get(cx, &list, key);
                }
                list.at(cx, usize::try_from(index.int(cx)?).ok()?)?
            }
            Node::List(items) => Val::list(items.iter().map(|i| self.eval(i)).collect()),
            Node::Lambda(..) => Val::Lambda(node),
            Node::Apply(f, args) => self.call(&self.eval(f), &self.args(args)),
        })
    }

    fn binary(&self, op: BinaryOp, l: &'a Node, r: &'a Node) -> Option<Val<'a>> {
        let cx = self.cx;
        if matches!(op, BinaryOp::And | BinaryOp::Or) {
            return self.joined(op == BinaryOp::Or, l, r).map(Val::Bool);
        }
        let (left, right) = (self.eval(l), self.eval(r));
        if matches!(op, BinaryOp::Eq | BinaryOp::Ne) {
            let equal = left.equals(&right, cx)?;
            return Some(Val::Bool(equal == (op == BinaryOp::Eq)));
        }
        if let (Val::Float(_), _) | (_, Val::Float(_)) = (&left, &right) {
            return float_binary(cx, op, &left, &right);
        }
        let (a, b) = (left.int(cx)?, right.int(cx)?);
        Some(match op {
            BinaryOp::Lt => Val::Bool(a < b),
            BinaryOp::Le => Val::Bool(a <= b),
            BinaryOp::Gt => Val::Bool(a > b),
            BinaryOp::Ge => Val::Bool(a >= b),
            BinaryOp::BitOr => Val::Int(a | b),
            BinaryOp::BitXor => Val::Int(a ^ b),
            BinaryOp::BitAnd => Val::Int(a & b),
            BinaryOp::Shl => Val::Int(a.checked_shl(u32::try_from(b).ok().filter(|b| *b < 64)?)?),
            BinaryOp::Shr => Val::Int(a.checked_shr(u32::try_from(b).ok().filter(|b| *b < 64)?)?),
            BinaryOp::Add => Val::Int(a.checked_add(b)?),
            BinaryOp::Sub => Val::Int(a.checked_sub(b)?),
            BinaryOp::Mul => Val::Int(a.checked_mul(b)?),
            BinaryOp::Div => Val::Int(a.checked_div(b)?),
            BinaryOp::Rem => Val::Int(a.checked_rem(b)?),
            BinaryOp::And | BinaryOp::Or | BinaryOp::Eq | BinaryOp::Ne => return None,
        })
    }
}

fn float_binary<'a>(cx: &Context, op: BinaryOp, left: &Val<'a>, right: &Val<'a>) -> Option<Val<'a>> {
    let value = |v: &Val<'a>| match v {
        Val::Float(v) => Some(*v),
        v => v.int(cx).map(|v| v as f64),
    };
    let (a, b) = (value(left)?, value(right)?);
    Some(match op {
        BinaryOp::Lt => Val::Bool(a < b),
        BinaryOp::Le => Val::Bool(a <= b),
        BinaryOp::Gt => Val::Bool(a > b),
        BinaryOp::Ge => Val::Bool(a >= b),
        BinaryOp::Add => Val::Float(a + b),
        BinaryOp::Sub => Val::Float(a - b),
        BinaryOp::Mul => Val::Float(a * b),
        BinaryOp::Div => Val::Float(a / b),
        _ => return None,
    })
}

/// The value of a getter of an attribute, which is unsigned where the attribute is of signless integers.
fn unsigned_of<'a>(cx: &Context, attr: Attribute, value: Val<'a>) -> Val<'a> {
    match (value, cx.attr(attr)) {
        (Val::ApInt(number, width @ 2..=64), AttrData::Integer { ty, .. }) => {
            let signless = TypeData::Integer { width, signedness: Signedness::Signless };
            match number.to_i64() {
                Some(negative @ ..0) if *cx.type_data(*ty) == signless => {
                    Val::Int(i128::from(negative) + (1 << width))
                }
                _ => Val::ApInt(number, width),
            }
        }
        (value, _) => value,
    }
}

/// The interface value of a property.
pub(crate) fn property<'a>(cx: &'a Context, attr: Attribute, shape: &PropertyShape) -> Val<'a> {
    match (shape, cx.attr(attr)) {
        (PropertyShape::Plain, _) => native(cx, attr),
        (PropertyShape::Attribute, _) => Val::Attr(attr),
        (PropertyShape::Optional(inner), AttrData::Array(items)) => {
            items.first().map_or(Val::Null, |a| property(cx, *a, inner))
        }
        (PropertyShape::Array(inner), AttrData::Array(items)) => {
            Val::list(items.iter().map(|a| property(cx, *a, inner)).collect())
        }
        _ => native(cx, attr),
    }
}

//! Regions of named operations, built from what [`catalog`](super::catalog) says of them.

use super::parts::{Parts, element_or_self};
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::asm::{OpState, ParseResult, Parser};
use isogloss_ir::builtin::float;
use isogloss_ir::{
    AttrData, Attribute, BlockId, Body, Context, InsertPoint, Location, OpSpec, Type, TypeData, Value,
};

/// Gives the operation its region: a block with an argument for each operand, that yields what `payload` says.
///
/// `payload` is in postfix notation: `a0` is an argument, `o` the last one, `k1:i64` a constant, `i0` the index of an
/// iteration; `cast` and its kin convert to the type of the last argument (or to the one after a colon); other words
/// are operations. All of it is at an unknown location, as in MLIR.
pub(super) fn build_region(
    p: &mut Parser<'_>,
    state: &mut OpState,
    parts: &Parts,
    payload: &str,
) -> ParseResult {
    let cx = p.cx;
    let unsigned_cast = state
        .attributes
        .iter()
        .find(|entry| cx.str(entry.0) == "cast")
        .is_some_and(|entry| enums::def_of(cx, entry.1).as_deref() == Some("cast_unsigned"));
    let region = p.add_empty_region(state);
    let location = Location::UNKNOWN;
    let body = p.regions_body(state);
    let block = body.create_block();
    body.append_block(region, block);
    let types = parts.inputs.iter().chain(&parts.outputs);
    let arguments: Vec<Value> =
        types.map(|&ty| body.add_argument(block, element_or_self(cx, ty), location)).collect();
    let mut builder = Builder { cx, body, block, location, arguments, unsigned_cast };
    match builder.run(payload) {
        Ok(()) => Ok(()),
        Err(message) => p.op_error(parts.start, message),
    }
}

struct Builder<'b> {
    cx: &'b Context,
    body: &'b mut Body,
    block: BlockId,
    location: Location,
    arguments: Vec<Value>,
    unsigned_cast: bool,
}

/// The class of numbers that an operation works on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Complex,
    Float,
    Bool,
    Int,
}

impl Builder<'_> {
    fn run(&mut self, payload: &str) -> Result<(), String> {
        let mut stack = Vec::new();
        for word in payload.split(' ') {
            let value = self.word(word, &mut stack)?;
            stack.push(value);
        }
        self.create("linalg.yield", &stack, &[], None);
        Ok(())
    }

    fn output_type(&self) -> Option<Type> {
        self.arguments.last().map(|&v| self.body.value_type(v))
    }

    fn word(&mut self, word: &str, stack: &mut Vec<Value>) -> Result<Value, String> {
        let broken = || format!("has a payload that is not well formed at '{word}'");
        if word == "o" {
            return self.arguments.last().copied().ok_or_else(broken);
        }
        if let Some(number) = word.strip_prefix('a').and_then(|n| n.parse::<usize>().ok()) {
            return self.arguments.get(number).copied().ok_or_else(broken);
        }
        if let Some(number) = word.strip_prefix('i').and_then(|n| n.parse::<i64>().ok()) {
            let dim = self.cx.integer_attr(number, self.cx.common().i64);
            let index = self.cx.common().index;
            return self.create("linalg.index", &[], &[index], Some(("dim", dim))).ok_or_else(broken);
        }
        if let Some((number, ty)) = word.strip_prefix('k').and_then(|k| k.split_once(':')) {
            return self.literal(number, ty).ok_or_else(broken);
        }
        let mut pop = || stack.pop().ok_or_else(broken);
        let (name, to) = word.split_once(':').map_or((word, None), |(name, to)| (name, Some(to)));
        match name {
            "cast" | "castu" | "casta" => {
                let value = pop()?;
                let unsigned = name == "castu" || (name == "casta" && self.unsigned_cast);
                let to = match to {
                    Some("f64") => Some(self.cx.common().f64),
                    Some("i32") => Some(self.cx.common().i32),
                    _ => self.output_type(),
                };
                Ok(self.cast(value, to.ok_or_else(broken)?, unsigned))
            }
            "select" => {
                let (no, yes, condition) = (pop()?, pop()?, pop()?);
                let ty = self.body.value_type(yes);
                self.create("arith.select", &[condition, yes, no], &[ty], None).ok_or_else(broken)
            }
            _ if is_unary(name) => {
                let value = pop()?;
                self.unary(name, value)
            }
            _ => {
                let (right, left) = (pop()?, pop()?);
                self.binary(name, left, right)
            }
        }
    }

    /// Makes an operation with defaults for what is not said of its properties.
    fn create(
        &mut self,
        name: &str,
        operands: &[Value],
        results: &[Type],
        attribute: Option<(&str, Attribute)>,
    ) -> Option<Value> {
        let op_name = self.cx.op_name(name);
        let def = self.cx.op_def(op_name);
        let mut properties = def.map_or_else(Vec::new, |d| d.default_properties());
        if let Some((name, value)) = attribute
            && let Some(slot) = def.and_then(|d| d.inherent_index(self.cx, name))
        {
            properties[slot] = Some(value);
        }
        let spec =
            OpSpec { operands, results, properties: &properties, ..OpSpec::new(op_name, self.location) };
        let op = self.body.insert(&spec, InsertPoint::End(self.block));
        (!results.is_empty()).then(|| self.body.result(op, 0))
    }

    fn float_constant(&mut self, value: f64, ty: Type) -> Option<Value> {
        let kind = self.cx.float_kind(ty)?;
        let value = self.cx.attribute(AttrData::Float { bits: float::from_f64(kind, value), ty });
        self.create("arith.constant", &[], &[ty], Some(("value", value)))
    }

    fn literal(&mut self, number: &str, ty: &str) -> Option<Value> {
        if ty == "f64" {
            return self.float_constant(number.parse().ok()?, self.cx.common().f64);
        }
        let ty = self.cx.common().i64;
        let value = self.cx.integer_attr(number.parse().ok()?, ty);
        self.create("arith.constant", &[], &[ty], Some(("value", value)))
    }

    fn cast(&mut self, value: Value, to: Type, unsigned: bool) -> Value {
        let cx = self.cx;
        let from = self.body.value_type(value);
        let pick = |signed: &'static str, other: &'static str| if unsigned { other } else { signed };
        let name = match (cx.type_data(from), cx.type_data(to)) {
            _ if from == to => return value,
            (_, &TypeData::Complex(part)) => return self.cast_to_complex(value, to, part, unsigned),
            (TypeData::Index, TypeData::Integer { .. }) => "arith.index_cast",
            (TypeData::Float(_), TypeData::Integer { .. }) => pick("arith.fptosi", "arith.fptoui"),
            (TypeData::Integer { width: a, .. }, TypeData::Integer { width: b, .. }) => match a.cmp(b) {
                std::cmp::Ordering::Less => pick("arith.extsi", "arith.extui"),
                std::cmp::Ordering::Greater => "arith.trunci",
                std::cmp::Ordering::Equal => return value,
            },
            (TypeData::Integer { .. }, TypeData::Float(_)) => pick("arith.sitofp", "arith.uitofp"),
            (TypeData::Float(a), TypeData::Float(b)) => match a.width().cmp(&b.width()) {
                std::cmp::Ordering::Less => "arith.extf",
                std::cmp::Ordering::Greater => "arith.truncf",
                std::cmp::Ordering::Equal => return value,
            },
            _ => return value,
        };
        self.create(name, &[value], &[to], None).unwrap_or(value)
    }

    /// Converts a number to a complex one, whose parts are of a type; what is none is left as it is.
    fn cast_to_complex(&mut self, value: Value, to: Type, part: Type, unsigned: bool) -> Value {
        let cx = self.cx;
        let parts = match *cx.type_data(self.body.value_type(value)) {
            TypeData::Complex(from) if cx.float_kind(from).is_some() && cx.float_kind(part).is_some() => {
                self.complex_parts(value, from, part)
            }
            TypeData::Float(_) | TypeData::Integer { .. } if cx.float_kind(part).is_some() => {
                let real = self.cast(value, part, unsigned);
                self.float_constant(0.0, part).map(|imaginary| [real, imaginary])
            }
            _ => None,
        };
        parts.and_then(|parts| self.create("complex.create", &parts, &[to], None)).unwrap_or(value)
    }

    /// The parts of a complex number in another type of floats. One that is as wide is extended.
    fn complex_parts(&mut self, value: Value, from: Type, to: Type) -> Option<[Value; 2]> {
        let [real, imaginary] =
            ["complex.re", "complex.im"].map(|name| self.create(name, &[value], &[from], None));
        let width = |ty| self.cx.float_kind(ty).map(|kind| kind.width());
        let name = if width(to) < width(from) { "arith.truncf" } else { "arith.extf" };
        let mut convert = |part: Value| self.create(name, &[part], &[to], None);
        Some([convert(real?)?, convert(imaginary?)?])
    }

    fn class(&self, value: Value) -> Option<Class> {
        match self.cx.type_data(self.body.value_type(value)) {
            TypeData::Complex(_) => Some(Class::Complex),
            TypeData::Float(_) => Some(Class::Float),
            TypeData::Integer { width: 1, .. } => Some(Class::Bool),
            TypeData::Integer { .. } => Some(Class::Int),
            _ => None,
        }
    }

    fn unary(&mut self, name: &str, value: Value) -> Result<Value, String> {
        if self.class(value) != Some(Class::Float) {
            return Err("unsupported non numeric type".to_owned());
        }
        let ty = self.body.value_type(value);
        let made = match name {
            "square" => self.create("arith.mulf", &[value, value], &[ty], None),
            "reciprocal" => match self.float_constant(1.0, ty) {
                Some(one) => self.create("arith.divf", &[one, value], &[ty], None),
                None => None,
            },
            _ => {
                let op = match name {
                    "abs" => "math.absf",
                    "negf" => "arith.negf",
                    "ceil" => "math.ceil",
                    "floor" => "math.floor",
                    "exp" => "math.exp",
                    "log" => "math.log",
                    "round" => "math.round",
                    "sqrt" => "math.sqrt",
                    "rsqrt" => "math.rsqrt",
                    "tanh" => "math.tanh",
                    _ => "math.erf",
                };
                self.create(op, &[value], &[ty], None)
            }
        };
        made.ok_or_else(|| "unsupported unary function".to_owned())
    }

    fn binary(&mut self, name: &str, left: Value, right: Value) -> Result<Value, String> {
        let types = [left, right].map(|v| self.body.value_type(v));
        let class = match (self.class(left), self.class(right)) {
            (Some(a), Some(b)) if a == b => Some(a),
            (Some(Class::Bool | Class::Int), Some(Class::Bool | Class::Int)) => Some(Class::Int),
            _ => None,
        };
        let Some(class) = class else {
            return Err(format!(
                "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got \
                 '{}' and '{}'",
                self.cx.display_type(types[0]),
                self.cx.display_type(types[1])
            ));
        };
        use Class::{Bool, Complex, Float, Int};
        let op = match (name, class) {
            ("add", Complex) => "complex.add",
            ("add", Float) => "arith.addf",
            ("add", Bool) => "arith.ori",
            ("add", Int) => "arith.addi",
            ("sub", Complex) => "complex.sub",
            ("sub", Float) => "arith.subf",
            ("sub", Bool) => return Err("unsupported operation: sub with bools".to_owned()),
            ("sub", Int) => "arith.subi",
            ("mul", Complex) => "complex.mul",
            ("mul", Float) => "arith.mulf",
            ("mul", Bool) => "arith.andi",
            ("mul", Int) => "arith.muli",
            ("div", Complex) => "complex.div",
            ("div", Float) => "arith.divf",
            ("div", Bool) => return Err("unsupported operation: div with bools".to_owned()),
            ("div", Int) => "arith.divsi",
            ("div_unsigned", Int) => "arith.divui",
            ("div_unsigned", _) => {
                return Err("unsupported operation: unsigned div not on uint".to_owned());
            }
            ("max_signed", Float) => "arith.maximumf",
            ("max_signed", _) => "arith.maxsi",
            ("min_signed", Float) => "arith.minimumf",
            ("min_signed", _) => "arith.minsi",
            ("max_unsigned", Int) => "arith.maxui",
            ("max_unsigned", _) => return Err("unsupported operation: unsigned max not on uint".to_owned()),
            ("min_unsigned", Int) => "arith.minui",
            ("min_unsigned", _) => return Err("unsupported operation: unsigned min not on uint".to_owned()),
            ("powf", _) => "math.powf",
            _ => return Err("unsupported binary function".to_owned()),
        };
        self.create(op, &[left, right], &types[..1], None)
            .ok_or_else(|| format!("unsupported operation: {name}"))
    }
}

fn is_unary(name: &str) -> bool {
    matches!(
        name,
        "abs"
            | "ceil"
            | "erf"
            | "exp"
            | "floor"
            | "log"
            | "negf"
            | "reciprocal"
            | "round"
            | "rsqrt"
            | "sqrt"
            | "square"
            | "tanh"
    )
}

/// Returns the number of operands of a function of `linalg.elementwise`: one, two or three.
pub(super) fn arity(function: &str) -> usize {
    match function {
        "select" => 3,
        _ if is_unary(function) => 1,
        _ => 2,
    }
}

//! Expressions of definitions: calls that build types and default values, predicates, and transformations of types.

use super::bound::{Bound, note_late};
use super::predicates::{code_value, value_of};
use crate::ast::{ExprKind, Function, NO_FILE, Stmt, StmtKind, Ty};
use crate::eval::Interp;
use crate::parse::{is_word, parse_class_body};
use crate::program::{HostCode, short, split_key};
use crate::value::{Cell, V};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::{CodeValue, DialectDef, FunctionCode, InterfaceCode, Surroundings, TraitCode};
use isogloss_ir::verify::ErrorSink;
use isogloss_ir::{Context, OpRef};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The names that an expression may have after `$`, with the parameters of the function that it becomes.
const NAMES: [(&str, &str); 4] = [
    ("_builder", "Builder builder"),
    ("_ctxt", "MLIRContext *context"),
    ("_self", "auto self"),
    ("_op", "auto op"),
];

/// The value of an expression in a definition of a C++ namespace, whose dialect is being read; `None` if host code does
/// not come to one.
pub(super) fn evaluate<'a>(
    code: &HostCode,
    cx: &'a Context,
    space: &str,
    dialect: &DialectDef,
    expression: &str,
) -> Option<CodeValue<'a>> {
    let function = function_of(space, expression)?;
    let mut interp = Interp::new(cx, code);
    interp.reading = Some(dialect);
    let value = interp.invoke(&function, None, &args(V::Null, V::Null), &[], 0).ok()?.get();
    code_value(&interp, &value)
}

fn args<'a>(subject: V<'a>, op: V<'a>) -> [Cell<'a>; 4] {
    [V::Builder, V::Context, subject, op].map(Cell::new)
}

/// A function that gives the value of an expression; `None` if it is not understood.
fn function_of(space: &str, expression: &str) -> Option<Arc<Function>> {
    let mut body = String::with_capacity(expression.len());
    let mut pieces = expression.split('$');
    body.push_str(pieces.next()?);
    for piece in pieces {
        let (name, parameter) = NAMES.iter().find(|(name, _)| is_word(piece, name))?;
        body.push_str(parameter.rsplit([' ', '*']).next()?);
        body.push_str(&piece[name.len()..]);
    }
    let parameters = NAMES.map(|(_, parameter)| parameter).join(", ");
    let text = format!("static auto built({parameters}) {{ return {body}; }}");
    let unit = parse_class_body(&text, "", NO_FILE);
    let mut function = (**unit.functions.first()?).clone();
    function.body.as_ref().ok()?;
    function.space = space.into();
    Some(Arc::new(function))
}

/// An expression of a definition as a function of `$_self` and `$_op`.
#[derive(Debug)]
pub(super) struct Expression {
    bound: Bound,
    function: Arc<Function>,
    /// True if nothing is to be reported where it cannot be run to its end, which is done once.
    reported: AtomicBool,
}

impl Expression {
    /// An expression in a definition of a C++ namespace; `None` if it is not understood.
    pub(super) fn new(
        code: Arc<HostCode>,
        space: &str,
        expression: &str,
        reports: bool,
    ) -> Option<Expression> {
        let function = function_of(space, expression)?;
        let words: Vec<&str> = expression.split_whitespace().collect();
        let bound = Bound { code, class: String::new(), name: words.join(" ") };
        Some(Expression { bound, function, reported: AtomicBool::new(!reports) })
    }
}

impl FunctionCode for Expression {
    fn call<'a>(&self, cx: &'a Context, given: &[CodeValue<'a>]) -> Option<CodeValue<'a>> {
        let mut interp = Interp::new(cx, &self.bound.code);
        let given = |n: usize| given.get(n).map_or(V::Null, value_of);
        match interp.invoke(&self.function, None, &args(given(0), given(1)), &[], 0) {
            Ok(result) => code_value(&interp, &result.get()),
            Err(stop) => {
                if !self.reported.swap(true, Ordering::Relaxed) {
                    cx.report(self.bound.hole("the result", &stop));
                }
                None
            }
        }
    }
}

/// The verifier of an interface that a definition has: statements in which `$_op` is the operation.
#[derive(Debug)]
pub(super) struct InterfaceVerifier {
    bound: Bound,
    function: Arc<Function>,
    /// True once it needed what is around an isolated operation: then it runs again with that.
    late: AtomicBool,
}

/// The verifiers of interfaces that the library has, under the names that MLIR's definitions and the embedded ones call.
const LIBRARY_VERIFIERS: [&str; 3] = ["verifyCastInterfaceOp", "verifyCast", "verifyBranch"];

impl InterfaceVerifier {
    /// The verifier of an interface in a C++ namespace; `None` if its statements are not understood, or call a function
    /// of that namespace that host code does not have.
    pub(super) fn new(
        code: Arc<HostCode>,
        space: &str,
        name: &str,
        statements: &str,
    ) -> Option<InterfaceVerifier> {
        let mut body = String::with_capacity(statements.len());
        let mut pieces = statements.split('$');
        body.push_str(pieces.next()?);
        for piece in pieces {
            body.push_str(piece.strip_prefix("_op").filter(|_| is_word(piece, "_op")).map(|_| "op")?);
            body.push_str(&piece["_op".len()..]);
        }
        let text = format!("static LogicalResult verifies(Operation *op) {{ {body} }}");
        let unit = parse_class_body(&text, "", NO_FILE);
        let mut function = (**unit.functions.first()?).clone();
        let called = called_function(function.body.as_ref().ok()?);
        let is_there = |called: &str| code.has_function(called) || LIBRARY_VERIFIERS.contains(&called);
        if called.is_some_and(|called| !is_there(called)) {
            return None;
        }
        function.space = space.into();
        let bound = Bound { code, class: String::new(), name: name.to_owned() };
        Some(InterfaceVerifier { bound, function: Arc::new(function), late: AtomicBool::new(false) })
    }
}

/// The function that the first statement returns the result of.
fn called_function(body: &[Stmt]) -> Option<&str> {
    let StmtKind::Return(Some(value)) = &body.first()?.kind else { return None };
    let ExprKind::Call { callee, .. } = &value.kind else { return None };
    let ExprKind::Name(parts) = &callee.kind else { return None };
    parts.last().map(|part| &*part.name)
}

/// The verifiers of a native trait of an operation.
#[derive(Debug)]
pub(super) struct NativeTrait {
    bound: Bound,
    /// The class of the operation: the argument of the template that is the trait's class.
    op_class: Ty,
    functions: Vec<Arc<Function>>,
    /// True once one of them needed what is around an isolated operation: then they run again with that.
    late: AtomicBool,
}

impl NativeTrait {
    /// The code of the trait with a C++ name, for the operation of a class. Its class derives from `TraitBase` alone.
    pub(super) fn find(code: &Arc<HostCode>, op_class: &str, name: &str) -> TraitCode {
        let Some(class) = code.class_anywhere(name) else { return TraitCode::Unknown };
        let [base] = &class.bases[..] else { return TraitCode::Unknown };
        let [parameter] = &class.templates[..] else { return TraitCode::Unknown };
        if base.last() != "TraitBase" {
            return TraitCode::Unknown;
        }
        let mut functions = Vec::new();
        for method in ["verifyTrait", "verifyRegionTrait"] {
            match (&code.methods(short(name), method)[..], code.class_mentions(&class, method)) {
                // A trait that does not let others call its verifier counts as one that has none.
                ([_], _) if code.class_shows(&class, method) == Some(false) => {}
                ([function], _) => {
                    let mut own = (**function).clone();
                    own.templates.push(parameter.clone());
                    functions.push(Arc::new(own));
                }
                ([], Some(false)) => {}
                _ => return TraitCode::Unknown,
            }
        }
        if functions.is_empty() {
            return TraitCode::Silent;
        }
        let (space, class) = split_key(op_class);
        let op_class = Ty { space: space.into(), ..Ty::named(class) };
        let bound = Bound { code: code.clone(), class: String::new(), name: split_key(name).1.to_owned() };
        let late = AtomicBool::new(false);
        TraitCode::Verifies(Arc::new(NativeTrait { bound, op_class, functions, late }))
    }
}

impl NativeTrait {
    fn verify_in<'a>(&self, op: OpRef<'a>, around: Option<&dyn Surroundings<'a>>) -> VerifyResult {
        let types = std::slice::from_ref(&self.op_class);
        verify_by(&self.bound, &self.functions, types, &self.late, op, around)
    }
}

impl InterfaceCode for NativeTrait {
    fn verify(&self, op: OpRef<'_>) -> VerifyResult {
        self.verify_in(op, None)
    }

    fn verify_late<'a>(&self, op: OpRef<'a>, around: &dyn Surroundings<'a>) -> VerifyResult {
        if self.late.load(Ordering::Relaxed) { self.verify_in(op, Some(around)) } else { Ok(()) }
    }
}

impl InterfaceVerifier {
    fn verify_in<'a>(&self, op: OpRef<'a>, around: Option<&dyn Surroundings<'a>>) -> VerifyResult {
        verify_by(&self.bound, std::slice::from_ref(&self.function), &[], &self.late, op, around)
    }
}

impl InterfaceCode for InterfaceVerifier {
    fn verify(&self, op: OpRef<'_>) -> VerifyResult {
        self.verify_in(op, None)
    }

    fn verify_late<'a>(&self, op: OpRef<'a>, around: &dyn Surroundings<'a>) -> VerifyResult {
        if self.late.load(Ordering::Relaxed) { self.verify_in(op, Some(around)) } else { Ok(()) }
    }
}

/// Verifies an operation by functions that take it, with what is around isolated operations where that is known. Where one of
/// them needs that and it is not, `late` becomes true.
fn verify_by<'a>(
    bound: &Bound,
    functions: &[Arc<Function>],
    types: &[Ty],
    late: &AtomicBool,
    op: OpRef<'a>,
    around: Option<&dyn Surroundings<'a>>,
) -> VerifyResult {
    let mut errors = ErrorSink::new();
    for function in functions {
        let mut interp = Interp::new(op.cx, &bound.code);
        interp.op = Some(op);
        interp.verifies = true;
        interp.has_surroundings_later = true;
        interp.around = around;
        let args = [Cell::new(V::Op(op, false))];
        let run = interp.invoke(function, None, &args, types, 0).map(|cell| cell.get());
        note_late(late, &run);
        let holes = op.def().map(|def| &def.holes);
        let found = bound.verdict(&mut interp, holes, &bound.name, run);
        found.err().into_iter().flatten().for_each(|error| errors.add(Box::new(error)));
    }
    errors.finish()
}

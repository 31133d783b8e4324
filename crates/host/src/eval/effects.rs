//! Code that changes nothing, so that it may run over elements in any order.
//!
//! Its form decides: names, reads, comparisons, and calls of what only reads by its name change nothing. Everything else
//! counts as a change.

use crate::ast::{Condition, Expr, ExprKind, Init, Lambda, Name, Stmt, StmtKind, Ty, Unary, Var};

/// True if the body of a loop changes nothing but variables of its own, other than by leaving the loop.
pub(super) fn has_none(body: &Stmt) -> bool {
    Reader { own: Vec::new(), containers: Vec::new(), leaves: true }.stmt(body)
}

/// True if all ways out of a loop give one and the same constant, so that it does not show which element led there.
pub(super) fn leaves_alike(body: &Stmt) -> bool {
    let mut results = Vec::new();
    exits(body, true, &mut results) && results.windows(2).all(|pair| pair[0] == pair[1])
}

/// Collects what a loop's body returns. False if it leaves otherwise, or with what may differ between elements.
fn exits(stmt: &Stmt, outermost: bool, results: &mut Vec<String>) -> bool {
    let mut all =
        |stmts: Vec<&Stmt>, outermost: bool| stmts.into_iter().all(|stmt| exits(stmt, outermost, results));
    match &stmt.kind {
        StmtKind::Break => !outermost,
        StmtKind::Goto(_) => false,
        StmtKind::Return(value) => match value.as_ref().and_then(constant) {
            Some(constant) => {
                results.push(constant);
                true
            }
            None => false,
        },
        StmtKind::Block(stmts) => all(stmts.iter().collect(), outermost),
        StmtKind::If { init, then, otherwise, .. } => {
            let parts = init.as_deref().into_iter().chain([&**then]);
            all(parts.chain(otherwise.as_deref()).collect(), outermost)
        }
        StmtKind::While { body, .. }
        | StmtKind::DoWhile { body, .. }
        | StmtKind::For { body, .. }
        | StmtKind::ForRange { body, .. } => all(vec![&**body], false),
        StmtKind::Switch { body, .. } => all(body.iter().collect(), false),
        _ => true,
    }
}

/// The text of a literal, of `success()` and of `failure()`.
fn constant(expr: &Expr) -> Option<String> {
    match &expr.kind {
        ExprKind::Int(..) | ExprKind::Bool(_) | ExprKind::Nullptr => Some(format!("{:?}", expr.kind)),
        ExprKind::Call { callee, args, .. } => {
            let name = match &callee.kind {
                ExprKind::Name(parts) => parts.last().map(|part| &*part.name),
                _ => None,
            };
            name.filter(|name| args.is_empty() && matches!(*name, "success" | "failure")).map(str::to_owned)
        }
        _ => None,
    }
}

/// True if a lambda changes nothing but variables of its own.
pub(crate) fn lambda_has_none(lambda: &Lambda) -> bool {
    lambda.captures.iter().all(|(_, by_ref, value)| value.is_none() || *by_ref)
        && Reader { own: Vec::new(), containers: Vec::new(), leaves: false }.stmts(&lambda.body)
}

/// True for a method or a function that only reads, by its name.
fn only_reads(name: &str) -> bool {
    let starts = |prefix: &str| {
        name.strip_prefix(prefix)
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase() || c == '_'))
    };
    let makes = ["Insert", "Create", "Or", "Next", "Checked"].iter().any(|word| name.contains(word));
    ((starts("is") || starts("has") || starts("get")) && !makes)
        || matches!(
            name,
            "isa"
                | "isa_and_nonnull"
                | "isa_and_present"
                | "cast"
                | "cast_or_null"
                | "cast_if_present"
                | "dyn_cast"
                | "dyn_cast_or_null"
                | "dyn_cast_if_present"
                | "all_of"
                | "any_of"
                | "none_of"
                | "all_equal"
                | "is_contained"
                | "count_if"
                | "count"
                | "contains"
                | "lookup"
                | "find"
                | "begin"
                | "end"
                | "size"
                | "empty"
                | "front"
                | "back"
                | "str"
                | "value"
                | "has_value"
                | "value_or"
                | "succeeded"
                | "failed"
                | "starts_with"
                | "ends_with"
                | "equals"
                | "use_empty"
                | "enumerate"
                | "zip"
                | "make_second_range"
                | "make_first_range"
                | "max"
                | "min"
                | "get"
                | "StringRef"
                | "ArrayRef"
        )
}

struct Reader {
    /// Variables that the code declares for itself, other than references.
    own: Vec<Name>,
    /// Those of them that are containers, which methods change.
    containers: Vec<Name>,
    /// True if it may end early with anything: then the order counts, and who runs it says so.
    leaves: bool,
}

impl Reader {
    fn stmts(&mut self, stmts: &[Stmt]) -> bool {
        stmts.iter().all(|stmt| self.stmt(stmt))
    }

    fn stmt(&mut self, stmt: &Stmt) -> bool {
        match &stmt.kind {
            StmtKind::Empty | StmtKind::Continue | StmtKind::Break | StmtKind::Default => true,
            StmtKind::Alias(..) | StmtKind::Using(_) => true,
            StmtKind::Return(_) if self.leaves => true,
            StmtKind::Return(None) => true,
            StmtKind::Return(Some(value)) | StmtKind::Case(value) | StmtKind::Expr(value) => self.expr(value),
            StmtKind::Declare(vars) => vars.iter().all(|var| self.var(var)),
            StmtKind::Bind { value, .. } => self.expr(value),
            StmtKind::If { init, condition, then, otherwise } => {
                init.as_ref().is_none_or(|init| self.stmt(init))
                    && self.condition(condition)
                    && self.stmt(then)
                    && otherwise.as_ref().is_none_or(|otherwise| self.stmt(otherwise))
            }
            StmtKind::ForRange { init: None, range, body, .. } => self.expr(range) && self.stmt(body),
            StmtKind::Block(stmts) => {
                let outer = (self.own.len(), self.containers.len());
                let reads = self.stmts(stmts);
                self.own.truncate(outer.0);
                self.containers.truncate(outer.1);
                reads
            }
            _ => false,
        }
    }

    fn condition(&mut self, condition: &Condition) -> bool {
        match condition {
            Condition::Expr(expr) => self.expr(expr),
            Condition::Declare(var) => self.var(var),
        }
    }

    fn var(&mut self, var: &Var) -> bool {
        let reads = match &var.init {
            Init::None => true,
            Init::Value(value) => self.expr(value),
            Init::Parens(values) | Init::Braces(values) => self.exprs(values),
        };
        if !var.ty.is_ref {
            self.own.push(var.name.clone());
            if super::is_container(var.ty.last()) && !super::is_view(var.ty.last()) && var.ty.pointers == 0 {
                self.containers.push(var.name.clone());
            }
        }
        reads
    }

    fn is_own_container(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Name(parts) => matches!(&parts[..], [part] if self.containers.contains(&part.name)),
            _ => false,
        }
    }

    fn exprs(&self, exprs: &[Expr]) -> bool {
        exprs.iter().all(|expr| self.expr(expr))
    }

    fn expr(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Int(..)
            | ExprKind::Float(_)
            | ExprKind::Str(_)
            | ExprKind::Char(_)
            | ExprKind::Bool(_)
            | ExprKind::Nullptr
            | ExprKind::This
            | ExprKind::Name(_)
            | ExprKind::SizeOf(_)
            | ExprKind::PackSize(_) => true,
            ExprKind::List(items) => self.exprs(items),
            ExprKind::Member { object, .. } => self.expr(object),
            ExprKind::Call { callee, args, .. } => {
                let reads = match &callee.kind {
                    // `sort(list)` changes a list of its own.
                    ExprKind::Name(parts)
                        if parts.last().is_some_and(|part| &*part.name == "sort")
                            && matches!(&args[..], [list] if self.is_own_container(list)) =>
                    {
                        true
                    }
                    ExprKind::Name(parts) => parts.last().is_some_and(|part| only_reads(&part.name)),
                    ExprKind::Member { object, part, .. } if self.is_own_container(object) => {
                        only_reads(&part.name)
                            || matches!(
                                &*part.name,
                                "push_back" | "emplace_back" | "append" | "clear" | "reserve"
                            )
                    }
                    ExprKind::Member { object, part, .. } => self.expr(object) && only_reads(&part.name),
                    _ => false,
                };
                reads && self.exprs(args)
            }
            ExprKind::Unary(Unary::Increment | Unary::Decrement, _)
            | ExprKind::Unary(Unary::IncrementAfter | Unary::DecrementAfter, _) => false,
            ExprKind::Unary(_, operand) => self.expr(operand),
            ExprKind::Binary(op, left, right) => {
                *op != crate::ast::Binary::ShiftLeft && self.expr(left) && self.expr(right)
            }
            ExprKind::Assign(_, target, value) => match &target.kind {
                ExprKind::Name(parts) => match &parts[..] {
                    [part] => self.own.contains(&part.name) && self.expr(value),
                    _ => false,
                },
                _ => false,
            },
            ExprKind::Conditional(condition, yes, no) => {
                self.expr(condition) && self.expr(yes) && self.expr(no)
            }
            ExprKind::Lambda(lambda) => lambda_has_none(lambda),
            ExprKind::Cast(ty, value, _) => is_plain(ty) && self.expr(value),
            _ => false,
        }
    }
}

/// True for a type to which a cast runs no code.
fn is_plain(ty: &Ty) -> bool {
    crate::value::IntTy::of_name(&ty.name).is_some()
        || matches!(ty.last(), "bool" | "double" | "float" | "char" | "void")
}

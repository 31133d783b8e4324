//! Statements.

use super::{Parsed, Parser};
use crate::ast::{Condition, Init, Site, Stmt, StmtKind, Ty, Var};
use crate::lex::Tok;

impl Parser {
    /// `{…}`
    pub(super) fn block(&mut self) -> Parsed<Vec<Stmt>> {
        self.nested(|p| {
            p.expect("{")?;
            let mut out = Vec::new();
            while !p.eat("}") {
                if p.at_end() {
                    return p.fail("'}' expected");
                }
                out.push(p.stmt()?);
            }
            Ok(out)
        })
    }

    fn stmt(&mut self) -> Parsed<Stmt> {
        self.nested(|p| {
            p.skip_attributes();
            let at = p.here();
            let kind = p.stmt_kind()?;
            Ok(Stmt { at, kind })
        })
    }

    fn boxed_stmt(&mut self) -> Parsed<Box<Stmt>> {
        self.stmt().map(Box::new)
    }

    fn stmt_kind(&mut self) -> Parsed<StmtKind> {
        if self.at("{") {
            return self.block().map(StmtKind::Block);
        }
        if self.eat(";") {
            return Ok(StmtKind::Empty);
        }
        let word = self.word();
        match word.as_deref() {
            Some("if") => self.if_stmt(),
            Some("for") => self.for_stmt(),
            Some("while") => {
                self.advance();
                self.expect("(")?;
                let condition = self.condition()?;
                self.expect(")")?;
                Ok(StmtKind::While { condition, body: self.boxed_stmt()? })
            }
            Some("do") => {
                self.advance();
                let body = self.boxed_stmt()?;
                if !self.eat_word("while") {
                    return self.fail("'while' expected");
                }
                self.expect("(")?;
                let condition = self.expr()?;
                self.expect(")")?;
                self.expect(";")?;
                Ok(StmtKind::DoWhile { body, condition })
            }
            Some("static_assert" | "assert" | "LLVM_DEBUG" | "DEBUG_WITH_TYPE") if self.at_ahead(1, "(") => {
                self.advance();
                self.skip_brackets();
                self.eat(";");
                Ok(StmtKind::Empty)
            }
            Some("switch") => self.switch_stmt(),
            Some("case") => {
                self.advance();
                let value = self.assignment()?;
                self.expect(":")?;
                Ok(StmtKind::Case(value))
            }
            Some("default") if self.at_ahead(1, ":") => {
                self.advance();
                self.advance();
                Ok(StmtKind::Default)
            }
            Some("break") => self.simple(StmtKind::Break),
            Some("continue") => self.simple(StmtKind::Continue),
            Some("return") => {
                self.advance();
                let value = if self.at(";") { None } else { Some(self.expr()?) };
                self.expect(";")?;
                Ok(StmtKind::Return(value))
            }
            Some("using") => self.using_stmt(),
            Some("struct" | "class") if self.class_follows() => self.local_class(),
            Some("enum") if self.enum_follows() => {
                let (at, before) = (self.here(), self.unit.enums.len());
                self.enumeration(at, &"".into());
                let found = self.unit.enums.drain(before..).next_back();
                match found {
                    Some(def) => Ok(StmtKind::Enum(def)),
                    None => self.fail("an enumeration expected"),
                }
            }
            Some("goto") => {
                self.advance();
                let label = self.identifier()?;
                self.expect(";")?;
                Ok(StmtKind::Goto(label))
            }
            Some(_) if self.at_ahead(1, ":") => {
                let label = self.identifier()?;
                self.advance();
                Ok(StmtKind::Label(label))
            }
            Some("enum" | "try" | "typedef" | "asm") => {
                self.fail(format!("a statement with '{}' is not known", word.as_deref().unwrap_or("")))
            }
            _ => {
                let stmt = self.simple_stmt()?;
                self.expect(";")?;
                Ok(stmt)
            }
        }
    }

    fn simple(&mut self, kind: StmtKind) -> Parsed<StmtKind> {
        self.advance();
        self.expect(";")?;
        Ok(kind)
    }

    fn class_follows(&self) -> bool {
        let has_name = matches!(self.peek(1), Tok::Ident(_));
        self.at_ahead(1, "{") || has_name && (self.at_ahead(2, "{") || self.at_ahead(2, ":"))
    }

    /// True before the cases of an enumeration.
    fn enum_follows(&self) -> bool {
        let ends = |n: &usize| self.at_ahead(*n, "{") || self.at_ahead(*n, ";") || self.at_ahead(*n, "(");
        (1..8).find(ends).is_some_and(|n| self.at_ahead(n, "{"))
    }

    fn local_class(&mut self) -> Parsed<StmtKind> {
        self.advance();
        // One without a name is known by the variables that are declared with it.
        let name = if self.at("{") { "(a class without a name)".into() } else { self.identifier()? };
        let before = self.unit.classes.len();
        if !self.class_body(name, super::decl::Templates::default()) || self.unit.classes.len() == before {
            return self.fail("a class expected");
        }
        let Some(class) = self.unit.classes.pop() else { return self.fail("a class expected") };
        let mut vars = Vec::new();
        while !self.eat(";") {
            if !vars.is_empty() {
                self.expect(",")?;
            }
            let name = self.identifier()?;
            vars.push(self.variable(Ty::named(&class.name), name)?);
        }
        Ok(StmtKind::Class(class, vars))
    }

    /// `using T = U;` and `using namespace N;`; other uses of the word have no effect.
    fn using_stmt(&mut self) -> Parsed<StmtKind> {
        self.advance();
        if self.at_word("namespace") {
            self.advance();
            let space = self.ty()?.key();
            self.expect(";")?;
            return Ok(StmtKind::Using(space));
        }
        if matches!(self.peek(0), Tok::Ident(_)) && self.at_ahead(1, "=") {
            let name = self.identifier()?;
            self.advance();
            let ty = self.ty()?;
            self.expect(";")?;
            return Ok(StmtKind::Alias(name, ty));
        }
        while !self.at_end() && !self.eat(";") {
            self.advance();
        }
        Ok(StmtKind::Empty)
    }

    /// An expression or a declaration, without the `;`.
    fn simple_stmt(&mut self) -> Parsed<StmtKind> {
        if let Some(bound) = self.structured_binding()? {
            return Ok(bound);
        }
        if let Some(vars) = self.declaration()? {
            return Ok(StmtKind::Declare(vars));
        }
        self.expr().map(StmtKind::Expr)
    }

    /// `auto [a, b] = value`
    fn structured_binding(&mut self) -> Parsed<Option<StmtKind>> {
        let Some((names, by_ref)) = self.bound_names() else { return Ok(None) };
        let value = if self.eat("=") {
            self.assignment()?
        } else if self.at("(") {
            let mut args = self.call_args()?;
            match args.pop() {
                Some(value) if args.is_empty() => value,
                _ => return self.fail("one value expected"),
            }
        } else if self.at("{") {
            let mut args = self.braced()?;
            match args.pop() {
                Some(value) if args.is_empty() => value,
                _ => return self.fail("one value expected"),
            }
        } else {
            return self.fail("a value expected");
        };
        Ok(Some(StmtKind::Bind { names, by_ref, value }))
    }

    /// `auto [a, b]` or `const auto &[a, b]`: the names, and whether by reference.
    fn bound_names(&mut self) -> Option<(Vec<crate::ast::Name>, bool)> {
        self.attempt(|p| {
            p.eat_word("const");
            if !p.eat_word("auto") {
                return None;
            }
            let by_ref = p.eat("&") || p.eat("&&");
            if !p.eat("[") {
                return None;
            }
            let mut names = Vec::new();
            loop {
                names.push(p.identifier().ok()?);
                if !p.eat(",") {
                    break;
                }
            }
            p.eat("]").then_some((names, by_ref))
        })
    }

    /// A declaration of variables, without the `;`; none if it is none.
    fn declaration(&mut self) -> Parsed<Option<Vec<Var>>> {
        let mut is_static = false;
        let head = self.attempt(|p| {
            loop {
                is_static |= p.at_word("static");
                if !p.eat_word("static") && !p.eat_word("inline") && !p.eat_word("thread_local") {
                    break;
                }
            }
            p.skip_attributes();
            let ty = p.ty().ok()?;
            p.skip_attributes();
            let name = p.identifier().ok()?;
            let follows =
                p.at("=") || p.at(";") || p.at("(") || p.at("{") || p.at(",") || p.at("[") || p.at(":");
            follows.then_some((ty, name))
        });
        let Some((ty, name)) = head else { return Ok(None) };
        let base = Ty { is_ref: false, pointers: 0, ..ty.clone() };
        let mut vars = vec![self.variable(ty, name)?];
        while self.at(",") {
            self.advance();
            let mut ty = base.clone();
            loop {
                if self.eat("*") {
                    self.point(&mut ty)?;
                } else if self.eat("&") {
                    ty.is_ref = true;
                } else {
                    break;
                }
            }
            let name = self.identifier()?;
            vars.push(self.variable(ty, name)?);
        }
        for var in &mut vars {
            var.lasts = is_static && !var.ty.is_const && !var.ty.is_ref;
        }
        Ok(Some(vars))
    }

    /// Parses the rest of a variable after its name.
    pub(super) fn variable(&mut self, ty: Ty, name: crate::ast::Name) -> Parsed<Var> {
        let mut array = false;
        let mut dims = Vec::new();
        while self.eat("[") {
            array = true;
            dims.push(if self.at("]") { None } else { Some(self.expr()?) });
            self.expect("]")?;
        }
        let init = if self.eat("=") {
            if self.at("{") { Init::Braces(self.braced()?) } else { Init::Value(self.assignment()?) }
        } else if self.at("(") {
            Init::Parens(self.call_args()?)
        } else if self.at("{") {
            Init::Braces(self.braced()?)
        } else {
            Init::None
        };
        Ok(Var { ty, name, init, array, dims, lasts: false, site: Site::new() })
    }

    /// Parses the condition inside the parentheses of `if` and `while`.
    fn condition(&mut self) -> Parsed<Condition> {
        let head = self.attempt(|p| {
            let ty = p.ty().ok()?;
            let name = p.identifier().ok()?;
            (p.at("=") || p.at("{")).then_some((ty, name))
        });
        match head {
            Some((ty, name)) => self.variable(ty, name).map(|var| Condition::Declare(Box::new(var))),
            None => self.expr().map(Condition::Expr),
        }
    }

    /// `init;` inside the parentheses of `if`, `switch` and a range-`for`, if there is one.
    fn leading_init(&mut self) -> Option<Box<Stmt>> {
        self.attempt(|p| {
            let at = p.here();
            let kind = p.simple_stmt().ok()?;
            p.eat(";").then(|| Box::new(Stmt { at, kind }))
        })
    }

    fn if_stmt(&mut self) -> Parsed<StmtKind> {
        self.advance();
        self.eat_word("constexpr");
        self.expect("(")?;
        let init = self.leading_init();
        let condition = self.condition()?;
        self.expect(")")?;
        let then = self.boxed_stmt()?;
        let otherwise = if self.eat_word("else") { Some(self.boxed_stmt()?) } else { None };
        Ok(StmtKind::If { init, condition, then, otherwise })
    }

    fn switch_stmt(&mut self) -> Parsed<StmtKind> {
        self.advance();
        self.expect("(")?;
        let init = self.leading_init();
        let value = self.condition()?;
        self.expect(")")?;
        Ok(StmtKind::Switch { init, value, body: self.block()? })
    }

    fn for_stmt(&mut self) -> Parsed<StmtKind> {
        self.advance();
        self.expect("(")?;
        if let Some(range) = self.range_for(None)? {
            return Ok(range);
        }
        let at = self.here();
        let kind = if self.at(";") { StmtKind::Empty } else { self.simple_stmt()? };
        let init = Box::new(Stmt { at, kind });
        self.expect(";")?;
        if let Some(range) = self.range_for(Some(init.clone()))? {
            return Ok(range);
        }
        let condition = if self.at(";") { None } else { Some(self.expr()?) };
        self.expect(";")?;
        let step = if self.at(")") { None } else { Some(self.expr()?) };
        self.expect(")")?;
        Ok(StmtKind::For { init, condition, step, body: self.boxed_stmt()? })
    }

    fn range_for(&mut self, init: Option<Box<Stmt>>) -> Parsed<Option<StmtKind>> {
        let head = self.attempt(|p| {
            if let Some((names, by_ref)) = p.bound_names() {
                return p.eat(":").then(|| (Ty { is_ref: by_ref, ..Ty::named("auto") }, names, true));
            }
            let ty = p.ty().ok()?;
            let name = p.identifier().ok()?;
            p.eat(":").then(|| (ty, vec![name], false))
        });
        let Some((ty, names, bound)) = head else { return Ok(None) };
        let range = self.assignment()?;
        self.expect(")")?;
        let (body, site) = (self.boxed_stmt()?, Site::new());
        Ok(Some(StmtKind::ForRange { init, ty, names, bound, range, body, site }))
    }
}

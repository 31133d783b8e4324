//! Declarations: namespaces, functions, classes, enumerations, constants, aliases.
//!
//! A declaration that is not understood is skipped up to the `;` or the `}` that ends it. A function whose head is understood and
//! whose body is not is kept with the reason.

use super::{Fail, Parsed, Parser};
use crate::ast::{Class, Enum, Function, Item, ItemKind, Name, Param, Part, Site, Ty, Var};
use crate::lex::Tok;
use std::sync::Arc;

/// Words before a declaration that say nothing about what it does.
const SPECIFIERS: [&str; 10] = [
    "static",
    "inline",
    "constexpr",
    "extern",
    "virtual",
    "explicit",
    "friend",
    "LLVM_ATTRIBUTE_UNUSED",
    "consteval",
    "LLVM_ATTRIBUTE_NOINLINE",
];

/// The head of a function.
struct Head {
    qualifier: Name,
    class: Name,
    name: Name,
    result: Ty,
}

/// The names of template parameters, and which of them is the first pack.
#[derive(Default)]
pub(super) struct Templates {
    names: Vec<Name>,
    pack: Option<usize>,
}

/// True for `llvm::cl::opt<T>` and `llvm::cl::list<T>`, options of a command line.
pub(crate) fn is_option(ty: &Ty) -> bool {
    let key = ty.key();
    key.ends_with("cl::opt") || key.ends_with("cl::list")
}

impl Parser {
    /// Everything up to the end of the file, or to the `}` that closes a namespace.
    pub(super) fn file_scope(&mut self) {
        while !self.at_end() {
            if self.at("}") {
                self.advance();
                continue;
            }
            self.declaration_outside();
        }
    }

    /// The declarations of a namespace, after its `{`, up to its `}`.
    fn namespace_scope(&mut self) {
        while !self.at_end() && !self.eat("}") {
            self.declaration_outside();
        }
    }

    /// Notes where something is declared.
    fn note(&mut self, kind: ItemKind, class: &Name, name: &Name, at: u32, inside: bool) {
        if self.skims {
            self.index.items.push(Item {
                kind,
                space: self.space.clone(),
                qualifier: "".into(),
                class: class.clone(),
                name: name.clone(),
                local: self.unnamed,
                inside,
                at,
            });
        }
    }

    pub(super) fn declaration_outside(&mut self) {
        if self.eat(";") {
            return;
        }
        let at = self.here();
        self.skip_attributes();
        if self.skip_macro_call() {
            return;
        }
        if self.at_word("namespace")
            || self.at_word("inline") && matches!(self.peek(1), Tok::Ident(w) if &**w == "namespace")
        {
            self.namespace();
            return;
        }
        let templates = self.template_head();
        if self.at_word("using") && matches!(self.peek(1), Tok::Ident(w) if &**w == "namespace") {
            self.advance();
            self.advance();
            if let Ok(ty) = self.ty() {
                self.index.usings.push(ty.key());
            }
            self.skip_declaration();
            return;
        }
        if self.at_word("using") || self.at_word("typedef") {
            self.alias(at, &"".into());
            return;
        }
        if self.at_word("enum") {
            self.enumeration(at, &"".into());
            return;
        }
        if (self.at_word("struct") || self.at_word("class"))
            && let Some(name) = self.attempt(|p| p.class_name())
        {
            self.note(ItemKind::Class, &"".into(), &name, at, false);
            if !self.class_rest(name, templates) {
                self.skip_declaration();
            }
            return;
        }
        if self.function_or_variable(&"".into(), templates, at).is_none() {
            self.skip_declaration();
        }
    }

    fn namespace(&mut self) {
        let outer = self.space.clone();
        let was_unnamed = self.unnamed;
        let mut named = false;
        let mut is_alias = false;
        while !self.at_end() && !self.at("{") && !self.at(";") {
            if let Some(word) = self.word()
                && &*word != "namespace"
                && &*word != "inline"
                && !is_alias
            {
                named = true;
                self.space =
                    if self.space.is_empty() { word } else { format!("{}::{word}", self.space).into() };
            }
            is_alias |= self.at("=");
            self.advance();
        }
        if !self.eat("{") {
            self.space = outer;
            self.advance();
            return;
        }
        self.unnamed |= !named;
        if self.depth < super::MAX_DEPTH {
            self.depth += 1;
            self.namespace_scope();
            self.depth -= 1;
        }
        self.space = outer;
        self.unnamed = was_unnamed;
    }

    /// `template <typename T>`: the names of the parameters.
    fn template_head(&mut self) -> Templates {
        let mut names = Vec::new();
        let mut pack = None;
        while self.at_word("template") && self.at_ahead(1, "<") {
            self.advance();
            let mut depth = 0;
            let mut last = None;
            let mut defaulted = false;
            loop {
                match self.peek(0).clone() {
                    Tok::Punct("<") => depth += 1,
                    Tok::Punct(">") => depth -= 1,
                    Tok::Punct("=") if depth == 1 => defaulted = true,
                    Tok::Punct("...") if depth == 1 && !defaulted => pack = pack.or(Some(names.len())),
                    Tok::Ident(word) if depth == 1 && !defaulted => last = Some(word),
                    Tok::Eof => return Templates { names, pack },
                    _ => {}
                }
                let ends = depth == 0 || depth == 1 && self.at(",");
                if ends {
                    names.extend(last.take());
                    defaulted = false;
                }
                self.advance();
                if depth == 0 {
                    break;
                }
            }
        }
        Templates { names, pack }
    }

    fn alias(&mut self, at: u32, class: &Name) {
        if self.eat_word("using") && matches!(self.peek(0), Tok::Ident(_)) && self.at_ahead(1, "=") {
            let alias = self.attempt(|p| {
                let name = p.identifier().ok()?;
                p.advance();
                let ty = p.ty().ok()?;
                p.eat(";").then_some((name, ty))
            });
            if let Some(alias) = alias {
                self.note(ItemKind::Alias, class, &alias.0, at, !class.is_empty());
                self.unit.aliases.push(alias);
                return;
            }
        }
        self.skip_declaration();
    }

    pub(super) fn enumeration(&mut self, at: u32, class: &Name) {
        self.advance();
        let scoped = self.eat_word("class") || self.eat_word("struct");
        let name = self.word().unwrap_or_else(|| "".into());
        if !name.is_empty() {
            self.advance();
        }
        if self.eat(":") && self.ty().is_err() || !self.eat("{") {
            self.skip_declaration();
            return;
        }
        let mut cases = Vec::new();
        while !self.eat("}") {
            let Ok(case) = self.identifier() else { return self.skip_declaration() };
            let value = if self.eat("=") { self.assignment().ok() } else { None };
            cases.push((case, value));
            if !self.eat(",") && !self.at("}") {
                return self.skip_declaration();
            }
        }
        self.eat(";");
        let inside = !class.is_empty();
        self.note(ItemKind::Enum, class, &name, at, inside);
        if !scoped {
            for (case, _) in &cases {
                self.note(ItemKind::Case, class, case, at, inside);
            }
        }
        self.unit.enums.push(Arc::new(Enum { name, cases, scoped }));
    }

    /// `struct Name` before what a definition goes on with.
    fn class_name(&mut self) -> Option<Name> {
        self.advance();
        self.skip_attributes();
        let mut name = self.identifier().ok()?;
        // A specialisation, or a class that lies in another one.
        while self.eat("::") {
            name = self.identifier().ok()?;
        }
        self.specialises.clear();
        if self.at("<") {
            let start = self.next;
            // Arguments that are not understood fit nothing.
            let args = self.template_args(true, "").unwrap_or_else(|| vec![Ty::named("")]);
            self.next = start;
            self.specialises = args;
            let mut depth = 0;
            let mut tests = false;
            self.detects = None;
            while !self.at_end() {
                depth += i32::from(self.at("<")) - i32::from(self.at(">"));
                tests |= self.at_word("declval");
                // `decltype(std::declval<T>().member)`
                if tests
                    && self.at(".")
                    && let Tok::Ident(member) = self.peek(1)
                {
                    self.detects = Some(member.clone());
                }
                self.advance();
                if depth == 0 {
                    break;
                }
            }
        }
        self.eat_word("final");
        (self.at("{") || self.at(":")).then_some(name)
    }

    /// Parses the rest of a class after its name. Returns false if there is none.
    fn class_rest(&mut self, name: Name, templates: Templates) -> bool {
        let is_there = self.class_body(name, templates);
        // Variables may be declared right after it; they are rare, and left out.
        while is_there && !self.at_end() && !self.eat(";") {
            if self.at("}") {
                break;
            }
            self.advance();
        }
        is_there
    }

    /// Parses a class after its name up to the `}` that ends it. Returns false if there is none.
    pub(super) fn class_body(&mut self, name: Name, templates: Templates) -> bool {
        let specialises = std::mem::take(&mut self.specialises);
        let detects = self.detects.take();
        let mut bases = Vec::new();
        if self.eat(":") {
            loop {
                while self.eat_word("public")
                    || self.eat_word("private")
                    || self.eat_word("protected")
                    || self.eat_word("virtual")
                {}
                match self.ty() {
                    Ok(base) => bases.push(base),
                    Err(_) => return false,
                }
                self.eat("...");
                if !self.eat(",") {
                    break;
                }
            }
        }
        if !self.eat("{") {
            return false;
        }
        let (functions, globals) = (self.unit.functions.len(), self.unit.globals.len());
        let outer = std::mem::take(&mut self.declares_constructor);
        self.class_scope(name.clone());
        let constructed_elsewhere = std::mem::replace(&mut self.declares_constructor, outer);
        self.eat("}");
        let methods: Vec<Arc<Function>> =
            self.unit.functions[functions..].iter().filter(|f| f.class == name).cloned().collect();
        let fields = self.unit.globals.drain(globals..).map(|v| (*v).clone()).collect();
        self.unit.classes.push(Arc::new(Class {
            space: self.space.clone(),
            outer: self.outer.clone(),
            name,
            templates: templates.names,
            type_pack: templates.pack,
            specialises,
            detects,
            bases,
            fields,
            methods,
            constructed_elsewhere,
        }));
        true
    }

    /// The inside of a class, up to its `}` or the end.
    pub(super) fn class_scope(&mut self, class: Name) {
        let outer = std::mem::replace(&mut self.outer, class.clone());
        self.members(class);
        self.outer = outer;
    }

    fn members(&mut self, class: Name) {
        while !self.at_end() && !self.at("}") {
            if self.eat(";") {
                continue;
            }
            if (self.at_word("public") || self.at_word("private") || self.at_word("protected"))
                && self.at_ahead(1, ":")
            {
                self.advance();
                self.advance();
                continue;
            }
            self.member(&class);
        }
    }

    /// A declaration inside of a class.
    pub(super) fn member(&mut self, class: &Name) {
        let at = self.here();
        self.skip_attributes();
        let templates = self.template_head();
        if self.at_word("using") || self.at_word("typedef") {
            self.alias(at, class);
        } else if self.at_word("enum") {
            self.enumeration(at, class);
        } else if (self.at_word("struct") || self.at_word("class"))
            && let Some(name) = self.attempt(|p| p.class_name())
        {
            self.note(ItemKind::Class, class, &name, at, true);
            if !self.class_rest(name, templates) {
                self.skip_declaration();
            }
        } else if self.function_or_variable(class, templates, at).is_none() {
            self.skip_declaration();
        }
    }

    /// A function or a variable; none, with nothing consumed, if it is neither.
    fn function_or_variable(&mut self, class: &Name, templates: Templates, begin: u32) -> Option<()> {
        let start = self.next;
        let at = self.here();
        let mut is_static = false;
        let mut is_constant = false;
        while let Some(word) = self.word() {
            // `const` may come before the others.
            let before_others = &*word == "const"
                && matches!(self.peek(1), Tok::Ident(next) if SPECIFIERS.contains(&&**next));
            if !before_others && !SPECIFIERS.contains(&&*word) {
                break;
            }
            is_static |= &*word == "static";
            is_constant |= before_others || &*word == "constexpr";
            self.advance();
            self.skip_attributes();
        }
        let after_specifiers = self.next;
        let head = self.attempt(|p| p.function_head(class));
        let function = head.and_then(|head| Some((head, self.params().ok()?)));
        // What looks like a function without parameters that are any is a variable with arguments: `T x("text", 1)`.
        let Some((head, params)) = function else {
            self.next = after_specifiers;
            let variable = self.attempt(|p| p.global().ok());
            match variable {
                Some(mut vars) => {
                    for var in &mut vars {
                        var.lasts = (class.is_empty() || is_static)
                            && !is_constant
                            && !var.ty.is_const
                            && !var.ty.is_ref
                            && !is_option(&var.ty);
                    }
                    if class.is_empty() {
                        for var in &vars {
                            self.note(ItemKind::Global, class, &var.name, begin, false);
                        }
                    }
                    self.unit.globals.extend(vars.into_iter().map(Arc::new));
                    return Some(());
                }
                None => {
                    self.next = start;
                    return None;
                }
            }
        };
        let mut result = head.result.clone();
        let is_const = self.at_word("const");
        while self.eat_word("const")
            || self.eat_word("override")
            || self.eat_word("final")
            || self.eat_word("noexcept")
            || self.eat("&")
        {}
        if self.eat("->") {
            result = self.ty().ok()?;
        }
        let initialisers = if self.at(":") { self.initialisers().unwrap_or_default() } else { Vec::new() };
        if self.at("=") || self.at(";") {
            // Declared only, or defaulted.
            self.declares_constructor |= head.name == *class && !class.is_empty() && self.at(";");
            if self.at(";") && params.iter().any(|p| p.default.is_some()) {
                self.prototype(head, templates, result, params, class, begin);
            }
            while !self.at_end() && !self.eat(";") {
                self.advance();
            }
            return Some(());
        }
        if !self.at("{") {
            self.next = start;
            return None;
        }
        let local = self.unnamed || is_static && class.is_empty();
        if self.skims {
            self.skip_brackets();
            self.index.items.push(Item {
                kind: ItemKind::Function,
                space: self.space.clone(),
                qualifier: head.qualifier,
                class: head.class,
                name: head.name,
                local,
                inside: !class.is_empty(),
                at: begin,
            });
            return Some(());
        }
        let (open, depth) = (self.next, self.depth);
        let body = self.block().map_err(|Fail { message, at }| (message, at));
        if body.is_err() {
            self.next = open;
            self.depth = depth;
            self.skip_brackets();
        }
        let function = Function {
            space: self.space.clone(),
            qualifier: head.qualifier,
            local,
            class: head.class,
            name: head.name,
            templates: templates.names,
            type_pack: templates.pack,
            result,
            params,
            body,
            is_static,
            is_const,
            initialisers,
            site: Site::new(),
            file: self.file,
            at,
        };
        self.unit.functions.push(Arc::new(function));
        Some(())
    }

    /// `R Class::name` before the parenthesis.
    /// Notes a function that is declared only, for its default arguments.
    fn prototype(
        &mut self,
        head: Head,
        templates: Templates,
        result: Ty,
        params: Vec<Param>,
        class: &Name,
        begin: u32,
    ) {
        if self.skims {
            self.index.items.push(Item {
                kind: ItemKind::Prototype,
                space: self.space.clone(),
                qualifier: head.qualifier,
                class: head.class,
                name: head.name,
                local: false,
                inside: !class.is_empty(),
                at: begin,
            });
            return;
        }
        self.unit.prototypes.push(Function {
            space: self.space.clone(),
            qualifier: head.qualifier,
            local: false,
            class: head.class,
            name: head.name,
            templates: templates.names,
            type_pack: templates.pack,
            result,
            params,
            body: Err(("a declaration".to_owned(), begin)),
            is_static: false,
            is_const: false,
            initialisers: Vec::new(),
            site: Site::new(),
            file: self.file,
            at: begin,
        });
    }

    fn function_head(&mut self, class: &Name) -> Option<Head> {
        let split = |mut parts: Vec<Part>| -> (Name, Name, Name) {
            let mut space = parts.first().map_or_else(|| "".into(), |p| p.space.clone());
            let name = parts.pop().map_or_else(|| "".into(), |p| p.name);
            let own = parts.pop().map_or_else(|| class.clone(), |p| p.name);
            for part in parts {
                space = if space.is_empty() { part.name } else { format!("{space}::{}", part.name).into() };
            }
            (space, own, name)
        };
        // A destructor is a method under its name.
        if self.at("~") && !class.is_empty() {
            self.advance();
            let name = self.identifier().ok()?;
            let name = format!("~{name}").into();
            return self.at("(").then(|| Head {
                qualifier: "".into(),
                class: class.clone(),
                name,
                result: Ty::named("void"),
            });
        }
        // A constructor has no result.
        if let Some(word) = self.word()
            && (word == *class && self.at_ahead(1, "("))
        {
            self.advance();
            return Some(Head {
                qualifier: "".into(),
                class: class.clone(),
                name: word.clone(),
                result: Ty::named(&word),
            });
        }
        // Nor has one that is defined outside of the class: `a::Class::Class(…)`.
        let outside = self.attempt(|p| {
            let parts = p.name_with_namespaces().ok()?;
            let is = matches!(&parts[..], [.., class, name] if class.name == name.name) && p.at("(");
            is.then_some(parts)
        });
        if let Some(parts) = outside {
            let (qualifier, class, name) = split(parts);
            return Some(Head { qualifier, class, result: Ty::named(&name), name });
        }
        // Nor has a conversion that its class declares: `operator const T &() const`.
        if self.at_word("operator") && matches!(self.peek(1), Tok::Ident(_)) && !class.is_empty() {
            self.advance();
            let result = self.ty().ok()?;
            let name = format!("operator {}", result.name).into();
            return self.at("(").then(|| Head { qualifier: "".into(), class: class.clone(), name, result });
        }
        let result = self.ty().ok()?;
        self.skip_attributes();
        let parts = self.name_with_namespaces().ok()?;
        if !self.at("(") {
            return None;
        }
        let (qualifier, class, name) = split(parts);
        Some(Head { qualifier, class, name, result })
    }

    fn name_with_namespaces(&mut self) -> Parsed<Vec<Part>> {
        // `name` drops namespaces before the class already.
        self.name()
    }

    /// `: a(x), b(y)` of a constructor.
    fn initialisers(&mut self) -> Option<Vec<(Name, Vec<crate::ast::Expr>)>> {
        self.advance();
        let mut out = Vec::new();
        loop {
            let name = self.ty().ok()?.name;
            let args = if self.at("{") { self.braced().ok()? } else { self.call_args().ok()? };
            out.push((name, args));
            if !self.eat(",") {
                return Some(out);
            }
        }
    }

    /// A constant or a field.
    fn global(&mut self) -> Parsed<Vec<Var>> {
        let ty = self.ty()?;
        let name = self.identifier()?;
        let base = Ty { is_ref: false, pointers: 0, ..ty.clone() };
        self.bit_width();
        let mut vars = vec![self.variable(ty, name)?];
        while self.eat(",") {
            let name = self.identifier()?;
            self.bit_width();
            vars.push(self.variable(base.clone(), name)?);
        }
        self.expect(";")?;
        Ok(vars)
    }

    /// The width of a field in bits, which no value of such a class goes beyond.
    fn bit_width(&mut self) {
        if self.at(":") && matches!(self.peek(1), Tok::Int(..)) {
            self.advance();
            self.advance();
        }
    }

    /// Skips to the end of a declaration.
    /// Skips the use of a macro with parameters, `NAME(…)`, which no semicolon ends. Returns false if there is none: then
    /// a declaration follows, of which it is no part.
    fn skip_macro_call(&mut self) -> bool {
        let is_macro = |word: &str| {
            word.len() > 1 && word.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_')
        };
        if !self.word().is_some_and(|word| is_macro(&word)) || !matches!(self.peek(1), Tok::Punct("(")) {
            return false;
        }
        let start = self.next;
        self.advance();
        self.skip_brackets();
        let is_apart = self.at_end() || matches!(self.peek(0), Tok::Ident(_)) || self.at("}");
        if !is_apart {
            self.next = start;
        }
        is_apart
    }

    fn skip_declaration(&mut self) {
        while !self.at_end() {
            if self.eat(";") {
                return;
            }
            if self.at("}") {
                return;
            }
            if self.at("{") {
                self.skip_brackets();
                self.eat(";");
                return;
            }
            if self.at("(") || self.at("[") {
                self.skip_brackets();
            } else {
                self.advance();
            }
        }
    }
}

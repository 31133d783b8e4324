//! Types and qualified names.

use super::{Parsed, Parser};
use crate::ast::{Name, Part, Site, Ty};
use crate::lex::Tok;

/// Words that are part of a type that takes several.
const NUMBER_WORDS: [&str; 8] = ["unsigned", "signed", "long", "short", "int", "char", "double", "float"];

/// Classes of the library that begin with a small letter and have members: every other name that begins so and is
/// followed by `::` is a namespace.
const SMALL_CLASSES: [&str; 11] = [
    "string",
    "optional",
    "raw_ostream",
    "numeric_limits",
    "array",
    "vector",
    "tuple",
    "pair",
    "function_ref",
    "set",
    "map",
];

/// Words that are no types.
const NO_TYPES: [&str; 26] = [
    "return",
    "if",
    "else",
    "for",
    "while",
    "do",
    "switch",
    "case",
    "default",
    "break",
    "continue",
    "new",
    "delete",
    "this",
    "true",
    "false",
    "nullptr",
    "sizeof",
    "goto",
    "throw",
    "using",
    "operator",
    "static_cast",
    "namespace",
    "template",
    "typedef",
];

fn is_namespace(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase() || c == '_')
        && !SMALL_CLASSES.contains(&name)
        && !name.ends_with("Dialect")
}

/// The name without the namespaces before it.
pub(super) fn without_namespaces(mut parts: Vec<Part>) -> Vec<Part> {
    let last = parts.len().saturating_sub(1);
    let skip = parts[..last].iter().take_while(|p| is_namespace(&p.name) && p.args.is_empty()).count();
    let spaces: Vec<&str> = parts[..skip].iter().map(|p| &*p.name).collect();
    let space: Name = spaces.join("::").into();
    parts.drain(..skip);
    if let Some(first) = parts.first_mut() {
        first.space = space;
    }
    parts
}

impl Parser {
    /// A type, with `const`, pointers and references.
    pub(super) fn ty(&mut self) -> Parsed<Ty> {
        self.nested(|p| p.ty_here())
    }

    fn ty_here(&mut self) -> Parsed<Ty> {
        let mut is_const = false;
        loop {
            if self.eat_word("const") || self.eat_word("constexpr") {
                is_const = true;
            } else if !(self.eat_word("typename")
                || self.eat_word("struct")
                || self.eat_word("class")
                || self.eat_word("volatile")
                || self.eat_word("enum"))
            {
                break;
            }
        }
        let mut ty = match self.word() {
            Some(word) if NUMBER_WORDS.contains(&&*word) => self.number_type(),
            Some(word) if NO_TYPES.contains(&&*word) => return self.fail("a type expected"),
            Some(word) if &*word == "decltype" && self.at_ahead(1, "(") => {
                self.advance();
                let variable = match (self.peek(1), self.peek(2)) {
                    (Tok::Ident(variable), Tok::Punct(")")) => Some(variable.clone()),
                    _ => None,
                };
                self.skip_brackets();
                match variable {
                    Some(variable) => Ty { args: vec![Ty::named(&variable)], ..Ty::named("decltype") },
                    None => Ty::named("auto"),
                }
            }
            _ => self.named_type()?,
        };
        ty.is_const |= is_const;
        loop {
            if self.eat("*") {
                self.point(&mut ty)?;
            } else if self.eat("&") || self.eat("&&") {
                ty.is_ref = true;
            } else if self.eat_word("const") || self.eat_word("constexpr") {
                ty.is_const = true;
            } else {
                break;
            }
        }
        if self.at("[") && self.at_ahead(1, "]") {
            self.advance();
            self.advance();
            ty = Ty { name: "array".into(), args: vec![ty], ..Ty::default() };
        }
        // A function type, as in `function_ref<void(Type)>`.
        Ok(ty)
    }

    /// Makes a type a pointer to what it was, after `*`.
    pub(super) fn point(&self, ty: &mut Ty) -> Parsed<()> {
        match ty.pointers.checked_add(1) {
            Some(pointers) => ty.pointers = pointers,
            None => return self.fail("a type of at most 255 pointers expected"),
        }
        Ok(())
    }

    fn number_type(&mut self) -> Ty {
        let (mut unsigned, mut long, mut base) = (false, 0, "int");
        while let Some(word) = self.word() {
            match &*word {
                "unsigned" => unsigned = true,
                "signed" => {}
                "long" => long += 1,
                "short" => base = "short",
                "char" => base = "char",
                "float" => base = "float",
                "double" => base = "double",
                "int" => {}
                "const" => {}
                _ => break,
            }
            self.advance();
        }
        let name = match (base, unsigned, long) {
            ("int", false, 0) => "int",
            ("int", true, 0) => "unsigned",
            ("int", false, _) => "int64_t",
            ("int", true, _) => "uint64_t",
            ("short", false, _) => "int16_t",
            ("short", true, _) => "uint16_t",
            ("char", false, _) => "char",
            ("char", true, _) => "uint8_t",
            (other, ..) => other,
        };
        Ty::named(name)
    }

    fn named_type(&mut self) -> Parsed<Ty> {
        let mut parts = self.parts(true)?;
        parts = without_namespaces(parts);
        let mut args = parts.last_mut().map(|p| std::mem::take(&mut p.args)).unwrap_or_default();
        // `HasParent<A>::Impl` is known by the arguments before.
        if let [.., of, last] = &mut parts[..]
            && &*last.name == "Impl"
            && args.is_empty()
        {
            args = std::mem::take(&mut of.args);
        }
        let names: Vec<&str> = parts.iter().map(|p| &*p.name).collect();
        let name = match names[..] {
            ["size_t"] => "uint64_t".into(),
            ["ssize_t" | "ptrdiff_t" | "intptr_t"] => "int64_t".into(),
            ["uintptr_t"] => "uint64_t".into(),
            _ => names.join("::").into(),
        };
        let space = parts.first().map_or_else(|| "".into(), |p| p.space.clone());
        Ok(Ty { name, space, args, ..Ty::default() })
    }

    /// A qualified name, namespaces included. In a type every `<` opens arguments.
    fn parts(&mut self, in_type: bool) -> Parsed<Vec<Part>> {
        let is_global = self.eat("::");
        let mut parts = Vec::new();
        loop {
            self.eat_word("template");
            if self.at("~") {
                return self.fail("a name expected");
            }
            let name = self.identifier()?;
            let name = if &*name == "operator" { self.operator_name()? } else { name };
            let args = if self.at("<") { self.template_args(in_type, &name) } else { None };
            let is_global = is_global && parts.is_empty();
            let args = args.unwrap_or_default();
            parts.push(Part { name, args, site: Site::new(), is_global, ..Part::default() });
            if !self.at("::") {
                return Ok(parts);
            }
            self.advance();
        }
    }

    /// The name of an operator's function, after the word `operator`.
    fn operator_name(&mut self) -> Parsed<Name> {
        let mut name = String::from("operator");
        if self.at("(") {
            self.advance();
            self.expect(")")?;
            return Ok("operator()".into());
        }
        while let Tok::Punct(p) = self.peek(0) {
            if *p == "(" {
                break;
            }
            name.push_str(p);
            self.advance();
        }
        if name == "operator" {
            // A conversion, such as `operator bool`.
            let ty = self.ty()?;
            name = format!("operator {}", ty.name);
        }
        Ok(name.into())
    }

    /// Template arguments, unless `<` compares.
    pub(super) fn template_args(&mut self, in_type: bool, name: &str) -> Option<Vec<Ty>> {
        self.attempt(|p| {
            p.advance();
            let mut args = Vec::new();
            if !p.at(">") {
                loop {
                    args.push(p.template_arg()?);
                    if !p.eat(",") {
                        break;
                    }
                }
            }
            if !p.eat(">") {
                return None;
            }
            let follows = in_type
                || p.at("(")
                || p.at("::")
                || p.at("{")
                || name.ends_with("_v")
                || p.at(")") && name.starts_with(|c: char| c.is_ascii_uppercase());
            follows.then_some(args)
        })
    }

    fn template_arg(&mut self) -> Option<Ty> {
        let as_type = self.attempt(|p| {
            let mut ty = p.ty().ok()?;
            // `void(Type)`: a function type; only what it gives matters.
            if p.at("(") {
                p.skip_brackets();
                ty = Ty { name: "function".into(), args: vec![ty], ..Ty::default() };
            }
            p.eat("...");
            (p.at(",") || p.at(">")).then_some(ty)
        });
        as_type.or_else(|| {
            self.attempt(|p| {
                let value = match p.peek(0).clone() {
                    Tok::Int(value, _) => value,
                    Tok::Ident(word) if &*word == "true" => 1,
                    Tok::Ident(word) if &*word == "false" => 0,
                    Tok::Punct("-") => match p.peek(1).clone() {
                        Tok::Int(value, _) => {
                            p.advance();
                            -value
                        }
                        _ => return None,
                    },
                    _ => return None,
                };
                p.advance();
                (p.at(",") || p.at(">")).then(|| Ty {
                    name: "constant".into(),
                    value: Some(value),
                    ..Ty::default()
                })
            })
        })
    }

    /// A qualified name in an expression, without namespaces.
    pub(super) fn name(&mut self) -> Parsed<Vec<Part>> {
        self.parts(false).map(without_namespaces)
    }

    /// The name after `.` or `->`.
    pub(super) fn member_name(&mut self) -> Parsed<Part> {
        let mut parts = self.parts(false)?;
        // `op.Base::method()` calls the method.
        parts.pop().ok_or(super::Fail { message: "a name expected".to_owned(), at: self.here() })
    }
}

//! Constants: cases of enumerations, static members of classes, globals, and tests of types.

use super::classes::{DELIMITERS, TYPE_TESTS};
use crate::ast::{ExprKind, Init, Part, Ty, Var, names_variable};
use crate::eval::{Interp, R};
use crate::parse::is_option;
use crate::value::{IntTy, V};
use isogloss_ir::types::DYNAMIC;
use std::sync::Arc;

/// The number of a delimiter of lists.
pub(super) fn delimiter(name: &str) -> i128 {
    DELIMITERS.iter().position(|known| *known == name).map_or(-1, |n| n as i128)
}

impl<'a> Interp<'a, '_> {
    /// The constant of a name: a case, a static member, a global, a function.
    pub(crate) fn constant(&mut self, parts: &[Part], at: u32) -> R<V<'a>> {
        let Some((last, classes)) = parts.split_last() else { return self.stop("a name", at) };
        let name = &*last.name;
        let qualifier = Ty::of_parts(parts).key();
        if let [class] = classes
            && let Some(value) = self.case_of_local(class, name)
        {
            return Ok(value);
        }
        if !classes.is_empty() {
            let class = self.resolve(&Ty::of_parts(classes));
            if let Some(value) = self.class_constant(&class, name, at)? {
                return Ok(value);
            }
        }
        if name.ends_with("_v") {
            return self.type_test(name, &last.args, at);
        }
        if name == "IsaPred" && !last.args.is_empty() {
            return Ok(V::Class(Arc::new(Ty::of_parts(parts))));
        }
        match name {
            "nullopt" | "None" => return Ok(V::Opt(None)),
            "npos" => return Ok(V::Int(u64::MAX.into(), IntTy::U64)),
            _ => {}
        }
        if let (Some(limit), [_]) = (Self::limit(name), parts) {
            return Ok(limit);
        }
        if let Some(ty) = self.frame.types.iter().rev().find(|t| t.0 == last.name).map(|t| t.1.clone()) {
            return Ok(match ty.value {
                Some(value) => V::Int(value, IntTy::I64),
                None => V::Class(Arc::new(ty)),
            });
        }
        let own = self.frame.class.clone();
        if classes.is_empty()
            && !own.is_empty()
            && let Some(var) = self.code.declared_constant(&own, name)
        {
            let vars = std::mem::take(&mut self.frame.vars);
            let cell = self.elsewhere(|s| s.declare(&var, at));
            self.frame.vars = vars;
            return cell.map(|c| c.get());
        }
        if let Some(var) = self.code.global(&qualifier, &self.from()).cloned() {
            let vars = std::mem::take(&mut self.frame.vars);
            let value = self.elsewhere(|s| match is_option(&var.ty) {
                true => s.option_value(&var, at),
                false => s.declare(&var, at).map(|cell| cell.get()),
            });
            self.frame.vars = vars;
            return value;
        }
        if let Some(def) = self.code.unscoped_case(name, &self.from()).cloned() {
            return self.case(&def, name, at).and_then(|v| v.map_or_else(|| self.stop(name, at), Ok));
        }
        // The address of a method that needs no instance.
        if !classes.is_empty() && name.starts_with(|c: char| c.is_ascii_lowercase()) {
            let class = self.resolve(&Ty::of_parts(classes));
            let has_method = || name == "get" || self.code.has_method(&class.key(), name);
            if class.args.is_empty() && self.is_known_class(&class) && has_method() {
                return Ok(V::Function(format!("{}::{name}", class.key()).into()));
            }
        }
        if self.code.has_function(name)
            || classes.is_empty() && name.starts_with(|c: char| c.is_ascii_lowercase())
        {
            return Ok(V::Function(last.name.clone()));
        }
        let class = Ty::of_parts(parts);
        if self.is_known_class(&class) {
            return Ok(V::Class(Arc::new(class)));
        }
        let names: Vec<&str> = parts.iter().map(|p| &*p.name).collect();
        self.stop(names.join("::"), at)
    }

    /// The case of an enumeration that the function declares.
    fn case_of_local(&self, class: &Part, name: &str) -> Option<V<'a>> {
        self.frame.types.iter().rev().find(|ty| ty.0 == class.name && &*ty.1.name == "int")?;
        let V::List(cases, _) = self.own_variable(&class.name)?.get() else { return None };
        let cases = cases.borrow();
        cases.iter().find_map(|case| match case.get() {
            V::Tuple(parts) => match (parts.first()?.get(), parts.get(1)?.get()) {
                (V::Str(own), value) if *own == *name => Some(value),
                _ => None,
            },
            _ => None,
        })
    }

    /// The value of a command-line option (`llvm::cl::opt<T>`): its default, since options of the project's tool cannot be given
    /// here. That is the argument of `cl::init`, else the default of `T`.
    fn option_value(&mut self, var: &Var, at: u32) -> R<V<'a>> {
        let (Init::Parens(args) | Init::Braces(args)) = &var.init else {
            return self.stop(format!("the option '{}'", var.name), at);
        };
        let Some(ty) = var.ty.args.first().filter(|_| var.ty.last() == "opt") else {
            return Ok(V::list([]));
        };
        for arg in args {
            if let ExprKind::Call { callee, args, .. } = &arg.kind
                && let ExprKind::Name(parts) = &callee.kind
                && parts.last().is_some_and(|part| &*part.name == "init")
                && let [value] = &args[..]
            {
                let value = self.eval(value)?;
                return self.convert(value, ty, at);
            }
        }
        self.default(ty, at)
    }

    /// The case of an enumeration of host code.
    fn case(&mut self, def: &Arc<crate::ast::Enum>, name: &str, at: u32) -> R<Option<V<'a>>> {
        let mut next = 0;
        let mut before: Vec<(crate::ast::Name, i128)> = Vec::new();
        for (case, value) in &def.cases {
            if let Some(value) = value {
                // The cases before it are known by their names alone.
                let vars = self.frame.vars.len();
                for (own, v) in before.iter().filter(|(own, _)| names_variable(value, own)) {
                    let ty = if IntTy::I32.wrap(*v) == *v { IntTy::I32 } else { IntTy::I64 };
                    self.frame.vars.push((own.clone(), crate::value::Cell::new(V::Int(*v, ty))));
                }
                let value = self.elsewhere(|s| s.eval(value));
                self.frame.vars.truncate(vars);
                next = self.integer(&value?).unwrap_or(next);
            }
            before.push((case.clone(), next));
            if **case == *name {
                return Ok(Some(if def.scoped {
                    V::Case(def.name.clone(), next)
                } else {
                    V::Int(next, IntTy::I32)
                }));
            }
            next += 1;
        }
        let _ = at;
        Ok(None)
    }

    fn class_constant(&mut self, ty: &Ty, name: &str, at: u32) -> R<Option<V<'a>>> {
        let class = ty.last();
        if let Some(def) = self.enum_def(&ty.key())
            && let Some(case) = def.cases.iter().find(|c| c.symbol == name)
        {
            return Ok(Some(V::Enum(def.clone(), i128::from(case.value))));
        }
        if let Some(def) = self.code.enumeration(&ty.key(), &self.from()).cloned()
            && let Some(value) = self.case(&def, name, at)?
        {
            return Ok(Some(value));
        }
        // An enumeration that a definition declares inside of its class, which code of the class names without it.
        let key = ty.key();
        let (around, own) = crate::program::split_key(&key);
        let inside = self.frame.class.clone();
        let around = if around.is_empty() { &*inside } else { around };
        if !around.is_empty()
            && let Some(decl) = self.memo.declared(around, &self.from())
            && let Some(def) = self.code.declared_enum(&decl.key(), own)
            && let Some(value) = self.case(&def, name, at)?
        {
            return Ok(Some(value));
        }
        // `std::is_same<A, B>::value`
        if name == "value" && TYPE_TESTS.contains(&class) {
            return self.type_test(&format!("{class}_v"), &ty.args, at).map(Some);
        }
        if name == "value"
            && let Some(member) = self.code.detected_member(class)
        {
            return self.has_member(ty, &member, at).map(|is| Some(V::Bool(is)));
        }
        if !ty.args.is_empty()
            && let Some(value) = self.template_member(ty, name, at)?
        {
            return Ok(Some(value));
        }
        let case =
            |names: &[&str]| names.iter().position(|n| *n == name).map(|i| V::Case(class.into(), i as i128));
        Ok(match (class, name) {
            ("Delimiter" | "OpAsmParser" | "AsmParser", _) if DELIMITERS.contains(&name) => {
                DELIMITERS.iter().position(|n| *n == name).map(|i| V::Case("Delimiter".into(), i as i128))
            }
            ("IndexType", "kInternalStorageBitWidth") => Some(V::unsigned(64)),
            ("IntegerType", "kMaxWidth") => Some(V::unsigned((1 << 24) - 1)),
            ("ShapedType" | "MemRefType" | "RankedTensorType" | "VectorType" | "TensorType", "kDynamic") => {
                Some(V::int(DYNAMIC))
            }
            ("ShapedType", "isDynamic" | "isStatic" | "isDynamicShape" | "isStaticShape") => {
                Some(V::Function(format!("ShapedType::{name}").into()))
            }
            ("AliasResult" | "OpAsmAliasResult", _) => case(&["NoAlias", "OverridableAlias", "FinalAlias"]),
            ("SignednessSemantics" | "IntegerType", _) => {
                let names = ["Signless", "Signed", "Unsigned"];
                names
                    .iter()
                    .position(|n| *n == name)
                    .map(|i| V::Case("SignednessSemantics".into(), i as i128))
            }
            ("SliceVerificationResult", _) => case(&[
                "Success",
                "RankTooLarge",
                "SizeMismatch",
                "ElemTypeMismatch",
                "MemSpaceMismatch",
                "LayoutMismatch",
            ]),
            ("Speculatability" | "Speculation", _) => {
                let names = ["NotSpeculatable", "Speculatable", "RecursivelySpeculatable"];
                names.iter().position(|n| *n == name).map(|i| V::Case("Speculatability".into(), i as i128))
            }
            ("RegionKind", _) => case(&["SSACFG", "Graph"]),
            ("WalkOrder", _) => case(&["PreOrder", "PostOrder"]),
            ("Visibility", _) => case(&["Public", "Private", "Nested"]),
            ("APFloat" | "APFloatBase" | "RoundingMode" | "opStatus" | "cmpResult", _) => {
                super::reals::float_constant(name)
            }
            ("StringRef" | "string", "npos") => Some(V::Int(u64::MAX.into(), IntTy::U64)),
            ("VariadicFlag", _) => Some(V::Bool(false)),
            ("AffineExprKind", _) => {
                case(&["Add", "Mul", "Mod", "FloorDiv", "CeilDiv", "Constant", "DimId", "SymbolId"])
            }
            _ => {
                // A static field, or a name that is qualified with a namespace.
                if let Some(field) = self
                    .find_class(&ty.key())
                    .and_then(|c| c.fields.iter().find(|f| &*f.name == name).cloned())
                {
                    let vars = std::mem::take(&mut self.frame.vars);
                    let cell = self.elsewhere(|s| s.declare(&field, at));
                    self.frame.vars = vars;
                    return cell.map(|c| Some(c.get()));
                }
                // What a definition or an interface declares inside of the class.
                let key = self.class_key(ty);
                let declared = self.code.declared_constant(&key, name);
                let declared = declared
                    .or_else(|| self.code.declared_constant(&self.code.interface_key(&ty.key())?, name));
                if let Some(var) = declared {
                    let vars = std::mem::take(&mut self.frame.vars);
                    let cell = self.elsewhere(|s| s.declare(&var, at));
                    self.frame.vars = vars;
                    return cell.map(|c| Some(c.get()));
                }
                if self.code.has_method(&key, name) {
                    return Ok(Some(V::Function(name.into())));
                }
                // A case of an enumeration that is only declared here: it can be passed on, and nothing else.
                let is_case = |name: &str| name.starts_with(|c: char| c.is_ascii_uppercase());
                if is_case(class) && is_case(name) && self.code.is_opaque_enum(class) {
                    return Ok(Some(V::Function(format!("{class}::{name}").into())));
                }
                None
            }
        })
    }

    /// True if a class that is given as an argument has a member.
    fn has_member(&mut self, test: &Ty, member: &str, at: u32) -> R<bool> {
        let Some(of) = test.args.first().map(|arg| self.resolve(arg)) else {
            return self.stop(format!("{}::value", test.name), at);
        };
        if let Some(op) = of.name.strip_suffix("::Properties") {
            let key = Ty { space: of.space.clone(), ..Ty::named(op) }.key();
            if let Some(full) = self.op_of_class(&key)
                && let Some(def) = self.cx.op_def(self.cx.op_name(&full))
            {
                return Ok(def.inherent.iter().any(|i| self.cx.str(i.name) == member));
            }
        }
        if let Some(class) = self.find_class(&of.key()) {
            let is = class.fields.iter().any(|f| *f.name == *member)
                || class.methods.iter().any(|m| *m.name == *member);
            return Ok(is);
        }
        self.stop(format!("{}<{}>::value", test.name, of.name), at)
    }

    /// `std::is_same_v<A, B>` and its kin.
    fn type_test(&mut self, name: &str, args: &[Ty], at: u32) -> R<V<'a>> {
        let args = self.resolve_all(args);
        let unsigned = |ty: &Ty| IntTy::of_name(&ty.name).is_some_and(|i| !i.signed);
        match (name, &args[..]) {
            ("is_same_v", [a, b]) => {
                let same = a.name == b.name || self.class_key(a) == self.class_key(b);
                Ok(V::Bool(same && a.args == b.args && a.pointers == b.pointers))
            }
            ("is_base_of_v", [base, class]) => self.derives_from(class, base, 0, at).map(V::Bool),
            ("is_unsigned_v", [a]) => Ok(V::Bool(unsigned(a))),
            ("is_signed_v", [a]) => Ok(V::Bool(IntTy::of_name(&a.name).is_some_and(|i| i.signed))),
            ("is_integral_v", [a]) => Ok(V::Bool(IntTy::of_name(&a.name).is_some() || &*a.name == "bool")),
            ("is_floating_point_v", [a]) => Ok(V::Bool(matches!(&*a.name, "double" | "float"))),
            _ => self.stop(name, at),
        }
    }
}

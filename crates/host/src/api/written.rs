//! Types that are written in C++: classes that derive from `TypeBase`, which no definition declares.
//!
//! One without parameters is known by its name, if that begins with its dialect. One with parameters has a storage, whose
//! key (`KeyTy`) says what they are; its dialect gets a definition for it, without a record and without a mnemonic, since
//! the dialect's own parser and printer write it, and so does one whose name does not tell how it is written. Rule: MLIR, Defining Dialect Attributes and Types, "Parametric types".

use crate::ast::{Class, ExprKind, Init, Ty};
use crate::eval::{Interp, R, is_container, is_text};
use crate::program::{From, HostCode, short, split_key};
use crate::value::{Cell, IntTy, V};
use isogloss_ir::definition::{AttrTypeDef, ParamDef, ParamKind};
use isogloss_ir::{Context, Type, TypeData};
use std::sync::Arc;

/// The storage of a class of types, which is the third argument of `TypeBase`.
fn storage_of(class: &Class) -> Option<&Ty> {
    class.bases.iter().find(|base| base.last() == "TypeBase")?.args.get(2)
}

/// True for the class of a type that has nothing but its class.
pub(crate) fn is_without_parameters(class: &Class) -> bool {
    storage_of(class).is_some_and(|storage| storage.last() == "TypeStorage")
}

/// The name that a class says in its field `name`.
fn written_name(class: &Class) -> Option<&str> {
    let name = class.fields.iter().find(|field| &*field.name == "name")?;
    let text = match &name.init {
        Init::Value(value) => value,
        Init::Parens(values) | Init::Braces(values) => values.first()?,
        Init::None => return None,
    };
    match &text.kind {
        ExprKind::Str(text) => Some(text),
        _ => None,
    }
}

/// The classes of types in the namespace of a dialect's class, and in the namespaces that have the name of the dialect.
pub(crate) fn classes(code: &HostCode, dialect: &str, space: &str) -> Vec<Arc<Class>> {
    let mut spaces = code.spaces_named(dialect);
    spaces.retain(|own| **own != *space);
    spaces.insert(0, space.into());
    spaces.iter().flat_map(|space| code.classes_in(space)).collect()
}

/// Definitions of the types that a dialect's namespace has in C++ alone.
pub(crate) fn types(cx: &Context, code: &HostCode, dialect: &str, space: &str) -> Vec<AttrTypeDef> {
    let mut out = Vec::new();
    for class in classes(code, dialect, space) {
        let space = short(&class.space);
        // A class that others derive from has no instances of its own, and nothing that makes one.
        let is_plain = is_without_parameters(&class);
        if !is_plain && !code.has_method(&format!("{space}::{}", class.name), "get") {
            continue;
        }
        let parts = if is_plain {
            match written_name(&class).and_then(|name| name.split_once('.')) {
                Some((own, _)) if own != dialect => Vec::new(),
                _ => continue,
            }
        } else {
            match key_of(code, &class) {
                Some(key) if matches!(key.last(), "tuple" | "pair") => key.args,
                Some(key) => vec![key],
                None => continue,
            }
        };
        code.declare_params(dialect, space, &class.name, "");
        let param = |(n, ty): (usize, Ty)| ParamDef {
            name: cx.identifier(&format!("key{n}")),
            cpp_type: ty.name.to_string(),
            kind: kind_of(&ty),
            summary: String::new(),
            optional: false,
            default: None,
            self_type: false,
            syntax: None,
            code: None,
            held_to: None,
        };
        out.push(AttrTypeDef {
            class: class.name.to_string(),
            params: parts.into_iter().enumerate().map(param).collect(),
            ..AttrTypeDef::new(cx.identifier(dialect), "")
        });
    }
    out
}

/// The key of the storage of a class of types.
fn key_of(code: &HostCode, class: &Class) -> Option<Ty> {
    let storage = storage_of(class)?;
    let space = match &*storage.space {
        "" => class.space.to_string(),
        inner => format!("{}::{inner}", class.space),
    };
    let key = format!("{}::{}::KeyTy", short(&space), storage.last());
    let from = From { space: class.space.clone(), ..From::default() };
    code.alias(&key, &from).cloned()
}

/// How a part of a key is held.
fn kind_of(ty: &Ty) -> ParamKind {
    let name = ty.last();
    match IntTy::of_name(name) {
        Some(int) => ParamKind::Int { width: int.bits, signed: int.signed },
        None if name == "bool" => ParamKind::Bool,
        None if is_text(name) => ParamKind::String,
        None if is_container(name) && ty.args.len() == 1 => match kind_of(&ty.args[0]) {
            ParamKind::Other(_) => ParamKind::Other(ty.name.to_string()),
            kind => ParamKind::Array(Box::new(kind)),
        },
        None if name.ends_with("Type") => ParamKind::Type { class: "::mlir::Type".to_owned() },
        None if name.ends_with("Attr") || name == "Attribute" => {
            ParamKind::Attribute { class: "::mlir::Attribute".to_owned(), def: None, members: Arc::default() }
        }
        None => ParamKind::Other(ty.name.to_string()),
    }
}

impl<'a> Interp<'a, '_> {
    /// The one type of a class that is written in C++ and has no parameters: it derives from `TypeBase` with the plain
    /// storage, and says in `name` how it is written, after its dialect.
    pub(crate) fn written_singleton(&self, class: &Ty) -> Option<Type> {
        self.find_class(&class.key()).and_then(|class| self.singleton_of(&class))
    }

    /// As [`Interp::written_singleton`] does, of a class that was found.
    pub(crate) fn singleton_of(&self, class: &Class) -> Option<Type> {
        if !is_without_parameters(class) {
            return None;
        }
        let key = Ty { space: short(&class.space).into(), ..Ty::named(&class.name) }.key();
        if let Some(def) = self.type_def(&key) {
            return Some(self.cx.ty(TypeData::Dynamic { def, params: Box::new([]) }));
        }
        let (dialect, data) = written_name(class)?.split_once('.')?;
        let definition = self.cx.namespace(dialect)?;
        // Rust code may define the class, and write it in another way.
        let mut known = definition.types().iter();
        if let Some(&(_, def)) =
            known.find(|(known, _)| known.class == *class.name && known.params.is_empty())
        {
            return Some(self.cx.ty(TypeData::Dynamic { def, params: Box::new([]) }));
        }
        let dialect = self.cx.identifier(dialect);
        Some(self.cx.ty(TypeData::Opaque { dialect, data: data.into() }))
    }

    /// The class of the storage of a type that is written in C++ alone.
    pub(crate) fn written_storage(&self, key: &str) -> Option<Ty> {
        let class = self.find_class(key)?;
        let storage = storage_of(&class)?;
        let space = match &*storage.space {
            "" => split_key(key).0.to_owned(),
            inner => format!("{}::{inner}", split_key(key).0),
        };
        Some(Ty { space: space.as_str().into(), ..storage.clone() })
    }

    /// `Base::get(…)` or `Base::getChecked(…)` inside of a class of types or attributes.
    pub(crate) fn base_get(&mut self, args: &[Cell<'a>], emit: Option<&V<'a>>, at: u32) -> R<Option<V<'a>>> {
        let class = self.frame.class.clone();
        match self.make_definition(&class, args, emit, at)? {
            Some(value) => Ok(Some(value)),
            None => Ok(self.written_singleton(&Ty::named(&class)).filter(|_| args.len() == 1).map(V::Type)),
        }
    }
}

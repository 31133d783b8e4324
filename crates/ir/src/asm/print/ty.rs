//! Printing types.

use super::Printer;
use crate::attribute::AttrData;
use crate::definition::{DialectHook, ParamsHook};
use crate::ids::Type;
use crate::types::{DYNAMIC, Signedness, TypeData};

impl Printer<'_> {
    /// Writes a type without looking for an alias of the type as a whole.
    pub(crate) fn type_body(&mut self, ty: Type) {
        let cx = self.cx;
        match cx.type_data(ty) {
            TypeData::Integer { width, signedness } => {
                self.str(match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                });
                self.number(*width);
            }
            TypeData::Index => self.str("index"),
            TypeData::Float(kind) => self.str(kind.keyword()),
            TypeData::None => self.str("none"),
            TypeData::Complex(element) => {
                self.str("complex<");
                self.ty(*element);
                self.str(">");
            }
            TypeData::Tuple(elements) => {
                self.str("tuple<");
                self.types(elements.iter().copied());
                self.str(">");
            }
            TypeData::Function { inputs, results } | TypeData::Graph { inputs, results } => {
                self.functional_type(inputs.iter().copied(), results.iter().copied());
            }
            TypeData::Vector { shape, scalable, element } => {
                self.str("vector<");
                for (&dim, &scalable) in shape.iter().zip(scalable) {
                    if scalable {
                        self.str("[");
                        self.number(dim);
                        self.str("]x");
                    } else {
                        self.number(dim);
                        self.str("x");
                    }
                }
                self.ty(*element);
                self.str(">");
            }
            TypeData::RankedTensor { shape, element, encoding } => {
                self.str("tensor<");
                self.shape(shape);
                self.ty(*element);
                if let Some(encoding) = encoding {
                    self.str(", ");
                    self.attr(*encoding);
                }
                self.str(">");
            }
            TypeData::UnrankedTensor { element } => {
                self.str("tensor<*x");
                self.ty(*element);
                self.str(">");
            }
            TypeData::MemRef { shape, element, layout, memory_space } => {
                self.str("memref<");
                self.shape(shape);
                self.ty(*element);
                for attr in [*layout, *memory_space].into_iter().flatten() {
                    self.str(", ");
                    self.attr_short(attr);
                }
                self.str(">");
            }
            TypeData::UnrankedMemRef { element, memory_space } => {
                self.str("memref<*x");
                self.ty(*element);
                if let Some(memory_space) = memory_space {
                    self.str(", ");
                    self.attr_short(*memory_space);
                }
                self.str(">");
            }
            TypeData::Opaque { dialect, data } => {
                self.str("!");
                self.dialect_symbol(cx.str(*dialect), |p| p.str(data));
            }
            TypeData::Dynamic { def, params } => {
                let def = cx.type_def(*def);
                self.str("!");
                self.dialect_symbol(cx.str(def.dialect), |p| {
                    if def.storage.is_some() && p.hooked_type(def.dialect, ty) {
                        return;
                    }
                    // The dialect's own printer writes a definition without a mnemonic, and others if it does that itself.
                    if cx.code().is_some()
                        && params.len() == def.params.len()
                        && let Some(dialect) = cx.loaded_dialect(cx.str(def.dialect))
                        && let Some(code) = dialect.code_for(DialectHook::PrintType)
                        && (def.mnemonic.is_empty() || code.prints_defined(DialectHook::PrintType))
                    {
                        let start = p.out.len();
                        if code.print_type(p, ty) || def.mnemonic.is_empty() {
                            return;
                        }
                        p.out.truncate(start);
                    }
                    p.str(&def.mnemonic);
                    p.attr_params(def, params);
                });
            }
        }
    }

    /// Writes dimensions, each followed by `x`.
    pub fn shape(&mut self, shape: &[i64]) {
        for &dim in shape {
            self.dimension(dim);
            self.str("x");
        }
    }

    /// Writes dimensions with `x` between them.
    pub fn dimension_list(&mut self, shape: &[i64]) {
        for (i, &dim) in shape.iter().enumerate() {
            if i > 0 {
                self.str("x");
            }
            self.dimension(dim);
        }
    }

    /// Writes a dimension, a stride or an offset: `?` when it is dynamic.
    pub fn dimension(&mut self, dim: i64) {
        if dim == DYNAMIC { self.str("?") } else { self.number(dim) }
    }

    /// Writes `namespace.body`, or `namespace<body>` if the body is not an identifier followed by nothing but `<…>`.
    pub(super) fn dialect_symbol(&mut self, namespace: &str, body: impl FnOnce(&mut Self)) {
        self.str(namespace);
        let dot = self.out.len();
        self.str(".");
        body(self);
        let text = self.out.as_bytes().get(dot + 1..).unwrap_or(&[]);
        let head = text.iter().take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_')).count();
        let simple = text.first().is_some_and(u8::is_ascii_alphabetic)
            && (head == text.len() || text[head] == b'<' && text.last() == Some(&b'>'));
        if !simple {
            self.out.replace_range(dot..=dot, "<");
            self.str(">");
        }
    }

    /// Writes the parameters of an attribute or type of a definition: what follows the mnemonic.
    pub fn attr_params(&mut self, def: &crate::definition::AttrTypeDef, params: &[Option<crate::Attribute>]) {
        if params.len() > def.params.len()
            && let Some(text) = def.unread_text(self.cx, params)
        {
            self.str(text);
        } else if let Some(print) = def.hooks.print {
            print(self, params);
        } else if let Some(code) = def.code_for(ParamsHook::Print).filter(|_| !def.is_unread) {
            code.print(self, params);
        } else if !def.params.is_empty() || def.format.is_some() || def.is_unread {
            crate::asm::format::print_params(self, def, params);
        }
    }

    /// True if an attribute is the unit attribute.
    pub(super) fn is_unit(&self, attr: crate::Attribute) -> bool {
        matches!(self.cx.attr(attr), AttrData::Unit)
    }
}

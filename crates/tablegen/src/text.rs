//! Values as text, in the form that `llvm-tblgen` prints.

use crate::eval::Which;
use crate::records::Records;
use crate::store::*;
use crate::strings::{StrId, push_int};
use std::fmt::Write;

impl Records {
    /// The text of a value; strings without their quotes.
    pub(crate) fn unquoted(&self, v: ValueId) -> String {
        let mut out = String::new();
        self.write_unquoted(&mut out, v);
        out
    }

    /// Writes the text of a value; strings without their quotes.
    pub(crate) fn write_unquoted(&self, out: &mut String, v: ValueId) {
        match self.store.node(v) {
            Node::Str(s) | Node::Code(s) => out.push_str(self.strings.get(s)),
            _ => self.write_value(out, v),
        }
    }

    pub(crate) fn write_value(&self, out: &mut String, v: ValueId) {
        match self.store.node(v) {
            Node::Unset => out.push('?'),
            Node::Bit(b) => out.push(if b { '1' } else { '0' }),
            Node::Int(lo, hi) => push_int(out, int_of(lo, hi)),
            Node::Str(s) => {
                out.push('"');
                out.push_str(self.strings.get(s));
                out.push('"');
            }
            Node::Code(s) => {
                out.push_str("[{");
                out.push_str(self.strings.get(s));
                out.push_str("}]");
            }
            Node::AnonymousName(n) => {
                out.push_str("anonymous_");
                push_int(out, i64::from(n));
            }
            Node::Bits(run) => {
                out.push_str("{ ");
                self.write_all(out, self.store.raw(run).iter().rev());
                out.push_str(" }");
            }
            Node::List(run, _) => {
                out.push('[');
                self.write_all(out, self.store.raw(run).iter());
                out.push(']');
            }
            Node::Dag(run) => self.write_dag(out, run),
            Node::Def(record) => self.write_unquoted(out, self.data(record).name),
            Node::Un(op, a, ty) => {
                out.push_str(un_name(op));
                if op == UnOp::Cast {
                    out.push('<');
                    self.write_type(out, ty);
                    out.push('>');
                }
                self.write_call(out, &[a]);
            }
            Node::Bin(op, a, b, ty) => self.write_bin(out, op, a, b, ty),
            Node::Tern(op, run, _) => {
                let [a, b, c] = self.store.operands(run);
                out.push_str(tern_name(op));
                if matches!(op, TernOp::ForEach | TernOp::Filter) {
                    out.push('(');
                    self.write_unquoted(out, a);
                    out.push_str(", ");
                    self.write_all(out, [b.0, c.0].iter());
                    out.push(')');
                } else {
                    self.write_call(out, &[a, b, c]);
                }
            }
            Node::Fold(run, _) => {
                out.push_str("!foldl(");
                self.write_all(out, self.store.raw(run)[..2].iter());
                for i in 2..4 {
                    out.push_str(", ");
                    self.write_unquoted(out, self.store.at(run, i));
                }
                out.push_str(", ");
                self.write_value(out, self.store.at(run, 4));
                out.push(')');
            }
            Node::Cond(run, _) => {
                out.push_str("!cond(");
                let half = run.len as usize / 2;
                for i in 0..half {
                    self.write_value(out, self.store.at(run, i));
                    out.push_str(": ");
                    self.write_value(out, self.store.at(run, half + i));
                    if i + 1 != half {
                        out.push_str(", ");
                    }
                }
                out.push(')');
            }
            Node::IsA(ty, a) => self.write_typed_call(out, "!isa", ty, a),
            Node::Exists(ty, a) => self.write_typed_call(out, "!exists", ty, a),
            Node::Instances(ty, a) => self.write_typed_call(out, "!instances", ty, a),
            Node::Var(name, _) => self.write_unquoted(out, name),
            Node::VarBit(base, bit) => {
                self.write_value(out, base);
                let _ = write!(out, "{{{bit}}}");
            }
            Node::VarDef(class, run) => {
                out.push_str(self.name_of(class));
                out.push('<');
                for i in (0..run.len as usize).step_by(2) {
                    if i > 0 {
                        out.push_str(", ");
                    }
                    match Which::from_raw(self.store.raw(run)[i]) {
                        Which::Position(n) => {
                            let _ = write!(out, "{n}: ");
                        }
                        Which::Name(name) => {
                            self.write_value(out, name);
                            out.push_str(": ");
                        }
                    }
                    self.write_value(out, self.store.at(run, i + 1));
                }
                out.push('>');
            }
            Node::Field(base, name, _) => {
                self.write_value(out, base);
                out.push('.');
                out.push_str(self.strings.get(name));
            }
        }
    }

    fn write_all<'a>(&self, out: &mut String, parts: impl Iterator<Item = &'a u32>) {
        for (i, &part) in parts.enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            self.write_value(out, ValueId(part));
        }
    }

    fn write_call(&self, out: &mut String, args: &[ValueId]) {
        out.push('(');
        for (i, &arg) in args.iter().enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            self.write_value(out, arg);
        }
        out.push(')');
    }

    fn write_typed_call(&self, out: &mut String, name: &str, ty: crate::types::TypeId, arg: ValueId) {
        out.push_str(name);
        out.push('<');
        self.write_type(out, ty);
        out.push('>');
        self.write_call(out, &[arg]);
    }

    fn write_bin(&self, out: &mut String, op: BinOp, a: ValueId, b: ValueId, ty: crate::types::TypeId) {
        match op {
            BinOp::ListElem | BinOp::ListSlice => {
                self.write_value(out, a);
                out.push('[');
                self.write_value(out, b);
                out.push(']');
            }
            BinOp::RangeC => {
                self.write_value(out, a);
                out.push_str("...");
                self.write_value(out, b);
            }
            _ => {
                out.push_str(bin_name(op));
                if op == BinOp::GetDagArg {
                    out.push('<');
                    self.write_type(out, ty);
                    out.push('>');
                }
                self.write_call(out, &[a, b]);
            }
        }
    }

    fn write_dag(&self, out: &mut String, run: Run) {
        let raw = self.store.raw(run);
        let half = raw.len() / 2;
        out.push('(');
        self.write_value(out, ValueId(raw[0]));
        if raw[half] != NO_NAME {
            out.push_str(":$");
            out.push_str(self.strings.get(StrId(raw[half])));
        }
        for i in 1..half {
            out.push_str(if i == 1 { " " } else { ", " });
            self.write_value(out, ValueId(raw[i]));
            if raw[half + i] != NO_NAME {
                out.push_str(":$");
                out.push_str(self.strings.get(StrId(raw[half + i])));
            }
        }
        out.push(')');
    }
}

fn un_name(op: UnOp) -> &'static str {
    match op {
        UnOp::ToLower => "!tolower",
        UnOp::ToUpper => "!toupper",
        UnOp::Cast => "!cast",
        UnOp::Not => "!not",
        UnOp::Head => "!head",
        UnOp::Tail => "!tail",
        UnOp::Size => "!size",
        UnOp::Empty => "!empty",
        UnOp::GetDagOp => "!getdagop",
        UnOp::GetDagOpName => "!getdagopname",
        UnOp::Log2 => "!logtwo",
        UnOp::Repr => "!repr",
        UnOp::ListFlatten => "!listflatten",
        UnOp::Initialized => "!initialized",
    }
}

fn bin_name(op: BinOp) -> &'static str {
    match op {
        BinOp::Add => "!add",
        BinOp::Sub => "!sub",
        BinOp::Mul => "!mul",
        BinOp::Div => "!div",
        BinOp::And => "!and",
        BinOp::Or => "!or",
        BinOp::Xor => "!xor",
        BinOp::Shl => "!shl",
        BinOp::Sra => "!sra",
        BinOp::Srl => "!srl",
        BinOp::ListConcat => "!listconcat",
        BinOp::ListSplat => "!listsplat",
        BinOp::ListRemove => "!listremove",
        BinOp::ListElem | BinOp::ListSlice | BinOp::RangeC => "",
        BinOp::StrConcat => "!strconcat",
        BinOp::Interleave => "!interleave",
        BinOp::Concat => "!con",
        BinOp::Match => "!match",
        BinOp::Eq => "!eq",
        BinOp::Ne => "!ne",
        BinOp::Le => "!le",
        BinOp::Lt => "!lt",
        BinOp::Ge => "!ge",
        BinOp::Gt => "!gt",
        BinOp::GetDagArg => "!getdagarg",
        BinOp::GetDagName => "!getdagname",
        BinOp::SetDagOp => "!setdagop",
        BinOp::SetDagOpName => "!setdagopname",
    }
}

fn tern_name(op: TernOp) -> &'static str {
    match op {
        TernOp::Subst => "!subst",
        TernOp::ForEach => "!foreach",
        TernOp::Filter => "!filter",
        TernOp::If => "!if",
        TernOp::Dag => "!dag",
        TernOp::Range => "!range",
        TernOp::Substr => "!substr",
        TernOp::Find => "!find",
        TernOp::SetDagArg => "!setdagarg",
        TernOp::SetDagName => "!setdagname",
    }
}

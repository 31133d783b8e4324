//! Verification of data layouts: the sizes and alignments of types that a module declares (`DataLayoutOpInterface`).
//! Rule: `DataLayoutInterfaces.td`, *Data Layout Modeling*.

use super::entries;
use isogloss_dialects_support::rules::{
    ensure_plain, ensure_plain_that, fail_plain, is_any_integer, is_signless, show,
};
use isogloss_dialects_support::syntax::attrs::{array, integer, string};
use isogloss_dialects_support::syntax::types::params;
use isogloss_ir::builtin::dense::Number;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::{Hole, HoleKind};
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Type, TypeData};
use rustc_hash::FxHashMap;

/// The operation that a program is.
const MODULE: &str = "builtin.module";
/// The interface of operations that may describe the layout of data.
pub(super) const SCOPE: &str = "DataLayoutOpInterface";
/// The interface of types whose layout may be described.
const TYPE: &str = "DataLayoutTypeInterface";
/// The interface of attributes that do.
const SPEC: &str = "DataLayoutSpecInterface";

/// An entry about a type.
#[derive(Clone, Copy)]
struct TypeEntry {
    ty: Type,
    value: Option<Attribute>,
    /// The whole entry, for messages.
    entry: Attribute,
}

/// The entries of a description: those about types by the class of the type, and those with names.
#[derive(Default)]
struct Layout {
    types: Vec<(Class, Vec<TypeEntry>)>,
    named: Vec<(Attribute, Option<Attribute>)>,
}

/// Types whose entries are verified together.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Class {
    Index,
    /// Integers of all widths.
    Integer,
    /// A kind of floats.
    Float(std::mem::Discriminant<TypeData>, Type),
    /// Other types of `builtin`.
    Builtin(std::mem::Discriminant<TypeData>),
    /// The types of a definition.
    Defined(isogloss_ir::ids::TypeDefId),
}

impl Class {
    fn of(cx: &Context, ty: Type) -> Class {
        let data = cx.type_data(ty);
        match data {
            TypeData::Index => Class::Index,
            TypeData::Integer { .. } => Class::Integer,
            TypeData::Float(_) => Class::Float(std::mem::discriminant(data), ty),
            TypeData::Dynamic { def, .. } => Class::Defined(*def),
            _ => Class::Builtin(std::mem::discriminant(data)),
        }
    }
}

impl Layout {
    /// Reads the entries of a layout attribute; `None` if it is no list of entries.
    fn of(cx: &Context, spec: Attribute) -> Option<Layout> {
        let AttrData::Dynamic { params, .. } = cx.attr(spec) else { return None };
        let mut layout = Layout::default();
        let all = array(cx, params.first().copied().flatten());
        for (&entry, (key, value)) in all.iter().zip(entries(cx, params)) {
            let AttrData::Type(ty) = cx.attr(key) else {
                layout.named.push((key, value));
                continue;
            };
            let (class, entry) = (Class::of(cx, *ty), TypeEntry { ty: *ty, value, entry });
            match layout.types.iter_mut().find(|(c, _)| *c == class) {
                Some((_, entries)) => entries.push(entry),
                None => layout.types.push((class, vec![entry])),
            }
        }
        Some(layout)
    }
}

/// The description that an operation has: the first attribute that is one, of a module; else the one with the name that
/// such attributes have.
fn spec_of(op: OpRef<'_>) -> Option<Attribute> {
    let cx = op.cx;
    let describes = |value: Attribute| matches!(cx.attr(value), AttrData::Dynamic { def, .. } if cx.attr_def(*def).has_trait(SPEC));
    match op.name_str() {
        MODULE => op.discardable().iter().map(|&(_, value)| value).find(|&value| describes(value)),
        _ => op.attr("dlti.dl_spec").filter(|&value| describes(value)),
    }
}

/// True if an operation may describe the layout of data. A module may, though its definition does not say so: the
/// interface is attached from outside.
fn describes_layouts(op: OpRef<'_>) -> bool {
    op.name_str() == MODULE || op.def().is_some_and(|d| d.other_traits.iter().any(|t| t == SCOPE))
}

/// Rules, in order: each entry is what its type, or the dialect of its name, requires; it agrees with the enclosing
/// operations.
pub fn verify_layout(op: OpRef<'_>) -> VerifyResult {
    let Some(layout) = spec_of(op).and_then(|spec| Layout::of(op.cx, spec)) else { return Ok(()) };
    for (class, entries) in &layout.types {
        verify_types(op, *class, entries)?;
    }
    for &(name, value) in &layout.named {
        verify_named(op, name, value)?;
    }
    let mut around = Vec::new();
    let mut parent = op.parent();
    while let Some(scope) = parent {
        if describes_layouts(scope) {
            around.extend(spec_of(scope).and_then(|spec| Layout::of(op.cx, spec)));
        }
        parent = scope.parent();
    }
    let mut combined = Combined::default();
    let agrees = around.iter().rev().chain([&layout]).all(|layout| combined.add(op.cx, layout));
    ensure_plain(op, agrees, "data layout does not combine with layouts of enclosing ops")
}

fn verify_types(op: OpRef<'_>, class: Class, entries: &[TypeEntry]) -> VerifyResult {
    let cx = op.cx;
    let Some(first) = entries.first() else { return Ok(()) };
    match class {
        Class::Index => {
            let is_number = first.value.is_some_and(|v| matches!(cx.attr(v), AttrData::Integer { .. }));
            ensure_plain_that(op, is_number, || {
                format!("expected integer attribute in the data layout entry for {}", show(cx, first.ty))
            })
        }
        Class::Integer | Class::Float(..) => entries.iter().try_for_each(|entry| verify_alignment(op, entry)),
        Class::Builtin(_) => match cx.type_data(first.ty) {
            TypeData::Opaque { .. } => unsupported(op),
            _ => fail_plain(op, "unexpected data layout for a built-in type"),
        },
        Class::Defined(def) => {
            let def = cx.type_def(def);
            if !def.has_trait(TYPE) {
                return unsupported(op);
            }
            let verify = match (cx.str(def.dialect), def.mnemonic.as_str()) {
                ("llvm", "ptr") => verify_pointer,
                ("llvm", "struct") => verify_struct,
                ("ptr", "ptr") => verify_spec,
                // They verify nothing of entries.
                ("llvm", _) => return Ok(()),
                _ => {
                    def.holes.note_hole(Hole::new(HoleKind::Interface, TYPE));
                    return Ok(());
                }
            };
            entries.iter().try_for_each(|entry| verify(op, entry))
        }
    }
}

fn unsupported(op: OpRef<'_>) -> VerifyResult {
    fail_plain(op, "data layout specified for a type that does not support it")
}

/// The numbers of a value that is a list of integers, with how many there are and their type; a list of one value alone
/// holds it as often.
fn numbers(cx: &Context, value: Option<Attribute>) -> Option<(Vec<i64>, Type)> {
    let value = value?;
    let AttrData::DenseElements { ty, splat, .. } = cx.attr(value) else { return None };
    let element = cx.type_data(*ty).element()?;
    if !is_any_integer(cx, element) && element != cx.common().index {
        return None;
    }
    let count = usize::try_from(cx.type_data(*ty).element_count()?).ok()?;
    let mut found: Vec<i64> = cx
        .dense_values(value)?
        .filter_map(|n| match n {
            Number::Int(n) => n.to_i64(),
            Number::Float(_) => None,
        })
        .collect();
    // More than a few are refused whatever they are.
    if *splat && let Some(&one) = found.first() {
        found.resize(count.min(8), one);
    }
    Some((found, element))
}

/// The alignment of a number: the one that the target requires and, optionally, the preferred one.
fn verify_alignment(op: OpRef<'_>, entry: &TypeEntry) -> VerifyResult {
    let cx = op.cx;
    let found = numbers(cx, entry.value).filter(|(_, element)| is_signless(cx, *element, 64));
    let shown = || cx.display_attr(entry.entry);
    let Some((numbers, _)) = found else {
        let text = format!("expected a dense i64 elements attribute in the data layout entry {}", shown());
        return fail_plain(op, text);
    };
    ensure_plain_that(op, matches!(numbers.len(), 1 | 2), || {
        format!("expected 1 or 2 elements in the data layout entry {}", shown())
    })?;
    let (abi, preferred) = (numbers[0] as u64, numbers[numbers.len() - 1] as u64);
    ensure_plain_that(op, preferred >= abi, || {
        format!(
            "preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry {}",
            shown()
        )
    })
}

const PREFERRED: &str = "preferred alignment is expected to be at least as large as ABI alignment";

/// A size, two alignments and, optionally, the size of an index.
fn verify_pointer(op: OpRef<'_>, entry: &TypeEntry) -> VerifyResult {
    let cx = op.cx;
    let found = numbers(cx, entry.value).filter(|(numbers, _)| matches!(numbers.len(), 3 | 4));
    let Some((numbers, element)) = found else {
        let ty = show(cx, entry.ty);
        let text = format!(
            "expected layout attribute for {ty} to be a dense integer elements attribute with 3 or 4 elements"
        );
        return fail_plain(op, text);
    };
    let is_64 = cx.bit_width(element) == Some(64);
    ensure_plain_that(op, is_64, || format!("expected i64 parameters for {}", show(cx, entry.ty)))?;
    ensure_plain(op, numbers[1] as u64 <= numbers[2] as u64, PREFERRED)
}

/// One or two alignments, for the type of all structs.
fn verify_struct(op: OpRef<'_>, entry: &TypeEntry) -> VerifyResult {
    let cx = op.cx;
    let found = numbers(cx, entry.value).filter(|(numbers, _)| matches!(numbers.len(), 1 | 2));
    let Some((numbers, element)) = found else {
        let ty = show(cx, entry.ty);
        let text = format!(
            "expected layout attribute for {ty} to be a dense integer elements attribute of 1 or 2 elements"
        );
        return fail_plain(op, text);
    };
    let is_64 = cx.bit_width(element) == Some(64);
    ensure_plain_that(op, is_64, || format!("expected i64 entries for {}", show(cx, entry.ty)))?;
    let holds_nothing = match params(cx, entry.ty) {
        [name, body, ..] if string(cx, *name).is_none_or(|name| name.is_empty()) => {
            array(cx, *body).iter().all(|&part| part == cx.common().unit)
        }
        _ => false,
    };
    ensure_plain_that(op, holds_nothing, || {
        format!("unexpected layout attribute for struct {}", show(cx, entry.ty))
    })?;
    ensure_plain(op, numbers[0] as u64 <= numbers[numbers.len() - 1] as u64, PREFERRED)
}

/// The parameters of a `#ptr.spec`: a size, two alignments and, optionally, the size of an index.
fn spec_params(cx: &Context, value: Option<Attribute>) -> Option<&[Option<Attribute>]> {
    let AttrData::Dynamic { def, params } = cx.attr(value?) else { return None };
    let def = &cx.attr_def(*def).base;
    (cx.str(def.dialect) == "ptr" && def.mnemonic == "spec").then_some(params)
}

fn verify_spec(op: OpRef<'_>, entry: &TypeEntry) -> VerifyResult {
    let cx = op.cx;
    ensure_plain_that(op, spec_params(cx, entry.value).is_some(), || {
        format!("expected layout attribute for {} to be a #ptr.spec attribute", show(cx, entry.ty))
    })
}

/// An entry with a name, which its dialect knows. Names of dialects that the program does not use are not looked at.
fn verify_named(op: OpRef<'_>, name: Attribute, value: Option<Attribute>) -> VerifyResult {
    let cx = op.cx;
    let AttrData::String { value: name, .. } = cx.attr(name) else { return Ok(()) };
    let name = String::from_utf8_lossy(name);
    let Some((dialect, _)) = name.split_once('.') else { return Ok(()) };
    match &*name {
        "dlti.endianness" => {
            let known = value.is_some_and(|v| {
                matches!(cx.attr(v), AttrData::String { value, .. } if matches!(&**value, b"big" | b"little"))
            });
            ensure_plain_that(op, known, || {
                format!("'{name}' data layout entry is expected to be either 'big' or 'little'")
            })
        }
        "dlti.alloca_memory_space"
        | "dlti.default_memory_space"
        | "dlti.function_pointer_alignment"
        | "dlti.global_memory_space"
        | "dlti.legal_int_widths"
        | "dlti.mangling_mode"
        | "dlti.program_memory_space"
        | "dlti.stack_alignment" => Ok(()),
        _ if dialect == "dlti" => fail_plain(op, format!("unknown data layout entry name: {name}")),
        _ => {
            let is_used = cx.loaded_dialect(dialect).is_some();
            ensure_plain_that(op, !is_used, || {
                format!("the '{dialect}' dialect does not support identifier data layout entries")
            })
        }
    }
}

/// The layouts of an operation and of those around it, combined from the outermost inwards.
#[derive(Default)]
struct Combined {
    types: FxHashMap<Class, Vec<TypeEntry>>,
    named: FxHashMap<Attribute, Option<Attribute>>,
}

impl Combined {
    /// Adds what an operation further inside says. False if it contradicts.
    fn add(&mut self, cx: &Context, layout: &Layout) -> bool {
        for &(name, value) in &layout.named {
            if *self.named.entry(name).or_insert(value) != value {
                return false;
            }
        }
        for (class, entries) in &layout.types {
            let Some(old) = self.types.get_mut(class) else {
                self.types.insert(*class, entries.clone());
                continue;
            };
            if !entries.iter().all(|new| agrees(cx, *class, old, new)) {
                return false;
            }
            for new in entries {
                match old.iter_mut().find(|o| o.ty == new.ty) {
                    Some(same) => *same = *new,
                    None => old.push(*new),
                }
            }
        }
        true
    }
}

/// True if an entry further inside agrees with those of its class around it: the size is the same, and whatever is aligned
/// as they say is aligned as it says. A built-in type is not described twice in two ways; `mlir-opt` crashes where one
/// is.
fn agrees(cx: &Context, class: Class, old: &[TypeEntry], new: &TypeEntry) -> bool {
    let aligned = |old: u64, new: u64| old >= new && old.checked_rem(new) == Some(0);
    let same = |entry: &&TypeEntry| entry.ty == new.ty;
    let kind = match class {
        Class::Defined(def) => {
            let def = cx.type_def(def);
            (cx.str(def.dialect), def.mnemonic.as_str())
        }
        _ => return old.iter().find(same).is_none_or(|old| old.value == new.value),
    };
    let at = |entry: &TypeEntry, index: usize| {
        let numbers = numbers(cx, entry.value).map(|(n, _)| n).unwrap_or_default();
        numbers.get(index).copied().unwrap_or(0) as u64
    };
    match kind {
        // Without an entry for the address space a pointer has the default size and alignment.
        ("llvm", "ptr") => {
            let around = old.iter().find(same);
            let (size, abi) = around.map_or((64, 8), |old| (at(old, 0), at(old, 1)));
            size == at(new, 0) && aligned(abi, at(new, 1))
        }
        ("llvm", "struct") => old.first().is_none_or(|old| aligned(at(old, 0), at(new, 0))),
        // An address space is not described twice, not even alike.
        ("ptr", "ptr") => {
            let params = spec_params(cx, new.value).unwrap_or_default();
            let at = |at: usize| integer(cx, params.get(at).copied().flatten()).unwrap_or(0) as u64;
            !old.iter().any(|old| same(&old)) && at(0) == 64 && aligned(8, at(1))
        }
        _ => true,
    }
}

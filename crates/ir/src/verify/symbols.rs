//! Symbols and symbol tables. Rule: MLIR, Symbols and Symbol Tables.
//!
//! At the end are verifiers in code that look at what is around the isolated operation that they are in, symbols among it,
//! as `getParentOfType` does in C++. They end and ask for [`Context::verify_late`]; when all of the program is verified and
//! sound, they run again, with the [`Surroundings`].

use super::attributes;
use super::errors::{coded, op_error, plain_error};
use crate::attribute::AttrData;
use crate::body::Body;
use crate::context::Context;
use crate::definition::attr_names::CommonAttr;
use crate::definition::hooks::{LookUpSymbol, VerifyResult};
use crate::definition::{OpDef, OpHook, Surroundings, Trait};
use crate::ids::{Attribute, Identifier, OpId};
use crate::view::{OpRef, RegionRef};
use crate::walk::{Order, Step};
use isogloss_source::{Code, Diagnostic, Span, memory};
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use std::sync::OnceLock;

/// The symbols that an operation's region defines.
#[derive(Debug, Default)]
pub struct SymbolTable {
    /// A hash table of two to the n places, at least half of them empty; none where there are no operations.
    places: Box<[Option<(Identifier, OpId)>]>,
}

impl SymbolTable {
    /// The symbols defined directly in the first region of an operation; of two with one name the first.
    pub fn of(table: OpRef<'_>) -> SymbolTable {
        let Some(region) = table.region(0) else { return SymbolTable::default() };
        let (cx, body) = (region.cx, region.body);
        let count: usize = body.region_blocks(region.id).map(|block| body.block_ops(block).count()).sum();
        let len = if count == 0 { 0 } else { (count * 2).next_power_of_two() };
        let mut symbols = SymbolTable { places: memory::filled(len, None).into() };
        // Most symbols are operations of one name, which have theirs in one slot.
        let (mut last, mut slot) = (None, None);
        for block in body.region_blocks(region.id) {
            for id in body.block_ops(block) {
                let name = body.op_name(id);
                if last != Some(name) {
                    slot = cx.op_facts(name).and_then(|facts| facts.common_slot(CommonAttr::SymName));
                    last = Some(name);
                }
                let name = match slot {
                    Some(slot) => body.op_properties(id).get(slot).copied().flatten(),
                    None => OpRef::new(cx, body, id).discardable_named("sym_name"),
                };
                // No reference has a name that is not UTF-8.
                if let Some(name) = name.and_then(|name| cx.string_identifier(name)) {
                    symbols.insert(name, id);
                }
            }
        }
        symbols
    }

    /// The place of a name, where it is or where it would go; none of a table without places.
    #[inline]
    fn place(&self, name: Identifier) -> Option<usize> {
        let mask = self.places.len().wrapping_sub(1);
        let hash = (name.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let mut at = hash as usize & mask;
        loop {
            match self.places.get(at)? {
                Some((known, _)) if *known != name => at = (at + 1) & mask,
                _ => return Some(at),
            }
        }
    }

    /// Adds a symbol, unless there is one of the name.
    #[inline]
    fn insert(&mut self, name: Identifier, op: OpId) {
        if let Some(place) = self.place(name) {
            self.places[place].get_or_insert((name, op));
        }
    }

    /// The operation that defines a symbol, in the body of the table's regions.
    #[inline]
    pub fn lookup(&self, name: Identifier) -> Option<OpId> {
        Some(self.places[self.place(name)?]?.1)
    }
}

fn ops_of(table: OpRef<'_>) -> impl Iterator<Item = OpRef<'_>> {
    table.region(0).into_iter().flat_map(|r| r.blocks()).flat_map(|b| b.ops())
}

/// The operation that a symbol reference means, looked up from a symbol table inwards.
pub fn resolve<'a>(
    cx: &'a Context,
    table: OpRef<'a>,
    symbols: &SymbolTable,
    root: Identifier,
    nested: &[Identifier],
) -> Option<OpRef<'a>> {
    let (body, _) = table.inside();
    resolve_nested(OpRef { cx, body, id: symbols.lookup(root)? }, nested)
}

/// The operation that a path means, looked up from a symbol inwards.
pub(crate) fn resolve_nested<'a>(symbol: OpRef<'a>, path: &[Identifier]) -> Option<OpRef<'a>> {
    path.iter().try_fold(symbol, |found, &name| {
        let id = SymbolTable::of(found).lookup(name)?;
        Some(OpRef { body: found.inside().0, id, ..found })
    })
}

/// Verifies that names are unique and, with `uses`, the references to them.
pub(super) fn verify_table(op: OpRef<'_>, uses: bool) -> VerifyResult {
    if op.region_count() != 1 {
        return Err(op_error(op, "Operations with a 'SymbolTable' must have exactly one region"));
    }
    if !op.region(0).is_some_and(|r| r.has_one_block()) {
        return Err(op_error(op, "Operations with a 'SymbolTable' must have exactly one block"));
    }
    let mut seen: FxHashMap<Attribute, OpId> = FxHashMap::default();
    for inner in ops_of(op) {
        let Some(name) = inner.common_attr(CommonAttr::SymName) else { continue };
        let AttrData::String { value, .. } = op.cx.attr(name) else { continue };
        if let Some(first) = seen.insert(name, inner.id) {
            let first = OpRef { id: first, ..inner };
            let text = format!("redefinition of symbol named '{}'", String::from_utf8_lossy(value));
            let mut error = plain_error(inner, text);
            *error = error.with_note(first.location().place(op.cx), "see existing symbol definition here");
            return Err(coded(Code::DuplicateSymbol, error));
        }
    }
    if !uses {
        return Ok(());
    }
    verify_uses(op)
}

/// Lets operations inside verify their references to symbols, down to nested symbol tables: all operations of a region
/// before what is inside them, and of several regions the last one first. Rule: `SymbolTable::walkSymbolTable`.
fn verify_uses(table: OpRef<'_>) -> VerifyResult {
    let symbols = OnceLock::new();
    let regions: Vec<_> = table.regions().map(|r| (r, false)).collect();
    // Code that was found at run time may keep something from one operation to the next.
    if rayon::current_num_threads() == 1 || table.cx.code().is_some() {
        return with_symbols_of(table, &symbols, |outer| verify_uses_of(regions, outer, false));
    }
    let mut inside = Vec::new();
    with_symbols_of(table, &symbols, |outer| {
        regions.into_iter().try_for_each(|region| verify_uses_in(region, outer, false, &mut inside))
    })?;
    // The last comes first, with all that is inside of it.
    let verified = inside.par_rchunks(TOGETHER).map(|regions| {
        with_symbols_of(table, &symbols, |outer| verify_uses_of(regions.to_vec(), outer, false))
    });
    verified.find_first(Result::is_err).unwrap_or(Ok(()))
}

/// Runs a verifier with the symbols of a table, which are found when the first is looked up.
fn with_symbols_of<'a>(
    table: OpRef<'a>,
    symbols: &OnceLock<SymbolTable>,
    verify: impl FnOnce(&Outer<'_, 'a>) -> VerifyResult,
) -> VerifyResult {
    verify(&Outer {
        look_up: &|root, nested| {
            resolve(table.cx, table, symbols.get_or_init(|| SymbolTable::of(table)), root, nested)
        },
        names: &|path| match path {
            [] => names_in(Some(table)),
            [root, nested @ ..] => names_in(resolve(table.cx, table, &SymbolTable::of(table), *root, nested)),
        },
    })
}

/// So many regions look their symbols up on one thread.
const TOGETHER: usize = if cfg!(debug_assertions) { 2 } else { 256 };

/// True if all references to symbols of an operation, and of what is inside of it, are valid with the symbols that are
/// known so far, and nothing in it is looked at from outside.
pub(crate) fn uses_hold<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> bool {
    let outer = Outer { look_up, names: &|_| Vec::new() };
    let mut pending = Vec::new();
    push_regions(op, false, &mut pending);
    verify_uses_at(op, &outer).is_ok() && verify_uses_of(pending, &outer, true).is_ok()
}

/// The symbol table around operations that are verified apart from it.
#[derive(Clone, Copy)]
pub struct Outer<'t, 'a> {
    /// Returns the operation that a reference means, looked up from the table inwards.
    pub look_up: &'t dyn Fn(Identifier, &[Identifier]) -> Option<OpRef<'a>>,
    /// Returns the symbols, in the order of the program, of the operation that a path means; of an empty one those of the
    /// table itself.
    pub names: &'t dyn Fn(&[Identifier]) -> Vec<String>,
}

impl std::fmt::Debug for Outer<'_, '_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Outer")
    }
}

/// Lets an operation that is directly in a symbol table verify its own references to symbols, not those inside of it.
///
/// # Errors
/// Returns the error of the first reference that is not valid.
pub fn verify_uses_at<'a>(op: OpRef<'a>, outer: &Outer<'_, 'a>) -> Result<(), Vec<Diagnostic>> {
    let own = op.def().map_or(Ok(()), |def| verify_uses_by(op, def, outer, false));
    own.and_then(|()| verify_uses_by_attributes(op, outer, false)).map_err(|error| parted(*error))
}

/// Lets what is inside an operation that is directly in a symbol table verify its references to symbols.
///
/// # Errors
/// Returns the error of the first reference that is not valid.
pub fn verify_uses_inside<'a>(op: OpRef<'a>, outer: &Outer<'_, 'a>) -> Result<(), Vec<Diagnostic>> {
    let mut pending = Vec::new();
    push_regions(op, false, &mut pending);
    verify_uses_of(pending, outer, false).map_err(|error| parted(*error))
}

fn parted(error: Diagnostic) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    super::sink::split(error, &mut found);
    found
}

/// Puts the regions of an operation where they wait, unless it is a symbol table of its own. Inside of an operation that
/// may be one without anything saying so, no symbol is known.
fn push_regions<'a>(op: OpRef<'a>, hidden: bool, pending: &mut Vec<(RegionRef<'a>, bool)>) {
    let facts = op.facts();
    if op.region_count() > 0 && !facts.is_some_and(|facts| facts.has(Trait::SymbolTable)) {
        let hidden = hidden || facts.is_none() && may_be_table(op);
        pending.extend(op.regions().map(|r| (r, hidden)));
    }
}

/// Lets what is in some regions verify its references to symbols. With `early`, what is looked at from outside is an error.
fn verify_uses_of<'a>(
    mut pending: Vec<(RegionRef<'a>, bool)>,
    outer: &Outer<'_, 'a>,
    early: bool,
) -> VerifyResult {
    while let Some(region) = pending.pop() {
        verify_uses_in(region, outer, early, &mut pending)?;
    }
    Ok(())
}

/// Lets the operations of a region verify their references to symbols, and puts the regions inside of them where they wait.
fn verify_uses_in<'a>(
    (region, hidden): (RegionRef<'a>, bool),
    outer: &Outer<'_, 'a>,
    early: bool,
    pending: &mut Vec<(RegionRef<'a>, bool)>,
) -> VerifyResult {
    for inner in region.blocks().flat_map(|b| b.ops()) {
        if inner.facts().is_some_and(|facts| facts.may_use_symbols)
            && let Some(def) = inner.def().filter(|def| def.uses_symbols())
        {
            if early && def.is_seen_from_outside() {
                return Err(op_error(inner, "is looked at from outside"));
            }
            verify_uses_by(inner, def, outer, hidden)?;
        }
        if !inner.discardable().is_empty() {
            verify_uses_by_attributes(inner, outer, hidden)?;
        }
        if !inner.body.is_plain(inner.id) {
            push_regions(inner, hidden, pending);
        }
    }
    Ok(())
}

/// Lets the discardable attributes of one operation verify their references to symbols.
fn verify_uses_by_attributes<'a>(inner: OpRef<'a>, outer: &Outer<'_, 'a>, hidden: bool) -> VerifyResult {
    let look_up = |root, nested: &[Identifier]| if hidden { None } else { (outer.look_up)(root, nested) };
    attributes::verify_symbol_uses(inner, &look_up)
}

/// Lets one operation verify its references to symbols.
fn verify_uses_by<'a>(inner: OpRef<'a>, def: &OpDef, outer: &Outer<'_, 'a>, hidden: bool) -> VerifyResult {
    if let Some(verify) = def.symbol_uses() {
        let hidden = hidden && !def.looks_past_unknown();
        let last: std::cell::Cell<Option<(SmallVec<[Identifier; 2]>, _)>> = std::cell::Cell::new(None);
        verify(inner, &|root, nested| {
            let found = if hidden { None } else { (outer.look_up)(root, nested) };
            last.set(Some((std::iter::once(root).chain(nested.iter().copied()).collect(), found)));
            found
        })
        .map_err(|error| match last.take() {
            Some((path, found)) => about_symbol(error, inner.cx, outer, &path, found),
            None => error,
        })?;
    }
    if let Some(code) = def.code_for(OpHook::VerifySymbolUses) {
        let look_up = |root, nested: &[Identifier]| if hidden { None } else { (outer.look_up)(root, nested) };
        code.verify_symbol_uses(inner, &look_up).map_err(super::sink::join)?;
    }
    Ok(())
}

/// The symbols that an operation's region defines, in the order of the program.
fn names_in(table: Option<OpRef<'_>>) -> Vec<String> {
    let names = table.into_iter().flat_map(ops_of).filter_map(|op| match op.attr_data("sym_name") {
        Some(AttrData::String { value, .. }) => Some(String::from_utf8_lossy(value).into_owned()),
        _ => None,
    });
    names.collect()
}

/// True if an operation that nothing defines, of a dialect that is not there, has the one region of a symbol table.
fn may_be_table(op: OpRef<'_>) -> bool {
    let dialect = op.name_str().split_once('.').map_or("", |(dialect, _)| dialect);
    op.region_count() == 1 && op.cx.namespace(dialect).is_none()
}

fn is_table(op: &OpRef<'_>) -> bool {
    op.has_trait(Trait::SymbolTable)
}

/// The symbols that the operations of one isolated operation look up in their own verifiers, as MLIR has it. Here they
/// are looked up with all others, after everything else; where an error was found, it is asked what comes before that.
pub(super) struct OwnLookups<'a> {
    /// The symbol table in which the isolated operation is, or which it is; none where that is not known, so that no
    /// symbol is found.
    table: Option<OpRef<'a>>,
    symbols: OnceLock<SymbolTable>,
}

impl<'a> OwnLookups<'a> {
    /// Those of an isolated operation; `None` if no symbol table is around it, so that nothing is known. Apart from the
    /// top-level operation its symbols are not found.
    pub(super) fn of(op: OpRef<'a>, is_apart: bool) -> Option<OwnLookups<'a>> {
        let table = if is_table(&op) { op } else { table_around(op)? };
        let table = Some(table).filter(|table| !is_apart || table.parent().is_some());
        Some(OwnLookups { table, symbols: OnceLock::new() })
    }

    /// True if the symbols are those of the top-level operation, which is not known.
    pub(super) fn is_unknown(&self) -> bool {
        self.table.is_none()
    }

    /// Lets an operation verify its references to symbols, if its verifier does so in MLIR.
    #[cold]
    pub(super) fn verify(&self, op: OpRef<'a>, def: &OpDef) -> VerifyResult {
        if !looks_up_itself(def) {
            return Ok(());
        }
        let nearest = nearest_table(op, def.looks_past_unknown());
        let table = match nearest {
            Nearest::Inside(table) => Some(table),
            Nearest::Outside => self.table,
            Nearest::Hidden => None,
        };
        let inside = OnceLock::new();
        let symbols = if matches!(nearest, Nearest::Outside) { &self.symbols } else { &inside };
        let look_up = |root: Identifier, nested: &[Identifier]| {
            let table = table?;
            resolve(table.cx, table, symbols.get_or_init(|| SymbolTable::of(table)), root, nested)
        };
        let names = |path: &[Identifier]| match path {
            [] => names_in(table),
            [root, nested @ ..] => names_in(look_up(*root, nested)),
        };
        verify_uses_by(op, def, &Outer { look_up: &look_up, names: &names }, false)
    }
}

/// True if the verifier of an operation looks symbols up in MLIR, which does so for users of symbols after all verifiers.
fn looks_up_itself(def: &OpDef) -> bool {
    def.symbol_uses().is_some() && !def.has(Trait::SymbolUserOpInterface)
}

/// Where the symbols of an operation are defined.
enum Nearest<'a> {
    /// In an operation of the same body.
    Inside(OpRef<'a>),
    /// In one around the body.
    Outside,
    /// Nowhere: an operation is around it that may be a table without anything saying so.
    Hidden,
}

fn nearest_table(op: OpRef<'_>, looks_past_unknown: bool) -> Nearest<'_> {
    for around in std::iter::successors(op.parent(), |parent| parent.parent()) {
        if is_table(&around) {
            return Nearest::Inside(around);
        }
        if !looks_past_unknown && around.def().is_none() && may_be_table(around) {
            return Nearest::Hidden;
        }
    }
    Nearest::Outside
}

/// The nearest symbol table around an operation.
pub(super) fn table_around(op: OpRef<'_>) -> Option<OpRef<'_>> {
    std::iter::successors(op.parent(), |parent| parent.parent()).find(is_table)
}

/// Lets one operation verify its references to symbols in the symbol table around it.
pub(super) fn verify_own_uses(table: OpRef<'_>, op: OpRef<'_>) -> VerifyResult {
    let symbols = SymbolTable::of(table);
    let look_up = |root, nested: &[Identifier]| resolve(table.cx, table, &symbols, root, nested);
    let Some(def) = op.def() else { return Ok(()) };
    if let Some(verify) = def.symbol_uses() {
        verify(op, &look_up)?;
    }
    match def.code_for(OpHook::VerifySymbolUses) {
        Some(code) => code.verify_symbol_uses(op, &look_up).map_err(super::sink::join),
        None => Ok(()),
    }
}

/// Adds to an error about a reference to a symbol where the symbol is defined, or, where it is not, the one that was
/// probably meant.
#[cold]
fn about_symbol<'a>(
    error: Box<Diagnostic>,
    cx: &'a Context,
    outer: &Outer<'_, 'a>,
    path: &[Identifier],
    found: Option<OpRef<'a>>,
) -> Box<Diagnostic> {
    let Some((&last, before)) = path.split_last() else { return error };
    let name = cx.str(last);
    let code = if found.is_some() { Code::SignatureMismatch } else { Code::UnknownSymbol };
    let error = if error.code == Some(Code::Invalid) { coded(code, error) } else { error };
    match found {
        Some(symbol) => {
            Box::new(error.with_label(symbol.location().place(cx), format!("'{name}' is defined here")))
        }
        None => {
            let known = (outer.names)(before);
            let span = error.place.range(cx.sources()).and_then(|(file, span)| {
                let start = (span.start.0 - file.start().0) as usize;
                let line = file.text().get(start..)?.lines().next()?;
                let at = line.find(&format!("@{name}"))? + 1;
                Some(Span::new(span.start.offset(at), span.start.offset(at + name.len())))
            });
            Box::new(error.with_nearest(name, span, known))
        }
    }
}

pub(super) fn verify_symbol(op: OpRef<'_>) -> VerifyResult {
    let name = op.common_attr(CommonAttr::SymName).map(|a| op.cx.attr(a));
    let is_optional = || {
        op.def().is_some_and(|d| {
            d.is_optional_symbol
                || op.is_optional_symbol()
                || d.inherent_index(op.cx, "sym_name").is_some_and(|i| match &d.inherent[i].kind {
                    crate::definition::InherentKind::Attribute(c) => c.optional,
                    _ => false,
                })
        })
    };
    match name {
        Some(AttrData::String { .. }) => {}
        None if is_optional() => return Ok(()),
        _ => return Err(op_error(op, "requires string attribute 'sym_name'")),
    }
    let mut public = true;
    if let Some(visibility) = op.common_attr(CommonAttr::SymVisibility) {
        let shown = || op.cx.display_attr(visibility);
        let AttrData::String { value, .. } = op.cx.attr(visibility) else {
            let text = format!(
                "requires visibility attribute 'sym_visibility' to be a string attribute, but got {}",
                shown()
            );
            return Err(op_error(op, text));
        };
        if !matches!(&**value, b"public" | b"private" | b"nested") {
            let text = format!(
                "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got {}",
                shown()
            );
            return Err(op_error(op, text));
        }
        public = &**value == b"public";
    }
    let declaration = op.is_symbol_declaration();
    if declaration && public {
        return Err(op_error(op, "symbol declaration cannot have public visibility"));
    }
    if op.results().len() > 0 {
        return Err(op_error(op, "symbols must not have results"));
    }
    if let Some(parent) = op.parent()
        && parent.def().is_some_and(|d| !d.has(Trait::SymbolTable))
    {
        return Err(op_error(op, "symbol's parent must have the SymbolTable trait"));
    }
    Ok(())
}

/// The isolated operations of a program, by what is inside of them, and the symbols of its symbol tables.
struct Isolated<'a> {
    top: OpRef<'a>,
    owners: OnceCell<FxHashMap<usize, OpRef<'a>>>,
    tables: RefCell<FxHashMap<(usize, OpId), Rc<SymbolTable>>>,
}

impl<'a> Surroundings<'a> for Isolated<'a> {
    fn owner(&self, body: &Body) -> Option<OpRef<'a>> {
        let owners = self.owners.get_or_init(|| {
            let mut owners = FxHashMap::default();
            self.top.walk(Order::Pre, |op| {
                if let Some(inner) = op.body.inner(op.id) {
                    owners.insert(std::ptr::from_ref(inner).addr(), op);
                }
                Step::Advance
            });
            owners
        });
        owners.get(&std::ptr::from_ref(body).addr()).copied()
    }

    fn is_outermost(&self, op: OpRef<'a>) -> bool {
        op.id == self.top.id && std::ptr::eq(op.body, self.top.body)
    }

    fn look_up(&self, table: OpRef<'a>, root: Identifier, nested: &[Identifier]) -> Option<OpRef<'a>> {
        let (body, id) = table.inside();
        let symbols = {
            let mut tables = self.tables.borrow_mut();
            let known = tables.entry((std::ptr::from_ref(body).addr(), id));
            known.or_insert_with(|| Rc::new(SymbolTable::of(table))).clone()
        };
        resolve(table.cx, table, &symbols, root, nested)
    }
}

/// Verifies what has to wait until the program is known with all that is around its operations: in each isolated operation
/// up to the first error.
#[cold]
pub(super) fn verify_late(top: OpRef<'_>, errors: &mut Vec<Diagnostic>) {
    let isolated = Isolated { top, owners: OnceCell::new(), tables: RefCell::default() };
    late_in(top, &isolated, errors);
}

/// Verifies what has to wait of one operation of a program.
pub(super) fn verify_late_of<'a>(top: OpRef<'a>, op: OpRef<'a>) -> VerifyResult {
    late_of(op, &Isolated { top, owners: OnceCell::new(), tables: RefCell::default() })
}

fn late_in<'a>(op: OpRef<'a>, around: &dyn Surroundings<'a>, errors: &mut Vec<Diagnostic>) {
    let (mut isolated, mut wrong) = (Vec::new(), None);
    op.walk(Order::Pre, |inner| {
        let is_own = inner.id == op.id && std::ptr::eq(inner.body, op.body);
        if !is_own && inner.body.inner(inner.id).is_some() {
            isolated.push(inner);
            return Step::Skip;
        }
        match late_of(inner, around) {
            Ok(()) => Step::Advance,
            Err(error) => {
                wrong = Some(error);
                Step::Interrupt
            }
        }
    });
    match wrong {
        Some(error) => super::sink::split(*error, errors),
        None => isolated.into_iter().for_each(|inner| late_in(inner, around, errors)),
    }
}

/// Verifies what has to wait of one operation.
fn late_of<'a>(op: OpRef<'a>, around: &dyn Surroundings<'a>) -> VerifyResult {
    attributes::verify_late(op, around)?;
    let Some(def) = op.def() else { return Ok(()) };
    def.interfaces.verify_late(op, around)?;
    match &def.code {
        Some(code) => code.verify_late(op, around).map_err(super::sink::join),
        None => Ok(()),
    }
}

//! `symbol-dce`: symbols that nothing can refer to are removed. Rule: MLIR, the pass `symbol-dce`.

use super::{Pass, PassContext, PassEntry, PassOutcome};
use isogloss_ir::definition::Trait;
use isogloss_ir::typed::interfaces::SymbolOpInterface;
use isogloss_ir::typed::storage::Sub;
use isogloss_ir::verify::{SymbolTable, op_error};
use isogloss_ir::{AttrData, Attribute, Body, Context, Identifier, OpId, OpRef};
use isogloss_source::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct SymbolDce;

/// The pass, for pipelines.
pub fn entry() -> PassEntry {
    PassEntry {
        argument: "symbol-dce",
        summary: "Remove symbols that nothing can refer to",
        options: &[],
        make: Box::new(|_| Arc::new(SymbolDce)),
    }
}

impl Pass for SymbolDce {
    fn argument(&self) -> &str {
        "symbol-dce"
    }

    fn name(&self) -> &str {
        "SymbolDCE"
    }

    fn run(&self, cx: PassContext<'_>, body: &mut Body) -> PassOutcome {
        let root = OpRef::root(cx.cx, body);
        if !is_table(root) {
            let message = " was scheduled to run under SymbolDCE, but does not define a symbol table";
            return PassOutcome::failure(vec![*op_error(root, message)]);
        }
        let hidden = !(cx.is_nested && is_symbol(root)) || visibility(root) == Visibility::Private;
        let mut live = Live { cx: cx.cx, symbols: FxHashSet::default(), tables: FxHashMap::default() };
        if let Err(problem) = live.table(&[], root, hidden) {
            return PassOutcome::failure(vec![*problem]);
        }
        let symbols = live.symbols;
        let mut path = Vec::new();
        PassOutcome::changed(remove(cx.cx, body, &mut path, &symbols))
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Visibility {
    Public,
    Private,
    Nested,
}

fn visibility(op: OpRef<'_>) -> Visibility {
    match op.attr_data("sym_visibility") {
        Some(AttrData::String { value, .. }) if &**value == b"private" => Visibility::Private,
        Some(AttrData::String { value, .. }) if &**value == b"nested" => Visibility::Nested,
        _ => Visibility::Public,
    }
}

fn is_table(op: OpRef<'_>) -> bool {
    op.def().is_some_and(|d| d.has(Trait::SymbolTable))
}

/// True if an operation is a symbol: one with an optional name may be none.
fn is_symbol(op: OpRef<'_>) -> bool {
    op.def().is_some_and(|d| d.has(Trait::Symbol)) && op.attr("sym_name").is_some()
}

/// True if a symbol goes when nothing names it (`canDiscardOnUseEmpty`).
fn may_go(op: OpRef<'_>) -> bool {
    op.interface::<dyn SymbolOpInterface>().is_none_or(|symbol| symbol.can_discard_on_use_empty())
}

/// An operation of the program: the operations whose bodies it is inside of, and its number in the innermost.
type Place = (Box<[OpId]>, OpId);

/// The symbols that are known to be needed.
struct Live<'a> {
    cx: &'a Context,
    symbols: FxHashSet<Place>,
    tables: FxHashMap<Place, Arc<SymbolTable>>,
}

/// A symbol table with the path to it.
#[derive(Clone)]
struct Scope<'a> {
    path: Vec<OpId>,
    table: OpRef<'a>,
}

impl<'a> Live<'a> {
    /// Marks what is needed in a table that nothing around is known of.
    fn table(&mut self, path: &[OpId], table: OpRef<'a>, hidden: bool) -> Result<(), Box<Diagnostic>> {
        self.scope(&Scope { path: path.to_vec(), table }, hidden)
    }

    fn scope(&mut self, scope: &Scope<'a>, hidden: bool) -> Result<(), Box<Diagnostic>> {
        let mut pending: Vec<(Scope<'a>, OpRef<'a>)> = Vec::new();
        for op in ops_of(scope.table) {
            if !is_symbol(op) {
                pending.push((scope.clone(), op));
                continue;
            }
            let discardable = may_go(op)
                && match visibility(op) {
                    Visibility::Private => true,
                    Visibility::Nested => hidden,
                    Visibility::Public => false,
                };
            if !discardable && self.mark(&scope.path, op) {
                pending.push((scope.clone(), op));
            }
        }
        while let Some((scope, op)) = pending.pop() {
            if is_table(op) {
                let hidden = hidden || !is_symbol(op) || visibility(op) == Visibility::Private;
                self.scope(&inside(&scope, op), hidden)?;
            }
            let mut uses = Vec::new();
            symbol_uses(op, &mut uses)?;
            for attr in uses {
                let AttrData::SymbolRef { root, nested } = self.cx.attr(attr) else { continue };
                for (scope, found) in self.resolve(&scope, *root, nested) {
                    if self.mark(&scope.path, found) {
                        pending.push((scope, found));
                    }
                }
            }
        }
        Ok(())
    }

    fn mark(&mut self, path: &[OpId], op: OpRef<'a>) -> bool {
        self.symbols.insert((path.into(), op.id))
    }

    /// The operations that a reference names, one for each part; none if some part is not known.
    fn resolve(
        &mut self,
        scope: &Scope<'a>,
        root: Identifier,
        nested: &[Identifier],
    ) -> Vec<(Scope<'a>, OpRef<'a>)> {
        let mut found = Vec::new();
        let mut scope = scope.clone();
        for (i, &name) in std::iter::once(&root).chain(nested).enumerate() {
            if i > 0 {
                let Some((_, table)) = found.last().cloned() else { return Vec::new() };
                if !is_table(table) {
                    return Vec::new();
                }
                scope = inside(&scope, table);
            }
            let Some(id) = self.symbols_of(&scope).lookup(name) else { return Vec::new() };
            let op = OpRef { cx: self.cx, body: scope.table.inside().0, id };
            found.push((scope.clone(), op));
        }
        found
    }

    fn symbols_of(&mut self, scope: &Scope<'a>) -> Arc<SymbolTable> {
        let key = (scope.path.clone().into(), scope.table.id);
        self.tables.entry(key).or_insert_with(|| Arc::new(SymbolTable::of(scope.table))).clone()
    }
}

/// The scope of a table inside another one.
fn inside<'a>(scope: &Scope<'a>, table: OpRef<'a>) -> Scope<'a> {
    let mut path = scope.path.clone();
    if table.body.inner(table.id).is_some() {
        path.push(table.id);
    }
    Scope { path, table }
}

fn ops_of(table: OpRef<'_>) -> impl Iterator<Item = OpRef<'_>> {
    table.region(0).into_iter().flat_map(|r| r.blocks()).flat_map(|b| b.ops())
}

/// The references that an operation holds, and what is inside, down to other symbol tables.
fn symbol_uses(op: OpRef<'_>, out: &mut Vec<Attribute>) -> Result<(), Box<Diagnostic>> {
    let mut pending = vec![op];
    while let Some(at) = pending.pop() {
        for attr in at.properties().iter().flatten().chain(at.discardable().iter().map(|(_, a)| a)) {
            references(op.cx, *attr, out);
        }
        if at.region_count() == 1 && at.def().is_none() && !is_known_dialect(at) {
            let message = "operation contains potentially unknown symbol table, meaning that we can't reliable \
                           compute symbol uses";
            return Err(isogloss_ir::verify::plain_error(op, message));
        }
        if !is_table(at) {
            pending.extend(at.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()));
        }
    }
    Ok(())
}

fn is_known_dialect(op: OpRef<'_>) -> bool {
    op.cx.namespace(op.cx.op_namespace(op.name())).is_some()
}

/// The symbol references in an attribute, and in whatever it holds.
fn references(cx: &Context, attr: Attribute, out: &mut Vec<Attribute>) {
    let _ = cx.walk(attr, &mut |sub| {
        if let Sub::Attr(attr) = sub
            && matches!(cx.attr(attr), AttrData::SymbolRef { .. })
        {
            out.push(attr);
        }
        ControlFlow::Continue(())
    });
}

/// Erases the symbols of all tables inside an operation that are not needed.
fn remove(cx: &Context, body: &mut Body, path: &mut Vec<OpId>, live: &FxHashSet<Place>) -> bool {
    let mut doomed = Vec::new();
    let mut stubs = Vec::new();
    let mut pending = vec![Body::root()];
    while let Some(op) = pending.pop() {
        let table = is_table(OpRef { cx, body, id: op });
        for &region in body.op_regions(op) {
            for inner in body.region_blocks(region).flat_map(|b| body.block_ops(b)) {
                let view = OpRef { cx, body, id: inner };
                if table && is_symbol(view) && !live.contains(&(path.as_slice().into(), inner)) {
                    doomed.push(inner);
                } else if body.inner(inner).is_some() {
                    stubs.push(inner);
                } else {
                    pending.push(inner);
                }
            }
        }
    }
    let mut changed = false;
    for op in doomed {
        changed |= body.erase(op).is_ok();
    }
    for stub in stubs {
        path.push(stub);
        if let Some(inner) = body.inner_mut(stub) {
            changed |= remove(cx, inner, path, live);
        }
        path.pop();
    }
    changed
}

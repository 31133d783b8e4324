//! The hooks of operations.

use super::bound::{Bound, finish_parse, note_late};
use crate::ast::Site;
use crate::eval::{Interp, R};
use crate::reads::Reads;
use crate::value::{Adaptor, Cell, IrValue, Region, V};
use isogloss_ir::asm::{OpState, ParseError, ParseResult, Parser, Printer};
use isogloss_ir::definition::fold::{Fold, Folding};
use isogloss_ir::definition::hooks::{InferInput, LookUpSymbol};
use isogloss_ir::definition::{Effect, OpCode, OpHook, Speculatability, Surroundings};
use isogloss_ir::interfaces::{RegionSuccessor, SuccessorOperands};
use isogloss_ir::{Attribute, BlockId, Context, OpRef, RegionRef, Type, Value};
use isogloss_source::Diagnostic;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::rc::Rc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// The method of each hook of an operation.
pub(super) const METHODS: [(OpHook, &str); 21] = [
    (OpHook::Parse, "parse"),
    (OpHook::Print, "print"),
    (OpHook::ParseProperties, "parseProperties"),
    (OpHook::PrintProperties, "printProperties"),
    (OpHook::Verify, "verify"),
    (OpHook::VerifyRegions, "verifyRegions"),
    (OpHook::VerifySymbolUses, "verifySymbolUses"),
    (OpHook::InferTypes, "inferReturnTypes"),
    (OpHook::RefineTypes, "refineReturnTypes"),
    (OpHook::InferredCompatible, "isCompatibleReturnTypes"),
    (OpHook::NameResults, "getAsmResultNames"),
    (OpHook::NameArguments, "getAsmBlockArgumentNames"),
    (OpHook::NameBlocks, "getAsmBlockNames"),
    (OpHook::RegionKind, "getRegionKind"),
    (OpHook::Fold, "fold"),
    (OpHook::Destinations, "getDpsInitsMutable"),
    (OpHook::Effects, "getEffects"),
    (OpHook::Speculatability, "getSpeculatability"),
    (OpHook::RegionSuccessors, "getSuccessorRegions"),
    (OpHook::BranchOperands, "getSuccessorOperands"),
    (OpHook::SuccessorOperands, "getMutableSuccessorOperands"),
];

pub(super) fn method(hook: OpHook) -> &'static str {
    METHODS.iter().find(|m| m.0 == hook).map_or("", |m| m.1)
}

/// The hooks of an operation.
#[derive(Debug)]
pub(super) struct OpHooks {
    pub(super) bound: Bound,
    pub(super) hooks: Vec<OpHook>,
    /// True if there is a `verify`; without one [`OpHook::Verify`] is `verifyType` alone.
    pub(super) verifies: bool,
    /// True if there is a `verifyType`.
    pub(super) verifies_type: bool,
    /// A call site each of the parser, the printer and the verifier, under which the memo has the function that is called.
    pub(super) sites: [Site; 3],
    /// True once the verifier looked for a symbol that was not there yet: then it runs with those of symbol uses.
    pub(super) waits: AtomicBool,
    /// True once a verifier needed what is around an isolated operation: then it runs again with that.
    pub(super) late: AtomicBool,
    /// Which regions are graph regions, as far as that was asked.
    pub(super) graph_regions: Mutex<FxHashMap<usize, Option<bool>>>,
}

impl OpCode for OpHooks {
    fn has(&self, hook: OpHook) -> bool {
        self.hooks.contains(&hook) || hook == OpHook::VerifySymbolUses && self.waits.load(Ordering::Relaxed)
    }

    fn parse(&self, parser: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
        self.run_parser(OpHook::Parse, parser, state)
    }

    fn parse_properties(&self, parser: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
        self.run_parser(OpHook::ParseProperties, parser, state)
    }

    fn print_properties(&self, printer: &mut Printer<'_>, op: OpRef<'_>, elided: &[&str]) -> bool {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.printer = Some(printer);
        interp.op = Some(op);
        interp.watch_reads();
        let elided = V::list(elided.iter().map(|name| V::str(*name)));
        let args = vec![V::Context, V::Printer, V::Properties(Some(op)), elided];
        match self.bound.call(&mut interp, "printProperties", Some(V::Op(op, true)), args) {
            Ok(_) => {
                interp.note_printed();
                true
            }
            Err(stop) => {
                self.bound.report(op.cx, op.def().map(|d| &d.holes), "printProperties", &stop);
                false
            }
        }
    }

    fn print(&self, printer: &mut Printer<'_>, op: OpRef<'_>) -> bool {
        let cx = op.cx;
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.printer = Some(printer);
        interp.op = Some(op);
        interp.watch_reads();
        match self.bound.call_at(self.sites[1], &mut interp, "print", Some(V::Op(op, true)), [V::Printer]) {
            Ok(_) => {
                interp.note_printed();
                true
            }
            Err(stop) => {
                self.bound.report(cx, op.def().map(|d| &d.holes), "print", &stop);
                false
            }
        }
    }

    fn verify(&self, hook: OpHook, op: OpRef<'_>) -> Result<bool, Vec<Diagnostic>> {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.op = Some(op);
        interp.verifies = true;
        interp.has_symbols_later = true;
        interp.has_surroundings_later = true;
        interp.watch_reads();
        let this = Some(V::Op(op, true));
        let mut is_complete = true;
        if hook == OpHook::Verify && self.verifies_type {
            let run = self.bound.call(&mut interp, "verifyType", this.clone(), Vec::new());
            note_late(&self.late, &run);
            is_complete &= run.is_ok();
            self.verdict(&mut interp, "verifyType", run)?;
        }
        if !self.hooks.contains(&hook) || hook == OpHook::Verify && !self.verifies {
            return Ok(is_complete && interp.has_read_only(Reads::Shape));
        }
        let run = match hook {
            OpHook::Verify => self.bound.call_at(self.sites[2], &mut interp, "verify", this, []),
            _ => self.bound.call(&mut interp, method(hook), this, Vec::new()),
        };
        if interp.waits && run.is_err() {
            self.waits.store(true, Ordering::Relaxed);
            return Ok(false);
        }
        note_late(&self.late, &run);
        is_complete &= run.is_ok();
        self.verdict(&mut interp, method(hook), run)?;
        Ok(is_complete && interp.has_read_only(Reads::Shape))
    }

    fn verify_symbol_uses<'a>(
        &self,
        op: OpRef<'a>,
        look_up: LookUpSymbol<'_, 'a>,
    ) -> Result<(), Vec<Diagnostic>> {
        if self.waits.load(Ordering::Relaxed) {
            for hook in [OpHook::Verify, OpHook::VerifyRegions] {
                if !self.hooks.contains(&hook) || !self.bound.code.has_method(&self.bound.class, method(hook))
                {
                    continue;
                }
                let mut interp = Interp::new(op.cx, &self.bound.code);
                interp.op = Some(op);
                interp.look_up = Some(look_up);
                interp.has_surroundings_later = true;
                let run = self.bound.call(&mut interp, method(hook), Some(V::Op(op, true)), Vec::new());
                note_late(&self.late, &run);
                self.verdict(&mut interp, method(hook), run)?;
            }
        }
        if !self.hooks.contains(&OpHook::VerifySymbolUses) {
            return Ok(());
        }
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.op = Some(op);
        interp.look_up = Some(look_up);
        interp.has_surroundings_later = true;
        let this = Some(V::Op(op, true));
        let run = self.bound.call(&mut interp, "verifySymbolUses", this, vec![V::SymbolTables]);
        note_late(&self.late, &run);
        self.verdict(&mut interp, "verifySymbolUses", run)
    }

    fn verify_late<'a>(&self, op: OpRef<'a>, around: &dyn Surroundings<'a>) -> Result<(), Vec<Diagnostic>> {
        if !self.late.load(Ordering::Relaxed) {
            return Ok(());
        }
        let has = |hook: OpHook| self.hooks.contains(&hook);
        let verifiers = [
            (has(OpHook::Verify) && self.verifies_type, "verifyType", Vec::new()),
            (has(OpHook::Verify) && self.verifies, "verify", Vec::new()),
            (has(OpHook::VerifyRegions), "verifyRegions", Vec::new()),
            (has(OpHook::VerifySymbolUses), "verifySymbolUses", vec![V::SymbolTables]),
        ];
        for (_, name, args) in verifiers.into_iter().filter(|verifier| verifier.0) {
            let mut interp = Interp::new(op.cx, &self.bound.code);
            interp.op = Some(op);
            interp.verifies = true;
            interp.around = Some(around);
            let run = self.bound.call(&mut interp, name, Some(V::Op(op, true)), args);
            self.verdict(&mut interp, name, run)?;
        }
        Ok(())
    }

    fn infer_types(&self, input: &InferInput<'_>) -> Result<Vec<Type>, Vec<Diagnostic>> {
        self.infer(OpHook::InferTypes, input, &[])
    }

    fn refine_types(&self, input: &InferInput<'_>, have: &[Type]) -> Result<(), Vec<Diagnostic>> {
        self.infer(OpHook::RefineTypes, input, have).map(drop)
    }

    fn inferred_compatible(&self, cx: &Context, inferred: &[Type], have: &[Type]) -> Option<bool> {
        let mut interp = Interp::new(cx, &self.bound.code);
        let args = vec![V::types(inferred.iter().copied()), V::types(have.iter().copied())];
        match self.bound.call(&mut interp, "isCompatibleReturnTypes", None, args) {
            Ok(value) => interp.truth(&value, 0).ok(),
            Err(stop) => {
                self.bound.report(cx, None, "the compatibility of results", &stop);
                None
            }
        }
    }

    fn default_dialect(&self, cx: &Context) -> Option<String> {
        if !self.bound.code.has_method(&self.bound.class, "getDefaultDialect") {
            return None;
        }
        let mut interp = Interp::new(cx, &self.bound.code);
        match self.bound.call(&mut interp, "getDefaultDialect", None, Vec::new()) {
            Ok(value) => interp.text(&value).map(|text| text.to_string()),
            Err(stop) => {
                self.bound.report(cx, None, "the default dialect", &stop);
                None
            }
        }
    }

    fn name(&self, hook: OpHook, op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        for (what, text) in self.names(&mut interp, hook, op) {
            if let V::Value(value) = what {
                name(value.value, &text);
            }
        }
    }

    fn is_graph_region(&self, cx: &Context, index: usize) -> Option<bool> {
        if let Ok(known) = self.graph_regions.lock()
            && let Some(is) = known.get(&index)
        {
            return *is;
        }
        let mut interp = Interp::new(cx, &self.bound.code);
        let run = self.bound.call(&mut interp, "getRegionKind", None, vec![V::unsigned(index)]);
        let is = run.ok().and_then(|kind| interp.integer(&kind)).map(|kind| kind == 1);
        if let Ok(mut known) = self.graph_regions.lock() {
            known.insert(index, is);
        }
        is
    }

    fn destinations(&self, op: OpRef<'_>) -> Option<Range<usize>> {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.op = Some(op);
        let run = self.bound.call(&mut interp, "getDpsInitsMutable", Some(V::Op(op, true)), Vec::new());
        let run = run.and_then(|operands| range_of_operands(&interp, &operands, "destinations"));
        run.map_err(|stop| {
            let holes = op.def().map(|def| &def.holes);
            self.bound.report(op.cx, holes, "getDpsInitsMutable", &stop);
        })
        .ok()
    }

    fn effects(&self, op: OpRef<'_>) -> Option<Vec<Effect>> {
        self.run_effects(op)
    }

    fn speculatability(&self, op: OpRef<'_>) -> Option<Speculatability> {
        self.run_speculatability(op)
    }

    fn successor_regions(&self, op: OpRef<'_>, from: Option<OpRef<'_>>) -> Option<Vec<RegionSuccessor>> {
        self.run_successors(op, from)
    }

    fn successor_operands(&self, hook: OpHook, op: OpRef<'_>, to: &RegionSuccessor) -> Option<Vec<Value>> {
        self.run_successor_operands(hook, op, to)
    }

    fn branch_operands(&self, op: OpRef<'_>, n: usize) -> Option<SuccessorOperands> {
        self.run_branch_operands(op, n)
    }

    fn passes_type(&self, op: OpRef<'_>, from: Type, to: Type) -> Option<bool> {
        self.run_passes_type(op, from, to)
    }

    fn fold(&self, folding: &mut Folding<'_>) -> Fold {
        self.run_fold(folding)
    }

    fn constant_value(&self, op: OpRef<'_>) -> Option<Attribute> {
        self.folded_constant(op)
    }

    fn name_blocks(&self, op: OpRef<'_>, name: &mut dyn FnMut(BlockId, &str)) {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        for (what, text) in self.names(&mut interp, OpHook::NameBlocks, op) {
            if let V::Block(crate::value::Block::Ref(block)) = what {
                name(block.id, &text);
            }
        }
    }
}

impl OpHooks {
    /// Runs one of the functions that parse an operation or its properties.
    fn run_parser(&self, hook: OpHook, parser: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
        let at = state.at;
        let reported = parser.diagnostics.len();
        let mut interp = Interp::new(parser.cx, &self.bound.code);
        interp.parser = Some(parser);
        interp.op_name = Some(state.name);
        interp.state = Some(state);
        interp.in_op = true;
        interp.name_at = at;
        interp.watch_reads();
        let args = [V::Parser, V::State];
        let run = match hook {
            OpHook::Parse => self.bound.call_at(self.sites[0], &mut interp, "parse", None, args),
            _ => self.bound.call(&mut interp, method(hook), None, args.into()),
        };
        let result = run.and_then(|value| {
            let failed = interp.failed(&value);
            if !failed {
                interp.store_segments()?;
                interp.order_regions()?;
                interp.note_listed_twice();
                interp.note_parsed();
            }
            Ok(failed)
        });
        match result {
            Ok(failed) => self.bound.end_parse(&mut interp, reported, failed),
            Err(stop) => {
                let hole = self.bound.hole("the syntax", &stop);
                let _ = finish_parse(&mut interp, true);
                match interp.parser {
                    Some(parser) => {
                        let diagnostic = Diagnostic::error(parser.pos(at), hole.message)
                            .with_note(hole.place, "this is where it is reached");
                        parser.report(diagnostic)
                    }
                    None => Err(ParseError),
                }
            }
        }
    }

    /// Calls one of the methods that infer the types of results, with those that there are; what it gives.
    fn infer(
        &self,
        hook: OpHook,
        input: &InferInput<'_>,
        have: &[Type],
    ) -> Result<Vec<Type>, Vec<Diagnostic>> {
        let cx = input.cx;
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.given_properties = Some(input.properties.to_vec());
        interp.op_name = Some(input.name);
        let operands =
            input.operands.iter().map(|&value| V::Value(IrValue { body: Some(input.body), value }));
        let mut attributes = input.attributes.to_vec();
        if let Some(def) = cx.op_def(input.name) {
            attributes
                .extend(def.inherent.iter().zip(input.properties).filter_map(|(i, v)| Some((i.name, (*v)?))));
        }
        let regions =
            input.regions.iter().map(|&id| V::Region(Region::Ref(RegionRef { cx, body: input.body, id })));
        // Those of an isolated operation are not handed over.
        let declared = cx.op_def(input.name).map_or(0, |def| def.regions.len());
        let are_known = declared == 0 || !input.regions.is_empty();
        let results = V::list_of(Some(std::sync::Arc::new(crate::ast::Ty::named("Type"))));
        if let V::List(items, _) = &results {
            items.borrow_mut().extend(have.iter().map(|ty| Cell::new(V::Type(*ty))));
        }
        let methods = self.bound.code.methods(&self.bound.class, method(hook));
        // As `InferTypeOpAdaptor` has it, with all but the results in one.
        let by_adaptor = methods.iter().any(|f| f.params.len() == 4);
        let args = if by_adaptor {
            let adaptor = Adaptor {
                name: input.name,
                operands: operands.collect(),
                properties: input.properties.to_vec(),
                attributes: input.attributes.to_vec(),
                regions: regions.collect(),
            };
            vec![V::Context, V::some(V::Loc(input.location)), V::Adaptor(Rc::new(adaptor)), results.clone()]
        } else {
            vec![
                V::Context,
                V::some(V::Loc(input.location)),
                V::list(operands),
                V::Attr(cx.dictionary(attributes)),
                V::Properties(None),
                if are_known { V::list(regions) } else { V::Void },
                results.clone(),
            ]
        };
        let run = self.bound.call(&mut interp, method(hook), None, args);
        match run {
            Ok(value) if !interp.failed(&value) => match interp.types_of(&results, 0) {
                Ok(types) => Ok(types),
                Err(stop) => Err(vec![self.bound.hole("the inference", &stop)]),
            },
            Ok(_) => Err(interp.diagnostics()),
            // A warning: it is not known that something is wrong.
            Err(stop) => Err(vec![self.bound.hole("the inference", &stop)]),
        }
    }

    /// Calls a method of the operation with a function that collects what things are to be called; what that got.
    pub(super) fn names<'a>(
        &self,
        interp: &mut Interp<'a, '_>,
        hook: OpHook,
        op: OpRef<'a>,
    ) -> Vec<(V<'a>, String)> {
        interp.op = Some(op);
        let collect = V::list([]);
        interp.names = Some(collect.clone());
        let regions: Vec<V<'_>> = match hook {
            OpHook::NameArguments => op.regions().map(|r| V::Region(Region::Ref(r))).collect(),
            _ => vec![V::Null],
        };
        for region in regions {
            let mut args = vec![V::Function("set the name".into())];
            if !matches!(region, V::Null) {
                args.insert(0, region);
            }
            if let Err(stop) = self.bound.call(interp, method(hook), Some(V::Op(op, true)), args) {
                self.bound.report(op.cx, op.def().map(|d| &d.holes), method(hook), &stop);
                return Vec::new();
            }
        }
        let V::List(items, _) = collect else { return Vec::new() };
        let mut out = Vec::new();
        for item in items.borrow().iter() {
            let V::Tuple(parts) = item.get() else { continue };
            let [what, text] = &parts[..] else { continue };
            if let Some(text) = interp.text(&text.get()) {
                out.push((what.get(), text.to_string()));
            }
        }
        out
    }

    /// The result of running a verifier.
    pub(super) fn verdict<'a>(
        &self,
        interp: &mut Interp<'a, '_>,
        method: &str,
        run: R<V<'a>>,
    ) -> Result<(), Vec<Diagnostic>> {
        let holes = interp.op.and_then(|op| op.def()).map(|def| &def.holes);
        self.bound.verdict(interp, holes, method, run)
    }
}

/// Returns the range of consecutive operands that a `MutableOperandRange`, or a list of `OpOperand`s, denotes. `what` names them
/// in the hole that any other value is.
pub(super) fn range_of_operands<'a>(
    interp: &Interp<'a, '_>,
    operands: &V<'a>,
    what: &str,
) -> R<Range<usize>> {
    match operands {
        V::MutableOperands(operands) => Ok(operands.first..operands.first + operands.count),
        V::List(uses, _) => match range_of_uses(&uses.borrow()) {
            Some(range) => Ok(range),
            None => interp.stop(format!("{what} that do not follow each other"), 0),
        },
        other => interp.stop(format!("{what} as {}", other.kind()), 0),
    }
}

/// The operands that uses are, if they follow each other.
fn range_of_uses(uses: &[Cell<'_>]) -> Option<Range<usize>> {
    let position = |cell: &Cell<'_>| match cell.get() {
        V::Use(_, index) => Some(index),
        _ => None,
    };
    let first = uses.first().map_or(Some(0), position)?;
    let follow = uses.iter().enumerate().all(|(n, cell)| position(cell) == Some(first + n));
    follow.then_some(first..first + uses.len())
}

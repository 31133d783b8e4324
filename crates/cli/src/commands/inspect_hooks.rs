//! Where the hooks of an operation come from: `isogloss inspect --op` says it of one, `--holes` ranks the calls that the
//! host code of all of them is missing.

use isogloss::host::{MissingCall, Survey, SurveyedHook};
use isogloss::{Session, passes};
use isogloss_ir::definition::format::{CustomElement, Element, Item};
use isogloss_ir::definition::{OpDef, OpHook, PropDictBy, Trait};
use isogloss_ir::interfaces::{
    Branch, GraphRegions, MemoryEffects, NameArguments, NameBlocks, NameResults, Speculates, SymbolUses,
};
use isogloss_source::{Diagnostic, Place, Severity};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The method that lists effects, which nothing calls where they are not effects on memory.
const EFFECTS: &str = "getEffects";

/// Where a hook comes from.
enum Source {
    /// The definition alone says it.
    Declared,
    Rust,
    /// C++ that is read; false if nothing calls it.
    Cpp(SurveyedHook, bool),
    /// The definition asks for C++, and there is none that is read.
    Hole,
}

/// A hook of an operation, with where it comes from.
pub(super) struct HookSource {
    name: String,
    source: Source,
}

/// The custom directives of an operation's format.
fn directives(elements: &[Element]) -> Vec<&CustomElement> {
    let mut out: Vec<&CustomElement> = Vec::new();
    for element in elements {
        match element {
            Element::Item(Item::Custom(custom), _) => out.push(custom),
            Element::Group(group) => {
                out.extend(directives(&group.then));
                out.extend(directives(&group.otherwise));
            }
            Element::OiList(clauses) => clauses.iter().for_each(|c| out.extend(directives(&c.elements))),
            _ => {}
        }
    }
    out
}

/// The hooks of an operation.
struct Hooks<'s, 'c> {
    op: &'s OpDef,
    name: &'s str,
    survey: &'s mut Survey<'c>,
    found: Vec<HookSource>,
}

impl Hooks<'_, '_> {
    fn push(&mut self, name: impl Into<String>, source: Source) {
        self.found.push(HookSource { name: name.into(), source });
    }

    /// The C++ of a method of the operation's class.
    fn method(&mut self, method: &str) -> Option<SurveyedHook> {
        self.survey.op_method(self.name, method)
    }

    /// A hook that the definition asks for, or that its code has anyway.
    fn hook(&mut self, name: &str, method: &str, hook: OpHook, is_rust: bool, asks: bool) {
        let cpp = self.op.code_for(hook).is_some();
        let source = match is_rust {
            true => Some(Source::Rust),
            false if cpp => self.method(method).map(|hook| Source::Cpp(hook, true)),
            false => asks.then_some(Source::Hole),
        };
        if let Some(source) = source {
            self.push(name, source);
        }
    }

    fn syntax(&mut self) {
        let (op, hooks) = (self.op, &self.op.hooks);
        let Some(format) = &op.format else {
            let asks = op.has_custom_format;
            self.hook("parse", "parse", OpHook::Parse, hooks.parse.is_some(), asks);
            self.hook("print", "print", OpHook::Print, hooks.print.is_some(), asks);
            return;
        };
        self.push("parse", Source::Declared);
        self.push("print", Source::Declared);
        let functions = [
            ("parse properties", "parseProperties", OpHook::ParseProperties, op.parses_properties),
            ("print properties", "printProperties", OpHook::PrintProperties, op.prints_properties),
        ];
        for (name, method, hook, by) in functions {
            if by != PropDictBy::Library {
                self.hook(name, method, hook, false, true);
            }
        }
        let mut seen: Vec<&str> = Vec::new();
        for custom in directives(&format.elements) {
            if seen.contains(&&*custom.name) {
                continue;
            }
            seen.push(&custom.name);
            let name = format!("custom<{}>", custom.name);
            if custom.hook.is_some() {
                self.push(name, Source::Rust);
                continue;
            }
            for half in ["parse", "print"] {
                let function = format!("{half}{}", custom.name);
                let cpp = self.survey.directive(self.name, &function);
                let source = cpp.filter(|_| custom.code.is_some()).map(|hook| Source::Cpp(hook, true));
                self.push(format!("{name} ({half})"), source.unwrap_or(Source::Hole));
            }
        }
    }

    fn checks(&mut self) {
        let (op, hooks) = (self.op, &self.op.hooks);
        let looks_up = op.interfaces.has::<SymbolUses>();
        self.hook("verify", "verify", OpHook::Verify, op.has_own_verifier(), op.has_verifier && !looks_up);
        let asks = op.has_region_verifier;
        let is_rust = hooks.verify_regions.is_some();
        self.hook("verify regions", "verifyRegions", OpHook::VerifyRegions, is_rust, asks);
        let asks = op.has(Trait::SymbolUserOpInterface);
        self.hook("verify symbol uses", "verifySymbolUses", OpHook::VerifySymbolUses, looks_up, asks);
        let infers = op.has(Trait::InferTypeOpInterface) || op.has(Trait::InferTypeOpAdaptor);
        match &op.inferred_results {
            Some(_) => self.push("infer", Source::Declared),
            None => {
                let is_rust = op.inference().is_some();
                self.hook("infer", "inferReturnTypes", OpHook::InferTypes, is_rust, infers);
            }
        }
    }

    fn names(&mut self) {
        let of = &self.op.interfaces;
        let (results, arguments) = (of.has::<NameResults>(), of.has::<NameArguments>());
        let (blocks, kind) = (of.has::<NameBlocks>(), of.has::<GraphRegions>());
        self.hook("name results", "getAsmResultNames", OpHook::NameResults, results, false);
        self.hook("name arguments", "getAsmBlockArgumentNames", OpHook::NameArguments, arguments, false);
        self.hook("name blocks", "getAsmBlockNames", OpHook::NameBlocks, blocks, false);
        self.hook("region kind", "getRegionKind", OpHook::RegionKind, kind, false);
    }

    fn effects(&mut self) {
        let op = self.op;
        let (lists, speculates) = (op.interfaces.has::<MemoryEffects>(), op.interfaces.has::<Speculates>());
        let asks = op.has(Trait::MemoryEffectOpInterface) && !op.lists_effects();
        self.hook("effects", EFFECTS, OpHook::Effects, lists, asks);
        self.hook("region flow", "getSuccessorRegions", OpHook::RegionSuccessors, false, false);
        if op.has(Trait::BranchOpInterface) {
            let model = op.interfaces.has::<Branch>();
            self.hook("branch operands", "getSuccessorOperands", OpHook::BranchOperands, model, false);
        }
        self.hook("passed operands", "getMutableSuccessorOperands", OpHook::SuccessorOperands, false, false);
        let method = "getSpeculatability";
        self.hook("speculatability", method, OpHook::Speculatability, speculates, false);
        if !lists
            && op.code_for(OpHook::Effects).is_none()
            && let Some(hook) = self.method(EFFECTS)
        {
            self.push(EFFECTS, Source::Cpp(hook, false));
        }
    }

    fn rewriting(&mut self) {
        let (op, asks) = (self.op, self.op.rewriting);
        self.hook("fold", "fold", OpHook::Fold, op.hooks.fold.is_some(), asks.fold);
        let is_rust = passes::canonical().has_op(self.name);
        let asked = [
            (asks.canonicalize, "canonicalize", "canonicalize"),
            (asks.lists_patterns, "canonicalization patterns", "getCanonicalizationPatterns"),
        ];
        for (_, name, method) in asked.into_iter().filter(|asked| asked.0) {
            let source = match is_rust {
                true => Source::Rust,
                false => self.method(method).map_or(Source::Hole, |hook| Source::Cpp(hook, true)),
            };
            self.push(name, source);
        }
    }
}

/// Where the hooks of an operation come from.
pub(super) fn of_op(session: &Session, op: &OpDef, survey: &mut Survey<'_>) -> Vec<HookSource> {
    let name = session.context().str(op.name);
    let mut hooks = Hooks { op, name, survey, found: Vec::new() };
    hooks.syntax();
    hooks.checks();
    hooks.names();
    hooks.rewriting();
    hooks.effects();
    hooks.found
}

/// The file and the line of a place.
fn written(session: &Session, place: &Place) -> String {
    let position = Diagnostic::new(Severity::Note, place.clone(), "").position(session.sources());
    position.map_or_else(|| "the definition".to_owned(), |(file, line, _)| format!("{file}:{line}"))
}

fn missing_text(session: &Session, missing: &[MissingCall]) -> String {
    let calls = missing.iter().map(|call| format!("'{}' ({})", call.name, written(session, &call.place)));
    calls.collect::<Vec<_>>().join(", ")
}

/// Lines that say where hooks come from.
pub(super) fn text(session: &Session, hooks: &[HookSource]) -> String {
    let mut out = String::new();
    for hook in hooks {
        let _ = write!(out, "  {}: ", hook.name);
        match &hook.source {
            Source::Declared => out.push_str("declared"),
            Source::Rust => out.push_str("Rust"),
            Source::Hole => out.push_str("a hole: it is in C++ that is not read"),
            Source::Cpp(cpp, is_called) => {
                let _ = write!(out, "C++, {}", written(session, &cpp.place));
                if !is_called {
                    out.push_str(", which nothing calls");
                } else if !cpp.missing.is_empty() {
                    let _ = write!(out, ", which misses {}", missing_text(session, &cpp.missing));
                }
            }
        }
        out.push('\n');
    }
    out
}

/// Where hooks come from, in JSON.
pub(super) fn json(session: &Session, hooks: &[HookSource]) -> Value {
    let one = |hook: &HookSource| match &hook.source {
        Source::Declared => json!({ "hook": hook.name, "from": "definition" }),
        Source::Rust => json!({ "hook": hook.name, "from": "rust" }),
        Source::Hole => json!({ "hook": hook.name, "from": null }),
        Source::Cpp(cpp, is_called) => {
            let missing = cpp
                .missing
                .iter()
                .map(|call| json!({ "call": call.name, "place": written(session, &call.place) }));
            json!({
                "hook": hook.name,
                "from": "cpp",
                "place": written(session, &cpp.place),
                "called": is_called,
                "missing": missing.collect::<Vec<_>>(),
            })
        }
    };
    Value::Array(hooks.iter().map(one).collect())
}

/// A call that hooks are missing.
#[derive(Default)]
pub(super) struct Ranked {
    /// The hooks of which it is the only one.
    pub(super) alone: usize,
    /// The hooks that mention it.
    pub(super) mentions: usize,
}

/// The calls that hooks in C++ are missing, those first that would open most of them.
pub(super) fn ranking(session: &Session, namespaces: &[String]) -> Vec<(String, Ranked)> {
    let Some(mut survey) = session.survey() else { return Vec::new() };
    let mut calls: BTreeMap<String, Ranked> = BTreeMap::new();
    let mut add = |hook: &SurveyedHook| {
        for call in &hook.missing {
            let ranked = calls.entry(call.name.clone()).or_default();
            ranked.mentions += 1;
            ranked.alone += usize::from(hook.missing.len() == 1);
        }
    };
    for namespace in namespaces {
        let Some(dialect) = session.context().dialect(namespace) else { continue };
        for op in dialect.ops() {
            for hook in of_op(session, op, &mut survey) {
                if let Source::Cpp(cpp, true) = &hook.source {
                    add(cpp);
                }
            }
        }
        let classes = dialect.types().iter().map(|t| &t.0.class);
        for class in classes.chain(dialect.attrs().iter().map(|a| &a.0.base.class)) {
            for method in ["parse", "print", "verify"] {
                if let Some(hook) = survey.params_method(namespace, class, method) {
                    add(&hook);
                }
            }
        }
    }
    let mut all: Vec<(String, Ranked)> = calls.into_iter().collect();
    all.sort_by(|a, b| (b.1.alone, b.1.mentions).cmp(&(a.1.alone, a.1.mentions)).then(a.0.cmp(&b.0)));
    all
}

//! Canonicalization patterns of host code: methods `canonicalize`, and what `getCanonicalizationPatterns` lists.
//!
//! A pattern runs over the body as it is, and notes its changes; they are made when it has come to its end and matched. One
//! that reaches something that is not known is reported, and changes nothing.

use super::HostHooks;
use super::bound::Bound;
use crate::ast::{Class, Function, Init, Name, Part, Ty};
use crate::change::{Change, apply_all};
use crate::eval::{Interp, R, Stop};
use crate::program::{HostCode, split_key};
use crate::value::{Cell, ListedPattern, Object, PATTERN_SET, PatternCode, V};
use crate::versions::{Rewriting, Versions};
use isogloss_ir::definition::{DialectDef, FindCode, Hole, HoleKind, Holes, OpDef, Trait};
use isogloss_ir::{Context, OpId, OpRef};
use isogloss_rewrite::{CanonicalPatterns, PatternRewriter, PatternRoot, RewritePattern};
use std::rc::Rc;
use std::sync::Arc;

/// Patterns of one owner.
type Patterns = Vec<Arc<dyn RewritePattern>>;

/// Adds the canonicalization patterns that host code has for the dialects that are loaded, except those whose namespace
/// `has_own`: they have theirs in Rust. Where host code comes first, the patterns that it lists for an operation or a
/// dialect take the place of those in Rust.
pub fn add_patterns(cx: &Context, has_own: impl Fn(&str) -> bool, into: &mut CanonicalPatterns) {
    let hooks = cx.code().and_then(|find| find.as_any().downcast_ref::<HostHooks>());
    let Some(hooks) = hooks else { return };
    let into = std::cell::RefCell::new(into);
    hooks.code.in_dialects(cx, |dialect| {
        let namespace = cx.str(dialect.name);
        let is_first = hooks.comes_first(namespace);
        if !is_first && has_own(namespace) {
            return None::<()>;
        }
        // Those of its operations that no program has mentioned so far may be made by patterns.
        let dialect = cx.dialect(namespace)?;
        Listing { cx, code: &hooks.code, dialect: &dialect, is_first }.add(&mut into.borrow_mut());
        None
    });
}

/// Lists the patterns of a dialect.
struct Listing<'c> {
    cx: &'c Context,
    code: &'c Arc<HostCode>,
    dialect: &'c DialectDef,
    /// True if those that there are already give way.
    is_first: bool,
}

impl Listing<'_> {
    fn add(&self, into: &mut CanonicalPatterns) {
        let namespace = self.cx.str(self.dialect.name);
        let class = self.code.class_of_dialect(namespace);
        if let Some(class) = class.map(|class| self.code.class_in_dialect(namespace, &class))
            && self.code.has_method(&class, "getCanonicalizationPatterns")
        {
            let before = self.before(namespace, into);
            into.add_new(namespace, self.listed(namespace, &class, &self.dialect.holes, 1, &before));
        }
        for op in self.dialect.ops() {
            let name = self.cx.str(op.name);
            let Some(class) = self.code.class_of_op(name) else { continue };
            let has = |method: &str| !self.is_first || self.code.has_method(&class, method);
            let lists = op.rewriting.lists_patterns && has("getCanonicalizationPatterns");
            let is_one = op.rewriting.canonicalize && has("canonicalize");
            if !(lists || is_one) {
                continue;
            }
            let before = self.before(name, into);
            let mut patterns = match lists {
                true => self.listed(name, &class, &op.holes, 2, &before),
                false => Vec::new(),
            };
            patterns.extend(is_one.then(|| self.method(op, &class)).flatten());
            into.add_new(name, patterns);
        }
    }

    /// The patterns that give way to those of host code.
    fn before(&self, owner: &str, into: &mut CanonicalPatterns) -> Patterns {
        if self.is_first { into.take(owner) } else { Vec::new() }
    }

    fn bound(&self, class: &str, name: &str) -> Bound {
        Bound { code: self.code.clone(), class: class.to_owned(), name: name.to_owned() }
    }

    /// The method `canonicalize` of an operation.
    fn method(&self, op: &OpDef, class: &Name) -> Option<Arc<dyn RewritePattern>> {
        let name = self.cx.str(op.name);
        let Some(function) = self.code.methods(class, "canonicalize").first().cloned() else {
            missing(&op.holes, class, "canonicalize");
            return None;
        };
        Some(Arc::new(HostPattern {
            bound: self.bound(class, name),
            name: class.to_string(),
            what: "canonicalize",
            root: PatternRoot::Op(self.cx.op_name(name)),
            benefit: 1,
            code: PatternCode::Function(function),
        }))
    }

    /// The patterns that a function lists. A class of patterns without C++ is the pattern of its name among those that were
    /// registered `before`, if there is one.
    fn listed(
        &self,
        owner: &str,
        class: &Name,
        holes: &Holes,
        params: usize,
        before: &[Arc<dyn RewritePattern>],
    ) -> Patterns {
        let mut out = Patterns::new();
        let bound = self.bound(class, owner);
        let functions = self.code.methods(class, "getCanonicalizationPatterns");
        let Some(function) = functions.iter().find(|f| f.params.len() == params) else {
            missing(holes, class, "getCanonicalizationPatterns");
            return out;
        };
        let mut interp = Interp::new(self.cx, self.code);
        let set = Cell::new(V::Case(PATTERN_SET.into(), 0));
        let args = [set, Cell::new(V::Context)];
        let this = (params == 1).then_some(V::Void);
        if let Err(stop) = interp.invoke(function, this, &args[..params], &[], 0) {
            bound.report_rewriting(self.cx, Some(holes), "getCanonicalizationPatterns", &stop);
        }
        for listed in std::mem::take(&mut interp.patterns) {
            let known = || before.iter().find(|pattern| pattern.name() == split_key(&listed.name).1);
            if let PatternCode::Unknown(..) = listed.what
                && let Some(pattern) = known()
            {
                out.push(pattern.clone());
                continue;
            }
            match interp.root_of(&listed) {
                Ok(root) => out.push(Arc::new(HostPattern {
                    bound: self.bound(class, owner),
                    name: listed.name.to_string(),
                    what: "a pattern",
                    root,
                    benefit: listed.benefit,
                    code: listed.what,
                })),
                Err(stop) => {
                    bound.report_rewriting(self.cx, Some(holes), "getCanonicalizationPatterns", &stop)
                }
            }
        }
        out
    }
}

/// Notes that a definition asks for a method which no file has.
fn missing(holes: &Holes, class: &str, method: &str) {
    let name = format!("'{class}::{method}'");
    holes.note_hole(Hole { kind: HoleKind::Rewriting, name, of: method.to_owned() });
}

/// A pattern of host code.
struct HostPattern {
    bound: Bound,
    name: String,
    /// Its name in messages.
    what: &'static str,
    root: PatternRoot,
    benefit: u16,
    code: PatternCode,
}

impl RewritePattern for HostPattern {
    fn name(&self) -> &str {
        &self.name
    }

    fn root(&self, _: &Context) -> PatternRoot {
        self.root.clone()
    }

    fn benefit(&self) -> u16 {
        self.benefit
    }

    fn match_and_rewrite(&self, op: OpId, rw: &mut PatternRewriter<'_>) -> bool {
        let versions = Versions::default();
        let op = OpRef { cx: rw.cx, body: rw.body(), id: op };
        match self.run(op, &versions, rw.insertion_point()) {
            Some(changes) => {
                apply_all(&changes, rw);
                true
            }
            None => false,
        }
    }
}

impl HostPattern {
    /// The changes of a match; none if there is no match, or if the code does not come to its end.
    fn run<'a>(
        &self,
        op: OpRef<'a>,
        versions: &'a Versions,
        at: isogloss_ir::InsertPoint,
    ) -> Option<Vec<Change>> {
        let cx = op.cx;
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.op = Some(op);
        interp.op_name = Some(op.name());
        interp.rewrites(Rewriting::new(cx, op.body, versions, at));
        let args = [Cell::new(V::Op(op, true)), Cell::new(V::Builder)];
        let run = match &self.code {
            PatternCode::Function(function) => interp.invoke(function, None, &args, &[], 0),
            PatternCode::Class(class, types) => interp.run_pattern(class, types, &args),
            PatternCode::Unknown(file, at) => {
                Err(Box::new(Stop { what: self.name.clone(), file: *file, at: *at }))
            }
        };
        let is_match = match run {
            Ok(result) => !interp.failed(&result.get()),
            Err(stop) => {
                let what = format!("{} '{}'", self.what, self.name);
                let what = if self.what == "canonicalize" { self.what } else { &what };
                self.bound.report_rewriting(cx, op.def().map(|def| &def.holes), what, &stop);
                return None;
            }
        };
        interp.diagnostics().into_iter().for_each(|diagnostic| cx.report(diagnostic));
        let rewriting = interp.rewrite.take().filter(|rewriting| is_match && rewriting.is_changed())?;
        Some(rewriting.into_changes())
    }
}

impl<'a> Interp<'a, '_> {
    /// Runs `matchAndRewrite` of a class.
    fn run_pattern(&mut self, class: &Arc<Class>, types: &[Ty], args: &[Cell<'a>]) -> R<Cell<'a>> {
        let instance = self.instance(class, &[], 0)?;
        let V::Object(instance) = &instance else { return self.stop(class.name.to_string(), 0) };
        // Fields that have their values where they are declared, as static ones do.
        let has_value = |name: &Name| {
            class.fields.iter().any(|field| field.name == *name && matches!(field.init, Init::Value(_)))
        };
        let is_set = |name: &Name| {
            let of_class = class.methods.iter().filter(|method| method.name == class.name);
            of_class.flat_map(|method| &method.initialisers).any(|(field, _)| field == name)
        };
        let are_known = instance.fields.is_empty() || !class.constructed_elsewhere;
        if !are_known || !instance.fields.iter().all(|(name, _)| has_value(name) && !is_set(name)) {
            return self.stop(format!("{}, a pattern with fields", class.name), 0);
        }
        let fields = instance.fields.clone();
        let mut own: Vec<(Name, Ty)> = class.templates.iter().cloned().zip(types.iter().cloned()).collect();
        own.extend(instance.types.iter().cloned());
        let object = V::Object(Rc::new(Object { class: class.clone(), fields, types: own }));
        match self.method(&Cell::new(object), &Part::named("matchAndRewrite"), args, 0)? {
            Some(result) => Ok(result),
            None => self.stop(format!("{}::matchAndRewrite", class.name), 0),
        }
    }

    /// The operations that a pattern may match.
    fn root_of(&mut self, pattern: &ListedPattern) -> R<PatternRoot> {
        match &pattern.what {
            PatternCode::Function(function) => {
                self.look_from(function);
                match function.params.first() {
                    Some(param) => self.root_of_class(&param.ty.clone(), "OpRewritePattern"),
                    None => self.stop(format!("{} as a pattern", pattern.name), 0),
                }
            }
            PatternCode::Class(class, types) => {
                if let Some(method) = class.methods.first() {
                    self.look_from(method);
                }
                match self.root_of_base(class, types, 0)? {
                    Some(root) => Ok(root),
                    None => self.stop(format!("the root of the pattern {}", pattern.name), 0),
                }
            }
            PatternCode::Unknown(file, at) => {
                Err(Box::new(Stop { what: pattern.name.to_string(), file: *file, at: *at }))
            }
        }
    }

    /// Looks names up as a function does from now on.
    fn look_from(&mut self, function: &Arc<Function>) {
        self.frame.file = function.file;
        self.frame.space = function.space.clone();
    }

    fn root_of_base(&mut self, class: &Arc<Class>, types: &[Ty], depth: u32) -> R<Option<PatternRoot>> {
        let outer = self.frame.types.len();
        self.frame.types.extend(class.templates.iter().cloned().zip(types.iter().cloned()));
        let mut root = None;
        for base in class.bases.iter().filter(|_| depth < 16) {
            let resolved = self.resolve(base);
            root = match (resolved.last(), &resolved.args[..]) {
                (
                    kind @ ("OpRewritePattern" | "OpInterfaceRewritePattern" | "OpTraitRewritePattern"),
                    [of, ..],
                ) => Some(self.root_of_class(&of.clone(), kind)?),
                _ => match self.find_base(class, &resolved) {
                    Some(base) => self.root_of_base(&base, &resolved.args, depth + 1)?,
                    None => None,
                },
            };
            if root.is_some() {
                break;
            }
        }
        self.frame.types.truncate(outer);
        Ok(root)
    }

    fn root_of_class(&mut self, class: &Ty, kind: &str) -> R<PatternRoot> {
        let class = self.resolve(class);
        if class.last() == "Operation" {
            return Ok(PatternRoot::Any);
        }
        if kind == "OpRewritePattern"
            && let Ok(def) = self.op_def_of(&class, 0)
        {
            return Ok(PatternRoot::Op(self.cx.op_name(self.cx.str(def.name))));
        }
        let name = class.last();
        match Trait::from_name(name) {
            Some(known) => Ok(PatternRoot::Trait(known)),
            None if kind != "OpRewritePattern" || self.code.is_interface(name) => {
                Ok(PatternRoot::Interface(split_key(&class.key()).1.to_owned()))
            }
            None => self.stop(format!("OpRewritePattern<{}>", class.name), 0),
        }
    }

    /// True if a body is a version of one.
    pub(super) fn has_body(&self, own: &isogloss_ir::Body, body: &isogloss_ir::Body) -> bool {
        self.same_body(own, body)
    }
}

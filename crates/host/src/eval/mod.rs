//! The evaluator: runs functions of host code.
//!
//! [`stmt`] and [`expr`] follow the tree, [`convert`] has the conversions that C++ makes on its own, [`call`] finds what
//! is called. What the library of MLIR and LLVM has is in [`crate::api`]. Anything that is not known ends the run with a
//! [`Stop`], which says what was reached and where.

pub(crate) mod call;
mod convert;
mod direct;
pub(crate) mod effects;
mod expr;
mod globals;
mod kept;
pub(crate) mod overload;
mod reads;
mod sites;
mod stmt;

pub(crate) use crate::kinds::{is_container, is_map, is_set, is_text, is_view};
pub(crate) use kept::{IN_ORDER, runs_hooks};

use crate::ast::{Function, Name, Ty};
use crate::memo::Borrowed;
use crate::program::{From, HostCode};
use crate::rare::Rare;
use crate::reads::Reads;
use crate::value::{Cell, Message, V};
use isogloss_ir::asm::{OpState, Parser, Printer};
use isogloss_ir::definition::DialectDef;
use isogloss_ir::definition::Surroundings;
use isogloss_ir::{Body, Context, Identifier, Location, OpName, OpRef, Type, Value};
use isogloss_source::{Diagnostic, Place};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// How many steps one hook may take.
const MAX_STEPS: u32 = 4_000_000;
/// How deep calls may nest.
const MAX_CALLS: u32 = 100;
/// How deep expressions and statements that run may nest, those of calls included.
const MAX_DEPTH: u32 = 600;
/// How many values one hook may make in all containers.
pub(crate) const MAX_ELEMENTS: usize = 4_000_000;

/// Why host code could not be run to its end.
#[derive(Debug)]
pub(crate) struct Stop {
    /// The name of the call that was reached, or the reason.
    pub(crate) what: String,
    /// The file, by number, and the byte.
    pub(crate) file: usize,
    pub(crate) at: u32,
}

/// The result of running something.
pub(crate) type R<T> = Result<T, Box<Stop>>;

/// Access to a [`Printer`], whose lifetimes differ from those of the operation that it prints.
pub(crate) trait Out {
    fn printer(&mut self, run: &mut dyn FnMut(&mut Printer<'_>));

    /// Prints a text.
    fn str(&mut self, text: &str);

    /// Prints a type.
    fn ty(&mut self, ty: Type);

    /// Prints the name of a value.
    fn value(&mut self, body: &Body, value: Value);
}

impl Out for Printer<'_> {
    fn printer(&mut self, run: &mut dyn FnMut(&mut Printer<'_>)) {
        run(self);
    }

    fn str(&mut self, text: &str) {
        Printer::str(self, text);
    }

    fn ty(&mut self, ty: Type) {
        Printer::ty(self, ty);
    }

    fn value(&mut self, body: &Body, value: Value) {
        Printer::value(self, body, value);
    }
}

/// Looks up a symbol reference from an operation.
pub(crate) type LookUp<'a, 'p> = &'p dyn Fn(Identifier, &[Identifier]) -> Option<OpRef<'a>>;

/// The variables of a function that runs.
#[derive(Default)]
pub(crate) struct Frame<'a> {
    pub(crate) vars: Vec<(Name, Cell<'a>)>,
    pub(crate) this: Option<V<'a>>,
    pub(crate) class: Name,
    /// Template parameters and local aliases.
    pub(crate) types: Rare<(Name, Ty)>,
    pub(crate) classes: Rare<Arc<crate::ast::Class>>,
    pub(crate) file: usize,
    /// The namespaces around.
    pub(crate) space: Name,
    /// The namespaces of its using-directives.
    pub(crate) usings: Rare<Name>,
    /// The variables that are packs of arguments.
    pub(crate) packs: Rare<Name>,
    /// The type that the function gives; none where it is deduced.
    pub(crate) result: Option<Arc<Ty>>,
    /// True while something is evaluated that is written elsewhere, such as the value of a constant: what names mean there
    /// is not remembered.
    pub(crate) is_borrowed: bool,
}

/// Where a message is started.
#[derive(Clone, Copy)]
pub(crate) enum EmitAt {
    /// At a byte of the text, by the parser: in the syntax of an operation the message names that.
    Byte(u32),
    /// At a location.
    Location(Location),
}

/// Runs host code for one hook.
pub(crate) struct Interp<'a, 'p> {
    pub(crate) cx: &'a Context,
    pub(crate) code: &'p HostCode,
    pub(crate) parser: Option<&'p mut Parser<'a>>,
    pub(crate) state: Option<&'p mut OpState>,
    pub(crate) printer: Option<&'p mut dyn Out>,
    /// The operation that is printed or verified.
    pub(crate) op: Option<OpRef<'a>>,
    pub(crate) look_up: Option<LookUp<'a, 'p>>,
    /// True while an operation is verified by itself.
    pub(crate) verifies: bool,
    /// True if its verifier has to wait until all symbols are there.
    pub(crate) waits: bool,
    /// True if its verifier runs again with the symbols of the table around it.
    pub(crate) has_symbols_later: bool,
    /// True if its verifier runs again with what is around the isolated operations of the program.
    pub(crate) has_surroundings_later: bool,
    /// The operations around the isolated operations of the program, where they are known.
    pub(crate) around: Option<&'p dyn Surroundings<'a>>,
    /// How many types and attributes that may contain themselves the hook has entered.
    pub(crate) cycles: u32,
    /// True once there was something that is to be done at the end of a scope.
    pub(crate) has_ends: bool,
    pub(crate) messages: Rare<Rc<RefCell<Message<'a>>>>,
    /// Regions that were added to the operation being parsed: the position among those that were parsed.
    pub(crate) regions: Rare<Option<usize>>,
    /// Which of them belong to the operation, in order: others were made and not added to it.
    pub(crate) added_regions: Rare<usize>,
    /// The regions of operations that a parser makes inside of the one that it reads, with these.
    pub(crate) drafted_regions: Rare<(usize, Rc<RefCell<crate::value::Draft>>)>,
    /// The operations inside of the one that is printed whose regions have names.
    pub(crate) named_inside: Rare<OpRef<'a>>,
    /// Which of those regions were made with their operations.
    pub(crate) made_regions: Rare<usize>,
    /// Properties of the operation being parsed that hold several numbers, while these are written.
    pub(crate) segments: Rare<(usize, V<'a>)>,
    /// Properties of a C++ class of the operation being parsed, while they are written.
    pub(crate) class_properties: Rare<(usize, Cell<'a>)>,
    /// The names of attributes that were added to the list of the state.
    pub(crate) listed: smallvec::SmallVec<[isogloss_ir::Identifier; 4]>,
    /// The attribute that was assigned to the `propertiesAttr` of the state.
    pub(crate) properties_attr: Option<isogloss_ir::Attribute>,
    /// The properties of an operation whose types are inferred.
    pub(crate) given_properties: Option<Vec<Option<isogloss_ir::Attribute>>>,
    /// The names that values were given, where names are asked for.
    pub(crate) names: Option<V<'a>>,
    /// The name that a type gave its values, where that is asked for.
    pub(crate) value_name: Option<Cell<'a>>,
    /// Where the messages of `getChecked` go that are being started, innermost last.
    pub(crate) emit_at: Rare<EmitAt>,
    /// The functions that start the messages of `getChecked`, with the level of the builder that makes the instance.
    pub(crate) checking: Rare<(u32, V<'a>)>,
    /// The block at whose end a builder makes operations, with the variable that the builder is.
    pub(crate) insertion: Option<(Cell<'a>, crate::value::Block<'a>)>,
    /// The body that is changed, while something folds or is rewritten.
    pub(crate) rewrite: Option<Box<crate::versions::Rewriting<'a>>>,
    /// The patterns that were listed, while they are asked for.
    pub(crate) patterns: Rare<crate::value::ListedPattern>,
    /// True while an operation is parsed rather than an attribute or a type.
    pub(crate) in_op: bool,
    /// The operation that is parsed or printed, or around what is parsed.
    pub(crate) op_name: Option<OpName>,
    /// Where the name of what is parsed begins.
    pub(crate) name_at: u32,
    /// The dialect whose own parser or printer runs.
    pub(crate) dialect: Option<Name>,
    /// The dialect whose definition is being read: no program can mention it yet.
    pub(crate) reading: Option<&'p DialectDef>,
    pub(crate) frame: Frame<'a>,
    pub(crate) steps: u32,
    pub(crate) calls: u32,
    pub(crate) depth: u32,
    /// True once elements were visited in no order.
    scrambled: std::cell::OnceCell<Rc<std::cell::Cell<bool>>>,
    /// The number of elements that containers got so far; of a text each 64 bytes are one.
    pub(crate) elements: std::cell::Cell<usize>,
    /// The part of the state of dialects that this run has variables for.
    kept: RefCell<kept::Known<'a>>,
    /// True if the run has used what outlasts it.
    pub(crate) uses_state: std::cell::Cell<bool>,
    /// The variables that outlast functions, as far as the run has asked for them.
    globals: Rare<globals::Global<'a>>,
    /// The meanings of names that were looked up.
    pub(crate) memo: Borrowed<'p>,
    /// True if the fast paths of the evaluator are taken.
    pub(crate) is_fast: bool,
    /// The value that a statement in an expression returns, while the function around it ends.
    pub(crate) returned: Option<V<'a>>,
    /// How much the run has read so far; everything, where that is not noted.
    pub(crate) reads: std::cell::Cell<Reads>,
}

impl<'a, 'p> Interp<'a, 'p> {
    #[inline(always)]
    pub(crate) fn new(cx: &'a Context, code: &'p HostCode) -> Interp<'a, 'p> {
        Interp {
            cx,
            code,
            parser: None,
            state: None,
            printer: None,
            op: None,
            look_up: None,
            verifies: false,
            waits: false,
            has_symbols_later: false,
            has_surroundings_later: false,
            around: None,
            cycles: 0,
            has_ends: false,
            messages: Rare::default(),
            regions: Rare::default(),
            added_regions: Rare::default(),
            drafted_regions: Rare::default(),
            made_regions: Rare::default(),
            named_inside: Rare::default(),
            segments: Rare::default(),
            class_properties: Rare::default(),
            names: None,
            value_name: None,
            emit_at: Rare::default(),
            checking: Rare::default(),
            listed: smallvec::SmallVec::new(),
            properties_attr: None,
            given_properties: None,
            insertion: None,
            rewrite: None,
            patterns: Rare::default(),
            in_op: false,
            op_name: None,
            name_at: 0,
            dialect: None,
            reading: None,
            frame: Frame::default(),
            steps: 0,
            calls: 0,
            depth: 0,
            scrambled: std::cell::OnceCell::new(),
            elements: std::cell::Cell::new(0),
            kept: RefCell::default(),
            uses_state: std::cell::Cell::default(),
            globals: Rare::default(),
            memo: Borrowed::of(code),
            is_fast: code.is_fast(),
            returned: None,
            reads: std::cell::Cell::new(Reads::More),
        }
    }

    /// Lets the run change a program. What it reads may be of an older version of it than the newest, which the fast paths
    /// do not look for.
    pub(crate) fn rewrites(&mut self, rewriting: crate::versions::Rewriting<'a>) {
        self.rewrite = Some(Box::new(rewriting));
        self.is_fast = false;
    }

    /// Ends the run.
    #[cold]
    pub(crate) fn stop<T>(&self, what: impl Into<String>, at: u32) -> R<T> {
        Err(Box::new(Stop { what: what.into(), file: self.frame.file, at }))
    }

    /// True once elements were visited in no order, where all that a run makes can see it.
    pub(crate) fn scrambled(&self) -> &Rc<std::cell::Cell<bool>> {
        self.scrambled.get_or_init(Rc::default)
    }

    /// Where names are looked up from.
    pub(crate) fn from(&self) -> From {
        From { file: self.frame.file, space: self.frame.space.clone(), class: self.frame.class.clone() }
    }

    /// The functions of a name that are seen from here.
    pub(crate) fn functions(&self, name: &str, qualifier: &str) -> Vec<Arc<Function>> {
        if self.code.has_function(name) {
            self.code.functions(name, qualifier, &self.from())
        } else {
            Vec::new()
        }
    }

    /// The functions of a name that may be meant although they are not seen from here: those of the namespaces of
    /// arguments.
    pub(crate) fn hidden_functions(&self, name: &str) -> Vec<Arc<Function>> {
        if self.code.has_function(name) { self.code.hidden_functions(name, &self.from()) } else { Vec::new() }
    }

    /// The key of a class: its name, with namespaces where a definition declares it.
    pub(crate) fn class_key(&self, ty: &Ty) -> Name {
        match self.memo.declared(&ty.key(), &self.from()) {
            Some(decl) => decl.key(),
            None => match self.find_class(&ty.key()) {
                Some(class) => self.code.key_of_class(&class),
                None => self.code.interface_key(&ty.key()).unwrap_or_else(|| ty.last().into()),
            },
        }
    }

    /// The full name of the operation of a class.
    pub(crate) fn op_of_class(&self, key: &str) -> Option<Name> {
        self.memo.declared(key, &self.from()).filter(|decl| decl.is_op).map(|decl| decl.name)
    }

    /// Counts a step.
    #[inline]
    pub(crate) fn step(&mut self, at: u32) -> R<()> {
        self.steps += 1;
        if self.steps <= MAX_STEPS && !self.is_full() { Ok(()) } else { self.end_steps(at) }
    }

    /// Ends a run that has reached a limit.
    #[cold]
    fn end_steps(&self, at: u32) -> R<()> {
        if self.steps > MAX_STEPS {
            return self.stop(format!("host code is limited to {MAX_STEPS} steps"), at);
        }
        self.check_elements(at)
    }

    /// Counts elements that a container gets.
    pub(crate) fn count(&mut self, elements: usize, at: u32) -> R<()> {
        self.note_elements(elements);
        self.check_elements(at)
    }

    /// Counts elements where nothing can fail; the next step does.
    pub(crate) fn note_elements(&self, elements: usize) {
        self.elements.set(self.elements.get().saturating_add(elements));
    }

    /// True if no more elements may be made.
    pub(crate) fn is_full(&self) -> bool {
        self.elements.get() > MAX_ELEMENTS
    }

    fn check_elements(&self, at: u32) -> R<()> {
        if self.is_full() {
            if let Some(what) = self.missing_kept() {
                return self.stop(what, at);
            }
            return self.stop(format!("host code is limited to {MAX_ELEMENTS} elements"), at);
        }
        Ok(())
    }

    /// Runs something one level deeper.
    pub(crate) fn deeper<T>(&mut self, at: u32, run: impl FnOnce(&mut Self) -> R<T>) -> R<T> {
        self.descend(at)?;
        let result = run(self);
        self.depth -= 1;
        result
    }

    /// Begins something one level deeper.
    #[inline]
    pub(crate) fn descend(&mut self, at: u32) -> R<()> {
        if self.depth < MAX_DEPTH {
            self.depth += 1;
            Ok(())
        } else {
            self.end_levels(at)
        }
    }

    /// Ends a run that is nested too deep.
    #[cold]
    fn end_levels(&self, at: u32) -> R<()> {
        self.stop(format!("host code is limited to {MAX_DEPTH} levels of nesting"), at)
    }

    /// Evaluates something of another place in this function.
    pub(crate) fn elsewhere<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.frame.is_borrowed, true);
        let result = run(self);
        self.frame.is_borrowed = before;
        result
    }

    /// The parser.
    pub(crate) fn parser(&mut self, at: u32) -> R<&mut Parser<'a>> {
        if self.parser.is_none() {
            return self.stop("a parser where nothing is parsed", at);
        }
        match self.parser.as_deref_mut() {
            Some(parser) => Ok(parser),
            None => Err(Box::new(Stop { what: String::new(), file: 0, at })),
        }
    }

    /// Writes with the printer.
    pub(crate) fn print(&mut self, at: u32, mut run: impl FnMut(&mut Printer<'_>)) -> R<()> {
        if !self.globals.is_empty() {
            return self.lending(at, |s| s.print_alone(at, run))?;
        }
        self.print_alone(at, &mut run)
    }

    /// As [`Interp::print`] does, where what is printed needs nothing of this run.
    fn print_alone(&mut self, at: u32, mut run: impl FnMut(&mut Printer<'_>)) -> R<()> {
        match &mut self.printer {
            Some(printer) => {
                printer.printer(&mut run);
                Ok(())
            }
            None => self.stop("a printer where nothing is printed", at),
        }
    }

    /// True if what is printed has its locations.
    pub(crate) fn prints_locations(&mut self, at: u32) -> R<bool> {
        let mut shown = false;
        self.print(at, |p| shown = p.options.debug_info)?;
        Ok(shown)
    }

    /// Starts a message, which in a verifier shows an operation.
    pub(crate) fn message(&mut self, at: Location, text: String, shown: Option<OpRef<'a>>) -> V<'a> {
        let message = Message { text, at, offset: None, shown, notes: Vec::new(), abandoned: false };
        let message = Rc::new(RefCell::new(message));
        self.note_reads(Reads::More);
        self.messages.push(message.clone());
        V::Message(message)
    }

    /// The messages that were given, as diagnostics, in order.
    pub(crate) fn diagnostics(&mut self) -> Vec<Diagnostic> {
        let mut out = Vec::new();
        if self.messages.is_empty() {
            return out;
        }
        for message in self.messages.take() {
            let message = message.borrow();
            if message.abandoned {
                continue;
            }
            let place: Place = match (message.offset, &self.parser) {
                (Some(offset), Some(parser)) => parser.pos(offset).into(),
                _ => message.at.place(self.cx),
            };
            let mut diagnostic = Diagnostic::error(place.clone(), message.text.clone());
            if self.op.is_some()
                && let Some(op) = message.shown
            {
                let shown = isogloss_ir::verify::op_error(op, "");
                diagnostic.notes.extend(shown.notes.into_iter().map(|mut n| {
                    n.place = place.clone();
                    n
                }));
            }
            for note in &message.notes {
                let at = note.at.map_or_else(|| place.clone(), |l| l.place(self.cx));
                diagnostic = diagnostic.with_note(at, note.text.clone());
            }
            out.push(diagnostic);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs `f` of some code, which takes nothing: the text of what it gives, or what it stopped at. Twice, so that what the
    /// first run remembers is used, and without fast paths, which makes no difference.
    fn run(code: &str) -> String {
        let cx = Context::new();
        let mut host = HostCode::new();
        host.add_file(cx.sources(), "test.cpp", code.to_owned()).expect("a small file");
        let mut outcomes = Vec::new();
        for (remembers, is_fast) in [(false, false), (true, false), (true, true), (true, true), (false, true)]
        {
            host.remember_names(remembers);
            host.take_fast_paths(is_fast);
            let mut interp = Interp::new(&cx, &host);
            let function = host.functions("f", "", &From::default()).first().cloned().expect("a function f");
            let result = interp.invoke(&function, None, &[], &[], 0).map(|cell| cell.get());
            let text = match result.and_then(|value| interp.stream_text(&value, 0)) {
                Ok(text) => text,
                Err(stop) => format!("stopped at {}", stop.what),
            };
            outcomes.push((text, interp.steps, interp.depth, interp.elements.get()));
        }
        assert!(outcomes.windows(2).all(|pair| pair[0] == pair[1]), "{code}: {outcomes:?}");
        outcomes.swap_remove(0).0
    }

    #[track_caller]
    fn check(code: &str, expected: &str) {
        assert_eq!(run(code), expected);
    }

    #[test]
    fn types_may_have_any_number_of_pointers() {
        for stars in [255, 256, 1000] {
            let stars = "*".repeat(stars);
            run(&format!("int64_t f() {{ int {stars} p = nullptr; return 1; }}"));
            run(&format!("int64_t f() {{ int a = 0, {stars} p = nullptr; return 1; }}"));
            let alias = format!("using P = int *****; int64_t f() {{ P {stars} p = nullptr; return 1; }}");
            run(&alias);
        }
    }

    #[test]
    fn integers_have_the_width_and_the_sign_of_their_types() {
        check("int64_t f() { unsigned x = 0; return x - 1; }", "4294967295");
        check("int64_t f() { int x = 0; return x - 1; }", "-1");
        check("int64_t f() { uint8_t x = 255; ++x; return x; }", "0");
        check("int64_t f() { return -7 / 2 + -7 % 2; }", "-4");
        check("int64_t f() { return 1 << 4 | 3; }", "19");
        check("int64_t f() { return (int8_t)200; }", "-56");
        check("int64_t f() { int x = 0; return 1 / x; }", "stopped at a division by zero");
        check("int64_t f() { return 1 << 40; }", "stopped at a shift by 40");
    }

    #[test]
    fn loops_and_switches_go_where_they_should() {
        check(
            "int f() { int s = 0; for (int i = 0; i < 10; ++i) { if (i == 7) break; if (i % 2) continue; s += i; } return s; }",
            "12",
        );
        check("int f() { int n = 0; while (n < 5) ++n; do n--; while (n > 2); return n; }", "2");
        check(
            "int f() { switch (3) { case 1: return 1; case 3: case 4: { break; } default: return 9; } return 5; }",
            "5",
        );
        check("int f() { int s = 0; for (int x : {1, 2, 3}) s += x; return s; }", "6");
        check("int f() { if (int x = 3; x > 2) return x; else return 0; }", "3");
    }

    #[test]
    fn goto_leads_to_labels_around_it() {
        check("int f() { int n = 0; again: ++n; if (n < 4) goto again; return n; }", "4");
        check(
            "int f() { for (int i = 0;; ++i) { while (true) { if (i == 3) goto done; break; } } done: return 8; }",
            "8",
        );
        check("int f() { int n = 1; { goto end; n = 2; } end: return n; }", "1");
        check(
            "int f() { int n = 1; auto g = [&]() { goto out; }; g(); out: return n; }",
            "stopped at goto out",
        );
        check("int f() { goto inner; { inner: return 1; } return 2; }", "stopped at goto inner");
        check("int f() { switch (2) { case 1: one: return 1; case 2: goto one; } return 5; }", "1");
    }

    #[test]
    fn statements_may_be_an_expression() {
        check("int f() { int n = 2; int m = ({ int k = n + 1; n = 7; k * 2; }); return m * 10 + n; }", "67");
        check("int f() { int m = 1 + ({ if (true) return 8; 5; }); return m; }", "8");
        check(
            "int g(int x) { for (int i = 0;; ++i) { int y = ({ if (i == x) return i * 2; i; }); } return 0; }
             int f() { return g(3) * 10 + [](int z) { return ({ if (z > 1) return 4; z; }); }(5); }",
            "64",
        );
        check(
            "int f() { for (;;) { int m = ({ break; 5; }); } return 1; }",
            "stopped at a jump out of an expression",
        );
        check("int f() { return ({ int k = 1; }); }", "stopped at the value of statements without one");
    }

    #[test]
    fn overloads_are_told_apart_by_the_types_of_variables_and_values() {
        let kinds = "struct A { int a; }; struct B : public A { int b; }; struct C { int c; };
            int k(A x) { return 1; } int k(B x) { return 2; } int k(C x) { return 3; } int k(int x) { return 4; }
            int k(unsigned x) { return 5; } int k(bool x) { return 6; } int k(ArrayRef<int> x) { return 7; } ";
        check(
            &format!(
                "{kinds} int f() {{ A a; B b; C c; unsigned u = 1; SmallVector<int> v;
                 return k(a) + 10 * k(b) + 100 * k(c) + 1000 * k(0) + 10000 * k(u) + 100000 * k(true) + 1000000 * k(v); }}"
            ),
            "7654321",
        );
        check(
            "template <typename T> int n(T x, int y) { return 2 + y; } int n(StringRef x, int y) { return n<StringRef>(x, y + 1); }
             int f() { StringRef s = \"a\"; return n(s, 3); }",
            "6",
        );
        check(
            "int w(raw_ostream &os, int x) { return 1; } int w(AsmPrinter &p, int x) { return 2; }
             int f() { std::string s; raw_string_ostream os(s); return w(os, 0); }",
            "1",
        );
        // The type that `getValue` is declared to give is not known.
        let types = "int t(Type x) { return 1; } int t(IntegerType x) { return 2; }
            int f() { Builder b(nullptr); Type i = b.getIntegerType(8); MLIRContext *c = i.getContext(); auto w = cast<IntegerType>(i); ";
        check(
            &format!(
                "{types} return t(i) + 10 * t(w) + 100 * t(cast<IntegerType>(i)) + 1000 * t(IntegerType::get(c, 3)); }}"
            ),
            "2221",
        );
        check(
            &format!("{types} return t(TypeAttr::get(i).getValue()); }}"),
            "stopped at t, of which several could be meant",
        );
        check(
            "int d(StringRef x); int d(ArrayRef<StringRef> x) { return d(x.front()) * 10; } int d(StringRef x) { return 4; }
             int f() { SmallVector<StringRef> all = {\"a\"}; return d(all); }",
            "40",
        );
    }

    #[test]
    fn references_refer_and_values_are_copied() {
        check(
            "static void g(int &x, int y) { x = y; y = 9; } int f() { int a = 1, b = 2; g(a, b); return a * 10 + b; }",
            "22",
        );
        check(
            "int f() { SmallVector<int> v{1, 2}; auto w = v; w.push_back(3); for (int &x : v) x *= 2; return v.size() * 100 + v[1] * 10 + w[0]; }",
            "241",
        );
        check(
            "int f() { SmallVector<int> v; v.emplace_back() = 4; int *p = &v.front(); *p += 1; return v.back(); }",
            "5",
        );
        check(
            "int f() { std::pair<int, int> p(1, 2); auto q = p; q.first = 5; auto &[a, b] = p; a = 7; return p.first * 10 + q.first; }",
            "75",
        );
    }

    #[test]
    fn lambdas_capture_and_templates_are_used() {
        check(
            "int f() { int n = 1; auto add = [&](int x) { n += x; return n; }; add(2); return add(3); }",
            "6",
        );
        check("int f() { int n = 1; auto get = [n]() { return n; }; n = 5; return get(); }", "1");
        check("template <typename T> T twice(T x) { return x + x; } int f() { return twice(4); }", "8");
        check(
            "template <typename T> int size() { if constexpr (std::is_same_v<T, bool>) return 1; else return 2; } int f() { return size<bool>() * 10 + size<int>(); }",
            "12",
        );
    }

    #[test]
    fn arrays_have_as_many_elements_as_they_are_declared_with() {
        check("int f() { int a[4]; a[3] = 7; return std::size(a) * 10 + a[3]; }", "47");
        check("int f() { int a[3] = {1, 2}; return a[0] * 100 + a[1] * 10 + a[2]; }", "120");
        check(
            "int f() { int8_t a[2][3] = {{1, 2, 3}, {4}}; a[1][2] = 300; return a[0][2] * 100 + a[1][0] * 10 + (a[1][2] == 44); }",
            "341",
        );
        check(
            "int f() { const int n = 2; bool seen[n + 1]; int s = 0; for (bool b : seen) s += 1 + b; return s; }",
            "3",
        );
        check("static const int kTable[][2] = {{1, 2}, {3, 4}}; int f() { return kTable[1][0]; }", "3");
        check("int f() { int a[1] = {1, 2}; return 0; }", "stopped at an array of that size");
        check(
            "int f() { int a[100000000]; return 0; }",
            "stopped at host code is limited to 4000000 elements",
        );
    }

    #[test]
    fn a_function_declares_enumerations_and_classes_without_a_name() {
        check("int f() { enum Kind { A, B = 5, C }; Kind k = C; return k == C ? k * 10 + A : 0; }", "60");
        check(
            "int f() { enum class Kind : uint8_t { A, B }; auto g = [](Kind k) { switch (k) { case Kind::A: return 1; case Kind::B: return 2; } return 3; };
             return g(Kind::A) * 10 + g(Kind::B); }",
            "12",
        );
        check(
            "int f() { struct { int a; int b = 4; } x{3}, y = {1, 2}; return x.a * 1000 + x.b * 100 + y.a * 10 + y.b; }",
            "3412",
        );
        check(
            "int f() { struct P { int a; } all[] = {{1}, {2}}; int s = 0; for (auto &p : all) s += p.a; return s; }",
            "3",
        );
    }

    #[test]
    fn a_comparison_of_three_outcomes_is_compared_with_zero() {
        check(
            "int f() { size_t n = 3; auto c = n <=> SmallVector<int>{1, 2}.size(); return c > 0 ? 1 : c < 0 ? 2 : 3; }",
            "1",
        );
        check("int f() { return (1 <=> 2) < 0 && (2 <=> 2) == 0; }", "1");
    }

    #[test]
    fn macros_of_headers_are_replaced_in_other_files() {
        let cx = Context::new();
        let run = |headers: &[&str], code: &str| {
            let mut host = HostCode::new();
            host.add_file(cx.sources(), "test.cpp", code.to_owned()).expect("a small file");
            for (n, header) in headers.iter().enumerate() {
                host.add_file(cx.sources(), &format!("h{n}.h"), (*header).to_owned()).expect("a small file");
            }
            let mut interp = Interp::new(&cx, &host);
            let function = host.functions("f", "", &From::default()).first().cloned().expect("a function f");
            match interp.invoke(&function, None, &[], &[], 0).map(|cell| cell.get()) {
                Ok(value) => interp.stream_text(&value, 0).expect("a text"),
                Err(stop) => format!("stopped at {}", stop.what),
            }
        };
        let header = "#define CAT_(a, b) a##b\n#define CAT(a, b) CAT_(a, b)\n#define GET(to, from) GET_IN(CAT(_r, __LINE__), to, from)
            #define GET_IN(r, to, from) auto r = from; if (failed(r)) return -1; to = *r\n#define SIZE 6\n#define TWICE(x) x * 2 * SIZE\n#define lower(x) x";
        let code = "FailureOr<int> g(int x) { if (x > 3) return failure(); return x * 2; }
            int h(int x) { GET(int a, g(x));\n GET(int b, g(a)); return a * 10 + b; } int f() { return ";
        let check = |headers: &[&str], end: &str, expected: &str| {
            assert_eq!(run(headers, &format!("{code}{end}")), expected);
        };
        check(&[header], "h(1); }", "24");
        check(&[header], "h(2); }", "-1");
        check(&[header], "TWICE(3); }", "36");
        check(&[header], "lower(1); }", "stopped at lower");
        // Of several that are not the same none is meant, but for what a header itself uses.
        check(&[header, "#define TWICE(x) x"], "TWICE(3); }", "stopped at TWICE");
        check(&[header, "#define TWICE(x) x * 2 * SIZE"], "TWICE(3); }", "36");
        // Nor where a file declares the name, it is that of a member, or there are no parameters.
        check(&[header, "int TWICE(int x) { return x; }"], "TWICE(3); }", "3");
        check(
            &[header],
            "S::TWICE(3); } struct S { static int get(int x) { return x + 1; } };",
            "stopped at S::TWICE",
        );
        check(&[header], "int(Kind::SIZE); } enum class Kind { A, B, SIZE };", "2");
        check(&[header, "#define CAT(a, b) a"], "h(1); }", "24");
    }

    #[test]
    fn an_object_is_written_as_what_it_converts_to() {
        check(
            "struct A { APInt v; A(APInt x) : v(x) {} operator const APInt &() const { return v; } };
             std::string f() { std::string s; llvm::raw_string_ostream os(s); os << A(APInt(8, 5)); return s; }",
            "5",
        );
        check(
            "struct A { int v; }; std::string f() { std::string s; llvm::raw_string_ostream os(s); os << A{1}; return s; }",
            "stopped at << of A",
        );
    }

    #[test]
    fn static_methods_of_a_base_know_what_its_parameters_stand_for() {
        check(
            "struct V { static int get() { return 4; } }; template <typename T, typename... U> struct B {
               static int get() { return T::get() * 10 + sizeof...(U); } };
             struct C : B<V, int, bool> {}; struct D : C {}; int f() { return D::get(); }",
            "42",
        );
        check(
            "struct B { int get() { return 1; } }; struct C : B {}; int f() { return C::get(); }",
            "stopped at C::get",
        );
    }

    #[test]
    fn a_specialisation_for_other_arguments_is_not_meant() {
        let code = "template <typename T> struct P { static int get() { return 1; } };
             template <> struct P<int> { static int get() { return 2; } };";
        check(&format!("{code} int f() {{ return P<int>::get() * 10 + P<bool>::get(); }}"), "21");
    }

    #[test]
    fn classes_have_fields_methods_and_constructors() {
        check(
            "struct P { int x; int y = 4; int sum() const { return x + y; } }; int f() { P p{3}; return p.sum(); }",
            "7",
        );
        check("struct P { P(int a) : x(a) { x += 1; } int x; }; int f() { P p(3); return p.x; }", "4");
        check(
            "enum class E { A, B = 5, C }; int f() { E e = E::C; return e == E::C ? static_cast<int>(e) : 0; }",
            "6",
        );
        check("static constexpr int kTable[] = {4, 5, 6}; int f() { return kTable[2]; }", "6");
    }

    #[test]
    fn the_library_is_there() {
        check(
            "std::string f() { StringRef s = \"a.b\"; auto [h, t] = s.split('.'); return (t + \"-\" + h).str(); }",
            "b-a",
        );
        check(
            "std::string f() { std::string s; llvm::raw_string_ostream os(s); llvm::interleaveComma(ArrayRef<int>({1, 2}), os); return s; }",
            "1, 2",
        );
        check(
            "int f() { llvm::StringMap<int> m; m[\"a\"] = 1; ++m[\"a\"]; m[\"b\"]; return m.size() * 10 + m.lookup(\"a\"); }",
            "22",
        );
        check(
            "int f() { int s = 0; for (auto [i, x] : llvm::enumerate(ArrayRef<int>({5, 6}))) s += i * x; return s; }",
            "6",
        );
        check("bool f() { return llvm::all_of(llvm::seq<int>(0, 3), [](int i) { return i < 3; }); }", "1");
        check("int f() { std::optional<int> x; int a = x.value_or(2); x = 3; return a * 10 + *x; }", "23");
        check(
            "int f() { return llvm::StringSwitch<int>(\"b\").Case(\"a\", 1).Cases({\"b\", \"c\"}, 2).Default(3); }",
            "2",
        );
    }

    #[test]
    fn maps_and_sets_are_visited_in_their_own_order() {
        let all = |of: &str, elements: &str| {
            format!(
                "std::string f() {{ {of} c; for (auto x : {{{elements}}}) c.insert(x); std::string s;
                 for (auto x : c) {{ s += llvm::to_string(x) + \" \"; }} return s; }}"
            )
        };
        check(&all("std::set<int>", "3, -1, 2, 3"), "-1 2 3 ");
        check(&all("std::set<unsigned>", "3, -1, 2"), "2 3 4294967295 ");
        check(&all("std::set<int, std::greater<int>>", "3, -1, 2"), "3 2 -1 ");
        check(&all("std::set<std::string>", "\"b\", \"a\""), "a b ");
        check(&all("llvm::SetVector<int>", "3, -1, 2"), "3 -1 2 ");
        check(&all("llvm::SmallSet<int, 3>", "3, -1, 2"), "3 -1 2 ");
        check(&all("llvm::SmallSet<int, 2>", "3, -1, 2"), "-1 2 3 ");
        check(&all("llvm::DenseSet<int>", "7, 7"), "7 ");
        check(&all("llvm::DenseSet<int>", "8, 7, 71, 0"), "0 7 71 8 ");
        check(
            &all("std::unordered_set<int>", "7, 8"),
            "stopped at the order of the elements of unordered_set",
        );
        check(
            "std::string f() { std::map<std::pair<int, int>, int> m; m[{2, 1}] = 5; m[{1, 9}] = 6; std::string s;
             for (auto &[k, v] : m) s += llvm::to_string(k.first) + \":\" + llvm::to_string(v) + \" \"; return s; }",
            "1:6 2:5 ",
        );
        check(
            "struct ByLast { bool operator()(int a, int b) const { return a % 10 < b % 10; } };
             std::string f() { std::set<int, ByLast> c; c.insert(19); c.insert(21); std::string s;
             for (int x : c) s += llvm::to_string(x) + \" \"; return s; }",
            "21 19 ",
        );
        check(
            "int f() { llvm::MapVector<int, int> m; m[4] = 1; m[2] = 3; return m.front().first * 10 + m.back().second; }",
            "43",
        );
    }

    #[test]
    fn iterators_of_maps_and_sets_stay_at_their_element() {
        check(
            "int f() { std::map<int, int> m; m[5] = 1; auto it = m.find(5); m[2] = 7; return it->second * 10 + m.begin()->second; }",
            "17",
        );
        check(
            "int f() { std::set<int> s = {4, 9, 6}; auto it = s.find(6); s.erase(4); ++it; return *it * 10 + (++it == s.end()); }",
            "91",
        );
        check(
            "int f() { llvm::DenseMap<int, int> m; m[1] = 2; m[3] = 4; auto it = m.find(3); return it == m.end() ? 0 : it->second; }",
            "4",
        );
        check(
            "int f() { llvm::DenseMap<int, int> m; m.reserve(9); m[1] = 2; m[3] = 4; return m.begin()->second; }",
            "stopped at the order of the elements of DenseMap",
        );
        check(
            "int f() { llvm::DenseMap<int, int> m; m[0] = 1; m.erase(0); m[1] = 2; m[3] = 4; return m.begin() == m.find(3); }",
            "stopped at the order of the elements of DenseMap",
        );
        check(
            "int f() { SmallVector<int> v = {1, 2, 3}; auto it = std::find(v.begin() + 1, v.end(), 9); return it == v.end(); }",
            "1",
        );
        check(
            "int f() { SmallVector<int> v = {1, 2, 3}; return std::find(v.begin() + 1, v.end(), 3) - v.begin(); }",
            "2",
        );
    }

    #[test]
    fn no_order_is_needed_where_none_shows() {
        let over = |body: &str| {
            format!(
                "int f() {{ llvm::DenseSet<int> s = {{1, 2, 3}}; s.reserve(9); int n = 0; {body} return n; }}"
            )
        };
        check(&over("n = llvm::all_of(s, [&](int x) { return x < 4; });"), "1");
        check(&over("n = llvm::any_of(s, [&](int x) { int y = x; y = y + 1; return y > 4; });"), "0");
        check(&over("n = llvm::count_if(s, [&](int x) { return x > 1; });"), "2");
        check(&over("n = s.size() + s.count(2) + llvm::is_contained(s, 3);"), "5");
        check(&over("for (int x : s) if (x > 3) return 9;"), "0");
        check(&over("std::set<int> t(s.begin(), s.end()); n = *t.begin();"), "1");
        check(&over("llvm::DenseSet<int> t; t.insert(3); t.insert(2); t.insert(1); n = t == s;"), "1");
        let stopped = "stopped at the order of the elements of DenseSet";
        check(&over("for (int x : s) if (x > 1) return x;"), stopped);
        check(&over("for (int x : s) n = n * 10 + x;"), stopped);
        check(&over("llvm::all_of(s, [&](int x) { n = x; return x < 2; });"), stopped);
        check(&over("SmallVector<int> v(s.begin(), s.end()); n = v[0];"), stopped);
        check(&over("n = *llvm::find_if(s, [&](int x) { return x > 1; });"), stopped);
    }

    #[test]
    fn texts_may_be_made_of_lists_of_characters() {
        check(
            "std::string f() { SmallVector<char> b; llvm::append_range(b, StringRef(\"a+b1\"));
             auto kept = llvm::to_vector<16>(llvm::make_filter_range(b, [](char c) { return isalpha(c) || isdigit(c); }));
             b.clear(); llvm::append_range(b, StringRef(\"x\")); llvm::append_range(b, kept);
             return StringRef(b.data(), b.size()).str() + std::to_string(std::pow(2, 3) == 8.0); }",
            "xab11",
        );
        check(
            "std::string f() { SmallVector<char> b = {'a'}; return StringRef(b.data(), 2).str(); }",
            "stopped at a text that goes beyond its end",
        );
    }

    #[test]
    fn fields_may_have_a_width_and_a_value() {
        check(
            "struct P { unsigned a : 3 = 5, b : 2; bool c : 1 = true; }; int f() { P p; p.b = 2; return p.a * 100 + p.b * 10 + p.c; }",
            "521",
        );
        check("struct P { int a : 3; int b : 2; }; int f() { P p{1, 2}; return p.a * 10 + p.b; }", "12");
    }

    #[test]
    fn classes_derive_and_have_operators() {
        check(
            "struct A { int x = 1; int get() const { return x; } }; struct B : public A { int y = 2; };
             int f() { B b; b.x = 5; return b.get() * 10 + b.y; }",
            "52",
        );
        check(
            "template <typename D, typename T> struct Base { T value; D make() const { D d; d.value = value; return d; } };
             struct Own : public Base<Own, int> {}; int f() { Own o; o.value = 4; return o.make().value; }",
            "4",
        );
        check(
            "struct P { int v; bool operator<(const P &o) const { return v < o.v; } };
             int f() { SmallVector<P> v = {{3}, {1}}; std::sort(v.begin(), v.end()); return v.front().v; }",
            "1",
        );
        check(
            "struct P { int v; }; raw_ostream &operator<<(raw_ostream &os, const P &p) { return os << '<' << p.v << '>'; }
             std::string f() { std::string s; raw_string_ostream os(s); P p{7}; os << p; return s; }",
            "<7>",
        );
    }

    #[test]
    fn constructors_run_wherever_they_are_defined() {
        check("struct P { P() { x = 3; } int x; }; int f() { P p; return p.x; }", "3");
        check(
            "struct P { P(int a); int x; }; P::P(int a) : x(a) { x += 1; } int f() { P p(3); return p.x; }",
            "4",
        );
        check("struct P { P(int a); int x; }; int f() { P p(3); return p.x; }", "stopped at P::P");
        check(
            "namespace n { struct S { int w; static S *construct(int, std::pair<int, int> key) {
             return new (nullptr) S(key.second); } S(int v) : w(v + 1) {} }; }
             int f() { return n::S::construct(0, {4, 5})->w; }",
            "6",
        );
    }

    #[test]
    fn constructors_may_leave_it_to_another_one() {
        check(
            "struct Unchecked {}; struct P { P(int a, bool twice) : P(a, Unchecked{}) { x = x * 10 + twice; }
             P(int a, Unchecked) : x(a + 1) {} int x; }; int f() { P p(3, true); return p.x; }",
            "41",
        );
        check(
            "struct P { P(int a) : P(a) {} int x; }; int f() { P p(3); return p.x; }",
            "stopped at the initialiser of P",
        );
    }

    #[test]
    fn constructors_are_found_in_files_that_use_the_namespace_of_their_class() {
        check(
            "namespace n { struct P { P(int *a) : x(1) {} P(StringRef s); int x; }; } using namespace n;
             P::P(StringRef s) : x(2) {} int f() { return n::P(\"ab\").x; }",
            "2",
        );
    }

    #[test]
    fn a_directive_inside_of_a_function_shows_its_namespace_there() {
        let code = "namespace n { namespace a { int g(int v) { return v + 1; } } namespace b { int g(int v) { return v + 2; } } }
             int first() { using namespace n::a; auto h = [] { return g(0); }; return g(0) * 10 + h(); }
             int second() { using namespace n::b; return g(0); }";
        check(&format!("{code} int f() {{ return first() * 10 + second(); }}"), "112");
    }

    #[test]
    fn a_list_of_characters_is_written_as_a_text() {
        check(
            "std::string f() { SmallVector<char> v; APInt(8, 31).toString(v, 16, false, false);
             std::string s; llvm::raw_string_ostream os(s); os << v; return s; }",
            "1F",
        );
    }

    #[test]
    fn a_name_that_nothing_declares_is_never_a_value() {
        check("int f() { return unknown ? 1 : 2; }", "stopped at unknown as a condition");
        check(
            "std::string f() { StringRef s = \"ab\"; return s.starts_with(unknown) ? \"y\" : \"n\"; }",
            "stopped at a value of kind function as a text",
        );
        check(
            "template <typename T> bool g() { return std::is_same<T, int>::value; } int f() { return g<bool>() * 10 + g<int>(); }",
            "1",
        );
    }

    #[test]
    fn template_packs_and_single_variables_are_passed_on() {
        check(
            "template <typename A, typename B> int h() { return std::is_same_v<A, int> * 10 + std::is_same_v<B, bool>; }
             template <typename... T> int g() { return h<T...>(); } int f() { return g<int, bool>(); }",
            "11",
        );
        check("int f() { int x = 1; ArrayRef<int> all(x); x = 5; return all.size() * 10 + all[0]; }", "15");
        check(
            "std::string f() { APInt a(8, 0); a.setBit(1); a.setBit(7); SmallString<8> s; a.toStringUnsigned(s); s += \" \"; a.toStringSigned(s); return s; }",
            "130 -126",
        );
        check(
            "struct S { constexpr const static int kOne = 1; int get() { return kOne; } }; int f() { S s; return s.get(); }",
            "1",
        );
    }

    #[test]
    fn numbers_of_any_width_are_computed_with() {
        let text = |value: &str| format!("std::string f() {{ return llvm::toString({value}, 10, false); }}");
        check(&text("APInt(8, 200).shl(1)"), "144");
        check(&text("APInt(8, 200).lshr(3)"), "25");
        check(&text("APInt(8, 200).ashr(3)"), "249");
        check(&text("APInt(8, 3).shl(9)"), "0");
        check(&text("APInt(8, 6).concat(APInt(4, 9))"), "105");
        check(&text("APInt(16, 0x1234).extractBits(8, 4)"), "35");
        check(&text("~APInt(4, 5)"), "10");
        check(&text("APInt::getOneBitSet(8, 3) + APInt::getLowBitsSet(8, 2)"), "11");
        check(&text("APInt(8, 0b1010).reverseBits()"), "80");
        check("int f() { return APInt(8, 12).countr_zero() * 10 + APInt(8, 12).countl_zero(); }", "24");
        check("int f() { return APInt(8, 12).logBase2() * 10 + APInt(8, 12).ceilLogBase2(); }", "34");
        check(
            "bool f() { bool over = false; APInt(8, 200).uadd_ov(APInt(8, 100), over); return over; }",
            "1",
        );
        check("int f() { return APInt(8, 12).exactLogBase2(); }", "-1");
        check("int f() { APInt a(8, 0xff); a.insertBits(APInt(4, 3), 2); return a.getZExtValue(); }", "207");
        check("bool f() { return (APFloat(1.5) * APFloat(2.0)).convertToDouble() == 3.0; }", "1");
    }

    #[test]
    fn packs_are_expanded_and_members_are_detected() {
        check(
            "template <typename... T> int g(T... v) { SmallVector<int> all{v...}; return all.size() * 10 + sizeof...(v); }
             int f() { return g(1, 2, 3); }",
            "33",
        );
        check(
            "template <typename T, typename = void> struct Has : std::false_type {};
             template <typename T> struct Has<T, std::void_t<decltype(std::declval<T>().x)>> : std::true_type {};
             struct A { int x; }; struct B { int y; };
             int f() { int r = 0; if (Has<A>::value) r += 10; if (Has<B>::value) r += 1; return r; }",
            "10",
        );
    }

    #[test]
    fn names_are_looked_up_by_namespaces() {
        check(
            "namespace a { struct K { static int g() { return 4; } }; }
             namespace b { using K = a::K; int f() { return K::g(); } }",
            "4",
        );
        check(
            "namespace a { int g() { return 1; } } namespace b { int g() { return 2; } int f() { return g(); } }",
            "2",
        );
        check("namespace a { int g() { return 1; } } int f() { return a::g(); }", "1");
        check("namespace a { int g() { return 1; } } using namespace a; int f() { return g(); }", "1");
        check("namespace a { using Count = int; } int f() { Count x = 1; return x; }", "1");
        check(
            "namespace a { enum class Kind { None, Some }; } namespace b { enum class Kind { Some, None };
             int f() { return static_cast<int>(Kind::None) * 10 + static_cast<int>(a::Kind::None); } }",
            "10",
        );
    }

    #[test]
    fn classes_of_one_name_in_several_namespaces_are_told_apart() {
        let code = "namespace a { struct B { int get() const; }; struct D : public B {}; }
             namespace c { struct B { int get() const; int only() const; }; struct D : public B {}; }
             int c::B::get() const { return 2; } int c::B::only() const { return 3; }
             int a::B::get() const { return 1; }";
        check(&format!("{code} int f() {{ a::B x; c::B y; return x.get() * 10 + y.get(); }}"), "12");
        check(&format!("{code} int f() {{ a::D x; c::D y; return x.get() * 10 + y.get(); }}"), "12");
        check(&format!("{code} int f() {{ a::B x; return x.only(); }}"), "stopped at B::only");
    }

    #[test]
    fn default_arguments_may_be_declared_elsewhere() {
        check(
            "int g(int x, int y = 4); int g(int x, int y) { return x * y; } int f() { return g(3); }",
            "12",
        );
        check(
            "namespace a { int g(int x = 7); } using namespace a; int a::g(int x) { return x; } int f() { return a::g(); }",
            "7",
        );
        check(
            "struct S { int g(int x = 5); }; int S::g(int x) { return x; } int f() { S s; return s.g(); }",
            "5",
        );
    }

    #[test]
    fn an_array_of_characters_has_one_more_than_its_text() {
        check("int f() { const char p[] = \"const.\"; return std::size(p) - 1; }", "6");
        check("int f() { StringRef p = \"const.\"; return std::size(p); }", "6");
        check("int f() { return std::size(\"abc\"); }", "stopped at the size of a text that is no variable");
    }

    #[test]
    fn what_an_argument_is_tells_constructors_apart() {
        let class = "struct A { int v; A(StringRef s) : v(1) {} A(int n) : v(n) {} };";
        check(&format!("{class} int f() {{ A a(7); return a.v; }}"), "7");
        check(&format!("{class} int f() {{ A a(\"x\"); return a.v; }}"), "1");
    }

    #[test]
    fn an_enumeration_is_written_by_its_operator() {
        check(
            "enum class D { In, Out }; raw_ostream &operator<<(raw_ostream &os, const D &d) {
               return os << (d == D::In ? \"in\" : \"out\"); }
             std::string f() { std::string s; llvm::raw_string_ostream os(s); os << D::Out; return s; }",
            "out",
        );
    }

    #[test]
    fn an_entry_of_a_map_has_two_parts() {
        check(
            "int f() { DenseMap<int, int> m; m[3] = 4; auto it = m.find(3); return it->getFirst() * 10 + it->getSecond(); }",
            "34",
        );
    }

    #[test]
    fn braces_make_what_is_inside_of_them() {
        check(
            "struct A { int x; }; struct B : A { int y; }; int f() { B b = {{3}, 4}; return b.x * 10 + b.y; }",
            "34",
        );
        check(
            "int f() { std::array<std::pair<int, int>, 2> a = {{{1, 2}, {3, 4}}}; return a[1].first * 10 + a[0].second; }",
            "32",
        );
        check("int f() { std::array<int, 2> a = {{1, 2}}; return a[1]; }", "2");
        check(
            "int f() { unsigned x = 1; return std::numeric_limits<decltype(x)>::max() == 4294967295; }",
            "1",
        );
        check(
            "std::string f() { std::string s = \"abc\"; s.resize(2); s.resize(4, 'x'); return s; }",
            "abxx",
        );
    }

    #[test]
    fn a_lambda_sees_the_variables_that_it_mentions() {
        check(
            "int f() { int a = 1, b = 2; auto g = [&](int x) { a += x; return a * 10 + b; }; b = 5; g(1); return g(2); }",
            "45",
        );
        check(
            "int f() { int a = 1; auto g = [&] { auto h = [&] { decltype(a) c = a; a = 7; return c; }; return h(); };
             return g() * 10 + a; }",
            "17",
        );
        check("int f() { int a = 1; auto g = [=]() { return a; }; a = 2; return g() * 10 + a; }", "12");
        check(
            "int f() { int a = 1; { int a = 2; auto g = [&] { return a; }; a = 3; return g() * 10 + a; } }",
            "33",
        );
        check(
            "int f() { int n = 0; std::function<int(int)> g;
             g = [&](int x) { n += x; return x == 0 ? n : g(x - 1); }; return g(3); }",
            "6",
        );
    }

    #[test]
    fn functions_over_ranges_leave_the_lists_of_variables() {
        check(
            "int f() { SmallVector<int> v = {1, 2}; int n = 0;
             for (auto [i, x] : llvm::enumerate(v)) { x += 10; n += i; } return v[0] * 100 + v.size() * 10 + n; }",
            "1121",
        );
        check(
            "int f() { SmallVector<int> v = {1, 2}; int n = 0;
             llvm::interleave(v, [&](int x) { n += x; }, [&] { n += 10; }); return v.size() * 100 + n; }",
            "213",
        );
    }

    #[test]
    fn what_a_lambda_declares_is_its_own() {
        check(
            "int f() { int a = 1; auto g = [&] { using T = int8_t; T b = 300; return a + b; }; return g() + g(); }",
            "90",
        );
    }

    #[test]
    fn what_a_variable_holds_is_changed_in_place() {
        check("int f() { bool b = true; bool &c = b; c = false; return b ? 1 : 2; }", "2");
        check("int f() { int b = 3; b = true; int8_t c = 0; c += 200; return b * 100 + c; }", "44");
        check("int f() { unsigned a = 1; a -= 2; return a == 4294967295; }", "1");
        check("int f() { int64_t a = 0; a = 0xFFFFFFFFFFFFFFFF; return a == -1; }", "1");
        check(
            "int f() { SmallVector<int> v; int &x = v.emplace_back(); x = 4; return v[0] * 10 + v.size(); }",
            "41",
        );
        check("int f() { int a = 1; int *p = &a; int &r = a; *p = 2; r += 1; return a; }", "3");
    }

    #[test]
    fn enumerations_that_are_only_declared_are_passed_on() {
        let code =
            "enum class Op : uint32_t; int g(int x, Op op) { return x > 1 ? x : static_cast<int>(op); }
             int f(";
        check(&format!("{code}) {{ return g(2, Op::Add); }}"), "2");
        check(&format!("{code}) {{ return g(1, Op::Add); }}"), "stopped at a value of kind function as int");
        check(
            "enum class Op : uint32_t; int f() { return Op::Add == Op::Sub; }",
            "stopped at == of values of kinds function and function",
        );
    }

    #[test]
    fn what_is_not_known_stops_with_its_name() {
        check("int f() { return mystery(3); }", "stopped at mystery");
        check("int f() { SmallVector<int> v; return v.mystery(); }", "stopped at list::mystery");
        check(
            "int f() { try { return 1; } catch (...) {} }",
            "stopped at f (not understood: a statement with 'try' is not known before 'try')",
        );
        check("int f() { if (false) return mystery(); return 1; }", "1");
    }

    #[test]
    fn every_limit_is_an_error() {
        let limited = |code: &str, what: &str| assert!(run(code).contains(what), "{}", run(code));
        limited("int f() { while (true) {} }", "steps");
        limited("struct P { P inner; }; int f() { P p; return 0; }", "nesting");
        limited("int g(int x) { return g(x + 1); } int f() { return g(0); }", "levels");
        limited("int f() { SmallVector<int> v; while (true) v.push_back(1); }", "limited");
        limited(
            "std::string f() { std::string s = \"abcdefgh\"; while (true) s = s + s; return s; }",
            "elements",
        );
        limited("int f() { SmallVector<int> v(100000000); return v.size(); }", "elements");
        limited("int f() { std::string s; s.resize(100000000); return s.size(); }", "elements");
        limited("int f() { std::string s(3000000, \"abcdefgh\"); return s.size(); }", "elements");
        limited("int f() { void *p = nullptr; p = &p; return p->size(); }", "a pointer to pointers");
        limited("int f() { void *p = nullptr; p = &p; for (auto x : *p) return 1; return 2; }", "stopped");
        limited("int f() { void *p = nullptr; p = &p; return isa<StringAttr>(p); }", "a pointer to pointers");
        limited("int f() { void *p = nullptr; p = &p; return p(); }", "a pointer to pointers");
    }

    #[test]
    fn no_text_makes_the_reader_fail() {
        let cx = Context::new();
        for text in [
            "",
            "}",
            "{",
            "int f(",
            "template <",
            "struct X {",
            "#define",
            "\"",
            "R\"(",
            "a::b::",
            "int f() { x(",
            "/*",
            "'",
        ] {
            let mut host = HostCode::new();
            host.add_file(cx.sources(), "bad.cpp", text.to_owned()).expect("a small file");
        }
        let deep = format!("int f() {{ return {}1{}; }}", "(".repeat(50_000), ")".repeat(50_000));
        assert!(run(&deep).contains("nesting"), "{}", &run(&deep)[..80.min(run(&deep).len())]);
    }
}

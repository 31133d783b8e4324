//! Makes and reads programs, and uses every accessor of each operation, type and attribute in them:
//! `exercise DIALECTS PROGRAMS...`.

use generated_dialects::EXERCISES;
use generated_dialects::check::Check;
use isogloss::ir::asm::PrintOptions;
use isogloss::ir::asm::parse::Program;
use isogloss::ir::typed::Builder;
use isogloss::ir::typed::storage::Sub;
use isogloss::ir::walk::{Order, Step};
use isogloss::ir::{Body, Context, OpId, OpRef, OpSpec, TypeData};
use isogloss::{Options, Session};
use isogloss_irdl::fuzz::{FuzzOptions, Fuzzer};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How many random programs of each dialect there are.
const PROGRAMS: usize = 100;

/// The findings, and the definitions that were exercised.
#[derive(Default)]
struct Findings {
    check: Check,
    seen: BTreeSet<String>,
    programs: usize,
}

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args().skip(1).map(PathBuf::from).collect();
    let Some((dialects, folders)) = arguments.split_first() else {
        eprintln!("usage: exercise DIALECTS PROGRAMS...");
        return ExitCode::from(2);
    };
    let mut found = Findings::default();
    for exercise in EXERCISES {
        (exercise.enums)(&mut found.check);
        for text in random_programs(dialects, exercise.dialect) {
            let name = format!("random program of {}", exercise.dialect);
            assert!(found.text(dialects, &name, &text), "a program that was printed is read:\n{text}");
        }
    }
    assert!(found.exercise(&session(dialects), &|session| Some(graphs(session.context()))), "it is valid");
    for file in folders.iter().flat_map(|folder| programs(folder)) {
        let text = std::fs::read_to_string(&file).expect("a program");
        if !found.text(dialects, &file.display().to_string(), &text) {
            found.check.problems.push(format!("{}: no valid program", file.display()));
        }
    }
    found.report()
}

/// The programs of a folder.
fn programs(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the programs are there");
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|e| e == "mlir"))
        .collect();
    files.sort();
    files
}

fn session(dialects: &Path) -> Session {
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    session.load_dialects(dialects).expect("the dialects can be read");
    session
}

/// Programs that are made of a dialect's definition.
fn random_programs(dialects: &Path, namespace: &str) -> Vec<String> {
    let session = session(dialects);
    let cx = session.context();
    let dialect = cx.dialect(namespace).expect("it can be read");
    let options = FuzzOptions { ops: 40, ..FuzzOptions::default() };
    let mut fuzzer = Fuzzer::new(cx, &[dialect], options).expect("what holds programs is known");
    let programs = std::iter::from_fn(|| fuzzer.program()).take(PROGRAMS);
    // Not every syntax that a definition may ask for can be read back.
    let generic = PrintOptions { generic: true, ..PrintOptions::default() };
    programs.map(|program| session.print(&program, &generic)).collect()
}

/// A program with a type that cannot be written.
fn graphs(cx: &Context) -> Program {
    let mut program = Program::module(cx);
    let mut b = Builder::of_program(cx, &mut program);
    let (name, at) = (|name: &str| cx.op_name(name), b.insertion_point());
    let ty = cx.ty(TypeData::Graph { inputs: [].into(), results: [cx.common().i32].into() });
    let source = OpSpec { results: &[ty], ..OpSpec::new(name("zoo.src"), b.location()) };
    let source = b.body_mut().insert(&source, at);
    let graph = b.body().result(source, 0);
    let user = OpSpec { operands: &[graph], ..OpSpec::new(name("zoo.t_graph"), b.location()) };
    b.body_mut().insert(&user, at);
    program
}

impl Findings {
    /// Uses what is in the program of a text; whether it could be read.
    fn text(&mut self, dialects: &Path, name: &str, text: &str) -> bool {
        // Programs are apart from each other, as the suite has them.
        self.exercise(&session(dialects), &|session| {
            let file = session.add_file(name.to_owned(), text.to_owned()).expect("it is small");
            session.parse(&file, Default::default()).ok()
        })
    }

    /// Uses everything in a program; true if it could be made and is valid.
    fn exercise(&mut self, session: &Session, make: &dyn Fn(&Session) -> Option<Program>) -> bool {
        let Some(from) = make(session) else { return false };
        if session.verify(&from).is_err() {
            return false;
        }
        let cx = session.context();
        self.values(cx, &from);
        let root = from.op(cx);
        // A clone, in which the handles of the program mean the same.
        let mut to = root.body.clone();
        self.walk(cx, root.body, &mut to);
        self.programs += 1;
        true
    }

    /// Uses the types and attributes of a program.
    fn values(&mut self, cx: &Context, program: &Program) {
        let mut subs: Vec<Sub> = Vec::new();
        program.op(cx).walk(Order::Pre, |op| {
            subs.extend(op.result_types().map(Sub::Type));
            subs.extend(op.properties().iter().flatten().map(|attr| Sub::Attr(*attr)));
            subs.extend(op.discardable().iter().map(|(_, attr)| Sub::Attr(*attr)));
            for block in op.regions().flat_map(|region| region.blocks()) {
                subs.extend(block.arguments().iter().map(|value| Sub::Type(block.body.value_type(*value))));
            }
            Step::Advance
        });
        for sub in subs {
            let _ = cx.walk(sub, &mut |inner| {
                self.check.op = match inner {
                    Sub::Type(ty) => cx.display_type(ty).to_string(),
                    Sub::Attr(attr) => cx.display_attr(attr).to_string(),
                };
                for exercise in EXERCISES {
                    let name = match inner {
                        Sub::Type(ty) => (exercise.ty)(cx, ty, &mut self.check),
                        Sub::Attr(attr) => (exercise.attr)(cx, attr, &mut self.check),
                    };
                    self.seen.extend(name.map(|name| format!("{} {name}", exercise.dialect)));
                }
                ControlFlow::Continue(())
            });
        }
    }

    fn walk(&mut self, cx: &Context, from: &Body, to: &mut Body) {
        let mut pending: Vec<OpId> = vec![Body::root()];
        let mut ids = Vec::new();
        let mut inner = Vec::new();
        while let Some(id) = pending.pop() {
            // What is built goes before an operation, and the root has no place before it.
            if id != Body::root() {
                ids.push(id);
            }
            if from.inner(id).is_some() {
                inner.push(id);
                continue;
            }
            for &region in from.op_regions(id) {
                pending.extend(from.region_blocks(region).flat_map(|block| from.block_ops(block)));
            }
        }
        for &id in &inner {
            if let (Some(from), Some(to)) = (from.inner(id), to.inner_mut(id)) {
                self.walk(cx, from, to);
            }
        }
        for id in ids {
            self.check.op = OpRef::new(cx, from, id).name_str().to_owned();
            if EXERCISES.iter().any(|exercise| (exercise.op)(cx, from, to, id, &mut self.check)) {
                self.seen.insert(self.check.op.clone());
            }
        }
    }

    fn report(&self) -> ExitCode {
        let mut all: Vec<String> = Vec::new();
        for exercise in EXERCISES {
            all.extend(exercise.ops.iter().map(|op| (*op).to_owned()));
            let wrappers = exercise.types.iter().chain(exercise.attrs);
            all.extend(wrappers.map(|name| format!("{} {name}", exercise.dialect)));
        }
        let unseen: Vec<&String> = all.iter().filter(|name| !self.seen.contains(*name)).collect();
        self.check.problems.iter().for_each(|problem| println!("{problem}"));
        unseen.iter().for_each(|name| println!("in no program: {name}"));
        println!(
            "{} of {} operations, types and attributes in {} programs, {} comparisons, {} problems",
            all.len() - unseen.len(),
            all.len(),
            self.programs,
            self.check.comparisons,
            self.check.problems.len()
        );
        ExitCode::from(u8::from(!self.check.problems.is_empty() || !unseen.is_empty()))
    }
}

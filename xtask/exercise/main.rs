//! Reads programs, and uses every accessor of each operation in them: `exercise DIALECTS PROGRAMS`.

use generated_dialects::EXERCISES;
use generated_dialects::check::Check;
use isogloss::ir::{Body, Context, OpId, OpRef};
use isogloss::{Options, Session};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, dialects, programs] = arguments.as_slice() else {
        eprintln!("usage: exercise DIALECTS PROGRAMS");
        return ExitCode::from(2);
    };
    let mut check = Check::default();
    let mut seen = BTreeSet::new();
    let mut files: Vec<_> = std::fs::read_dir(programs)
        .expect("the programs are there")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|e| e == "mlir"))
        .collect();
    files.sort();
    let mut count = 0;
    for file in files {
        count += usize::from(exercise(Path::new(dialects), &file, &mut check, &mut seen));
    }
    let all = EXERCISES.iter().flat_map(|(ops, _)| ops.iter().copied());
    let (all, unseen): (usize, Vec<&str>) = (all.clone().count(), all.filter(|op| !seen.contains(*op)).collect());
    check.problems.iter().for_each(|problem| println!("{problem}"));
    check.skipped.iter().for_each(|(builder, attribute)| println!("not tried: {builder} ('{attribute}')"));
    unseen.iter().for_each(|op| println!("in no program: {op}"));
    println!(
        "{} of {all} operations in {count} programs, {} comparisons, {} problems, {} builders not tried",
        all - unseen.len(),
        check.comparisons,
        check.problems.len(),
        check.skipped.len()
    );
    ExitCode::from(u8::from(!check.problems.is_empty() || !unseen.is_empty() || count == 0))
}

/// Uses the operations of one program; whether it could be read.
fn exercise(dialects: &Path, file: &Path, check: &mut Check, seen: &mut BTreeSet<String>) -> bool {
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    session.load_dialects(dialects).expect("the dialects can be read");
    let text = std::fs::read_to_string(file).expect("a program");
    // Programs of their own are apart from each other, as the suite has them.
    let name = file.display().to_string();
    let parse = || {
        let file = session.add_file(name.clone(), text.clone()).expect("it is small");
        session.parse(&file, Default::default()).ok()
    };
    let (Some(from), Some(mut to)) = (parse(), parse()) else { return false };
    if session.verify(&from).is_err() {
        return false;
    }
    let cx = session.context();
    let root = from.op(cx);
    let (body, _) = to.body_mut();
    walk(cx, root.body, body, check, seen);
    true
}

fn walk(cx: &Context, from: &Body, to: &mut Body, check: &mut Check, seen: &mut BTreeSet<String>) {
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
            walk(cx, from, to, check, seen);
        }
    }
    for id in ids {
        check.op = OpRef::new(cx, from, id).name_str().to_owned();
        if EXERCISES.iter().any(|(_, exercise)| exercise(cx, from, to, id, check)) {
            seen.insert(check.op.clone());
        }
    }
}

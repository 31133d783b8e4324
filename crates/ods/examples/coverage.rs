//! Loads every dialect of a tree of `.td` files and says what is missing: `coverage DIR`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use isogloss_ir::Context;
use isogloss_ir::definition::{DialectDef, InherentKind};
use isogloss_ods::NoHooks;
use isogloss_ods::provider::{Files, Tree};
use isogloss_source::Text;
use isogloss_tablegen::{LoadError, Loaded, Loader};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

struct Directory(PathBuf);

fn walk(dir: &Path, prefix: &str, out: &mut Vec<String>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for entry in entries.flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            walk(&entry.path(), &format!("{name}/"), out);
        } else if name.ends_with(".td") {
            out.push(name);
        }
    }
}

impl Files for Directory {
    fn names(&self) -> Vec<String> {
        let mut out = Vec::new();
        walk(&self.0, "", &mut out);
        out.sort();
        out
    }

    fn text(&self, name: &str) -> Option<Text> {
        std::fs::read_to_string(self.0.join(name)).ok().map(Text::from)
    }

    fn loader(&self) -> Box<dyn Loader + '_> {
        Box::new(|path: &str| -> Result<Option<Loaded>, LoadError> {
            Ok(self.text(path).map(|text| Loaded { name: path.into(), text }))
        })
    }
}

fn holes(dialect: &DialectDef, out: &mut BTreeMap<String, usize>, total: &mut usize) {
    let mut add = |holes: Vec<String>| {
        *total += 1;
        holes.into_iter().for_each(|h| *out.entry(h).or_default() += 1);
    };

    for op in dialect.ops() {
        op.operands.iter().chain(&op.results).for_each(|v| add(v.constraint.constraint.holes()));
        op.regions.iter().for_each(|r| add(r.constraint.constraint.holes()));
        op.successors.iter().for_each(|r| add(r.constraint.constraint.holes()));
        for inherent in &op.inherent {
            match &inherent.kind {
                InherentKind::Attribute(a) => add(a.constraint.holes()),
                InherentKind::Property(p) => p.constraints.iter().for_each(|c| add(c.holes())),
                _ => {}
            }
        }
        op.predicates.iter().for_each(|p| add(p.predicate.holes()));
    }
}

fn main() {
    let dir = std::env::args().nth(1).expect("usage: coverage DIR");
    let tree = Tree::new(Box::new(Directory(dir.into())), Arc::new(NoHooks));
    let start = Instant::now();
    let names: Vec<String> = tree.index().namespaces().into_iter().map(str::to_owned).collect();
    println!("index: {:?}, {} dialects", start.elapsed(), names.len());
    let cx = Context::new();
    let tree = Arc::new(tree);
    cx.add_provider(tree.clone());
    let mut found = BTreeMap::new();
    let (mut total, mut ops, mut defaults) = (0, 0, 0);
    for name in &names {
        let start = Instant::now();
        let dialect = cx.dialect(name);
        let reports = cx.take_reports();
        match dialect {
            Some(dialect) => {
                let n = dialect.ops().len();
                ops += n;
                println!(
                    "{name}: {:?}, {n} ops, {} types, {} attrs, {:?}",
                    start.elapsed(),
                    dialect.types().len(),
                    dialect.attrs().len(),
                    tree.index().files(name).map_or(0, <[_]>::len)
                );
                holes(&dialect, &mut found, &mut total);
                for op in dialect.ops() {
                    for i in &op.inherent {
                        if let InherentKind::Attribute(a) = &i.kind
                            && a.has_default
                            && a.default.is_none()
                        {
                            defaults += 1;
                            println!("  no default: {} {}", cx.str(op.name), cx.str(i.name));
                        }
                    }
                }
            }
            None => println!("{name}: NOT LOADED: {:?}", tree.index().files(name)),
        }
        for r in reports {
            let at = r.position(cx.sources()).or_else(|| r.notes.first()?.position(cx.sources()));
            println!("  {at:?}: {}", r.message);
        }
    }
    let mut predicates: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for name in &names {
        if let Some(Ok(parts)) = tree.records(cx.sources(), name) {
            for records in &parts.records {
                for (text, holes) in isogloss_ods::predicate_holes(&cx, records, &NoHooks, None) {
                    predicates
                        .entry(text)
                        .and_modify(|h| {
                            if holes.len() < h.len() {
                                *h = holes.clone()
                            }
                        })
                        .or_insert(holes);
                }
            }
        }
    }
    let understood = predicates.values().filter(|h| h.is_empty()).count();
    println!("{understood} of {} predicates are understood", predicates.len());
    for (text, holes) in predicates.iter().filter(|p| !p.1.is_empty()) {
        println!("  {holes:?}: {text}");
    }
    println!("{ops} ops, {total} constraints, {defaults} defaults that are not understood; holes:");
    for (hole, n) in found {
        println!("  {n}\t{hole}");
    }
}

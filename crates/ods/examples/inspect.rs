//! Reads a `.td` file and says what its dialects hold: `inspect INCLUDE-DIR FILE.td [NAMESPACE]`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use isogloss_ir::Context;
use isogloss_ods::{NoHooks, namespaces, read_dialect};
use isogloss_source::SourceMap;
use isogloss_tablegen::{LoadError, Loaded, Options, parse};
use std::sync::Arc;
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [include, file, wanted @ ..] = args.as_slice() else {
        eprintln!("usage: inspect INCLUDE-DIR FILE.td [NAMESPACE]");
        std::process::exit(2);
    };
    let sources = Arc::new(SourceMap::new());
    let text = std::fs::read_to_string(file).expect("the file can be read");
    let start = Instant::now();
    let root = sources.add(file.as_str(), text).expect("small enough");
    let mut loader = |path: &str| -> Result<Option<Loaded>, LoadError> {
        let full = format!("{include}/{path}");
        Ok(std::fs::read_to_string(&full).ok().map(|text| Loaded { name: full.into(), text: text.into() }))
    };
    let parsed = parse(&sources, &root, &mut loader, &Options::default());
    for d in &parsed.diagnostics {
        eprintln!("{:?}", d.message);
    }
    let Some(records) = parsed.records else { std::process::exit(1) };
    println!("records: {:?}", start.elapsed());
    let cx = Context::with_sources(sources.clone());
    for namespace in namespaces(&records) {
        if wanted.first().is_some_and(|w| w != namespace) {
            continue;
        }
        let start = Instant::now();
        match read_dialect(&cx, &records, namespace, &NoHooks) {
            Ok(dialect) => {
                println!("{namespace}: {:?}, {} ops", start.elapsed(), dialect.ops().len());
                if wanted.is_empty() {
                    continue;
                }
                for op in dialect.ops() {
                    println!("{op:#?}");
                }
                for (ty, _) in dialect.types() {
                    println!("{ty:#?}");
                }
                for (attr, _) in dialect.attrs() {
                    println!("{attr:#?}");
                }
            }
            Err(problems) => {
                for p in problems {
                    println!("{namespace}: {:?} {}", p.position(&sources), p.message);
                }
            }
        }
    }
}

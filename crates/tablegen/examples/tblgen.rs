//! A small `llvm-tblgen`: `tblgen [--print-records|--print-detailed-records|--dump-json|--null-backend] [-D MACRO] [-I DIR] FILE.td`
#![allow(clippy::print_stdout, clippy::print_stderr)]

use isogloss_source::{SourceMap, render};
use isogloss_tablegen::{LoadError, Loaded, Options, json, parse, print};
use std::collections::HashMap;
use std::io::{self, Write};

fn main() -> std::process::ExitCode {
    let mut action = "--print-records".to_owned();
    let mut dirs = Vec::new();
    let mut options = Options::default();
    let mut file = "-".to_owned();
    let mut args = std::env::args().skip(1).filter(|a| a != "tblgen");
    while let Some(arg) = args.next() {
        if let Some(dir) = arg.strip_prefix("-I") {
            dirs.push(if dir.is_empty() { args.next().unwrap_or_default() } else { dir.to_owned() });
        } else if let Some(define) = arg.strip_prefix("-D") {
            options.defines.push(if define.is_empty() {
                args.next().unwrap_or_default()
            } else {
                define.to_owned()
            });
        } else if arg.starts_with("--") {
            action = arg;
        } else {
            file = arg;
        }
    }
    let sources = SourceMap::new();
    let text = if file == "-" { io::read_to_string(io::stdin()) } else { std::fs::read_to_string(&file) };
    let root = match text {
        Ok(text) => sources.add(file, text).expect("one file fits"),
        Err(e) => {
            eprintln!("error: could not read '{file}': {e}");
            return 1.into();
        }
    };
    let mut cache: HashMap<String, Option<Loaded>> = HashMap::new();
    let mut loader = |path: &str| -> Result<Option<Loaded>, LoadError> {
        if let Some(known) = cache.get(path) {
            return Ok(known.clone());
        }
        let names = std::iter::once(path.to_owned()).chain(dirs.iter().map(|d| format!("{d}/{path}")));
        for name in names {
            match std::fs::read_to_string(&name) {
                Ok(text) => {
                    let loaded = Loaded { name: name.into(), text: text.into() };
                    cache.insert(path.to_owned(), Some(loaded.clone()));
                    return Ok(Some(loaded));
                }
                Err(e) if e.kind() == io::ErrorKind::InvalidData => {
                    return Err(LoadError { message: e.to_string() });
                }
                Err(_) => {}
            }
        }
        cache.insert(path.to_owned(), None);
        Ok(None)
    };
    let parsed = parse(&sources, &root, &mut loader, &options);
    eprint!("{}", render::text_all(&parsed.diagnostics, &sources, render::Options::default()));
    let Some(records) = parsed.records else { return 1.into() };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let written = match action.as_str() {
        "--dump-json" => json::dump(&records, &sources, &mut out),
        "--print-detailed-records" => print::detailed(&records, &sources, &mut out),
        "--null-backend" => Ok(()),
        _ => print::records(&records, &mut out),
    };
    // Nothing that was built needs to be taken apart at the end of the process.
    let written = written.and_then(|()| out.flush());
    std::mem::forget(records);
    u8::from(written.is_err()).into()
}

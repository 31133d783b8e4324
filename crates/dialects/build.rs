//! Evaluates the embedded dialects, and the rules of verifiers, so that no process has to.

use isogloss_source::{SourceMap, Text, render};
use isogloss_tablegen::{LoadError, Loaded, Options, Record, Records, parse};
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "src/embedded/table.rs"]
#[allow(unreachable_pub, reason = "a part of the library")]
mod table;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/embedded/table.rs");
    println!("cargo::rerun-if-changed=td");
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("no CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
    let mut images = String::from("&[\n");
    for &(namespace, files) in table::DIALECTS {
        let name = format!("{namespace}.image");
        fs::write(out.join(&name), image(&package.join("td"), namespace, files)?)?;
        writeln!(images, "    include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}\")),")?;
    }
    images.push_str("]\n");
    fs::write(out.join("images.rs"), images)?;
    println!("cargo::rerun-if-changed=rules");
    fs::write(out.join("rules.rs"), rules(&package.join("rules"))?)?;
    Ok(())
}

/// The rules of all operations as Rust, sorted by the names of the operations.
fn rules(folder: &Path) -> Result<String, Box<dyn Error>> {
    let mut files: Vec<String> = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().into_string().map_err(|name| format!("a file {}", name.display()))?;
        files.extend(Some(name).filter(|name| name.ends_with(".td") && name != "Rules.td"));
    }
    files.sort();
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    for file in &files {
        let sources = SourceMap::new();
        let root = format!("include \"Rules.td\"\ninclude \"{file}\"\n");
        let records = evaluate(&sources, folder, ("<rules>", root), "crates/dialects/rules/")?;
        for record in records.derived_in_file_order("OpRules") {
            let rules = rules_of(record)?;
            for op in record.get_list_of_strings("ops")? {
                if found.insert(op.to_owned(), rules.clone()).is_some() {
                    return Err(format!("{file}: {op} has rules twice").into());
                }
            }
        }
    }
    let rows = found.iter().map(|(op, rules)| format!("    ({op:?}, &[\n{rules}    ]),\n"));
    Ok(format!("&[\n{}]\n", rows.collect::<String>()))
}

/// The rules of a record as Rust.
fn rules_of(record: Record<'_>) -> Result<String, Box<dyn Error>> {
    let mut out = String::new();
    for rule in record.get_list_of_defs("rules")? {
        let text = |field| rule.get_string(field);
        let condition: Vec<&str> = text("condition")?.split_whitespace().collect();
        let (condition, message) = (condition.join(" "), text("message")?);
        let names_op = rule.value("namesOp").and_then(|bit| bit.as_bit()).ok_or("a rule without namesOp")?;
        let each = Some(text("each")?).filter(|count| !count.is_empty());
        writeln!(
            out,
            "        RuleText {{ condition: {condition:?}, message: {message:?}, names_op: {names_op}, each: {each:?} }},"
        )?;
    }
    Ok(out)
}

/// The records of a file, which may include others of a folder. Errors name files with a prefix.
fn evaluate(
    sources: &SourceMap,
    folder: &Path,
    (name, text): (&str, String),
    prefix: &str,
) -> Result<Records, Box<dyn Error>> {
    let root = sources.add(name, text)?;
    let mut loader = |path: &str| match fs::read_to_string(folder.join(path)) {
        Ok(text) => Ok(Some(Loaded { name: format!("{prefix}{path}").into(), text: Text::from(text) })),
        Err(error) => Err(LoadError { message: error.to_string() }),
    };
    let options = Options { warn_unused_template_args: false, ..Options::default() };
    let records = parse(sources, &root, &mut loader, &options).into_result();
    Ok(records.map_err(|errors| render::text_all(&errors, sources, render::Options::default()))?)
}

/// The image of the records of a dialect.
fn image(library: &Path, namespace: &str, files: &[&str]) -> Result<Vec<u8>, Box<dyn Error>> {
    let sources = SourceMap::new();
    let records = evaluate(&sources, library, ("<embedded dialects>", table::root(files)), table::PREFIX)?;
    let image = isogloss_image::image(&sources, &records, namespace, false);
    Ok(image.ok_or_else(|| format!("the records of {namespace} are too many"))?)
}

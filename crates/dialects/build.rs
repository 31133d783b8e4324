//! Evaluates the embedded dialects, so that no process has to.

use isogloss_source::{SourceMap, Text, render};
use isogloss_tablegen::{LoadError, Loaded, Options, parse};
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
    let library = Path::new(&env::var_os("CARGO_MANIFEST_DIR").ok_or("no CARGO_MANIFEST_DIR")?).join("td");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
    let mut images = String::from("&[\n");
    for &(namespace, files) in table::DIALECTS {
        let name = format!("{namespace}.image");
        fs::write(out.join(&name), image(&library, namespace, files)?)?;
        writeln!(images, "    include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}\")),")?;
    }
    images.push_str("]\n");
    fs::write(out.join("images.rs"), images)?;
    Ok(())
}

/// The image of the records of a dialect.
fn image(library: &Path, namespace: &str, files: &[&str]) -> Result<Vec<u8>, Box<dyn Error>> {
    let sources = SourceMap::new();
    let root = sources.add("<embedded dialects>", table::root(files))?;
    let mut loader = |path: &str| match fs::read_to_string(library.join(path)) {
        Ok(text) => {
            let name = format!("{}{path}", table::PREFIX);
            Ok(Some(Loaded { name: name.into(), text: Text::from(text) }))
        }
        Err(error) => Err(LoadError { message: error.to_string() }),
    };
    let options = Options { warn_unused_template_args: false, ..Options::default() };
    let records = parse(&sources, &root, &mut loader, &options).into_result();
    let records =
        records.map_err(|errors| render::text_all(&errors, &sources, render::Options::default()))?;
    let image = isogloss_image::image(&sources, &records, namespace, false);
    Ok(image.ok_or_else(|| format!("the records of {namespace} are too many"))?)
}

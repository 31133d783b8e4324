//! Lists the operations of a dialect: `list_ops INCLUDE_DIR FILE.td`
#![allow(clippy::print_stdout, reason = "a program that prints")]

use isogloss_source::SourceMap;
use isogloss_tablegen::{LoadError, Loaded, Options, parse};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [dir, file] =
        std::env::args().skip(1).collect::<Vec<_>>().try_into().map_err(|_| "list_ops DIR FILE")?;
    let sources = SourceMap::new();
    let root = sources.add(file.clone(), std::fs::read_to_string(format!("{dir}/{file}"))?)?;
    let mut loader = |path: &str| -> Result<Option<Loaded>, LoadError> {
        let text = std::fs::read_to_string(format!("{dir}/{path}")).ok();
        Ok(text.map(|text| Loaded { name: path.into(), text: text.into() }))
    };
    let records = parse(&sources, &root, &mut loader, &Options::default()).into_result();
    for op in records.map_err(|errors| errors[0].message.clone())?.derived_from("Op") {
        println!("{}.{}", op.get_def("opDialect")?.get_string("name")?, op.get_string("opName")?);
    }
    Ok(())
}

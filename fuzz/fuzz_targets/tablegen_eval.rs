//! Any text is evaluated in bounded time and memory, and every error has a place.
#![no_main]

use isogloss_source::SourceMap;
use isogloss_tablegen::{Limits, NoIncludes, Options, json, parse, print};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let sources = SourceMap::new();
    let Ok(file) = sources.add("f.td", text) else { return };
    let limits = Limits {
        steps: 200_000,
        memory: 64 << 20,
        string_bytes: 1 << 20,
        elements: 10_000,
        ..Limits::default()
    };
    let parsed =
        parse(&sources, &file, &mut NoIncludes, &Options { limits, max_errors: 0, ..Options::default() });
    for diagnostic in &parsed.diagnostics {
        assert!(diagnostic.position(&sources).is_some(), "{diagnostic:?}");
    }
    assert_eq!(parsed.records.is_none(), parsed.errors().next().is_some());
    let Some(records) = parsed.records else { return };
    let mut sink = std::io::sink();
    print::records(&records, &mut sink).expect("a sink takes anything");
    json::dump(&records, &sources, &mut sink).expect("a sink takes anything");
});

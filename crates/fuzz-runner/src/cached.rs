//! Files of the cache, damaged: records and evaluations as bytes are read back, or refused, whatever is in them.

use isogloss_source::SourceMap;
use isogloss_tablegen::{
    LoadError, Loaded, Options, Records, Selection, SnapshotStore, Snapshots, content_hash, parse, print,
};
use isogloss_test_support::Random;
use std::sync::{Arc, Mutex};

/// The bytes of a snapshot that its hash is not of: the number of the format, and the hash.
const HEAD: usize = 16;

/// Evaluates definitions, keeps what came of them as bytes, changes some, and reads them.
pub(crate) fn run(text: &str, random: &mut Random) -> Result<(), String> {
    if random.percent(50) { snapshot(text, random) } else { image(text, random) }
}

/// Changes some bytes.
fn damage(bytes: &mut Vec<u8>, from: usize, random: &mut Random) {
    for _ in 0..=random.below(4) {
        if bytes.len() <= from {
            return;
        }
        let at = from + random.below(bytes.len() - from);
        match random.below(4) {
            0 => bytes.truncate(at),
            1 => bytes[at] = *random.pick(&[0, 1, 0x7F, 0x80, 0xFF]),
            2 => bytes[at] ^= 1 << random.below(8),
            _ => {
                let end = (at + random.below(64)).min(bytes.len());
                let copy = bytes[at..end].to_vec();
                bytes.splice(at..at, copy);
            }
        }
    }
}

/// One snapshot.
#[derive(Default)]
struct Slot(Mutex<Option<Vec<u8>>>);

impl Snapshots for Slot {
    fn find(&self, _: u64) -> Option<Vec<u8>> {
        self.0.lock().ok()?.clone()
    }

    fn keep(&self, _: u64, snapshot: &[u8]) {
        if let Ok(mut slot) = self.0.lock() {
            *slot = Some(snapshot.to_vec());
        }
    }
}

/// Evaluates a file that includes a text.
fn evaluate(text: &str, store: Option<SnapshotStore>) -> Result<(SourceMap, Option<Records>), String> {
    let sources = SourceMap::new();
    let root = "include \"a.td\"\ndef last_of_all { int one = 1; }\n";
    let file = sources.add("root.td", root).map_err(|error| format!("{error:?}"))?;
    let mut loader = |path: &str| -> Result<Option<Loaded>, LoadError> {
        Ok((path == "a.td").then(|| Loaded { name: path.into(), text: text.to_owned().into() }))
    };
    let options = Options { snapshots: store, ..Options::default() };
    let records = parse(&sources, &file, &mut loader, &options).records;
    Ok((sources, records))
}

fn print(records: &Records) -> Result<(), String> {
    print::records(records, &mut std::io::sink()).map_err(|error| error.to_string())
}

fn snapshot(text: &str, random: &mut Random) -> Result<(), String> {
    let slot: Arc<Slot> = Arc::default();
    let store = SnapshotStore(slot.clone());
    evaluate(text, Some(store.clone()))?;
    let Some(mut bytes) = slot.find(0) else { return Ok(()) };
    damage(&mut bytes, HEAD, random);
    // A hash that is right lets the damage through to what reads the rest.
    if bytes.len() > HEAD && random.percent(90) {
        let hash = content_hash(&bytes[HEAD..]);
        bytes[HEAD - 8..HEAD].copy_from_slice(&hash.to_le_bytes());
    }
    slot.keep(0, &bytes);
    match evaluate(text, Some(store))?.1 {
        Some(records) => print(&records),
        None => Ok(()),
    }
}

fn image(text: &str, random: &mut Random) -> Result<(), String> {
    let (sources, Some(records)) = evaluate(text, None)? else { return Ok(()) };
    let selection =
        Selection { roots: &|_| true, fields: &|_, _| true, places: &|_, name| name.len() % 2 == 0 };
    let Some(mut bytes) = records.image(&sources, &selection) else { return Ok(()) };
    damage(&mut bytes, 0, random);
    let read = Arc::new(|_: &str| None);
    match Records::from_image(&bytes, &SourceMap::new(), &(read as _)) {
        Some(records) => print(&records),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damaged_bytes_are_refused_or_read() {
        let text =
            "class A<int n> { int v = n; list<string> l = [\"x\", \"y\"]; }\ndef a : A<1>; def b : A<2>;\n";
        for seed in 0..300 {
            let mut random = Random::new(seed);
            assert_eq!(run(text, &mut random), Ok(()), "seed {seed}");
        }
    }

    #[test]
    fn a_snapshot_is_made_of_what_is_included() {
        let slot: Arc<Slot> = Arc::default();
        evaluate("def a;", Some(SnapshotStore(slot.clone()))).expect("it is small");
        assert!(slot.find(0).is_some_and(|bytes| bytes.len() > HEAD));
    }
}

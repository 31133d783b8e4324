//! Evaluations as bytes: what the files that a file begins by including have come to.
//!
//! Most files of definitions begin with includes, and spend most of their time on these. A snapshot is the state of an
//! evaluation after them. It is used by any file that includes the same paths first, while each of these leads to a file
//! of the same name and content, and the macros and the bounds of evaluation are the same; then records, numbers of
//! anonymous records, places and messages are those of an evaluation from the beginning. There are none of files that
//! come with errors, warnings or notes, and none where references are recorded.
//!
//! A snapshot begins with a hash of the rest; bytes that are damaged or that something else wrote are not used. Whoever
//! keeps snapshots ([`Snapshots`]) gives those back that this version of this crate made.

mod bytes;
mod keeping;
mod load;
mod save;

pub use keeping::{SnapshotStore, Snapshots};
pub(crate) use load::restore;
pub(crate) use save::save;

use crate::eval::Entry;
use crate::lex::Inclusions;
use crate::loader::content_hash as hash;
use crate::record::RecordData;
use crate::store::RecordId;
use crate::strings::StrId;
use crate::types::TypeId;
use rustc_hash::FxHashMap;

/// A multiclass.
pub(crate) struct Multiclass {
    /// Holds the name and the template arguments.
    pub(crate) record: RecordId,
    pub(crate) entries: Vec<Entry>,
}

/// The declarations that a parser knows between two statements, apart from the state of the evaluation.
#[derive(Default)]
pub(crate) struct Declared {
    pub(crate) multiclasses: Vec<Multiclass>,
    pub(crate) multiclass_names: FxHashMap<StrId, usize>,
    pub(crate) type_aliases: FxHashMap<StrId, TypeId>,
}

/// The first number of a snapshot, which changes with the format.
const FORMAT: u64 = 0x6973_6F67_0001;

/// How deeply loops may nest in a multiclass.
const LOOP_DEPTH: u32 = 200;

/// True if each record derives from more classes than each of the classes that it derives from: so none derives from
/// itself. It is not so of what derives from a class before the class is defined.
fn are_below_classes(records: &[RecordData]) -> bool {
    records.iter().all(|data| {
        let mut parents = data.parents.iter();
        parents.all(|(class, _)| records[class.0 as usize].superclass_count < data.superclass_count)
    })
}

/// The number of the snapshot of a key.
pub(crate) fn number_of(key: &str) -> u64 {
    hash(key.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LoadError, Loaded, Options, json, parse, print};
    use isogloss_source::SourceMap;
    use std::sync::{Arc, Mutex};

    /// One snapshot.
    #[derive(Default)]
    struct Slot(Mutex<Option<Vec<u8>>>);

    impl Snapshots for Slot {
        fn find(&self, _: u64) -> Option<Vec<u8>> {
            self.0.lock().expect("no panic under the lock").clone()
        }

        fn keep(&self, _: u64, snapshot: &[u8]) {
            *self.0.lock().expect("no panic under the lock") = Some(snapshot.to_vec());
        }
    }

    const INCLUDED: &str = "class A<string n> { string name = n; list<int> l = !if(!eq(n, \"x\"), [1], [2, 3]); }
multiclass M<string p> { def _a : A<p>; foreach i = [1, 2] in def _ # i : A<p # i>; assert 1, p; }
def op; class B { dag d = (op A<\"in\">:$a); bits<2> b = {?, 1}; code c = [{x}]; } defm m : M<\"m\">; deftype T = int;";
    const ROOT: &str =
        "include \"a.td\" def x : A<\"x\">, B; defm more : M<\"n\">; defvar op_list = !instances<A>();
class C { T t = !size(op_list); } def y : B { let d = (op op:$b); list<A> all = op_list; }";

    fn evaluate(slot: &Arc<Slot>) {
        let sources = SourceMap::new();
        let file = sources.add("root.td", ROOT).expect("it is small");
        let mut loader = |_: &str| -> Result<Option<Loaded>, LoadError> {
            Ok(Some(Loaded { name: "a.td".into(), text: INCLUDED.into() }))
        };
        let options = Options { snapshots: Some(SnapshotStore(slot.clone())), ..Options::default() };
        if let Some(records) = parse(&sources, &file, &mut loader, &options).records {
            let mut out = Vec::new();
            print::records(&records, &mut out).expect("memory takes it");
            print::detailed(&records, &sources, &mut out).expect("memory takes it");
            json::dump(&records, &sources, &mut out).expect("memory takes it");
        }
    }

    #[test]
    fn bytes_that_have_the_right_hash_may_be_any() {
        let slot: Arc<Slot> = Arc::default();
        evaluate(&slot);
        let whole = slot.find(0).expect("there is one now");
        for at in 16..whole.len() {
            for by in [1, 2, 0x40, 0x80, 0xFF] {
                let mut changed = whole.clone();
                changed[at] ^= by;
                let hash = hash(&changed[16..]);
                changed[8..16].copy_from_slice(&hash.to_le_bytes());
                slot.keep(0, &changed);
                evaluate(&slot);
            }
        }
    }
}

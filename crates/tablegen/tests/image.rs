//! Records as bytes.

use isogloss_source::{ReadText, SourceMap};
use isogloss_tablegen::{NoIncludes, Options, Record, Records, Selection, parse};
use std::sync::Arc;

const TEXT: &str = "def ins; class Base; class Shape<int n> : Base { int rank = n; string note = \"é\"; }
class Op<string n> : Base { string name = n; int big = -5000000000; bit flag = 1; list<int> l = [1, 2];
  code body = [{x}]; dag args = (ins 1:$a, $b, Shape<3>:$c); bits<3> bs = 5; string unset; field bits<2> half = {?, 1};
  list<list<Base>> nested = [[], [Shape<4>]]; int rank; field int left = !add(rank, 1); string dropped = \"secret\"; }
def B10 : Op<\"b10\">;
def B9 : Op<\"b9\"> { let l = []; }
def Other : Base { string of_no_interest = \"nothing\"; }
";

fn records(sources: &SourceMap) -> Records {
    let file = sources.add("f.td", TEXT).expect("it is small");
    parse(sources, &file, &mut NoIncludes, &Options::default()).into_result().expect("the text is right")
}

fn image(sources: &SourceMap, records: &Records) -> Vec<u8> {
    let selection = Selection {
        roots: &|d| d.is_a("Op"),
        fields: &|_, name| name != "dropped",
        places: &|_, name| is_placed(name),
    };
    records.image(sources, &selection).expect("it is small")
}

/// True for the fields whose places the image holds.
fn is_placed(name: &str) -> bool {
    matches!(name, "big" | "l" | "rank")
}

fn again(bytes: &[u8], sources: &SourceMap) -> Option<Records> {
    let read: ReadText = Arc::new(|name| (name == "f.td").then(|| TEXT.into()));
    Records::from_image(bytes, sources, &read)
}

/// The visible state of a def as text, without the fields that an image leaves out.
fn shown(def: Record<'_>, sources: &SourceMap) -> String {
    let mut out = format!("{} {:?}", def.name(), def.is_anonymous());
    let at = sources.file_at(def.pos()).map(|f| (f.name().to_string(), f.line_col(def.pos())));
    out.push_str(&format!(" {at:?} {} {}\n", def.is_a("Base"), def.is_a("Shape")));
    for field in def.fields().filter(|f| f.name() != "dropped") {
        let (name, ty, value) = (field.name(), field.type_name(), field.value());
        let place = sources.file_at(field.pos()).filter(|_| is_placed(name));
        let place = place.map(|f| f.line_col(field.pos()));
        out.push_str(&format!("  {ty} {name} = {value} {:?} {place:?}\n", field.kind()));
    }
    out
}

#[test]
fn an_image_holds_what_was_selected() {
    let (sources, fresh) = (SourceMap::new(), SourceMap::new());
    fresh.add("earlier", "some text").expect("it is small");
    let records = records(&sources);
    let loaded = again(&image(&sources, &records), &fresh).expect("it is whole");
    let names: Vec<&str> = loaded.defs().map(|d| d.name()).collect();
    assert_eq!(names, ["B10", "B9", "anonymous_0", "anonymous_1", "ins"]);
    for def in loaded.defs() {
        let original = records.defs().find(|d| d.name() == def.name()).expect("it is one of them");
        assert_eq!(shown(def, &fresh), shown(original, &sources));
    }
    let b9 = loaded.def("B9").expect("it is a name");
    let place = |name: &str| b9.field(name).expect("it has it").pos().0 != 0;
    assert!(place("l") && place("big") && !place("flag"));
    assert_eq!((b9.get_int("big"), b9.value("dropped").is_none()), (Ok(-5_000_000_000), true));
    let args = b9.get_dag("args").expect("it is a dag");
    assert_eq!(args.args().map(|a| a.1).collect::<Vec<_>>(), [Some("a"), Some("b"), Some("c")]);
    assert!(loaded.def("Other").is_none() && loaded.class("Shape").is_some());
    assert_eq!(loaded.derived_from("Op").len(), 2);
}

#[test]
fn bytes_that_are_no_image_give_nothing_or_records_that_can_be_looked_at() {
    let sources = SourceMap::new();
    let records = records(&sources);
    let whole = image(&sources, &records);
    for len in 0..whole.len() {
        assert!(again(&whole[..len], &sources).is_none(), "the first {len} bytes");
    }
    let mut longer = whole.clone();
    longer.extend([0; 4]);
    assert!(again(&longer, &sources).is_none());
    for at in 0..whole.len() {
        for change in [1, 0x80, 0xFF] {
            let mut changed = whole.clone();
            changed[at] ^= change;
            if let Some(records) = again(&changed, &SourceMap::new()) {
                records.defs().for_each(|def| drop(shown(def, &sources)));
            }
        }
    }
}

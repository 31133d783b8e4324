//! Typed access to records.

use isogloss_source::{Diagnostic, SourceMap, render};
use isogloss_tablegen::{FieldErrorKind, NoIncludes, Options, Records, Type, Value, parse};

fn records(sources: &SourceMap, text: &str) -> Records {
    let file = sources.add("f.td", text).expect("it is small");
    parse(sources, &file, &mut NoIncludes, &Options::default()).into_result().expect("the text is right")
}

const TEXT: &str = "def ins; class Base; class Op<string n> : Base { string name = n; int count = 3; bit flag = 1; list<int> l = [1, 2];
  code body = [{x}]; dag args = (ins 1:$a, $b); Base base = ?; bits<3> bs = 5; string unset; list<Base> bases = []; }
def B10 : Op<\"b10\">;
def B9 : Op<\"b9\"> { let base = B10; let bases = [B10]; }
multiclass M { def _m : Op<\"m\">; }
defm X : M;
";

#[test]
fn fields_have_typed_access() {
    let sources = SourceMap::new();
    let records = records(&sources, TEXT);
    let names: Vec<&str> = records.derived_from("Op").iter().map(|r| r.name()).collect();
    assert_eq!(names, ["B9", "B10", "X_m"], "numbers in names are numbers");
    let op = records.def("B9").expect("it is defined");
    assert_eq!(op.get_string("name"), Ok("b9"));
    assert_eq!(op.get_int("count"), Ok(3));
    assert_eq!(op.get_int("bs"), Ok(5));
    assert_eq!(op.get_bit("flag"), Ok(true));
    assert_eq!(op.get_list_of_ints("l"), Ok(vec![1, 2]));
    assert_eq!(op.get_code("body"), Ok("x"));
    assert_eq!(op.get_def("base").map(|d| d.name()), Ok("B10"));
    assert_eq!(op.get_list_of_defs("bases").map(|d| d.len()), Ok(1));
    assert_eq!(op.get_optional_string("unset"), Ok(None));
    assert_eq!(op.get_optional_string("nothing"), Ok(None));
    let dag = op.get_dag("args").expect("it is a dag");
    assert_eq!(dag.operator_def().map(|d| d.name()), Some("ins"));
    assert_eq!(dag.args().map(|a| a.1).collect::<Vec<_>>(), [Some("a"), Some("b")]);
    assert!(matches!(dag.arg(1), Some(Value::Unset)));
    assert!(op.is_a("Base") && !op.is_a("Nothing"));
    let supers: Vec<&str> = op.superclasses().iter().map(|r| r.name()).collect();
    assert_eq!(supers, ["Base", "Op"]);
    assert_eq!(op.field("l").map(|f| f.type_name()), Some("list<int>".to_owned()));
    assert!(matches!(op.field("l").map(|f| f.ty()), Some(Type::List(_))));
    let class = records.class("Op").expect("it is defined");
    assert_eq!(class.template_args().map(|a| a.plain_name()).collect::<Vec<_>>(), ["n"]);
    let Some(Value::Expr(expr)) = class.value("name") else { panic!("it waits for the argument") };
    assert_eq!(expr.to_string(), "Op:n");
}

#[test]
fn errors_name_record_field_and_place() {
    let sources = SourceMap::new();
    let records = records(&sources, TEXT);
    let op = records.def("B9").expect("it is defined");
    let error = op.get_int("name").expect_err("it is a string");
    assert_eq!(error.kind, FieldErrorKind::Expected("an integer"));
    let shown = render::text(&Diagnostic::from(error), &sources, render::Options::default());
    let first = shown.lines().next().unwrap_or_default();
    assert_eq!(first, "f.td:1:57: error: field 'name' of record 'B9' does not hold an integer");
    assert!(shown.contains("f.td:4:5: note: the record is defined here"), "{shown}");
    let missing = op.get_string("nothing").expect_err("there is no such field");
    assert_eq!(missing.to_string(), "record 'B9' has no field 'nothing'");
    let unset = op.get_string("unset").expect_err("it is unset");
    assert_eq!(unset.to_string(), "field 'unset' of record 'B9' is not set");
}

#[test]
fn values_know_where_they_were_written() {
    let sources = SourceMap::new();
    let text = "def op; class B<int n> { int own = !add(n, 1); list<int> l = [ 1,  n ]; int none; bits<4> b; }
class A<int n = 4, string s = \"x\" # \"y\"> : B<n> { dag d = (op /* c */ n:$a, \"t\"); let own = 7 ; let b{3-2} = 1; }
let l = [5], none = {1, 0} in def a : A<3>;
";
    let records = records(&sources, text);
    let shown = |span: Option<isogloss_source::Span>| {
        let span = span.expect("it has a place");
        let file = sources.file_at(span.start).expect("it is in the file");
        file.text()[(span.start.0 - file.start().0) as usize..(span.end.0 - file.start().0) as usize]
            .to_owned()
    };
    let a = records.def("a").expect("it is defined");
    let check = |record: isogloss_tablegen::Record<'_>, field: &str, line: u32, text: &str| {
        let span = record.field_span(field, &sources);
        assert_eq!(shown(span), text);
        let pos = span.expect("it has a place").start;
        assert_eq!(sources.file_at(pos).expect("it is in the file").line_col(pos).line, line, "{field}");
    };
    check(a, "own", 2, "7");
    check(a, "d", 2, "(op /* c */ n:$a, \"t\")");
    check(a, "b", 2, "1");
    check(a, "l", 3, "[5]");
    check(a, "none", 3, "{1, 0}");
    let class = records.class("B").expect("it is defined");
    check(class, "own", 1, "!add(n, 1)");
    check(class, "l", 1, "[ 1,  n ]");
    check(class, "none", 1, "none");
    assert!(class.field("none").expect("it is there").value_span(&sources).is_none());
    assert_eq!(shown(a.field("d").and_then(|f| f.name_span(&sources))), "d");
    let defaults: Vec<String> = records
        .class("A")
        .expect("it is defined")
        .template_args()
        .map(|a| shown(a.value_span(&sources)))
        .collect();
    assert_eq!(defaults, ["4", "\"x\" # \"y\""]);
    // The parts of a value have places too.
    let tree = a.field("d").and_then(|f| f.syntax(&sources)).expect("it was written");
    let dag = tree.root().value().expect("it has a value");
    let parts: Vec<String> = dag.nodes().map(|n| shown(Some(n.span()))).collect();
    assert_eq!(parts, ["op", "n:$a", "\"t\""]);
}

#[test]
fn fields_are_read_as_the_type_that_is_asked_for() {
    let sources = SourceMap::new();
    let records = records(&sources, TEXT);
    let op = records.def("B9").expect("it is defined");
    assert_eq!(op.get::<&str>("name"), Ok("b9"));
    assert_eq!(op.get::<String>("body"), Ok("x".to_owned()));
    assert_eq!(op.get::<bool>("flag"), Ok(true));
    assert_eq!(op.get::<Vec<i64>>("l"), Ok(vec![1, 2]));
    assert_eq!(op.get::<Option<&str>>("unset"), Ok(None));
    assert_eq!(op.get::<Option<&str>>("nothing"), Ok(None));
    assert_eq!(op.get::<isogloss_tablegen::Record<'_>>("base").map(|d| d.name()), Ok("B10"));
    assert_eq!(op.get::<Vec<isogloss_tablegen::Record<'_>>>("bases").map(|d| d.len()), Ok(1));
    assert_eq!(op.get::<isogloss_tablegen::Dag<'_>>("args").map(|d| d.len()), Ok(2));
    let wrong = |e: Result<(), isogloss_tablegen::FieldError>| e.expect_err("it is something else").kind;
    assert_eq!(wrong(op.get::<i64>("name").map(drop)), FieldErrorKind::Expected("an integer"));
    assert_eq!(wrong(op.get::<Vec<&str>>("l").map(drop)), FieldErrorKind::ExpectedElements("a string"));
    assert_eq!(wrong(op.get::<&str>("unset").map(drop)), FieldErrorKind::Unset);
    assert_eq!(wrong(op.get::<&str>("nothing").map(drop)), FieldErrorKind::Missing);
}

#[test]
fn places_of_what_multiclasses_made() {
    let sources = SourceMap::new();
    let records = records(&sources, TEXT);
    let made = records.def("X_m").expect("the defm makes it");
    let lines: Vec<u32> = made
        .locs()
        .iter()
        .map(|&p| sources.file_at(p).expect("it is in the file").line_col(p).line)
        .collect();
    assert_eq!(lines, [5, 6]);
}

#[test]
fn progress_is_told() {
    use std::sync::{Arc, Mutex};
    let seen = Arc::new(Mutex::new(Vec::new()));
    let log = seen.clone();
    let hook = isogloss_tablegen::ProgressHook::new(move |p| log.lock().expect("no panic").push(p));
    let sources = SourceMap::new();
    let text = "def a;\nforeach i = 0...999 in\n  foreach j = 0...99 in\n    def x#i#_#j;\n";
    let file = sources.add("f.td", text).expect("it is small");
    let options = Options { progress: Some(hook), ..Options::default() };
    assert!(parse(&sources, &file, &mut NoIncludes, &options).records.is_some());
    let seen = seen.lock().expect("no panic");
    assert!(seen.len() > 2, "{seen:?}");
    assert!(seen.windows(2).all(|w| w[0].steps < w[1].steps && w[0].records <= w[1].records));
    assert!(seen.iter().all(|p| sources.file_at(p.pos).is_some()));
}

#[test]
fn records_can_be_shared_between_threads() {
    fn check<T: Send + Sync>() {}
    check::<Records>();
}

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

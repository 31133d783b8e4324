//! Agreement of the dialect that is generated at build time with the dialect that is loaded at run time.

use isogloss::{Options, Session};
use std::path::Path;

const WANT: &str = r#"module {
  ledger.account "Ada" {
    %0 = ledger.amount 250000 : <eur>
    %1 = ledger.amount 1250 : <eur>
    %2 = ledger.add %0, %1 : <eur>
    %3:2 = ledger.split %2 : <eur> into !ledger.money<eur>, !ledger.money<eur>
    ledger.balance %3#0, %3#1 : !ledger.money<eur>, !ledger.money<eur>
  }
}
"#;

/// Parses, verifies and prints a text.
fn print(session: &Session, text: &str) -> String {
    let file = session.add_file("ledger.mlir", text.to_owned()).expect("it is small");
    let program = session.parse(&file, Default::default()).unwrap_or_else(|p| panic!("{p:?}"));
    session.verify(&program).unwrap_or_else(|p| panic!("{p:?}"));
    session.print(&program, &Default::default())
}

#[test]
fn the_program_prints_the_same_however_the_dialect_was_loaded() {
    let session = ledger::session();
    let program = ledger::program(session.context());
    session.verify(&program).unwrap_or_else(|p| panic!("{p:?}"));
    let built = session.print(&program, &Default::default());
    assert_eq!(built, WANT);
    assert_eq!(print(&session, &built), built);
    let loaded = Session::new(&Options::default());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("dialect/ledger.td");
    loaded.load_dialects(&file).unwrap_or_else(|p| panic!("{p:?}"));
    assert_eq!(print(&loaded, &built), built);
}

#[test]
fn what_is_written_by_hand_takes_part() {
    let session = ledger::session();
    let text = "%a = ledger.amount 5 : !ledger.money<eur>\n\
                %b:3 = ledger.split %a : !ledger.money<eur> \
                into !ledger.money<jpy>, !ledger.money<eur>, !ledger.money<usd>\n";
    let file = session.add_file("bad.mlir", text).expect("it is small");
    let program = session.parse(&file, Default::default()).unwrap_or_else(|p| panic!("{p:?}"));
    let problems = session.verify(&program).expect_err("the currencies differ");
    let messages: Vec<&str> = problems.iter().map(|p| p.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "'ledger.split' op part #0 is in another currency than the whole",
            "'ledger.split' op part #2 is in another currency than the whole"
        ]
    );
}

const DEFERRED: &str = r#"module {
  %0 = ledger.plan : !ledger.schedule<30, 60>
  %1 = ledger.amount 90000 : <eur>
  %2:2 = ledger.defer %1 by %0 : <eur> by !ledger.schedule<30, 60> into !ledger.money<eur>, !ledger.money<eur>
}
"#;

#[test]
fn a_type_in_rust_is_one_of_the_dialect() {
    let session = ledger::session();
    let program = ledger::deferred(session.context());
    session.verify(&program).unwrap_or_else(|p| panic!("{p:?}"));
    let built = session.print(&program, &Default::default());
    assert_eq!(built, DEFERRED);
    assert_eq!(print(&session, &built), built);
    let refused = |text: &str| {
        let file = session.add_file("bad.mlir", text.to_owned()).expect("it is small");
        let problems = match session.parse(&file, Default::default()) {
            Ok(program) => session.verify(&program).expect_err("it is not valid"),
            Err(problems) => problems,
        };
        problems[0].message.clone()
    };
    let change = |from: &str, to: &str| refused(&DEFERRED.replace(from, to));
    assert_eq!(change("<30, 60>", "<60, 30>"), "day 30 comes after day 60");
    let message = "'ledger.defer' op has not as many parts as its schedule has days";
    assert_eq!(change("<30, 60>", "<30, 60, 90>"), message);
    assert_eq!(
        change("!ledger.schedule<30, 60>", "!ledger.money<eur>"),
        "'ledger.plan' op result #0 must be a schedule of payments, but got '!ledger.money<eur>'"
    );
}

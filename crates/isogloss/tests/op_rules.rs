//! The verifiers of MLIR's operations: rules are understood as a whole, and a verifier that is declared is there. Needs the
//! `.td` files of an MLIR installation.

use isogloss::ir::definition::{DialectDef, HoleKind, OpDef};
use isogloss::{Options, Session};
use isogloss_dialects::op_rules;
use isogloss_test_support::mlir_include_dir;
use std::collections::BTreeMap;

/// A session that knows MLIR's dialects; `None`, with a word about it, where they are not installed.
fn upstream() -> Option<Session> {
    let include = mlir_include_dir()?;
    let session = Session::new(&Options::default());
    session.load_dialects(&include).expect("the installation can be read");
    Some(session)
}

fn op<'d>(session: &Session, dialect: &'d DialectDef, name: &str) -> Option<&'d OpDef> {
    dialect.ops().iter().find(|op| session.context().str(op.name) == name).map(|op| &**op)
}

#[test]
fn rules_are_understood() {
    let Some(session) = upstream() else { return };
    let mut wrong = Vec::new();
    for (name, rules) in op_rules::all() {
        let namespace = name.split('.').next().unwrap_or_default();
        let dialect = session.context().dialect(namespace).expect("its dialect is defined");
        let Some(op) = op(&session, &dialect, name) else {
            wrong.push(format!("{name} is no operation"));
            continue;
        };
        assert_eq!(op.rules.len(), rules.len(), "{name}");
        for rule in &op.rules {
            wrong.extend(rule.holes().into_iter().map(|hole| format!("{name}: {hole} in {}", rule.said())));
        }
        if !op.has_verifier {
            wrong.push(format!("{name} declares no verifier"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Of what upstream declares, the verifiers that nothing does: the definitions of each kind of hole.
const NOT_VERIFIED: &[(HoleKind, &str)] = &[];

#[test]
fn declared_verifiers_are_there() {
    let Some(session) = upstream() else { return };
    let kinds = [HoleKind::Verifier, HoleKind::RegionVerifier, HoleKind::SymbolUses];
    let mut missing: BTreeMap<String, HoleKind> = BTreeMap::new();
    for table in isogloss_dialects::tables() {
        let Some(dialect) = session.context().dialect(table.namespace) else { continue };
        for op in dialect.ops() {
            let holes = op.holes.list().iter().filter(|hole| kinds.contains(&hole.kind));
            let name = session.context().str(op.name);
            missing.extend(holes.map(|hole| (format!("{name}: {}", hole.name), hole.kind)));
        }
    }
    for &(kind, name) in NOT_VERIFIED {
        assert_eq!(missing.remove(name), Some(kind), "{name} is verified: take it out of the list");
    }
    assert!(missing.is_empty(), "declared, and neither in Rust nor as rules nor covered: {missing:#?}");
}

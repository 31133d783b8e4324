//! The verifiers of MLIR's operations: rules are understood as a whole, and a verifier that is declared is there. Needs the
//! `.td` files of an MLIR installation.

use isogloss::ir::OpRef;
use isogloss::ir::definition::{DialectDef, HoleKind, OpDef, Structure, Subject, Verdict};
use isogloss::{Options, Session};
use isogloss_dialects::op_rules;
use isogloss_irdl::fuzz::Fuzzer;
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

#[test]
fn verifiers_in_rust_are_declared() {
    let Some(session) = upstream() else { return };
    let mut undeclared = Vec::new();
    for table in isogloss_dialects::tables() {
        let Some(dialect) = session.context().dialect(table.namespace) else { continue };
        for op in dialect.ops() {
            let name = session.context().str(op.name);
            // Linalg's structured operations are verified by that interface.
            if op.has_other_trait("LinalgOp") {
                continue;
            }
            if op.hooks.verify.is_some() && !op.has_verifier {
                undeclared.push(name.to_owned());
            }
            if op.hooks.verify_regions.is_some() && !op.has_region_verifier {
                undeclared.push(format!("{name}, of regions"));
            }
        }
    }
    assert!(undeclared.is_empty(), "in Rust, and upstream has none: {undeclared:#?}");
}

/// The structures of the conditions of an operation: of its rules, and of the predicates over it.
fn structures(session: &Session, op: &OpDef) -> Vec<Structure> {
    let cx = session.context();
    let predicates = op.predicates.iter().map(|p| p.predicate.structure_over(cx, &op.var_names(cx)));
    predicates.chain(op.rules.iter().map(|rule| rule.structure(cx, &op.var_names(cx)))).collect()
}

/// Checks that the structures of the conditions that an operation satisfies do not refuse it.
fn structures_accept(session: &Session, op: OpRef<'_>) {
    let Some(def) = op.def() else { return };
    for structure in structures(session, def) {
        let verdict = structure.accepts(session.context(), Subject::Op(op));
        assert_ne!(verdict, Verdict::Fails, "{} satisfies its rules, and not {structure:?}", op.name_str());
    }
}

/// Operations of which nothing valid is found, though their conditions are understood: those whose custom form is not read
/// back, here as by `mlir-opt`, those of sparse tensors, whose encodings are not made, and one that a trait wants inside of
/// another operation.
const NOT_MADE: &[&str] = &[
    "sparse_tensor.slice.offset",
    "sparse_tensor.slice.stride",
    "sparse_tensor.values",
    "spirv.INTEL.SubgroupBlockWrite",
    "transform.match.structured.result",
];

#[test]
fn operations_are_made_to_rules_that_are_understood() {
    let Some(session) = upstream() else { return };
    let cx = session.context();
    let (mut count, mut missing) = (0, Vec::new());
    for (name, _) in op_rules::all() {
        let namespace = name.split('.').next().unwrap_or_default();
        let dialect = cx.dialect(namespace).expect("its dialect is defined");
        let Some(def) = op(&session, &dialect, name) else { continue };
        let is_plain = def.hooks.verify.is_none()
            && def.hooks.verify_regions.is_none()
            && def.symbol_uses().is_none()
            && def.regions.is_empty()
            && def.successors.is_empty()
            && def.parents.is_none();
        if !is_plain || !structures(&session, def).iter().all(Structure::is_exact) {
            continue;
        }
        count += 1;
        match (0..12).find_map(|seed| Fuzzer::example(cx, &dialect, name, seed)) {
            Some(program) => {
                let mut todo = vec![program.op(cx)];
                while let Some(op) = todo.pop() {
                    structures_accept(&session, op);
                    todo.extend(op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()));
                }
            }
            None => missing.push(*name),
        }
    }
    assert!(count > 60, "only {count} operations have conditions that are understood");
    assert_eq!(missing, NOT_MADE);
}

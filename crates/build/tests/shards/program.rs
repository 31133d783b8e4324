//! A program that loads a dialect from the crates of its shards, and uses what is in each of them.

use isogloss::ir::asm::parse::Program;
use isogloss::ir::typed::Builder;
use isogloss::rewrite::{CanonicalPatterns, GreedyConfig, apply_patterns_greedily};
use whole::{BikeOp, CarOp, Color, NameOp, OldOp, StoneOp, TagOp, TagType, as_named, as_wheels};

fn is_round<T: whole::traits::Round>(_: T) -> bool {
    true
}

fn main() {
    let session = isogloss::Session::new(&Default::default());
    session.add_dialect(&whole::DIALECT).expect("it is sound");
    let cx = session.context();
    let dialect = cx.dialect(whole::NAMESPACE).expect("it is loaded");
    // Each operation is in one shard.
    let tables = [shard_0::shard_hooks, shard_1::shard_hooks, shard_2::shard_hooks];
    for op in dialect.ops() {
        let name = cx.str(op.name);
        assert_eq!(tables.iter().filter(|table| table(name).is_some()).count(), 1, "{name}");
    }
    assert_eq!(dialect.ops().len(), 6);

    let mut program = Program::module(cx);
    let mut b = Builder::of_program(cx, &mut program);
    let mut problems = Vec::new();
    assert_eq!(TagType::get_checked(cx, &mut |problem| problems.push(problem.message), 0), None);
    assert_eq!(problems, ["a tag has a size"]);
    let tag = TagOp::build_with_types(&mut b, &[TagType::get(cx, 3).into()], Color::Blue);
    assert!(tag.color() == Color::Blue && is_round(tag));
    assert!(as_wheels(*tag).is_none() && as_named(*tag).is_none());
    let tag = tag.tag();
    let car = CarOp::build(&mut b, tag);
    assert_eq!(as_wheels(*car).map(|wheels| (wheels.get_count(), wheels.get_twice())), Some((4, 8)));
    assert_eq!(as_named(*car).map(|named| named.get_name()), Some("part".to_owned()));
    assert!(is_round(StoneOp::build(&mut b)));
    assert!(as_named(*NameOp::build(&mut b)).is_some());
    assert_eq!(as_wheels(*BikeOp::build(&mut b)).map(|wheels| wheels.get_count()), Some(2));
    OldOp::build(&mut b);
    // The verifier of a shard is that of the dialect.
    let problems = session.verify(&program).expect_err("no car is good");
    assert_eq!(problems[0].message, "no car is good");

    let mut patterns = CanonicalPatterns::new();
    whole::canonical_patterns(&mut patterns);
    let patterns = patterns.for_loaded(cx).freeze(cx);
    let (body, top) = program.body_mut();
    apply_patterns_greedily(cx, body, top, &patterns, &GreedyConfig::default());
    let text = session.print(&program, &Default::default());
    assert!(!text.contains("parts.bike") && text.contains("parts.car"), "{text}");
}

//! A syntax tree is the text, whatever the text is, and its nodes lie within each other.
#![no_main]

use isogloss_source::SourceMap;
use isogloss_tablegen::syntax;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let sources = SourceMap::new();
    let Ok(file) = sources.add("f.td", text) else { return };
    let tree = syntax::parse(&file, &[]);
    let mut at = 0;
    for token in tree.tokens() {
        assert_eq!(token.range().start, at);
        assert!(token.range().end > at);
        at = token.range().end;
    }
    assert_eq!(at, text.len());
    for node in tree.root().descendants() {
        let parent = node.parent().expect("only the root has none").range();
        let range = node.range();
        assert!(parent.start <= range.start && range.end <= parent.end, "{node:?}");
        for pair in node.children().collect::<Vec<_>>().windows(2) {
            assert_eq!(pair[0].range().end, pair[1].range().start, "{node:?}");
        }
    }
    let wrong = |n: syntax::Node<'_>| matches!(n.kind(), syntax::SyntaxKind::Error | syntax::SyntaxKind::Wrong);
    if tree.root().descendants().any(wrong) {
        assert!(!tree.errors().is_empty());
    }
});

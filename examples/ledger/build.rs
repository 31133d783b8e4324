//! Generates the typed Rust of the dialect.

fn main() {
    isogloss_build::compile("dialect/ledger.td");
}

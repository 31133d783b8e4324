//! (being filled)
fn main() {}

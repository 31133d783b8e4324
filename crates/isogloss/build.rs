//! How the binary is linked.

use std::env;

/// A position-independent executable has its tables of pointers adjusted by the loader at each start, which takes a
/// third of the time of a short run. On Linux the binary is linked to a fixed address instead.
fn main() {
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|v| v.split(',').any(|v| v == value));
    let linux = is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    if linux && !is("CARGO_CFG_TARGET_FEATURE", "crt-static") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
    println!("cargo::rerun-if-changed=build.rs");
}

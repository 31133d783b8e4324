//! The `isogloss` binary; its code is the library `isogloss_cli`.

use isogloss_cli::{on_process, run};
use std::process::ExitCode;

fn main() -> ExitCode {
    on_process("isogloss", |streams| run(std::env::args_os(), streams))
}

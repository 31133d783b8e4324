//! Attributes that say what is compiled for.

use isogloss_ir::asm::AsmTypeHooks;

/// The interface of such attributes.
pub const TARGET_INTERFACE: &str = "TargetAttrInterface";

/// The parts of such an attribute: it implements the interface.
pub const TARGET: AsmTypeHooks = AsmTypeHooks { interfaces: &[TARGET_INTERFACE], ..AsmTypeHooks::EMPTY };

/// Returns the parts of an attribute of a dialect in which `target` is the only one that has some, by its mnemonic.
pub fn hooks(mnemonic: &str) -> AsmTypeHooks {
    if mnemonic == "target" { TARGET } else { AsmTypeHooks::default() }
}

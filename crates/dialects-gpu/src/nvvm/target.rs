//! The target architectures of a GPU module, and the architectures that its operations need. Rule: `NVVMDialect.cpp`,
//! `NVVMRequiresSMTraits.h`.

use crate::slots::gpu::ModuleOp;
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::attrs;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::walk::{Order, Step};
use isogloss_ir::{AttrData, Attribute, Context, OpRef};
use std::borrow::Cow;

/// The lowest version of the architecture that there is support for.
const LOWEST: u32 = 20;

/// An architecture: `sm_90` or, with its own instructions, `sm_90a`.
#[derive(Clone, Copy)]
struct Architecture {
    version: u32,
    accelerated: bool,
}

impl Architecture {
    /// Reads the name of a chip. One without a number has version 0.
    fn of(chip: &str) -> Architecture {
        let chip = chip.as_bytes();
        let digits = chip.get(3..).unwrap_or_default().iter().take_while(|b| b.is_ascii_digit());
        let version = digits.fold(0u32, |n, b| n.saturating_mul(10).saturating_add(u32::from(b - b'0')));
        Architecture { version, accelerated: chip.last() == Some(&b'a') }
    }

    /// True if operations of a definition are supported, as far as its traits say what they need.
    fn supports(self, op: OpRef<'_>) -> bool {
        let Some(def) = op.def() else { return true };
        def.trait_arguments.iter().all(|(name, versions)| {
            let mut versions = versions.iter().filter_map(|v| v.parse::<u32>().ok());
            match name.as_str() {
                "NVVMRequiresSM" => versions.all(|v| self.version >= v),
                "NVVMRequiresSMa" => self.accelerated && versions.any(|v| self.version == v),
                _ => true,
            }
        })
    }
}

/// The `chip` parameter of an `#nvvm.target` attribute, such as `sm_90a`; `None` for other attributes, and for one that
/// asks for no verification.
fn chip(cx: &Context, target: Attribute) -> Option<Cow<'_, str>> {
    let AttrData::Dynamic { def, params } = cx.attr(target) else { return None };
    let def = &cx.attr_def(*def).base;
    if cx.str(def.dialect) != "nvvm" || def.mnemonic != "target" {
        return None;
    }
    let param = |name: &str| {
        let place = def.params.iter().position(|p| cx.str(p.name) == name)?;
        params.get(place).copied()
    };
    let says_no =
        |attr: Attribute| matches!(cx.attr(attr), AttrData::Integer { value, .. } if value.is_zero());
    if param("verifyTarget").flatten().is_some_and(says_no) {
        return None;
    }
    attrs::string(cx, param("chip")?)
}

/// The targets of a module of kernels, each in turn. Rules, in order: its architecture is supported; so is every
/// operation of the module, on it.
pub(crate) fn verify_targets(module: OpRef<'_>) -> VerifyResult {
    let cx = module.cx;
    for chip in array(module, ModuleOp::TARGETS).iter().filter_map(|&target| chip(cx, target)) {
        let architecture = Architecture::of(&chip);
        ensure_plain(module, architecture.version >= LOWEST, "Minimum NVVM target SM version is sm_20")?;
        let mut result = Ok(());
        module.walk(Order::Post, |op| {
            if architecture.supports(op) {
                return Step::Advance;
            }
            result = fail(op, format!("is not supported on {chip}"));
            Step::Interrupt
        });
        result?;
    }
    Ok(())
}

//! The verifier. Order: MLIR, section Operation definition, and `NOTES` on what is checked when.

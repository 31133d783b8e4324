//! The lines, a file for each part of the library.

pub(crate) mod attributes;
pub(crate) mod making;
pub(crate) mod reading;
pub(crate) mod uniquing;
pub(crate) mod uses;

/// How often something is asked for that is there.
const GETS: usize = 200_000;

/// How many operations or blocks are made.
const MADE: usize = 20_000;

/// Functions of a module, blocks of each, and sums of each block.
const FUNCTIONS: usize = 200;
const BLOCKS: usize = 8;
const SUMS: usize = 12;

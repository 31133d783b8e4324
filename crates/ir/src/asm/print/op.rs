//! Printing operations, blocks and regions.

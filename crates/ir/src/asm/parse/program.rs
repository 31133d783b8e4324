//! Whole programs.
/// A parsed program.
#[derive(Debug)]
pub struct Program;
/// Parses a program.
pub fn parse_program() {}

//! The settings of the generator: which parts to generate, and how.

/// A part of a module. The C++ generators print declarations and definitions into separate files; in Rust the former
/// are what users call, and the latter what connects user code with the definition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The name of the dialect.
    DialectDecls,
    /// The files that define the dialect, and the function that loads it.
    DialectDefs,
    /// Enums and bit flags.
    EnumDecls,
    /// Conversion of enums between numbers, texts and attributes.
    EnumDefs,
    /// Types.
    TypeDecls,
    /// The parts of types that are implemented in Rust code.
    TypeDefs,
    /// Attributes.
    AttrDecls,
    /// The parts of attributes that are implemented in Rust code.
    AttrDefs,
    /// Interfaces of operations, types and attributes.
    InterfaceDecls,
    /// Views, builders and adaptors of operations.
    OpDecls,
    /// The parts of operations that are implemented in Rust code.
    OpDefs,
}

impl Part {
    /// Every part, in the order in which they are written.
    pub const ALL: [Part; 11] = [
        Part::DialectDecls,
        Part::DialectDefs,
        Part::EnumDecls,
        Part::EnumDefs,
        Part::TypeDecls,
        Part::TypeDefs,
        Part::AttrDecls,
        Part::AttrDefs,
        Part::InterfaceDecls,
        Part::OpDecls,
        Part::OpDefs,
    ];
}

/// The language of the code inside definitions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HostCode {
    /// Rust, except in files of MLIR itself (those below `mlir/`), and where it cannot be read as Rust.
    #[default]
    Detect,
    /// Rust.
    Rust,
    /// C++: it is left out, with a note.
    Cpp,
}

/// How to generate.
#[derive(Clone, Debug)]
pub struct Options {
    /// The path of the crate that generated code uses: `isogloss`, or something with the same `ir`.
    pub runtime: String,
    /// Where the Rust of other dialects is: namespace and path of the module.
    pub externs: Vec<(String, String)>,
    /// The language of the code inside definitions.
    pub host_code: HostCode,
    /// Interfaces that operations may have though they have no trait in Rust, by their C++ names without namespace.
    pub allowed_interfaces: Vec<String>,
    /// The parts to generate.
    pub parts: Vec<Part>,
    /// Into how many modules the operations are divided; they are all in the dialect's module, whatever this says.
    pub shards: usize,
    /// Generate the operations of this shard alone, such as for a crate of its own. What is shared is generated without
    /// the parts of operations, and with the same number of shards.
    pub shard: Option<usize>,
    /// Where the shards are, when the crate that loads the dialect is generated: it joins what they have.
    pub shard_paths: Vec<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            runtime: "::isogloss".to_owned(),
            externs: Vec::new(),
            host_code: HostCode::default(),
            allowed_interfaces: Vec::new(),
            parts: Part::ALL.to_vec(),
            shards: 1,
            shard: None,
            shard_paths: Vec::new(),
        }
    }
}

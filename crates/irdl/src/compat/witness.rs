//! Programs from values of which a part is not known: real values are put in the place of free parts.

use super::term::{Sort, Term};
use super::verdict::{Trial, Verdict};
use std::fmt::Write as _;

/// How many choices of real values are tried.
const TRIES: usize = 60;

/// Types that no definition is likely to name, of many bases.
const TYPES: [&str; 18] = [
    "i7",
    "vector<3xi5>",
    "tuple<i5>",
    "i13",
    "tensor<3xi5>",
    "(i5) -> i5",
    "complex<f80>",
    "memref<3xi5>",
    "tensor<*xi5>",
    "memref<*xi5>",
    "si29",
    "f80",
    "vector<5x2xi5>",
    "tuple<i5, i5>",
    "complex<f128>",
    "index",
    "none",
    "i32",
];

/// Attributes that no definition is likely to name, of many bases.
const ATTRIBUTES: [&str; 22] = [
    "\"w\"",
    "7 : i13",
    "[7 : i13]",
    "{w = 7 : i13}",
    "@w",
    "7.5 : f64",
    "array<i8: 7>",
    "unit",
    "affine_map<(d0, d1) -> (d1)>",
    "affine_set<(d0, d1) : (d0 - d1 >= 0)>",
    "dense<7> : tensor<3xi13>",
    "loc(\"w\")",
    "strided<[7], offset: 7>",
    "\"v\"",
    "11 : i29",
    "[\"v\"]",
    "{v = \"v\"}",
    "@v::@w",
    "0.5 : f32",
    "array<i16: 7, 7>",
    "dense<0.5> : vector<3xf64>",
    "-7 : index",
];

/// Real values of a base.
fn of_base(base: &str) -> &'static [&'static str] {
    match base {
        "!builtin.integer" => &["i7", "i13", "si29", "ui3", "i32"],
        "!builtin.vector" => &["vector<3xi5>", "vector<5x2xi5>", "vector<[7]xf16>"],
        "!builtin.tensor" => &["tensor<3xi5>", "tensor<?x7xi5>", "tensor<f80>"],
        "!builtin.unranked_tensor" => &["tensor<*xi5>", "tensor<*xf80>"],
        "!builtin.memref" => &["memref<3xi5>", "memref<?x7xi5>", "memref<f80>"],
        "!builtin.unranked_memref" => &["memref<*xi5>", "memref<*xf80>"],
        "!builtin.complex" => &["complex<f80>", "complex<i5>"],
        "!builtin.tuple" => &["tuple<i5>", "tuple<i5, i5>", "tuple<>"],
        "!builtin.function" => &["(i5) -> i5", "() -> ()"],
        "!builtin.graph" => &["!builtin.graph<() -> ()>"],
        "#builtin.integer" => &["7 : i13", "11 : i29", "-7 : index", "3 : si5"],
        "#builtin.float" => &["7.5 : f64", "0.5 : f32", "2.0 : f16"],
        "#builtin.string" => &["\"w\"", "\"v\"", "\"u\" : i13"],
        "#builtin.array" => &["[7 : i13]", "[\"v\"]", "[]"],
        "#builtin.dictionary" => &["{w = 7 : i13}", "{v = \"v\"}", "{}"],
        "#builtin.symbol_ref" => &["@w", "@v::@w"],
        "#builtin.dense_array" => &["array<i8: 7>", "array<i16: 7, 7>", "array<f32: 0.5>"],
        "#builtin.dense_int_or_fp_elements" => &["dense<7> : tensor<3xi13>", "dense<0.5> : vector<3xf64>"],
        "#builtin.dense_string_elements" => &["dense<\"w\"> : tensor<3x!builtin.none>"],
        "#builtin.affine_map" => &["affine_map<(d0, d1) -> (d1)>", "affine_map<() -> (7)>"],
        "#builtin.integer_set" => &["affine_set<(d0, d1) : (d0 - d1 >= 0)>"],
        "#builtin.strided_layout" => &["strided<[7], offset: 7>", "strided<[7]>"],
        "#builtin.name_loc" => &["loc(\"w\")", "loc(\"v\")"],
        "#builtin.file_line_range" => &["loc(\"w\":7:7)"],
        "#builtin.fused_loc" => &["loc(fused[\"w\", \"v\"])"],
        "#builtin.call_site_loc" => &["loc(callsite(\"w\" at \"v\"))"],
        _ => &[],
    }
}

/// A region of a program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region {
    pub(super) blocks: usize,
    /// Arguments beside those that have a constraint.
    pub(super) free: usize,
}

/// A program in which something is not known.
#[derive(Clone, Debug, Default)]
pub(super) struct Witness {
    /// The operation; none for a type or an attribute, which an operation of no dialect holds.
    name: Option<String>,
    pub(super) operands: Vec<Term>,
    pub(super) results: Vec<Term>,
    pub(super) attributes: Vec<(String, Term)>,
    /// Arguments with the numbers of their regions.
    pub(super) arguments: Vec<(usize, Term)>,
    sizes: Vec<(&'static str, Vec<usize>)>,
    regions: Vec<Region>,
}

impl Witness {
    /// A value of a definition.
    pub(super) fn of_params(name: &str, values: &[Term]) -> Witness {
        let value = Term::Node { def: name.to_owned(), args: values.to_vec() };
        Witness { attributes: vec![("value".to_owned(), value)], ..Witness::default() }
    }

    /// An operation, to which values are added.
    pub(super) fn of_op(name: &str, sizes: &[(&'static str, Vec<usize>)], regions: &[Region]) -> Witness {
        Witness {
            name: Some(name.to_owned()),
            sizes: sizes.to_vec(),
            regions: regions.to_vec(),
            ..Witness::default()
        }
    }

    /// Real values with which the old version accepts it and the new one does not.
    pub(super) fn find(&self, try_program: &dyn Fn(&str) -> Trial) -> Option<Verdict> {
        let mut last = String::new();
        for attempt in 0..TRIES {
            let program = self.program(attempt)?;
            // Without free parts every attempt is the same.
            if program == last {
                return None;
            }
            if let Trial::NewRefuses(error) = try_program(&program) {
                return Some(Verdict::Incompatible { program, error });
            }
            last = program;
        }
        None
    }

    fn program(&self, attempt: usize) -> Option<String> {
        let types =
            |list: &[Term]| -> Option<Vec<String>> { list.iter().map(|t| t.text(attempt, true)).collect() };
        let (operands, results) = (types(&self.operands)?, types(&self.results)?);
        let mut out = String::new();
        if !operands.is_empty() {
            let _ = writeln!(
                out,
                "%0:{} = \"example.values\"() : () -> ({})",
                operands.len(),
                operands.join(", ")
            );
        }
        if !results.is_empty() {
            let _ = write!(out, "%1:{} = ", results.len());
        }
        let used: Vec<String> = (0..operands.len()).map(|i| format!("%0#{i}")).collect();
        let name = self.name.as_deref().unwrap_or("example.value");
        let _ = write!(out, "\"{name}\"({})", used.join(", "));
        let mut regions = Vec::new();
        for (i, region) in self.regions.iter().enumerate() {
            let arguments = self.arguments.iter().filter(|a| a.0 == i);
            let mut arguments =
                arguments.map(|(_, t)| t.text(attempt, true)).collect::<Option<Vec<String>>>()?;
            arguments.extend(std::iter::repeat_n("i7".to_owned(), region.free));
            let arguments: Vec<String> =
                arguments.iter().enumerate().map(|(n, ty)| format!("%a{i}_{n}: {ty}")).collect();
            let mut text = String::from("{\n");
            for block in 0..region.blocks {
                let _ = write!(text, "^b{i}_{block}");
                if block == 0 && !arguments.is_empty() {
                    let _ = write!(text, "({})", arguments.join(", "));
                }
                text.push_str(":\n  \"example.end\"()");
                if block + 1 < region.blocks {
                    let _ = write!(text, "[^b{i}_{}]", block + 1);
                }
                text.push_str(" : () -> ()\n");
            }
            text.push('}');
            regions.push(text);
        }
        if !regions.is_empty() {
            let _ = write!(out, " ({})", regions.join(", "));
        }
        let mut attributes = Vec::new();
        for (name, value) in &self.attributes {
            attributes.push(format!("{name:?} = {}", value.text(attempt, false)?));
        }
        for (name, sizes) in &self.sizes {
            let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
            attributes.push(format!("{name} = array<i32: {}>", sizes.join(", ")));
        }
        if !attributes.is_empty() {
            let _ = write!(out, " {{{}}}", attributes.join(", "));
        }
        let _ = writeln!(out, " : ({}) -> ({})", operands.join(", "), results.join(", "));
        Some(out)
    }
}

impl Term {
    /// Returns the term with free parts that differ from those of another group of values.
    pub(super) fn within(&self, group: usize) -> Term {
        match self {
            Term::Const { .. } => self.clone(),
            Term::Node { def, args } => {
                Term::Node { def: def.clone(), args: args.iter().map(|arg| arg.within(group)).collect() }
            }
            // Groups have fewer parts than that.
            Term::Free { id, sort } => Term::Free { id: id + group * 1_000_003, sort: sort.clone() },
        }
    }

    /// The text, with real values for free parts; none if one cannot be written.
    fn text(&self, attempt: usize, is_type: bool) -> Option<String> {
        match self {
            Term::Const { text, .. } => Some(text.clone()),
            Term::Node { def, args } if args.is_empty() => Some(def.clone()),
            Term::Node { def, args } => {
                let args: Option<Vec<String>> = args.iter().map(|arg| arg.text(attempt, false)).collect();
                Some(format!("{def}<{}>", args?.join(", ")))
            }
            Term::Free { id, sort } => {
                let pick = |list: &[&str]| {
                    let at = id.wrapping_mul(attempt + 1).wrapping_add(attempt);
                    (!list.is_empty()).then(|| list[at % list.len()].to_owned())
                };
                match sort {
                    Sort::Base(base) => pick(of_base(base)),
                    Sort::Any if !is_type && (id + attempt).is_multiple_of(2) => pick(&ATTRIBUTES),
                    Sort::Any | Sort::Type => pick(&TYPES),
                }
            }
        }
    }
}

//! The rules of convolutions and poolings: what each loop of one is. Rule: `LinalgInterfaces.cpp`.

use super::catalog;
use super::verify::{maps, sides};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::names;
use isogloss_ir::OpRef;
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap, AffineOp};
use isogloss_ir::definition::hooks::VerifyResult;
use smallvec::SmallVec;

/// A set of loops.
type Loops = SmallVec<[u32; 8]>;

/// Rules, in order: two inputs, or more, and one output; an input that is indexed by loops and sums of two, each used once;
/// maps of the filter and the output that take each loop as it is; loops that are each of a batch, an image, a channel, or the
/// filter, and parallel or reductions as those are; something that is convolved. Unlike the rules of contractions these come
/// before the regions.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let [inputs, outputs] = sides(op).map(|s| s.len());
    ensure_plain(op, inputs >= 2 && outputs == 1, "expected op with 2 inputs and 1 output")?;
    let Some((maps, loops)) = maps(op) else { return Ok(()) };
    let [input, filter, .., output] = &maps[..] else { return Ok(()) };
    let mut seen = Input::default();
    let convolves = input.results.iter().all(|e| seen.add(e).is_some());
    ensure_plain(op, convolves, "unexpected input index map for convolutions")?;
    ensure_plain(
        op,
        filter.is_projected_permutation() && output.is_projected_permutation(),
        "expected output/filter indexing maps to be projected permutations",
    )?;
    let (filter, output) = (dims(filter), dims(output));
    let parallel = parallel_loops(op);
    const LOOP: &str = "unexpected loop dimension for convolution op";
    let mut known = Loops::new();
    for &dim in &output {
        let in_filter = filter.contains(&dim);
        let is_known = match seen.place(dim) {
            Place::Alone => true,
            Place::Convolved => !in_filter,
            Place::Absent => in_filter,
        };
        ensure_plain(op, is_known, LOOP)?;
        let text = "expected all iterators used to access outputs to be parallel";
        ensure_plain(op, parallel.contains(&dim), text)?;
        known.push(dim);
    }
    for &dim in &filter {
        let place = seen.place(dim);
        if output.contains(&dim) {
            ensure_plain(op, place != Place::Convolved, LOOP)?;
            continue;
        }
        ensure_plain(op, place != Place::Absent, LOOP)?;
        let text = "expected all iterators not used to access outputs to be reduction";
        ensure_plain(op, !parallel.contains(&dim), text)?;
        known.push(dim);
    }
    ensure_plain(op, known.len() == loops, LOOP)?;
    ensure_plain(op, !seen.convolved.is_empty(), "expected convolved dim to be non-empty")
}

/// The loops of a map that takes each as it is.
fn dims(map: &AffineMap) -> Loops {
    map.results.iter().filter_map(as_dim).collect()
}

fn as_dim(expr: &AffineExpr) -> Option<u32> {
    match expr {
        AffineExpr::Dim(d) => Some(*d),
        _ => None,
    }
}

/// The loops that the operation's name makes parallel: those that index its output, whatever maps it keeps.
fn parallel_loops(op: OpRef<'_>) -> Loops {
    let output = catalog::find(names::short_name(&op)).and_then(|entry| entry.maps.last());
    let dims = output.into_iter().flat_map(|text| text.split(", "));
    dims.filter_map(|dim| dim.strip_prefix('d')?.parse().ok()).collect()
}

/// Where the input's map has a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// As a result of its own.
    Alone,
    /// In a sum with another.
    Convolved,
    /// Nowhere.
    Absent,
}

/// The loops of an input.
#[derive(Default, Debug)]
struct Input {
    alone: Loops,
    convolved: Loops,
}

impl Input {
    fn place(&self, dim: u32) -> Place {
        match (self.alone.contains(&dim), self.convolved.contains(&dim)) {
            (true, _) => Place::Alone,
            (false, true) => Place::Convolved,
            (false, false) => Place::Absent,
        }
    }

    /// Adds a result of the map; nothing if it is neither a loop nor a sum of two, or if a loop is there already.
    fn add(&mut self, expr: &AffineExpr) -> Option<()> {
        match expr {
            AffineExpr::Dim(d) => {
                self.is_new(*d)?;
                self.alone.push(*d);
                Some(())
            }
            AffineExpr::Binary(AffineOp::Add, sides) => {
                self.add_term(&sides.0)?;
                self.add_term(&sides.1)
            }
            _ => None,
        }
    }

    /// Adds a loop that may be multiplied by a stride or a dilation.
    fn add_term(&mut self, expr: &AffineExpr) -> Option<()> {
        let is_factor = |e: &AffineExpr| matches!(e, AffineExpr::Constant(_) | AffineExpr::Symbol(_));
        let dim = match expr {
            AffineExpr::Dim(d) => *d,
            AffineExpr::Binary(AffineOp::Mul, sides) => match (&sides.0, &sides.1) {
                (AffineExpr::Dim(d), factor) | (factor, AffineExpr::Dim(d)) if is_factor(factor) => *d,
                _ => return None,
            },
            _ => return None,
        };
        self.is_new(dim)?;
        self.convolved.push(dim);
        Some(())
    }

    fn is_new(&self, dim: u32) -> Option<()> {
        (self.place(dim) == Place::Absent).then_some(())
    }
}

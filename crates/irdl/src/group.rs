//! How the operands or results of an operation divide into those that its definition names.

use isogloss_ir::definition::Arity;
use isogloss_ir::{AttrData, Attribute, Identifier, OpRef};
use smallvec::SmallVec;

/// The operands or the results of a definition.
#[derive(Debug)]
pub(crate) struct Group {
    /// The word for one of them in messages.
    pub(crate) what: &'static str,
    /// The name of the attribute that holds the sizes, where several may vary.
    pub(crate) sizes: Identifier,
    pub(crate) arities: Box<[Arity]>,
    /// How many of them may stand for other than one value.
    pub(crate) variable: usize,
    /// Those variadic ones whose values are checked each for itself.
    pub(crate) each: Box<[usize]>,
    /// True if those that vary all stand for the same number of values, so that no attribute has to hold the sizes. As
    /// in MLIR, values that are left over belong to none.
    pub(crate) equal: bool,
}

/// The number of values for each; empty when each stands for one.
pub(crate) type Sizes = SmallVec<[usize; 8]>;

impl Group {
    pub(crate) fn new(what: &'static str, sizes: Identifier, arities: Box<[Arity]>) -> Group {
        let variable = arities.iter().filter(|a| a.is_variable()).count();
        Group { what, sizes, arities, variable, each: Box::default(), equal: false }
    }

    /// The number of values for each, when there are `total`; the message of what is wrong.
    pub(crate) fn divide(&self, op: OpRef<'_>, total: usize) -> Result<Sizes, String> {
        match self.divide_evenly(total) {
            Some(sizes) => sizes,
            None => self.divide_by_attribute(op, total),
        }
    }

    /// Returns the number of values for each, where the total determines it; none where an attribute holds the sizes.
    pub(crate) fn divide_evenly(&self, total: usize) -> Option<Result<Sizes, String>> {
        let (count, what) = (self.arities.len(), self.what);
        Some(match self.variable {
            0 if total != count => Err(format!("op expects exactly {count} {what}s, but got {total}")),
            0 => Ok(Sizes::new()),
            1 => match (total + 1).checked_sub(count) {
                None => Err(format!("op expects at least {} {what}s, but got {total}", count - 1)),
                Some(size) if size > 1 && self.arities.contains(&Arity::Optional) => {
                    Err(format!("op expects at most {count} {what}s, but got {total}"))
                }
                Some(size) => Ok(self.sizes_of(size)),
            },
            variable if self.equal => match total.checked_sub(count - variable) {
                None => Err(format!("op expects at least {} {what}s, but got {total}", count - variable)),
                Some(rest) if rest / variable > 1 && self.arities.contains(&Arity::Optional) => {
                    Err(format!("op expects at most {count} {what}s, but got {total}"))
                }
                Some(rest) => Ok(self.sizes_of(rest / variable)),
            },
            _ => return None,
        })
    }

    /// The number of values for each, when those that vary stand for `size`.
    fn sizes_of(&self, size: usize) -> Sizes {
        self.arities.iter().map(|a| if a.is_variable() { size } else { 1 }).collect()
    }

    /// The attribute that holds the sizes, in its slot or among the others.
    fn sizes(&self, op: OpRef<'_>) -> Option<Attribute> {
        if let Some(slot) = op.def().and_then(|d| d.inherent_slot(self.sizes)) {
            return op.properties().get(slot).copied().flatten();
        }
        op.discardable().iter().find(|e| e.0 == self.sizes).map(|e| e.1)
    }

    fn divide_by_attribute(&self, op: OpRef<'_>, total: usize) -> Result<Sizes, String> {
        let cx = op.cx;
        let name = cx.str(self.sizes);
        let Some(sizes) = self.sizes(op) else {
            return Err(format!("'{name}' attribute is expected but not provided"));
        };
        let data = match cx.attr(sizes) {
            AttrData::DenseArray { element, data } if *element == cx.common().i32 => data,
            _ => return Err(format!("'{name}' attribute is expected to be a dense i32 array")),
        };
        let size = |b: &[u8]| i32::from_le_bytes([b[0], b[1], b[2], b[3]]);
        let sizes: SmallVec<[i32; 8]> = data.chunks_exact(4).map(size).collect();
        self.divide_by_sizes(&sizes, total)
    }

    /// The number of values for each, from the elements of the attribute.
    pub(crate) fn divide_by_sizes(&self, sizes: &[i32], total: usize) -> Result<Sizes, String> {
        let what = self.what;
        let name = if what == "operand" { "operandSegmentSizes" } else { "resultSegmentSizes" };
        let (have, want) = (sizes.len(), self.arities.len());
        if have != want {
            return Err(format!(
                "'{name}' attribute for specifying {what} segments must have {want} elements, but got {have}"
            ));
        }
        let mut out = Sizes::with_capacity(have);
        for (i, (&size, arity)) in sizes.iter().zip(&self.arities).enumerate() {
            let Ok(size) = usize::try_from(size) else {
                return Err(format!(
                    "'{name}' attribute for specifying {what} segments must have non-negative values"
                ));
            };
            match arity {
                Arity::Single if size != 1 => {
                    return Err(format!("element {i} in '{name}' attribute must be equal to 1"));
                }
                Arity::Optional if size > 1 => {
                    return Err(format!("element {i} in '{name}' attribute must be equal to 0 or 1"));
                }
                _ => out.push(size),
            }
        }
        // No overflow: fewer than 2^31 sizes below 2^31 each.
        if out.iter().map(|&s| s as u64).sum::<u64>() != total as u64 {
            return Err(format!(
                "sum of elements in '{name}' attribute must be equal to the number of {what}s"
            ));
        }
        Ok(out)
    }
}

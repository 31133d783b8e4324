//! The reference for generated accessors: the definition as it was read at run time.

use isogloss::ir::{Attribute, BlockId, Body, Context, OpId, OpRef, RegionId, Type, Value};
use std::fmt::Debug;

/// The functions that use what is generated of a dialect.
#[derive(Clone, Copy, Debug)]
pub struct Exercise {
    /// The namespace.
    pub dialect: &'static str,
    /// The full names of the operations.
    pub ops: &'static [&'static str],
    /// The names of the wrappers of types.
    pub types: &'static [&'static str],
    /// The names of the wrappers of attributes.
    pub attrs: &'static [&'static str],
    /// Uses the accessors of an operation of the first program, and changes the second; whether it is of the dialect.
    pub op: fn(&Context, &Body, &mut Body, OpId, &mut Check) -> bool,
    /// Uses the accessors of a type; the wrapper, if it is of the dialect.
    pub ty: fn(&Context, Type, &mut Check) -> Option<&'static str>,
    /// Uses the accessors of an attribute; the wrapper, if it is of the dialect.
    pub attr: fn(&Context, Attribute, &mut Check) -> Option<&'static str>,
    /// Uses the functions of enums.
    pub enums: fn(&mut Check),
}

/// The result of the comparisons so far.
#[derive(Debug, Default)]
pub struct Check {
    /// The differences, each with its operation.
    pub problems: Vec<String>,
    /// How many comparisons there were.
    pub comparisons: usize,
    /// The full name of the operation at hand, or what else it is.
    pub op: String,
}

impl Check {
    /// Adds a problem.
    pub fn fail(&mut self, what: &str) {
        self.problems.push(format!("{}: {what}", self.op));
    }

    /// Adds a problem if two values differ.
    pub fn same<T: PartialEq + Debug + ?Sized>(&mut self, what: &str, found: &T, wanted: &T) {
        self.comparisons += 1;
        if found != wanted {
            self.fail(&format!("{what} is {found:?}, not {wanted:?}"));
        }
    }

    /// The values of an operand of the definition.
    pub fn operands(&mut self, op: OpRef<'_>, index: usize, found: &[Value]) {
        let all: Vec<Value> = op.operands().collect();
        self.same(&format!("operand {index}"), found, &all[op.operand_group(index)]);
    }

    /// The values of a result of the definition.
    pub fn results(&mut self, op: OpRef<'_>, index: usize, found: &[Value]) {
        let all: Vec<Value> = op.results().collect();
        self.same(&format!("result {index}"), found, &all[op.result_group(index)]);
    }

    /// The types of a result of the definition.
    pub fn result_types(&self, op: OpRef<'_>, index: usize) -> Vec<Type> {
        let all: Vec<Type> = op.result_types().collect();
        all[op.result_group(index)].to_vec()
    }

    /// An inherent attribute. One with a default may be absent, and then has that value.
    pub fn attribute(&mut self, op: OpRef<'_>, name: &str, has_default: bool, found: Option<Attribute>) {
        let wanted = op.attr(name);
        if has_default && wanted.is_none() {
            self.same(&format!("the default of '{name}'"), &found.is_some(), &true);
        } else {
            self.same(&format!("attribute '{name}'"), &found, &wanted);
        }
    }

    /// A region of the definition, or the remaining regions.
    pub fn regions(&mut self, op: OpRef<'_>, index: usize, found: &[RegionId]) {
        let all: Vec<RegionId> = op.regions().map(|region| region.id).collect();
        let variadic = op.def().is_some_and(|def| def.regions[index].variadic);
        let wanted = if variadic { &all[index..] } else { &all[index..=index] };
        self.same(&format!("region {index}"), found, wanted);
    }

    /// A successor of the definition, or the remaining successors.
    pub fn successors(&mut self, op: OpRef<'_>, index: usize, found: &[BlockId]) {
        let all: Vec<BlockId> = op.successors().map(|block| block.id).collect();
        let variadic = op.def().is_some_and(|def| def.successors[index].variadic);
        let wanted = if variadic { &all[index..] } else { &all[index..=index] };
        self.same(&format!("successor {index}"), found, wanted);
    }

    /// The inherent attributes that are there, by name.
    pub fn named<'a>(&self, op: OpRef<'a>) -> Vec<(&'a str, Attribute)> {
        let inherent = op.def().map_or(&[][..], |def| &def.inherent);
        let named = inherent.iter().zip(op.properties());
        named.filter_map(|(def, value)| Some((op.cx.str(def.name), (*value)?))).collect()
    }

    /// Checks that setting the same values changes nothing.
    pub fn unchanged(&mut self, cx: &Context, from: &Body, to: &Body, id: OpId) {
        let (op, changed) = (OpRef::new(cx, from, id), OpRef::new(cx, to, id));
        self.equal("after the setters", op, changed, op.operands().collect(), false);
    }

    /// Checks that a builder of parts made the operation that the parts were taken from, apart from the content of its
    /// regions.
    ///
    /// Where variadic operands are of one size, an operation may have some beyond, which no part of its definition has:
    /// MLIR's verifier takes that, and so does ours.
    pub fn built(&mut self, builder: &str, op: OpRef<'_>, made: OpRef<'_>, sizes_unknown: bool) {
        let all: Vec<Value> = op.operands().collect();
        let groups = 0..op.def().map_or(0, |def| def.operands.len());
        let operands = groups.flat_map(|group| all[op.operand_group(group)].to_vec()).collect();
        self.equal(builder, op, made, operands, sizes_unknown);
    }

    /// Checks that a builder of lists made the operation that the lists were taken from, apart from the content of its
    /// regions.
    pub fn built_whole(&mut self, builder: &str, op: OpRef<'_>, made: OpRef<'_>) {
        self.equal(builder, op, made, op.operands().collect(), false);
    }

    fn equal(&mut self, what: &str, a: OpRef<'_>, b: OpRef<'_>, operands: Vec<Value>, sizes_unknown: bool) {
        self.same(&format!("{what}: the name"), b.name_str(), a.name_str());
        self.same(&format!("{what}: the operands"), &b.operands().collect::<Vec<_>>(), &operands);
        let types = |op: OpRef<'_>| op.result_types().collect::<Vec<_>>();
        self.same(&format!("{what}: the types of results"), &types(b), &types(a));
        let successors = |op: OpRef<'_>| op.successors().map(|s| s.id).collect::<Vec<_>>();
        self.same(&format!("{what}: the successors"), &successors(b), &successors(a));
        self.same(&format!("{what}: the number of regions"), &b.region_count(), &a.region_count());
        let skip = a.def().filter(|_| sizes_unknown).and_then(|def| def.result_segments.attribute);
        let names = a.def().map_or(&[][..], |def| &def.inherent);
        for (slot, def) in names.iter().enumerate().filter(|(slot, _)| Some(*slot) != skip) {
            let held = |op: OpRef<'_>| op.properties().get(slot).copied().flatten();
            let (wanted, found) = (held(a), held(b));
            let shown = |attr: Option<Attribute>| attr.map(|attr| a.cx.display_attr(attr));
            self.same(&format!("{what}: '{}'", a.cx.str(def.name)), &shown(found), &shown(wanted));
        }
    }
}

//! Functions that are registered: those of MLIR's test pass, whose behaviour was found by running it, and those that
//! declarative rewrites are lowered to.

use super::native::{Kind, Natives, Program};
use super::view::string_of;
use isogloss_ir::attribute::LocData;
use isogloss_ir::body::ValueDef;
use isogloss_ir::{AttrData, FloatKind, Location, OpId, OpRef, OpSpec, Type};

impl Natives {
    /// The functions of MLIR's test pass (`--test-pdl-bytecode-pass`).
    pub fn of_test_pass() -> Natives {
        let mut natives = Natives::new();
        add_constraints(&mut natives);
        add_rewrites(&mut natives);
        natives
    }

    /// Adds the functions that declarative rewrites of TableGen files are lowered to.
    pub fn add_declarative(&mut self) {
        use Kind::{Any, Attribute, Operation, Value};
        self.constraint("drr.has_one_use", &[Value], &[], |program, arguments, _| {
            arguments.value(0).is_some_and(|value| program.body.has_one_use(value))
        });
        self.constraint("drr.use_empty", &[Value], &[], |program, arguments, _| {
            arguments.value(0).is_some_and(|value| !program.body.has_uses(value))
        });
        self.constraint("drr.equal", &[Any, Any], &[], |_, arguments, _| arguments.are_equal(0, 1));
        self.constraint("drr.differ", &[Any, Any], &[], |_, arguments, _| !arguments.are_equal(0, 1));
        self.constraint("drr.constant_value", &[Value], &[Attribute], |program, arguments, results| {
            let root = OpRef::root(program.cx, program.body);
            let defining = arguments.value(0).and_then(|value| root.defining(value));
            let constant = defining.and_then(|op| op.constant_value());
            constant.is_some_and(|attr| {
                results.attribute(attr);
                true
            })
        });
        self.rewrite("drr.set_location", &[Any, Any], &[], |rw, arguments, _| {
            let made = |value: isogloss_ir::Value| match rw.body().value_def(value) {
                ValueDef::Result(op, _) => Some(op),
                ValueDef::Argument(..) => None,
            };
            let op = arguments.operation(0).or_else(|| arguments.value(0).and_then(made));
            let location = match (arguments.operation(1), arguments.value(1)) {
                (Some(of), _) => Some(rw.body().op_location(of)),
                (None, Some(of)) => Some(match rw.body().value_def(of) {
                    ValueDef::Result(of, _) => rw.body().op_location(of),
                    ValueDef::Argument(block, index) => rw.body().argument_locations(block)[index],
                }),
                (None, None) => None,
            };
            let (op, location) = op.zip(location).ok_or("there is no operation")?;
            rw.body_mut().set_op_location(op, location);
            Ok(())
        });
        self.rewrite("drr.set_name_location", &[Operation, Attribute], &[], |rw, arguments, _| {
            let (op, name) = arguments.operation(0).zip(arguments.attribute(1)).ok_or("there is no name")?;
            let Some(name) = string_of(rw.cx, name) else { return Err("the name is no text".into()) };
            let child = rw.cx.common().unknown_location;
            let named = rw.cx.attribute(AttrData::Location(LocData::Name { name, child }));
            rw.body_mut().set_op_location(op, Location::attribute(named));
            Ok(())
        });
    }
}

fn has_name(program: Program<'_>, op: Option<OpId>, name: &str) -> bool {
    op.is_some_and(|op| program.op_name(op) == name)
}

fn add_constraints(natives: &mut Natives) {
    use Kind::{Attribute, Operation, Type, Types, Values};
    const SUCCESS: &str = "test.success_op";
    natives.constraint("single_entity_constraint", &[Operation], &[], |program, arguments, _| {
        has_name(program, arguments.operation(0), "test.op")
    });
    // The first operation is not looked at.
    natives.constraint("multi_entity_constraint", &[Operation, Operation], &[], |program, arguments, _| {
        has_name(program, arguments.operation(1), "test.op")
    });
    natives.constraint("multi_entity_var_constraint", &[Values, Types], &[], |_, arguments, _| {
        let values = arguments.values(0).map_or(0, <[_]>::len);
        let types = arguments.types(1).map_or(0, <[_]>::len);
        values == 2 && types == 2
    });
    natives.constraint("op_constr_return_attr", &[Operation], &[Attribute], |program, arguments, results| {
        let holds = has_name(program, arguments.operation(0), SUCCESS);
        if holds {
            results.attribute(program.cx.string_attr("test.success"));
        }
        holds
    });
    natives.constraint("op_constr_return_type", &[Operation], &[Type], |program, arguments, results| {
        let holds = has_name(program, arguments.operation(0), SUCCESS);
        if holds {
            results.ty(f32_type(program.cx));
        }
        holds
    });
    let kinds = [Operation, Attribute];
    natives.constraint("op_constr_return_type_range", &kinds, &[Types], |program, arguments, results| {
        let count = arguments.attribute(1).map(|attr| program.cx.attr(attr));
        let count = match count {
            Some(AttrData::Integer { value, .. }) => value.to_i64(),
            _ => None,
        };
        // More than this no operation has results.
        let count = count.and_then(|n| usize::try_from(n).ok()).filter(|n| *n <= 1 << 16);
        match count {
            Some(count) if has_name(program, arguments.operation(0), SUCCESS) => {
                results.types(std::iter::repeat_n(f32_type(program.cx), count));
                true
            }
            _ => false,
        }
    });
    let kinds = [Attribute, Type, Attribute];
    natives.constraint("op_multiple_returns_failure", &[Operation], &kinds, |program, _, results| {
        results.attribute(program.cx.string_attr("test.success"));
        results.ty(f32_type(program.cx));
        results.attribute(program.cx.string_attr("test.success"));
        false
    });
}

fn f32_type(cx: &isogloss_ir::Context) -> Type {
    cx.float_type(FloatKind::F32)
}

fn add_rewrites(natives: &mut Natives) {
    use Kind::{Attribute, Operation, Type, Types, Value, Values};
    natives.rewrite("creator", &[Operation], &[Operation], |rw, arguments, results| {
        let op = arguments.operation(0).ok_or("there is no operation")?;
        let (name, location) = (rw.cx.op_name("test.success"), rw.body().op_location(op));
        let created = rw.create(&OpSpec::new(name, location));
        results.operation(created);
        Ok(())
    });
    natives.rewrite("var_creator", &[Operation], &[Values, Types], |rw, arguments, results| {
        let op = arguments.operation(0).ok_or("there is no operation")?;
        let body = rw.body();
        results.values(body.op_operands(op));
        results.types(body.op_operands(op).map(|value| body.value_type(value)));
        Ok(())
    });
    natives.rewrite("type_creator", &[], &[Type], |rw, _, results| {
        results.ty(f32_type(rw.cx));
        Ok(())
    });
    natives.rewrite("str_creator", &[], &[Attribute], |rw, _, results| {
        results.attribute(rw.cx.string_attr("test.str"));
        Ok(())
    });
    natives.rewrite("rewriter", &[Operation, Value], &[], |rw, arguments, _| {
        let op = arguments.operation(0).ok_or("there is no operation")?;
        let value = arguments.value(1).ok_or("there is no value")?;
        if rw.body().op_results(op).any(|result| rw.body().has_uses(result)) {
            return Err("the operation is still used".into());
        }
        let (name, location) = (rw.cx.op_name("test.success"), rw.body().op_location(op));
        rw.create(&OpSpec { operands: &[value], ..OpSpec::new(name, location) });
        rw.erase_op(op);
        Ok(())
    });
}

//! Walks: over operations, those of a region that is being parsed among them, and over what types and attributes hold.

use super::found::{Found, found};
use crate::ast::{Part, Ty};
use crate::eval::{Interp, R};
use crate::value::{Block, Cell, Region, V};
use isogloss_ir::definition::{AttrTypeDef, ParamKind};
use isogloss_ir::{AttrData, Attribute, BlockId, OpId, OpRef, RegionRef, Type, TypeData};
use rustc_hash::FxHashMap;

/// How a walk goes on after something was visited.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Visited {
    On,
    /// It leaves out what is inside, where that comes later.
    Skipped,
    Ended,
}

impl<'a> Interp<'a, '_> {
    /// Walks over the operations inside of one, and that one: those inside first, unless asked for the other order.
    pub(super) fn walk(&mut self, root: OpRef<'a>, part: &Part, visit: &V<'a>, at: u32) -> R<V<'a>> {
        let pre = is_pre_order(part);
        let class = walked_class(visit);
        let result = self.walk_op(root, pre, class.as_ref(), visit, at)?;
        Ok(V::Walk(u8::from(result)))
    }

    /// True if the walk was interrupted.
    fn walk_op(
        &mut self,
        op: OpRef<'a>,
        pre: bool,
        class: Option<&crate::ast::Ty>,
        visit: &V<'a>,
        at: u32,
    ) -> R<bool> {
        self.step(at)?;
        if self.calls >= 90 {
            return self.stop("a walk over operations that nest too deep", at);
        }
        self.calls += 1;
        let kind = class.map_or("", |class| class.last());
        let visits_ops = !matches!(kind, "Block" | "Region");
        let mut goes_on = Visited::On;
        if pre && visits_ops {
            goes_on = self.visit(V::Op(op, false), class, visit, at)?;
        }
        let mut ended = goes_on == Visited::Ended;
        if goes_on == Visited::On {
            self.check_inside(op, at)?;
            for region in op.regions() {
                if self.walk_region(region, kind, pre, class, visit, at)? {
                    ended = true;
                    break;
                }
            }
        }
        if !pre && visits_ops && !ended {
            ended = self.visit(V::Op(op, false), class, visit, at)? == Visited::Ended;
        }
        self.calls -= 1;
        Ok(ended)
    }

    /// Walks over a region and what is inside of it. True if the walk was interrupted.
    fn walk_region(
        &mut self,
        region: RegionRef<'a>,
        kind: &str,
        pre: bool,
        class: Option<&crate::ast::Ty>,
        visit: &V<'a>,
        at: u32,
    ) -> R<bool> {
        let whole = || V::Region(Region::Ref(region));
        if kind == "Region" && pre {
            match self.visit(whole(), class, visit, at)? {
                Visited::On => {}
                Visited::Skipped => return Ok(false),
                Visited::Ended => return Ok(true),
            }
        }
        for block in region.blocks() {
            let this = || V::Block(Block::Ref(block));
            if kind == "Block" && pre {
                match self.visit(this(), class, visit, at)? {
                    Visited::On => {}
                    Visited::Skipped => continue,
                    Visited::Ended => return Ok(true),
                }
            }
            for inner in block.ops() {
                if self.walk_op(inner, pre, class, visit, at)? {
                    return Ok(true);
                }
            }
            if kind == "Block" && !pre && self.visit(this(), class, visit, at)? == Visited::Ended {
                return Ok(true);
            }
        }
        Ok(kind == "Region" && !pre && self.visit(whole(), class, visit, at)? == Visited::Ended)
    }

    /// Calls the function of a walk for an operation, a block or a region, if it is of the class that the function takes.
    fn visit(
        &mut self,
        mut value: V<'a>,
        class: Option<&crate::ast::Ty>,
        visit: &V<'a>,
        at: u32,
    ) -> R<Visited> {
        if let (Some(class), V::Op(op, _)) = (class, &value)
            && !matches!(class.last(), "Operation" | "auto")
        {
            let op = *op;
            if !self.is_instance(&value, class, at)? {
                return Ok(Visited::On);
            }
            value = V::Op(op, true);
        }
        Ok(match self.apply(visit, vec![value], at)? {
            V::Walk(1) | V::Result(false) | V::Message(_) => Visited::Ended,
            V::Walk(2) => Visited::Skipped,
            _ => Visited::On,
        })
    }

    /// Walks over the operations of blocks of a region of the operation that is being parsed, those inside of them first.
    /// Only an operation's own class, or `Operation *`, says which ones are wanted.
    pub(super) fn walk_new_blocks(
        &mut self,
        blocks: Vec<BlockId>,
        region: usize,
        part: &Part,
        visit: &V<'a>,
        at: u32,
    ) -> Found<'a> {
        let class = walked_class(visit);
        let wanted = match &class {
            Some(class) if matches!(class.last(), "Operation" | "auto") => None,
            Some(class) => match self.op_of_class(&class.key()) {
                Some(op) => Some(op),
                None => return self.stop(format!("a walk over {} while parsing", class.last()), at),
            },
            None => return self.stop("a walk with a function that is not written there", at),
        };
        let pre = is_pre_order(part);
        let mut ops = Vec::new();
        for block in blocks {
            self.collect_new_ops(block, pre, &mut ops, 0, at)?;
        }
        self.count(ops.len(), at)?;
        for op in ops {
            let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else { return Ok(None) };
            let name = self.cx.op_name_str(parser.regions_body(state).op_name(op));
            if wanted.as_deref().is_some_and(|wanted| *wanted != *name) {
                continue;
            }
            match self.apply(visit, vec![V::NewOp(op, region)], at)? {
                V::Walk(1) | V::Result(false) => return found(V::Walk(1)),
                V::Walk(2) if pre => return self.stop("a walk that skips while parsing", at),
                _ => {}
            }
        }
        found(V::Walk(0))
    }

    /// The operations of a block of what is being parsed, and those inside of them, in the order of a walk.
    fn collect_new_ops(
        &mut self,
        block: BlockId,
        pre: bool,
        out: &mut Vec<OpId>,
        depth: u32,
        at: u32,
    ) -> R<()> {
        if depth >= 64 {
            return self.stop("a walk over operations that nest too deep", at);
        }
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else {
            return self.stop("a walk where no operation is parsed", at);
        };
        let body = parser.regions_body(state);
        let ops: Vec<OpId> = body.block_ops(block).collect();
        for op in ops {
            self.step(at)?;
            if pre {
                out.push(op);
            }
            let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else { return Ok(()) };
            let body = parser.regions_body(state);
            if body.inner(op).is_some() {
                return self.stop("a walk into an operation that is isolated, while parsing", at);
            }
            let blocks: Vec<BlockId> =
                body.op_regions(op).iter().flat_map(|region| body.region_blocks(*region)).collect();
            for inner in blocks {
                self.collect_new_ops(inner, pre, out, depth + 1, at)?;
            }
            if !pre {
                out.push(op);
            }
        }
        Ok(())
    }

    /// `Type::walk` and `Attribute::walk`: over what a type or an attribute holds, and itself; each part once.
    ///
    /// Rule: `mlir/IR/AttrTypeSubElements.h`.
    pub(super) fn walk_parts(
        &mut self,
        root: Result<Attribute, Type>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let [visit] = args else { return self.stop("a walk with several functions", at) };
        let visit = visit.get();
        let Some(class) = walked_class(&visit).filter(|class| class.last() != "auto") else {
            return self.stop("a walk with a function that is not written there", at);
        };
        let walk = PartWalk { visit, class, pre: is_pre_order(part) };
        let mut seen = FxHashMap::default();
        let ended = self.walk_part(root, &walk, &mut seen, 0, at)?;
        found(V::Walk(u8::from(ended)))
    }

    /// True if the walk was interrupted.
    fn walk_part(
        &mut self,
        of: Result<Attribute, Type>,
        walk: &PartWalk<'a>,
        seen: &mut FxHashMap<Result<Attribute, Type>, bool>,
        depth: u32,
        at: u32,
    ) -> R<bool> {
        self.step(at)?;
        if let Some(ended) = seen.get(&of) {
            return Ok(*ended);
        }
        if depth >= 64 {
            return self.stop("a walk over types that nest too deep", at);
        }
        seen.insert(of, false);
        let inside = |s: &mut Self, seen: &mut FxHashMap<_, _>| -> R<bool> {
            for part in s.parts_of(of, at)? {
                if s.walk_part(part, walk, seen, depth + 1, at)? {
                    return Ok(true);
                }
            }
            Ok(false)
        };
        let mut ended = !walk.pre && inside(self, seen)?;
        if !ended {
            let value = match of {
                Ok(attr) => V::Attr(attr),
                Err(ty) => V::Type(ty),
            };
            let is_type = matches!(value, V::Type(_));
            let fits = match walk.class.last() {
                "Type" => is_type,
                "Attribute" => !is_type,
                _ => self.is_instance(&value, &walk.class, at)?,
            };
            let result = if fits { self.apply(&walk.visit, vec![value], at)? } else { V::Void };
            ended = match result {
                V::Walk(1) | V::Result(false) => true,
                V::Walk(2) => return Ok(false),
                _ => walk.pre && inside(self, seen)?,
            };
        }
        seen.insert(of, ended);
        Ok(ended)
    }

    /// The types and attributes that a type or an attribute holds, in the order of its parameters.
    fn parts_of(&self, of: Result<Attribute, Type>, at: u32) -> R<Vec<Result<Attribute, Type>>> {
        let cx = self.cx;
        let types = |types: &[Type]| types.iter().copied().map(Err).collect::<Vec<_>>();
        match of {
            Err(ty) => Ok(match cx.type_data(ty) {
                TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_) | TypeData::None => {
                    Vec::new()
                }
                TypeData::Complex(element) | TypeData::UnrankedTensor { element } => vec![Err(*element)],
                TypeData::Vector { element, .. } => vec![Err(*element)],
                TypeData::Tuple(all) => types(all),
                TypeData::Function { inputs, results } => [types(inputs), types(results)].concat(),
                TypeData::RankedTensor { element, encoding, .. } => {
                    let mut out = vec![Err(*element)];
                    out.extend(encoding.map(Ok));
                    out
                }
                TypeData::Dynamic { def, params } => self.parts_of_params(cx.type_def(*def), params, at)?,
                _ => return self.stop("a walk over a type of that kind", at),
            }),
            Ok(attr) => Ok(match cx.attr(attr) {
                AttrData::Unit
                | AttrData::DenseArray { .. }
                | AttrData::AffineMap(_)
                | AttrData::IntegerSet(_)
                | AttrData::Strided { .. } => Vec::new(),
                AttrData::Integer { ty, .. } | AttrData::Float { ty, .. } | AttrData::Type(ty) => {
                    vec![Err(*ty)]
                }
                AttrData::DenseElements { ty, .. } => vec![Err(*ty)],
                AttrData::Array(items) => items.iter().copied().map(Ok).collect(),
                AttrData::Dynamic { def, params } => {
                    self.parts_of_params(&cx.attr_def(*def).base, params, at)?
                }
                _ => return self.stop("a walk over an attribute of that kind", at),
            }),
        }
    }

    fn parts_of_params(
        &self,
        def: &AttrTypeDef,
        params: &[Option<Attribute>],
        at: u32,
    ) -> R<Vec<Result<Attribute, Type>>> {
        let mut out = Vec::new();
        if params.len() > def.params.len() {
            return self.stop(format!("a walk over '{}', which is kept as its text", def.mnemonic), at);
        }
        for (param, value) in def.params.iter().zip(params) {
            if let Some(value) = value {
                self.parts_of_param(&param.kind, *value, &mut out, at)?;
            }
        }
        Ok(out)
    }

    fn parts_of_param(
        &self,
        kind: &ParamKind,
        value: Attribute,
        out: &mut Vec<Result<Attribute, Type>>,
        at: u32,
    ) -> R<()> {
        match (kind, self.cx.attr(value)) {
            (ParamKind::Type { .. } | ParamKind::TypeDef(_), AttrData::Type(ty)) => out.push(Err(*ty)),
            (ParamKind::Attribute { .. }, _) => out.push(Ok(value)),
            (ParamKind::Optional(inner), _) => self.parts_of_param(inner, value, out, at)?,
            (ParamKind::Array(inner), AttrData::Array(items)) => {
                for item in items {
                    self.parts_of_param(inner, *item, out, at)?;
                }
            }
            (ParamKind::Other(class), _) => {
                return self.stop(format!("a walk over a parameter of class {class}"), at);
            }
            _ => {}
        }
        Ok(())
    }
}

/// A walk over types and attributes.
struct PartWalk<'a> {
    visit: V<'a>,
    /// The class of what the function takes.
    class: Ty,
    pre: bool,
}

fn is_pre_order(part: &Part) -> bool {
    part.args.iter().any(|arg| arg.last() == "PreOrder")
}

/// The class of what the function of a walk takes, if that is a lambda.
pub(super) fn walked_class(visit: &V<'_>) -> Option<Ty> {
    let V::Closure(closure) = visit else { return None };
    let ty = &closure.lambda.params.first()?.ty;
    let stands_for = closure.types.iter().rev().find(|t| t.0 == ty.name);
    Some(stands_for.map_or_else(|| ty.clone(), |t| t.1.clone()))
}

impl Wheels for BikeOp<'_> {
    fn get_count(&self) -> i64 {
        2
    }
}

impl isogloss::rewrite::typed::Canonicalize for BikeOp<'_> {
    fn canonicalize(op: ir::OpId, rw: &mut isogloss::rewrite::PatternRewriter<'_>) -> bool {
        rw.erase_op(op);
        true
    }
}

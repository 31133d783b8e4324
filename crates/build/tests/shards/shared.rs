impl rt::hooks::VerifyParams for TagType {
    fn verify(cx: &ir::Context, params: &[Option<ir::Attribute>]) -> Result<(), ir::Refusal> {
        let size = params[0].and_then(|size| <u32 as rt::FromAttr>::from_attr(cx, size));
        if size == Some(0) { Err("a tag has a size".into()) } else { Ok(()) }
    }
}

impl rt::hooks::VerifyTrait for traits::RoundVerifier {
    fn verify_trait(op: ir::OpRef<'_>, _: &[&str]) -> ir::definition::hooks::VerifyResult {
        match op.operands().len() {
            0 => Ok(()),
            _ => Err(ir::verify::op_error(op, "is round and takes nothing")),
        }
    }
}

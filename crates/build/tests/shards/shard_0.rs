impl Wheels for CarOp<'_> {
    fn get_count(&self) -> i64 {
        4
    }
}

impl rt::hooks::Verify for CarOp<'_> {
    fn verify(self) -> ir::definition::hooks::VerifyResult {
        let place = self.location().place(self.cx);
        Err(Box::new(isogloss::source::Diagnostic::error(place, "no car is good".to_owned())))
    }
}

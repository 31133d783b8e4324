// Types and attributes that random programs do not come to.
"t.use"() {
  a = !zoo4.with_enum<fancy, mid>, b = !zoo4.func<(i32) -> f32>, c = !zoo4.func<() -> f32>,
  d = !zoo4.struct_opt<a = 3, b = 4>, e = !zoo4.struct_params<sym_name = "s", a = 1, b = 2, c = 3>,
  f = !zoo4.two_structs<a = 1, b = 2 and c = 3, d = 4>, g = !zoo4.vec_elem<3>,
  h = #zoo4.array_bracket<[1, 2], (i32, f32)>, i = #zoo4.array_bracket<[], (i32)>, j = #zoo4.bools<true, false>,
  k = #zoo4.nest_qualified<#zoo4.point<1, 2> to #zoo4.point<3, 4>>, l = #zoo4.of_points<<1, 2>, <3, 4>>,
  m = #zoo4.opt<1, "n">, n = #zoo4.opt<1 : 9>, o = #zoo4.rect<w = 1, h = 2, name = "n">, p = #zoo4.strs<"a" : "b">,
  q = #zoo4.typed_int<7> : i32, r = #zoo4.with_enum<plain, hot|wet, high>
} : () -> ()
zoo4.a_array [#zoo4.point<1, 2>]

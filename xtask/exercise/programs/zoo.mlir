// What random programs do not come to.
%i, %f, %l = zoo.src : i32, f32, i64
"zoo.od_mid_var_any"(%i, %f, %f, %l) : (i32, f32, f32, i64) -> ()
"zoo.od_mid_var_any"(%l, %i) : (i64, i32) -> ()
"zoo.a_string_elements"() <{v = dense<["x", "y"]> : tensor<2x!t.str>}> : () -> ()
zoo.a_integer_set affine_set<(d0) : (d0 >= 0)>

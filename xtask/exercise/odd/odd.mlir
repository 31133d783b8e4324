// What random programs do not come to.
module {
  "t.region"() ({
  ^bb0(%a: i32, %b: i32):
    %r:3 = "odd.mix"(%a, %b, %a, %b, %a, %a, %b, %a)[^bb1, ^bb1, ^bb2] <{
        a1 = 1 : i32, a2 = "two", a3 = "x", a4 = 2.5 : f32, a5,
        operandSegmentSizes = array<i32: 1, 1, 2, 3, 0, 1>, resultSegmentSizes = array<i32: 1, 1, 1>,
        p1 = -1 : i64, p2 = [2 : i32], p3, p4 = "e", p5 = [1 : i32, 2 : i32], p6 = ["a", "b"], p7 = ["c"], p8 = true,
        p9 = [[1, 2]], p10 = [[1], []], p11 = [[1 : i32], []], p12 = -1 : i64, p13 = 255 : i8, p14 = -2 : i16, p15 = 4 : i64,
        seg_a = array<i32: 1, 0, 2>, seg_b = array<i32>}> ({
      "t.inner"() : () -> ()
    }, {
    ^bb0:
      "t.inner"() : () -> ()
    }, {}, {}) : (i32, i32, i32, i32, i32, i32, i32, i32) -> (i8, i16, i32)
  ^bb1:
    %s = "odd.mix"(%a, %b)[^bb2] <{
        a1 = 1 : i32,
        operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 1>, resultSegmentSizes = array<i32: 1, 0, 0>,
        p1 = -1 : i64, p5 = [], p6 = [], p8 = false,
        p10 = [], p11 = [], p12 = 1 : i64, p13 = 0 : i8, p14 = 0 : i16,
        seg_a = array<i32>, seg_b = array<i32: 0, 0>}> ({
    }, {
    ^bb0:
      "t.inner"() : () -> ()
    }) : (i32, i32) -> (i8)
  ^bb2:
    "t.inner"() : () -> ()
  }) : () -> ()
  "t.region"() ({
  ^bb0(%a: i32):
    %n:2 = "odd.no_names"(%a, %a)[^bb1, ^bb2] ({
    }, {
    }) : (i32, i32) -> (i8, i16)
  ^bb1:
    %k = "odd.type"(%a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a)[^bb2, ^bb2] <{
        match = 1 : i32, loop = 2 : i32, move, ref = "r", try = 3 : i64, yield = 4 : i32}> ({
    }, {
    }) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) -> i8
  ^bb2:
    "t.inner"() : () -> ()
  }) : () -> ()
  "odd.symbol"() <{sym_name = "s"}> ({
    "odd.marked"() : () -> ()
  }) : () -> ()
  "odd.attrs"() <{
    i1 = true, i8 = -1 : i8, si64 = -5 : si64, ui64 = 18446744073709551615 : ui64, ui1 = 1 : ui1, apint = 5 : i77,
    f64 = 0.5 : f64, i32s = [1 : i32], i64s = [2, 3], strs = ["a"], types = [i8], bools = [true, false],
    f32s = [0.5 : f32], idx = [[1], []], syms = [@a::@b], fsyms = [@a], dicts = {a = 1, b}, three = [1, 2, 3],
    db = array<i1: true>, di8 = array<i8: -1>, di16 = array<i16: 300>, df32 = array<f32: 0.5>, df64 = array<f64: 1.5>,
    el = dense<1> : tensor<2xi8>, i32el = dense<2> : tensor<2xi32>, maps = [affine_map<(d0) -> (d0)>],
    tstr = "t" : i32, tof = i32, ds = "other", dia = [3 : i32], dda = array<i64: 4>, de = 9 : i32,
    dbits = #odd<bits32 Y|zee>, ob = -9223372036854775808 : i64, conf = 5 : i32, ou, dbool = true, dty = i8,
    nested = #odd<nested B>, nowhere = #odd<nowhere A>, elsewhere = 1 : i32, negative = -9223372036854775808 : i64,
    minus = -1 : i32, small = -1 : i8, any = @x, anyof = "s", index = 7 : index, aie = dense<3> : tensor<1xi16>,
    dminus = 0 : i32, unit}> : () -> ()
  "odd.attrs"() <{
    i1 = false, i8 = 1 : i8, si64 = 5 : si64, ui64 = 1 : ui64, ui1 = 0 : ui1, apint = -5 : i128,
    f64 = 0.5 : f64, i32s = [], i64s = [], strs = [], types = [], bools = [],
    f32s = [], idx = [], syms = [], fsyms = [], dicts = {}, three = [1, 2, 3],
    db = array<i1>, di8 = array<i8>, di16 = array<i16>, df32 = array<f32>, df64 = array<f64>,
    el = dense<1> : tensor<2xi8>, i32el = dense<2> : tensor<2xi32>, maps = [],
    tstr = "t" : i32, tof = i32, conf = 1 : i32, ob = 0 : i64,
    nested = #odd<nested A>, nowhere = #odd<nowhere B>, elsewhere = 0 : i32, negative = -1 : i64,
    minus = 0 : i32, small = 1 : i8, any = 1.0 : f32, anyof = 1 : i32, index = -7 : index, aie = dense<3> : tensor<1xi16>
    }> : () -> ()
  "odd.enum_props"() <{a = 1 : i32, b = 0 : i32, c = 0 : i32, d = 1 : i32, e = [0 : i32], f = [0 : i32, 1 : i32], g = #odd<nested B>}> : () -> ()
  %e = "t.v"() : () -> !odd.empty
  %all = "t.v"() : () -> !odd.all<[i8, i16][1, 2][7, 8] self = -1, type = 2, cx = true, ty = i8, attr = unit, get = -3, big = 18446744073709551615,
    s = "text", opt = f32, dv = 5, sd = "other", e = B, ia = 1 : i8,
    ap = 2 : i16, tp = i32, i16 = -300, f = 0.5, d = 1.5, map = (d0) -> (d0), sa = "sa", sym = @sym,
    sink = false, arr = [1], params = 6>
  %r, %q = "odd.types"(%e, %all) <{c = #odd.one<4>, d = #odd.typed<5> : i8, e = #odd.one<6>, self = #odd<self 3>, en = 1 : i32}>
    : (!odd.empty, !odd.all<[i8, i16][1, 2][7, 8] self = -1, type = 2, cx = true, ty = i8, attr = unit, get = -3, big = 18446744073709551615,
    s = "text", opt = f32, dv = 5, sd = "other", e = B, ia = 1 : i8,
    ap = 2 : i16, tp = i32, i16 = -300, f = 0.5, d = 1.5, map = (d0) -> (d0), sa = "sa", sym = @sym,
    sink = false, arr = [1], params = 6>) -> (!odd.empty, !odd.rec<!odd.empty, <2>, x !odd.empty, [!odd.empty]>)
  "t.types"() {a = !odd.builders<1>, b = !odd.nostorage<2>, c = !odd.old, d = !odd.dot.ted<3>} : () -> ()
}

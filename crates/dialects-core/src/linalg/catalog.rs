//! The computation of each named operation, and the indexing of its operands.
//!
//! The facts are those of MLIR's operation definition file for named structured operations.

/// A named operation.
#[derive(Debug)]
pub(super) struct Entry {
    /// The name without the namespace.
    pub(super) name: &'static str,
    /// How many arguments the region has: one for each operand.
    pub(super) arguments: usize,
    /// The number of iterators, for the maps.
    pub(super) dims: u32,
    /// The results of the indexing map of each operand. `S` is a stride, `D` a dilation. Empty when the maps follow from
    /// the ranks of the operands.
    pub(super) maps: &'static [&'static str],
    /// The value that the region yields, in the notation of [`build_region`](super::payload::build_region).
    pub(super) payload: &'static str,
}

/// The product of the first two, added to the last.
const PRODUCT: &str = "o a0 cast a1 cast mul add";
/// The product of the first two, their zero points subtracted, added to the last.
const QUANTIZED: &str = "o a0 cast a2 cast sub a1 cast a3 cast sub mul add";

const fn elementwise(name: &'static str, arguments: usize, payload: &'static str) -> Entry {
    Entry { name, arguments, dims: 0, maps: &[], payload }
}

const fn product(name: &'static str, dims: u32, maps: &'static [&'static str]) -> Entry {
    Entry { name, arguments: 3, dims, maps, payload: PRODUCT }
}

const fn quantized(name: &'static str, dims: u32, maps: &'static [&'static str]) -> Entry {
    Entry { name, arguments: 5, dims, maps, payload: QUANTIZED }
}

const fn pooling(
    name: &'static str,
    dims: u32,
    maps: &'static [&'static str],
    payload: &'static str,
) -> Entry {
    Entry { name, arguments: 3, dims, maps, payload }
}

/// The entry of a name.
pub(super) fn find(name: &str) -> Option<&'static Entry> {
    CATALOG.iter().find(|e| e.name == name)
}

/// Every named operation whose maps cannot be written.
const CATALOG: &[Entry] = &[
    elementwise("copy", 2, "a0 casta"),
    elementwise("exp", 2, "a0 exp"),
    elementwise("log", 2, "a0 log"),
    elementwise("abs", 2, "a0 abs"),
    elementwise("ceil", 2, "a0 ceil"),
    elementwise("floor", 2, "a0 floor"),
    elementwise("negf", 2, "a0 negf"),
    elementwise("reciprocal", 2, "a0 reciprocal"),
    elementwise("round", 2, "a0 round"),
    elementwise("sqrt", 2, "a0 sqrt"),
    elementwise("rsqrt", 2, "a0 rsqrt"),
    elementwise("square", 2, "a0 square"),
    elementwise("tanh", 2, "a0 tanh"),
    elementwise("erf", 2, "a0 erf"),
    elementwise("add", 3, "a0 a1 add"),
    elementwise("sub", 3, "a0 a1 sub"),
    elementwise("mul", 3, "a0 a1 mul"),
    elementwise("div", 3, "a0 a1 div"),
    elementwise("div_unsigned", 3, "a0 a1 div_unsigned"),
    elementwise("max", 3, "a0 a1 max_signed"),
    elementwise("min", 3, "a0 a1 min_signed"),
    elementwise("powf", 3, "a0 a1 powf"),
    elementwise("select", 4, "a0 a1 a2 select"),
    quantized("quantized_matmul", 3, &["d0, d2", "d2, d1", "", "", "d0, d1"]),
    product("mmt4d", 6, &["d0, d2, d3, d5", "d1, d2, d4, d5", "d0, d1, d3, d4"]),
    product("batch_mmt4d", 7, &["d0, d1, d3, d4, d6", "d0, d2, d3, d5, d6", "d0, d1, d2, d4, d5"]),
    quantized("quantized_batch_matmul", 4, &["d0, d1, d3", "d0, d3, d2", "", "", "d0, d1, d2"]),
    product("matvec", 2, &["d0, d1", "d1", "d0"]),
    product("vecmat", 2, &["d1", "d1, d0", "d0"]),
    product("batch_matvec", 3, &["d0, d1, d2", "d0, d2", "d0, d1"]),
    product("batch_vecmat", 3, &["d0, d2", "d0, d2, d1", "d0, d1"]),
    product("dot", 1, &["d0", "d0", ""]),
    product("conv_1d", 2, &["d0 + d1", "d1", "d0"]),
    product("conv_2d", 4, &["d0 + d2, d1 + d3", "d2, d3", "d0, d1"]),
    product("conv_3d", 6, &["d0 + d3, d1 + d4, d2 + d5", "d3, d4, d5", "d0, d1, d2"]),
    product("conv_1d_nwc_wcf", 5, &["d0, d1 * S0 + d3 * D0, d4", "d3, d4, d2", "d0, d1, d2"]),
    product("conv_1d_ncw_fcw", 5, &["d0, d3, d2 * S0 + d4 * D0", "d1, d3, d4", "d0, d1, d2"]),
    product(
        "conv_2d_nhwc_hwcf",
        7,
        &["d0, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1, d6", "d4, d5, d6, d3", "d0, d1, d2, d3"],
    ),
    product(
        "conv_2d_nhwc_fhwc",
        7,
        &["d0, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1, d6", "d3, d4, d5, d6", "d0, d1, d2, d3"],
    ),
    quantized(
        "conv_2d_nhwc_hwcf_q",
        7,
        &["d0, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1, d6", "d4, d5, d6, d3", "", "", "d0, d1, d2, d3"],
    ),
    quantized(
        "conv_2d_nhwc_fhwc_q",
        7,
        &["d0, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1, d6", "d3, d4, d5, d6", "", "", "d0, d1, d2, d3"],
    ),
    quantized(
        "conv_2d_nchw_fchw_q",
        7,
        &["d0, d4, d2 * S0 + d5 * D0, d3 * S1 + d6 * D1", "d1, d4, d5, d6", "", "", "d0, d1, d2, d3"],
    ),
    product(
        "conv_2d_nchw_fchw",
        7,
        &["d0, d4, d2 * S0 + d5 * D0, d3 * S1 + d6 * D1", "d1, d4, d5, d6", "d0, d1, d2, d3"],
    ),
    product(
        "conv_2d_ngchw_fgchw",
        8,
        &["d0, d1, d5, d3 * S0 + d6 * D0, d4 * S1 + d7 * D1", "d2, d1, d5, d6, d7", "d0, d1, d2, d3, d4"],
    ),
    product(
        "conv_2d_ngchw_gfchw",
        8,
        &["d0, d1, d5, d3 * S0 + d6 * D0, d4 * S1 + d7 * D1", "d1, d2, d5, d6, d7", "d0, d1, d2, d3, d4"],
    ),
    product(
        "conv_2d_nhwgc_gfhwc",
        8,
        &["d0, d1 * S0 + d5 * D0, d2 * S1 + d6 * D1, d3, d7", "d3, d4, d5, d6, d7", "d0, d1, d2, d3, d4"],
    ),
    quantized(
        "conv_2d_nhwgc_gfhwc_q",
        8,
        &[
            "d0, d1 * S0 + d5 * D0, d2 * S1 + d6 * D1, d3, d7",
            "d3, d4, d5, d6, d7",
            "",
            "",
            "d0, d1, d2, d3, d4",
        ],
    ),
    quantized(
        "conv_2d_ngchw_gfchw_q",
        8,
        &[
            "d0, d1, d5, d3 * S0 + d6 * D0, d4 * S1 + d7 * D1",
            "d1, d2, d5, d6, d7",
            "",
            "",
            "d0, d1, d2, d3, d4",
        ],
    ),
    product(
        "conv_3d_ndhwc_dhwcf",
        9,
        &[
            "d0, d1 * S0 + d5 * D0, d2 * S1 + d6 * D1, d3 * S2 + d7 * D2, d8",
            "d5, d6, d7, d8, d4",
            "d0, d1, d2, d3, d4",
        ],
    ),
    quantized(
        "conv_3d_ndhwc_dhwcf_q",
        9,
        &[
            "d0, d1 * S0 + d5 * D0, d2 * S1 + d6 * D1, d3 * S2 + d7 * D2, d8",
            "d5, d6, d7, d8, d4",
            "",
            "",
            "d0, d1, d2, d3, d4",
        ],
    ),
    product(
        "conv_3d_ncdhw_fcdhw",
        9,
        &[
            "d0, d5, d2 * S0 + d6 * D0, d3 * S1 + d7 * D1, d4 * S2 + d8 * D2",
            "d1, d5, d6, d7, d8",
            "d0, d1, d2, d3, d4",
        ],
    ),
    product("depthwise_conv_1d_nwc_wc", 4, &["d0, d1 * S0 + d3 * D0, d2", "d3, d2", "d0, d1, d2"]),
    product("depthwise_conv_1d_ncw_cw", 4, &["d0, d2, d1 * S0 + d3 * D0", "d2, d3", "d0, d2, d1"]),
    product("depthwise_conv_1d_nwc_wcm", 5, &["d0, d1 * S0 + d4 * D0, d2", "d4, d2, d3", "d0, d1, d2, d3"]),
    product(
        "depthwise_conv_2d_nhwc_hwc",
        6,
        &["d0, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1, d3", "d4, d5, d3", "d0, d1, d2, d3"],
    ),
    product(
        "depthwise_conv_2d_nchw_chw",
        6,
        &["d0, d3, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1", "d3, d4, d5", "d0, d3, d1, d2"],
    ),
    quantized(
        "depthwise_conv_2d_nhwc_hwc_q",
        6,
        &["d0, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1, d3", "d4, d5, d3", "", "", "d0, d1, d2, d3"],
    ),
    product(
        "depthwise_conv_2d_nhwc_hwcm",
        7,
        &["d0, d1 * S0 + d5 * D0, d2 * S1 + d6 * D1, d3", "d5, d6, d3, d4", "d0, d1, d2, d3, d4"],
    ),
    quantized(
        "depthwise_conv_2d_nhwc_hwcm_q",
        7,
        &["d0, d1 * S0 + d5 * D0, d2 * S1 + d6 * D1, d3", "d5, d6, d3, d4", "", "", "d0, d1, d2, d3, d4"],
    ),
    product(
        "depthwise_conv_3d_ndhwc_dhwc",
        8,
        &[
            "d0, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1, d3 * S2 + d6 * D2, d7",
            "d4, d5, d6, d7",
            "d0, d1, d2, d3, d7",
        ],
    ),
    product(
        "depthwise_conv_3d_ncdhw_cdhw",
        8,
        &[
            "d0, d7, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1, d3 * S2 + d6 * D2",
            "d7, d4, d5, d6",
            "d0, d7, d1, d2, d3",
        ],
    ),
    product(
        "depthwise_conv_3d_ndhwc_dhwcm",
        9,
        &[
            "d0, d1 * S0 + d5 * D0, d2 * S1 + d6 * D1, d3 * S2 + d7 * D2, d8",
            "d5, d6, d7, d8, d4",
            "d0, d1, d2, d3, d8, d4",
        ],
    ),
    pooling(
        "pooling_nhwc_sum",
        6,
        &["d0, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1, d3", "d4, d5", "d0, d1, d2, d3"],
        "o a0 cast add",
    ),
    pooling(
        "pooling_nchw_sum",
        6,
        &["d0, d1, d2 * S0 + d4 * D0, d3 * S1 + d5 * D1", "d4, d5", "d0, d1, d2, d3"],
        "o a0 cast add",
    ),
    pooling(
        "pooling_nhwc_max",
        6,
        &["d0, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1, d3", "d4, d5", "d0, d1, d2, d3"],
        "o a0 cast max_signed",
    ),
    pooling(
        "pooling_nhwc_max_unsigned",
        6,
        &["d0, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1, d3", "d4, d5", "d0, d1, d2, d3"],
        "o a0 castu max_unsigned",
    ),
    pooling(
        "pooling_nchw_max",
        6,
        &["d0, d1, d2 * S0 + d4 * D0, d3 * S1 + d5 * D1", "d4, d5", "d0, d1, d2, d3"],
        "o a0 cast max_signed",
    ),
    pooling(
        "pooling_nhwc_min",
        6,
        &["d0, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1, d3", "d4, d5", "d0, d1, d2, d3"],
        "o a0 cast min_signed",
    ),
    pooling(
        "pooling_nhwc_min_unsigned",
        6,
        &["d0, d1 * S0 + d4 * D0, d2 * S1 + d5 * D1, d3", "d4, d5", "d0, d1, d2, d3"],
        "o a0 castu min_unsigned",
    ),
    pooling("pooling_nwc_sum", 4, &["d0, d1 * S0 + d3 * D0, d2", "d3", "d0, d1, d2"], "o a0 cast add"),
    pooling("pooling_ncw_sum", 4, &["d0, d1, d2 * S0 + d3 * D0", "d3", "d0, d1, d2"], "o a0 cast add"),
    pooling("pooling_nwc_max", 4, &["d0, d1 * S0 + d3 * D0, d2", "d3", "d0, d1, d2"], "o a0 cast max_signed"),
    pooling(
        "pooling_nwc_max_unsigned",
        4,
        &["d0, d1 * S0 + d3 * D0, d2", "d3", "d0, d1, d2"],
        "o a0 castu max_unsigned",
    ),
    pooling("pooling_ncw_max", 4, &["d0, d1, d2 * S0 + d3 * D0", "d3", "d0, d1, d2"], "o a0 cast max_signed"),
    pooling("pooling_nwc_min", 4, &["d0, d1 * S0 + d3 * D0, d2", "d3", "d0, d1, d2"], "o a0 cast min_signed"),
    pooling(
        "pooling_nwc_min_unsigned",
        4,
        &["d0, d1 * S0 + d3 * D0, d2", "d3", "d0, d1, d2"],
        "o a0 castu min_unsigned",
    ),
    pooling(
        "pooling_ndhwc_sum",
        8,
        &[
            "d0, d1 * S0 + d5 * D0, d2 * S1 + d6 * D1, d3 * S2 + d7 * D2, d4",
            "d5, d6, d7",
            "d0, d1, d2, d3, d4",
        ],
        "o a0 cast add",
    ),
    pooling(
        "pooling_ndhwc_max",
        8,
        &[
            "d0, d1 * S0 + d5 * D0, d2 * S1 + d6 * D1, d3 * S2 + d7 * D2, d4",
            "d5, d6, d7",
            "d0, d1, d2, d3, d4",
        ],
        "o a0 cast max_signed",
    ),
    pooling(
        "pooling_ndhwc_min",
        8,
        &[
            "d0, d1 * S0 + d5 * D0, d2 * S1 + d6 * D1, d3 * S2 + d7 * D2, d4",
            "d5, d6, d7",
            "d0, d1, d2, d3, d4",
        ],
        "o a0 cast min_signed",
    ),
    elementwise("fill", 2, "a0"),
    Entry {
        name: "fill_rng_2d",
        arguments: 4,
        dims: 2,
        maps: &["", "", "", "d0, d1"],
        payload: "k2147483647:i64 cast:f64 i1 cast:i32 i0 cast:i32 a2 add k1103515245:i64 cast:i32 mul k12345:i64 cast:i32 add add k1103515245:i64 cast:i32 mul k12345:i64 cast:i32 add cast:f64 add a1 a0 sub k2.3283063999999999E-10:f64 cast:f64 mul mul a0 add cast",
    },
];

// What the definitions in loom.td reject, and in which words.
//
// isogloss opt --dialects examples/loom/loom.td --split-input-file --verify-diagnostics examples/loom/loom-invalid.mlir

// A narrowed attribute, checked by the verifier.
// expected-error @below {{'loom.spin' op attribute 'turns' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 1 whose maximum value is 64}}
%a = loom.spin turns 65 : !loom.yarn<wool>

// -----

// A parameter that is not among the cases of its enumeration.
// expected-error @below {{expected ::loom::Fiber to be one of: wool, linen, silk, cotton}}
// expected-error @below {{failed to parse Loom_Yarn parameter 'fiber' which is to be a `::loom::Fiber`}}
%a = loom.spin turns 5 : !loom.yarn<nylon>

// -----

// A type of another class fails as soon as it is read...
// expected-error @below {{invalid kind of type specified: expected loom.yarn, but found '!loom.cloth<1 by 1>'}}
%a = loom.spin turns 5 : !loom.cloth<1 by 1>

// -----

// ...and in generic syntax when it is verified.
// expected-error @below {{'loom.spin' op result #0 must be yarn, but got '!loom.cloth<1 by 1>'}}
%a = "loom.spin"() <{turns = 5 : i32}> : () -> !loom.cloth<1 by 1>

// -----

// Traits that relate types.
%a = loom.spin turns 5 : !loom.yarn<silk>
// expected-error @below {{'loom.dye' op requires the same type for all operands and results}}
%b = "loom.dye"(%a) <{color = "weld"}> : (!loom.yarn<silk>) -> !loom.yarn<linen>

// -----

%a = loom.spin turns 5 : !loom.yarn<silk>
%b = loom.spin turns 5 : !loom.yarn<silk, 2>
// expected-error @below {{'loom.twist' op requires all operands to have the same type}}
%c = loom.twist %a, %b : (!loom.yarn<silk>, !loom.yarn<silk, 2>) -> !loom.yarn<silk, 3>

// -----

%c = loom.make @rug : !loom.cloth<9 by 9>
// expected-error @below {{'loom.seam' op failed to verify that sewn cloth is of the type of the left one}}
%d = "loom.seam"(%c, %c) : (!loom.cloth<9 by 9>, !loom.cloth<9 by 9>) -> !loom.cloth<9 by 18>

// -----

// A predicate over the whole operation.
%a = loom.spin turns 5 : !loom.yarn<silk>
%b = loom.spin turns 5 : !loom.yarn<silk, 2>
// expected-error @below {{'loom.weave' op failed to verify that weft is no thicker than warp}}
%c = loom.weave %a across %b : (!loom.yarn<silk>, !loom.yarn<silk, 2>) -> !loom.cloth<2 by 2>

// -----

// An array of the wrong size, and a property of the wrong value.
%c = loom.make @rug : !loom.cloth<9 by 9>
// expected-error @below {{'loom.trim' op attribute 'edges' failed to satisfy constraint: i64 dense array attribute with exactly 4 elements whose value is non-negative}}
%d = loom.trim %c by [1, 1] : !loom.cloth<9 by 9> to !loom.cloth<7 by 9>

// -----

%c = loom.make @rug : !loom.cloth<9 by 9>
// expected-error @below {{'loom.seam' op property 'rows' failed to satisfy constraint: a positive number of rows}}
%d = loom.seam %c, %c rows 0 : !loom.cloth<9 by 9>, !loom.cloth<9 by 9>

// -----

// Text that is not among the cases, of an integer and of a set of bits.
%c = loom.make @rug : !loom.cloth<9 by 9>
// expected-error @below {{expected string or keyword containing one of the following enum values for attribute 'stitch' [running, back, blind]}}
%d = loom.seam %c, %c stitch(zigzag) : !loom.cloth<9 by 9>, !loom.cloth<9 by 9>

// -----

%c = loom.make @rug : !loom.cloth<9 by 9>
// expected-error @below {{expected one of [raw, washed, fulled, pressed] for what is done to a cloth, got: ironed}}
// expected-error @below {{failed to parse Loom_FinishAttr parameter 'value' which is to be a `::loom::Finish`}}
%d = loom.finish %c steps<ironed> : !loom.cloth<9 by 9>

// -----

// An optional group that starts must go on.
// expected-error @below {{invalid value for property times, expected optional int64_t}}
%d = loom.make @rug times : !loom.cloth<9 by 9>

// -----

// Attributes of types and of arrays.
// expected-error @below {{'loom.pattern' op attribute 'cloth_type' failed to satisfy constraint: type attribute of cloth}}
loom.pattern @rug -> !loom.yarn<wool> {
  %c = loom.make @mat : !loom.cloth<9 by 9>
  loom.done %c : !loom.cloth<9 by 9>
}

// -----

// expected-error @below {{'loom.pattern' op attribute 'notes' failed to satisfy constraint: string array attribute with at least 1 elements}}
loom.pattern @rug -> !loom.cloth<9 by 9> notes [] {
  %c = loom.make @mat : !loom.cloth<9 by 9>
  loom.done %c : !loom.cloth<9 by 9>
}

// -----

// The body: there is one, it ends in a terminator, and that stands nowhere
// else.
// expected-error @below {{'loom.pattern' op expects a non-empty block}}
loom.pattern @rug -> !loom.cloth<9 by 9> {
}

// -----

loom.pattern @rug -> !loom.cloth<9 by 9> {
  // expected-error @below {{block with no terminator}}
  %a = loom.spin turns 5 : !loom.yarn<wool>
}

// -----

%c = loom.make @rug : !loom.cloth<9 by 9>
// expected-error @below {{'loom.done' op expects parent op 'loom.pattern'}}
loom.done %c : !loom.cloth<9 by 9>

// -----

// Nothing inside comes from outside.
%c = loom.make @rug : !loom.cloth<9 by 9>
// expected-note @below {{required by region isolation constraints}}
loom.pattern @rug -> !loom.cloth<9 by 9> {
  // expected-error @below {{'loom.done' op using value defined outside the region}}
  loom.done %c : !loom.cloth<9 by 9>
}

// -----

// A name stands for one pattern.
// expected-note @below {{see existing symbol definition here}}
loom.pattern @rug -> !loom.cloth<9 by 9> {
  %c = loom.make @mat : !loom.cloth<9 by 9>
  loom.done %c : !loom.cloth<9 by 9>
}
// expected-error @below {{redefinition of symbol named 'rug'}}
loom.pattern @rug -> !loom.cloth<9 by 9> {
  %c = loom.make @mat : !loom.cloth<9 by 9>
  loom.done %c : !loom.cloth<9 by 9>
}

// Rules of `irdl` operations. Rule: `IRDL.cpp`.

def : OpRules<["irdl.attributes"], [
  Rule<"$attributeValueNames.size() == $attributeValues.size()",
       "the number of attribute names and their constraints must be the same but got {$attributeValueNames.size()} and "
       "{$attributeValues.size()} respectively">,
]>;

def : OpRules<["irdl.base"], [
  Rule<"$base_name.has_value() != $base_ref.has_value()",
       "the base type or attribute should be specified by either a name or a reference">,
  RuleIf<"$base_name.has_value()", "$base_name.starts_with(\"!\") || $base_name.starts_with(\"#\")",
         "the base type or attribute name should start with '!' or '#'">,
]>;

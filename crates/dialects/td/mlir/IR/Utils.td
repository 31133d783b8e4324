//===- Utils.td - small things every ODS file leans on ---------*- tablegen -*-===//
//
// Dag markers for argument lists, deprecation marks, default-valued builder
// arguments, and the two string conversions between naming styles.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_IR_UTILS
#define ISOGLOSS_IR_UTILS

// Operators of the dags that list what goes in and what comes out.
def ins;
def outs;

// A builder argument or a parameter with a default.
class CArg<string ty, string value = ""> {
  string type = ty;
  string defaultValue = value;
}

// Marks a definition whose use in a `.td` file deserves a warning.
class Deprecated<string reason> {
  string odsDeprecated = reason;
}

// Marks a definition whose generated API deserves a warning.
class CppDeprecated<string reason> {
  string odsCppDeprecated = reason;
}

// A named computation on strings; the answer is in `result`.
class StrFunc<string r> {
  string result = r;
}

// `word` -> `Word`.
class firstCharToUpper<string str> {
  defvar head = !toupper(!substr(str, 0, 1));
  string ret = !if(!empty(str), "", head # !substr(str, 1));
}

// Joins at the first underscore, if there is one: `a_b_c` -> `aB_c`.
class _joinFirstWords<string str> {
  defvar at = !find(str, "_");
  string ret = !if(!lt(at, 0), str,
                   !substr(str, 0, at)
                     # firstCharToUpper<!substr(str, !add(at, 1))>.ret);
}

// `some_name` -> `SomeName`. There are never more joins than characters.
class snakeCaseToCamelCase<string str> {
  string ret = !foldl(firstCharToUpper<str>.ret, !range(!size(str)), name, _,
                      _joinFirstWords<name>.ret);
}

#endif // ISOGLOSS_IR_UTILS

// Strings.
class S<string s, int n> {
  string cat = !strconcat(s, "-", "x"); string paste = s # n # "y"; string up = !toupper(s); string low = !tolower(s);
  string sub = !substr(s, 1); string sub2 = !substr(s, n, 2); int find = !find(s, "l"); int find2 = !find(s, "l", 3); int nofind = !find(s, "zz");
  string subst = !subst("l", "LL", s); int size = !size(s); bit empty = !empty(s); string inter = !interleave([s, "b", s], ", ");
  string inter2 = !interleave([1, n, 3], "/"); string cst = !cast<string>(n); bit match = !match(s, "^h.*o$"); bit match2 = !match(s, "[xyz]|ll");
}
def s1 : S<"Hello", 2>;
def s2 : S<"hello world", 0>;
class Name_ { string n = NAME; string m = NAME # "_x"; }
def Named : Name_ { string r = !repr([1, 2]); string q = !repr("q"); string t = !repr(s1.cat); }
def c { code a = [{x}] # "y"; string b = !strconcat("p", [{q}]); code d = !interleave(["a", [{b}]], "+"); string e = !substr([{abc}], 1);
  string f = !subst("a", "b", [{aaa}]); string g = !toupper([{abc}]); string u = "é\tb"; }
def s3 { S b = !subst(s1, s2, s1); S d = !subst(s1, s2, s2); }

def a { string s = "abc
; }
// -----
def a { string s = "abc
// -----
def a { code s = [{ abc }
// -----
/* never closed
// -----
def a { string s = "\q"; }
// -----
def a { int x = 99999999999999999999; }
// -----
def a { int x = 0x; }
// -----
def a { int x = !frob(1); }
// -----
def a { int x = ! (1); }
// -----
def a { int x = $; }
// -----
def a % { }
// -----
def a { list<int> l = [1..2]; }
// -----
#ifdef
def a;
#endif
// -----
#ifdef X junk
#endif
// -----
#ifdef X
def a;
// -----
#else
// -----
#endif
// -----
#define
// -----
#ifdef X
#else
#else
#endif
// -----
#define X
#define X
def a : Undefined;
// -----
#define X 1
// -----
include foo
// -----
include "no/such/file.td"
// -----
def a / b;
// -----
#ifndef X
#endif junk
// -----
def a { string s = "x\
y"; }
// -----
é
// -----
#define A/ b
// -----
#ifndef A
#endif / c

// The preprocessor.
#define ONE
#ifdef ONE
def one;
#ifdef TWO // comment
def no;
#  define INNER
broken "unterminated [{ is skipped
#else /* also */
def two_else;
#endif // end
#else
def no2;
#ifdef X
#else
#endif
#endif
/* comment */ #ifndef ONE
def no3;
#endif
#ifndef INNER
def no_inner;
#endif
def pasted # "x" # 1 { string a = "p"
#ifdef ONE
 # "q"
#endif
 ; }

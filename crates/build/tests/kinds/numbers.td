// Included by kinds.td, so that there is an included file.
#ifndef KINDS_NUMBERS
#define KINDS_NUMBERS
#endif

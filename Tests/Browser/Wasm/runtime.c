// SPDX-License-Identifier: Apache-2.0
// What the embedded standard library asks of its surroundings.
#include <stdlib.h>

/// Parses a number to the end of the text; the mark behind it, or NULL where it is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
    char *end;
    *number = strtod(text, &end);
    return end == text ? NULL : end;
}

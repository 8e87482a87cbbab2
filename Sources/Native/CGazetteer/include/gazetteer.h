// SPDX-License-Identifier: Apache-2.0
#ifndef MANASIK_GAZETTEER_H
#define MANASIK_GAZETTEER_H

#include <stddef.h>

/// The lines of cities.txt, which live in the program and are read by nobody until they are asked for.
const char *manasik_gazetteer(void);
/// How many bytes they are; a zero stands after them.
size_t manasik_gazetteer_size(void);
/// Where some bytes stand next from an offset on; the size where they do not.
size_t manasik_gazetteer_find(const char *bytes, size_t count, size_t offset);

#endif

// SPDX-License-Identifier: Apache-2.0
#ifndef MANASIK_GAZETTEER_H
#define MANASIK_GAZETTEER_H

#include <stddef.h>

/// The lines of cities.txt, which are part of the program and are paged in on first use.
const char *manasik_gazetteer(void);
/// Their size in bytes, without the final zero.
size_t manasik_gazetteer_size(void);
/// Returns the next offset of some bytes from an offset on; the size if there is none.
size_t manasik_gazetteer_find(const char *bytes, size_t count, size_t offset);

#endif

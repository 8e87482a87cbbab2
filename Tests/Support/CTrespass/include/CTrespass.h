// SPDX-License-Identifier: Apache-2.0
#ifndef CTRESPASS_H
#define CTRESPASS_H

#include <stddef.h>

// What a confined process may not do, by its name; NULL behind the last one.
const char *ctrespass_name(size_t number);

// Tries it.
//
// Returns 0 if it could be done, or the number of the error.
int ctrespass_try(size_t number);

// Takes memory until none is given.
//
// Returns the bytes that it got.
size_t ctrespass_memory(size_t most);

#endif

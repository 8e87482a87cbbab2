// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "gazetteer.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"
static const char cities[] = {
#embed "cities.txt"
    , 0
};

const char *manasik_gazetteer(void) { return cities; }

size_t manasik_gazetteer_size(void) { return sizeof cities - 1; }

size_t manasik_gazetteer_find(const char *bytes, size_t count, size_t offset) {
    size_t size = manasik_gazetteer_size();
    if (offset >= size) return size;
    const char *found = memmem(cities + offset, size - offset, bytes, count);
    return found ? (size_t)(found - cities) : size;
}

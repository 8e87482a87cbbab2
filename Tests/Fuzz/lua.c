// SPDX-License-Identifier: Apache-2.0
// A fuzzer's entry: each input is a pack's text, run in a fresh sandbox with small limits. Built by scripts/fuzz with
// every source of CLua; PLANTED_BUG puts in a mistake that it has to find.
#include "host.h"

#include <stdlib.h>

static int32_t swallow(void *context, const clua_value *arguments, int32_t count, clua_value *results) {
    (void)context, (void)arguments, (void)count, (void)results;
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    clua_limits limits = {
        .memory = 2 << 20, .time = 2000000000, .string_length = 1 << 16, .instructions = 20000, .plain = data[0] & 1};
    clua_box *box = host_open(&limits, swallow);
    if (box == NULL) abort();
    uint64_t function;
    if (clua_load(box, (const char *)data, size, "=fuzz", &function) == CLUA_OK) {
        int32_t count;
        clua_call_tree(box, function, NULL, 0, &count);
        clua_take_registrations(box, &count);
    }
    clua_destroy(box);
    return 0;
}

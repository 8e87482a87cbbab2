// SPDX-License-Identifier: Apache-2.0
// A fuzzer's entry: each input is a pack's text, run in a fresh sandbox with small limits. Built by scripts/fuzz with
// every source of CLua; PLANTED_BUG puts in a mistake that it has to find.
#include "CLua.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static clua_box *box;

static int32_t swallow(void *context, const clua_value *arguments, int32_t count, clua_value *results) {
    (void)context, (void)arguments, (void)count, (void)results;
    return 0;
}

// Takes its argument apart as the Swift side does, and hands it back.
static int32_t echo(void *context, const clua_value *arguments, int32_t count, clua_value *results) {
    (void)context;
    if (count == 0) return 0;
    if (arguments[0].tag == CLUA_ARGUMENT) {
        if (clua_decode_argument(box, (int32_t)arguments[0].bits) != CLUA_OK) return 0;
        size_t nodes;
        clua_tree(box, &nodes);
        results[0] = (clua_value){.bits = nodes, .length = 0, .tag = CLUA_INTEGER};
        return 1;
    }
#ifdef PLANTED_BUG
    if (arguments[0].tag == CLUA_STRING && arguments[0].length > 6) {
        volatile char *room = malloc(2);
        for (uint32_t i = 0; i < arguments[0].length; i++) room[i] = ((const char *)(uintptr_t)arguments[0].bits)[i];
        free((void *)room);
    }
#endif
    results[0] = arguments[0];
    return 1;
}

static int32_t again(void *context, const clua_value *arguments, int32_t count, clua_value *results) {
    (void)context;
    if (count == 0 || arguments[0].tag != CLUA_ARGUMENT) return 0;
    if (clua_decode_argument(box, (int32_t)arguments[0].bits) != CLUA_OK) return 0;
    size_t nodes;
    const clua_value *tree = clua_tree(box, &nodes);
    if (tree[0].tag != CLUA_FUNCTION) return 0;
    uint64_t function = tree[0].bits;
    int32_t results_count;
    clua_status status = clua_call_tree(box, function, NULL, 0, &results_count);
    clua_unref(box, function);
    results[0] = (clua_value){.bits = status, .length = 0, .tag = CLUA_INTEGER};
    return 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    clua_limits limits = {
        .memory = 2 << 20, .time = 2000000000, .string_length = 1 << 16, .instructions = 20000, .plain = data[0] & 1};
    box = clua_create(&limits, 1, data[0] >> 1 & 1);
    if (box == NULL) abort();
    clua_set_sink(box, 0, swallow, NULL, NULL);
    clua_set_sink(box, 1, swallow, NULL, NULL);
    clua_register(box, "host.echo", 0, echo, NULL, NULL);
    clua_register(box, "host.tree", 1, swallow, NULL, NULL);
    clua_register(box, "host.again", 0, again, NULL, NULL);
    clua_register_constructor(box, "manasik.step", 1, 0, 1);
    uint64_t person, function;
    clua_make_proxy(box, "person", echo, NULL, NULL, &person);
    clua_value value = {.bits = person, .length = 0, .tag = CLUA_REFERENCE};
    clua_set_global(box, "person", &value);
    if (clua_load(box, (const char *)data, size, "=fuzz", &function) == CLUA_OK) {
        int32_t count;
        clua_call_tree(box, function, NULL, 0, &count);
        clua_take_registrations(box, &count);
    }
    clua_destroy(box);
    return 0;
}

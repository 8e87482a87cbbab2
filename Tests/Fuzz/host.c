// SPDX-License-Identifier: Apache-2.0
#include "host.h"

#include <stdlib.h>
#include <string.h>

static int32_t swallow(void *context, const clua_value *arguments, int32_t count, clua_value *results) {
    (void)context, (void)arguments, (void)count, (void)results;
    return 0;
}

static int32_t name_itself(void *context, const clua_value *arguments, int32_t count, clua_value *results) {
    (void)context;
    if (count == 0) return 0;
    results[0] = arguments[0];
    return 1;
}

// Takes its argument apart as the Swift side does, reads all of it and answers with the number of values.
static int32_t echo(void *context, const clua_value *arguments, int32_t count, clua_value *results) {
    if (count == 0) return 0;
    if (arguments[0].tag == CLUA_ARGUMENT) {
        if (clua_decode_argument(context, (int32_t)arguments[0].bits) != CLUA_OK) return 0;
        size_t nodes;
        clua_tree(context, &nodes);
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

// The nodes of one value: where it is a function, its reference goes into the host's hands and is let go.
static size_t read_value(clua_box *box, const clua_value *nodes, size_t at, uint64_t *sum) {
    const clua_value *node = &nodes[at];
    switch (node->tag) {
        case CLUA_STRING: case CLUA_OPAQUE: {
            const unsigned char *bytes = (const unsigned char *)(uintptr_t)node->bits;
            for (uint32_t i = 0; i < node->length; i++) *sum += bytes[i];
            return at + 1;
        }
        case CLUA_FUNCTION: {
            uint64_t function = node->bits;
            at = read_value(box, nodes, at + 1, sum) + 1;
            clua_unref(box, function);
            return at;
        }
        case CLUA_TAG: return read_value(box, nodes, at + 1, sum);
        case CLUA_TABLE: {
            uint64_t values = (uint64_t)node->length + 2 * (node->bits >> 32);
            at++;
            if (nodes[at].tag == CLUA_TAG) at = read_value(box, nodes, at, sum);
            for (uint64_t i = 0; i < values; i++) at = read_value(box, nodes, at, sum);
            return at;
        }
        default: return at + 1;
    }
}

// Its arguments come as one tree; every byte of it is read.
static int32_t tree(void *context, const clua_value *arguments, int32_t count, clua_value *results) {
    uint64_t sum = 0;
    size_t at = 0;
    for (int32_t i = 0; i < count; i++) at = read_value(context, arguments, at, &sum);
    results[0] = (clua_value){.bits = sum, .length = 0, .tag = CLUA_INTEGER};
    return 1;
}

// Its arguments come as one tree and go back as one.
static int32_t back(void *context, const clua_value *arguments, int32_t count, clua_value *results) {
    size_t size;
    (void)arguments;
    results[0].bits = (uint64_t)(uintptr_t)clua_tree(context, &size);
    results[0].length = (uint32_t)count;
    return CLUA_ANSWER_TREE;
}

// Calls its argument from the host.
static int32_t again(void *context, const clua_value *arguments, int32_t count, clua_value *results) {
    if (count == 0 || arguments[0].tag != CLUA_ARGUMENT) return 0;
    if (clua_decode_argument(context, (int32_t)arguments[0].bits) != CLUA_OK) return 0;
    size_t nodes;
    const clua_value *function_node = clua_tree(context, &nodes);
    if (function_node[0].tag != CLUA_FUNCTION) return 0;
    uint64_t function = function_node[0].bits;
    int32_t results_count;
    clua_status status = clua_call_tree(context, function, NULL, 0, &results_count);
    clua_unref(context, function);
    results[0] = (clua_value){.bits = status, .length = 0, .tag = CLUA_INTEGER};
    return 1;
}

clua_box *host_open(const clua_limits *limits, clua_function sink) {
    clua_box *box = clua_create(limits, 1, 0);
    if (box == NULL) return NULL;
    clua_set_sink(box, 0, sink, box, NULL);
    clua_set_sink(box, 1, swallow, box, NULL);
    clua_register(box, "host.echo", 0, echo, box, NULL);
    clua_register(box, "host.tree", 1, tree, box, NULL);
    clua_register(box, "host.back", 1, back, box, NULL);
    clua_register(box, "host.again", 0, again, box, NULL);
    clua_register_constructor(box, "manasik.step", 1, 0, 1);
    uint64_t person;
    clua_make_proxy(box, "person", name_itself, box, NULL, &person);
    clua_value value = {.bits = person, .length = 0, .tag = CLUA_REFERENCE};
    clua_set_global(box, "person", &value);
    return box;
}

// SPDX-License-Identifier: Apache-2.0
// Runs files of Lua in the sandbox without Swift: what `print` says goes to standard output, then how each ended.
//
//   run [--memory BYTES] [--microseconds N] [--instructions N] [--string BYTES] [--plain] [--lines] [--quiet]
//       [--times N] [--span MICROSECONDS] FILE…
//
// With `--times` each file is run so often, each time with a limit of time that is taken at random (from a fixed seed)
// between `--microseconds` and that plus `--span`. Ends with 1 where a call outlived its limit by ten seconds.
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int quiet;

static int32_t show(void *context, const clua_value *arguments, int32_t count, clua_value *results) {
    (void)context, (void)count, (void)results;
    if (quiet) return 0;
    fwrite((const void *)(uintptr_t)arguments[0].bits, 1, arguments[0].length, stdout);
    putchar('\n');
    return 0;
}

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static char *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "run: '%s' cannot be read\n", path);
        exit(66);
    }
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(*size + 1);
    if (text == NULL || fread(text, 1, *size, file) != *size) exit(74);
    fclose(file);
    return text;
}

static const char *const statuses[] = {"ok",      "runtime", "syntax", "memory", "handler",
                                       "killed",  "dead",    "shape",  "stale"};
static const char *const reasons[] = {"", " by instructions", " by time", " by memory", " by cancel"};

// How the text ended.
static clua_status run(const clua_limits *limits, const char *text, size_t size, int lines, const char *name) {
    clua_box *box = host_open(limits, show);
    if (box == NULL) {
        if (!quiet) puts("ended: no memory for a state");
        return CLUA_MEMORY;
    }
    if (lines) clua_record_lines(box, 1);
    uint64_t function;
    clua_status status = clua_load(box, text, size, name, &function);
    int32_t count;
    if (status == CLUA_OK) status = clua_call_tree(box, function, NULL, 0, &count);
    if (status == CLUA_OK) status = clua_take_registrations(box, &count);
    if (!quiet && status != CLUA_OK) {
        const clua_failure *failure = clua_last_failure(box);
        printf("ended: %s%s %.*s\n", statuses[status], status == CLUA_KILLED ? reasons[failure->reason] : "",
               (int)failure->length, failure->message);
    }
    clua_destroy(box);
    return status;
}

int main(int count, char **arguments) {
    clua_limits limits = {.memory = 32 << 20, .time = 1000000000, .string_length = 1 << 20};
    uint64_t times = 1, span = 0, random = 88172645463325252u, at = 1;
    int lines = 0, failures = 0;
    for (; at < (uint64_t)count && strncmp(arguments[at], "--", 2) == 0; at++) {
        const char *option = arguments[at] + 2;
        if (strcmp(option, "plain") == 0) { limits.plain = 1; continue; }
        if (strcmp(option, "lines") == 0) { lines = 1; continue; }
        if (strcmp(option, "quiet") == 0) { quiet = 1; continue; }
        if (at + 1 == (uint64_t)count) return 64;
        uint64_t value = strtoull(arguments[++at], NULL, 10);
        if (strcmp(option, "memory") == 0) limits.memory = value;
        else if (strcmp(option, "microseconds") == 0) limits.time = value * 1000;
        else if (strcmp(option, "instructions") == 0) limits.instructions = value;
        else if (strcmp(option, "string") == 0) limits.string_length = value;
        else if (strcmp(option, "times") == 0) times = value;
        else if (strcmp(option, "span") == 0) span = value;
        else return 64;
    }
    for (; at < (uint64_t)count; at++) {
        size_t size;
        char *text = read_file(arguments[at], &size);
        char name[256];
        snprintf(name, sizeof name, "@%s", arguments[at]);
        uint64_t ends[9] = {0}, worst = 0;
        for (uint64_t i = 0; i < times; i++) {
            clua_limits mine = limits;
            random ^= random << 13, random ^= random >> 7, random ^= random << 17;
            if (span) mine.time += random % span * 1000;
            uint64_t begin = now();
            ends[run(&mine, text, size, lines, name)]++;
            uint64_t beyond = now() - begin;
            beyond = beyond > mine.time ? beyond - mine.time : 0;
            if (beyond > worst) worst = beyond;
        }
        free(text);
        if (times > 1) {
            printf("%s:", arguments[at]);
            for (int i = 0; i < 9; i++)
                if (ends[i]) printf(" %llu %s", (unsigned long long)ends[i], statuses[i]);
            printf(", %llu ms beyond the limit at most\n", (unsigned long long)worst / 1000000);
        }
        if (worst > 10000000000u) {
            fprintf(stderr, "run: %s ran on for %.1f s after its time\n", arguments[at], (double)worst / 1e9);
            failures = 1;
        }
    }
    return failures;
}

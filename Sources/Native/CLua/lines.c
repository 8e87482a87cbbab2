// SPDX-License-Identifier: Apache-2.0
// How often each line has run. The memory is the host's own and not part of the state's, but limited to the same size:
// text that names itself anew again and again cannot fill the host.
#include "internal.h"

static line_record *find(clua_box *box, const char *chunk) {
    line_record *records = box->line_records;
    if (box->last_line_record < box->line_record_count &&
        strcmp(records[box->last_line_record].chunk, chunk) == 0)
        return &records[box->last_line_record];
    for (uint32_t i = 0; i < box->line_record_count; i++) {
        if (strcmp(records[i].chunk, chunk) == 0) {
            box->last_line_record = i;
            return &records[i];
        }
    }
    return NULL;
}

// Ends the call if the tables would be larger than the state itself may be.
static void count(clua_box *box, size_t more) {
    box->line_bytes += more;
    if (box->line_bytes > box->arena.limit) box_kill(box, CLUA_BY_MEMORY);
}

static line_record *add(clua_box *box, const char *chunk) {
    count(box, strlen(chunk) + 64); // 64: what the system's allocator adds
    if (box->line_record_count == box->line_record_capacity) {
        uint32_t capacity = box->line_record_capacity ? box->line_record_capacity * 2 : 8;
        count(box, (capacity - box->line_record_capacity) * sizeof(line_record));
        line_record *records = realloc(box->line_records, capacity * sizeof *records);
        if (records == NULL) return NULL;
        box->line_records = records;
        box->line_record_capacity = capacity;
    }
    char *name = strdup(chunk);
    if (name == NULL) return NULL;
    box->last_line_record = box->line_record_count++;
    line_record *record = &box->line_records[box->last_line_record];
    *record = (line_record){.chunk = name};
    return record;
}

void lines_note(clua_box *box, lua_State *L, lua_Debug *record) {
    int line = record->currentline;
    if (line < 1 || !lua_getinfo(L, "S", record)) return;
    // `load` names a chunk after its text: it is not a file whose lines anybody could look at.
    if (*record->source != '@' && *record->source != '=') return;
    line_record *lines = find(box, record->source);
    if (lines == NULL) lines = add(box, record->source);
    if (lines == NULL) return;
    if ((uint32_t)line > lines->capacity) {
        uint32_t capacity = (uint32_t)line * 2 < 64 ? 64 : (uint32_t)line * 2;
        count(box, (capacity - lines->capacity) * sizeof(uint32_t));
        uint32_t *counts = realloc(lines->counts, capacity * sizeof *counts);
        if (counts == NULL) return;
        memset(counts + lines->capacity, 0, (capacity - lines->capacity) * sizeof *counts);
        lines->counts = counts;
        lines->capacity = capacity;
    }
    if (lines->counts[line - 1] < UINT32_MAX) lines->counts[line - 1]++;
}

void clua_clear_lines(clua_box *box) {
    for (uint32_t i = 0; i < box->line_record_count; i++) {
        free(box->line_records[i].chunk);
        free(box->line_records[i].counts);
    }
    box->line_record_count = 0;
    box->line_bytes = box->line_record_capacity * sizeof(line_record);
}

void lines_free(clua_box *box) {
    clua_clear_lines(box);
    free(box->line_records);
}

void clua_record_lines(clua_box *box, int32_t recording) {
    box->lines = recording != 0;
    // While something runs, the hook sees the change at the next line; it cannot be set from here.
    if (!box->dead && box->running == NULL) rest_hook(box->L, box);
}

int32_t clua_is_recording_lines(const clua_box *box) { return box->lines; }

int32_t clua_line_records(const clua_box *box) { return (int32_t)box->line_record_count; }

const char *clua_line_record(const clua_box *box, int32_t index, const uint32_t **counts, int32_t *lines) {
    static const uint32_t none = 0;
    const line_record *record = &box->line_records[index];
    *counts = record->counts ? record->counts : &none;
    *lines = (int32_t)record->capacity;
    return record->chunk;
}

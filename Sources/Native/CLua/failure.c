// SPDX-License-Identifier: Apache-2.0
// What went wrong: the text of an error object, read without metamethods, and the frames of a traceback.
#include "internal.h"

#include <stdio.h>

#define TEXT_LIMIT 4096

void failure_clear(clua_box *box) {
    clua_failure *f = &box->failure;
    memset(f, 0, sizeof *f);
    f->message = f->path = f->expected = f->got = "";
}

// Keeps a copy, cut to a limit: errors within errors must not grow without end.
void failure_text(clua_box *box, const char *text, size_t length) {
    if (length > TEXT_LIMIT) {
        length = TEXT_LIMIT;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
    }
    if (box->failure_capacity < length + 1) {
        char *larger = realloc(box->failure_text, length + 1);
        if (larger == NULL) {
            box->failure.message = "not enough memory";
            box->failure.length = 17;
            return;
        }
        box->failure_text = larger;
        box->failure_capacity = length + 1;
    }
    memcpy(box->failure_text, text, length);
    box->failure_text[length] = 0;
    box->failure.message = box->failure_text;
    box->failure.length = length;
}

static const char *function_name(const lua_Debug *record, char *buffer, size_t size) {
    const char *chunk = record->short_src;
    if (*record->what == 'm') snprintf(buffer, size, "main chunk");
    else if (record->name && *record->namewhat)
        snprintf(buffer, size, "%s '%.100s'", record->namewhat, record->name);
    else if (*record->what != 'C') snprintf(buffer, size, "function <%.60s:%d>", chunk, record->linedefined);
    else snprintf(buffer, size, "?");
    return buffer;
}

void failure_frames(clua_box *box, lua_State *L, int level) {
    const int capacity = sizeof box->frames / sizeof *box->frames;
    const size_t room = sizeof box->frame_text / (size_t)capacity;
    lua_Debug record;
    int count = 0;
    for (; count < capacity && lua_getstack(L, level, &record); level++) {
        if (!lua_getinfo(L, "Sln", &record)) break;
        char *text = box->frame_text + (size_t)count * room;
        clua_frame *frame = &box->frames[count++];
        const char *chunk = record.source && (*record.source == '@' || *record.source == '=') ? record.source + 1
                                                                                               : record.short_src;
        if (*record.what == 'C') chunk = "[host]";
        size_t chunk_length = strlen(chunk);
        if (chunk_length > 88) chunk_length = 88;
        memcpy(text, chunk, chunk_length);
        text[chunk_length] = 0;
        frame->chunk = text;
        frame->name = function_name(&record, text + chunk_length + 1, room - chunk_length - 1);
        frame->line = record.currentline;
        frame->host = *record.what == 'C';
    }
    box->failure.frames = box->frames;
    box->failure.frame_count = count;
}

int message_handler(lua_State *L) {
    clua_box *box = box_of(L);
    size_t length;
    const char *text = value_text(L, 1, &length);
    if (box->keep_frames) { // `require` passes an error on: its frames are the deeper ones
        box->keep_frames = 0;
        if (box->failure.length == length && memcmp(box->failure.message, text, length) == 0) return 1;
    }
    failure_clear(box);
    failure_text(box, text, length);
    failure_frames(box, L, 1);
    lua_settop(L, 1);
    return 1;
}

const clua_failure *clua_last_failure(const clua_box *box) { return &box->failure; }

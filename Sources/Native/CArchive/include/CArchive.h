// SPDX-License-Identifier: Apache-2.0
#ifndef CARCHIVE_H
#define CARCHIVE_H

#include <stddef.h>
#include <stdint.h>

// Tar archives under zstd with the system's libarchive, which is loaded on the first call; no other format or filter is
// enabled.

typedef struct carchive carchive;

enum { CARCHIVE_FILE = 0, CARCHIVE_DIRECTORY = 1, CARCHIVE_LINK = 2, CARCHIVE_OTHER = 3 };

typedef struct {
    const char *path; // as it is written in the archive; NULL if it cannot be read; valid until the next entry
    int64_t size;     // as the entry's header says
    int kind;
} carchive_entry;

// Opens an archive in memory, which must stay until it is closed. Returns NULL and the reason.
carchive *carchive_open(const void *bytes, size_t size, const char **problem);

// Returns 1 and the next entry, 0 at the end, or -1 if the archive is damaged or no tar under zstd.
int carchive_next(carchive *archive, carchive_entry *entry);

// Reads from the content of the entry. Returns the number of bytes, 0 at the end, or -1 if the archive is damaged.
long carchive_read(carchive *archive, void *buffer, size_t size);

// The reason of the last failure.
const char *carchive_error(carchive *archive);

void carchive_close(carchive *archive);

// Compresses bytes with zstd, with one thread and without what differs from run to run. Returns memory for `free` and its size,
// or NULL and the reason.
uint8_t *carchive_compress(const void *bytes, size_t size, size_t *compressed, const char **problem);

#endif

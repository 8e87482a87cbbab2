// SPDX-License-Identifier: Apache-2.0
// libarchive depends on some ten libraries, which take longer to load than the rest of a start. Only archives of packs need
// them, so it is loaded on first use; its header states the interface.
#include "CArchive.h"

#include <archive.h>
#include <archive_entry.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define FUNCTIONS(each) \
    each(archive_read_new) \
    each(archive_read_support_filter_zstd) \
    each(archive_read_support_format_tar) \
    each(archive_read_open_memory) \
    each(archive_read_next_header) \
    each(archive_read_data) \
    each(archive_read_free) \
    each(archive_filter_count) \
    each(archive_filter_code) \
    each(archive_error_string) \
    each(archive_entry_pathname) \
    each(archive_entry_hardlink) \
    each(archive_entry_filetype) \
    each(archive_entry_size) \
    each(archive_entry_sparse_count) \
    each(archive_entry_new) \
    each(archive_entry_set_pathname) \
    each(archive_entry_set_filetype) \
    each(archive_entry_free) \
    each(archive_write_new) \
    each(archive_write_add_filter_zstd) \
    each(archive_write_set_format_raw) \
    each(archive_write_set_filter_option) \
    each(archive_write_set_bytes_per_block) \
    each(archive_write_open_memory) \
    each(archive_write_header) \
    each(archive_write_data) \
    each(archive_write_close) \
    each(archive_write_free)

#define MEMBER(name) __typeof__(&name) name;
static struct { FUNCTIONS(MEMBER) } library;
static const char *missing;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    static const char *const names[] = { "libarchive.so.13", "libarchive.13.dylib" };
    void *handle = NULL;
    for (size_t index = 0; handle == NULL && index < sizeof names / sizeof *names; index++)
        handle = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    missing = "libarchive is not installed";
    if (handle == NULL) return;
    missing = "libarchive cannot be used";
#define FIND(name) \
    *(void **)&library.name = dlsym(handle, #name); \
    if (library.name == NULL) return;
    FUNCTIONS(FIND)
    missing = NULL;
}

static int is_loaded(const char **problem) {
    pthread_once(&once, load);
    *problem = missing;
    return missing == NULL;
}

struct carchive {
    struct archive *reader;
    const char *problem;
    int is_foreign; // libarchive recognized nothing when it was opened
};

carchive *carchive_open(const void *bytes, size_t size, const char **problem) {
    if (!is_loaded(problem)) return NULL;
    carchive *archive = calloc(1, sizeof *archive);
    if (archive == NULL || (archive->reader = library.archive_read_new()) == NULL) {
        *problem = "there is not enough memory";
        free(archive);
        return NULL;
    }
    // Without its library libarchive would start a program named zstd, and warns of it here.
    if (library.archive_read_support_filter_zstd(archive->reader) != ARCHIVE_OK ||
        library.archive_read_support_format_tar(archive->reader) != ARCHIVE_OK) {
        *problem = "this libarchive has no zstd";
    } else {
        archive->is_foreign = library.archive_read_open_memory(archive->reader, bytes, size) != ARCHIVE_OK;
        return archive;
    }
    carchive_close(archive);
    return NULL;
}

int carchive_next(carchive *archive, carchive_entry *entry) {
    struct archive_entry *found;
    archive->problem = NULL;
    int status = archive->is_foreign ? ARCHIVE_FATAL : library.archive_read_next_header(archive->reader, &found);
    // Other filters below or above zstd, and none at all, are not what packs are packed with.
    if (archive->is_foreign || library.archive_filter_count(archive->reader) != 2 ||
        library.archive_filter_code(archive->reader, 0) != ARCHIVE_FILTER_ZSTD) {
        archive->problem = "it is not a tar archive compressed with zstd, or it is cut off";
        return -1;
    }
    if (status == ARCHIVE_EOF) return 0;
    if (status != ARCHIVE_OK) return -1; // a warning, too: nothing about a pack's archive is doubtful
    entry->path = library.archive_entry_pathname(found);
    entry->size = library.archive_entry_size(found);
    entry->kind = CARCHIVE_OTHER;
    if (library.archive_entry_hardlink(found) != NULL || library.archive_entry_filetype(found) == AE_IFLNK)
        entry->kind = CARCHIVE_LINK;
    else if (library.archive_entry_filetype(found) == AE_IFDIR)
        entry->kind = CARCHIVE_DIRECTORY;
    else if (library.archive_entry_filetype(found) == AE_IFREG && library.archive_entry_sparse_count(found) == 0)
        entry->kind = CARCHIVE_FILE;
    return 1;
}

long carchive_read(carchive *archive, void *buffer, size_t size) {
    long count = library.archive_read_data(archive->reader, buffer, size);
    return count < 0 ? -1 : count;
}

const char *carchive_error(carchive *archive) {
    if (archive->problem) return archive->problem;
    const char *text = library.archive_error_string(archive->reader);
    return text ? text : "it is damaged";
}

void carchive_close(carchive *archive) {
    library.archive_read_free(archive->reader);
    free(archive);
}

uint8_t *carchive_compress(const void *bytes, size_t size, size_t *compressed, const char **problem) {
    if (!is_loaded(problem)) return NULL;
    size_t room = size + size / 8 + (64 << 10);
    uint8_t *buffer = malloc(room);
    struct archive *writer = library.archive_write_new();
    struct archive_entry *entry = library.archive_entry_new();
    *compressed = 0;
    *problem = "there is not enough memory";
    if (buffer && writer && entry) {
        library.archive_entry_set_pathname(entry, "data");
        library.archive_entry_set_filetype(entry, AE_IFREG);
        *problem = "this libarchive has no zstd";
        if (library.archive_write_add_filter_zstd(writer) == ARCHIVE_OK &&
            library.archive_write_set_filter_option(writer, "zstd", "compression-level", "19") == ARCHIVE_OK &&
            library.archive_write_set_format_raw(writer) == ARCHIVE_OK &&
            library.archive_write_set_bytes_per_block(writer, 0) == ARCHIVE_OK) {
            *problem = "it cannot be compressed";
            if (library.archive_write_open_memory(writer, buffer, room, compressed) == ARCHIVE_OK &&
                library.archive_write_header(writer, entry) == ARCHIVE_OK &&
                library.archive_write_data(writer, bytes, size) == (la_ssize_t)size &&
                library.archive_write_close(writer) == ARCHIVE_OK) {
                *problem = NULL;
            }
        }
    }
    if (entry) library.archive_entry_free(entry);
    if (writer) library.archive_write_free(writer);
    if (*problem == NULL) return buffer;
    free(buffer);
    return NULL;
}

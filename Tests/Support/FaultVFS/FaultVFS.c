#include "FaultVFS.h"

#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    sqlite3_file base;
    sqlite3_file *real;
} fault_file;

static sqlite3_vfs fault_vfs;
static sqlite3_vfs *real_vfs;
static sqlite3_io_methods methods[4];  // by version 1, 2, 3

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// What is to fail, under the path of one test; several tests may run at once.
typedef struct {
    char prefix[4096];
    int kind, remaining, is_persistent, fired;
} armed_fault;

static armed_fault faults[64];
static const int fault_count = sizeof faults / sizeof faults[0];

// Returns the fault that concerns a path; to be called with the mutex held.
static armed_fault *fault_of(const char *path) {
    for (int index = 0; path && index < fault_count; index++) {
        const char *prefix = faults[index].prefix;
        if (prefix[0] && strncmp(path, prefix, strlen(prefix)) == 0) return &faults[index];
    }
    return 0;
}

// Whether this change of a file fails. `kinds` is a bit set of the kinds that concern it. A file that was opened before arming
// is found by its path all the same, which is why every file keeps its own.
static int strikes(const char *path, int kinds, int *kind) {
    pthread_mutex_lock(&mutex);
    int strike = 0;
    armed_fault *fault = fault_of(path);
    if (fault && (kinds & (1 << fault->kind))) {
        fault->remaining--;
        strike = fault->remaining == 0 || (fault->remaining < 0 && fault->is_persistent);
        if (strike && fault->kind == FAULT_KILL) raise(SIGKILL);
        if (strike) fault->fired++;
        *kind = fault->kind;
    }
    pthread_mutex_unlock(&mutex);
    return strike;
}

#define CHANGES ((1 << FAULT_DISK_FULL) | (1 << FAULT_WRITE_ERROR) | (1 << FAULT_TORN_WRITE) | (1 << FAULT_KILL))
#define FILE_OF(pointer) ((fault_file *)(pointer))
#define REAL(pointer) (FILE_OF(pointer)->real)

static const char *path_of(sqlite3_file *file);

static int x_close(sqlite3_file *file) {
    int code = REAL(file)->pMethods ? REAL(file)->pMethods->xClose(REAL(file)) : SQLITE_OK;
    file->pMethods = 0;
    return code;
}

static int x_read(sqlite3_file *file, void *buffer, int amount, sqlite3_int64 offset) {
    return REAL(file)->pMethods->xRead(REAL(file), buffer, amount, offset);
}

static int x_write(sqlite3_file *file, const void *buffer, int amount, sqlite3_int64 offset) {
    int kind = 0;
    if (strikes(path_of(file), CHANGES, &kind)) {
        if (kind == FAULT_DISK_FULL) return SQLITE_FULL;
        if (kind == FAULT_TORN_WRITE && amount > 1) {
            REAL(file)->pMethods->xWrite(REAL(file), buffer, amount / 2, offset);
        }
        return SQLITE_IOERR_WRITE;
    }
    return REAL(file)->pMethods->xWrite(REAL(file), buffer, amount, offset);
}

static int x_truncate(sqlite3_file *file, sqlite3_int64 size) {
    int kind = 0;
    if (strikes(path_of(file), (1 << FAULT_WRITE_ERROR) | (1 << FAULT_KILL), &kind)) return SQLITE_IOERR_TRUNCATE;
    return REAL(file)->pMethods->xTruncate(REAL(file), size);
}

static int x_sync(sqlite3_file *file, int flags) {
    int kind = 0;
    if (strikes(path_of(file), (1 << FAULT_SYNC_ERROR) | (1 << FAULT_KILL), &kind)) return SQLITE_IOERR_FSYNC;
    return REAL(file)->pMethods->xSync(REAL(file), flags);
}

static int x_file_size(sqlite3_file *file, sqlite3_int64 *size) {
    return REAL(file)->pMethods->xFileSize(REAL(file), size);
}

static int x_lock(sqlite3_file *file, int level) { return REAL(file)->pMethods->xLock(REAL(file), level); }

static int x_unlock(sqlite3_file *file, int level) { return REAL(file)->pMethods->xUnlock(REAL(file), level); }

static int x_check_reserved_lock(sqlite3_file *file, int *result) {
    return REAL(file)->pMethods->xCheckReservedLock(REAL(file), result);
}

static int x_file_control(sqlite3_file *file, int operation, void *argument) {
    return REAL(file)->pMethods->xFileControl(REAL(file), operation, argument);
}

static int x_sector_size(sqlite3_file *file) { return REAL(file)->pMethods->xSectorSize(REAL(file)); }

static int x_device_characteristics(sqlite3_file *file) {
    return REAL(file)->pMethods->xDeviceCharacteristics(REAL(file));
}

static int x_shm_map(sqlite3_file *file, int region, int size, int extend, void volatile **memory) {
    int kind = 0;
    if (extend && strikes(path_of(file), CHANGES, &kind)) return SQLITE_IOERR_SHMSIZE;
    return REAL(file)->pMethods->xShmMap(REAL(file), region, size, extend, memory);
}

static int x_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    return REAL(file)->pMethods->xShmLock(REAL(file), offset, count, flags);
}

static void x_shm_barrier(sqlite3_file *file) { REAL(file)->pMethods->xShmBarrier(REAL(file)); }

static int x_shm_unmap(sqlite3_file *file, int delete_flag) {
    return REAL(file)->pMethods->xShmUnmap(REAL(file), delete_flag);
}

static int x_fetch(sqlite3_file *file, sqlite3_int64 offset, int amount, void **memory) {
    return REAL(file)->pMethods->xFetch(REAL(file), offset, amount, memory);
}

static int x_unfetch(sqlite3_file *file, sqlite3_int64 offset, void *memory) {
    return REAL(file)->pMethods->xUnfetch(REAL(file), offset, memory);
}

// The path stands behind the real file in the same allocation.
static const char *path_of(sqlite3_file *file) {
    return (const char *)REAL(file) + real_vfs->szOsFile;
}

static int x_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags) {
    (void)vfs;
    fault_file *own = FILE_OF(file);
    own->base.pMethods = 0;
    own->real = (sqlite3_file *)(own + 1);
    char *path = (char *)own->real + real_vfs->szOsFile;
    size_t length = name ? strlen(name) : 0;
    if (length > (size_t)real_vfs->mxPathname) return SQLITE_CANTOPEN;
    if (name) memcpy(path, name, length);
    path[length] = 0;
    int code = real_vfs->xOpen(real_vfs, name, own->real, flags, out_flags);
    if (own->real->pMethods) {
        int version = own->real->pMethods->iVersion;
        own->base.pMethods = &methods[version < 1 ? 1 : version > 3 ? 3 : version];
    }
    return code;
}

static int x_delete(sqlite3_vfs *vfs, const char *name, int sync_directory) {
    (void)vfs;
    int kind = 0;
    if (strikes(name, (1 << FAULT_WRITE_ERROR) | (1 << FAULT_KILL), &kind)) return SQLITE_IOERR_DELETE;
    return real_vfs->xDelete(real_vfs, name, sync_directory);
}

static int x_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
    (void)vfs;
    return real_vfs->xAccess(real_vfs, name, flags, result);
}

static int x_full_pathname(sqlite3_vfs *vfs, const char *name, int size, char *out) {
    (void)vfs;
    return real_vfs->xFullPathname(real_vfs, name, size, out);
}

static void register_once(void) {
    real_vfs = sqlite3_vfs_find(0);
    fault_vfs = *real_vfs;
    fault_vfs.zName = "fault";
    fault_vfs.pNext = 0;
    fault_vfs.szOsFile = (int)sizeof(fault_file) + real_vfs->szOsFile + real_vfs->mxPathname + 1;
    fault_vfs.xOpen = x_open;
    fault_vfs.xDelete = x_delete;
    fault_vfs.xAccess = x_access;
    fault_vfs.xFullPathname = x_full_pathname;
    for (int version = 1; version <= 3; version++) {
        methods[version] = (sqlite3_io_methods){
            .iVersion = version,
            .xClose = x_close,
            .xRead = x_read,
            .xWrite = x_write,
            .xTruncate = x_truncate,
            .xSync = x_sync,
            .xFileSize = x_file_size,
            .xLock = x_lock,
            .xUnlock = x_unlock,
            .xCheckReservedLock = x_check_reserved_lock,
            .xFileControl = x_file_control,
            .xSectorSize = x_sector_size,
            .xDeviceCharacteristics = x_device_characteristics,
            .xShmMap = x_shm_map,
            .xShmLock = x_shm_lock,
            .xShmBarrier = x_shm_barrier,
            .xShmUnmap = x_shm_unmap,
            .xFetch = x_fetch,
            .xUnfetch = x_unfetch,
        };
    }
    sqlite3_vfs_register(&fault_vfs, 1);
}

void fault_vfs_register(void) { pthread_once(&once, register_once); }

void fault_vfs_arm(const char *prefix, int kind, int n, int persistent) {
    pthread_mutex_lock(&mutex);
    armed_fault *fault = 0;
    for (int index = 0; !fault && index < fault_count; index++) {
        if (!faults[index].prefix[0]) fault = &faults[index];
    }
    if (!fault || strlen(prefix) >= sizeof fault->prefix) abort();
    *fault = (armed_fault){.kind = kind, .remaining = n, .is_persistent = persistent};
    strcpy(fault->prefix, prefix);
    pthread_mutex_unlock(&mutex);
}

int fault_vfs_disarm(const char *prefix) {
    pthread_mutex_lock(&mutex);
    int count = 0;
    for (int index = 0; index < fault_count; index++) {
        if (strcmp(faults[index].prefix, prefix) != 0) continue;
        count += faults[index].fired;
        faults[index].prefix[0] = 0;
    }
    pthread_mutex_unlock(&mutex);
    return count;
}

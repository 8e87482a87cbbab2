#ifndef FAULT_VFS_H
#define FAULT_VFS_H

// A file system layer of SQLite that fails on purpose, for tests.
//
// It stands in front of the system's own as the default of the process, and passes everything on, except for files
// whose path begins with an armed prefix: the n-th change of such a file fails, and if so asked all that follow. Tests that run
// at once have prefixes of their own, of which none begins with another.

// What fails, and as what.
enum {
    FAULT_DISK_FULL = 0,    // writes, growth: SQLITE_FULL
    FAULT_WRITE_ERROR = 1,  // writes, growth, truncation, deletion: SQLITE_IOERR_*
    FAULT_SYNC_ERROR = 2,   // synchronization: SQLITE_IOERR_FSYNC
    FAULT_TORN_WRITE = 3,   // writes: the first half is written, then SQLITE_IOERR_WRITE
    FAULT_KILL = 4          // any change: the process is killed before it
};

// Makes the layer the process's default; once is enough.
void fault_vfs_register(void);

// The `n`-th (from 1) change of the kind fails; with `persistent` also every one after it.
void fault_vfs_arm(const char *prefix, int kind, int n, int persistent);

// Ends the failures of a prefix. Returns how many there were.
int fault_vfs_disarm(const char *prefix);

#endif

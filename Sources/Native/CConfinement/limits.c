// SPDX-License-Identifier: Apache-2.0
#include "internal.h"

#ifdef __linux__
#include <dirent.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

int confinement_threads(void) {
    DIR *tasks = opendir("/proc/self/task");
    if (tasks == NULL) return -1;
    int count = 0;
    for (struct dirent *entry; (entry = readdir(tasks)) != NULL;)
        if (entry->d_name[0] != '.') count++;
    closedir(tasks);
    return count;
}

size_t confinement_mapped(void) {
    FILE *file = fopen("/proc/self/statm", "re");
    if (file == NULL) return 0;
    unsigned long pages = 0;
    if (fscanf(file, "%lu", &pages) != 1) pages = 0;
    fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

static int limit(int resource, rlim_t most) {
    struct rlimit both = { most, most };
    struct rlimit now;
    // A limit that is lower already stays.
    if (getrlimit(resource, &now) != 0) return -1;
    if (now.rlim_max < most) both.rlim_cur = both.rlim_max = now.rlim_max;
    return setrlimit(resource, &both);
}

int confinement_limit(size_t has, cconfinement_limits limits) {
    struct rusage used;
    if (getrusage(RUSAGE_SELF, &used) != 0) return -1;
    rlim_t spent = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1;
    if (limit(RLIMIT_AS, has + limits.memory) != 0) return -1;
    if (limit(RLIMIT_CPU, spent + limits.seconds) != 0) return -1;
    // The descriptors of standard input, output and error, and no further ones.
    if (limit(RLIMIT_NOFILE, 3) != 0) return -1;
    if (limit(RLIMIT_CORE, 0) != 0) return -1;
    if (limit(RLIMIT_FSIZE, 0) != 0) return -1;
    // Root is free of this one; the filter is not.
    if (limit(RLIMIT_NPROC, 0) != 0) return -1;
    // Other processes of the same user cannot look into this one either.
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

int confinement_close(void) {
#ifdef SYS_close_range
    if (syscall(SYS_close_range, 3u, ~0u, 0u) == 0) return 0;
#endif
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return -1;
    rlim_t most = files.rlim_cur == RLIM_INFINITY || files.rlim_cur > 1 << 20 ? 1 << 20 : files.rlim_cur;
    for (int descriptor = 3; (rlim_t)descriptor < most; descriptor++) close(descriptor);
    return 0;
}
#endif

// SPDX-License-Identifier: Apache-2.0
#include "internal.h"

#include <errno.h>

#ifdef __linux__
const char *cconfinement_apply(cconfinement_limits limits, int *has_landlock, int *error) {
    *error = 0;
    int threads = confinement_threads();
    if (threads < 0) {
        *error = errno;
        return "its threads cannot be counted";
    }
    if (threads > 1) return "it has more than one thread already";
    size_t mapped = confinement_mapped();
    if (mapped == 0) return "its memory cannot be measured";
    if (confinement_close() != 0) {
        *error = errno;
        return "its files cannot be closed";
    }
    // Landlock takes a descriptor for a moment, so that it comes before the limits, which leave none.
    int landlock = confinement_landlock();
    *has_landlock = landlock == 0;
    const char *reason = NULL;
    if (landlock < 0) reason = "Landlock cannot be used";
    else if (confinement_limit(mapped, limits) != 0) reason = "its resources cannot be limited";
    else if (confinement_filter() != 0) reason = "its system calls cannot be filtered";
    if (reason != NULL) *error = errno;
    return reason;
}
#else
const char *cconfinement_apply(cconfinement_limits limits, int *has_landlock, int *error) {
    (void)limits;
    *has_landlock = 0;
    *error = ENOSYS;
    return "only Linux can confine a process";
}
#endif

// SPDX-License-Identifier: Apache-2.0
#ifndef CCONFINEMENT_INTERNAL_H
#define CCONFINEMENT_INTERNAL_H

#include "CConfinement.h"

// The number of threads of this process; -1 if unknown.
int confinement_threads(void);
// Bytes of address space that this process has; 0 if unknown.
size_t confinement_mapped(void);

// Each of the following returns 0, or -1 with errno.

int confinement_limit(size_t mapped, cconfinement_limits limits);
// Closes every file but the first three.
int confinement_close(void);
// 1 if the kernel has no Landlock.
int confinement_landlock(void);
int confinement_filter(void);

#endif

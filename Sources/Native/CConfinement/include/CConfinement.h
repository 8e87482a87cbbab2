// SPDX-License-Identifier: Apache-2.0
#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <stddef.h>

typedef struct {
    // Bytes that the process may take beyond those that it has.
    size_t memory;
    // Seconds of processor time that it may use beyond those that it has used.
    unsigned long seconds;
} cconfinement_limits;

// Confines the calling process for good. Of its open files only the first three remain, to read and to write. After that it
// opens none, reaches no network, starts no thread and no process, sees and signals no other, and makes no memory
// executable. What is refused fails with EPERM, memory with ENOMEM; used up time ends the process.
//
// The process must have one thread, since threads that exist already would remain free.
//
// Returns NULL, and whether Landlock refuses files and network too, beside the filter of system calls; or the reason why
// the process cannot be confined, with the number of the error. It is then in a state that is good for nothing.
const char *cconfinement_apply(cconfinement_limits limits, int *has_landlock, int *error);

#endif

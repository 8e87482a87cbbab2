// SPDX-License-Identifier: Apache-2.0
// Landlock by its system calls, since the C library has no functions for them. The constants are those of linux/landlock.h;
// the header of an older system lacks the newer ones.
#include "internal.h"

#ifdef __linux__
#include <errno.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { version_flag = 1 };

// The rights over files, network and other processes that each version of the interface knows.
static const uint64_t files_first = (UINT64_C(1) << 13) - 1; // from executing to making links
static const uint64_t files_refer = UINT64_C(1) << 13;       // since version 2
static const uint64_t files_truncate = UINT64_C(1) << 14;    // 3
static const uint64_t network_tcp = 3;                       // 4
static const uint64_t files_ioctl = UINT64_C(1) << 15;       // 5
static const uint64_t scope_sockets_and_signals = 3;         // 6

typedef struct {
    uint64_t files;
    uint64_t network;
    uint64_t scopes;
} ruleset;

int confinement_landlock(void) {
#ifdef SYS_landlock_create_ruleset
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, version_flag);
    if (version < 0) return errno == ENOSYS || errno == EOPNOTSUPP ? 1 : -1;
    ruleset rules = { files_first, 0, 0 };
    if (version >= 2) rules.files |= files_refer;
    if (version >= 3) rules.files |= files_truncate;
    if (version >= 4) rules.network = network_tcp;
    if (version >= 5) rules.files |= files_ioctl;
    if (version >= 6) rules.scopes = scope_sockets_and_signals;
    // Everything is handled and nothing is allowed. Fields that a kernel does not know are zero, which it accepts.
    int descriptor = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
    if (descriptor < 0) return -1;
    long result = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (result == 0) result = syscall(SYS_landlock_restrict_self, descriptor, 0);
    int reason = errno;
    close(descriptor);
    errno = reason;
    return (int)result;
#else
    return 1;
#endif
}
#endif

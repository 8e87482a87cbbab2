// SPDX-License-Identifier: Apache-2.0
// The filter of system calls. What is not named is refused, so that calls of kernels to come are refused too.
#include "internal.h"

#ifdef __linux__
#include <errno.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <unistd.h>

// What computing, and reading and writing what is open, takes. None of these names a path, an address or another process.
static const int allowed[] = {
    SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(close), SCMP_SYS(fstat), SCMP_SYS(lseek),
    SCMP_SYS(poll), SCMP_SYS(ppoll),
    SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(futex), SCMP_SYS(membarrier),
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall), SCMP_SYS(exit), SCMP_SYS(exit_group),
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep), SCMP_SYS(gettimeofday),
    SCMP_SYS(time), SCMP_SYS(getrusage), SCMP_SYS(getrandom),
    SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid),
    SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity), SCMP_SYS(uname), SCMP_SYS(sysinfo), SCMP_SYS(rseq),
};

static int allow(scmp_filter_ctx filter) {
    for (size_t index = 0; index < sizeof allowed / sizeof *allowed; index++) {
        int result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[index], 0);
        // Processors differ in their calls; one that this one lacks cannot be made.
        if (result != 0 && result != -EDOM) return result;
    }
    // Memory, but none to be executed.
    struct scmp_arg_cmp plain = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
    int result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, plain);
    if (result == 0) result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, plain);
    // Signals to itself only, as abort() sends one.
    struct scmp_arg_cmp itself = SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid());
    if (result == 0) result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, itself);
    return result;
}

int confinement_filter(void) {
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (filter == NULL) {
        errno = ENOMEM;
        return -1;
    }
    // Calls by another processor's numbers would pass a filter that knows only these.
    int result = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    if (result == 0) result = allow(filter);
    if (result == 0) result = seccomp_load(filter);
    seccomp_release(filter);
    if (result == 0) return 0;
    errno = -result;
    return -1;
}
#endif

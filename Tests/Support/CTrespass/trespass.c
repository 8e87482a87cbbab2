// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CTrespass.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static int outcome(long result) { return result >= 0 ? 0 : errno; }

static int read_file(void) { return outcome(open("/etc/passwd", O_RDONLY)); }
static int write_file(void) { return outcome(open("/tmp", O_TMPFILE | O_WRONLY, 0600)); }
static int look_at_file(void) {
    struct stat status;
    return outcome(stat("/etc/passwd", &status));
}
static int list_folder(void) { return outcome(open("/", O_RDONLY | O_DIRECTORY)); }
static int remove_file(void) { return outcome(unlink("/tmp/there-is-no-such-file")); }
static int link_file(void) { return outcome(symlink("/etc/passwd", "/proc/nowhere")); }
static int change_folder(void) { return outcome(chdir("/")); }
static int file_in_memory(void) { return outcome(syscall(SYS_memfd_create, "name", 0)); }
static int read_by_ring(void) {
    char parameters[256] = { 0 };
    return outcome(syscall(425, 4, parameters)); // io_uring_setup, which opens files without a call for each
}
static int internet_socket(void) { return outcome(socket(AF_INET, SOCK_STREAM, 0)); }
static int name_socket(void) { return outcome(socket(AF_INET6, SOCK_DGRAM, 0)); }
static int local_socket(void) { return outcome(socket(AF_UNIX, SOCK_STREAM, 0)); }
static int new_pipe(void) {
    int ends[2];
    return outcome(pipe(ends));
}
static int send_away(void) {
    struct sockaddr_in there = { .sin_family = AF_INET, .sin_port = 9 };
    return outcome(sendto(1, "x", 1, 0, (struct sockaddr *)&there, sizeof there));
}
static int copy_process(void) {
    pid_t child = fork();
    if (child == 0) _exit(0);
    if (child > 0) waitpid(child, NULL, 0);
    return outcome(child);
}
static int start_program(void) {
    char *arguments[] = { "/bin/true", NULL };
    pid_t child;
    return posix_spawn(&child, arguments[0], NULL, NULL, arguments, NULL);
}
static int become_program(void) {
    char *arguments[] = { "/bin/true", NULL };
    return outcome(execve(arguments[0], arguments, NULL));
}
static void *nothing(void *argument) { return argument; }
static int new_thread(void) {
    pthread_t thread;
    return pthread_create(&thread, NULL, nothing, NULL);
}
static int trace_itself(void) { return outcome(ptrace(PTRACE_TRACEME, 0, NULL, NULL)); }
static int trace_parent(void) { return outcome(ptrace(PTRACE_SEIZE, getppid(), NULL, NULL)); }
static int read_other_memory(void) {
    char byte;
    struct iovec here = { &byte, 1 };
    return outcome(process_vm_readv(getpid(), &here, 1, &here, 1, 0));
}
static int signal_other(void) { return outcome(kill(1, 0)); }
static int executable_memory(void) {
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return outcome(page == MAP_FAILED ? -1 : 0);
}
static int memory_made_executable(void) {
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) return 0;
    return outcome(mprotect(page, 4096, PROT_READ | PROT_EXEC));
}
static int more_memory(void) {
    struct rlimit most = { RLIM_INFINITY, RLIM_INFINITY };
    return outcome(setrlimit(RLIMIT_AS, &most));
}
static int another_user(void) { return outcome(setuid(getuid())); }

static const struct {
    const char *name;
    int (*attempt)(void);
} attempts[] = {
    { "read-file", read_file },
    { "write-file", write_file },
    { "look-at-file", look_at_file },
    { "list-folder", list_folder },
    { "remove-file", remove_file },
    { "link-file", link_file },
    { "change-folder", change_folder },
    { "file-in-memory", file_in_memory },
    { "read-by-ring", read_by_ring },
    { "internet-socket", internet_socket },
    { "name-socket", name_socket },
    { "local-socket", local_socket },
    { "pipe", new_pipe },
    { "send-away", send_away },
    { "fork", copy_process },
    { "start-program", start_program },
    { "become-program", become_program },
    { "thread", new_thread },
    { "trace-itself", trace_itself },
    { "trace-parent", trace_parent },
    { "read-other-memory", read_other_memory },
    { "signal-other", signal_other },
    { "executable-memory", executable_memory },
    { "memory-made-executable", memory_made_executable },
    { "more-memory", more_memory },
    { "another-user", another_user },
};

const char *ctrespass_name(size_t number) {
    return number < sizeof attempts / sizeof *attempts ? attempts[number].name : NULL;
}

int ctrespass_try(size_t number) { return attempts[number].attempt(); }

size_t ctrespass_memory(size_t most) {
    const size_t piece = 1 << 20;
    size_t got = 0;
    while (got < most) {
        char *memory = malloc(piece);
        if (memory == NULL) break;
        // Touched, so that it is really taken.
        memset(memory, 1, piece);
        got += piece;
    }
    return got;
}

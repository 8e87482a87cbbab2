// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "pseudo_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#ifdef __linux__
#include <pty.h>
#include <sys/syscall.h>
#else
#include <util.h>
#endif

// Between fork and exec only calls that are safe in a signal handler are made.
static void become(
    const char *path, char *const arguments[], char *const environment[], const char *directory, int report)
{
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    long limit = sysconf(_SC_OPEN_MAX);
    if (limit < 0 || limit > 4096) limit = 4096;
    for (int descriptor = 3; descriptor < limit; descriptor++)
        if (descriptor != report) close(descriptor);
    if (directory == NULL || chdir(directory) == 0) execve(path, arguments, environment);
    int error = errno;
    if (write(report, &error, sizeof error) < 0) _exit(126);
    _exit(127);
}

int pseudo_terminal_spawn(
    const char *path, char *const arguments[], char *const environment[], const char *directory,
    unsigned short columns, unsigned short rows, pid_t *process)
{
    struct winsize size = { .ws_row = rows, .ws_col = columns };
    int report[2];
    if (pipe(report) != 0) return -errno;
    fcntl(report[0], F_SETFD, FD_CLOEXEC);
    fcntl(report[1], F_SETFD, FD_CLOEXEC);
    int terminal = -1;
    pid_t child = forkpty(&terminal, NULL, NULL, &size);
    if (child < 0) {
        int error = errno;
        close(report[0]);
        close(report[1]);
        return -error;
    }
    if (child == 0) become(path, arguments, environment, directory, report[1]);
    close(report[1]);
    int error = 0;
    ssize_t count;
    do count = read(report[0], &error, sizeof error); while (count < 0 && errno == EINTR);
    close(report[0]);
    if (count > 0) {
        close(terminal);
        waitpid(child, NULL, 0);
        return -error;
    }
    fcntl(terminal, F_SETFD, FD_CLOEXEC);
    fcntl(terminal, F_SETFL, O_NONBLOCK);
    *process = child;
    return terminal;
}

int pseudo_terminal_resize(int terminal, unsigned short columns, unsigned short rows)
{
    struct winsize size = { .ws_row = rows, .ws_col = columns };
    return ioctl(terminal, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}

int pseudo_terminal_watch(pid_t process)
{
#ifdef SYS_pidfd_open
    return (int)syscall(SYS_pidfd_open, process, 0);
#else
    (void)process;
    return -1;
#endif
}

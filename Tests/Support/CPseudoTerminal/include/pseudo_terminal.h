// SPDX-License-Identifier: Apache-2.0
#ifndef MANASIK_PSEUDO_TERMINAL_H
#define MANASIK_PSEUDO_TERMINAL_H

#include <sys/types.h>

/// Starts a program as the leader of a session whose controlling terminal is a new pseudo-terminal.
///
/// The program gets default signal handlers and no descriptor beyond the standard three. `directory` may be NULL.
/// Returns the descriptor of our end, or the negative errno of what failed (starting the program included).
int pseudo_terminal_spawn(
    const char *path, char *const arguments[], char *const environment[], const char *directory,
    unsigned short columns, unsigned short rows, pid_t *process);

/// Changes the size, as a person does with a window; returns 0 or an errno.
int pseudo_terminal_resize(int terminal, unsigned short columns, unsigned short rows);

/// Returns a descriptor that becomes readable when the process ends, or -1 where the system has none.
int pseudo_terminal_watch(pid_t process);

#endif

// SPDX-License-Identifier: Apache-2.0
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>

// Posts a body by the system's libcurl, which is loaded at the first call, and waits for the answer. Redirections are
// followed to http and https.
//
// headers ends with NULL. seconds bounds connecting, and how long nothing may come.
//
// Returns NULL and the status of the answer, or why there is none.
const char *ccurl_post(const char *address, const char *const *headers, const char *body, size_t length, long seconds,
    long *status);

#endif

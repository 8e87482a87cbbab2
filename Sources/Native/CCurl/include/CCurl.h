// SPDX-License-Identifier: Apache-2.0
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>

// Posts a body with the system's libcurl, which is loaded on the first call, and waits for the response. Redirections
// to http and https are followed.
//
// headers ends with NULL. seconds limits the time for connecting, and the time without any data.
//
// Returns NULL and the status of the response, or the reason why there is none.
const char *ccurl_post(const char *address, const char *const *headers, const char *body, size_t length, long seconds,
    long *status);

#endif

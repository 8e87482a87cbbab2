// SPDX-License-Identifier: Apache-2.0
#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

// Posts a body with the system's libcurl, which is loaded on the first call, and waits for the response. Redirections
// to http and https are followed.
//
// headers ends with NULL. seconds limits the time for connecting, and the time without any data.
//
// Returns NULL and the status of the response, or the reason why there is none.
const char *ccurl_post(const char *address, const char *const *headers, const char *body, size_t length, long seconds,
    long *status);

// What was fetched. bytes belongs to the caller, who gives it to ccurl_free.
typedef struct {
    unsigned char *bytes;
    size_t length;
    // The status of the last response; 0 for a file.
    long status;
    // The server says that there is none (403, 404, 410), or no such file exists.
    bool is_missing;
    // There is more than the limit; fetching was stopped there.
    bool is_too_long;
} ccurl_file;

// Fetches what is at an address with https, http or file, by the system's libcurl, and waits for it. Redirections to another
// scheme are not followed.
//
// limit is the most bytes that are taken. seconds limits the time for connecting, and the time with less than 100 bytes a
// second; whole_seconds limits the time altogether.
//
// Returns NULL, or the reason why there is nothing; result then says whether that is for lack of the file, or its length.
const char *ccurl_get(const char *address, size_t limit, long seconds, long whole_seconds,
    ccurl_file *result);

void ccurl_free(ccurl_file *result);

#endif

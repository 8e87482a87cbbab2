// SPDX-License-Identifier: Apache-2.0
// libcurl depends on some twenty libraries, which take longer to load than the rest of a start. Only posting and fetching
// need them, so it is loaded on first use, by the part of its interface that has been stable since 2003.
#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Numbers of options and infos from curl.h.
enum {
    option_timeout = 13,
    option_low_speed_limit = 19,
    option_low_speed_time = 20,
    option_fail_on_error = 45,
    option_follow_location = 52,
    option_maximum_redirections = 68,
    option_connect_timeout = 78,
    option_no_signal = 99,
    option_protocols = 181,
    option_redirection_protocols = 182,
    option_path_as_is = 234,
    option_write_context = 10001,
    option_address = 10002,
    option_body = 10015,
    option_headers = 10023,
    option_no_proxy = 10177,
    option_write_function = 20011,
    option_body_length = 30120,
    info_status = 0x200002,
};
enum { everything = 3, http = 1, https = 2, http_and_https = 3, file = 1024 };
enum { no_such_file = 37, status_is_an_error = 22 };

typedef struct handle handle;
typedef struct list list;

static struct {
    int (*global_init)(long);
    handle *(*init)(void);
    int (*set)(handle *, int, ...);
    int (*perform)(handle *);
    int (*get)(handle *, int, ...);
    const char *(*describe)(int);
    void (*cleanup)(handle *);
    list *(*append)(list *, const char *);
    void (*free_all)(list *);
} curl;
static const char *problem;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    static const char *const names[] = { "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib" };
    void *library = NULL;
    for (size_t index = 0; library == NULL && index < sizeof names / sizeof *names; index++)
        library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    problem = "libcurl is not installed";
    if (library == NULL) return;
    *(void **)&curl.global_init = dlsym(library, "curl_global_init");
    *(void **)&curl.init = dlsym(library, "curl_easy_init");
    *(void **)&curl.set = dlsym(library, "curl_easy_setopt");
    *(void **)&curl.perform = dlsym(library, "curl_easy_perform");
    *(void **)&curl.get = dlsym(library, "curl_easy_getinfo");
    *(void **)&curl.describe = dlsym(library, "curl_easy_strerror");
    *(void **)&curl.cleanup = dlsym(library, "curl_easy_cleanup");
    *(void **)&curl.append = dlsym(library, "curl_slist_append");
    *(void **)&curl.free_all = dlsym(library, "curl_slist_free_all");
    problem = "libcurl cannot be used";
    if (!curl.global_init || !curl.init || !curl.set || !curl.perform || !curl.get || !curl.describe || !curl.cleanup
        || !curl.append || !curl.free_all)
        return;
    if (curl.global_init(everything) == 0) problem = NULL;
}

// The body of the response is ignored.
static size_t ignore(char *data, size_t size, size_t count, void *context) {
    (void)data, (void)context;
    return size * count;
}

const char *ccurl_post(const char *address, const char *const *headers, const char *body, size_t length, long seconds,
    long *status) {
    pthread_once(&once, load);
    if (problem != NULL) return problem;
    handle *easy = curl.init();
    if (easy == NULL) return "there is no memory left";
    list *sent = NULL;
    for (; *headers != NULL; headers++) {
        list *longer = curl.append(sent, *headers);
        if (longer == NULL) break;
        sent = longer;
    }
    const char *reason = *headers == NULL ? NULL : "there is no memory left";
    if (reason == NULL) {
        curl.set(easy, option_address, address);
        curl.set(easy, option_headers, sent);
        curl.set(easy, option_body_length, (long long)length);
        curl.set(easy, option_body, body);
        curl.set(easy, option_write_function, ignore);
        curl.set(easy, option_no_signal, 1L);
        curl.set(easy, option_connect_timeout, seconds);
        curl.set(easy, option_low_speed_limit, 1L);
        curl.set(easy, option_low_speed_time, seconds);
        curl.set(easy, option_follow_location, 1L);
        curl.set(easy, option_maximum_redirections, 16L);
        curl.set(easy, option_redirection_protocols, (long)http_and_https);
        int code = curl.perform(easy);
        if (code == 0) code = curl.get(easy, info_status, status);
        if (code != 0) reason = curl.describe(code);
    }
    curl.cleanup(easy);
    curl.free_all(sent);
    return reason;
}

// Bytes a second below which a file is not worth waiting for.
static const long slowest = 100;

typedef struct {
    ccurl_file *file;
    size_t limit, room;
    bool has_no_memory;
} collection;

// Any length but that of the data makes libcurl stop.
static size_t collect(char *data, size_t size, size_t count, void *context) {
    collection *here = context;
    size_t length = size * count, total = here->file->length + length;
    if (length > here->limit - here->file->length) {
        here->file->is_too_long = true;
        return 0;
    }
    if (total > here->room) {
        size_t room = here->room * 2 > total ? here->room * 2 : total;
        unsigned char *larger = realloc(here->file->bytes, room);
        if (larger == NULL) {
            here->has_no_memory = true;
            return 0;
        }
        here->file->bytes = larger;
        here->room = room;
    }
    if (length > 0) memcpy(here->file->bytes + here->file->length, data, length);
    here->file->length = total;
    return length;
}

static bool starts(const char *address, const char *start) { return strncmp(address, start, strlen(start)) == 0; }

// Whether a host of this machine is asked, which no proxy can reach.
static bool is_here(const char *address) {
    static const char *const hosts[] = { "http://localhost", "http://127.0.0.1", "http://[::1]" };
    for (size_t index = 0; index < sizeof hosts / sizeof *hosts; index++)
        // The name ends there: 'localhost.example.org' is another host.
        if (starts(address, hosts[index]) && strchr(":/?#", address[strlen(hosts[index])]) != NULL)
            return strchr(address, '@') == NULL;
    return false;
}

const char *ccurl_get(const char *address, size_t limit, long seconds, long whole_seconds,
    ccurl_file *result) {
    *result = (ccurl_file){ 0 };
    long protocol = starts(address, "https://") ? https : starts(address, "http://") ? http : 0;
    if (starts(address, "file://")) protocol = file;
    if (protocol == 0) return "the address has neither https nor http nor file";
    pthread_once(&once, load);
    if (problem != NULL) return problem;
    handle *easy = curl.init();
    if (easy == NULL) return "there is no memory left";
    collection here = { .file = result, .limit = limit };
    curl.set(easy, option_address, address);
    curl.set(easy, option_protocols, protocol);
    curl.set(easy, option_redirection_protocols, protocol);
    curl.set(easy, option_path_as_is, 1L);
    curl.set(easy, option_follow_location, protocol == file ? 0L : 1L);
    curl.set(easy, option_maximum_redirections, 16L);
    curl.set(easy, option_fail_on_error, 1L);
    curl.set(easy, option_write_function, collect);
    curl.set(easy, option_write_context, &here);
    curl.set(easy, option_no_signal, 1L);
    curl.set(easy, option_connect_timeout, seconds);
    curl.set(easy, option_low_speed_limit, slowest);
    curl.set(easy, option_low_speed_time, seconds);
    curl.set(easy, option_timeout, whole_seconds);
    if (is_here(address)) curl.set(easy, option_no_proxy, "*");
    int code = curl.perform(easy);
    curl.get(easy, info_status, &result->status);
    curl.cleanup(easy);
    result->is_missing = code == no_such_file
        || (code == status_is_an_error && (result->status == 403 || result->status == 404 || result->status == 410));
    if (code == 0) return NULL;
    free(result->bytes);
    result->bytes = NULL;
    result->length = 0;
    return here.has_no_memory ? "there is no memory left" : curl.describe(code);
}

void ccurl_free(ccurl_file *result) {
    free(result->bytes);
    *result = (ccurl_file){ 0 };
}

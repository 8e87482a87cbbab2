// SPDX-License-Identifier: Apache-2.0
// libcurl depends on some twenty libraries, which take longer to load than the rest of a start. Only posting needs
// them, so it is loaded on first use, by the part of its interface that has been stable since 2003.
#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>

// Numbers of options and infos from curl.h.
enum {
    option_low_speed_limit = 19,
    option_low_speed_time = 20,
    option_follow_location = 52,
    option_maximum_redirections = 68,
    option_connect_timeout = 78,
    option_no_signal = 99,
    option_redirection_protocols = 182,
    option_address = 10002,
    option_body = 10015,
    option_headers = 10023,
    option_write_function = 20011,
    option_body_length = 30120,
    info_status = 0x200002,
};
enum { everything = 3, http_and_https = 3 };

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

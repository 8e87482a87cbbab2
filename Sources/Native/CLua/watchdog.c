// SPDX-License-Identifier: Apache-2.0
// One thread that looks at all running calls a few hundred times a second and, when one is overdue, interrupts the very
// thread that runs it. Only there, in the signal's handler, may a count hook be set: `lua_sethook` walks the frames of
// the coroutine, which no other thread may do. While nothing runs the watchdog sleeps without waking.
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE // the registers of an interrupted thread, the libraries that are loaded
#endif
#include "internal.h"

#include <errno.h>
#include <pthread.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <link.h>
#include <sys/syscall.h>
#include <ucontext.h>
#endif

#define TICK_NANOSECONDS 2000000u
#define IDLE_TICKS 100

// Ignored by default and little used; a handler that was there before is called too.
#define WATCHDOG_SIGNAL SIGURG

_Atomic int watchdog_asleep;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wake = PTHREAD_COND_INITIALIZER;
static int started;
static clua_control *watched;
static struct sigaction earlier;

static uint64_t nanoseconds(const struct timespec *time) {
    return (uint64_t)time->tv_sec * 1000000000u + (uint64_t)time->tv_nsec;
}

// What workers have computed for this thread.
static _Thread_local uint64_t spent_elsewhere;

uint64_t clua_processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return nanoseconds(&time) + spent_elsewhere;
}

void clua_add_processor_time(uint64_t nanoseconds) { spent_elsewhere += nanoseconds; }

// The processor time spent on the thread of a call, so that other work of a busy machine is not charged to a pack; if
// that is not known, the time that has passed.
static uint64_t spent(const clua_control *control) {
    struct timespec time;
#if defined(__linux__)
    int32_t thread = atomic_load_explicit(&control->thread, memory_order_relaxed);
    // The clock of a thread by its number, computed as pthread_getcpuclockid does: clock_getcpuclockid(3),
    // linux/posix-timers.h.
    clockid_t clock = (clockid_t)((~(unsigned)thread << 3) | 6u);
    if (thread > 0 && clock_gettime(clock, &time) == 0) return nanoseconds(&time);
#else
    (void)control;
#endif
    clock_gettime(CLOCK_MONOTONIC, &time);
    return nanoseconds(&time);
}

// Where the code of the Lua library is, if it is a library of its own; 0 if that is not known.
static uintptr_t library_start, library_end;

#if defined(__linux__)
static uintptr_t place_of(void (*function)(void)) { return (uintptr_t)function; }

// Finds the part of the program's memory that contains the library's functions but not this file's.
static int find_library(struct dl_phdr_info *object, size_t size, void *unused) {
    (void)size, (void)unused;
    uintptr_t theirs = place_of((void (*)(void))lua_newstate), ours = place_of((void (*)(void))watchdog_wake);
    for (int i = 0; i < object->dlpi_phnum; i++) {
        if (object->dlpi_phdr[i].p_type != PT_LOAD) continue;
        uintptr_t start = object->dlpi_addr + object->dlpi_phdr[i].p_vaddr, end = start + object->dlpi_phdr[i].p_memsz;
        if (theirs < start || theirs >= end) continue;
        if (ours < start || ours >= end) library_start = start, library_end = end;
        return 1;
    }
    return 0;
}
#endif

// Returns the instruction at which the thread was interrupted; 0 if that is not known.
static uintptr_t interrupted_at(const void *context) {
#if defined(__linux__) && defined(__x86_64__)
    return (uintptr_t)((const ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
#elif defined(__linux__) && defined(__aarch64__)
    return (uintptr_t)((const ucontext_t *)context)->uc_mcontext.pc;
#else
    (void)context;
    return 0;
#endif
}

// The ticks after which a hook that was set has not run because Lua is at one long piece of work, and those after which
// that is certain wherever Lua is.
#define LONG_WORK_TICKS 2
#define LAST_TICKS 25

// Leaves a collection, a table that moves its keys, or the parser, which have no place for a hook. They call nobody,
// and nothing in the state is used once the call has ended, so the call is left from here - but only from the library's
// own instructions: in the system's allocator, in this shim's or in the host, nothing may be left half done. If it is
// not known where the library is, only collections are left, unless the system's allocator is at work.
static void leave_long_work(clua_box *box, const void *context) {
    arena *a = &box->arena;
    uint64_t due = atomic_load_explicit(&box->control->due, memory_order_relaxed);
    if (box->outside || box->running == NULL || box->boundary == NULL) return;
    int cancelled = atomic_load_explicit(&box->control->cancelled, memory_order_relaxed);
    if (due == 0 || !(cancelled || due == box->epoch)) return;
    int readable = a->in_gc || (a->resizing && box->ticks > LONG_WORK_TICKS);
    if (library_start) {
        uintptr_t place = interrupted_at(context);
        if (place < library_start || place >= library_end) return;
        if (!readable && box->ticks <= LAST_TICKS) return;
        readable = readable && !a->moving;
    } else if (!a->in_gc || a->in_system) {
        return;
    }
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, WATCHDOG_SIGNAL);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    box_end(box, cancelled ? CLUA_BY_CANCEL : CLUA_BY_TIME, readable);
}

static void interrupted(int number, siginfo_t *information, void *context) {
    int saved = errno;
    for (clua_box *box = thread_box; box; box = box->outer) {
        box->ticks++;
        if (box->running && !box->counts && atomic_load_explicit(&box->control->due, memory_order_relaxed))
            arm_hook(box->running);
    }
    if (earlier.sa_flags & SA_SIGINFO) {
        if (earlier.sa_sigaction) earlier.sa_sigaction(number, information, context);
    } else if (earlier.sa_handler != SIG_DFL && earlier.sa_handler != SIG_IGN) {
        earlier.sa_handler(number);
    }
    errno = saved;
    if (thread_box) leave_long_work(thread_box, context);
}

static void interrupt(clua_control *control) {
    int32_t thread = atomic_load_explicit(&control->thread, memory_order_relaxed);
#if defined(__linux__)
    // A thread that is gone is an error here, and one that took over its number has no overdue box: both harmless.
    if (thread > 0) syscall(SYS_tgkill, getpid(), thread, WATCHDOG_SIGNAL);
#else
    (void)thread;
    kill(getpid(), WATCHDOG_SIGNAL);
#endif
}

// Returns whether a call runs; ends it if it is overdue. The lock is held.
static int look(clua_control *control) {
    uint64_t epoch = atomic_load_explicit(&control->epoch, memory_order_acquire);
    int is_new = epoch != control->seen_epoch;
    control->seen_epoch = epoch;
    if ((epoch & 1) == 0) return 0;
    int overdue = 0;
    if (control->limit != 0) {
        uint64_t time = spent(control);
        if (is_new) control->seen_at = time;
        overdue = time >= control->seen_at && time - control->seen_at >= control->limit;
    }
    if (overdue || atomic_load_explicit(&control->cancelled, memory_order_relaxed)) {
        atomic_store_explicit(&control->due, epoch, memory_order_relaxed);
        interrupt(control);
    }
    return 1;
}

static void *watch(void *unused) {
    (void)unused;
    int idle = 0;
    const struct timespec tick = {0, TICK_NANOSECONDS};
    pthread_mutex_lock(&lock);
    for (;;) {
        int busy = 0;
        for (clua_control *one = watched; one; one = one->next) {
            uint64_t before = one->seen_epoch;
            busy |= look(one) || one->seen_epoch != before;
        }
        idle = busy ? 0 : idle + 1;
        if (idle > IDLE_TICKS && atomic_load_explicit(&watchdog_asleep, memory_order_relaxed)) {
            // The flag has been up for a whole tick, so a call that began without seeing it has been seen above.
            while (atomic_load_explicit(&watchdog_asleep, memory_order_relaxed)) pthread_cond_wait(&wake, &lock);
            idle = 0;
            continue;
        }
        if (idle == IDLE_TICKS) atomic_store(&watchdog_asleep, 1);
        if (busy) atomic_store(&watchdog_asleep, 0);
        pthread_mutex_unlock(&lock);
        nanosleep(&tick, NULL);
        pthread_mutex_lock(&lock);
    }
    return NULL;
}

// The handler of the timer: looks in the only thread itself, which it interrupts while nothing holds the lock, or else at
// the next tick.
static void timer_ticked(int number) {
    (void)number;
    int saved = errno;
    if (pthread_mutex_trylock(&lock) == 0) {
        for (clua_control *one = watched; one; one = one->next) look(one);
        pthread_mutex_unlock(&lock);
    }
    errno = saved;
}

static int keeps_time_alone;
static void start(void);

int32_t clua_watch_without_thread(void) {
    pthread_mutex_lock(&lock);
    if (!started) {
        keeps_time_alone = 1;
        start();
    }
    int32_t alone = started && keeps_time_alone;
    pthread_mutex_unlock(&lock);
    return alone ? 0 : -1;
}

// Starts a timer that ticks while the process computes, and not while it waits.
static int start_timer(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = timer_ticked;
    action.sa_flags = SA_RESTART | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    // The interruption may leave by a jump: it comes after this handler, which holds the lock, and not within it.
    sigaddset(&action.sa_mask, WATCHDOG_SIGNAL);
    if (sigaction(SIGPROF, &action, NULL) != 0) return 0;
    const struct itimerval ticks = {{0, TICK_NANOSECONDS / 1000}, {0, TICK_NANOSECONDS / 1000}};
    return setitimer(ITIMER_PROF, &ticks, NULL) == 0;
}

static void start(void) {
#if defined(__linux__)
    dl_iterate_phdr(find_library, NULL);
#endif
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = interrupted;
    action.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(WATCHDOG_SIGNAL, &action, &earlier);
    if (keeps_time_alone) {
        started = start_timer();
        return;
    }
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    started = pthread_create(&thread, &attributes, watch, NULL) == 0;
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void watchdog_prepare_thread(void) {
#if defined(__linux__)
    thread_id = (int32_t)syscall(SYS_gettid);
#else
    thread_id = 1;
#endif
    // The signal may be blocked in a thread that was created with care.
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, WATCHDOG_SIGNAL);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void watchdog_wake(void) {
    pthread_mutex_lock(&lock);
    atomic_store(&watchdog_asleep, 0);
    pthread_cond_signal(&wake);
    pthread_mutex_unlock(&lock);
}

void watchdog_add(clua_control *control) {
    pthread_mutex_lock(&lock);
    if (!started) start();
    control->next = watched;
    control->previous = NULL;
    if (watched) watched->previous = control;
    watched = control;
    control->watched = 1;
    pthread_mutex_unlock(&lock);
}

void watchdog_remove(clua_control *control) {
    pthread_mutex_lock(&lock);
    if (control->watched) {
        if (control->previous) control->previous->next = control->next; else watched = control->next;
        if (control->next) control->next->previous = control->previous;
        control->watched = 0;
    }
    pthread_mutex_unlock(&lock);
}

clua_control *control_make(uint64_t limit) {
    clua_control *control = calloc(1, sizeof(clua_control));
    if (control == NULL) return NULL;
    atomic_init(&control->references, 1);
    control->limit = limit;
    return control;
}

void clua_release_control(clua_control *control) {
    if (atomic_fetch_sub(&control->references, 1) == 1) free(control);
}

clua_control *clua_retain_control(clua_box *box) {
    atomic_fetch_add(&box->control->references, 1);
    return box->control;
}

void clua_cancel(clua_control *control) {
    pthread_mutex_lock(&lock);
    atomic_store(&control->cancelled, 1);
    uint64_t epoch = atomic_load(&control->epoch);
    atomic_store(&control->due, epoch | 1);
    if (epoch & 1) interrupt(control);
    pthread_mutex_unlock(&lock);
}

// SPDX-License-Identifier: Apache-2.0
import Glibc
import Synchronization

/// A running worker, and the socket to it.
///
/// `@unchecked Sendable`: what other threads use is in `state`; the rest belongs to the state's user.
final class LuaWorkerProcess: @unchecked Sendable {
    private struct State {
        /// nil once the process has been waited for, so that no other is ended in its place.
        var process: pid_t?
        var isCancelled = false
        /// The processor time that it had used when it ended.
        var used = Duration.zero
    }

    private let state: Mutex<State>
    private let socket: Int32
    private var input = LuaWireInput()

    init(_ program: LuaWorkerProgram, limits: LuaLimits) throws(LuaWorkerProblem) {
        var ends: (Int32, Int32) = (-1, -1)
        let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
        let made = withUnsafeMutableBytes(of: &ends) {
            socketpair(AF_UNIX, kind, 0, $0.baseAddress!.assumingMemoryBound(to: Int32.self))
        }
        guard made == 0 else { throw .notStarted(errno) }
        defer { close(ends.1) }
        // The worker looks for what comes without sleeping, too; see `LuaSpinTimeout`.
        _ = fcntl(ends.1, F_SETFL, O_NONBLOCK)
        // Lua's own memory, and as much for messages of the largest size on their way.
        let seconds = max(program.lifetime.components.seconds, 1)
        let words =
            [program.path] + program.arguments + [
                "\(max(limits.memory, 0) + 3 * LuaWire.largest)", "\(seconds)",
            ]
        do throws(LuaWorkerProblem) {
            state = Mutex(State(process: try Self.start(words, at: ends.1)))
        } catch {
            close(ends.0)
            throw error
        }
        socket = ends.0
    }

    deinit { end() }

    private static func start(_ words: [String], at end: Int32) throws(LuaWorkerProblem) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, end, 0)
        posix_spawn_file_actions_adddup2(&actions, end, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // A group of its own, so that a key that interrupts the host does not reach it.
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var arguments = words.map { strdup($0) } + [nil]
        defer { for word in arguments { Glibc.free(word) } }
        // Of the environment only what may be needed to find the libraries of the program.
        var own = ["SWIFT_BACKTRACE=enable=no"]
        if let libraries = getenv("LD_LIBRARY_PATH") {
            own.append("LD_LIBRARY_PATH=" + String(cString: libraries))
        }
        var environment = own.map { strdup($0) } + [nil]
        defer { for word in environment { Glibc.free(word) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &environment)
        guard error == 0 else { throw .notStarted(error) }
        return process
    }

    /// Ends the process; what is done with it afterwards fails.
    func end() {
        state.withLock { state in
            guard let process = state.process else { return }
            state.process = nil
            kill(process, SIGKILL)
            var status: Int32 = 0
            var usage = rusage()
            while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
            state.used = [usage.ru_utime, usage.ru_stime].reduce(.zero) {
                $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec)
            }
            close(socket)
        }
    }

    /// Ends the process from any thread; its user finds out by itself.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            if let process = state.process { kill(process, SIGKILL) }
        }
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// The processor time that the process has used.
    var processorTime: Duration {
        let (process, used) = state.withLock { ($0.process, $0.used) }
        guard let process else { return used }
        // The clock of a process by its number, computed as clock_getcpuclockid does.
        let clock = clockid_t(bitPattern: UInt32(bitPattern: ~process) << 3 | 2)
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return .zero }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Sends bytes.
    func send(_ bytes: [UInt8], until deadline: LuaDeadline) throws(LuaWorkerProblem) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(
                    socket,
                    $0.baseAddress! + sent,
                    bytes.count - sent,
                    CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT)
                )
            }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN || errno == EINTR {
                try wait(for: POLLOUT, until: deadline)
            } else {
                throw .ended
            }
        }
    }

    func receive(until deadline: LuaDeadline) throws(LuaWorkerProblem) -> LuaWireMessage {
        let spinning = LuaSpinTimeout()
        return try input.message { buffer throws(LuaWorkerProblem) in
            while true {
                let count = recv(socket, buffer.baseAddress, buffer.count, CInt(MSG_DONTWAIT))
                if count > 0 { return count }
                guard count < 0, errno == EAGAIN || errno == EINTR else { throw .ended }
                if spinning.lasts { continue }
                try wait(for: POLLIN, until: deadline)
            }
        } tooLarge: {
            .tooLarge
        }
    }

    private func wait(for event: Int32, until deadline: LuaDeadline) throws(LuaWorkerProblem) {
        var one = pollfd(fd: socket, events: Int16(event), revents: 0)
        if poll(&one, 1, try deadline.milliseconds()) < 0, errno != EINTR { throw .ended }
    }
}

/// How long one end looks for what the other sends before it sleeps: waking takes longer than most responses.
struct LuaSpinTimeout {
    private static let time = Duration.microseconds(40)
    private static let hasCores = sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1
    private let end: ContinuousClock.Instant

    init() { end = .now + Self.time }

    var lasts: Bool { Self.hasCores && .now < end }
}

/// When a worker must have answered, and how long the host may compute for it until then.
struct LuaDeadline {
    private let begin = ContinuousClock.Instant.now
    private let hostTime = ProcessorTime.ofThisThread
    private let time: Duration
    /// The time of a call; zero for no limit.
    private let limit: Duration
    private var end: ContinuousClock.Instant { begin + time }

    /// Other programs may keep the machine busy, so that much more time may pass than a call may use; the worker itself ends a
    /// call that uses too much.
    init(_ limits: LuaLimits, _ program: LuaWorkerProgram) {
        limit = limits.time
        time = limit > .zero ? max(limit * 10, program.timeout) : .seconds(600)
    }

    /// Checks between two messages; one that sends without an end is never waited for.
    func check() throws(LuaWorkerProblem) {
        let passed = ContinuousClock.Instant.now - begin
        guard passed < time else { throw .silent(time) }
        // What the host does for a call counts, as in a call in this process. The system is asked only where it may be too much.
        guard limit > .zero, passed >= limit else { return }
        if ProcessorTime.ofThisThread - hostTime >= limit { throw .overdue }
    }

    func milliseconds() throws(LuaWorkerProblem) -> Int32 {
        let rest = end - .now
        guard rest > .zero else { throw .silent(time) }
        return Int32(
            clamping: rest.components.seconds * 1000 + rest.components.attoseconds / 1_000_000_000_000_000 + 1
        )
    }
}

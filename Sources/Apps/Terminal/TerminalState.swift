import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The terminal that this process has taken over, and how to restore it.
///
/// Everything here may run in a signal handler, so it uses only plain memory and async-signal-safe calls (`write`,
/// `tcsetattr`, `sigaction`, `raise`), and neither locks nor allocates there.
enum TerminalState {
    // These variables are written with all handled signals blocked (see `withSignalsBlocked`) and read by the handlers.
    nonisolated(unsafe) private static var input: Int32 = -1
    nonisolated(unsafe) private static var output: Int32 = -1
    nonisolated(unsafe) private static var wake: Int32 = -1
    nonisolated(unsafe) private static var normal = termios()
    nonisolated(unsafe) private static var raw = termios()
    nonisolated(unsafe) private static var entering = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    nonisolated(unsafe) private static var leaving = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    nonisolated(unsafe) private static var isTaken = false
    nonisolated(unsafe) private static var isRaw = false
    nonisolated(unsafe) private static var isPaused = false
    nonisolated(unsafe) private static var earlier = UnsafeMutableBufferPointer<sigaction>.allocate(
        capacity: 65
    )
    nonisolated(unsafe) private static var isExitHooked = false

    /// The signals that end the process: the terminal is restored, then the process ends by the signal.
    private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    /// The signals of crashes: the terminal is restored, then the earlier handler receives the same signal.
    private static let crashing = [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]
    private static let changing = [SIGWINCH, SIGTSTP, SIGCONT]

    /// The bytes that a handler sends to the thread that reads keys.
    static let resized: UInt8 = 1
    static let resumed: UInt8 = 2

    /// Takes the terminal over: saves its mode, installs the handlers that restore it, and enters raw mode.
    static func take(input: Int32, output: Int32, wake: Int32, entering enter: String, leaving leave: String)
        throws(TerminalError)
    {
        guard !isTaken else { throw .taken }
        var mode = termios()
        guard tcgetattr(input, &mode) == 0 else { throw .noTerminal }
        // A process started in the background is stopped by this call, as it should be, until it is brought to the
        // foreground.
        tcsetattr(input, TCSADRAIN, &mode)
        tcgetattr(input, &mode)
        withSignalsBlocked {
            self.input = input
            self.output = output
            self.wake = wake
            normal = mode
            cfmakeraw(&mode)
            // Output processing stays on, so that a newline also returns the cursor.
            mode.c_oflag |= tcflag_t(OPOST)
            raw = mode
            entering = copy(enter)
            leaving = copy(leave)
            isTaken = true
            if !isExitHooked { atexit { TerminalState.giveBack() } }
            isExitHooked = true
            for number in ending + crashing + changing {
                sigaction(number, nil, &earlier[Int(number)])
                // Signals that were ignored at the start (nohup) stay ignored.
                if !isIgnored(earlier[Int(number)]) { handle(number) }
            }
            makeRaw()
        }
    }

    /// Restores the terminal and the earlier handlers; does nothing if no terminal was taken.
    static func giveBack() {
        guard isTaken else { return }
        withSignalsBlocked {
            makeNormal()
            isTaken = false
            isPaused = false
            for number in ending + crashing + changing { sigaction(number, &earlier[Int(number)], nil) }
            entering.deallocate()
            leaving.deallocate()
        }
    }

    /// Restores the terminal temporarily, for example while another program runs.
    static func pause() {
        withSignalsBlocked {
            makeNormal()
            isPaused = true
        }
    }

    static func unpause() {
        withSignalsBlocked {
            isPaused = false
            makeRaw()
        }
    }

    private static func makeRaw() {
        // In the background, the terminal belongs to the shell.
        guard isTaken, !isRaw, !isPaused, isInForeground else { return }
        isRaw = true
        tcsetattr(input, TCSADRAIN, &raw)
        send(entering)
    }

    private static var isInForeground: Bool { tcgetpgrp(input) == getpgrp() }

    private static func makeNormal() {
        guard isTaken, isRaw else { return }
        isRaw = false
        send(leaving)
        tcsetattr(input, TCSADRAIN, &normal)
    }

    private static func send(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
        var sent = 0
        while sent < bytes.count {
            let count = write(output, bytes.baseAddress! + sent, bytes.count - sent)
            if count < 0 && errno != EINTR { return }
            sent += max(0, count)
        }
    }

    private static func copy(_ text: String) -> UnsafeMutableBufferPointer<UInt8> {
        let bytes = Array(text.utf8)
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        return copy
    }
}

extension TerminalState {
    private static func handle(_ number: Int32) {
        var action = sigaction()
        setHandler(of: &action) { TerminalState.receive($0) }
        sigfillset(&action.sa_mask)
        action.sa_flags = number == SIGCONT || number == SIGWINCH ? Int32(SA_RESTART) : 0
        sigaction(number, &action, nil)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Glibc)
        let handler = action.__sigaction_handler.sa_handler
        #else
        let handler = action.__sigaction_u.__sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func setHandler(
        of action: inout sigaction,
        to handler: @escaping @convention(c) (Int32) -> Void
    ) {
        #if canImport(Glibc)
        action.__sigaction_handler.sa_handler = handler
        #else
        action.__sigaction_u.__sa_handler = handler
        #endif
    }

    /// Handles all of the signals above.
    private static func receive(_ number: Int32) {
        let error = errno
        defer { errno = error }
        switch number {
        case SIGWINCH: wake(resized)
        case SIGCONT:
            // If the process is continued in the background, it stops again, as it would on reading keys. Otherwise
            // `fg` would not continue it a second time.
            if isTaken, !isPaused, !isInForeground { actByDefault(SIGTTIN) }
            makeRaw()
            if isRaw { wake(resumed) }
        case SIGTSTP:
            makeNormal()
            // The default action stops the process here until it is continued.
            actByDefault(number)
            handle(number)
            makeRaw()
            if isRaw { wake(resumed) }
        default:
            makeNormal()
            sigaction(number, &earlier[Int(number)], nil)
            // This signal is blocked during the handler. A crash signal raised now is delivered when the handler
            // returns, so the earlier handler receives it where the crash occurred.
            if crashing.contains(number) { raise(number) } else { actByDefault(number) }
        }
    }

    private static func actByDefault(_ number: Int32) {
        signal(number, SIG_DFL)
        var mask = sigset_t()
        sigemptyset(&mask)
        sigaddset(&mask, number)
        raise(number)
        pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    }

    private static func wake(_ event: UInt8) {
        var byte = event
        _ = write(wake, &byte, 1)
    }

    private static func withSignalsBlocked(_ body: () -> Void) {
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        body()
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}

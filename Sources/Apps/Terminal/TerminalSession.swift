import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// An event of the terminal: a key, a change of the terminal itself, or the lack of either.
package enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    case resized(TerminalSize)
    /// The program was suspended and has continued; the screen has to be redrawn.
    case resumed
    case timedOut
    case inputEnded
}

/// A terminal in raw mode. It is restored in every case: by `close`, on exit, on a terminating signal and on a crash.
///
/// Suspending (Ctrl-Z) leaves raw mode, and continuing (`fg`) enters it again. A process can have only one session at a
/// time, and only one caller at a time may read keys.
package final class TerminalSession: Sendable {
    private struct Reading {
        var parser = KeyParser()
        var waiting: [TerminalEvent] = []
        var hasEnded = false
    }

    private let input: Int32
    private let output: Int32
    private let wakeReader: Int32
    private let wakeWriter: Int32
    private let reading = Mutex(Reading())
    private let isOpen = Mutex(true)
    private let queue = DispatchQueue(label: "manasik.terminal.keys")

    /// How long to wait for the rest of a sequence after a lone escape.
    private static let escapeDelay = Duration.milliseconds(50)

    /// Takes over standard input and output.
    ///
    /// - Parameter isFullScreen: Whether to use the alternate screen with a hidden cursor.
    /// - Throws: `TerminalError.noTerminal`, `.taken` or `.outOfDescriptors`.
    package init(isFullScreen: Bool = true) throws(TerminalError) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .noTerminal }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .outOfDescriptors }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (input, output, wakeReader, wakeWriter) = (STDIN_FILENO, STDOUT_FILENO, ends[0], ends[1])
        // Full screen: alternate screen, hidden cursor, no wrapping at the edge (terminals disagree on widths),
        // bracketed paste.
        let enter =
            isFullScreen ? "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J" : "\u{1B}[?2004h"
        let leave =
            isFullScreen
            ? "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l" : "\u{1B}[0m\u{1B}[?2004l"
        do throws(TerminalError) {
            try TerminalState.take(
                input: input,
                output: output,
                wake: wakeWriter,
                entering: enter,
                leaving: leave
            )
        } catch {
            closeDescriptor(wakeReader)
            closeDescriptor(wakeWriter)
            isOpen.withLock { $0 = false }
            throw error
        }
        if isFullScreen { Self.outside.withLock { $0.isScreenOpen = true } }
    }

    deinit { close() }

    /// Restores the terminal; calling it again does nothing.
    package func close() {
        let wasOpen = isOpen.withLock { isOpen in
            defer { isOpen = false }
            return isOpen
        }
        guard wasOpen else { return }
        TerminalState.giveBack()
        closeDescriptor(wakeReader)
        closeDescriptor(wakeWriter)
        let waiting = Self.outside.withLock { outside in
            defer { outside = Outside() }
            return outside.waiting
        }
        for write in waiting { write() }
    }

    /// Whether a screen is open, and the writes that wait until it is closed.
    private struct Outside {
        var isScreenOpen = false
        var waiting: [@Sendable () -> Void] = []
    }

    private static let outside = Mutex(Outside())

    /// Writes something that is not part of the screen: at once, or when the open screen is closed.
    package static func outsideOfTheScreen(_ write: @escaping @Sendable () -> Void) {
        let isNow = outside.withLock { outside in
            if outside.isScreenOpen { outside.waiting.append(write) }
            return !outside.isScreenOpen
        }
        if isNow { write() }
    }

    /// The current size.
    package var size: TerminalSize { TerminalSize.of(output) ?? TerminalSize(columns: 80, rows: 24) }

    /// Writes text to the terminal unchanged. It must come from a `Renderer` or be an escape sequence.
    package func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = writeBytes(output, bytes.baseAddress! + sent, bytes.count - sent)
                if count < 0, errno != EINTR, errno != EAGAIN { return }
                sent += max(0, count)
            }
        }
    }

    /// Suspends the program as Ctrl-Z does in a shell. The event `.resumed` follows when it continues.
    package func suspend() { kill(0, SIGTSTP) }

    /// Runs a body that needs the normal terminal, such as another program, and then enters raw mode again.
    package func withNormalTerminal<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        TerminalState.pause()
        defer { TerminalState.unpause() }
        return try body()
    }

    /// Waits for the next event on a separate thread.
    ///
    /// - Parameter timeout: The longest time to wait; nil for no limit.
    package func event(timeout: Duration? = nil) async -> TerminalEvent {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.nextEvent(timeout: timeout)) }
        }
    }

    /// Blocks until the next event or the timeout. A timeout of zero only polls; nil waits without limit.
    package func nextEvent(timeout: Duration? = nil) -> TerminalEvent {
        let deadline = timeout.map { ContinuousClock.now + $0 }
        return reading.withLock { reading in
            while true {
                if !reading.waiting.isEmpty { return reading.waiting.removeFirst() }
                if reading.hasEnded { return .inputEnded }
                let left = deadline.map { max(.zero, $0 - ContinuousClock.now) }
                let isSettling = reading.parser.isPending && !reading.parser.isPasting
                // The rest of an incomplete sequence is awaited even past the deadline: cut in two, it would be read as
                // other keys.
                let wait = isSettling ? Self.escapeDelay : left
                if !listen(&reading, for: wait) {
                    if isSettling { reading.waiting += reading.parser.flush().map { .key($0) } }
                    if reading.waiting.isEmpty, let deadline, ContinuousClock.now >= deadline {
                        return .timedOut
                    }
                }
            }
        }
    }

    /// Waits for input or a signal and reads it.
    ///
    /// - Returns: False if nothing arrived in time.
    private func listen(_ reading: inout Reading, for time: Duration?) -> Bool {
        var sources = [
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds = time.map { Int32(clamping: Int(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
        let count = poll(&sources, nfds_t(sources.count), milliseconds)
        if count < 0 { return errno == EINTR || errno == EAGAIN }
        guard count > 0 else { return false }
        if sources[1].revents != 0 { readWakes(&reading) }
        if sources[0].revents != 0 { readKeys(&reading) }
        return true
    }

    private func readWakes(_ reading: inout Reading) {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(wakeReader, &bytes, bytes.count)
        guard count > 0 else { return }
        let told = Set(bytes[..<count])
        if told.contains(TerminalState.resumed) { reading.waiting.append(.resumed) }
        if told.contains(TerminalState.resized) { reading.waiting.append(.resized(size)) }
    }

    private func readKeys(_ reading: inout Reading) {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(input, &bytes, bytes.count)
        if count > 0 {
            reading.waiting += reading.parser.feed(bytes[..<count]).map { .key($0) }
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
            reading.hasEnded = true
        }
    }
}

// These functions are outside of the class, whose methods hide the system calls of the same names.
private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

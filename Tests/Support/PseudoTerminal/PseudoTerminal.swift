import CPseudoTerminal
import Foundation
package import ManasikTerminal

#if canImport(Glibc)
import Glibc
#endif

/// A terminal that a test sits at: it starts a program, presses keys and reads the screen.
///
/// Every wait looks at what the program wrote and ends at a deadline; none sleeps. Not for use from two tasks.
package final class PseudoTerminal {
    /// How a program ended.
    package enum ExitStatus: Hashable, Sendable {
        case exited(Int32)
        case signalled(Int32)
    }

    /// What a test waited for in vain, with the screen as it was.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The screen as far as it was read; the waits and `update` read more.
    package private(set) var screen: EmulatedScreen
    /// Every byte that the program wrote.
    package private(set) var transcript: [UInt8] = []
    private let process: pid_t

    private let terminal: Int32
    private let watch: Int32
    private var status: ExitStatus?
    private var hasEnded = false

    /// Starts a program with this terminal as its controlling one.
    ///
    /// - Parameters:
    ///   - environment: All of it; `TERM` is set to `xterm-256color` where it is not given.
    ///   - directory: Where the program starts; where the test runs if nil.
    /// - Throws: `Failure` where the program cannot be started.
    package init(
        _ program: String,
        _ arguments: [String] = [],
        environment: [String: String] = [:],
        directory: String? = nil,
        columns: Int = 80,
        rows: Int = 24
    ) throws {
        var environment = environment
        if environment["TERM"] == nil { environment["TERM"] = "xterm-256color" }
        var argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
        var variablePointers = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for pointer in argumentPointers + variablePointers { free(pointer) } }
        var process: pid_t = 0
        terminal = pseudo_terminal_spawn(
            program,
            &argumentPointers,
            &variablePointers,
            directory,
            UInt16(columns),
            UInt16(rows),
            &process
        )
        guard terminal >= 0 else {
            throw Failure(
                description: "\(program) cannot be started: \(String(cString: strerror(-terminal)))"
            )
        }
        self.process = process
        watch = pseudo_terminal_watch(process)
        screen = EmulatedScreen(columns: columns, rows: rows)
    }

    deinit {
        close(terminal)
        if watch >= 0 { close(watch) }
        if status == nil {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
    }

    /// Types text as it stands.
    package func send(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(terminal, $0.baseAddress!, $0.count) }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EAGAIN {
                // The program has not read yet and may itself wait for us to read.
                read(for: .milliseconds(20))
            } else if errno != EINTR {
                return
            }
        }
    }

    /// Presses keys.
    package func send(_ keys: Key...) { for key in keys { send(key.bytes) } }

    /// Changes the size of the window.
    package func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        _ = pseudo_terminal_resize(terminal, UInt16(columns), UInt16(rows))
    }

    /// Sends a signal to the program.
    package func signal(_ number: Int32) { kill(process, number) }

    /// Reads until the screen shows a text.
    ///
    /// - Throws: `Failure` with the screen where it does not come in time or the program ended without it.
    @discardableResult
    package func wait(for text: String, within time: Duration = .seconds(60)) throws -> EmulatedScreen {
        try wait("the text “\(text)”", within: time) { $0.text.contains(text) }
    }

    /// Reads until the screen no longer shows a text.
    @discardableResult
    package func wait(forAbsenceOf text: String, within time: Duration = .seconds(60)) throws
        -> EmulatedScreen
    {
        try wait("the text “\(text)” to vanish", within: time) { !$0.text.contains(text) }
    }

    /// Reads until the screen is as it should be.
    @discardableResult
    package func wait(
        _ expectation: String,
        within time: Duration = .seconds(60),
        until isReached: (EmulatedScreen) -> Bool
    ) throws -> EmulatedScreen {
        let deadline = ContinuousClock.now + time
        while !isReached(screen) {
            let left = deadline - ContinuousClock.now
            guard left > .zero, !hasEnded else {
                let why = hasEnded ? "The program ended" : "Time ran out"
                throw Failure(
                    description: "\(why) before \(expectation) was on the screen:\n\(screen.text)"
                )
            }
            read(for: left)
        }
        return screen
    }

    /// Reads what has been written so far, without waiting.
    package func update() { while !hasEnded, read(for: .zero) {} }

    /// Reads to the end of the program.
    package func waitForExit(within time: Duration = .seconds(60)) throws -> ExitStatus {
        let deadline = ContinuousClock.now + time
        while true {
            if let status {
                update()
                return status
            }
            var code: Int32 = 0
            if waitpid(process, &code, WNOHANG) == process {
                status = code & 0x7F == 0 ? .exited((code >> 8) & 0xFF) : .signalled(code & 0x7F)
                continue
            }
            let left = deadline - ContinuousClock.now
            guard left > .zero else {
                throw Failure(description: "The program did not end in time; on the screen:\n\(screen.text)")
            }
            // Without a descriptor for the process its end is looked for every few milliseconds.
            read(for: watch >= 0 ? left : min(left, .milliseconds(10)))
        }
    }

    /// Waits for output or the end of the process, and reads at most one buffer; false where nothing came.
    @discardableResult
    private func read(for time: Duration) -> Bool {
        var sources = [
            pollfd(fd: hasEnded ? -1 : terminal, events: Int16(POLLIN), revents: 0),
            pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds = Int32(clamping: Int((time / .milliseconds(1)).rounded(.up)))
        guard poll(&sources, 2, milliseconds) > 0, sources[0].revents != 0 else {
            if sources[1].revents != 0, sources[0].revents == 0, status == nil {
                hasEnded = hasEnded || isReaped()
            }
            return false
        }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(terminal, &bytes, bytes.count)
        if count > 0 {
            transcript += bytes[..<count]
            screen.feed(bytes[..<count])
            return true
        }
        if count == 0 || (errno != EAGAIN && errno != EINTR) { hasEnded = true }
        return false
    }

    private func isReaped() -> Bool {
        var code: Int32 = 0
        guard waitpid(process, &code, WNOHANG) == process else { return false }
        status = code & 0x7F == 0 ? .exited((code >> 8) & 0xFF) : .signalled(code & 0x7F)
        return true
    }
}

extension Key {
    /// What a terminal sends for the key.
    fileprivate var bytes: String {
        switch self {
        case .character(let character): String(character)
        case .enter: "\r"
        case .tab: "\t"
        case .backTab: "\u{1B}[Z"
        case .escape: "\u{1B}"
        case .backspace: "\u{7F}"
        case .delete: "\u{1B}[3~"
        case .insert: "\u{1B}[2~"
        case .up: "\u{1B}[A"
        case .down: "\u{1B}[B"
        case .right: "\u{1B}[C"
        case .left: "\u{1B}[D"
        case .home: "\u{1B}[H"
        case .end: "\u{1B}[F"
        case .pageUp: "\u{1B}[5~"
        case .pageDown: "\u{1B}[6~"
        case .control(let letter): String(Unicode.Scalar(letter.asciiValue! & 0x1F))
        case .alt(let letter): "\u{1B}\(letter)"
        case .function(let number) where number <= 4: "\u{1B}O" + String(Unicode.Scalar(UInt8(0x4F + number)))
        case .function(let number):
            "\u{1B}[\([15, 17, 18, 19, 20, 21, 23, 24][min(max(number, 5), 12) - 5])~"
        case .paste(let text): "\u{1B}[200~\(text)\u{1B}[201~"
        }
    }
}

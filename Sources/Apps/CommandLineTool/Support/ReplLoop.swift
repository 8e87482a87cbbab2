import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackTesting
import ManasikTerminal
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// A session that reads inputs, runs them and writes their results, all on one thread.
final class ReplLoop {
    private let trial: Trial
    /// Whether the input is a terminal.
    private let asks: Bool
    private let running: Trial.Running
    private let interrupted = Interrupted()
    private var pending = ""
    private var hasFailed = false

    /// The state shared by the thread that receives Ctrl-C and the thread that reads.
    private final class Interrupted: Sendable {
        private let isRaised = Mutex(false)
        func raise() { isRaised.withLock { $0 = true } }
        func take() -> Bool {
            isRaised.withLock { value in
                defer { value = false }
                return value
            }
        }
    }

    private static let help = """
        An expression shows its value; statements run. Globals are kept, locals last for one input.
          me                       a person; set their facts with :set or me:set{…}
          checklist(name, me)  start(ritual, me)  contacts(me)  chirp(day, me)  dhikr(name)  search(text)  at(instant)
        Commands:
          :set fact=value …        set what is known about me   :forget fact …   forget it again
          :facts                   what is known of me          :now [instant]   the clock
          :list [text]             what the packs define        :reset           a fresh sandbox
          :help                    this                         :quit            the end (also Ctrl-D)
        Ctrl-C ends the input that runs.
        """

    private static let commands = ["set", "forget", "facts", "now", "list", "reset", "help", "quit"]

    init(_ suite: TestSuite, _ options: TestOptions, asks: Bool) throws {
        self.asks = asks
        let running = Trial.Running()
        self.running = running
        trial = try Trial(suite, options, running: running) { Self.write($0, asks) }
    }

    /// Runs all inputs.
    ///
    /// - Returns: Whether none of them failed.
    func run() -> Bool {
        let source = asks ? handleInterrupts() : nil
        defer { source?.cancel() }
        if asks { Self.write(":help lists the commands; Ctrl-D ends", asks) }
        prompt()
        while let line = readLine(strippingNewline: true) {
            if interrupted.take() { pending = "" }
            if pending.isEmpty, line.hasPrefix(":") {
                guard execute(line) else { return !hasFailed }
            } else if !(pending.isEmpty && line.allSatisfy(\.isWhitespace)) {
                pending += (pending.isEmpty ? "" : "\n") + line
                run(isLast: false)
            }
            prompt()
        }
        if !pending.isEmpty { run(isLast: true) }
        if asks { Self.write("", asks) }
        return !hasFailed
    }

    private func run(isLast: Bool) {
        switch trial.run(pending, isLast: isLast) {
        case .incomplete: return
        case .values(let texts): for text in texts { Self.write(text, asks) }
        case .failed(let lines): fail(lines)
        case .ended(let message):
            fail([message, "the sandbox was made anew: globals are gone, me is kept"])
        }
        pending = ""
        _ = interrupted.take()
    }

    // MARK: Commands

    /// Executes a command.
    ///
    /// - Returns: False if the command ends the session.
    private func execute(_ line: String) -> Bool {
        let word = line.dropFirst().prefix { !$0.isWhitespace }
        let rest = line.dropFirst(word.count + 1).trimmingCharacters(in: .whitespaces)
        do {
            switch word {
            case "quit": return false
            case "help": Self.write(Self.help, asks)
            case "facts": try showFacts()
            case "set": try set(rest)
            case "forget":
                let names = rest.split(separator: " ").map(String.init)
                guard !names.isEmpty else { return failed(":forget takes the names of facts") }
                try trial.forget(names)
            case "now": return now(rest)
            case "list":
                let names = trial.definitions(containing: rest)
                Self.write(names.isEmpty ? "nothing" : names.joined(separator: "\n"), asks)
            case "reset":
                try trial.restart()
                pending = ""
            default:
                let help = Suggestion.help(for: String(word), among: Self.commands).map { "; \($0)" } ?? ""
                return failed("no command is called ':\(word)'\(help); :help lists them")
            }
        } catch {
            fail([(error as? EngineError)?.message ?? "\(error)"])
        }
        return true
    }

    private func showFacts() throws {
        let facts = try trial.facts().map { "\($0.name) = \($0.value)" }
        Self.write(facts.isEmpty ? "nothing is known about me" : facts.joined(separator: "\n"), asks)
    }

    private func set(_ text: String) throws {
        var facts: [(name: String, value: String)] = []
        var rest = text[...]
        while let match = rest.prefixMatch(of: #/\s*([^\s=]+)=(?:"([^"]*)"|(\S+))/#) {
            facts.append((String(match.1), String(match.2 ?? match.3 ?? "")))
            rest = rest[match.range.upperBound...]
        }
        guard !facts.isEmpty, rest.allSatisfy(\.isWhitespace) else {
            _ = failed(":set takes facts such as nationality=MY or name=\"Siti Aminah\"")
            return
        }
        try trial.set(facts)
    }

    private func now(_ text: String) -> Bool {
        if text.isEmpty {
            Self.write(trial.now.description, asks)
        } else if let instant = Instant(rfc3339: text.withWesternDigits) {
            trial.now = instant
        } else {
            return failed(":now takes an RFC 3339 instant such as 2027-05-14T06:00:00+03:00, not '\(text)'")
        }
        return true
    }

    // MARK: The terminal

    private func handleInterrupts() -> any DispatchSourceSignal {
        signal(SIGINT, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler { [running, interrupted] in
            // The line typed so far is discarded; a new prompt line shows that.
            if !running.interrupt() {
                interrupted.raise()
                CommandContext.write("\n> ")
            }
        }
        // Signals are ignored otherwise, so one that arrives before the source is registered would be lost.
        let isRegistered = DispatchSemaphore(value: 0)
        source.setRegistrationHandler { isRegistered.signal() }
        source.resume()
        isRegistered.wait()
        return source
    }

    private func prompt() { if asks { CommandContext.write(pending.isEmpty ? "> " : ">> ") } }

    private func fail(_ lines: [String]) {
        hasFailed = true
        let text = lines.joined(separator: "\n  ")
        CommandContext.writeError(TerminalText.sanitized(text, keepsLines: true))
    }

    /// Reports an error; the session continues.
    private func failed(_ message: String) -> Bool {
        fail([message])
        return true
    }

    /// Writes output: sanitized on a terminal, as printed in a pipe.
    private static func write(_ text: String, _ asks: Bool) {
        CommandContext.write((asks ? TerminalText.sanitized(text, keepsLines: true) : text) + "\n")
    }
}

public import ManasikLocalization

/// Why a sink could not deliver a notification.
public enum SinkFailure: Error, Hashable, Sendable {
    /// An operation on a file.
    public enum FileStep: String, Hashable, Sendable { case open, lock, read, write }

    /// An operation on a file failed; the reason is the system's message.
    case file(FileStep, path: String, reason: String)
    /// The input of a program could not be stored.
    case input(program: String, reason: String)
    case start(program: String, reason: String)
    case exit(program: String, code: Int)
    case signal(program: String, number: Int)
    case noAnswer(host: String, reason: String)
    case answer(status: Int)
    /// The failure of a sink outside of this library, in its own words.
    case other(String)

    public init(_ description: String) { self = .other(description) }

    /// Returns the reason in the reader's language.
    public func words(_ localizer: Localizer) -> LocalizedString {
        func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> LocalizedString {
            localizer.host("sink.failure.\(key)", arguments)
        }
        switch self {
        case .file(let step, let path, let reason):
            return host(step.rawValue, ["path": .text(path), "reason": .text(reason)])
        case .input(let program, let reason):
            return host("input", ["program": .text(program), "reason": .text(reason)])
        case .start(let program, let reason):
            return host("start", ["program": .text(program), "reason": .text(reason)])
        case .exit(let program, let code):
            return host("exit", ["program": .text(program), "code": .number(code)])
        case .signal(let program, let number):
            return host("signal", ["program": .text(program), "signal": .number(number)])
        case .noAnswer(let address, let reason):
            return host("no-answer", ["host": .text(address), "reason": .text(reason)])
        case .answer(let status): return host("answer", ["status": .number(status)])
        case .other(let words): return LocalizedString(words, language: MessageCatalog.hostLanguage)
        }
    }

    /// Returns the same failure with another name for the program.
    func naming(_ name: String) -> SinkFailure {
        switch self {
        case .input(_, let reason): .input(program: name, reason: reason)
        case .start(_, let reason): .start(program: name, reason: reason)
        case .exit(_, let code): .exit(program: name, code: code)
        case .signal(_, let number): .signal(program: name, number: number)
        case .file, .noAnswer, .answer, .other: self
        }
    }
}

extension SinkFailure: CustomStringConvertible {
    /// The reason in English.
    public var description: String { words(Localizer(MessageCatalog(), languages: [])).text }
}

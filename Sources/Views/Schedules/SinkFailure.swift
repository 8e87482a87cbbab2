/// Why a sink could not deliver a notification.
public enum SinkFailure: Error, Hashable, Sendable {
    /// An operation on a file.
    public enum FileStep: String, Hashable, Sendable { case open, lock, read, write }

    /// An operation on a file failed; the reason is the system's message.
    case file(FileStep, path: String, reason: String)
    /// The file holds something other than notifications, or is no regular file.
    case foreignFile(path: String)
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

    /// Returns the same failure with another name for the program.
    public func naming(_ name: String) -> SinkFailure {
        switch self {
        case .input(_, let reason): .input(program: name, reason: reason)
        case .start(_, let reason): .start(program: name, reason: reason)
        case .exit(_, let code): .exit(program: name, code: code)
        case .signal(_, let number): .signal(program: name, number: number)
        case .file, .foreignFile, .noAnswer, .answer, .other: self
        }
    }
}

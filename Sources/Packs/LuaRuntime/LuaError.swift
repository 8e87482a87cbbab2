// SPDX-License-Identifier: Apache-2.0

/// The reason why loading, calling or converting failed.
public struct LuaError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Kind: Sendable, Hashable {
        case syntax
        case runtime
        /// An allocation within the budget was refused: a string was longer than allowed, or a state could not be
        /// created.
        case memory
        /// The budget was exceeded or the call was cancelled; the state is dead.
        case killed(LuaKillReason)
        /// A value does not have the expected shape; `path` is empty if it is the outermost value.
        case decoding(path: String, expected: String, got: String)
        /// The state was already dead.
        case dead
        /// A reference was freed or belongs to another state.
        case stale
    }

    public let kind: Kind
    /// Lua's message, which begins with the position if there is one.
    public let message: String
    /// The position of the error; nil if unknown.
    public let position: LuaPosition?
    /// The calls that led to the error, innermost first.
    public let traceback: [LuaFrame]

    public init(kind: Kind, message: String, position: LuaPosition? = nil, traceback: [LuaFrame] = []) {
        self.kind = kind
        self.message = message
        self.position = position
        self.traceback = traceback
    }

    /// The message without the position at its beginning.
    public var text: String {
        guard let position, message.hasPrefix("\(position): ") else { return message }
        return String(message.dropFirst("\(position): ".count))
    }

    public var description: String { message }

    /// The traceback in the format in which Lua prints it.
    public var tracebackText: String {
        traceback.isEmpty ? "" : "stack traceback:\n" + traceback.map { "\t\($0)" }.joined(separator: "\n")
    }

    @usableFromInline
    static func decoding(path: String = "", expected: String, got: String) -> LuaError {
        let text = "expected \(expected), got \(got)"
        return LuaError(
            kind: .decoding(path: path, expected: expected, got: got),
            message: path.isEmpty ? text : "\(path): \(text)"
        )
    }

    /// Returns the error with a component prepended to its path.
    @usableFromInline
    func inside(_ step: String) -> LuaError {
        guard case .decoding(let path, let expected, let got) = kind else { return self }
        let joined = path.isEmpty || path.hasPrefix("[") ? step + path : "\(step).\(path)"
        return .decoding(path: joined, expected: expected, got: got)
    }

    static let dead = LuaError(kind: .dead, message: "the Lua state has ended")
    static let stale = LuaError(kind: .stale, message: "a reference that is no longer valid")
    static let noMemory = LuaError(kind: .memory, message: "not enough memory")
}

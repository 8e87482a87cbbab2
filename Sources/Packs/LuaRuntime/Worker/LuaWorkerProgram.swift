// SPDX-License-Identifier: Apache-2.0

/// The program that runs Lua code in a process of its own, confined; see `LuaWorker`.
public struct LuaWorkerProgram: Sendable, Hashable {
    public let path: String
    public let arguments: [String]
    /// The processor time that one process may use; a new one takes its place between two calls when half of it is used.
    public var lifetime: Duration
    /// How long a call may take at least, by the clock on the wall, before the worker is ended; ten times the time of a call if
    /// that is more.
    public var timeout = Duration.seconds(10)

    public init(path: String, arguments: [String] = [], lifetime: Duration = .seconds(300)) {
        self.path = path
        self.arguments = arguments
        self.lifetime = lifetime
    }
}

/// Why a worker is of no use any more.
enum LuaWorkerProblem: Error {
    case notStarted(Int32)
    /// It ended before it had a state: it could not be confined.
    case notConfined
    case ended
    case silent(Duration)
    /// The host has computed for one call for as long as a call may take.
    case overdue
    case unreadable
    case tooLarge
    case tooMuch

    var reason: LuaKillReason {
        switch self {
        case .overdue: .time
        default: .worker
        }
    }

    var text: String {
        switch self {
        case .notStarted(let error): "the worker that is to run its code cannot be started (error \(error))"
        case .notConfined:
            "the worker that is to run its code ended at once; this system may be unable to confine it"
        case .ended: "the worker that ran its code has ended"
        case .silent(let time): "the worker that ran its code did not answer within \(time)"
        case .overdue: "the host has computed too long for a call"
        case .unreadable: "the worker that ran its code sent what cannot be read"
        case .tooMuch: "the worker that ran its code used more of the host than a pack may"
        case .tooLarge: "the worker that ran its code sent more than \(LuaWire.largest >> 20) MiB at once"
        }
    }
}

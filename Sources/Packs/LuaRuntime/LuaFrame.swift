// SPDX-License-Identifier: Apache-2.0

/// One level of a traceback.
public struct LuaFrame: Sendable, Hashable, CustomStringConvertible {
    /// The name of the chunk, or `[host]`.
    public let chunk: String
    public let line: Int?
    /// The description of the running function by Lua: `function 'due'`, `local 'f'`, `main chunk`.
    public let function: String
    /// Whether the function belongs to the host or to a library.
    public let isHost: Bool

    public init(chunk: String, line: Int?, function: String, isHost: Bool) {
        self.chunk = chunk
        self.line = line
        self.function = function
        self.isHost = isHost
    }

    public var description: String {
        line.map { "\(chunk):\($0): in \(function)" } ?? "\(chunk): in \(function)"
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The position of a line in a chunk.
public struct LuaPosition: Sendable, Hashable, CustomStringConvertible {
    /// The name of the chunk without Lua's leading mark: `plugins/hajj/init.lua`.
    public let chunk: String
    public let line: Int

    public init(chunk: String, line: Int) {
        self.chunk = chunk
        self.line = line
    }

    public var description: String { "\(chunk):\(line)" }
}

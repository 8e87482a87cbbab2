// SPDX-License-Identifier: Apache-2.0

/// A line of a chunk.
public struct LuaPosition: Sendable, Hashable, CustomStringConvertible {
    /// The chunk's name without Lua's leading mark: `plugins/hajj/init.lua`.
    public let chunk: String
    public let line: Int

    public init(chunk: String, line: Int) {
        self.chunk = chunk
        self.line = line
    }

    public var description: String { "\(chunk):\(line)" }
}

// SPDX-License-Identifier: Apache-2.0

/// Lines that a pack wrote, up to a limit: what is written costs the pack no memory of its own.
public final class LuaOutput {
    public private(set) var lines: [String] = []
    private var room: Int
    private let limit: Int

    /// - Parameter limit: Bytes; a line costs 64 more than its text.
    public init(limit: Int) {
        self.limit = limit
        room = limit
    }

    /// Keeps the line; once the limit is reached, one last line says so.
    public func add(_ line: [UInt8]) {
        guard room > 0 else { return }
        room -= line.count + 64
        lines.append(
            room > 0
                ? String(decoding: line, as: UTF8.self) : "(more than \(limit) bytes: the rest is left out)"
        )
    }

    /// Hands the lines out and starts again.
    public func take() -> [String] {
        defer {
            lines = []
            room = limit
        }
        return lines
    }
}

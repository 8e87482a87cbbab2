// SPDX-License-Identifier: Apache-2.0

/// The lines written by a pack, up to a limit; they do not count as the pack's memory.
public final class LuaOutput {
    public private(set) var lines: [String] = []
    private var room: Int
    private let limit: Int

    /// - Parameter limit: The largest number of bytes; each line costs 64 more than its text.
    public init(limit: Int) {
        self.limit = limit
        room = limit
    }

    /// Appends a line; when the limit is reached, appends a final line that says so.
    public func add(_ line: [UInt8]) {
        guard room > 0 else { return }
        room -= line.count + 64
        lines.append(
            room > 0
                ? String(decoding: line, as: UTF8.self) : "(more than \(limit) bytes: the rest is left out)"
        )
    }

    /// Returns and removes the lines.
    public func take() -> [String] {
        defer {
            lines = []
            room = limit
        }
        return lines
    }
}

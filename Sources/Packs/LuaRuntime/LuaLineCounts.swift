// SPDX-License-Identifier: Apache-2.0

/// The number of times that each line of chunks was executed.
public struct LuaLineCounts: Sendable, Hashable {
    /// The counts of each chunk by its name without Lua's leading mark; the first count is that of line 1.
    public private(set) var chunks: [String: [UInt32]] = [:]

    public init() {}

    /// The number of times that a line, counted from 1, was executed.
    public subscript(chunk: String, line: Int) -> Int {
        guard let counts = chunks[chunk], counts.indices.contains(line - 1) else { return 0 }
        return Int(counts[line - 1])
    }

    /// Adds other counts.
    public mutating func merge(_ other: LuaLineCounts) {
        for (chunk, counts) in other.chunks { add(counts, to: chunk) }
    }

    /// Adds other counts, but only those of the given chunks, since a program may create any number of chunks.
    public mutating func merge(_ other: LuaLineCounts, of wanted: Set<String>) {
        for (chunk, counts) in other.chunks where wanted.contains(chunk) { add(counts, to: chunk) }
    }

    mutating func add(_ counts: [UInt32], to chunk: String) {
        var all = chunks[chunk] ?? []
        if all.count < counts.count { all += Array(repeating: 0, count: counts.count - all.count) }
        for (index, count) in counts.enumerated() {
            let (sum, overflows) = all[index].addingReportingOverflow(count)
            all[index] = overflows ? .max : sum
        }
        chunks[chunk] = all
    }
}

extension LuaState {
    /// Whether executed lines are counted, which makes code several times slower; while it is off, there is no cost.
    ///
    /// Coroutines created while it was off are not counted, nor are chunks that Lua code names itself when it calls
    /// `load`. Budgets still apply; the counts may take as much memory as the state may, and exceeding that ends the
    /// call.
    public var recordsLines: Bool {
        get { machine.recordsLines }
        set { machine.recordsLines = newValue }
    }

    /// Returns and resets the counts.
    public func takeLineCounts() -> LuaLineCounts {
        var result = LuaLineCounts()
        for (name, counts) in machine.takeLineCounts() {
            let chunk = name.first == "@" || name.first == "=" ? String(name.dropFirst()) : name
            result.add(counts, to: chunk)
        }
        return result
    }
}

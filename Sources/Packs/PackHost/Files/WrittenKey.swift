/// Where a key of nested tables is written in a file of Lua. The interpreter knows of a table only the line of the call that it
/// is given to.
struct WrittenKey {
    private var tokens: LuaTokens

    /// Returns the line of a key; nil if the tables that lead to it are not written out where the definition is.
    ///
    /// - Parameters:
    ///   - path: The keys of the tables within each other, the one that is sought last.
    ///   - first: The line on which the definition begins, from one.
    static func line(of path: [String], from first: Int, in bytes: [UInt8]) -> Int? {
        var reader = WrittenKey(tokens: LuaTokens(bytes))
        reader.tokens.skip(to: first)
        return reader.line(of: path)
    }

    private init(tokens: LuaTokens) { self.tokens = tokens }

    private mutating func line(of path: [String]) -> Int? {
        var depth = 0
        var matched = 0
        while let token = tokens.next() {
            switch token {
            case .mark(UInt8(ascii: "{")): depth += 1
            case .mark(UInt8(ascii: "}")):
                depth -= 1
                if depth <= matched { return nil }
            case .word(let name), .string(let name):
                // A key stands in the innermost table that was found, before a single `=`.
                guard depth == matched + 1, name == path[matched] else { continue }
                let found = tokens.line
                let before = self
                if case .string = token, tokens.next() != .mark(UInt8(ascii: "]")) {
                    self = before
                    continue
                }
                guard skipEquals() else { continue }
                matched += 1
                if matched == path.count { return found }
                guard opensTable() else { return nil }
                depth += 1
            case .mark, .comparison: continue
            }
        }
        return nil
    }

    /// Whether a table follows, by itself or as the argument of a constructor.
    private mutating func opensTable() -> Bool {
        while let token = tokens.next() {
            switch token {
            case .mark(UInt8(ascii: "{")): return true
            case .word, .mark(UInt8(ascii: ".")), .mark(UInt8(ascii: "(")): continue
            case .string, .mark, .comparison: return false
            }
        }
        return false
    }

    private mutating func skipEquals() -> Bool {
        let before = self
        if tokens.next() == .mark(UInt8(ascii: "=")) { return true }
        self = before
        return false
    }
}

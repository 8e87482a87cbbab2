/// The tables that are written out in a file of Lua, with the lines of what is in them. The interpreter knows of a table only
/// the line of the call that it is given to.
struct WrittenTables {
    struct Table {
        var entries: [Entry] = []

        /// The keys that are written as such.
        var names: Set<String> { Set(entries.compactMap(\.name)) }
    }

    /// A value in a table.
    struct Entry {
        /// The key; nil for one of the list, and for a key that is computed.
        let name: String?
        let isOfList: Bool
        /// The line on which it begins, with its key.
        let line: Int
        /// The table that is the value, or the argument of the constructor that makes it.
        let table: Int?
    }

    /// The number of tables on a line among which one is looked for.
    private static let mostOfLine = 64

    private(set) var tables: [Table] = []
    /// The tables that begin on a line, the outermost first.
    private(set) var byLine: [Int: [Int]] = [:]

    init(_ bytes: [UInt8]) {
        var tokens = LuaTokens(bytes)
        // What stands outside of all tables.
        var open = [Part(table: nil)]
        while let token = tokens.next() {
            let line = tokens.first
            switch token {
            case .mark(UInt8(ascii: "{")):
                tables.append(Table())
                byLine[line, default: []].append(tables.count - 1)
                open[open.count - 1].take(table: tables.count - 1, on: line)
                open.append(Part(table: tables.count - 1))
            case .mark(UInt8(ascii: "}")):
                guard open.count > 1 else { continue }
                finish(&open[open.count - 1])
                open.removeLast()
            case .mark(UInt8(ascii: ",")), .mark(UInt8(ascii: ";")):
                if open[open.count - 1].depth == 0 { finish(&open[open.count - 1]) }
            default: open[open.count - 1].take(token, on: line)
            }
        }
    }

    /// Returns the table that begins on a line and is written with all keys of a value; nil if there is none.
    func table(on line: Int, with names: [String]) -> Int? {
        byLine[line]?.prefix(Self.mostOfLine).first { table in
            let written = tables[table].names
            return names.allSatisfy(written.contains)
        }
    }

    func entries(of table: Int) -> [Entry] { tables[table].entries }

    private mutating func finish(_ part: inout Part) {
        if let table = part.table, let entry = part.entry { tables[table].entries.append(entry) }
        part = Part(table: part.table)
    }
}

/// What was read of an entry of a table.
private struct Part {
    /// The table that is being read; nil outside of all.
    let table: Int?
    /// How many brackets and blocks of code are open.
    private(set) var depth = 0
    private var line: Int?
    private var value: Int?
    /// What may be the key: the only word so far, or the text in square brackets.
    private var candidate: String?
    private var isInBrackets = false
    private var count = 0
    private var name: String?
    private var hasKey = false

    init(table: Int?) { self.table = table }

    /// The entry; nil if nothing was written.
    var entry: WrittenTables.Entry? {
        line.map { WrittenTables.Entry(name: name, isOfList: !hasKey, line: $0, table: value) }
    }

    mutating func take(table: Int, on line: Int) {
        begin(on: line)
        if depth == 0, value == nil { value = table }
    }

    mutating func take(_ token: LuaTokens.Token, on line: Int) {
        begin(on: line)
        count += 1
        switch token {
        case .word("function"), .word("if"), .word("do"), .word("repeat"): depth += 1
        case .word("end"), .word("until"): depth = max(0, depth - 1)
        case .word(let word): if count == 1 { candidate = word }
        case .string(let text):
            if isInBrackets, count == 2 { candidate = text }
        case .mark(UInt8(ascii: "[")):
            isInBrackets = count == 1
            depth += 1
        case .mark(UInt8(ascii: "(")): depth += 1
        case .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: ")")): depth = max(0, depth - 1)
        case .mark(UInt8(ascii: "=")):
            guard depth == 0, !hasKey else { return }
            hasKey = true
            // `name =`, or `["name"] =`.
            name = count == (isInBrackets ? 4 : 2) ? candidate : nil
        case .mark, .comparison: break
        }
    }

    private mutating func begin(on line: Int) {
        if self.line == nil { self.line = line }
    }
}

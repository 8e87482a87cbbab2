import ManasikTerminal

/// What a person would see: the cells of a small xterm, fed with what a program writes.
///
/// Understands cursor movement, clearing, insertion and deletion, scrolling, the alternate screen and wide
/// characters; colours are ignored. Marks join the letter before them; bidi controls vanish, so right-to-left
/// text stands in logical order.
package struct EmulatedScreen: Sendable {
    package private(set) var columns: Int
    package private(set) var rows: Int
    /// Both count from 0.
    package private(set) var cursor = (row: 0, column: 0)
    package private(set) var isAlternate = false
    package private(set) var isCursorHidden = false
    package private(set) var takesBracketedPaste = false
    /// Sequences that it does not know, for a test that wants none.
    package private(set) var unknown: [String] = []

    // An empty string is the right half of a wide character.
    private var cells: [[String]]
    private var hidden: (cells: [[String]], cursor: (row: Int, column: Int))?
    private var saved = (row: 0, column: 0)
    private var wraps = true
    private var isAtEdge = false
    private var joins = false
    private var pending: [UInt8] = []

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    /// The rows without spaces at their ends.
    package var lines: [String] {
        cells.map { row in
            let text = row.joined()
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The lines down to the last that is not empty.
    package var text: String {
        let lines = lines
        let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        return lines[..<end].joined(separator: "\n")
    }

    /// The column at which a row's text begins, counted from 0; nil for an empty row.
    package func indent(ofRow row: Int) -> Int? { cells[row].firstIndex { $0 != " " } }

    package mutating func resize(columns: Int, rows: Int) {
        func fit(_ cells: [[String]]) -> [[String]] {
            (0..<rows).map { row in
                let old = row < cells.count ? cells[row] : []
                return Array(
                    (old + Array(repeating: " ", count: max(0, columns - old.count))).prefix(columns)
                )
            }
        }
        cells = fit(cells)
        if let hidden { self.hidden = (fit(hidden.cells), (0, 0)) }
        (self.columns, self.rows) = (columns, rows)
        move(cursor.row, cursor.column)
    }

    /// Takes what the program wrote; a sequence may be cut anywhere.
    package mutating func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            pending.append(byte)
            if takePending() { pending = [] }
        }
    }

    package mutating func feed(_ text: String) { feed(text.utf8) }

    /// Acts on the waiting bytes; false where more have to come.
    private mutating func takePending() -> Bool {
        let first = pending[0]
        switch first {
        case 0x1B: return takeEscape()
        case 0x0D: move(cursor.row, 0)
        case 0x0A, 0x0B, 0x0C: lineFeed()
        case 0x08: move(cursor.row, cursor.column - 1)
        case 0x09: move(cursor.row, min(columns - 1, (cursor.column / 8 + 1) * 8))
        case 0x00...0x1F, 0x7F: break
        case 0x20...0x7E: put(Unicode.Scalar(first))
        default:
            let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
            guard pending.count >= length else { return false }
            for scalar in String(decoding: pending, as: UTF8.self).unicodeScalars { put(scalar) }
        }
        return true
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        if (0x2066...0x2069).contains(scalar.value) || (0x200E...0x200F).contains(scalar.value) { return }
        let width = TerminalText.width(of: scalar)
        if width == 0 || joins || scalar.properties.isEmojiModifier {
            joins = scalar.value == 0x200D
            let column = isAtEdge ? cursor.column : cursor.column - 1
            guard var place = column >= 0 ? column : nil else { return }
            if cells[cursor.row][place].isEmpty, place > 0 { place -= 1 }
            cells[cursor.row][place].unicodeScalars.append(scalar)
            return
        }
        if isAtEdge, wraps {
            lineFeed()
            move(cursor.row, 0)
        }
        if cursor.column + width > columns {
            guard wraps else { return }
            lineFeed()
            move(cursor.row, 0)
        }
        erase(cursor.row, cursor.column..<(cursor.column + width))
        cells[cursor.row][cursor.column] = String(Character(scalar))
        if width == 2 { cells[cursor.row][cursor.column + 1] = "" }
        let next = cursor.column + width
        cursor.column = min(next, columns - 1)
        isAtEdge = next >= columns
    }

    /// Empties cells, and the other half of a wide character that is cut.
    private mutating func erase(_ row: Int, _ range: Range<Int>) {
        let range = range.clamped(to: 0..<columns)
        guard !range.isEmpty else { return }
        if cells[row][range.lowerBound].isEmpty, range.lowerBound > 0 {
            cells[row][range.lowerBound - 1] = " "
        }
        if range.upperBound < columns, cells[row][range.upperBound].isEmpty {
            cells[row][range.upperBound] = " "
        }
        for column in range { cells[row][column] = " " }
    }

    private mutating func move(_ row: Int, _ column: Int) {
        cursor = (min(max(0, row), rows - 1), min(max(0, column), columns - 1))
        isAtEdge = false
        joins = false
    }

    private mutating func lineFeed() {
        if cursor.row == rows - 1 { scroll(from: 0, by: 1) } else { cursor.row += 1 }
        isAtEdge = false
    }

    private var emptyRow: [String] { Array(repeating: " ", count: columns) }

    private mutating func scroll(from row: Int, by count: Int) {
        let count = min(count, rows - row)
        cells.removeSubrange(row..<(row + count))
        cells += Array(repeating: emptyRow, count: count)
    }

    private mutating func insertRows(at row: Int, _ count: Int) {
        let count = min(count, rows - row)
        cells.removeLast(count)
        cells.insert(contentsOf: Array(repeating: emptyRow, count: count), at: row)
    }
}

extension EmulatedScreen {
    private mutating func takeEscape() -> Bool {
        guard pending.count > 1 else { return false }
        switch pending[1] {
        case UInt8(ascii: "["):
            guard pending.count > 2, let last = pending.last, (0x40...0x7E).contains(last) else {
                return false
            }
            control(String(decoding: pending[2..<(pending.count - 1)], as: UTF8.self), Unicode.Scalar(last))
        case UInt8(ascii: "]"), UInt8(ascii: "P"):
            return pending.last == 0x07 || pending.suffix(2) == [0x1B, UInt8(ascii: "\\")]
        case UInt8(ascii: "("), UInt8(ascii: ")"): return pending.count == 3
        case UInt8(ascii: "7"): saved = cursor
        case UInt8(ascii: "8"): move(saved.row, saved.column)
        case UInt8(ascii: "c"): self = EmulatedScreen(columns: columns, rows: rows)
        case UInt8(ascii: "M"):
            if cursor.row == 0 { insertRows(at: 0, 1) } else { move(cursor.row - 1, cursor.column) }
        case UInt8(ascii: "="), UInt8(ascii: ">"): break
        default: unknown.append(String(decoding: pending, as: UTF8.self))
        }
        return true
    }

    private mutating func control(_ body: String, _ final: Unicode.Scalar) {
        let isPrivate = body.hasPrefix("?")
        let numbers = body.drop { $0 == "?" }.split(separator: ";", omittingEmptySubsequences: false)
            .map { Int($0) }
        func number(_ index: Int, or fallback: Int = 1) -> Int {
            index < numbers.count ? numbers[index].flatMap { $0 == 0 ? fallback : $0 } ?? fallback : fallback
        }
        if isPrivate {
            if final == "h" || final == "l" {
                for mode in numbers { setMode(mode ?? 0, isOn: final == "h") }
            } else {
                unknown.append(body + String(final))
            }
            return
        }
        let (row, column) = cursor
        switch final {
        case "A": move(row - number(0), column)
        case "B", "e": move(row + number(0), column)
        case "C", "a": move(row, column + number(0))
        case "D": move(row, column - number(0))
        case "E": move(row + number(0), 0)
        case "F": move(row - number(0), 0)
        case "G", "`": move(row, number(0) - 1)
        case "d": move(number(0) - 1, column)
        case "H", "f": move(number(0) - 1, number(1) - 1)
        case "J": clear(number(0, or: 0))
        case "K": clearRow(number(0, or: 0))
        case "X": erase(row, column..<min(columns, column + number(0)))
        case "L": insertRows(at: row, number(0))
        case "M": scroll(from: row, by: number(0))
        case "P":
            let count = min(number(0), columns - column)
            cells[row].removeSubrange(column..<(column + count))
            cells[row] += Array(repeating: " ", count: count)
        case "@":
            let count = min(number(0), columns - column)
            cells[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
            cells[row].removeLast(count)
        case "S": scroll(from: 0, by: number(0))
        case "T": insertRows(at: 0, number(0))
        case "s": saved = cursor
        case "u": move(saved.row, saved.column)
        case "m", "r", "t", "n", "q": break
        default: unknown.append(body + String(final))
        }
    }

    private mutating func clear(_ mode: Int) {
        let (row, column) = cursor
        if mode == 0 {
            erase(row, column..<columns)
            for below in (row + 1)..<max(row + 1, rows) { cells[below] = emptyRow }
        } else if mode == 1 {
            erase(row, 0..<(column + 1))
            for above in 0..<row { cells[above] = emptyRow }
        } else {
            cells = Array(repeating: emptyRow, count: rows)
        }
        isAtEdge = false
    }

    private mutating func clearRow(_ mode: Int) {
        let column = cursor.column
        erase(cursor.row, mode == 0 ? column..<columns : mode == 1 ? 0..<(column + 1) : 0..<columns)
        isAtEdge = false
    }

    private mutating func setMode(_ mode: Int, isOn: Bool) {
        switch mode {
        case 7: wraps = isOn
        case 25: isCursorHidden = !isOn
        case 2004: takesBracketedPaste = isOn
        case 47, 1047, 1049:
            guard isOn != isAlternate else { return }
            isAlternate = isOn
            if isOn {
                hidden = (cells, cursor)
                cells = Array(repeating: emptyRow, count: rows)
            } else if let hidden {
                cells = hidden.cells
                move(hidden.cursor.row, hidden.cursor.column)
                self.hidden = nil
            }
        case 1, 12, 1004, 2026: break
        default: unknown.append("?\(mode)")
        }
    }
}

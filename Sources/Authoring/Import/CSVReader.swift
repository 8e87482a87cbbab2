/// A reader that splits the text of a CSV file into records.
struct CSVReader {
    private let scalars: [Unicode.Scalar]
    private let separator: Unicode.Scalar
    private var index = 0
    /// The largest number of Unicode scalars in a cell; spreadsheets hold a third of that.
    static let longestCell = 100_000
    static let mostRows = 50_000
    static let mostColumns = 1_000

    init(_ scalars: [Unicode.Scalar], separator: Unicode.Scalar) {
        self.scalars = scalars
        self.separator = separator
    }

    /// Reads all records; an empty line is a record with one empty cell.
    mutating func records() throws(CSVTable.Problem) -> [[String]] {
        var records: [[String]] = []
        while index < scalars.count {
            var cells: [String] = []
            var isAtEnd = false
            while !isAtEnd {
                let start = index
                cells.append(try cell(row: records.count + 1))
                guard index - start <= Self.longestCell else {
                    throw CSVTable.Problem(
                        row: records.count + 1,
                        message: "column \(cells.count) holds more than \(Self.longestCell) characters",
                        help: "a quotation mark may be missing; shorten the cell"
                    )
                }
                isAtEnd = endsRecord()
            }
            guard cells.count <= Self.mostColumns, records.count < Self.mostRows else {
                throw CSVTable.Problem(
                    row: records.count + 1,
                    message: "a table has at most \(Self.mostRows) rows and \(Self.mostColumns) columns",
                    help: "divide it"
                )
            }
            records.append(cells)
        }
        return records
    }

    /// Skips the separator after a cell; returns whether the record has ended.
    private mutating func endsRecord() -> Bool {
        guard index < scalars.count else { return true }
        let scalar = scalars[index]
        index += 1
        if scalar == separator { return false }
        if scalar == "\r", index < scalars.count, scalars[index] == "\n" { index += 1 }
        return true
    }

    private func isEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar == separator || scalar == "\n" || scalar == "\r"
    }

    private mutating func cell(row: Int) throws(CSVTable.Problem) -> String {
        var text = String.UnicodeScalarView()
        guard index < scalars.count, scalars[index] == "\"" else {
            while index < scalars.count, !isEnd(scalars[index]) {
                guard scalars[index] != "\"" else {
                    throw CSVTable.Problem(
                        row: row,
                        message: "a quotation mark is within a cell that does not begin with one",
                        help: "put the whole cell in quotation marks and write each one inside it twice"
                    )
                }
                text.append(scalars[index])
                index += 1
            }
            return String(text)
        }
        index += 1
        while true {
            guard index < scalars.count else {
                throw CSVTable.Problem(
                    row: row,
                    message: "a cell begins with a quotation mark and never ends",
                    help: "end it with another one; one within a cell is written twice"
                )
            }
            let scalar = scalars[index]
            index += 1
            if scalar != "\"" {
                text.append(scalar)
            } else if index < scalars.count, scalars[index] == "\"" {
                text.append(scalar)
                index += 1
            } else {
                break
            }
        }
        guard index == scalars.count || isEnd(scalars[index]) else {
            throw CSVTable.Problem(
                row: row,
                message: "something follows the quotation mark that ends a cell",
                help: "a quotation mark within a cell is written twice"
            )
        }
        return String(text)
    }

    // MARK: Guesses

    /// Reads a first line such as `sep=;`, by which Excel names the separator; nil if there is none.
    static func separatorLine(of scalars: [Unicode.Scalar]) -> (separator: Unicode.Scalar, length: Int)? {
        guard scalars.starts(with: "sep=".unicodeScalars), scalars.count > 4,
            [",", ";", "\t"].contains(scalars[4])
        else { return nil }
        var length = 5
        if length < scalars.count, scalars[length] == "\r" { length += 1 }
        if length < scalars.count, scalars[length] == "\n" { length += 1 }
        return length > 5 || length == scalars.count ? (scalars[4], length) : nil
    }

    /// Returns the separator that is most frequent in the first record, outside of quotation marks.
    static func likeliestSeparator(of scalars: [Unicode.Scalar]) -> Unicode.Scalar {
        var counts: [Unicode.Scalar: Int] = [:]
        var isQuoted = false
        for scalar in scalars {
            if scalar == "\"" { isQuoted.toggle() }
            if isQuoted { continue }
            if scalar == "\n" || scalar == "\r" { break }
            counts[scalar, default: 0] += 1
        }
        var best: Unicode.Scalar = ","
        for other: Unicode.Scalar in [";", "\t"] where counts[other, default: 0] > counts[best, default: 0] {
            best = other
        }
        return best
    }

    static func rowOfFirstInvalidByte(in bytes: [UInt8]) -> Int {
        var row = 1
        for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
            if String(validating: line, as: UTF8.self) == nil { return row }
            row += 1
        }
        return row
    }
}

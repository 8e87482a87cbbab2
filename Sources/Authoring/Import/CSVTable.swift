/// A table in a CSV file (RFC 4180), as written by spreadsheets.
package struct CSVTable: Sendable, Equatable {
    package struct Row: Sendable, Equatable {
        /// The number of the row in a spreadsheet, where the header is row 1.
        package let number: Int
        package let cells: [String]
    }

    package let header: [String]
    /// The rows that are not empty.
    package let rows: [Row]

    /// The character between cells.
    package enum Separator: String, Sendable, CaseIterable {
        case comma, semicolon, tab

        var scalar: Unicode.Scalar {
            switch self {
            case .comma: ","
            case .semicolon: ";"
            case .tab: "\t"
            }
        }
    }

    package struct Problem: Error, Sendable, Equatable {
        /// The number of the row; nil for the whole file.
        package let row: Int?
        package let message: String
        package let help: String?
    }

    /// Reads a file in UTF-8, or in UTF-16 with a byte order mark.
    ///
    /// - Parameter separator: By default the one named by a first line such as `sep=;`, otherwise the most frequent one
    ///   in the header.
    package static func read(_ bytes: [UInt8], separator: Separator? = nil) throws(Problem) -> CSVTable {
        var scalars = Array(try decode(bytes).unicodeScalars)
        var chosen = separator?.scalar
        if let named = CSVReader.separatorLine(of: scalars) {
            chosen = chosen ?? named.separator
            scalars.removeFirst(named.length)
        }
        var reader = CSVReader(scalars, separator: chosen ?? CSVReader.likeliestSeparator(of: scalars))
        let records = try reader.records()
        guard let first = records.first, first.contains(where: { !$0.isEmpty }) else {
            throw Problem(row: nil, message: "the table is empty", help: "its first row names the columns")
        }
        if first.count == 1, first[0].contains("|") {
            throw Problem(
                row: 1,
                message: "the cells are separated by '|'",
                help: "save the table again with commas, semicolons or tabs between the cells"
            )
        }
        let rows = records.enumerated().dropFirst().map { Row(number: $0.offset + 1, cells: $0.element) }
        return CSVTable(
            header: first,
            rows: rows.filter { row in row.cells.contains { !$0.allSatisfy(\.isWhitespace) } }
        )
    }

    private static let saveHelp = "save it as UTF-8; in Excel: Save As, \"CSV UTF-8 (Comma delimited)\""

    /// How the files of Excel and LibreOffice begin: as a ZIP archive, or as a compound document.
    private static let workbooks: [[UInt8]] = [[0x50, 0x4B, 3, 4], [0xD0, 0xCF, 0x11, 0xE0]]

    private static func decode(_ bytes: [UInt8]) throws(Problem) -> String {
        if workbooks.contains(where: { bytes.starts(with: $0) }) {
            throw Problem(row: nil, message: "the file is a spreadsheet's own, not CSV", help: saveHelp)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try decode(Array(bytes.dropFirst(3))) }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let low = bytes[0] == 0xFF ? 0 : 1
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
                UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
            }
            guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
                throw Problem(row: nil, message: "the file begins like UTF-16 and is not", help: saveHelp)
            }
            return text
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Problem(
                row: CSVReader.rowOfFirstInvalidByte(in: bytes),
                message: "the file is not in UTF-8",
                help: saveHelp
            )
        }
        guard !bytes.contains(0) else {
            throw Problem(row: nil, message: "the file holds bytes that are not text", help: saveHelp)
        }
        return text
    }
}

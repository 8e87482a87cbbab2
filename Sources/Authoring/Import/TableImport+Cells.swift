import ManasikDomain
import ManasikPackHost

extension TableImport {
    /// Reads one cell; an empty cell has no effect.
    mutating func read(_ cell: String, _ column: TableColumn, into values: inout RowValues) {
        guard !cell.allSatisfy(\.isWhitespace) else { return }
        let place = SourceLocation(file: file, line: values.row, column: column.number)
        let location = SourceLocation(file: file, line: values.row)
        if case .ignored = column.content { return }
        guard !Self.spreadsheetErrors.contains(Self.plain(cell).uppercased()) else {
            _ = fail(
                column,
                "holds \(Self.plain(cell)), which means that a formula of the spreadsheet failed",
                help: "write the value itself into the cell",
                at: place
            )
            return
        }
        if column.isText, let hidden = hiddenCharacter(in: cell, language: column.language) {
            _ = fail(column, hidden.message, help: hidden.help, at: place)
            return
        }
        switch column.content {
        case .ignored: break
        case .list: values.list = name(cell, column, at: place)
        case .source(let field) where field.name == "verse":
            let verse = Self.plain(cell)
            if QuranVerse.isOne(verse) {
                values.source[field.name] = DefinitionNode(.string(verse), at: location)
            } else {
                _ = fail(column, "'\(cell)' is not a verse", help: QuranVerse.help(for: verse), at: place)
            }
        case .source(let field):
            if let value = value(cell, field.type, column, at: place) {
                values.source[field.name] = DefinitionNode(value, at: location)
            }
        case .field(let field, let language?):
            values.texts[field.name, default: [:]][language] = cell
        case .field(let field, nil):
            if field.name == "id" {
                values.id = name(cell, column, at: place)
            } else if let value = value(cell, field.type, column, at: place, country: values.country) {
                values.fields[field.name] = DefinitionNode(value, at: location)
            }
        }
    }

    /// Returns the refusal of a cell with a character that nobody sees; nil if it has none.
    private func hiddenCharacter(in cell: String, language: String?) -> (message: String, help: String)? {
        HiddenCharacter.all(in: cell, language: language, escapes: .none).first.map {
            ("\($0.name) is hidden in the text", HiddenCharacter.removalHelp)
        }
    }

    /// The error values that Excel and LibreOffice write into cells.
    private static let spreadsheetErrors: Set<String> = [
        "#REF!", "#N/A", "#VALUE!", "#NAME?", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!",
        "#GETTING_DATA",
    ]

    private mutating func fail(
        _ column: TableColumn,
        _ message: String,
        help: String? = nil,
        at place: SourceLocation
    ) -> DefinitionNode.Value? {
        collector.error(.badCell, at: place, "\(column.label): \(message)", help: help)
        return nil
    }

    private mutating func name(_ cell: String, _ column: TableColumn, at place: SourceLocation) -> String? {
        let name = Self.plain(cell)
        guard DefinitionID.isLegalName(name) else {
            _ = fail(column, "takes \(FieldType.name.name), not '\(cell)'", at: place)
            return nil
        }
        return name
    }

    /// Returns the value of a cell in the form used in `definitions/`; nil on errors, which are reported.
    private mutating func value(
        _ cell: String,
        _ type: FieldType,
        _ column: TableColumn,
        at place: SourceLocation,
        country: String? = nil
    ) -> DefinitionNode.Value? {
        let plain = Self.plain(cell)
        switch type {
        case .string: return .string(cell)
        case .boolean:
            switch plain.lowercased() {
            case "true", "yes", "1": return .boolean(true)
            case "false", "no", "0": return .boolean(false)
            default: return fail(column, "takes true or false, not '\(cell)'", at: place)
            }
        case .integer(let range):
            guard let number = Int(plain), range.contains(number) else {
                return fail(column, "takes \(type.name), not '\(cell)'", at: place)
            }
            return .integer(number)
        case .date:
            guard let day = DateCell.read(plain), CivilDate.usualYears.contains(day.year) else {
                return fail(
                    column,
                    "takes \(type.name), not '\(cell)'",
                    help: DateCell.help(for: plain),
                    at: place
                )
            }
            return .string(day.description)
        case .phone:
            do throws(TelephoneCell.Problem) {
                return .string(try TelephoneCell.read(cell, country: country).digits)
            } catch {
                return fail(column, error.message, help: error.help, at: place)
            }
        case .country:
            let code = plain.uppercased()
            guard CountryCode.isValid(code) else {
                return fail(
                    column,
                    "takes \(type.name), not '\(cell)'",
                    help: "such as SA, MY or GB",
                    at: place
                )
            }
            return .string(code)
        case .word, .kind:
            let words =
                switch type {
                case .word(let words): words
                case .kind(let subject): subject.namesOfHost + definitions.names(of: .kind)
                default: [String]()
                }
            let word = plain.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
            guard words.contains(word) else {
                return fail(
                    column,
                    "takes \(type.name), not '\(cell)'",
                    help: Suggestion.help(for: word, among: words),
                    at: place
                )
            }
            return .string(word)
        case .name: return name(cell, column, at: place).map { .string($0) }
        case .list(.reference(let kind)):
            let names = TableList.split(cell)
            for name in names where !definitions.knows(kind, name) {
                return fail(
                    column,
                    "the pack has no \(kind.rawValue) '\(name)'",
                    help: Suggestion.help(for: name, among: definitions.names(of: kind))
                        ?? "define it in definitions/\(kind.rawValue).json, or write pack:name for one of another pack",
                    at: place
                )
            }
            return list(names, at: place)
        case .list: return list(TableList.split(cell), at: place)
        default: return .string(cell)
        }
    }

    private func list(_ words: [String], at place: SourceLocation) -> DefinitionNode.Value {
        .table(fields: [], items: words.map { DefinitionNode(.string($0), at: place) })
    }

    /// Returns a cell's text trimmed, without direction marks, and with the digits 0–9.
    static func plain(_ cell: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in cell.unicodeScalars {
            switch scalar {
            case "\u{660}"..."\u{669}": text.append(Unicode.Scalar(UInt8(scalar.value - 0x660 + 48)))
            case "\u{6F0}"..."\u{6F9}": text.append(Unicode.Scalar(UInt8(scalar.value - 0x6F0 + 48)))
            case "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}",
                "\u{FEFF}":
                break
            case "\u{A0}": text.append(" ")
            default: text.append(scalar)
            }
        }
        let trimmed = String(text).drop(while: \.isWhitespace)
        return String(trimmed.reversed().drop(while: \.isWhitespace).reversed())
    }
}

/// Several values in one cell, separated by `|` or `;`.
enum TableList {
    static func split(_ cell: String) -> [String] {
        cell.split { $0 == "|" || $0 == ";" }.map { part in
            String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }.filter { !$0.isEmpty }
    }

    /// Returns the values as the text of one cell; nil if one of them contains a separator.
    static func join(_ values: [String]) -> String? {
        values.contains { $0.contains("|") || $0.contains(";") } ? nil : values.joined(separator: " | ")
    }
}

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
        case .list: values.list = list(named: cell, column, at: place)
        case .audience: readAudience(cell, column, into: &values, at: place)
        case .article(let field):
            let article = DefinitionNode(.string(Self.plain(cell)), at: location)
            let node = DefinitionNode(fields: [.init(name: "article", node: article)], at: location)
            if values.texts[field.name] == nil {
                put(node, field, column, into: &values, at: place)
            } else {
                refuseTextAndArticle(field, column, at: place)
            }
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
            if case .map = field.type {
                readLabels(cell, field, language, column, into: &values, at: place)
            } else if values.fields[field.name] != nil {
                refuseTextAndArticle(field, column, at: place)
            } else {
                values.texts[field.name, default: [:]][language] = cell
            }
        case .field(let field, nil):
            if field.name == "id" {
                values.id = name(cell, column, at: place)
            } else if let value = value(cell, field.type, column, at: place, country: values.country) {
                put(DefinitionNode(value, at: location), field, column, into: &values, at: place)
            }
        }
    }

    private mutating func put(
        _ node: DefinitionNode,
        _ field: APIDescription.Field,
        _ column: TableColumn,
        into values: inout RowValues,
        at place: SourceLocation
    ) {
        guard values.fields.updateValue(node, forKey: field.name) != nil else { return }
        _ = fail(
            column,
            "the row says '\(field.name)' twice",
            help: nil,
            at: place
        )
    }

    private mutating func refuseTextAndArticle(
        _ field: APIDescription.Field,
        _ column: TableColumn,
        at place: SourceLocation
    ) {
        _ = fail(
            column,
            "the row has a text and an article for '\(field.name)'",
            help: "leave '\(field.name)' or '\(field.name).article' empty",
            at: place
        )
    }

    /// Reads the labels of values, `none = Not yet | done = Done`.
    private mutating func readLabels(
        _ cell: String,
        _ field: APIDescription.Field,
        _ language: String,
        _ column: TableColumn,
        into values: inout RowValues,
        at place: SourceLocation
    ) {
        guard let labels = NamedValues.split(cell) else {
            _ = fail(
                column,
                "takes names with their texts, not '\(cell)'",
                help: "write such as none = Not yet | done = Done",
                at: place
            )
            return
        }
        for (name, text) in labels {
            guard
                values.texts["\(field.name).\(name)", default: [:]].updateValue(text, forKey: language) == nil
            else {
                _ = fail(column, "names '\(name)' twice", at: place)
                return
            }
            if values.labels[field.name]?.contains(name) != true {
                values.labels[field.name, default: []].append(name)
            }
        }
    }

    /// Returns the name of a list: its own, `pack:name` of another pack's, or `ritual/group` of a group of steps.
    private mutating func list(named cell: String, _ column: TableColumn, at place: SourceLocation) -> String?
    {
        let name = Self.plain(cell)
        guard options.kind == .items || options.kind == .steps else {
            return self.name(cell, column, at: place)
        }
        guard options.kind.takes(list: name) else {
            fail(
                column,
                "takes \(FieldType.name.name), not '\(cell)'",
                help: options.kind == .items
                    ? "write such as hajj:before-departure for a list of another pack"
                    : "write such as visit, or visit/morning for a group of its steps",
                at: place
            )
            return nil
        }
        return name
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

    @discardableResult
    mutating func fail(
        _ column: TableColumn,
        _ message: String,
        help: String? = nil,
        at place: SourceLocation
    ) -> DefinitionNode.Value? {
        collector.error(.badCell, at: place, "\(column.label): \(message)", help: help)
        return nil
    }

    mutating func name(_ cell: String, _ column: TableColumn, at place: SourceLocation) -> String? {
        let name = Self.plain(cell)
        guard DefinitionID.isLegalName(name) else {
            _ = fail(column, "takes \(FieldType.name.name), not '\(cell)'", at: place)
            return nil
        }
        return name
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

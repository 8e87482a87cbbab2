import ManasikDomain
import ManasikPackHost

extension TableImport {
    /// Returns the meaning of each heading; problems are reported.
    mutating func columns() -> [TableColumn] {
        let wanted: [String: String] = Dictionary(
            options.columns.map { (TableColumn.name(of: $0), $1) },
            uniquingKeysWith: { $1 }
        )
        var used: [String: String] = [:]
        var columns: [TableColumn] = []
        var unmet = Set(wanted.keys)
        /// Only the first help message lists the existing columns.
        var isListed = false
        for (index, heading) in table.header.enumerated() {
            let own = TableColumn.name(of: heading)
            unmet.remove(own)
            let name = wanted[own].map(TableColumn.name(of:)) ?? own
            let place = SourceLocation(file: file, line: 1, column: index + 1)
            if own.isEmpty, wanted[own] == nil, let row = firstFilledRow(index) {
                collector.error(
                    .badColumn,
                    at: place,
                    "column \(index + 1) has no heading, but row \(row) has something in it",
                    help: "write the heading, or empty the column"
                )
                continue
            }
            guard let content = TableColumn.content(of: name, kind: options.kind, language: language) else {
                let listed =
                    isListed ? "" : "; the columns are \(options.kind.columns.joined(separator: ", "))"
                let advice =
                    "say what it is with --map \"\(heading)=COLUMN\", or leave it out with --map \"\(heading)=\"\(listed)"
                let likely = languageHelp(name) ?? Suggestion.help(for: name, among: options.kind.columns)
                collector.error(
                    .badColumn,
                    at: place,
                    "\(options.kind.rawValue) have no column '\(heading)'",
                    help: likely.map { "\($0) Else \(advice)" } ?? advice
                )
                isListed = true
                continue
            }
            let column = TableColumn(number: index + 1, heading: heading, content: content)
            if case .ignored = content {
                continue
            } else if let other = used.updateValue(heading, forKey: column.identity) {
                collector.error(
                    .badColumn,
                    at: place,
                    "columns '\(other)' and '\(heading)' are the same",
                    help: other == heading
                        ? "remove one of them from the table"
                        : "remove one of them from the table, or leave it out with --map \"\(heading)=\""
                )
            }
            if let language = column.language { checkLanguage(language, at: place) }
            columns.append(column)
        }
        for heading in unmet.sorted() {
            collector.error(
                .badColumn,
                at: SourceLocation(file: file, line: 1),
                "--map names the heading '\(heading)', which the table does not have",
                help: "the headings are \(table.header.joined(separator: ", "))"
            )
        }
        checkRequired(columns)
        return columns
    }

    /// Returns the number of the first row in which a column is not empty; nil if there is none.
    private func firstFilledRow(_ index: Int) -> Int? {
        table.rows.first { index < $0.cells.count && !$0.cells[index].allSatisfy(\.isWhitespace) }?.number
    }

    /// Returns advice on a heading such as `name_ar` or `name (ar)`, which means the text in a language; nil for
    /// others.
    private func languageHelp(_ name: String) -> String? {
        guard let match = name.wholeMatch(of: #/(.+?)_?[_(\[.\/]([A-Za-z]{2,3})[)\]]?/#) else { return nil }
        let (field, language) = (String(match.output.1), match.output.2.lowercased())
        guard case .field(_, _?)? = TableColumn.content(of: field, kind: options.kind, language: "en"),
            LanguageTag.isValid(language)
        else { return nil }
        return "write \(field):\(language) for the text in that language."
    }

    private mutating func checkLanguage(_ language: String, at place: SourceLocation) {
        let known = source.map { $0.manifest.locales + $0.manifest.partialLocales }
        let small = language.lowercased()
        // A new pack gets the languages of its table, where `AR` would otherwise become a language besides `ar`.
        let meant = known?.first { $0.lowercased() == small } ?? (language.contains("-") ? language : small)
        if meant != language, known?.contains(meant) ?? true {
            collector.error(
                .badColumn,
                at: place,
                "the pack has no language '\(language)'",
                help: "write name:\(meant), in small letters"
            )
        } else if !LanguageTag.isValid(language) {
            collector.error(
                .badColumn,
                at: place,
                "'\(language)' is not a language's code",
                help: "write it as name:ar, with the language's code after the colon"
            )
        } else if let known, !known.contains(language) {
            collector.error(
                .badColumn,
                at: place,
                "the pack has no language '\(language)'",
                help:
                    "add it to 'partial_locales' in pack.json; the pack has \(known.joined(separator: ", "))"
            )
        }
    }

    /// Reports missing required columns; a table that only updates may omit them.
    private mutating func checkRequired(_ columns: [TableColumn]) {
        guard !options.update else { return }
        for field in APIDescription.current[options.kind.row].fields
        where field.required && field.name != "id" {
            let isThere = columns.contains { column in
                if case .field(let other, let language) = column.content {
                    other.name == field.name && (language == nil || language == texts.sourceLanguage)
                } else {
                    false
                }
            }
            guard !isThere else { continue }
            var name = field.name
            if case .text = field.type, language != texts.sourceLanguage {
                name += ":" + texts.sourceLanguage
            }
            collector.error(
                .badColumn,
                at: SourceLocation(file: file, line: 1),
                "the table has no column '\(name)', which \(options.kind.rawValue) need",
                help: "add it, or say which one it is with --map \"HEADING=\(name)\""
            )
        }
    }
}

extension TableColumn {
    /// The meaning of the column, which no two columns of a table may share.
    fileprivate var identity: String {
        switch content {
        case .list: "list"
        case .field(let field, let language): language.map { "\(field.name):\($0)" } ?? field.name
        case .source(let field): "source.\(field.name)"
        case .article(let field): "\(field.name).article"
        case .audience: "country"
        case .ignored: ""
        }
    }
}

import ManasikDomain
import ManasikPackHost

extension TableImport {
    /// What the headings mean; problems are in the collector.
    mutating func columns() -> [TableColumn] {
        let wanted = Dictionary(
            options.columns.map { (TableColumn.name(of: $0), $1) },
            uniquingKeysWith: { $1 }
        )
        var used: [String: String] = [:]
        var columns: [TableColumn] = []
        var unmet = Set(wanted.keys)
        for (index, heading) in table.header.enumerated() {
            let own = TableColumn.name(of: heading)
            unmet.remove(own)
            let name = wanted[own].map(TableColumn.name(of:)) ?? own
            let place = SourceLocation(file: file, line: 1, column: index + 1)
            guard let content = TableColumn.content(of: name, kind: options.kind, language: language) else {
                collector.error(
                    .badColumn,
                    at: place,
                    "\(options.kind.rawValue) have no column '\(heading)'",
                    help: (Suggestion.help(for: name, among: options.kind.columns).map { $0 + " Else say" }
                        ?? "say")
                        + " what it is with --map \"\(heading)=COLUMN\", or leave it out with --map \"\(heading)=\"; "
                        + "the columns are \(options.kind.columns.joined(separator: ", "))"
                )
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
                    help: nil
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

    private mutating func checkLanguage(_ language: String, at place: SourceLocation) {
        guard LanguageTag.isValid(language) else {
            collector.error(
                .badColumn,
                at: place,
                "'\(language)' is no language's code",
                help: "write it as name:ar, with the language's code after the colon"
            )
            return
        }
        guard let manifest = source?.manifest else { return }
        let known = manifest.locales + manifest.partialLocales
        if !known.contains(language) {
            collector.error(
                .badColumn,
                at: place,
                "the pack has no language '\(language)'",
                help:
                    "add it to 'partial_locales' in pack.json; the pack has \(known.joined(separator: ", "))"
            )
        }
    }

    /// A table that only updates may leave columns out.
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
    /// What two columns of a table may not both be.
    fileprivate var identity: String {
        switch content {
        case .list: "list"
        case .field(let field, let language): language.map { "\(field.name):\($0)" } ?? field.name
        case .source(let field): "source.\(field.name)"
        case .ignored: ""
        }
    }
}

import ManasikDomain
import ManasikPackHost

/// Names created from titles, and whether they identify rows.
extension TableImport {
    /// Returns the name created from a row's title; nil if it has none.
    static func madeName(_ values: RowValues, _ language: String, _ kind: TableKind) -> String? {
        let titles = values.texts[kind.titleField] ?? [:]
        let candidates = ([language, "en"] + titles.keys.sorted()).compactMap { titles[$0] }
        return candidates.isEmpty ? nil : RowName.make(candidates, kind: kind.row.rawValue)
    }

    /// Returns the pack's rows by the names that would be created from their titles.
    static func namesakes(
        _ definitions: TableDefinitions,
        _ texts: PackTexts,
        _ kind: TableKind
    ) -> [String: [String]] {
        var ids: [String: [String]] = [:]
        for (_, node) in definitions.rows {
            guard let id = node["id"]?.string, let key = node[kind.titleField]?["text"]?.string else {
                continue
            }
            let languages = [texts.sourceLanguage, "en"] + texts.languages
            let titles = languages.compactMap { texts.text(key, in: $0) }
            guard !titles.isEmpty else { continue }
            ids[RowName.make(titles, kind: kind.row.rawValue), default: []].append(id)
        }
        return ids
    }

    /// Finds the ids that rows name, and the rows without an id by the names created from their titles.
    mutating func findUnnamed(_ columns: [TableColumn]) {
        func cells(_ row: CSVTable.Row) -> RowValues {
            var values = RowValues(row: row.number)
            for column in columns where column.number <= row.cells.count {
                let cell = Self.content(row.cells[column.number - 1])
                guard case .field(let field, let language) = column.content, !cell.allSatisfy(\.isWhitespace)
                else { continue }
                if field.name == "id" { values.id = cell }
                if let language { values.texts[field.name, default: [:]][language] = cell }
            }
            return values
        }
        for values in table.rows.map(cells) {
            if let id = values.id {
                namedIDs.insert(Self.plain(id))
                continue
            }
            guard let name = Self.madeName(values, language, options.kind) else { continue }
            unnamed[name, default: []].append(values.row)
        }
    }

    /// Returns whether a row identifies the definition that it would change: it has an id, or neither another
    /// row nor more than one definition has its title.
    mutating func isCertain(_ values: RowValues, _ id: String, at place: SourceLocation) -> Bool {
        guard values.id == nil, let base = Self.madeName(values, language, options.kind) else { return true }
        let others = unnamed[base] ?? [], inPack = namesakes[base] ?? []
        guard others.count > 1 || inPack.count > 1 else { return true }
        let title =
            (values.texts[options.kind.titleField] ?? [:]).sorted { $0.key < $1.key }.first?.value ?? id
        let who =
            others.count > 1
            ? "rows \(Self.listed(others)) are called '\(title)'"
            : "\(inPack.joined(separator: " and ")) of the pack are called '\(title)'"
        collector.error(
            .existsAlready,
            at: place,
            "\(who); it is unclear which of them the row changes",
            help: "export the pack first and use the table's id column"
        )
        return false
    }

    /// Returns whether the id of a row that would be new is not a misspelling of one of the pack's; a likely misspelling
    /// is reported. Only an import that replaces rows is checked, and an id that the table has too is never meant.
    mutating func isNewID(_ id: String, _ values: RowValues, at place: SourceLocation) -> Bool {
        guard options.update, values.id != nil else { return true }
        let others = definitions.rows.compactMap { $0.node["id"]?.string }.filter { !namedIDs.contains($0) }
        guard let near = Suggestion.nearest(to: id, among: others) else { return true }
        collector.error(
            .badCell,
            at: place,
            "the pack has no \(options.kind.row.rawValue) '\(id)'; did you mean '\(near)'?",
            help: "correct the id; if the row is new, import it by itself without --update"
        )
        return false
    }

    /// Returns numbers in a sentence, no more than `most` of them by themselves.
    static func listed(_ numbers: [Int], most: Int = .max) -> String {
        var words = numbers.prefix(most).map(String.init)
        if numbers.count > most { words.append("\(numbers.count - most) more") }
        return words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
    }

    /// Returns a title for a list of which only the name is known.
    static func title(of list: String) -> String {
        let words = list.replacing("-", with: " ").replacing("_", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

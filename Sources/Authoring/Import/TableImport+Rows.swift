import ManasikDomain
import ManasikPackHost

extension TableImport {
    /// Reads one row into the definitions and the texts; problems are reported.
    mutating func read(_ row: CSVTable.Row, _ columns: [TableColumn]) {
        let count = collector.diagnostics.count
        for index in row.cells.indices where index >= table.header.count && !row.cells[index].isEmpty {
            collector.error(
                .badCell,
                at: SourceLocation(file: file, line: row.number, column: index + 1),
                "the row has more cells than there are columns",
                help: "write a cell that holds a separator in quotation marks"
            )
            return
        }
        var values = RowValues(row: row.number)
        // The country is read first, since the advice on telephone numbers needs it.
        values.country = columns.first(where: \.isCountry).flatMap { column in
            guard column.number <= row.cells.count else { return nil }
            let code = Self.plain(row.cells[column.number - 1]).uppercased()
            return CountryCode.isValid(code) ? code : nil
        }
        for column in columns where column.number <= row.cells.count {
            read(FormulaGuard.unguarded(row.cells[column.number - 1]), column, into: &values)
        }
        guard collector.diagnostics.count == count, let id = name(&values) else { return }
        let place = SourceLocation(file: file, line: row.number)
        if let other = rows.updateValue(row.number, forKey: id) {
            collector.error(
                .existsAlready,
                at: place,
                "\(options.kind.row.rawValue) '\(id)' is already in row \(other)",
                help: "give one of them another id"
            )
            return
        }
        // For a kind without lists, the name of a list is ignored.
        let list = options.kind.list == nil ? nil : values.list ?? options.list
        let present = definitions.row(id)
        if let present, let list, let own = present.list, own != list {
            collector.error(
                .existsAlready,
                at: place,
                "\(options.kind.row.rawValue) '\(id)' is in the list '\(own)', not '\(list)'",
                help: "leave the list out, or move it there first"
            )
            return
        }
        if present == nil, !isNewID(id, values, at: place) { return }
        checkRequired(values, of: id, isNew: present == nil, at: place)
        guard collector.diagnostics.count == count else { return }
        let node = node(id, values, present?.node)
        let keys = keys(of: node)
        if let present {
            guard texts.changes(values.texts, keys: keys) || node.json != present.node.json else {
                outcome.unchanged.append(id)
                return
            }
            guard isCertain(values, id, at: place) else { return }
            guard options.update else {
                collector.error(
                    .existsAlready,
                    at: place,
                    "the pack already has a \(options.kind.row.rawValue) '\(id)', which says something else",
                    help: "add --update to replace it by the row"
                )
                return
            }
            outcome.updated.append(id)
            reportChanges(values, id, from: present.node, to: node, keys)
        } else {
            outcome.added.append(id)
        }
        for (field, byLanguage) in values.texts {
            guard let key = keys[field] else { continue }
            for (language, text) in byLanguage { texts.set(key, text, in: language) }
        }
        let lists = definitions.lists
        let stands = definitions.put(node, id: id, list: list) { made in
            let title = outcome.madeLists.isEmpty ? options.title : Self.title(of: made)
            let near = Suggestion.nearest(to: made, among: lists)
            outcome.madeLists.append(.init(list: made, title: title, near: near))
            texts.set("\(made).title", title, in: texts.sourceLanguage)
            return "\(made).title"
        }
        if present == nil { outcome.placements.append(.init(row: row.number, id: id, list: stands)) }
    }

    /// Returns the keys of a definition's texts, by field.
    private func keys(of node: DefinitionNode) -> [String: String] {
        Dictionary(
            node.fields.compactMap { field in field.node["text"]?.string.map { (field.name, $0) } },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Returns the row's name: its id, otherwise one created from its title; nil if there is neither.
    private mutating func name(_ values: inout RowValues) -> String? {
        if let id = values.id { return id }
        guard let base = Self.madeName(values, language, options.kind) else {
            collector.error(
                .badCell,
                at: SourceLocation(file: file, line: values.row),
                "the row has neither an id nor a \(options.kind.titleField) to make one from",
                help: nil
            )
            return nil
        }
        var id = base
        var number = 2
        while rows[id] != nil {
            id = "\(base)-\(number)"
            number += 1
        }
        outcome.made.append(.init(row: values.row, id: id))
        return id
    }

    private mutating func checkRequired(
        _ values: RowValues,
        of id: String,
        isNew: Bool,
        at place: SourceLocation
    ) {
        guard isNew else { return }
        for field in APIDescription.current[options.kind.row].fields
        where field.required && field.name != "id" {
            let isThere =
                values.fields[field.name] != nil || values.texts[field.name]?[texts.sourceLanguage] != nil
            guard !isThere else { continue }
            var name = "'\(field.name)'"
            if values.texts[field.name] != nil { name += " in the language '\(texts.sourceLanguage)'" }
            collector.error(
                .badCell,
                at: place,
                "\(options.kind.row.rawValue) '\(id)' has no \(name)",
                help: "fill in the cell: \(field.type.name)"
            )
        }
        if !values.source.isEmpty, values.source["work"] == nil {
            collector.error(
                .badCell,
                at: place,
                "\(options.kind.row.rawValue) '\(id)' has a source without its 'work'",
                help: "add a column 'source.work'"
            )
        }
    }

    /// Returns the definition of a row; for empty cells, the pack's values are kept.
    private func node(_ id: String, _ values: RowValues, _ present: DefinitionNode?) -> DefinitionNode {
        let place = SourceLocation(file: file, line: values.row)
        var fields = present?.fields ?? []
        func put(_ name: String, _ value: DefinitionNode) {
            if let index = fields.firstIndex(where: { $0.name == name }) {
                fields[index] = .init(name: name, node: value)
            } else {
                fields.append(.init(name: name, node: value))
            }
        }
        for field in APIDescription.current[options.kind.row].fields {
            if field.name == "id" {
                put("id", DefinitionNode(.string(id), at: place))
            } else if case .sources = field.type, !values.source.isEmpty {
                put(field.name, sources(values.source, present?[field.name], at: place))
            } else if let given = values.texts[field.name] {
                let key = texts.key(
                    "\(options.kind.row.rawValue).\(id).\(field.name)",
                    present: present?[field.name]?["text"]?.string,
                    for: given
                )
                let text = DefinitionNode(.string(key), at: place)
                put(
                    field.name,
                    DefinitionNode(.table(fields: [.init(name: "text", node: text)], items: []), at: place)
                )
            } else if let value = values.fields[field.name] {
                put(field.name, value)
            }
        }
        return DefinitionNode(.table(fields: fields, items: []), at: place)
    }

    /// Returns the sources of a definition: the row's as the first one, and the pack's others.
    private func sources(
        _ values: [String: DefinitionNode],
        _ present: DefinitionNode?,
        at place: SourceLocation
    ) -> DefinitionNode {
        let old = present?.items ?? []
        let first = old.first ?? present
        let fields = APIDescription.current[.cite].fields.compactMap { field -> DefinitionNode.Field? in
            let before = first?[field.name]
            let value = values[field.name].map { new in
                // A number that is written without quotation marks in the pack stays so.
                if case .integer(let number)? = before?.value, new.string == String(number) {
                    before!
                } else {
                    new
                }
            }
            return (value ?? before).map { DefinitionNode.Field(name: field.name, node: $0) }
        }
        let citation = DefinitionNode(fields: fields, at: place)
        guard !old.isEmpty else { return citation }
        return DefinitionNode(.table(fields: [], items: [citation] + old.dropFirst()), at: place)
    }
}

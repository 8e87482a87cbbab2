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
        helpOnDegrees = helpOnDegrees(of: row, columns)
        for column in columns where column.number <= row.cells.count {
            read(Self.content(row.cells[column.number - 1]), column, into: &values)
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
        let list = options.kind.hasLists ? values.list ?? options.list : nil
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
        if present == nil, !isNewID(id, values, at: place) || !mayMakeList(list, at: place) { return }
        checkRequired(values, of: id, isNew: present == nil, at: place)
        guard collector.diagnostics.count == count else { return }
        joinAudience(&values, present?.node)
        if let present { keepSpaces(of: present.node, in: &values) }
        let node = node(id, values, present?.node)
        guard notesPoint(of: node, id, at: place) else { return }
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
                    "the pack already has \(options.kind.row.indefinite) '\(id)', which says something else",
                    help: "add --update to replace it by the row"
                )
                return
            }
            outcome.updated.append(id)
            reportChanges(values, id, from: present.node, to: node, keys)
        } else {
            outcome.added.append(id)
        }
        noteAudience(of: node, present?.node, row: row.number)
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

    /// Returns what a cell says: without the apostrophe of an export, and without space at its ends.
    static func content(_ cell: String) -> String { FormulaGuard.unguarded(cell.trimmed).trimmed }

    /// Leaves texts as the pack has them that differ from the row's in space at their ends only.
    private func keepSpaces(of present: DefinitionNode, in values: inout RowValues) {
        let keys = keys(of: present)
        for (field, byLanguage) in values.texts {
            for (language, text) in byLanguage {
                let before = keys[field].flatMap { texts.text($0, in: language) }
                if let before, before.trimmed == text { values.texts[field]?[language] = before }
            }
        }
    }

    /// Returns the keys of a definition's texts, by field.
    private func keys(of node: DefinitionNode) -> [String: String] {
        var keys: [String: String] = [:]
        for field in node.fields {
            if let key = field.node["text"]?.string { keys[field.name] = key }
            for label in field.node.fields {
                if let key = label.node["text"]?.string { keys["\(field.name).\(label.name)"] = key }
            }
        }
        return keys
    }

    /// Returns whether a list is there or can be made: within a ritual none is made, since a table does not say where it
    /// would be.
    private mutating func mayMakeList(_ list: String?, at place: SourceLocation) -> Bool {
        guard let list, list.contains("/"), !definitions.lists.contains(list) else { return true }
        collector.error(
            .badCell,
            at: place,
            "the pack has no list '\(list)'",
            help: Suggestion.help(for: list, among: definitions.lists)
                ?? "write the ritual's name, or make the group in \(definitions.paths[0]) first"
        )
        return false
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
                help: hasWork
                    ? "fill in the cell of the column 'source' or 'source.work'"
                    : "add a column 'source.work'"
            )
        }
    }
}

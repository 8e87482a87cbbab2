import ManasikDomain
import ManasikPackHost

/// The changes that a table makes to a pack.
extension TableImport {
    /// Records each cell that differs from the pack, and warns of values that its change may have made outdated.
    mutating func reportChanges(
        _ values: RowValues,
        _ id: String,
        from old: DefinitionNode,
        to new: DefinitionNode,
        _ keys: [String: String]
    ) {
        func note(_ column: String, _ old: String, _ new: String) {
            guard old != new else { return }
            outcome.changes.append(.init(row: values.row, id: id, column: column, old: old, new: new))
        }
        for field in APIDescription.current[options.kind.row].fields {
            for name in [field.name] + (values.labels[field.name] ?? []).map({ "\(field.name).\($0)" }) {
                guard let given = values.texts[name], let key = keys[name] else { continue }
                let label = name == field.name ? nil : String(name.dropFirst(field.name.count + 1))
                let node = old[field.name]
                let before = (label.map { node?[$0] } ?? node)?["text"]?.string
                for (language, text) in given.sorted(by: { $0.key < $1.key }) {
                    let column = language == texts.sourceLanguage ? name : "\(name):\(language)"
                    note(column, before.flatMap { texts.text($0, in: language) } ?? "", text)
                }
                checkTranslations(given, of: name, key: key, id, row: values.row)
            }
            if field.type.hasLanguages, values.fields[field.name] == nil { continue }
            if case .sources = field.type {
                for part in APIDescription.current[.cite].fields {
                    let before = old[field.name].map { $0.items.first ?? $0 }
                    let after = new[field.name].map { $0.items.first ?? $0 }
                    note(
                        "source.\(part.name)",
                        before?[part.name].map(TableCell.word) ?? "",
                        after?[part.name].map(TableCell.word) ?? ""
                    )
                }
            } else if field.name == "when", options.kind.hasAudience {
                for (column, before, after) in audienceChanges(field, from: old, to: new) {
                    note(column, before, after)
                }
            } else if field.name != "id" {
                note(
                    field.name,
                    old[field.name].map { Self.words($0, field, knowing: factValues) } ?? "",
                    new[field.name].map { Self.words($0, field, knowing: factValues) } ?? ""
                )
            }
        }
        checkVerification(id, from: old, to: new, row: values.row)
    }

    /// Returns the cells that say for whom a row is, before and after.
    private func audienceChanges(
        _ field: APIDescription.Field,
        from old: DefinitionNode,
        to new: DefinitionNode
    ) -> [(column: String, old: String, new: String)] {
        func cells(_ node: DefinitionNode) -> (country: String, when: String) {
            guard let condition = node[field.name] else { return ("", "") }
            let parts = ConditionCell.parts(of: condition)
            return (
                parts.countries?.joined(separator: " | ") ?? "",
                parts.rest.map { Self.words($0, field, knowing: factValues) } ?? ""
            )
        }
        let (before, after) = (cells(old), cells(new))
        return [("country", before.country, after.country), (field.name, before.when, after.when)]
    }

    /// Returns a value as a cell has it.
    static func words(
        _ node: DefinitionNode,
        _ field: APIDescription.Field,
        knowing facts: OwnFactValues
    ) -> String {
        if case .textOrArticle = field.type { return node["article"]?.string ?? TableCell.json(node) }
        return TableCell.text(node, field.type, knowing: facts)
    }

    /// Warns if a telephone number changes but the day on which it was verified does not.
    private mutating func checkVerification(
        _ id: String,
        from old: DefinitionNode,
        to new: DefinitionNode,
        row: Int
    ) {
        guard let day = old["verified_on"]?.string, new["verified_on"]?.string == day,
            let before = old["phone"]?.string, let after = new["phone"]?.string,
            PhoneNumber(before) != PhoneNumber(after)
        else { return }
        collector.warning(
            .keptVerification,
            at: SourceLocation(file: file, line: row),
            "contact '\(id)' has a new number, but still says that it was verified on \(day)",
            help: "call the new number and put the day into a column verified_on"
        )
    }

    /// Warns of existing translations of a changed text if the row has no new ones.
    private mutating func checkTranslations(
        _ given: [String: String],
        of field: String,
        key: String,
        _ id: String,
        row: Int
    ) {
        let source = texts.sourceLanguage
        guard let text = given[source], let before = texts.text(key, in: source), before != text else {
            return
        }
        let behind = texts.languages.filter { language in
            guard language != source, let present = texts.message(key, in: language) else { return false }
            return given[language].map { $0 == present.string } ?? true
        }
        guard !behind.isEmpty else { return }
        collector.warning(
            .translationBehind,
            at: SourceLocation(file: file, line: row),
            "the \(field) of \(options.kind.row.rawValue) '\(id)' changes in '\(source)' and stays as it was in "
                + behind.map { "'\($0)'" }.joined(separator: ", "),
            help:
                "check whether the translation still says the same; a column \(field):\(behind[0]) takes a new one"
        )
    }

    /// Gives lists the order of the table if it has all of their rows; otherwise records lists that keep another order.
    mutating func arrange() {
        let (ordered, others) = definitions.arrange(by: rows, mayChange: options.update)
        outcome.reordered = ordered
        outcome.keptOrder = others
    }
}

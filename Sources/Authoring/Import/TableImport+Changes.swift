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
            if let given = values.texts[field.name], let key = keys[field.name] {
                let before = old[field.name]?["text"]?.string
                for (language, text) in given.sorted(by: { $0.key < $1.key }) {
                    let column =
                        language == texts.sourceLanguage ? field.name : "\(field.name):\(language)"
                    note(column, before.flatMap { texts.text($0, in: language) } ?? "", text)
                }
                checkTranslations(given, of: field.name, key: key, id, row: values.row)
            } else if case .sources = field.type {
                for part in APIDescription.current[.cite].fields {
                    let before = old[field.name].map { $0.items.first ?? $0 }
                    let after = new[field.name].map { $0.items.first ?? $0 }
                    note(
                        "source.\(part.name)",
                        before?[part.name].map(TableExport.word) ?? "",
                        after?[part.name].map(TableExport.word) ?? ""
                    )
                }
            } else if field.name != "id" {
                note(field.name, Self.words(old[field.name]), Self.words(new[field.name]))
            }
        }
        checkVerification(id, from: old, to: new, row: values.row)
    }

    private static func words(_ node: DefinitionNode?) -> String {
        guard let node else { return "" }
        return node.items.isEmpty
            ? TableExport.word(node) : node.items.map(TableExport.word).joined(separator: " | ")
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

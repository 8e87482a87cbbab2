import ManasikDomain
import ManasikLocalization

/// Facts that packs declare.
extension DefinitionBuilder {
    mutating func fact(_ node: DefinitionNode, _ known: FactTable) -> FactDeclaration? {
        guard let fields = fields(node, .fact) else { return nil }
        // A title that is missing is reported; what reads the fact is not blamed for it.
        let title = fields.text("title") ?? TextReference(pack: pack, key: fields.id)
        let location = node.location
        let kind: FactKind
        switch fields.string("kind") {
        case "boolean": kind = .boolean
        case "date": kind = .date
        case "instant": kind = .instant
        case "enum", "list":
            let values = fields.strings("values")
            guard !values.isEmpty, Set(values).count == values.count else {
                if fields.unread.contains("values") { return nil }
                resolver.collector.error(
                    .badValue,
                    at: location,
                    "fact '\(fields.id)' needs 'values', each once",
                    help: node.isJSON
                        ? #"write "values": ["one", "another"]"# : "write values = { \"one\", \"another\" }"
                )
                return nil
            }
            guard fields.string("kind") == "list" else {
                kind = .enumeration(values)
                break
            }
            if values.contains(FactKind.none) {
                resolver.collector.error(
                    .badValue,
                    at: location,
                    "fact '\(fields.id)' is a list with a value '\(FactKind.none)', which people type for an empty list",
                    help: "leave it out: a list may always be empty"
                )
                return nil
            }
            kind = .list(values)
        case "integer":
            guard let integer = integer(fields, node) else { return nil }
            kind = integer
        case "decimal":
            guard let decimal = decimal(fields, node) else { return nil }
            kind = decimal
        case "text":
            guard let low = whole("minimum", fields, node, default: 1),
                let high = whole("maximum", fields, node, default: 200)
            else { return nil }
            guard low >= 1, low <= high, high <= 2000 else {
                resolver.collector.error(
                    .badValue,
                    at: location,
                    "fact '\(fields.id)' is a text of \(low) to \(high) characters, which cannot be",
                    help: "'minimum' is at least 1 and not above 'maximum', which is at most 2000"
                )
                return nil
            }
            kind = .text(minimum: low, maximum: high)
        default: return nil
        }
        checkFit(fields, node)
        checkDerived(fields, node, kind)
        if fields.id == "speaks" || fields.id == "knows" {
            resolver.collector.error(
                .badID,
                at: location,
                "fact '\(fields.id)' has the name of a method of the person",
                help: "choose another name"
            )
            return nil
        }
        var suggested: FactValue?
        if case .fact(let value)? = fields.values["suggested"] { suggested = value }
        let labels = fields.map("labels").compactMapValues { value in
            if case .text(let text) = value { text } else { nil }
        }
        let fact = FactDeclaration(
            id: id(fields),
            kind: kind,
            suggested: suggested.map { kind.exact($0) },
            passing: fields.boolean("passing"),
            title: title,
            ask: fields.text("ask"),
            why: fields.textOrArticle("why"),
            labels: labels,
            span: span(fields, kind, dates: known),
            period: period(fields, kind, dates: known),
            records: records(fields, kind, node),
            notBefore: bound("from", fields, kind, dates: known),
            notAfter: bound("to", fields, kind, dates: known),
            past: fields.boolean("past") ? true : nil,
            unit: fields.text("unit"),
            sources: fields.sources(),
            location: location
        )
        let values = kind == .boolean ? [] : kind.choices.map { $0.name }
        if !values.isEmpty {
            rename(.value(fact: fields.id), of: "fact '\(fields.id)'", fields, values, key: "values", node)
        }
        if fields.values["past"] != nil, kind != .date {
            resolver.collector.error(
                .badValue,
                at: location,
                "fact '\(fields.id)': 'past' is for dates, not for the kind \(kind.name)"
            )
        }
        if let suggested {
            do { try fact.check(fact.exact(suggested)) } catch {
                resolver.collector.error(
                    .badValue,
                    at: location,
                    "fact '\(fields.id)': suggested \(Localizer.english.words(error).text)"
                )
            }
        }
        if !values.isEmpty {
            let known = Set(values)
            for label in labels.keys.sorted() where !known.contains(label) && !resolver.collector.isFull {
                resolver.collector.error(
                    .unknownKey,
                    at: location,
                    "fact '\(fields.id)' has a label for '\(label)', which is not one of its values",
                    help: Suggestion.help(for: label, among: values)
                )
            }
        }
        return fact
    }

    /// Reports keys that apply only to facts of other kinds.
    private mutating func checkFit(_ fields: FieldValues, _ node: DefinitionNode) {
        let owners = [
            "values": ["enum", "list"], "labels": ["enum", "list"], "renamed": ["enum", "list"],
            "minimum": ["integer", "decimal", "text"],
            "maximum": ["integer", "decimal", "text"],
            "places": ["decimal"], "unit": ["decimal"],
        ]
        let kind = fields.string("kind") ?? ""
        for field in node.fields {
            guard let kinds = owners[field.name], !kinds.contains(kind) else { continue }
            resolver.collector.error(
                .unknownKey,
                at: field.node.location,
                "fact '\(fields.id)' has a key '\(field.name)', which no fact of the kind \(kind) has",
                help: "remove it, or write the kind \(kinds.joined(separator: " or "))"
            )
        }
    }
}

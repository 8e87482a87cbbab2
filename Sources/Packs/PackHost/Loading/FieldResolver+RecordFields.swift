import ManasikDomain

/// Fields of collections.
extension FieldResolver {
    /// Reads a field: its type as a word, the values of an enumeration as a list, or all of it as a table.
    mutating func recordField(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        if let word = node.string {
            guard FieldType.recordTypes.contains(word) else {
                _ = badValue(
                    node,
                    .recordField,
                    label,
                    help: advice(on: word) ?? Suggestion.help(for: word, among: FieldType.recordTypes)
                )
                return nil
            }
            return RecordCollection.FieldType(rawValue: word).map {
                .recordField(RecordCollection.Field($0), [])
            }
        }
        if node.constructor == nil, let items = node.list, !items.isEmpty {
            var field = RecordCollection.Field(.enumeration)
            field.values = items.compactMap { item in
                if case .string(let value)? = name(item, label) { value } else { nil }
            }
            return .recordField(field, [])
        }
        guard case .table = node.value, let fields = self.fields(of: node, as: .field, for: label),
            let type: RecordCollection.FieldType = fields.word("kind")
        else {
            if case .table = node.value {} else { _ = mismatch(node, .recordField, label) }
            return nil
        }
        return recordField(type, fields, node, label).map { .recordField($0, fields.renames("renamed")) }
    }

    private func advice(on word: String) -> String? {
        switch RecordCollection.FieldType(rawValue: word) {
        case .enumeration:
            "write the words of which it is one: " + (isJSON ? #"["open", "paid"]"# : #"{ "open", "paid" }"#)
        case .reference:
            "write { \(written("kind", "\"reference\"")), \(written("to", "\"name of a collection\"")) }"
        case .list: "write { \(written("kind", "\"list\"")), \(written("of", "\"text\"")) }"
        default:
            Self.otherNames[word.lowercased()].map { "did you mean \($0)?" }
        }
    }

    /// What other languages and databases call the kinds of fields.
    private static let otherNames = [
        "string": "'text'", "str": "'text'", "varchar": "'text'", "number": "'integer' or 'decimal'",
        "int": "'integer'", "float": "'decimal'", "double": "'decimal'", "money": "'decimal'",
        "bool": "'boolean'",
        "person": "'account'", "user": "'account'", "datetime": "'instant'", "timestamp": "'instant'",
        "day": "'date'",
    ]

    /// Reads the values and bounds of a field, or of a setting, of a type.
    mutating func recordField(
        _ type: RecordCollection.FieldType,
        _ fields: FieldValues,
        _ node: DefinitionNode,
        _ label: String
    ) -> RecordCollection.Field? {
        var field = RecordCollection.Field(type)
        field.element = type == .list ? fields.word("of") ?? .text : nil
        field.title = fields.text("title")
        field.isRequired = fields.boolean("required")
        field.isDecidable = fields.boolean("decidable")
        field.values = fields.strings("values")
        field.target = fields.reference("to")
        for (value, text) in fields.map("labels") {
            if case .text(let text) = text { field.labels[value] = text }
        }
        let scalar = field.element ?? type
        var isSound = true
        func report(_ code: DiagnosticCode, _ key: String?, _ message: String, help: String? = nil) {
            collector.error(
                code,
                at: key.flatMap { node[$0]?.location } ?? node.location,
                "\(label) \(message)",
                help: help
            )
            isSound = false
        }
        if scalar == .enumeration, field.values.isEmpty {
            report(.missingKey, nil, "needs 'values', the words of which it is one")
        }
        if scalar != .enumeration, !field.values.isEmpty {
            report(.unknownKey, "values", "has 'values', which only an enum has")
        }
        if let stray = field.labels.keys.sorted().first(where: { !field.values.contains($0) }) {
            report(
                .badValue,
                "labels",
                "has a label for '\(stray)', which is not one of its values",
                help: Suggestion.help(for: stray, among: field.values)
            )
        }
        if scalar != .enumeration, node["renamed"] != nil {
            report(.unknownKey, "renamed", "has 'renamed', which only an enum has", help: "remove it")
        }
        if scalar == .reference, field.target == nil, node["to"] == nil {
            report(.missingKey, nil, "needs 'to', the collection to whose records it leads")
        }
        if scalar != .reference, node["to"] != nil {
            report(.unknownKey, "to", "has 'to', which only a reference has")
        }
        if type != .list, node["of"] != nil { report(.unknownKey, "of", "has 'of', which only a list has") }
        if field.isDecidable, !RecordCollection.FieldType.decidable.contains(type) {
            report(
                .badValue,
                "decidable",
                "is 'decidable', and not one of \(RecordCollection.FieldType.decidableNames)",
                help: "conditions depend on what has few values; leave 'decidable' out"
            )
        }
        if let range = range(fields, type) {
            field.range = range
        } else if fields.integer("minimum") != nil || fields.integer("maximum") != nil {
            report(
                .badValue,
                node["minimum"] == nil ? "maximum" : "minimum",
                [.integer, .text, .list].contains(type)
                    ? "has a least value that is above the greatest"
                    : "has bounds, which only an integer, a text and a list have"
            )
        }
        return isSound ? field : nil
    }

    private func range(_ fields: FieldValues, _ type: RecordCollection.FieldType) -> ClosedRange<Int>? {
        let (least, greatest) = (fields.integer("minimum"), fields.integer("maximum"))
        guard least != nil || greatest != nil, [.integer, .text, .list].contains(type) else { return nil }
        let lower = least ?? (type == .integer ? -1_000_000_000 : 0)
        let upper = greatest ?? 1_000_000_000
        return lower <= upper ? lower...upper : nil
    }
}

import ManasikDomain

/// Facts of records: how many records of a collection a person has, or whether there are so many.
extension DefinitionBuilder {
    /// Reads which records a fact counts; nil if it counts none, or on an error.
    mutating func records(_ fields: FieldValues, _ kind: FactKind, _ node: DefinitionNode) -> FactRecords? {
        guard let written = node["records"] else {
            if let stray = node["where"] ?? node["at_least"] {
                resolver.collector.error(
                    .badValue,
                    at: stray.location,
                    "fact '\(fields.id)' says which records count, and not of which collection",
                    help: "add 'records', the name of a collection of the pack"
                )
            }
            return nil
        }
        let label = "fact '\(fields.id)'"
        let others = [
            "ask", "suggested", "passing", "counts", "derived", "opens", "closes", "from", "to", "past",
        ]
        let isOfKind =
            switch kind {
            case .boolean: true
            case .integer(let minimum, _): minimum >= 0 && node["at_least"] == nil
            default: false
            }
        guard isOfKind, others.allSatisfy({ node[$0] == nil }) else {
            resolver.collector.error(
                .badValue,
                at: node.location,
                "\(label) counts records wrongly",
                help:
                    "a fact of records is an integer from 0, or a boolean that may have 'at_least'; it has "
                    + "none of " + others.map { "'\($0)'" }.joined(separator: ", ")
            )
            return nil
        }
        guard let name = fields.string("records") else { return nil }
        guard let collection = collections[name] else {
            resolver.collector.error(
                .unknownReference,
                at: written.location,
                "\(label): 'records' names '\(name)', which is no collection of the pack",
                help: Suggestion.help(for: name, among: collections.keys.sorted())
            )
            return nil
        }
        guard collection.title != nil else {
            resolver.collector.error(
                .missingKey,
                at: written.location,
                "\(label) counts records of '\(name)', which has no title",
                help: "give the collection a 'title': explanations name it"
            )
            return nil
        }
        guard let conditions = decidable(node["where"], of: collection, label) else { return nil }
        return FactRecords(
            of: collection.id,
            where: conditions,
            atLeast: fields.integer("at_least") ?? 1
        )
    }

    /// Returns the values of fields that a record must have; nil on an error.
    private mutating func decidable(
        _ node: DefinitionNode?,
        of collection: RecordCollection,
        _ label: String
    ) -> [String: JSONValue]? {
        guard let node, case .object(let table) = node.json else { return [:] }
        var isSound = true
        for name in table.keys.sorted() where collection.fields[name]?.isDecidable == false {
            let canBe = RecordCollection.FieldType.decidable.contains(collection.fields[name]!.type)
            resolver.collector.error(
                .badValue,
                at: node[name]?.location ?? node.location,
                "\(label): 'where' asks for field '\(name)', on which no condition may depend",
                help: canBe
                    ? "declare the field with decidable = true"
                    : "ask for fields of the kinds \(RecordCollection.FieldType.decidableNames)"
            )
            isSound = false
        }
        do throws(RecordFieldError) { _ = try collection.conditions(table) } catch {
            resolver.collector.error(
                .badValue,
                at: node[error.field]?.location ?? node.location,
                "\(label): 'where': \(error)"
            )
            return nil
        }
        return isSound ? table : nil
    }
}

extension RecordCollection.FieldType {
    /// The types of fields on which conditions may depend.
    static let decidable: [Self] = [.boolean, .enumeration, .integer, .date]

    static var decidableNames: String { decidable.map(\.rawValue).joined(separator: ", ") }
}

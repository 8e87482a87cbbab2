import ManasikDomain

/// Facts of records: how many records of a collection a person has, whether there are so many, or the sum of a field.
extension DefinitionBuilder {
    /// Reads which records a fact counts; nil if it counts none, or on an error.
    mutating func records(_ fields: FieldValues, _ kind: FactKind, _ node: DefinitionNode) -> FactRecords? {
        guard let written = node["records"] else {
            if let stray = node["where"] ?? node["at_least"] ?? node["sum"] {
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
        let sums = node["sum"] != nil
        let isOfKind =
            switch kind {
            case .boolean: !sums
            case .integer(let minimum, _): (sums || minimum >= 0) && node["at_least"] == nil
            case .decimal: sums && node["at_least"] == nil
            default: false
            }
        guard isOfKind, others.allSatisfy({ node[$0] == nil }) else {
            resolver.collector.error(
                .badValue,
                at: node.location,
                "\(label) counts records wrongly",
                help:
                    "a fact of records is an integer from 0, a boolean that may have 'at_least', or with 'sum' an "
                    + "integer or a decimal; it has none of "
                    + others.map { "'\($0)'" }.joined(separator: ", ")
            )
            return nil
        }
        guard let name = fields.string("records") else { return nil }
        guard let collection = collections[name] else {
            let isWritten = resolver.scope.draft.definitions.contains {
                $0.kind == .collection && $0.node.name(in: pack) == name
            }
            // What is wrong with it is reported there.
            if isWritten { return nil }
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
        let sum = fields.string("sum")
        if let sum, let written = node["sum"], !isSummable(sum, of: collection, kind, written, label) {
            return nil
        }
        return FactRecords(
            of: collection.id,
            where: conditions,
            atLeast: fields.integer("at_least") ?? 1,
            sum: sum
        )
    }

    /// Returns whether a field of a collection can be summed up for a fact; if not, that is reported.
    private mutating func isSummable(
        _ name: String,
        of collection: RecordCollection,
        _ kind: FactKind,
        _ node: DefinitionNode,
        _ label: String
    ) -> Bool {
        func refuse(_ code: DiagnosticCode, _ problem: String, help: String?) -> Bool {
            resolver.collector.error(
                code,
                at: node.location,
                "\(label): 'sum' names '\(name)', \(problem)",
                help: help
            )
            return false
        }
        guard let field = collection.fields[name] else {
            return refuse(
                .unknownReference,
                "which is no field of '\(collection.id.name)'",
                help: Suggestion.help(for: name, among: collection.fieldsInOrder)
            )
        }
        guard field.type == .integer || field.type == .decimal else {
            return refuse(.badValue, "which is no number", help: "sum up an integer or a decimal")
        }
        guard field.isDecidable else {
            return refuse(
                .badValue,
                "on which no condition may depend",
                help: "declare the field with \(resolver.written("decidable", "true"))"
            )
        }
        guard field.type == .integer || kind.decimals != nil else {
            return refuse(
                .badValue,
                "a decimal, and the fact is an integer",
                help: "give the fact the kind decimal, with 'places'"
            )
        }
        return true
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
                    ? "declare the field with \(resolver.written("decidable", "true"))"
                    : "ask for fields of the kinds \(RecordCollection.FieldType.decidableNames)"
            )
            isSound = false
        }
        do throws(RecordFieldError) {
            for name in try collection.conditions(table).fieldsWithoutValues {
                resolver.collector.error(
                    .badValue,
                    at: node[name]?.location ?? node.location,
                    "\(label): 'where' gives field '\(name)' bounds between which nothing lies",
                    help: "let the lower bound be the smaller one"
                )
                isSound = false
            }
        } catch {
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

extension [FieldCondition] {
    /// The fields whose bounds no value can meet together, each once, in order.
    fileprivate var fieldsWithoutValues: [String] {
        let lower = filter { [.greater, .greaterOrEqual].contains($0.comparison) }
        let upper = filter { [.less, .lessOrEqual].contains($0.comparison) }
        return lower.filter { low in
            upper.contains { high in
                let name = low.field.name
                return name == high.field.name
                    && !(low.holds(for: [name: high.value]) && high.holds(for: [name: low.value]))
            }
        }
        .map(\.field.name).eachOnce
    }
}

extension RecordCollection.FieldType {
    /// The types of fields on which conditions may depend.
    static let decidable: [Self] = [.boolean, .enumeration, .integer, .decimal, .date]

    static var decidableNames: String { decidable.map(\.rawValue).joined(separator: ", ") }
}

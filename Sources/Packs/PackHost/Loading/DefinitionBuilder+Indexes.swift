import ManasikDomain

/// How records of a collection are found: by fields, by what they are about, and one for certain values.
extension DefinitionBuilder {
    /// Returns the names by which records can be ordered: fields, and when a record was written.
    static func ordering(_ names: [String]) -> [String] {
        names + RecordCollection.times.filter { !names.contains($0) }
    }

    /// Reads the field that refers to what records are about, and adds it to the fields if it is not declared.
    mutating func about(
        _ fields: FieldValues,
        _ declared: inout [String: RecordCollection.Field],
        _ names: inout [String],
        _ node: DefinitionNode,
        _ label: String
    ) -> String? {
        guard let name = fields.string("about") else { return nil }
        if let field = declared[name] {
            guard field.type == .reference else {
                resolver.collector.error(
                    .badValue,
                    at: node["about"]?.location ?? node.location,
                    "\(label): 'about' names '\(name)', which is no reference",
                    help: "what records are about is a record of another collection, or a listing"
                )
                return nil
            }
            return name
        }
        if names.contains(name) { return nil }
        guard name == Self.listing else {
            resolver.collector.error(
                .unknownReference,
                at: node["about"]?.location ?? node.location,
                "\(label): 'about' names '\(name)', which is not one of its fields",
                help: "name a field that is a reference, or '\(Self.listing)' for a place nearby"
            )
            return nil
        }
        var field = RecordCollection.Field(.reference)
        field.target = HostCollection.listings.id
        field.isRequired = true
        declared[name] = field
        names = (names + [name]).sorted()
        return name
    }

    /// The field that refers to a place nearby without being declared.
    private static let listing = "listing"

    /// Reads the fields of whose values together a person has one record; the author is the same in all of them.
    mutating func onePer(
        _ fields: FieldValues,
        _ declared: [String: RecordCollection.Field],
        _ names: [String],
        _ node: DefinitionNode,
        _ label: String
    ) -> [String] {
        let written = known("one_per", fields.strings("one_per"), names, node, label)
        let others = written.filter {
            $0 != RecordCollection.authorField || declared[$0]?.type != .account
        }
        if others.isEmpty, !written.isEmpty {
            resolver.collector.error(
                .badValue,
                at: node["one_per"]?.location ?? node.location,
                "\(label): 'one_per' names the author alone",
                help: "it is asked of each person's records: name another field of which there is one each"
            )
        }
        return others
    }

    /// Reads how fields are merged where two devices of a person meet.
    mutating func merge(
        _ fields: FieldValues,
        _ declared: [String: RecordCollection.Field],
        _ names: [String],
        _ node: DefinitionNode,
        _ label: String
    ) -> [String: RecordCollection.MergeKind] {
        let place = node["merge"] ?? node
        var merge: [String: RecordCollection.MergeKind] = [:]
        for (name, value) in fields.map("merge").sorted(by: { $0.key < $1.key }) {
            let location = place[name]?.location ?? place.location
            guard names.contains(name) else {
                resolver.collector.error(
                    .unknownReference,
                    at: location,
                    "\(label): 'merge' names '\(name)', which is not one of its fields",
                    help: Suggestion.help(for: name, among: names)
                )
                continue
            }
            guard case .string(let word) = value, let kind = RecordCollection.MergeKind(rawValue: word)
            else { continue }
            // A field whose type is wrong is reported there.
            guard let type = declared[name]?.type else { continue }
            if kind.suits(type) {
                merge[name] = kind
            } else {
                resolver.collector.error(
                    .badValue,
                    at: location,
                    kind == .sum
                        ? "\(label): 'merge' adds up '\(name)', which is no integer or decimal"
                        : "\(label): 'merge' takes '\(name)' as a set, which is no list",
                    help: "leave '\(name)' out of 'merge': the value written last counts then"
                )
            }
        }
        return merge
    }

    /// Reads the fields that have an index of their own.
    mutating func index(
        _ fields: FieldValues,
        _ names: [String],
        _ node: DefinitionNode,
        _ label: String
    ) -> [String] {
        let written = fields.stringLists("index").filter { $0.count == 1 }.flatMap { $0 }
        return known("index", written, Self.ordering(names), node, label)
    }

    /// Reads the indexes over several fields; reports those that cannot be made.
    mutating func indexes(
        _ fields: FieldValues,
        _ declared: [String: RecordCollection.Field],
        _ names: [String],
        _ node: DefinitionNode,
        _ label: String
    ) -> [[String]] {
        var indexes: [[String]] = []
        for key in ["index", "indexes"] {
            for written in fields.stringLists(key) where key == "indexes" || written.count != 1 {
                let found = known(key, written, Self.ordering(names), node, label)
                guard found.count == written.count else { continue }
                let isSound =
                    (2...RecordCollection.mostIndexedTogether).contains(written.count)
                    && Set(written).count == written.count && !indexes.contains(written)
                    && written.allSatisfy { declared[$0]?.type != .list }
                guard isSound else {
                    resolver.collector.error(
                        .badValue,
                        at: node[key]?.location ?? node.location,
                        "\(label): '\(key)' has { \(written.joined(separator: ", ")) }, which is no index",
                        help:
                            "an index there has 2 to \(RecordCollection.mostIndexedTogether) fields, each once and none "
                            + "of them a list; of one field alone it is named in 'index'"
                    )
                    continue
                }
                indexes.append(written)
            }
        }
        return indexes
    }
}

import ManasikDomain

/// The field of a shared collection that names the author of a record.
extension DefinitionBuilder {
    /// Returns the declaration of the author, in the notation of a definition.
    private static func declaredAuthor(in node: DefinitionNode) -> String {
        node.isJSON ? "\"author\": \"account\"" : "author = \"account\""
    }

    /// Reports a field that has the name of the author and is not the author: whoever adds a record would write any name into
    /// it, and a rule of who reads it would not hide whose the record is.
    mutating func checkAuthor(
        _ declared: [String: RecordCollection.Field],
        _ node: DefinitionNode,
        _ label: String
    ) {
        let name = RecordCollection.authorField
        guard let field = declared[name], field.type != .account else { return }
        resolver.collector.error(
            .badValue,
            at: node["fields"]?[name]?.location ?? node.location,
            "\(label) is shared, and its field '\(name)' is not whoever wrote the record: anybody could write another's name "
                + "into it",
            help:
                "write \(Self.declaredAuthor(in: node)), which the host sets, or give the field another name"
        )
    }

    /// Whether a rule of who reads a field is for one that there is; reports another one.
    mutating func isDeclared(
        _ rule: DefinitionNode.Field,
        among names: [String],
        _ label: String
    ) -> Bool {
        let author = RecordCollection.authorField
        guard rule.name == author, !names.contains(author) else {
            return !known("access.fields", [rule.name], names, rule.node, label).isEmpty
        }
        resolver.collector.error(
            .unknownReference,
            at: rule.node.location,
            "\(label): 'access.fields' says who reads '\(author)', which is not one of its fields, and so everybody sees whose a "
                + "record is",
            help:
                "add \(Self.declaredAuthor(in: rule.node)) to 'fields': then it is hidden, and the host sets it"
        )
        return false
    }
}

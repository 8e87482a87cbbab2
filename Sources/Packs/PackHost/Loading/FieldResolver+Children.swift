import ManasikDomain

/// The definitions within others.
extension FieldResolver {
    /// Returns the child definitions of a node with their kinds; reports those of kinds that are not allowed.
    mutating func children(of node: DefinitionNode, as kind: DefinitionKind) -> [(
        DefinitionKind, DefinitionNode
    )] {
        let constructor = scope.api[kind]
        var listed: [DefinitionNode] = []
        if let key = constructor.childrenKey, let value = node[key] {
            if let list = value.list {
                listed = list
            } else {
                let name = node["id"]?.string.map { "\(kind.rawValue) '\($0)'" } ?? "this \(kind.rawValue)"
                let kinds = constructor.children.map(\.indefinite).joined(separator: " or ")
                collector.error(
                    .wrongType,
                    at: value.location,
                    "\(name): '\(key)' takes a list, each entry \(kinds), not \(value.kindName)",
                    help: value.isJSON
                        ? "write [ before the first and ] after the last" : "write { … } around it"
                )
            }
        }
        return (node.items + listed).compactMap { child in
            guard !collector.isFull else { return nil }
            let written =
                child.constructor ?? child["type"]?.string
                ?? Self.impliedKind(of: child, in: constructor)?.rawValue
            if let written, let found = DefinitionKind(rawValue: written),
                constructor.children.contains(found)
            {
                return (found, child)
            }
            let expected = constructor.children.map(\.rawValue).joined(separator: ", ")
            collector.error(
                .misplaced,
                at: child.location,
                "\(kind.indefinite) holds \(expected), not "
                    + (written.map { DefinitionKind(rawValue: $0)?.indefinite ?? "a \($0)" } ?? child.kindName),
                help: written.flatMap {
                    Suggestion.help(for: $0, among: constructor.children.map(\.rawValue))
                }
                    ?? (written == nil && child.isJSON && !child.fields.isEmpty
                        ? "say which with \"type\": \"\(constructor.children[0].rawValue)\"" : nil)
            )
            return nil
        }
    }

    /// Returns the kind of a child that does not state one: in an extension, an insert if the child names the step
    /// before or after which it goes, otherwise an item; elsewhere, the only possible kind; nil if there are several.
    private static func impliedKind(
        of child: DefinitionNode,
        in constructor: APIDescription.Constructor
    ) -> DefinitionKind? {
        if constructor.kind == .extend {
            return child["before"] == nil && child["after"] == nil ? .item : .insert
        }
        return constructor.children.count == 1 ? constructor.children[0] : nil
    }
}

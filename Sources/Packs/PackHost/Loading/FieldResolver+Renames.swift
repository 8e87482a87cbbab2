import ManasikDomain

/// Renamed nodes of rituals.
extension FieldResolver {
    mutating func renames(_ node: DefinitionNode, _ label: String) -> [Ritual.Rename]? {
        guard case .table(let fields, let items) = node.value, fields.isEmpty || items.isEmpty else {
            _ = mismatch(node, .renames, label)
            return nil
        }
        let pack = scope.draft.id
        if items.isEmpty {
            guard let names = names(node, label) else { return nil }
            return names.isEmpty ? [] : [Ritual.Rename(pack: pack, nodes: names)]
        }
        var renames: [Ritual.Rename] = []
        for item in items {
            guard let fields = self.fields(of: item, as: .rename), let written = fields.string("before"),
                let nodes = item["nodes"], let names = names(nodes, "\(label).nodes")
            else { continue }
            guard let version = SemanticVersion(written) else {
                collector.error(
                    .badValue,
                    at: item["before"]?.location ?? item.location,
                    "\(label): 'before' is '\(written)', not a version such as \"2.0.0\""
                )
                continue
            }
            renames.append(Ritual.Rename(pack: pack, before: version, nodes: names))
        }
        return renames
    }

    private mutating func names(_ node: DefinitionNode, _ label: String) -> [String: String]? {
        guard case .map(let values)? = map(node, of: .string, label) else { return nil }
        return values.compactMapValues { if case .string(let name) = $0 { name } else { nil } }
    }

    /// Checks that renames lead to existing nodes, and that no two nodes are given the same new name.
    mutating func check(
        _ renames: [Ritual.Rename],
        of ritual: String,
        nodes: [String],
        at location: SourceLocation?
    ) {
        let present = Set(nodes)
        let dated = renames.filter { $0.before != nil }.sorted { $0.before! < $1.before! }
        for rename in renames {
            // A chain of renames may continue in a later version, or in the same table if it names no version.
            let later = dated.filter { other in rename.before.map { $0 < other.before! } ?? false }
            let further = Set((rename.before == nil ? [rename] : later).flatMap(\.nodes.keys))
            for (old, new) in rename.nodes.sorted(by: { $0.key < $1.key }) {
                if !present.contains(new), !further.contains(new) {
                    collector.error(
                        .unknownReference,
                        at: location,
                        "ritual '\(ritual)' renames '\(old)' to '\(new)', which it does not have",
                        help: Suggestion.help(for: new, among: nodes)
                    )
                }
                if rename.before == nil, present.contains(old) {
                    collector.error(
                        .badValue,
                        at: location,
                        "ritual '\(ritual)' renames '\(old)', which it still has",
                        help: "say in which version: { before = \"2.0.0\", nodes = { \(old) = \"\(new)\" } }"
                    )
                }
            }
            for (new, olds) in Dictionary(grouping: rename.nodes.keys, by: { rename.nodes[$0]! })
                .sorted(by: { $0.key < $1.key }) where olds.count > 1
            {
                collector.error(
                    .badValue,
                    at: location,
                    "ritual '\(ritual)' renames \(olds.sorted().map { "'\($0)'" }.joined(separator: " and ")) "
                        + "to '\(new)': a step cannot come from two"
                )
            }
        }
    }
}

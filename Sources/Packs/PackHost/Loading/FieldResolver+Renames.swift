import ManasikDomain

/// New names of nodes, values, fields and definitions.
extension FieldResolver {
    /// Reads a table of names, or a list of tables by version.
    ///
    /// - Parameter key: What an entry of the list calls its table, such as `nodes`.
    mutating func renames(_ node: DefinitionNode, _ key: String, _ label: String) -> [Ritual.Rename]? {
        guard case .table(let fields, let items) = node.value, fields.isEmpty || items.isEmpty else {
            _ = mismatch(node, .renames(key), label)
            return nil
        }
        let pack = scope.draft.id
        if items.isEmpty {
            guard let names = names(node, label) else { return nil }
            return names.isEmpty ? [] : [Ritual.Rename(pack: pack, nodes: names)]
        }
        var renames: [Ritual.Rename] = []
        for item in items {
            guard let fields = self.fields(of: item, as: .rename) else { continue }
            for other in ["nodes", "values", "fields"] where other != key {
                guard let misplaced = item[other] else { continue }
                collector.error(
                    .unknownKey,
                    at: misplaced.location,
                    "\(label) has a table of '\(other)', where it takes '\(key)'"
                )
            }
            guard let nodes = item[key] else {
                collector.error(.missingKey, at: item.location, "\(label): each entry needs '\(key)'")
                continue
            }
            guard let names = names(nodes, "\(label).\(key)"), let version = version(fields, item, label)
            else {
                continue
            }
            renames.append(Ritual.Rename(pack: pack, before: version, nodes: names))
        }
        return renames
    }

    /// Returns the version of `before`; nil if there is none or it is not one, which is reported.
    mutating func version(_ fields: FieldValues, _ node: DefinitionNode, _ label: String) -> SemanticVersion?
    {
        guard let written = fields.string("before") else { return nil }
        if let version = SemanticVersion(written) { return version }
        collector.error(
            .badValue,
            at: node["before"]?.location ?? node.location,
            "\(label): 'before' is '\(written)', not a version such as \"2.0.0\""
        )
        return nil
    }

    mutating func names(_ node: DefinitionNode, _ label: String) -> [String: String]? {
        guard case .map(let values)? = map(node, of: .string, label) else { return nil }
        return values.compactMapValues { if case .string(let name) = $0 { name } else { nil } }
    }

    /// Checks that renames lead to existing names, and that no two are given the same new name.
    ///
    /// - Parameters:
    ///   - owner: Who has the names, such as "ritual 'hajj'".
    ///   - key: What a table of names with a version is called.
    ///   - what: One of what is renamed, such as "step".
    mutating func check(
        _ renames: [Ritual.Rename],
        of owner: String,
        _ nodes: [String],
        key: String = "nodes",
        what: String = "step",
        at location: SourceLocation?
    ) {
        let present = Set(nodes)
        let article = "aeiou".contains(what.prefix(1)) ? "an" : "a"
        // The last version in which each name gets another.
        var last: [String: SemanticVersion] = [:]
        for case let (version?, nodes) in renames.map({ ($0.before, $0.nodes) }) {
            for old in nodes.keys { last[old] = last[old].map { max($0, version) } ?? version }
        }
        for rename in renames {
            let circular = Self.circular(rename, present)
            // A chain of renames may continue in a later version, or in the same table if it names no version.
            func goesOn(_ name: String) -> Bool {
                guard let version = rename.before else { return rename.nodes[name] != nil }
                return last[name].map { version < $0 } ?? false
            }
            for (old, new) in rename.nodes.sorted(by: { $0.key < $1.key }) {
                guard !collector.isFull else { return }
                if circular.contains(old) {
                    collector.error(
                        .badValue,
                        at: location,
                        "\(owner) renames '\(old)' to "
                            + (old == new ? "itself" : "'\(new)', which leads back to it")
                    )
                    continue
                }
                if !present.contains(new), !goesOn(new) {
                    collector.error(
                        .unknownReference,
                        at: location,
                        "\(owner) renames '\(old)' to '\(new)', which it does not have",
                        help: Suggestion.help(for: new, among: nodes)
                            ?? "rename '\(old)' to what it is called now; where nothing took its place, leave the rename out: "
                            + "what is stored under '\(old)' is kept and counts as not known"
                    )
                }
                if rename.before == nil, present.contains(old) {
                    collector.error(
                        .badValue,
                        at: location,
                        "\(owner) renames '\(old)', which it still has",
                        help: "say in which version: { \(written("before", "\"2.0.0\"")), "
                            + written(key, "{ \(written(old, "\"\(new)\"")) }") + " }"
                    )
                }
            }
            for (new, olds) in Dictionary(grouping: rename.nodes.keys, by: { rename.nodes[$0]! })
                .sorted(by: { $0.key < $1.key }) where olds.count > 1
            {
                collector.error(
                    .badValue,
                    at: location,
                    "\(owner) renames \(olds.sorted().map { "'\($0)'" }.joined(separator: " and ")) "
                        + "to '\(new)': \(article) \(what) cannot come from two"
                )
            }
        }
    }

    /// Returns the names that lead back to themselves, by the renames of one table, before they come to one that there is.
    private static func circular(_ rename: Ritual.Rename, _ present: Set<String>) -> Set<String> {
        let own = Set(rename.nodes.filter { $0.key == $0.value }.keys)
        // Names can be exchanged in one version.
        guard rename.before == nil else { return own }
        return own.union(rename.nodes.filter { !present.contains($0.value) }.cycles.flatMap(\.self))
    }
}

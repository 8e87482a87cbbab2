import ManasikDomain

/// What packs add to other packs' definitions.
extension DefinitionBuilder {
    mutating func extend(_ node: DefinitionNode) {
        guard let fields = resolver.fields(of: node, as: .extend), let target = fields.string("target") else {
            return
        }
        let scope = resolver.scope
        guard let id = DefinitionID(target) else {
            resolver.collector.error(
                .badID,
                at: node.location,
                "extend takes the full name of a checklist or ritual, not '\(target)'",
                help: "write it as pack:name"
            )
            return
        }
        let known = resolver.collector.diagnostics.count
        let children = resolver.children(of: node, as: .extend)
        guard !children.isEmpty || resolver.collector.diagnostics.count > known else {
            resolver.collector.error(
                .missingKey,
                at: node.location,
                "extend '\(target)' adds nothing",
                help: "write the items or inserts that it adds in a table after the name"
            )
            return
        }
        if scope.contains(.checklist, id) {
            let items = children.compactMap { kind, child -> ChecklistItem? in
                if kind == .item { return item(child) }
                misplaced(kind, child, in: "a checklist")
                return nil
            }
            result.extensions.append(.items(checklist: id, items))
        } else if let ritual = scope.visible[id.pack]?.rituals[id.name] {
            for (kind, child) in children {
                if kind == .insert {
                    insert(child, into: ritual)
                } else {
                    misplaced(kind, child, in: "a ritual")
                }
            }
        } else {
            let names = scope.names(of: .checklist) + scope.names(of: .ritual)
            resolver.collector.error(
                .unknownReference,
                at: node.location,
                "extend names '\(target)', which is not a checklist or ritual of a required pack",
                help: Suggestion.help(for: target, among: names) ?? "add its pack to 'requires' in pack.json"
            )
        }
    }

    mutating func misplaced(_ kind: DefinitionKind, _ node: DefinitionNode, in owner: String) {
        resolver.collector.error(
            .misplaced,
            at: node.location,
            "\(owner) cannot be extended by a \(kind.rawValue)"
        )
    }

    /// A ritual of another pack: its nodes, and what this pack inserts into it.
    struct ExtendedRitual {
        let nodes: Set<String>
        let steps: Set<String>
        let groups: Set<String>
        /// The names of the nodes that are inserted.
        var inserted: Set<String> = []

        fileprivate init(_ ritual: Ritual) {
            let all = ritual.nodes.dropFirst()
            nodes = Set(all.map(\.id))
            steps = Set(ritual.steps.map(\.id))
            groups = Set(all.filter { $0.step == nil }.map(\.id))
        }
    }

    mutating func insert(_ node: DefinitionNode, into ritual: Ritual) {
        guard let fields = resolver.fields(of: node, as: .insert) else { return }
        let anchors = [fields.string("before"), fields.string("after")].compactMap { $0 }
        guard anchors.count == 1 else {
            resolver.collector.error(
                .missingKey,
                at: node.location,
                "insert needs either 'before' or 'after'"
            )
            return
        }
        var extended = self.extended.removeValue(forKey: ritual.id) ?? ExtendedRitual(ritual)
        defer { self.extended[ritual.id] = extended }
        guard extended.nodes.contains(anchors[0]) else {
            resolver.collector.error(
                .unknownReference,
                at: node.location,
                "insert names '\(anchors[0])', which ritual '\(ritual.id)' does not have",
                help: Suggestion.help(for: anchors[0], among: ritual.nodes.dropFirst().map(\.id))
            )
            return
        }
        let children = resolver.children(of: node, as: .insert)
        var steps: [String] = []
        for child in children { collectSteps(child.0, child.1, into: &steps) }
        resolver.steps = extended.steps.union(steps.map { "\(pack):\($0)" })
        resolver.groups = extended.groups
        defer { (resolver.steps, resolver.groups) = ([], []) }
        var nodes: [RitualNode] = []
        for child in children {
            if let made = ritualNode(
                child.0,
                child.1,
                ritual: ritual.id.description,
                used: &extended.inserted,
                prefix: "\(pack):"
            ) {
                nodes.append(made)
            }
        }
        let renames = fields.renames("renamed").map { rename in
            Ritual.Rename(
                pack: pack,
                before: rename.before,
                nodes: Dictionary(
                    uniqueKeysWithValues: rename.nodes.map { ("\(pack):\($0)", "\(pack):\($1)") }
                )
            )
        }
        resolver.check(
            renames,
            of: "ritual '\(ritual.id)'",
            nodes.flatMap(\.withDescendants).map(\.id),
            at: node["renamed"]?.location
        )
        rename(renames, of: ritual.id)
        result.extensions.append(
            .nodes(
                ritual: ritual.id,
                anchor: anchors[0],
                before: fields.string("before") != nil,
                nodes,
                renames: renames
            )
        )
    }
}

import ManasikDomain

/// Rituals, their nodes, and extensions by other packs.
extension DefinitionBuilder {
    mutating func ritual(_ node: DefinitionNode) -> Ritual? {
        unreadSteps = []
        let ritual = readRitual(node)
        if ritual == nil { unreadSteps = Set(node.writtenNames) }
        unreadRites.formUnion(unreadSteps)
        return ritual
    }

    private mutating func readRitual(_ node: DefinitionNode) -> Ritual? {
        let before = errorCount
        hasMisplaced = false
        let children = resolver.children(of: node, as: .ritual)
        let misplaced = errorCount - before
        var names: [String] = []
        for child in children { collectSteps(child.0, child.1, into: &names) }
        // What stands among them by mistake is told there.
        resolver.steps = Set(names).union(hasMisplaced || misplaced > 0 ? namesOfSteps(in: node) : [])
        resolver.groups = Set(children.flatMap { groups($0.0, $0.1) })
        defer { (resolver.steps, resolver.groups) = ([], []) }
        guard let fields = fields(node, .ritual) else { return nil }
        var used: Set<String> = []
        let errors = errorCount - misplaced
        let nodes = children.compactMap { ritualNode($0.0, $0.1, ritual: fields.id, used: &used) }
        if errorCount > errors { unreadSteps = namesOfSteps(in: node) }
        guard let title = fields.text("title") else { return nil }
        if nodes.isEmpty, errorCount == errors {
            resolver.collector.error(.badValue, at: node.location, "ritual '\(fields.id)' has no step")
        }
        let requires = fields.requires("requires")
        let requiresWhen = fields.definitions("requires_when").compactMap { requirement in
            requirement.condition("when").map {
                Requirement(
                    when: $0,
                    rites: requirement.requires("owes"),
                    quotas: requirement.requiredQuotas("owes")
                )
            }
        }
        let quotas = fields.requiredQuotas("requires")
        let root = RitualNode(
            id: fields.id,
            kind: .sequence,
            title: title,
            children: nodes,
            owner: pack,
            location: node.location
        )
        for owed in [requires] + requiresWhen.map(\.rites) {
            checkRequires(owed, of: root, ritual: fields.id, location: node.location)
        }
        for owed in [quotas] + requiresWhen.map(\.quotas) {
            checkRequired(owed ?? [:], of: root, ritual: fields.id, location: node.location)
        }
        checkNeeds(of: root, ritual: fields.id)
        checkOwnTimes(of: root, ritual: fields.id)
        checkQuotas(of: root, ritual: fields.id)
        let renames = fields.renames("renamed")
        resolver.check(
            renames,
            of: "ritual '\(fields.id)'",
            root.withDescendants.dropFirst().map(\.id),
            at: node["renamed"]?.location
        )
        rename(renames, of: id(fields))
        var together: [JointOmission] = []
        for joint in fields.definitions("together") {
            guard let grades = grades("grades", joint) else { continue }
            together.append(JointOmission(steps: joint.strings("steps"), grades: grades))
        }
        let traditions = resolver.scope.traditions(of: fields)
        return Ritual(
            id: id(fields),
            title: title,
            summary: fields.text("summary"),
            details: fields.article("details"),
            seeAlso: fields.articles("see_also"),
            when: fields.condition("when"),
            // What is assumed is no part of the ritual, whose revision stays the one that walks began with.
            traditions: traditions.map(\.id).filter { !resolver.scope.draft.assumed.contains($0.pack) },
            schools: traditions.schools.map(\.school),
            requires: requires,
            requiresWhen: requiresWhen,
            quotas: quotas,
            furtherStates: stateRules(of: fields),
            lost: fields.bySchool("lost") { if case .reference(let id) = $0 { id } else { nil } },
            together: together.isEmpty ? nil : together,
            sources: fields.sources(),
            reviewBy: fields.date("review_by"),
            root: root,
            renames: renames,
            location: node.location
        )
    }

    /// Checks that every required rite is fulfilled by a step of the tree.
    private mutating func checkRequires(
        _ requires: [Obligation: BySchool<[String]>],
        of root: RitualNode,
        ritual: String,
        location: SourceLocation
    ) {
        let rites = Set(root.withDescendants.compactMap { $0.step?.rite })
        for (weight, schools) in requires.sorted(by: { $0.key < $1.key }) {
            for rite in Set(schools.distinctValues.flatMap(\.self)).sorted()
            where !rites.contains(rite) && !unreadSteps.contains(rite) {
                guard !resolver.collector.isFull else { return }
                resolver.collector.error(
                    .unknownReference,
                    at: location,
                    "ritual '\(ritual)' requires \(weight.name) '\(rite)', which no step fulfils",
                    help: Suggestion.help(for: rite, among: rites.sorted())
                        ?? "add a step with \(resolver.written("rite", "\"\(rite)\""))"
                )
            }
        }
    }

    mutating func collectSteps(
        _ kind: DefinitionKind,
        _ node: DefinitionNode,
        into names: inout [String]
    ) {
        if kind == .step, let name = node.name(in: pack) { names.append(name) }
        guard kind != .step else { return }
        // Children of the wrong kind are reported when the node itself is read.
        let reported = resolver.collector
        for child in resolver.children(of: node, as: kind) { collectSteps(child.0, child.1, into: &names) }
        if resolver.collector.diagnostics.count > reported.diagnostics.count { hasMisplaced = true }
        resolver.collector = reported
    }

    mutating func ritualNode(
        _ kind: DefinitionKind,
        _ node: DefinitionNode,
        ritual: String,
        used: inout Set<String>,
        prefix: String = ""
    ) -> RitualNode? {
        guard let fields = resolver.fields(of: node, as: kind) else { return nil }
        let id = prefix + fields.id
        guard used.insert(id).inserted else {
            resolver.collector.error(
                .duplicateID,
                at: node.location,
                "\(kind.rawValue) '\(id)' appears twice in ritual '\(ritual)'",
                help: "give one of them another id"
            )
            return nil
        }
        var children: [RitualNode] = []
        let errors = errorCount
        if kind != .step {
            for child in resolver.children(of: node, as: kind) {
                if let made = ritualNode(child.0, child.1, ritual: ritual, used: &used, prefix: prefix) {
                    children.append(made)
                }
            }
            if children.isEmpty, errorCount == errors {
                resolver.collector.error(
                    .badValue,
                    at: node.location,
                    "\(kind.rawValue) '\(id)' is empty"
                )
            }
        }
        guard let title = fields.text("title") else { return nil }
        let atLeast = fields.integer("at_least")
        if let atLeast, atLeast >= children.count, errorCount == errors {
            resolver.collector.error(
                .badValue,
                at: node.location,
                "choice '\(id)' asks for at least \(atLeast) of \(children.count)",
                help: "write a smaller number, or any_order for a group of which everything is done"
            )
        }
        return RitualNode(
            id: id,
            // Several of the branches are chosen by doing them, so that nothing is to be chosen before.
            kind: atLeast == nil ? RitualNode.Kind(rawValue: kind.rawValue)! : .anyOrder,
            title: title,
            details: fields.article("details"),
            seeAlso: fields.articles("see_also"),
            ask: fields.text("ask"),
            when: fields.condition("when"),
            step: kind == .step ? step(fields) : nil,
            atLeast: atLeast,
            isOptional: fields.boolean("optional"),
            children: children,
            owner: pack,
            location: node.location
        )
    }
}

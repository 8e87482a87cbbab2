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

    private mutating func step(_ fields: FieldValues) -> Step {
        var step = Step(rite: fields.string("rite") ?? fields.id)
        step.summary = fields.text("summary")
        step.place = fields.reference("place")
        step.obligation = fields.bySchool("obligation") { value in
            if case .obligation(let obligation) = value { obligation } else { nil }
        }
        step.count = fields.integer("count") ?? 1
        step.unit = fields.text("unit")
        step.weight = fields.integer("weight")
        step.parts = parts(of: step.count, fields)
        step.opens = fields.stepTimes("opens")
        step.closes = fields.stepTimes("closes")
        step.early =
            fields.values["early"] == nil
            ? nil : fields.strings("early").map { School(rawValue: $0) }
        step.lateUntil = fields.stepTimes("late_until")
        checkWindow(of: step, fields)
        step.pauses = pauses(fields)
        step.short = grades("short", fields)
        let needs = fields.needs("needs")
        let quotas = needs?.map { $0.compactMap { $0.quota } }
        step.quotas = quotas?.isNamed == true ? quotas : nil
        // A step that needs a quota alone names no step.
        let named = needs?.map { $0.compactMap { $0.name } }
        step.needs = step.quotas == nil || named?.isNamed == true ? named : nil
        step.barred = fields.bySchool("barred") {
            if case .impediments(let impediments) = $0 { impediments } else { nil }
        }
        step.after = fields.bySchool("after") { value in
            guard case .list(let names) = value else { return nil }
            return names.compactMap { if case .string(let name) = $0 { name } else { nil } }
        }
        step.outOfOrder = fields.bySchool("out_of_order") {
            if case .reference(let id) = $0 { id } else { nil }
        }
        if (step.after == nil) != (step.outOfOrder == nil) {
            resolver.collector.error(
                .missingKey,
                at: fields.location,
                "step '\(fields.id)' has \(step.after == nil ? "'out_of_order'" : "'after'") alone",
                help:
                    "write both: the steps that come before, and the remedy that is owed for breaking the order"
            )
        }
        step.proxy = fields.definition("proxy").flatMap(proxy)
        step.releases = fields.strings("releases").map { Step.Release(rawValue: $0) }
        step.during = fields.string("during")
        step.alsoAt = fields.string("also_at")
        step.missed = fields.bySchool("missed") { if case .missed(let missed) = $0 { missed } else { nil } }
        step.excused = excuses(of: step, fields)
        step.late = fields.bySchool("late") { if case .missed(let missed) = $0 { missed } else { nil } }
        step.recite = fields.references("recite")
        step.reciteWhen = recitations(fields)
        step.note = fields.text("note")
        step.schoolNote = fields.bySchool("school_note") {
            if case .text(let text) = $0 { text } else { nil }
        }
        step.womenNote = fields.text("women_note")
        step.sources = fields.sources()
        step.reviewBy = fields.date("review_by")
        step.unverified = fields.boolean("unverified")
        return step
    }

    /// Reads the recitations that have conditions; nil if there are none.
    private func recitations(_ fields: FieldValues) -> [Step.Recitation]? {
        let found = fields.definitions("recite_when").compactMap { recitation in
            recitation.condition("when").map {
                Step.Recitation(when: $0, recite: recitation.references("recite"))
            }
        }
        return found.isEmpty ? nil : found
    }

    /// Reads the labels of the equal parts of a count.
    private mutating func parts(of count: Int, _ fields: FieldValues) -> [TextReference] {
        let parts = fields.texts("parts")
        guard fields.values["parts"] != nil, parts.count < 2 || count % parts.count != 0 else { return parts }
        resolver.collector.error(
            .badValue,
            at: fields.location,
            "step '\(fields.id)': 'parts' shares a count of \(count) among \(parts.count)",
            help: "name two parts or more; each has an equal share of 'count'"
        )
        return []
    }
}

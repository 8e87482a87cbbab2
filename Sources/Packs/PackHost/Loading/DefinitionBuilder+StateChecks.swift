import ManasikDomain

/// What violations say of states that their rituals do not have.
extension DefinitionBuilder {
    /// Warns of violations that concern no ritual, and of stages and phases that the state does not have in the ritual that they
    /// name. A pack with errors is set aside for those first.
    mutating func checkStatesOfViolations() {
        guard !resolver.collector.hasErrors else { return }
        for definition in resolver.scope.draft.definitions where definition.kind == .violation {
            guard let name = definition.node.name(in: pack),
                let violation = result.own.violations[DefinitionID(pack: pack, name: name)]
            else { continue }
            guard let id = violation.ritual else {
                checkDeclaredStates(of: violation, definition.node)
                continue
            }
            guard let ritual = result.own.rituals[id] ?? resolver.scope.visible[id.pack]?.rituals[id.name]
            else { continue }
            let rules = ritual.states.filter { violation.state == nil || violation.state == $0.name }
            guard !rules.isEmpty else {
                let states = ritual.states.map { $0.name }
                resolver.collector.report(
                    .absentState,
                    at: definition.node["state"]?.location ?? violation.location,
                    "violation '\(name)' is never noted: ritual '\(id)' does not have "
                        + (violation.state.map { "state '\($0)'" } ?? "any state"),
                    help: violation.state.flatMap { Suggestion.help(for: $0, among: states) }
                        ?? (states.isEmpty
                            ? "say in the ritual what begins the state and what ends it"
                            : "the states of the ritual are \(states.joined(separator: ", "))")
                )
                continue
            }
            checkRelease(of: violation, definition.node, rules, in: ritual)
            checkPhases(of: violation, definition.node, in: "ritual '\(id)'") { phase, schools in
                let own = schools.isEmpty ? ritual.schools : schools
                return rules.contains { rule in own.contains { rule.canHave(phase, by: $0) } }
            }
        }
    }

    /// Checks a violation that names no ritual against what the traditions that the pack sees declare.
    private mutating func checkDeclaredStates(of violation: Violation, _ node: DefinitionNode) {
        let declared = resolver.scope.traditions.flatMap { $0.states }.filter {
            violation.state == nil || violation.state == $0.name
        }
        guard !declared.isEmpty else {
            resolver.collector.report(
                .absentState,
                at: violation.location,
                "violation '\(violation.id.name)' is never noted: the pack sees no tradition with a state",
                help: resolver.scope.traditions.contains { $0.id.pack == pack }
                    ? "declare the state in 'states' of the tradition, or name the 'ritual'"
                    : "add the pack of the tradition to 'requires' in pack.json, or name the 'ritual'"
            )
            return
        }
        let phases = Set(declared.flatMap { $0.phaseNames })
        let owner = violation.state.map { "state '\($0)'" } ?? "any state"
        checkPhases(of: violation, node, in: owner) { phase, _ in phases.contains(phase.rawValue) }
    }

    /// Warns of a release that is written and does not come in the ritual.
    private mutating func checkRelease(
        of violation: Violation,
        _ node: DefinitionNode,
        _ rules: [StateRule],
        in ritual: Ritual
    ) {
        // Without 'until' it is what the state has.
        guard let written = node["until"] else { return }
        let schools = ritual.schools.filter { school in
            violation.until[school] == .first && !rules.contains { $0.first?[school] != nil }
        }
        guard !schools.isEmpty else { return }
        let known = schools.filter { $0 != .unnamed }
        let all = known.isEmpty || schools.count == ritual.schools.count
        resolver.collector.report(
            .vainStage,
            at: written.location,
            "violation '\(violation.id.name)' is forbidden until the first release, which "
                + "\(rules.map { "'\($0.name)'" }.joined(separator: " or ")) does not have in ritual '\(ritual.id)'"
                + (all ? "" : " by \(known.map { $0.rawValue }.joined(separator: ", "))")
                + ": it ends with the full one",
            help: "write 'full', or say in the ritual what brings the 'first' release"
        )
    }

    /// Warns of rulings for phases that nobody comes to.
    private mutating func checkPhases(
        of violation: Violation,
        _ node: DefinitionNode,
        in owner: String,
        _ canBe: (StatePhase, [School]) -> Bool
    ) {
        let nodes = resolver.children(of: node, as: .violation).map { $0.1 }
        for (index, ruling) in violation.rulings.enumerated() {
            for phase in ruling.states where !canBe(phase, ruling.schools) {
                let place = nodes.count == violation.rulings.count ? nodes[index] : nil
                resolver.collector.report(
                    .vainStage,
                    at: place?["state"]?.location ?? place?.location ?? violation.location,
                    "a ruling of violation '\(violation.id.name)' is for phase '\(phase.rawValue)', in which nobody is in \(owner)",
                    help: "name a phase that comes there, or leave 'state' out for all of them"
                )
            }
        }
    }
}

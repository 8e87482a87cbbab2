import ManasikDomain

extension MutantMaker {
    mutating func addSteps(of ritual: Ritual) {
        for node in ritual.nodes where node.owner == pack && node.isOptional { addOptional(node, of: ritual) }
        for node in ritual.steps where node.owner == pack {
            guard let step = node.step else { continue }
            addDropped(node, of: ritual)
            addWindows(node, step, of: ritual)
            addExceptions(node, step, of: ritual)
            addObligations(node, step, of: ritual)
            if step.count > 1 {
                for count in [step.count + 1, step.count - 1] {
                    add(
                        mutant(
                            node,
                            of: ritual,
                            "count/\(count)",
                            .count,
                            "\(count) times, not \(step.count)"
                        ) {
                            $0.count = count
                        }
                    )
                }
            }
            addNeeds(node, step, of: ritual)
            addSecondPlaces(node, step, of: ritual)
            addNeededAmounts(node, step, of: ritual)
            addWeight(node, step, of: ritual)
            addRemedies(node, step, of: ritual)
        }
    }

    func mutant(
        _ node: RitualNode,
        of ritual: Ritual,
        _ name: String,
        _ kind: Mutant.Kind,
        _ change: String,
        _ apply: @escaping @Sendable (inout Step) -> Void
    ) -> Mutant {
        Mutant(
            id: "\(ritual.id)/\(node.id)/\(name)",
            kind: kind,
            location: node.location,
            change: change,
            part: ritual.id.description,
            apply: { [id = ritual.id] catalog in
                catalog.rituals[id]?.root.change(node.id) { node in
                    if var step = node.step {
                        apply(&step)
                        node.step = step
                    }
                }
            }
        )
    }

    private mutating func addDropped(_ node: RitualNode, of ritual: Ritual) {
        let id = "\(ritual.id)/\(node.id)/dropped"
        guard let without = ritual.without(node.id) else {
            leaveOut(id, "the ritual would have no step, or one that names something missing")
            return
        }
        add(
            Mutant(
                id: id,
                kind: .dropped,
                location: node.location,
                change: "the step is missing",
                part: ritual.id.description,
                apply: { $0.rituals[without.id] = without }
            )
        )
    }

    private mutating func addWindows(_ node: RitualNode, _ step: Step, of ritual: Ritual) {
        let edges: [(String, any WritableKeyPath<Step, BySchool<StepTime>?> & Sendable)] = [
            ("opens", \.opens), ("closes", \.closes), ("late_until", \.lateUntil),
        ]
        for (word, edge) in edges {
            guard let times = step[keyPath: edge] else { continue }
            addMoved(times, word, told: word, node, of: ritual) { $0[keyPath: edge] = $1 }
        }
    }

    /// Adds the mutants in which a time of a step comes a day later or earlier.
    mutating func addMoved(
        _ times: BySchool<StepTime>,
        _ name: String,
        told words: String,
        _ node: RitualNode,
        of ritual: Ritual,
        _ set: @escaping @Sendable (inout Step, BySchool<StepTime>) -> Void
    ) {
        for (suffix, schools, time) in times.parts {
            for (word, days) in [("later", 1), ("earlier", -1)] {
                guard let moved = time.moved(by: days) else { continue }
                add(
                    mutant(
                        node,
                        of: ritual,
                        "\(name)/\(word)\(suffix)",
                        .window,
                        "\(words) \(moved), not \(time)\(Self.holder(schools))"
                    ) { set(&$0, times.replacing(schools, by: moved)) }
                )
            }
        }
    }

    private mutating func addObligations(_ node: RitualNode, _ step: Step, of ritual: Ritual) {
        guard let obligations = step.obligation else { return }
        for (suffix, schools, obligation) in obligations.parts {
            for other in neighbours(of: obligation) {
                add(
                    mutant(
                        node,
                        of: ritual,
                        "obligation/\(other.name)\(suffix)",
                        .obligation,
                        "\(other.name), not \(obligation.name)\(Self.holder(schools))"
                    ) { $0.obligation = obligations.replacing(schools, by: other) }
                )
            }
        }
    }

    private mutating func addNeeds(_ node: RitualNode, _ step: Step, of ritual: Ritual) {
        let orders: [(String, String, any WritableKeyPath<Step, BySchool<[String]>?> & Sendable)] = [
            ("needs", "does not need", \.needs), ("after", "does not come after", \.after),
        ]
        for (word, change, path) in orders {
            guard let order = step[keyPath: path] else { continue }
            for (suffix, schools, names) in order.parts {
                for name in names {
                    let others = names.filter { $0 != name }
                    add(
                        mutant(
                            node,
                            of: ritual,
                            "\(word)/\(name)/dropped\(suffix)",
                            .needs,
                            "\(change) \(name)\(Self.holder(schools))"
                        ) { $0[keyPath: path] = order.replacing(schools, by: others) }
                    )
                }
            }
        }
    }

    /// Adds mutants of the consequences of leaving a step out, doing it late, or doing it despite an impediment.
    private mutating func addRemedies(_ node: RitualNode, _ step: Step, of ritual: Ritual) {
        let fields: [(String, any WritableKeyPath<Step, BySchool<Step.Missed>?> & Sendable)] = [
            ("missed", \.missed), ("late", \.late),
        ]
        for (word, path) in fields {
            guard let follows = step[keyPath: path] else { continue }
            for (suffix, schools, outcome) in follows.parts {
                let other: Step.Missed = outcome == .nothing ? .incomplete : .nothing
                add(
                    mutant(
                        node,
                        of: ritual,
                        "\(word)/\(other.word)\(suffix)",
                        .remedy,
                        "\(word): \(other.word), not \(outcome.word)\(Self.holder(schools))"
                    ) { $0[keyPath: path] = follows.replacing(schools, by: other) }
                )
            }
        }
        for (index, impediment) in step.impediments.enumerated() {
            guard let costs = impediment.costs else { continue }
            let free = Step.Impediment(
                when: impediment.when,
                why: impediment.why,
                sources: impediment.sources
            )
            add(
                mutant(
                    node,
                    of: ritual,
                    "barred/\(index + 1)/costs/dropped",
                    .remedy,
                    "it does not count while it waits, and does not cost \(costs)"
                ) { $0.changeImpediments { $0 == impediment ? free : $0 } }
            )
        }
    }

    /// Returns the next weaker obligation, and the next stronger one if that binds otherwise.
    private func neighbours(of obligation: Obligation) -> [Obligation] {
        let all = catalog.sortedTraditions.bindings.sorted()
        guard let place = all.firstIndex(of: obligation) else { return [] }
        let weaker = all.dropFirst(place + 1).prefix(1)
        return weaker + all.prefix(place).suffix(1).filter { $0.force != obligation.force }
    }

    static func holder(_ school: School?) -> String { school.map { ", \($0.rawValue)" } ?? "" }
}

extension BySchool {
    /// The values that can be changed separately: one for all schools, or one for each; with the suffixes of their
    /// mutants' ids.
    var parts: [(suffix: String, school: School?, value: Value)] {
        switch self {
        case .all(let value): [("", nil, value)]
        case .each(let values):
            values.sorted { $0.key.rawValue < $1.key.rawValue }.map { school, value in
                ("@\(school.rawValue)", school, value)
            }
        }
    }

    func replacing(_ school: School?, by value: Value) -> BySchool {
        guard let school, case .each(var values) = self else { return .all(value) }
        values[school] = value
        return .each(values)
    }
}

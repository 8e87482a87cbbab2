import ManasikDomain

/// Two versions of one definition over everybody.
struct DefinitionComparison {
    struct Side {
        let clauses: [DecisionDiagram]
        let done: DecisionDiagram
    }

    private var space: FactSpace
    private let before: Side
    private let after: Side
    private let schools: FactClasses

    init(_ before: Side, _ after: Side, kind: (DefinitionID) -> FactKind?) {
        (self.before, self.after) = (before, after)
        let school = FactTest.Subject.fact(HostFact.school.id)
        // Requirements differ by school, whether or not a condition asks for it.
        let each = DecisionDiagram.Node(
            atom: .fact(HostFact.school.id),
            edges: School.allCases.map {
                DecisionDiagram.Edge(when: .values([.text($0.rawValue)]), to: .answer(true))
            },
            otherwise: .answer(false)
        )
        let bySchool = DecisionDiagram(nodes: [each], root: .node(0))
        let diagrams = before.clauses + after.clauses + [before.done, after.done, bySchool]
        let classes = diagrams.factClasses(kind: kind)
        schools = classes.first { $0.subject == school }!
        space = FactSpace(classes)
    }

    mutating func entries(
        _ old: RuledDefinition?,
        _ new: RuledDefinition?
    ) throws(FactSpace.TooLarge) -> [Impact.Entry] {
        let was = try region(before.clauses)
        let becomes = try region(after.clauses)
        var entries: [Impact.Entry] = []
        let shown = new ?? old!
        func add(_ change: Impact.Change, _ region: FactSpace.Region) throws(FactSpace.TooLarge) {
            guard region != .nobody else { return }
            let clause = shown.clauses.last { $0.owner == shown.id }
            entries.append(
                Impact.Entry(
                    kind: shown.kind,
                    id: shown.id,
                    change: change,
                    cases: try space.cases(of: region),
                    location: clause?.condition.location ?? shown.location
                )
            )
        }
        try add(.added, space.difference(becomes, was))
        try add(.dropped, space.difference(was, becomes))
        let both = try space.intersection(was, becomes)
        guard both != .nobody, let old, let new else { return entries }
        for name in Set(old.requirements.keys).union(new.requirements.keys).sorted() {
            for (change, schools) in changes(of: name, old, new) {
                let those = try space.region(of: self.schools.subject, classes: schools)
                try add(change, space.intersection(both, those))
            }
        }
        let wasDone = try space.region(of: before.done)
        let isDone = try space.region(of: after.done)
        try add(.done, space.intersection(both, space.difference(isDone, wasDone)))
        try add(.notDone, space.intersection(both, space.difference(wasDone, isDone)))
        return entries
    }

    private mutating func region(_ clauses: [DecisionDiagram]) throws(FactSpace.TooLarge) -> FactSpace.Region
    {
        var region = FactSpace.Region.everybody
        for clause in clauses { region = try space.intersection(region, space.region(of: clause)) }
        return region
    }

    /// What changes of a requirement, each with the schools for which it does.
    private func changes(
        of name: String,
        _ old: RuledDefinition,
        _ new: RuledDefinition
    ) -> [(Impact.Change, Set<Int>)] {
        var order: [Impact.Change] = []
        var found: [Impact.Change: Set<Int>] = [:]
        for school in School.allCases {
            let (was, becomes) = (old.requirements[name]?[school], new.requirements[name]?[school])
            guard was != becomes, let index = schools.index(of: .text(school.rawValue)) else { continue }
            let change = Impact.Change.requirement(name, old: was, new: becomes)
            if found[change] == nil { order.append(change) }
            found[change, default: []].insert(index)
        }
        return order.map { ($0, found[$0]!) }
    }
}

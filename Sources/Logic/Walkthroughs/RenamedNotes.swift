public import ManasikDomain

/// The present names of what a walk notes besides its steps, by the names of its former packs, without those that stay.
public struct RenamedNotes: Hashable, Sendable {
    public var violations: [DefinitionID: DefinitionID]
    public var remedies: [DefinitionID: DefinitionID]
    public var schools: [School: School]

    public static let none = RenamedNotes()

    public init(
        violations: [DefinitionID: DefinitionID] = [:],
        remedies: [DefinitionID: DefinitionID] = [:],
        schools: [School: School] = [:]
    ) {
        self.violations = violations
        self.remedies = remedies
        self.schools = schools
    }

    /// Makes those of what a snapshot and its history name.
    ///
    /// - Parameter name: Returns the present name of a violation, a remedy or a school.
    public init(
        of snapshot: WalkSnapshot,
        violation: (DefinitionID) -> DefinitionID,
        remedy: (DefinitionID) -> DefinitionID,
        school: (School) -> School
    ) {
        let noted = snapshot.notedNames
        violations = Self.changed(noted.violations, violation)
        remedies = Self.changed(noted.remedies, remedy)
        schools = Self.changed(noted.schools, school)
    }

    /// Makes those of all that a walk's former packs name of its ritual, noted or not.
    ///
    /// - Parameter renaming: From the names of these packs to the present ones.
    public init(of ritual: Ritual, in catalog: Catalog, _ renaming: Renaming) {
        violations = Self.changed(Set(catalog.violations.keys)) { renaming($0, .violation) }
        remedies = Self.changed(Set(catalog.remedies.keys)) { renaming($0, .remedy) }
        schools = Self.changed(Set(ritual.schools)) { renaming.school($0) }
    }

    private static func changed<Name: Hashable>(_ names: Set<Name>, _ present: (Name) -> Name) -> [Name: Name]
    {
        Dictionary(firstOf: names.map { ($0, present($0)) }).filter { $0.key != $0.value }
    }

    public var isEmpty: Bool { violations.isEmpty && remedies.isEmpty && schools.isEmpty }

    /// The new full names of violations and remedies, by the old ones.
    public var names: [String: String] {
        var names: [String: String] = [:]
        for (old, new) in remedies { names[old.description] = new.description }
        for (old, new) in violations { names[old.description] = new.description }
        return names
    }

    /// Returns the names of nodes with those of what else was renamed.
    public func names(beside nodes: [String: String]) -> [String: String] {
        var all = nodes
        for (name, later) in names { all[name] = later }
        return all
    }

    /// Takes the renames of an earlier migration, whose names these lead on.
    mutating func precede(with earlier: RenamedNotes) {
        Self.lead(earlier.violations, on: &violations)
        Self.lead(earlier.remedies, on: &remedies)
        Self.lead(earlier.schools, on: &schools)
    }

    private static func lead<Name: Hashable>(_ earlier: [Name: Name], on names: inout [Name: Name]) {
        // All new names are looked up before any is set: two may have been exchanged.
        let now = earlier.mapValues { names[$0] ?? $0 }
        for (name, later) in now { names[name] = later }
    }

    // MARK: Names

    func violation(_ id: DefinitionID) -> DefinitionID { violations[id] ?? id }

    func remedy(_ id: DefinitionID) -> DefinitionID { remedies[id] ?? id }

    /// Returns the present key of a noted violation; nil if the key is of another cause.
    package func key(ofViolation key: String) -> String? {
        guard let mark = key.lastIndex(of: "#"), let id = DefinitionID(key[..<mark]) else { return nil }
        return "\(violation(id))\(key[mark...])"
    }

    func school(_ school: School) -> School { schools[school] ?? school }

    func outcome(_ missed: Step.Missed) -> Step.Missed {
        if case .remedy(let id) = missed { .remedy(remedy(id)) } else { missed }
    }

    // MARK: Notes

    func renamed(_ noted: NotedViolation) -> NotedViolation {
        guard !isEmpty else { return noted }
        return NotedViolation(
            key: key(ofViolation: noted.key) ?? noted.key,
            violation: violation(noted.violation),
            circumstances: noted.circumstances,
            at: noted.at,
            states: Dictionary(firstOf: noted.states.map { (school($0), $1) }),
            rites: noted.rites
        )
    }

    func renamed(_ state: StepState) -> StepState {
        guard !isEmpty else { return state }
        return StepState(
            status: state.status,
            count: state.count,
            at: state.at,
            reason: state.reason,
            atSecondPlace: state.atSecondPlace,
            secondPlace: state.secondPlace,
            proxy: state.proxy,
            late: state.late.map { late in
                late.map { Ruling(schools: $0.schools.map(school), value: $0.value) }
            },
            barred: state.barred.map { barred in
                barred.map { Ruling(schools: $0.schools.map(school), value: outcome($0.value)) }
            },
            untimely: state.untimely.map { $0.map(school) }
        )
    }
}

extension WalkSnapshot {
    /// The violations, remedies and schools that the snapshot and its history name.
    fileprivate var notedNames:
        (violations: Set<DefinitionID>, remedies: Set<DefinitionID>, schools: Set<School>)
    {
        var noted = violations
        var settled = Array(settlements.values)
        var states = Array(steps.values)
        for entry in history {
            switch entry.change {
            case .violated(let one), .retracted(let one): noted.append(one)
            case .settled(_, let from, let to): settled += [from, to].compactMap { $0 }
            case .step(_, let from, let to): states += [from, to]
            case .migrated(_, _, let adjusted, _): states += adjusted.values
            case .began, .chose, .looked: break
            }
        }
        var remedies = Set(settled.map { $0.remedy })
        var schools = Set(noted.flatMap { $0.states.keys })
        for state in states {
            schools.formUnion(state.untimely ?? [])
            schools.formUnion((state.late ?? []).flatMap { $0.schools })
            for ruling in state.barred ?? [] {
                schools.formUnion(ruling.schools)
                if case .remedy(let id) = ruling.value { remedies.insert(id) }
            }
        }
        return (Set(noted.map { $0.violation }), remedies, schools)
    }
}

extension RenamedNotes: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [:]
        if !violations.isEmpty { fields["violations"] = violations.wire }
        if !remedies.isEmpty { fields["remedies"] = remedies.wire }
        if !schools.isEmpty { fields["schools"] = schools.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            violations: try fields.optional("violations") ?? [:],
            remedies: try fields.optional("remedies") ?? [:],
            schools: try fields.optional("schools") ?? [:]
        )
    }
}

import ManasikDomain

/// The comparison of two versions of one definition over all possible people.
struct DefinitionComparison {
    typealias Region = FactSpace.Region
    typealias Requirement = ComparedDefinition.Requirement

    private let old: ComparedDefinition?
    private let new: ComparedDefinition?
    private let shown: ComparedDefinition
    var space: FactSpace
    /// The schools that a person can state, or `School.unnamed`.
    let schools: [School]
    /// Nil without schools.
    let schoolClasses: FactClasses?
    private var impact = Impact(entries: [], inconclusive: [], compared: 1)

    /// At least one of the versions must be given.
    ///
    /// - Parameter schools: The schools that a person can state.
    init(
        _ old: ComparedDefinition?,
        _ new: ComparedDefinition?,
        among schools: [School],
        kind: (DefinitionID) -> FactKind?
    ) {
        let schools = Self.all(schools, old, new)
        self.schools = schools
        (self.old, self.new) = (old, new)
        shown = new ?? old!
        let school = FactTest.Subject.fact(HostFact.school.id)
        // Requirements differ by school, whether or not a condition asks for it.
        let each = DecisionDiagram.Node(
            atom: .fact(HostFact.school.id),
            edges: schools.map {
                DecisionDiagram.Edge(when: .values([.text($0.rawValue)]), to: .answer(true))
            },
            otherwise: .answer(false)
        )
        let bySchool = DecisionDiagram(nodes: [each], root: .node(0))
        let conditions = [old, new].compactMap { $0 }.flatMap { $0.conditions }
        let classes = (conditions.compactMap { $0.diagram } + (schools == [.unnamed] ? [] : [bySchool]))
            .factClasses(kind: kind)
        schoolClasses = classes.first { $0.subject == school }
        space = FactSpace(classes)
    }

    mutating func run() -> Impact {
        guard (old?.clauses ?? []).isDecided, (new?.clauses ?? []).isDecided else {
            cannotBeSaid(nil, .code)
            return impact
        }
        var both = Region.nobody
        do throws(FactSpace.TooLarge) {
            let was = try region(old)
            let becomes = try region(new)
            try add(.added, space.difference(becomes, was))
            try add(.dropped, space.difference(was, becomes))
            both = try space.intersection(was, becomes)
        } catch {
            impact.entries = []
            cannotBeSaid(nil, .tooLarge)
        }
        guard both != .nobody, let old, let new else { return impact }
        for (was, becomes) in Self.paired(old.requirements, new.requirements) {
            compare(was, becomes, among: both)
        }
        compareDone(old.doneWhen, new.doneWhen, among: both)
        return impact
    }

    /// Whether the versions certainly do not differ, wherever they are written.
    static func isSame(
        _ old: ComparedDefinition?,
        _ new: ComparedDefinition?,
        among schools: [School]
    ) -> Bool {
        guard let old, let new else { return false }
        let schools = all(schools, old, new)
        return old.clauses.count == new.clauses.count
            && zip(old.clauses, new.clauses).allSatisfy(Condition.isSame)
            && Condition.isSame(old.doneWhen, new.doneWhen)
            && paired(old.requirements, new.requirements).allSatisfy {
                Requirement.isSame($0, $1, among: schools)
            }
    }

    /// Returns all schools that a person can state or a version names; `School.unnamed` if there are none.
    private static func all(
        _ schools: [School],
        _ versions: ComparedDefinition?...
    ) -> [School] {
        var all = schools
        for requirement in versions.flatMap({ $0?.requirements ?? [] }) {
            all += requirement.provisions.namedSchools.filter { !all.contains($0) }
        }
        return all.isEmpty ? [.unnamed] : all
    }

    /// Returns the requirements of both versions by name; one that says nothing if a version has none.
    private static func paired(_ old: [Requirement], _ new: [Requirement]) -> [(Requirement, Requirement)] {
        func none(_ like: Requirement) -> Requirement {
            Requirement(like.name, isList: like.isList, .each([:]))
        }
        let dropped = old.filter { was in !new.contains { $0.name == was.name } }.map { ($0, none($0)) }
        return new.map { becomes in (old.first { $0.name == becomes.name } ?? none(becomes), becomes) }
            + dropped
    }

    // MARK: Telling

    private mutating func cannotBeSaid(_ requirement: String?, _ reason: Impact.Inconclusive.Reason) {
        impact.inconclusive.append(
            Impact.Inconclusive(
                kind: shown.kind,
                id: shown.id,
                requirement: requirement,
                reason: reason,
                location: shown.location,
                isInOld: new == nil
            )
        )
    }

    private mutating func add(_ change: Impact.Change, _ region: Region) throws(FactSpace.TooLarge) {
        guard region != .nobody else { return }
        impact.entries.append(
            Impact.Entry(
                kind: shown.kind,
                id: shown.id,
                change: change,
                cases: try space.cases(of: region),
                location: shown.location,
                isInOld: new == nil
            )
        )
    }

    /// Returns the people whom a version concerns; nobody if there is no such version.
    private mutating func region(_ definition: ComparedDefinition?) throws(FactSpace.TooLarge) -> Region {
        guard let definition else { return .nobody }
        var region = Region.everybody
        for clause in definition.clauses {
            region = try space.intersection(region, space.region(of: clause.diagram!))
        }
        return region
    }

    // MARK: Requirements

    private mutating func compareDone(_ old: Condition?, _ new: Condition?, among both: Region) {
        guard !Condition.isSame(old, new) else { return }
        let conditions = [old, new].compactMap { $0 }
        guard conditions.isDecided else { return cannotBeSaid("done_when", .code) }
        do throws(FactSpace.TooLarge) {
            let was = try space.region(of: old?.diagram ?? .never)
            let becomes = try space.region(of: new?.diagram ?? .never)
            try add(.done, space.intersection(both, space.difference(becomes, was)))
            try add(.notDone, space.intersection(both, space.difference(was, becomes)))
        } catch {
            cannotBeSaid("done_when", .tooLarge)
        }
    }

    private mutating func compare(_ old: Requirement, _ new: Requirement, among both: Region) {
        guard !Requirement.isSame(old, new, among: schools) else { return }
        guard old.conditions.isDecided, new.conditions.isDecided else { return cannotBeSaid(new.name, .code) }
        let told = impact.entries.count
        do throws(FactSpace.TooLarge) {
            for (change, region) in try changes(old, new, among: both) { try add(change, region) }
        } catch {
            impact.entries.removeSubrange(told...)
            cannotBeSaid(new.name, .tooLarge)
        }
    }
}

extension [Condition] {
    fileprivate var isDecided: Bool { allSatisfy { $0.diagram != nil } }
}

extension ComparedDefinition {
    fileprivate var conditions: [Condition] {
        clauses + [doneWhen].compactMap { $0 } + requirements.flatMap { $0.conditions }
    }
}

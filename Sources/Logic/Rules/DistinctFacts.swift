public import ManasikDomain

/// The values of facts that some conditions can tell apart: one for all values that they treat alike.
public struct DistinctFacts: Sendable {
    private let declarations: [DefinitionID: FactDeclaration]
    private let day: CivilDate
    private var atoms: [DefinitionID: [Atom]] = [:]
    private var guards: [Atom: [DecisionDiagram.Guard]] = [:]

    /// - Parameters:
    ///   - diagrams: The conditions.
    ///   - declarations: Declare which values a fact can have.
    ///   - day: The day on which a person's age is counted.
    public init(
        in diagrams: [DecisionDiagram],
        _ declarations: [DefinitionID: FactDeclaration],
        on day: CivilDate
    ) {
        self.declarations = declarations
        self.day = day
        for diagram in diagrams {
            for atom in diagram.asked {
                let fact = atom.variedFact
                if !atoms[fact, default: []].contains(atom) { atoms[fact, default: []].append(atom) }
                guards[atom, default: []] += diagram.guards(of: atom)
            }
        }
    }

    /// Returns the values of a fact; the last is nil, for an unknown fact.
    public func values(of fact: DefinitionID) -> [FactValue?] {
        var found: [FactValue] = []
        for atom in atoms[fact] ?? [] {
            for value in values(of: atom) where !found.contains(value) { found.append(value) }
        }
        if found.isEmpty, let any = anyValue(of: fact) { found = [any] }
        switch declarations[fact]?.kind {
        case .languages?: found = Self.combinations(found)
        case .list?: found = FactValue.selections(of: Self.names(found))
        default: break
        }
        return found.map { $0 } + [nil]
    }

    private func values(of atom: Atom) -> [FactValue] {
        switch atom {
        case .known: return []
        case .speaks(let language): return [.list([language])]
        case .includes(_, let value): return [.list([value])]
        case .before(_, let limit): return [.date(limit.adding(days: -1)), .date(limit)]
        case .beforeHijri(let id, let limit):
            return years(of: limit, id).flatMap { year -> [FactValue] in
                let day = limit.inYear(year)
                return [day.previous, day].compactMap { $0 }.map { FactValue($0) }
            }
        case .fact(HostFact.age.id):
            return representatives(of: atom, in: HostFact.age.kind.domain ?? []).compactMap { age in
                guard case .integer(let years) = age else { return nil }
                return CivilDate("\(day.year - years)-01-01").map(FactValue.date)
            }
        case .fact(let id):
            let kind = declarations[id]?.kind
            guard kind?.decimals != nil else { return representatives(of: atom, in: kind?.domain ?? []) }
            let classes = FactClasses(
                atom.subject,
                kind: kind,
                guards: Set(guards[atom] ?? []),
                days: [],
                asksWhetherKnown: false
            )
            return representatives(of: atom, in: classes.classes.compactMap { $0.representative })
        }
    }

    /// Returns the years in which a day is compared with the Hijri day of a fact: its own, else those of the other days
    /// and the years beside them.
    private func years(of day: HijriDay, _ fact: DefinitionID) -> [Int] {
        if let year = day.year { return [year] }
        let others = (atoms[fact.ofHijriDay] ?? []).flatMap { atom -> [Int] in
            guard case .beforeHijri(_, let other) = atom, let year = other.year else { return [] }
            return [year - 1, year, year + 1]
        }
        return others.isEmpty ? [HijriDay.someYear] : Set(others).sorted()
    }

    /// Returns one value of the domain for each class of values that no guard tells apart.
    private func representatives(of atom: Atom, in domain: [FactValue]) -> [FactValue] {
        var seen: Set<[Bool]> = []
        return domain.filter { value in
            seen.insert((guards[atom] ?? []).map { $0.contains(value) }).inserted
        }
    }

    private func anyValue(of fact: DefinitionID) -> FactValue? {
        declarations[fact]?.kind.anyValue(on: day)
    }

    /// Returns all combinations of single languages, one of which is a language that no condition asks for.
    private static func combinations(_ single: [FactValue]) -> [FactValue] {
        let tags = names(single)
        let other = ["en", "fr", "zu"].first { other in !tags.contains { $0.hasPrefix(other) } } ?? "und"
        return FactValue.selections(of: tags).map { $0 == .list([]) ? .list([other]) : $0 }
    }

    private static func names(_ lists: [FactValue]) -> [String] {
        lists.flatMap { list -> [String] in if case .list(let names) = list { names } else { [] } }
    }
}

extension Atom {
    /// The fact that a person states to answer it: for an age, the date of birth.
    public var settableFact: DefinitionID { fact == HostFact.age.id ? HostFact.birthDate.id : fact }

    /// What is varied to look at all answers: the fact that is stated, but apart from it the Hijri day of a date, since
    /// no calendar is known ahead by which the two go together.
    var variedFact: DefinitionID { if case .beforeHijri = self { held } else { settableFact } }
}

extension DecisionDiagram {
    /// Returns the first fact on which the decision depends and that is not among those that were settled; the Hijri day
    /// of a date under a name of its own.
    public func firstFact(outside settled: Set<DefinitionID>, for facts: Facts) -> DefinitionID? {
        var seen: Set<Int> = []
        var queue = [root]
        while let target = queue.popLast() {
            guard case .node(let index) = target, seen.insert(index).inserted else { continue }
            let node = nodes[index]
            guard settled.contains(node.atom.variedFact) else { return node.atom.variedFact }
            if let answer = facts.answer(node.atom) {
                queue.append(node.target(for: answer))
            } else {
                queue += ([node.otherwise] + node.edges.map { $0.to }).reversed()
            }
        }
        return nil
    }
}

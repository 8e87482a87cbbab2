public import ManasikDomain

/// What would have to be otherwise for a rule to answer otherwise: every way to change the fewest facts.
public struct Counterfactuals: Hashable, Sendable {
    /// The other values of some facts, as tests that all of these values pass.
    public typealias Change = [FactTest]

    /// The verdict to which the changes lead.
    public let verdict: Verdict
    /// The ways, all with the same number of facts, at most as many as were asked for.
    public let changes: [Change]
    /// The number of ways there are.
    public let count: Int
    /// Whether the search ended early, so that there may be more ways, or shorter ones.
    public let isBounded: Bool

    /// The number of facts that change; 0 if no change leads to the verdict.
    public var size: Int { changes.first?.count ?? 0 }
}

/// Searches for the fewest facts whose change makes a rule answer otherwise.
///
/// A rule that reads none of the facts of a change answers as before, so only facts that were read are varied. Stating
/// an unknown fact counts as a change of one fact too.
public struct CounterfactualSearch {
    public typealias Reading = (Facts) throws(ConditionFailure) -> RuleReading

    private let facts: Facts
    private let classes: (FactTest.Subject, [Atom]) -> FactClasses?
    private let reading: Reading
    private let budget: Int
    private var spent = 0

    /// - Parameters:
    ///   - facts: What is known of the person.
    ///   - budget: How often the rule may be asked.
    ///   - classes: Returns the values of a subject worth trying, given what a run has asked; nil if it cannot be
    ///     varied.
    ///   - reading: Asks the rule.
    public init(
        _ facts: Facts,
        budget: Int = 50_000,
        classes: @escaping (FactTest.Subject, [Atom]) -> FactClasses?,
        reading: @escaping Reading
    ) {
        self.facts = facts
        self.budget = budget
        self.classes = classes
        self.reading = reading
    }

    /// One way to change some facts, by the classes of their new values.
    private struct Way: Hashable {
        var chosen: [FactTest.Subject: FactClass]
        var classes: [FactTest.Subject: FactClasses]
    }

    /// Returns the ways to change the fewest facts so that the rule has a verdict.
    ///
    /// - Parameter limit: The largest number of ways.
    /// - Throws: `ConditionFailure` if the rule fails on the facts as they are.
    public mutating func changes(
        to verdict: Verdict,
        limit: Int = 10
    ) throws(ConditionFailure) -> Counterfactuals {
        spent = 0
        var level: [(way: Way, facts: Facts)] = [(Way(chosen: [:], classes: [:]), facts)]
        var readings = [try reading(facts)]
        var tried: Set<[FactTest.Subject: FactClass]> = []
        while !level.isEmpty {
            var next: [(way: Way, facts: Facts)] = []
            var nextReadings: [RuleReading] = []
            var found: [Way] = []
            for (index, entry) in level.enumerated() {
                for subject in readings[index].subjects where entry.way.chosen[subject] == nil {
                    guard let classes = classes(subject, readings[index].atoms) else { continue }
                    let present = classes.index(of: facts.value(of: subject))
                    for position in classes.classes.indices
                    where position != present && classes.classes[position] != .unknown {
                        var way = entry.way
                        way.chosen[subject] = classes.classes[position]
                        way.classes[subject] = classes
                        guard tried.insert(way.chosen).inserted else { continue }
                        guard spent < budget else {
                            return result(found, verdict, limit, isBounded: true)
                        }
                        spent += 1
                        var changed = entry.facts
                        guard changed.state(subject, classes.classes[position].representative!),
                            // A change on which the rule fails is no way to another answer.
                            let answered = try? reading(changed)
                        else { continue }
                        if answered.verdict == verdict {
                            found.append(way)
                        } else {
                            next.append((way, changed))
                            nextReadings.append(answered)
                        }
                    }
                }
            }
            if !found.isEmpty { return result(found, verdict, limit, isBounded: false) }
            (level, readings) = (next, nextReadings)
        }
        return result([], verdict, limit, isBounded: false)
    }

    private func result(
        _ ways: [Way],
        _ verdict: Verdict,
        _ limit: Int,
        isBounded: Bool
    ) -> Counterfactuals {
        let changes = Self.joined(ways)
        return Counterfactuals(
            verdict: verdict,
            changes: Array(changes.prefix(limit)),
            count: changes.count,
            isBounded: isBounded
        )
    }

    // MARK: Telling

    /// Joins ways that differ only in the values of one fact.
    private static func joined(_ ways: [Way]) -> [Counterfactuals.Change] {
        struct Joined {
            var chosen: [FactTest.Subject: Set<Int>]
            let classes: [FactTest.Subject: FactClasses]
        }
        var groups: [Joined] = []
        for way in ways {
            groups.append(
                Joined(
                    chosen: way.chosen.reduce(into: [:]) { chosen, entry in
                        let classes = way.classes[entry.key]!.classes
                        chosen[entry.key] = [classes.firstIndex(of: entry.value)!]
                    },
                    classes: way.classes
                )
            )
        }
        var isChanged = true
        while isChanged {
            isChanged = false
            var kept: [Joined] = []
            for group in groups {
                let index = kept.firstIndex { other in
                    other.classes == group.classes
                        && other.chosen.count { group.chosen[$0.key] != $0.value } == 1
                }
                guard let index else {
                    kept.append(group)
                    continue
                }
                for (subject, values) in group.chosen { kept[index].chosen[subject]!.formUnion(values) }
                isChanged = true
            }
            groups = kept
        }
        return groups.map { group in
            group.chosen.map { subject, values in group.classes[subject]!.test(values) }
                .sorted { $0.description < $1.description }
        }.sorted { $0.map { $0.description }.lexicographicallyPrecedes($1.map { $0.description }) }
    }
}

extension Facts {
    /// Returns the known value of a subject; nil if it is not known.
    public func value(of subject: FactTest.Subject) -> FactValue? {
        switch subject {
        case .fact(let id): self[id]
        case .speaks(let tag): answer(Atom.speaks(tag))
        case .includes(let id, let value): answer(Atom.includes(id, value))
        case .beforeHijri(let id, let day): answer(Atom.beforeHijri(id, day))
        }
    }

    /// Sets a subject to another value; an age by another date of birth.
    ///
    /// - Returns: Whether that is possible.
    mutating func state(_ subject: FactTest.Subject, _ value: FactValue) -> Bool {
        switch (subject, value) {
        case (.fact(HostFact.age.id), .integer(let age)):
            let year = day.year - age
            guard
                let birth = CivilDate(year: year, month: day.month, day: day.day)
                    ?? CivilDate(year: year, month: day.month, day: day.day - 1)
            else { return false }
            self[.birthDate] = .date(birth)
        case (.fact(let id), _): self[id] = value
        case (.includes(let id, let name), _):
            var chosen: [String] = []
            if case .list(let names)? = self[id] { chosen = names.filter { $0 != name } }
            self[id] = .list(value == .boolean(true) ? chosen + [name] : chosen)
        case (.beforeHijri(let id, let day), _):
            // Which day of the Gregorian calendar it is depends on the Hijri calendar, which is not known here.
            let dated = day.inYear(self[id.ofHijriDay]?.hijriDay?.year ?? HijriDay.someYear)
            guard let stated = value == .boolean(true) ? dated.previous : dated else { return false }
            self[id.ofHijriDay] = FactValue(stated)
        case (.speaks(let tag), _):
            var spoken: [String] = []
            if case .list(let tags)? = self[.languages] { spoken = tags }
            spoken.removeAll { LanguageTag.fallbacks(of: $0).contains(tag) }
            self[.languages] = .list(value == .boolean(true) ? spoken + [tag] : spoken)
        }
        return true
    }
}

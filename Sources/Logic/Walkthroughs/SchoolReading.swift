import ManasikDomain

/// What the declarations of a ritual's steps mean for one school, or if the school is not known; by number of node.
package struct SchoolReading: Sendable {
    /// What a step needs before it, if that is enforced: by the person's school, or by all schools that name any need.
    package struct Needs: Sendable {
        let ids: [String]
        package let numbers: [Int]
        let schools: [School]
    }

    /// The days of the season on which a step opens and closes in one school, and the order of these times in any season.
    private struct Window: Sendable {
        let opening: Int?
        let lastDay: Int?
        let opensAt: Int64?
        let closesAt: Int64?
    }

    let school: School?
    let obligations: [[Ruling<Obligation>]]
    let opens: [[Ruling<StepTime>]]
    let closes: [[Ruling<StepTime>]]
    let consequences: [[Ruling<Step.Missed>]]
    let schoolNotes: [[Ruling<TextReference>]]
    /// For each step, what follows if it is done after its window, by the schools that allow it.
    let late: [[Ruling<Step.Missed>]]
    package let needs: [Needs]
    /// For each step, the enforced quotas of other steps that it needs.
    package let quotas: [[NeededQuota]]
    /// For each step, the steps that need a quota to which it counts.
    let quotaDependents: [[Int]]
    /// For each step, what it needs by each school that may be the person's, enforced or not.
    let statedNeeds: [[Ruling<[String]>]]
    /// For each step, the releases towards which it counts.
    let releases: [[Ruling<[Step.Release]>]]
    /// For each step, the releases towards which it counts from the states of the ritual but the first; empty if it has no more than one.
    let furtherReleases: [[StateReleases]]
    /// For each step, the states that bar it, by the schools that may be the person's.
    let impediments: [[Ruling<[Step.Impediment]>]]
    /// For each step, the enforced part of the steps that come before it by an order that can be broken.
    package let orders: [Needs]
    /// For each step, the steps that need it, or come after it by an order that can be broken.
    let dependents: [[Int]]
    /// For each step, the obligation that binds the person.
    ///
    /// Nil if the step may be left out, or if the person's school is not known and the schools differ on that; one that
    /// can be made good if they agree that it binds and differ on how strongly.
    let binding: [Obligation?]
    /// For each step, whether it binds by at least one school that may be the person's.
    package let mayBind: [Bool]
    /// For each step, whether it merely may be done by all schools that may be the person's.
    let isOptional: [Bool]
    /// For each step, whether it is better done, or merely may be, by all schools that may be the person's.
    let isUnrequired: [Bool]
    /// For each step, whether nothing makes up for leaving it out, by all schools that may be the person's.
    package let isIrreplaceable: [Bool]
    /// For each step, whether leaving it out costs nothing or a remedy, by all schools that may be the person's.
    let isMadeGood: [Bool]
    /// For each step, whether it is essential and its omission costs a remedy: steps that need it are then no longer asked
    /// for.
    let isForfeit: [Bool]
    /// For each step, whether it also counts before its window opens, by all schools that may be the person's.
    let countsEarly: [Bool]
    /// By number of node, then by school that may be the person's.
    private let windows: [[Window]]

    init(of outline: RitualOutline, by school: School?) {
        self.school = school
        let all = outline.schools
        let steps = outline.nodes.map { $0.step }
        let obligations = steps.map { $0?.obligation?.rulings(for: school, among: all) ?? [] }
        let consequences = steps.map { $0?.missed?.rulings(for: school, among: all) ?? [] }
        let binding = obligations.map(Self.binding)
        self.obligations = obligations
        self.consequences = consequences
        self.binding = binding
        late = steps.map { $0?.late?.rulings(for: school, among: all) ?? [] }
        opens = steps.map { $0?.opens?.rulings(for: school, among: all) ?? [] }
        closes = steps.map { $0?.closes?.rulings(for: school, among: all) ?? [] }
        impediments = steps.map { $0?.barred?.rulings(for: school, among: all) ?? [] }
        let statedNeeds = steps.map { $0?.needs?.rulings(for: school, among: all) ?? [] }
        self.statedNeeds = statedNeeds
        let needs = statedNeeds.map { Self.needs($0, outline) }
        let orders = steps.map { Self.needs($0?.after?.rulings(for: school, among: all) ?? [], outline) }
        self.needs = needs
        self.orders = orders
        let quotas = Self.quotas(outline, by: school)
        self.quotas = quotas
        var quotaDependents: [[Int]] = Array(repeating: [], count: steps.count)
        for step in steps.indices {
            for member in Set(quotas[step].flatMap { $0.steps }) { quotaDependents[member].append(step) }
        }
        self.quotaDependents = quotaDependents
        var dependents: [[Int]] = Array(repeating: [], count: steps.count)
        for step in steps.indices {
            for need in needs[step].numbers + orders[step].numbers { dependents[need].append(step) }
        }
        self.dependents = dependents
        releases = steps.indices.map { Self.releases(steps[$0], outline.ids[$0], outline, by: school) }
        furtherReleases =
            outline.states.count < 2
            ? []
            : outline.ids.map { id in
                outline.states.dropFirst().compactMap { rule in
                    let rulings = Self.releases(by: rule, id, outline, by: school)
                    return rulings.isEmpty ? nil : StateReleases(state: rule.name, releases: rulings)
                }
            }
        schoolNotes = steps.map { $0?.schoolNote?.rulings(for: school, among: all) ?? [] }
        mayBind = obligations.map { $0.contains { $0.value.binds } }
        isUnrequired = obligations.map { !$0.isEmpty && $0.allSatisfy { !$0.value.binds } }
        isOptional = obligations.map { !$0.isEmpty && $0.allSatisfy { $0.value.force == .optional } }
        isIrreplaceable = zip(binding, consequences).map { binding, consequences in
            if binding?.isEssential == true { return true }
            return !consequences.isEmpty
                && consequences.allSatisfy { $0.value == .incomplete || $0.value == .lost }
        }
        isMadeGood = consequences.map { consequences in
            !consequences.isEmpty
                && consequences.allSatisfy { $0.value != .incomplete && $0.value != .lost }
        }
        isForfeit = zip(binding, consequences).map { binding, consequences in
            binding?.isEssential == true && !consequences.isEmpty
                && consequences.allSatisfy { if case .remedy = $0.value { true } else { false } }
        }
        let schools = school.map { [$0] } ?? all
        countsEarly = steps.map { step in schools.allSatisfy { step?.early?.contains($0) == true } }
        windows = steps.map { step in
            schools.map { school in
                let opens = step?.opens?[school]?.ofSeason
                let opening = opens?.dayOfSeason
                // A window that opens and never closes goes on, and so does one after which the step may be done late.
                let isLate = step?.late?[school] != nil
                let closes = (isLate ? step?.lateUntil?[school] : step?.closes?[school])?.ofSeason
                return Window(
                    opening: opening,
                    lastDay: closes?.lastDayOfSeason ?? opening.map { _ in .max },
                    opensAt: opens?.rank(at: .opens),
                    closesAt: closes?.rank(at: .closes)
                )
            }
        }
    }

    /// Whether a step's window, as declared, closes on a later day than that on which another opens. If the school is
    /// not known, one school that says so is enough.
    func outlasts(_ step: Int, _ later: Int) -> Bool {
        zip(windows[step], windows[later]).contains { own, other in
            guard let opening = other.opening, let lastDay = own.lastDay else { return false }
            return lastDay > opening
        }
    }

    /// Whether a step's window, as declared, is over before another opens, or opens on an earlier day. If the school is not
    /// known, one school that says so is enough.
    func precedes(_ step: Int, _ later: Int) -> Bool {
        zip(windows[step], windows[later]).contains { own, other in
            if let closes = own.closesAt, let opens = other.opensAt, closes <= opens { return true }
            guard let opening = own.opening, let other = other.opening else { return false }
            return opening < other
        }
    }

    /// Whether a step has a window of its own in every school that may be the person's.
    func hasWindow(_ step: Int) -> Bool {
        windows[step].allSatisfy { $0.opening != nil || $0.lastDay != nil }
    }

    private static func binding(_ rulings: [Ruling<Obligation>]) -> Obligation? {
        guard let first = rulings.first, rulings.allSatisfy({ $0.value.binds }) else { return nil }
        return (rulings.first { !$0.value.isEssential } ?? first).value
    }

    private static func releases(
        _ step: Step?,
        _ id: String,
        _ outline: RitualOutline,
        by school: School?
    ) -> [Ruling<[Step.Release]>] {
        guard let step else { return [] }
        let all = outline.schools
        guard let rule = outline.states.first else {
            return step.releases.isEmpty ? [] : [Ruling(schools: all, value: step.releases)]
        }
        return releases(by: rule, id, outline, by: school)
    }

    private static func releases(
        by rule: StateRule,
        _ id: String,
        _ outline: RitualOutline,
        by school: School?
    ) -> [Ruling<[Step.Release]>] {
        let all = outline.schools
        let each = Dictionary(firstOf: all.map { ($0, rule.releases(by: id, school: $0)) })
        return BySchool.each(each).rulings(for: school, among: all).filter { !$0.value.isEmpty }
    }

    private static func needs(_ rulings: [Ruling<[String]>], _ outline: RitualOutline) -> Needs {
        guard let first = rulings.first else { return Needs(ids: [], numbers: [], schools: []) }
        let agreed = first.value.filter { id in rulings.allSatisfy { $0.value.contains(id) } }
        return Needs(
            ids: agreed,
            numbers: agreed.compactMap(outline.number),
            schools: outline.schools.filter { one in rulings.contains { $0.schools.contains(one) } }
        )
    }
}

/// The readings of one ritual: for each school, and for an unknown school.
struct SchoolReadings: Sendable {
    private let known: [School: SchoolReading]
    private let unknown: SchoolReading

    init(of outline: RitualOutline) {
        known = Dictionary(firstOf: outline.schools.map { ($0, SchoolReading(of: outline, by: $0)) })
        unknown = SchoolReading(of: outline, by: nil)
    }

    func reading(by school: School?) -> SchoolReading { school.flatMap { known[$0] } ?? unknown }
}

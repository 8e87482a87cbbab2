public import ManasikDomain

/// What changed in a walk between two views of it: after a fact of the person changed, or after the walk was migrated
/// to another revision of its ritual.
public struct WalkDifference: Hashable, Sendable {
    /// A step whose obligation changed.
    public struct Obligations: Hashable, Sendable {
        public let step: String
        public let from: [Ruling<Obligation>]
        public let to: [Ruling<Obligation>]
    }

    /// A step whose count changed.
    public struct Target: Hashable, Sendable {
        public let step: String
        public let from: Int
        public let to: Int

        public init(step: String, from: Int, to: Int) { (self.step, self.from, self.to) = (step, from, to) }
    }

    /// Something that is newly owed, or no longer owed.
    public struct Debt: Hashable, Sendable {
        public let cause: OwedRemedy.Cause
        /// The violation for which it is owed; nil for another cause.
        public let violation: NotedViolation?

        public var key: String { cause.key }

        init(_ owed: OwedRemedy) { (cause, violation) = (owed.cause, owed.violation) }
    }

    /// Steps that are newly part of the walk.
    public let added: [String]
    /// Steps that are no longer part of the walk and of which nothing was noted.
    public let dropped: [String]
    /// Steps that are no longer part of the walk; what was noted of them is kept.
    public let kept: [String]
    /// Steps that are part of the walk again, with what was noted of them.
    public let restored: [String]
    /// Steps that were done, are part of the walk and no longer count: they must be done again.
    public let uncounted: [String]
    /// Steps that count again as they were done.
    public let recounted: [String]
    public let obligations: [Obligations]
    public let targets: [Target]
    /// Steps whose rules changed: what they need, what follows if they are missed or late, what bars them, or who may
    /// do them for somebody else.
    public let rules: [String]
    /// What is newly owed, or settled by something else than before.
    public let owed: [Debt]
    /// What is no longer owed.
    public let notOwed: [Debt]
    /// Steps that open or close at another time.
    public let times: [String]
    /// Steps that now wait until a state of the person has passed.
    public let barred: [String]
    /// Steps that no longer wait for a state of the person.
    public let freed: [String]
    /// Steps that waited for a state of the person, and now count in it at a cost by the person's school.
    public let atCost: [String]
    /// Choices that must now be made.
    public let choices: [String]
    /// Facts on which parts of the walk newly depend.
    public let questions: [DefinitionID]
    /// The step to do now; both values are the same if it did not change.
    public let current: Change<String?>
    public let finished: Change<Bool>

    public struct Change<Value: Hashable & Sendable>: Hashable, Sendable {
        public let from: Value
        public let to: Value

        public var isChange: Bool { from != to }
    }

    /// Whether nothing changed.
    public var isEmpty: Bool {
        added.isEmpty && dropped.isEmpty && kept.isEmpty && restored.isEmpty && obligations.isEmpty
            && uncounted.isEmpty && recounted.isEmpty && targets.isEmpty && rules.isEmpty && owed.isEmpty
            && notOwed.isEmpty && times.isEmpty && barred.isEmpty && freed.isEmpty && atCost.isEmpty
            && choices.isEmpty
            && questions.isEmpty
            && !current.isChange && !finished.isChange
    }

    /// Compares two views of one walk.
    ///
    /// - Parameters:
    ///   - renamed: The present names of nodes that have other names in the first view.
    ///   - notes: The present names of what else has another name in the first view.
    ///   - fact: Returns the present name of a fact of the first view.
    public init(
        from before: WalkView,
        to after: WalkView,
        renamed: [String: String] = [:],
        notes: RenamedNotes = .none,
        naming fact: (DefinitionID) -> DefinitionID = { $0 }
    ) {
        func name(_ old: String) -> String { renamed[old] ?? old }
        let old = Dictionary(firstOf: Self.steps(of: before).map { (name($0.id), $0) })
        let new = Dictionary(firstOf: Self.steps(of: after).map { ($0.id, $0) })
        let schools = (before.schools.map { notes.school($0) } + after.schools).eachOnce
        let keptBefore = Set(before.kept.map { name($0.id) })
        let keptNow = Set(after.kept.map { $0.id })
        let gone = Self.order(of: before).map { (old: $0, new: name($0)) }.filter {
            old[$0.new] != nil && new[$0.new] == nil
        }
        let order = Self.order(of: after)
        let come = order.filter { new[$0] != nil && old[$0] == nil }
        let both = order.compactMap { id in
            old[id].flatMap { before in new[id].map { (id: id, before: before, after: $0) } }
        }
        added = come.filter { !keptBefore.contains($0) }
        restored = come.filter(keptBefore.contains)
        dropped = gone.filter { !keptNow.contains($0.new) }.map { $0.old }
        kept = gone.filter { keptNow.contains($0.new) }.map { $0.new }
        obligations = both.filter { Self.differ($0.before.obligations.named(notes), $0.after.obligations) }
            .map {
                Obligations(step: $0.id, from: $0.before.obligations, to: $0.after.obligations)
            }
        uncounted = both.filter { $0.before.counts && !$0.after.counts }.map { $0.id }
        recounted = both.filter { !$0.before.counts && $0.after.counts }.map { $0.id }
        targets = both.filter { $0.before.target != $0.after.target }.map {
            Target(step: $0.id, from: $0.before.target, to: $0.after.target)
        }
        rules = both.filter {
            Self.ruledOtherwise($0.before.step, $0.after.step, schools, name, notes)
        }.map { $0.id }
        let debts = before.remedies.filter { $0.isOpen }.map { (key: $0.key(under: name, notes), owed: $0) }
        owed = after.remedies.filter { owed in
            owed.isOpen
                && !debts.contains {
                    $0.key == owed.key && !Self.follows(owed, otherwiseThan: $0.owed, notes)
                }
        }.map(Debt.init)
        let open = Set(after.remedies.filter { $0.isOpen || $0.settlement != nil }.map { $0.key })
        notOwed = debts.filter { !open.contains($0.key) }.map { Debt($0.owed) }
        times = both.filter {
            Self.differ($0.before.opens.named(name, notes), $0.after.opens)
                || Self.differ($0.before.closes.named(name, notes), $0.after.closes)
        }.map { $0.id }
        barred = order.filter {
            new[$0]?.impediments.isEmpty == false && old[$0]?.impediments.isEmpty != false
        }
        let advised = Set(
            after.advice.compactMap { if case .barred = $0.matter { $0.step } else { nil } }
        )
        let waitNoMore = both.filter {
            !$0.before.impediments.isEmpty && $0.after.impediments.isEmpty
        }.map { $0.id }
        freed = waitNoMore.filter { !advised.contains($0) }
        atCost = waitNoMore.filter(advised.contains)
        let pending = Set(before.pendingChoices.map { name($0.id) })
        choices = after.pendingChoices.map { $0.id }.filter { !pending.contains($0) }
        let asked = Set(before.undecidedFacts.map { fact($0.fact) })
        questions = after.undecidedFacts.map { $0.fact }.filter { !asked.contains($0) }
        current = Change(from: before.current.map(name), to: after.current)
        finished = Change(from: before.isFinished, to: after.isFinished)
    }

    /// Whether something else follows from a cause, whichever schools hold it.
    private static func follows(
        _ owed: OwedRemedy,
        otherwiseThan before: OwedRemedy,
        _ notes: RenamedNotes
    ) -> Bool {
        owed.rulings.map { $0.value.outcome }
            != before.rulings.map { $0.value.outcome.map { notes.outcome($0) } }
    }

    /// Whether the rules of a step differ, apart from its texts, times, obligation and count.
    private static func ruledOtherwise(
        _ before: Step?,
        _ after: Step?,
        _ schools: [School],
        _ name: (String) -> String,
        _ notes: RenamedNotes
    ) -> Bool {
        guard let before = before?.named(name, notes), let after, before != after else { return false }
        func names(_ needs: BySchool<[String]>?) -> [[String]] {
            schools.map { school in (needs?[school] ?? []).sorted() }
        }
        return names(before.needs) != names(after.needs) || names(before.after) != names(after.after)
            || quotas(before, schools) != quotas(after, schools)
            || before.weight != after.weight || before.missed != after.missed
            || before.late != after.late || before.outOfOrder != after.outOfOrder
            || before.alsoAt != after.alsoAt
            || impediments(before, schools, notes) != impediments(after, schools)
            || excuses(before, schools) != excuses(after, schools)
            || (before.proxy == nil) != (after.proxy == nil)
    }

    /// Returns how much of other steps a step needs, by school, without texts.
    private static func quotas(_ step: Step, _ schools: [School]) -> [[Quota]] {
        schools.map { school in
            (step.quotas?[school] ?? []).map {
                Quota(atLeast: $0.atLeast, of: $0.of.sorted(), isSum: $0.isSum)
            }
        }
    }

    /// Returns what bars a step, by school, without the locations.
    private static func impediments(
        _ step: Step,
        _ schools: [School],
        _ notes: RenamedNotes = .none
    ) -> [[[String]]] {
        schools.map { school in
            (step.barred?[school] ?? []).map {
                ["\($0.why)", $0.costs.map { notes.remedy($0).description } ?? ""]
            }
        }
    }

    /// Returns the reasons that excuse leaving a step out, by school.
    private static func excuses(_ step: Step, _ schools: [School]) -> [[String]] {
        schools.map { school in (step.excused?[school] ?? []).map { "\($0.why)" } }
    }

    /// Whether other values hold for the person; that other schools hold the same values is no difference.
    private static func differ<Value>(_ before: [Ruling<Value>], _ after: [Ruling<Value>]) -> Bool {
        guard Set(before.flatMap({ $0.schools })) == Set(after.flatMap({ $0.schools })) else {
            return before.map { $0.value } != after.map { $0.value }
        }
        return before != after
    }

    /// Returns the steps of a view, each once.
    private static func steps(of view: WalkView) -> [WalkNode] {
        order(of: view).compactMap { view.node($0) }
    }

    private static func order(of view: WalkView) -> [String] {
        var seen: Set<String> = []
        return view.nodes.filter { $0.step != nil && seen.insert($0.id).inserted }.map { $0.id }
    }
}

extension WalkNode {
    /// Whether the step was done and counts.
    fileprivate var counts: Bool { state.status == .done && !isOwed }
}

extension OwedRemedy {
    fileprivate func key(under name: (String) -> String, _ notes: RenamedNotes) -> String {
        WalkSnapshot.renaming(remedy: key, notes, name)
    }
}

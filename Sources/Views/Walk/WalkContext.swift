public import ManasikAlmanac
public import ManasikDomain
public import ManasikRules
import ManasikScheduling
public import ManasikWalkthroughs

/// What walks are computed from: a person at one moment with their walks, the packs in use, and how times of rites are
/// computed.
public struct WalkContext: Sendable {
    /// The catalog of the packs in use.
    public let catalog: Catalog
    /// Answers the conditions of the packs in use.
    public let rules: RuleEvaluator
    public let person: PersonSnapshot
    public let now: Instant
    private let calculation: @Sendable (WalkRevision) -> PrayerCalculation
    let revisions: any RevisionSource

    /// - Parameter calculation: How times are computed for the person where the rites of a revision are reckoned.
    public init(
        _ catalog: Catalog,
        by rules: RuleEvaluator,
        for person: PersonSnapshot,
        at now: Instant,
        reckoning calculation: @escaping @Sendable (WalkRevision) -> PrayerCalculation,
        from revisions: any RevisionSource
    ) {
        self.catalog = catalog
        self.rules = rules
        self.person = person
        self.now = now
        self.calculation = calculation
        self.revisions = revisions
    }

    /// Returns the times of the rites of a revision.
    public func times(of revision: WalkRevision) -> RiteTimes {
        RiteTimes(calculation(revision), at: revision.observer)
    }

    /// Returns what was known earlier, under the names of a walk's own packs; a day begins when it does at the rites.
    func history(by revision: WalkRevision) -> FactHistory {
        let zone = revision.observer.timeZone
        return FactHistory(
            person.past.compactMap { past in
                guard case .once(let until) = LocalTime(past.until, seconds: 0).moment(in: zone) else {
                    return nil
                }
                return FactHistory.Entry(facts(past, by: revision), until: until)
            }
        )
    }

    /// Returns when the steps of a ritual open and close in the season of a walk.
    ///
    /// The season is the first that is not over on a certain day: that of the first thing noted in the walk, or, before
    /// anything is noted, the day of departure or the one on which the walk began (today if it has not), whichever is
    /// later.
    public func windows(of revision: WalkRevision, _ snapshot: WalkSnapshot?) -> RitualWindows {
        let times = times(of: revision)
        let season = season(of: revision, snapshot, by: times)
        if revision.span.hasOtherTimes {
            return revision.windows(in: season, by: times, knowing: facts(by: revision))
        }
        guard let season else { return .unknown }
        return revisions.windows(of: revision, in: season, by: times)
    }

    func season(of revision: WalkRevision, _ snapshot: WalkSnapshot?) -> Int? {
        season(of: revision, snapshot, by: times(of: revision))
    }

    private func season(
        of revision: WalkRevision,
        _ snapshot: WalkSnapshot?,
        by times: RiteTimes
    ) -> Int? {
        times.season(of: revision.span, from: dayOfSeason(snapshot, by: times.observer.timeZone))
    }

    private func dayOfSeason(_ snapshot: WalkSnapshot?, by zone: Zone) -> CivilDate {
        func day(of instant: Instant) -> CivilDate { LocalTime(of: instant, in: zone).date }
        if let first = snapshot?.steps.values.compactMap({ $0.at }).min() { return day(of: first) }
        let began = day(of: snapshot?.startedAt ?? now)
        guard case .date(let departure)? = person.facts[.departure] else { return began }
        return max(departure, began)
    }

    /// Returns the verdict of a condition.
    ///
    /// - Returns: nil if the condition failed, which is reported: no answer of the person would settle it.
    func verdict(_ condition: Condition?, _ facts: Facts, by rules: RuleEvaluator) -> Verdict? {
        try? rules.reportedVerdict(of: condition, for: facts).get()
    }
}

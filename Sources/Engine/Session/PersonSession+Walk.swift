import Foundation
public import ManasikDomain
public import ManasikLocalization
public import ManasikPackHost
import ManasikRules
public import ManasikWalkthroughs

extension PersonSession {
    /// A walk as it stands.
    public struct WalkState: Sendable {
        /// What the walk goes by: its ritual, its texts.
        public let revision: WalkRevision
        /// nil where it has not begun.
        public let snapshot: WalkSnapshot?
        public let view: WalkView
        /// What the ihram of the ritual forbids to the person, now or at other times, and what follows.
        public let violations: [Violation]
        /// The moment to which its times are seen.
        public let now: Instant
        let facts: Facts
        let windows: RitualWindows
        let times: RiteTimes
        /// Whether the ritual is part of the person's journey, as far as is known; a walk that has begun is kept also where
        /// it is none any more.
        public let concernsPerson: Bool
        /// The other walks that the person has to do with; see `OtherWalk`.
        public internal(set) var others: [OtherWalk] = []
        /// The school by which it is shown; nil where it is not known.
        public let school: School?
        /// What handlers of packs failed at; the walk itself is kept.
        public internal(set) var handlerFailures: [HandlerFailure] = []
        /// The packs of which the walk goes by another revision than is in use; see `migrate`.
        public let otherPacks: [WalkPackChange]

        public var ritual: Ritual { revision.ritual }
        /// Whether the walk goes by other packs than are in use.
        public var hasOtherPacks: Bool { !revision.isCurrent }
    }

    /// The ritual of a name, or the one that the person walks; as the walk has it where it has begun.
    ///
    /// Without a name that is the unfinished walk that was begun last, else the one ritual that applies.
    ///
    /// - Throws: `EngineError.unknownRitual`, `.noRitual`, `.noRitualLoaded`, `.ritualUndecided`, `.severalRituals` or
    ///   `.condition` where no ritual applies and the condition of one failed, and `.missingRevision` for a walk whose
    ///   packs are no longer there.
    public func ritual(named name: String? = nil) async throws(EngineError) -> Ritual {
        try await revision(of: name).ritual
    }

    /// What a walk of a ritual goes by, or would go by.
    ///
    /// - Throws: As `ritual(named:)`.
    public func revision(of name: String? = nil) async throws(EngineError) -> WalkRevision {
        try await find(name, context: try await context(), walks: try await walks())
    }

    /// Texts of a walk in the reader's languages.
    public func localizer(of revision: WalkRevision) -> Localizer {
        Localizer(revision.messages, languages: languages)
    }

    /// What the walk of a name goes by.
    func find(
        _ name: String?,
        context: Context,
        walks: [DefinitionID: StoredWalk]
    ) async throws(EngineError) -> WalkRevision {
        if let name {
            let id = try findRitual(name, begun: Array(walks.keys))
            if let walk = walks[id] { return try walk.goingBy.get() }
            return generation.currentRevision(of: id)!
        }
        var finished: WalkRevision?
        for walk in walks.values.sorted(by: { $0.snapshot.startedAt > $1.snapshot.startedAt }) {
            // Of a ritual that neither the packs in use have nor the store, only its name is known.
            if case .failure = walk.goingBy, catalog.rituals[walk.snapshot.ritual] == nil { continue }
            let revision = try walk.goingBy.get()
            if try !view(of: walk.snapshot, by: revision, context).isFinished { return revision }
            finished = finished ?? revision
        }
        var applicable: [Ritual] = []
        var undecided: DefinitionID?
        var failure: ConditionFailure?
        for ritual in catalog.rituals.values.sorted(by: { $0.id < $1.id }) {
            switch generation.rules.reportedVerdict(of: ritual.when, for: context.facts) {
            case .success(.holds): applicable.append(ritual)
            case .success(.fails): break
            case .success(.undecided(let atom)): undecided = undecided ?? atom.fact
            case .failure(let found): failure = failure ?? found
            }
        }
        if let finished, applicable.contains(where: { $0.id == finished.ritual.id }) || applicable.isEmpty {
            return finished
        }
        // A ritual of everybody's does not stand in the way of the one that the person goes for.
        let chosen = applicable.filter { $0.when != nil }
        if !chosen.isEmpty { applicable = chosen } else if let undecided { throw .ritualUndecided(undecided) }
        if applicable.count == 1 { return generation.currentRevision(of: applicable[0].id)! }
        if applicable.count > 1 { throw .severalRituals(applicable.map(\.id)) }
        if let failure { throw .condition(failure) }
        throw catalog.rituals.isEmpty ? .noRitualLoaded : .noRitual
    }

    private func findRitual(_ name: String, begun: [DefinitionID]) throws(EngineError) -> DefinitionID {
        let known = Set(catalog.rituals.keys).union(begun)
        if let id = DefinitionID(name), known.contains(id) { return id }
        let matching = known.filter { $0.name == name }.sorted()
        if matching.count == 1 { return matching[0] }
        if matching.count > 1 { throw .severalRituals(matching) }
        let names = known.flatMap { [$0.description, $0.name] }.sorted()
        throw .unknownRitual(name, suggestion: Suggestion.nearest(to: name, among: names))
    }

    /// Where the person is in a ritual.
    ///
    /// - Throws: `EngineError.missingRevision` for a walk whose packs are not there any more; nothing of it is lost.
    public func walk(_ name: String? = nil) async throws(EngineError) -> WalkState {
        let records = try await read([one(StatedFacts.self), all(.walks)])
        let context = context(records[0].first, at: engine.clock.now())
        let walks = try await walks(from: records[1])
        let revision = try await find(name, context: context, walks: walks)
        var state = try state(of: walks[revision.ritual.id]?.snapshot, by: revision, context)
        state.others = try others(than: revision.ritual.id, walks, context)
        return state
    }

    func state(
        of snapshot: WalkSnapshot?,
        by revision: WalkRevision,
        _ context: Context
    ) throws(EngineError) -> WalkState {
        // A walk that has not begun is shown as it would be if it began now.
        let shown: WalkSnapshot
        if let snapshot { shown = snapshot } else { shown = try fresh(revision, context) }
        let windows = windows(of: revision, shown, context)
        return WalkState(
            revision: revision,
            snapshot: snapshot,
            view: try view(of: shown, by: revision, in: windows, context),
            violations: violations(of: revision, context.facts(by: revision)),
            now: context.now,
            facts: context.facts(by: revision),
            windows: windows,
            times: riteTimes(context.facts),
            concernsPerson: verdict(
                revision.ritual.when,
                context.facts(by: revision),
                revision.rules
            ) != .fails,
            school: context.facts.school,
            otherPacks: revision.isCurrent ? [] : packChanges(from: revision)
        )
    }

    /// What may be forbidden to the person, by what is known.
    private func violations(
        of revision: WalkRevision,
        _ facts: Facts
    ) -> [Violation] {
        revision.walkthrough.violations.filter { verdict($0.when, facts, revision.rules) != .fails }
    }

    private func fresh(_ revision: WalkRevision, _ context: Context) throws(EngineError) -> WalkSnapshot {
        do throws(WalkRefusal) {
            return try revision.walkthrough.transition(
                from: nil,
                on: .begin(revision: revision.hash),
                for: context.facts(by: revision),
                at: context.now
            ).snapshot
        } catch {
            throw .walk(error)
        }
    }

    func view(
        of snapshot: WalkSnapshot,
        by revision: WalkRevision,
        in windows: RitualWindows? = nil,
        _ context: Context
    ) throws(EngineError) -> WalkView {
        do throws(ConditionFailure) {
            return try revision.walkthrough.view(
                of: snapshot,
                for: context.facts(by: revision),
                at: context.now,
                in: windows ?? self.windows(of: revision, snapshot, context)
            )
        } catch {
            throw .condition(error)
        }
    }
}

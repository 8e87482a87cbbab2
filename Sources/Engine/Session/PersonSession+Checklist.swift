import Foundation
import ManasikAlmanac
public import ManasikDomain
public import ManasikLocalization
import ManasikRules

extension PersonSession {
    typealias Ticks = [DefinitionID: DecodedRecord<Tick>]

    func ticks(from records: [Record]) -> Ticks {
        decoded(records, as: Tick.self).reduce(into: [:]) { ticks, tick in
            if let id = DefinitionID(tick.key.id) { ticks[id] = tick }
        }
    }

    /// Every checklist with the items that concern the person, in the order of the journey.
    public func checklists() async throws(EngineError) -> [ChecklistReport] {
        let records = try await read([one(StatedFacts.self), all(.ticks), all(.items), all(.walks)])
        let context = context(records[0].first, at: engine.clock.now())
        let rites = Self.ritesDone(in: try await walks(from: records[3]))
        let ticks = self.ticks(from: records[1])
        let own = decoded(records[2], as: OwnItem.self)
        let dates = dueDates(ticks, context)
        let rules = generation.checklistRules
        var answers = rules.asking(generation.rules)
        answers.turn(to: context.facts, season: season(context.facts))
        var reports: [ChecklistReport] = []
        for list in catalog.checklists.values.sorted(by: Self.order) {
            let asked = OpenItems(list, besides: ticks, rites, self, context.facts, rules, &answers)
            var items: [ItemReport] = []
            for item in list.items {
                let status = status(of: item, ticks, rites, rules, &answers, ask: asked.ask)
                if status != .hidden { items.append(report(item, status, dates, context)) }
            }
            items += own.filter { $0.checklist == list.id }.map {
                report($0, ticks, context)
            }
            reports.append(
                ChecklistReport(
                    id: list.id,
                    title: localizer.text(list.title),
                    phase: list.phase,
                    question: asked.question,
                    items: items
                )
            )
        }
        return reports
    }

    /// The rites that are noted as done in walks; those of a walk whose packs are not there are not known.
    static func ritesDone(in walks: [DefinitionID: StoredWalk]) -> Set<String> {
        var rites: Set<String> = []
        for walk in walks.values {
            guard case .success(let revision) = walk.goingBy else { continue }
            for (step, state) in walk.snapshot.steps where state.status == .done {
                if let rite = revision.ritual.node(step)?.step?.rite { rites.insert(rite) }
            }
        }
        return rites
    }

    private static func order(_ left: Checklist, _ right: Checklist) -> Bool {
        func phase(_ list: Checklist) -> Int { Checklist.Phase.allCases.firstIndex(of: list.phase)! }
        return (phase(left), left.order, left.id) < (phase(right), right.order, right.id)
    }

    /// - Parameters:
    ///   - rites: Those that were done in walks of the person.
    ///   - ask: What is best asked first of items that are undecided.
    func status(
        of item: ChecklistItem,
        _ ticks: Ticks,
        _ rites: Set<String>,
        _ rules: ChecklistRules,
        _ answers: inout ChecklistRules.Answers,
        ask: [DefinitionID: DefinitionID] = [:]
    ) -> ItemStatus {
        let number = rules.number(of: item.id)!
        let isTicked = ticks[item.id] != nil
        if !isTicked, let rite = item.supersededBy, rites.contains(rite) { return .hidden }
        do throws(ConditionFailure) {
            switch try answers.verdict(of: number) {
            case .fails: return .hidden
            case .undecided(let atom) where !isTicked:
                return .undecided(ask[item.id] ?? askable(atom.fact))
            case .undecided, .holds: break
            }
        } catch {
            generation.rules.report(error)
            if !isTicked { return .undecided(nil) }
        }
        switch ticks[item.id]?.state {
        case .done: return .done
        case .setAside: return .setAside
        case nil:
            if let rite = item.doneBy, rites.contains(rite) { return .done }
            do throws(ConditionFailure) { return try answers.isDone(number) ? .done : .open } catch {
                generation.rules.report(error)
                return .open
            }
        }
    }

    private func report(
        _ item: ChecklistItem,
        _ status: ItemStatus,
        _ dates: DueDates,
        _ context: Context
    ) -> ItemReport {
        let localizer = localizer
        var why: LocalizedString?
        switch item.why {
        case .text(let text): why = localizer.text(text)
        case .article(let article): why = localizer.article(article)?.title
        case nil: break
        }
        let due = dates.day(of: item.id)
        let anchor = item.due.flatMap { catalog.title(of: $0.anchor) }
        return ItemReport(
            id: item.id,
            text: localizer.text(item.text),
            why: why,
            status: status,
            ask: status.fact,
            level: item.level,
            isOwn: false,
            due: due,
            dueWords: due == nil ? item.due.map { localizer.words($0, anchor: anchor) } : nil,
            isOverdue: status == .open && due.map { $0 < context.today } ?? false,
            isPressing: status == .open && dates.isPressing(item.id, on: context.today),
            isStale: !staleness(season: item.season, reviewBy: item.reviewBy, context.facts).isEmpty,
            staleness: staleness(season: item.season, reviewBy: item.reviewBy, context.facts),
            season: item.season,
            reviewBy: item.reviewBy,
            unverified: item.unverified,
            sources: item.sources
        )
    }

    private func report(_ item: DecodedRecord<OwnItem>, _ ticks: Ticks, _ context: Context) -> ItemReport {
        let isDone = ticks[item.id]?.state == .done
        return ItemReport(
            id: item.id,
            text: LocalizedString(item.text, language: languages.first ?? "en"),
            why: nil,
            status: isDone ? .done : .open,
            ask: nil,
            level: .optional,
            isOwn: true,
            due: item.due,
            dueWords: nil,
            isOverdue: !isDone && item.due.map { $0 < context.today } ?? false,
            isPressing: false,
            isStale: false,
            staleness: [],
            season: nil,
            reviewBy: nil,
            unverified: false,
            sources: []
        )
    }

    // MARK: Changes

    /// Finds an item by its full name, or by its short one or its text where only one item has it.
    func item(named name: String, own: [DecodedRecord<OwnItem>]) throws(EngineError) -> DefinitionID {
        let localizer = localizer
        let items = catalog.checklists.values.flatMap(\.items).sorted { $0.id < $1.id }.map {
            ThingName(id: $0.id, title: localizer.text($0.text).text)
        }
        let things = items + own.map { ThingName(id: $0.id, title: $0.text) }
        if let id = try ThingName.find(name, among: things) { return id }
        throw ThingName.unknown(name, among: things) { .unknownItem(name, suggestion: $0) }
    }

    /// What an item says, by its full or short name.
    ///
    /// - Throws: `EngineError.unknownItem` with the nearest name, or `.ambiguousDefinition`.
    public func text(ofItem name: String) async throws(EngineError) -> LocalizedString {
        let own = decoded(try await read([all(.items)])[0], as: OwnItem.self)
        let id = try item(named: name, own: own)
        if let item = own.first(where: { $0.id == id }) {
            return LocalizedString(item.text, language: languages.first ?? "en")
        }
        return localizer.text(catalog.checklists.values.flatMap(\.items).first { $0.id == id }!.text)
    }

    public enum ItemChange: String, Sendable { case done, undone, setAside, bringBack }

    /// Ticks an item, takes the tick back, sets it aside or brings it back.
    ///
    /// - Returns: The item's full name.
    /// - Throws: `EngineError.unknownItem`.
    @discardableResult
    public func changeItem(_ name: String, _ change: ItemChange) async throws(EngineError) -> DefinitionID {
        try await self.change { now throws(EngineError) in
            let records = try await read([all(.ticks), all(.items), one(StatedFacts.self)])
            let id = try item(named: name, own: decoded(records[1]))
            let old = ticks(from: records[0])[id]
            let recordKey = key(.ticks, id.description)
            var commit = Commit(at: now)
            switch change {
            case .done where old?.state != .done:
                commit.records = [
                    .put(recordKey, body: Tick(.done).body, expecting: old?.version ?? 0)
                ]
            case .setAside where old?.state != .setAside:
                commit.records = [
                    .put(recordKey, body: Tick(.setAside).body, expecting: old?.version ?? 0)
                ]
            case .undone where old?.state == .done, .bringBack where old?.state == .setAside:
                commit.records = [.remove(recordKey, expecting: old!.version)]
            default: return (id, commit)
            }
            let kind = change == .done ? "checklist.item.done" : "checklist.item.undone"
            let eventKey = "\(id)@\(now)#\((old?.version ?? 0) + 1)/\(change.rawValue)"
            let payload: [String: JSONValue] = [
                "item": .string(id.description), "change": .string(change.rawValue),
            ]
            commit.log = [entry(kind, key: eventKey, at: now, payload)]
            _ = try await dispatch(
                [Effect(kind: kind, idempotencyKey: eventKey, payload: payload)],
                context: context(records[2].first, at: now),
                walks: nil,
                into: &commit
            )
            return (id, commit)
        }
    }

    func checklist(named name: String?) throws(EngineError) -> DefinitionID {
        let lists = catalog.checklists.values.sorted(by: Self.order)
        guard let name else {
            guard let first = lists.first else { throw .unknownChecklist("", suggestion: nil) }
            return first.id
        }
        if let id = DefinitionID(name), catalog.checklists[id] != nil { return id }
        if let list = lists.first(where: { $0.id.name == name })
            ?? lists.first(where: { $0.phase.rawValue == name })
        {
            return list.id
        }
        let names = lists.flatMap { [$0.id.description, $0.id.name, $0.phase.rawValue] }
        throw .unknownChecklist(name, suggestion: Suggestion.nearest(to: name, among: names))
    }
}

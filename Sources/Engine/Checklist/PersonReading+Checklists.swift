import ManasikDomain
import ManasikLocalization
import ManasikRules

extension PersonReading {
    /// Every checklist with the items that concern the person, in the order of the journey.
    func checklists() -> [ChecklistReport] {
        let dates = DueDates(self)
        var verdicts = ItemVerdicts(self)
        return catalog.checklists.values.sorted(by: Self.order).map { list in
            let open = OpenItems(list, verdicts, self)
            var items: [ItemReport] = []
            for item in list.items {
                let status = verdicts.status(of: item, ask: open.ask)
                if status != .hidden { items.append(report(item, status, dates)) }
            }
            items += snapshot.items.filter { $0.checklist == list.id }.map { report($0) }
            return ChecklistReport(
                id: list.id,
                title: localizer.text(list.title),
                phase: list.phase,
                question: open.question,
                items: items
            )
        }
    }

    /// How each item of packs stands.
    func checklistStatuses() -> [DefinitionID: ItemStatus] {
        var verdicts = ItemVerdicts(self)
        var statuses: [DefinitionID: ItemStatus] = [:]
        for list in catalog.checklists.values {
            for item in list.items { statuses[item.id] = verdicts.status(of: item) }
        }
        return statuses
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

    static func order(_ left: Checklist, _ right: Checklist) -> Bool {
        func phase(_ list: Checklist) -> Int { Checklist.Phase.allCases.firstIndex(of: list.phase)! }
        return (phase(left), left.order, left.id) < (phase(right), right.order, right.id)
    }

    private func report(
        _ item: ChecklistItem,
        _ status: ItemStatus,
        _ dates: DueDates
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
            isStale: !staleness(season: item.season, reviewBy: item.reviewBy).isEmpty,
            staleness: staleness(season: item.season, reviewBy: item.reviewBy),
            season: item.season,
            reviewBy: item.reviewBy,
            unverified: item.unverified,
            sources: item.sources
        )
    }

    private func report(_ item: DecodedRecord<OwnItem>) -> ItemReport {
        let isDone = snapshot.ticks[item.id]?.state == .done
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
}

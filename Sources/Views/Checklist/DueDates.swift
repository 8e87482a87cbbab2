import ManasikAlmanac
import ManasikDomain
import ManasikScheduling

/// The day by which an item is due.
struct DueDay: Hashable {
    let day: CivilDate
    /// The time of the day, for an item that is due at an instant.
    var time: CivilMoment?
    /// Whether the day, or the instant, is over.
    let isOver: Bool
    /// Whether nothing demands it, and the instant from which it counts is over.
    var isPast = false
}

/// The days by which a person's items are due.
struct DueDates {
    let catalog: Catalog
    let facts: Facts
    let calendar: HijriCalendar
    /// The days on which items were ticked off.
    let doneOn: [DefinitionID: CivilDate]
    /// The days on which steps of the person's walks were done.
    private let stepDays: [DefinitionID: CivilDate]
    /// The days by which the person's years are reckoned.
    private let journey: Tradition.Journey.Days?
    private let items: [DefinitionID: Item]

    private struct Item {
        let rule: DueRule?
        let phase: Checklist.Phase
        let isRequired: Bool
    }

    /// - Parameter ignoresTicks: Whether to compute as if no item were done.
    init(_ catalog: Catalog, for person: PersonSnapshot, ignoresTicks: Bool = false) {
        let done = ignoresTicks ? [:] : person.ticks.filter { $0.value.state == .done }
        self.init(
            catalog,
            person.facts,
            person.calendar,
            doneOn: done.mapValues { $0.day },
            stepDays: person.stepDays(in: catalog)
        )
    }

    init(
        _ catalog: Catalog,
        _ facts: Facts,
        _ calendar: HijriCalendar,
        doneOn: [DefinitionID: CivilDate],
        stepDays: [DefinitionID: CivilDate] = [:]
    ) {
        self.stepDays = stepDays
        self.catalog = catalog
        self.facts = facts
        self.calendar = calendar
        self.doneOn = doneOn
        journey = catalog.journeys.days(of: facts)
        var items: [DefinitionID: Item] = [:]
        for list in catalog.checklists.values {
            for item in list.items {
                items[item.id] = Item(
                    rule: item.due,
                    phase: list.phase,
                    isRequired: item.level.force == .required
                )
            }
        }
        self.items = items
    }

    /// Returns the day by which an item is due; nil if it has none, or the date that it depends on is unknown.
    func day(of id: DefinitionID) -> CivilDate? { day(of: id, through: []) }

    /// Returns the day by which an item is due for a person, with its time and whether it is over.
    func due(_ id: DefinitionID, for person: PersonSnapshot) -> DueDay? {
        guard let day = day(of: id), let item = items[id], let rule = item.rule else { return nil }
        guard let (instant, now) = instant(of: rule, for: person) else {
            return DueDay(day: day, isOver: day < person.today)
        }
        let isPast = rule.days < 0 ? instant < now : rule.days == 0 && instant.date < now.date
        return DueDay(
            day: day,
            time: rule.days == 0 ? instant : nil,
            isOver: rule.days == 0 ? instant < now : day < now.date,
            isPast: isPast && !item.isRequired
        )
    }

    /// Returns the instant from which a rule counts and the present by its clock; nil if it counts from something else.
    private func instant(of rule: DueRule, for person: PersonSnapshot) -> (
        instant: CivilMoment, now: CivilMoment
    )? {
        guard case .fact(let name) = rule.anchor, let fact = catalog.facts(named: name).first,
            let instant = facts.moment(fact.id)
        else { return nil }
        let local = person.now.map { LocalTime(of: $0, in: person.clock(fact.id)) }
        let now = CivilMoment(local?.date ?? person.today, minutes: (local?.seconds ?? 0) / 60)
        return now.map { (instant, $0) }
    }

    /// Returns the stage of the journey to which the list of an item belongs.
    func stage(of id: DefinitionID) -> Checklist.Phase.Stage { items[id]!.phase.stage }

    /// Whether an item is overdue while the day from which it is counted back is still ahead.
    func isPressing(_ id: DefinitionID, on today: CivilDate) -> Bool {
        guard let rule = items[id]?.rule, rule.days < 0, let day = day(of: id) else { return false }
        return day < today && today <= day.adding(days: -rule.days)
    }

    /// Returns the unknown date fact on which an item's due date depends; nil if the date is known or needs no fact.
    func missing(for id: DefinitionID) -> DefinitionID? { missing(for: id, through: []) }

    private func missing(for id: DefinitionID, through path: [DefinitionID]) -> DefinitionID? {
        guard day(of: id) == nil, let rule = items[id]?.rule, !path.contains(id) else { return nil }
        switch rule.anchor {
        case .fact(let name): return catalog.facts(named: name).first.map { $0.id }
        case .date, .hijri, .step: return nil
        case .item(let name): return DefinitionID(name).flatMap { missing(for: $0, through: path + [id]) }
        }
    }

    private func day(of id: DefinitionID, through path: [DefinitionID]) -> CivilDate? {
        guard let item = items[id], let rule = item.rule, !path.contains(id) else { return nil }
        let anchor: CivilDate?
        switch rule.anchor {
        case .fact(let name):
            anchor = catalog.facts(named: name).first.flatMap { fact in
                if case .date(let date)? = facts[fact.id] { date } else { facts.moment(fact.id)?.date }
            }
        case .date(let date): anchor = date
        case .hijri(let day, let month, let year?): anchor = self.day(ofHijri: day, month, year)
        case .hijri(let day, let month, nil): anchor = self.day(ofHijri: day, month, in: item.phase)
        case .step(let name): anchor = DefinitionID(name).flatMap { stepDays[$0] }
        case .item(let name):
            anchor = DefinitionID(name).flatMap { other in
                // A rule that counts from an item that is done counts from the day on which it was done.
                if rule.days > 0, let done = doneOn[other] { return done }
                return self.day(of: other, through: path + [id])
            }
        }
        return anchor?.adding(days: rule.days)
    }

    /// Returns a day of the journey's Hijri year, that of the first journey after the departure, or after today if no
    /// departure is known. What is done after the return comes after that journey.
    private func day(ofHijri day: Int, _ month: Int, in phase: Checklist.Phase) -> CivilDate? {
        var reference = facts.day
        if case .date(let departure)? = facts[.departure] { reference = departure }
        var year = calendar.year(of: journey, onOrAfter: reference)
        if phase.stage == .after, let latest = journey?.latest, (month, day) < (latest.month, latest.day) {
            year += 1
        }
        return self.day(ofHijri: day, month, year)
    }

    private func day(ofHijri day: Int, _ month: Int, _ year: Int) -> CivilDate? {
        // A month of 29 days ends on its 29th.
        let last = min(day, calendar.length(ofMonth: month, year: year))
        return HijriDate(year: year, month: month, day: last).flatMap { calendar.day(of: $0) }
    }
}

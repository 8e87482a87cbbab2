import ManasikAlmanac
import ManasikDomain
import ManasikLocalization

extension PersonReading {
    /// Every fact that is known, host facts first.
    func profileRows() -> [ProfileRow] {
        let localizer = localizer
        return catalog.facts.values.sorted { Self.factOrder($0.id, $1.id) }.compactMap { fact in
            let value = facts[fact.id]
            let entries = context.profile.entries[fact.id] ?? []
            guard value != nil || !entries.isEmpty else { return nil }
            return ProfileRow(
                fact: fact.id,
                title: localizer.text(fact.title),
                value: value.map { localizer.words($0, of: fact) },
                rawValue: value,
                outdated: context.outdated[fact.id],
                later: entries.filter { $0.from != nil }.map { DatedValue(from: $0.from, value: $0.value) }
            )
        }
    }

    /// Every fact that can be said, host facts first; those that follow from others are left out.
    func knowableFacts() -> [KnowableFact] {
        catalog.facts.values.filter(\.origins.isEmpty).sorted { Self.factOrder($0.id, $1.id) }.map {
            fact in
            let isAlone = catalog.facts(named: fact.id.name).count == 1
            return KnowableFact(
                fact: fact.id,
                name: isAlone ? fact.id.name : fact.id.description,
                title: localizer.text(fact.title),
                accepted: fact.accepted,
                choices: catalog.question(of: fact.id, in: localizer)?.choices ?? [],
                value: facts[fact.id].map { localizer.words($0, of: fact) },
                rawValue: facts[fact.id]
            )
        }
    }

    /// The day on which somebody who goes for the hajj leaves home, where the day of Arafat of that year is over by then; nil
    /// where it is not, or nothing of it is known.
    func departureAfterArafat() -> CivilDate? {
        guard facts[.journey] == .text("hajj"), case .date(let departure)? = facts[.departure] else {
            return nil
        }
        let hijri = generation.hijriCalendar(facts).date(of: departure)
        return hijri.month == 12 && hijri.day > 9 ? departure : nil
    }

    static func factOrder(_ left: DefinitionID, _ right: DefinitionID) -> Bool {
        func rank(_ id: DefinitionID) -> Int {
            HostFact.allCases.firstIndex { $0.id == id } ?? HostFact.allCases.count
        }
        return (rank(left), left) < (rank(right), right)
    }
}

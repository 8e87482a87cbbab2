import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikViews

extension PersonReading {
    /// Every fact that is known, host facts first.
    func profileRows() -> [ProfileRow] {
        ProfileRowView.all(in: catalog, for: person).map { row in
            ProfileRow(
                fact: row.fact.id,
                title: localizer.text(row.fact.title),
                value: row.value.map { localizer.words($0, of: row.fact) },
                rawValue: row.value,
                outdated: row.outdated,
                later: row.later.map { DatedValue(from: $0.from, value: $0.value) }
            )
        }
    }

    /// Every fact that can be said, host facts first; those that follow from others are left out.
    func knowableFacts() -> [KnowableFact] {
        catalog.factsInOrder.filter(\.origins.isEmpty).map { fact in
            let isAlone = catalog.facts(named: fact.id.name).count == 1
            let question = QuestionView.one(of: fact.id, in: catalog)
                .flatMap { FactQuestion($0, localizer, catalog) }
            return KnowableFact(
                fact: fact.id,
                name: isAlone ? fact.id.name : fact.id.description,
                title: localizer.text(fact.title),
                accepted: fact.accepted,
                choices: question?.choices ?? [],
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
}

import ManasikDomain
import ManasikViews
import Testing

@Suite struct TodayItemsTests {
    private typealias Sample = ViewCatalog

    private let packs = Sample.rules(
        before: [
            Sample.item("visa") {
                $0.level = .required
                $0.due = DueRule("30 days before departure")
            },
            Sample.item("shoes") { $0.due = DueRule("20 days before departure") },
            Sample.item("later") { $0.due = DueRule("on return_date") },
        ],
        after: [Sample.item("thanks") { $0.level = .required }]
    )

    private func today(_ person: PersonSnapshot, areRitesDone: Bool = false) -> TodayItems {
        TodayItems(
            of: ChecklistView.all(in: packs, for: person),
            for: person,
            hasBegun: areRitesDone,
            areRitesDone: areRitesDone
        )
    }

    @Test func whatIsDueSoonIsToldWithTheRequiredFirst() {
        let facts: [DefinitionID: FactValue] = [HostFact.departure.id: .date(Sample.day("2027-03-20"))]
        let items = today(Sample.person(facts))
        #expect(items.due.map { $0.id.name } == ["visa", "shoes"])
        #expect(items.openRequired == 1)
    }

    @Test func thePreparationIsOverWithTheDeparture() {
        let facts: [DefinitionID: FactValue] = [HostFact.departure.id: .date(Sample.day("2027-02-20"))]
        let items = today(Sample.person(facts))
        #expect(items.due.isEmpty)
        #expect(items.openRequired == 0)
    }

    @Test func whatComesAfterTheJourneyIsToldOnceItsRitesAreDone() {
        #expect(today(Sample.person(), areRitesDone: true).openRequired == 1)
        let facts: [DefinitionID: FactValue] = [HostFact.returnDate.id: .date(Sample.day("2027-03-01"))]
        #expect(today(Sample.person(facts)).openRequired == 2)
    }
}

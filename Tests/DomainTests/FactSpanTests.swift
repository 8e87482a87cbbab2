import ManasikDomain
import Testing

@Suite struct FactSpanTests {
    private let from = DefinitionID("p:vaccinated")!
    private let to = DefinitionID("p:arrival")!

    private func count(_ unit: FactSpan.Unit, _ start: String?, _ end: String?) -> Int? {
        var facts = Facts(on: CivilDate("2026-11-21")!)
        facts[from] = start.map { .date(CivilDate($0)!) }
        facts[to] = end.map { .date(CivilDate($0)!) }
        return FactSpan(unit: unit, from: from, to: to).count(in: facts)
    }

    @Test func countsWholeDaysMonthsAndYears() {
        #expect(count(.days, "2027-04-30", "2027-05-10") == 10)
        #expect(count(.days, "2027-05-10", "2027-05-10") == 0)
        #expect(count(.months, "2026-08-10", "2027-05-10") == 9)
        #expect(count(.months, "2026-08-11", "2027-05-10") == 8)
        #expect(count(.years, "2022-05-10", "2027-05-10") == 5)
        #expect(count(.years, "2022-05-11", "2027-05-10") == 4)
    }

    @Test func aMonthEndsOnTheSameDayOrTheFirstThatThereIs() {
        #expect(count(.months, "2027-01-31", "2027-02-28") == 0)
        #expect(count(.months, "2027-01-31", "2027-03-01") == 1)
        #expect(count(.months, "2027-01-31", "2027-03-30") == 1)
        #expect(count(.months, "2027-01-31", "2027-03-31") == 2)
    }

    @Test func isNegativeWhereTheEndComesFirst() {
        #expect(count(.days, "2027-05-10", "2027-05-09") == -1)
        #expect(count(.months, "2027-05-10", "2027-05-09") == -1)
    }

    @Test func isNotKnownUntilBothDatesAre() {
        #expect(count(.days, nil, "2027-05-10") == nil)
        #expect(count(.days, "2027-05-10", nil) == nil)
    }

    @Test(arguments: [("2027-05-09", 1), ("2027-05-20", 0), ("2020-01-01", 100)])
    func aCountedFactStaysWithinItsBounds(vaccinated: String, expected: Int) {
        let days = FactDeclaration(
            id: DefinitionID("p:days")!,
            kind: .integer(minimum: 0, maximum: 100),
            title: TextReference(pack: .host, key: "days"),
            span: FactSpan(unit: .days, from: from, to: to)
        )
        var facts = Facts(on: CivilDate("2026-11-21")!)
        facts[to] = .date(CivilDate("2027-05-10")!)
        #expect(facts.deriving([days], hijriDay: { _ in (1448, 1, 1) })[days.id] == nil)
        facts[from] = .date(CivilDate(vaccinated)!)
        #expect(facts.deriving([days], hijriDay: { _ in (1448, 1, 1) })[days.id] == .integer(expected))
    }
}

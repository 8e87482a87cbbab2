import ManasikDomain
import ManasikViews
import Testing

@Suite struct ProfileViewTests {
    private typealias Sample = ViewCatalog

    @Test func factsOfTheHostComeFirstAndUnknownOnesAreLeftOut() {
        let catalog = Sample.rules(before: []).catalog
        let known: [DefinitionID: FactValue] = [
            Sample.pregnant.id: .boolean(true), HostFact.departure.id: .date(Sample.day("2027-05-01")),
        ]
        let rows = ProfileRowView.all(in: catalog, for: Sample.person(known))
        #expect(rows.map { $0.fact.id } == [HostFact.departure.id, Sample.pregnant.id])
        #expect(rows.last?.value == .boolean(true))
        #expect(ProfileRowView.all(in: catalog, for: Sample.person()).isEmpty)
    }

    @Test func valuesOfOtherDaysAndOutdatedOnesAreTold() throws {
        let catalog = Sample.rules(before: []).catalog
        let later = StatedFacts.Entry(value: .boolean(true), from: Sample.day("2027-06-01"))
        let person = Sample.person(
            stated: [Sample.pregnant.id: [StatedFacts.Entry(value: .text("maybe"), from: nil), later]],
            outdated: [Sample.pregnant.id: .text("maybe")]
        )
        let row = try #require(ProfileRowView.all(in: catalog, for: person).first)
        #expect(row.value == nil)
        #expect(row.outdated == .text("maybe"))
        #expect(row.later == [later])
    }

    @Test func whatSettlesMostIsAskedFirstAndTheCardLast() {
        let items = [
            Sample.item("advice") { $0.when = Sample.yes(Sample.pregnant.id) },
            Sample.item("letter") { $0.when = Sample.yes(Sample.pregnant.id) },
            Sample.item("visa") { $0.due = DueRule("30 days before departure") },
        ]
        let packs = Sample.rules(before: items)
        let person = Sample.person()
        let lists = ChecklistView.all(in: packs, for: person)
        let questions = QuestionView.all(in: packs, for: person, with: lists)
        #expect(questions.map { $0.fact } == [Sample.pregnant.id, HostFact.departure.id])
        #expect(questions.first?.waiting == 2)
    }

    @Test func whatOnlyThePreparationAsksIsNotAskedOnceItIsPast() {
        let packs = Sample.rules(before: [Sample.item("advice") { $0.when = Sample.yes(Sample.pregnant.id) }])
        let left = Sample.person([HostFact.departure.id: .date(Sample.day("2027-02-01"))])
        let lists = ChecklistView.all(in: packs, for: left)
        #expect(QuestionView.all(in: packs, for: left, with: lists).isEmpty)
    }
}

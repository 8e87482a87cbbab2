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

    private static func tradition(_ name: String, _ schools: [String], asking question: String? = nil)
        -> Tradition
    {
        Tradition(
            id: DefinitionID("\(name):\(name)")!,
            schools: schools.map {
                Tradition.DeclaredSchool(school: School(rawValue: $0), title: Sample.text("\(name).\($0)"))
            },
            journeys: [Tradition.Journey(name: name, title: Sample.text(name), icon: "!")],
            journeyQuestion: question.map(Sample.text)
        )
    }

    @Test func eachOfSeveralTraditionsHasItsOwnWords() throws {
        let one = Self.tradition("one", ["north", "south"], asking: "one.journey")
        let other = Self.tradition("other", ["south"], asking: "other.journey")
        var catalog = Catalog()
        for tradition in [one, other] { catalog.traditions[tradition.id] = tradition }
        for fact in HostFact.declarations(with: [one, other]) { catalog.facts[fact.id] = fact }
        let known = Facts([:], on: Sample.day("2026-11-21"))
        let schools = try #require(
            KnowableFactView.all(in: catalog, for: known).first { $0.fact.id == HostFact.school.id }
        )
        #expect(schools.traditions.map { $0.tradition } == [one.id, other.id])
        #expect(
            schools.traditions.map { $0.choices.map { $0.title } } == [
                [Sample.text("one.north"), Sample.text("one.south")], [Sample.text("other.south")],
            ]
        )
        let journey = try #require(QuestionView.one(of: HostFact.journey.id, in: catalog))
        #expect(
            journey.traditions.map { $0.ask } == [Sample.text("one.journey"), Sample.text("other.journey")]
        )
        #expect(journey.traditions.map { $0.choices.map { $0.icon } } == [["!"], ["!"]])
        // Neither of them asks for the journeys of the other.
        #expect(journey.ask == HostFact.journey.declaration.ask)
        catalog.traditions[other.id] = nil
        #expect(QuestionView.one(of: HostFact.journey.id, in: catalog)?.traditions == [])
    }
}

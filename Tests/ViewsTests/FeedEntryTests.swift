import ManasikDomain
import ManasikScheduling
import ManasikViews
import Testing

@Suite struct FeedEntryTests {
    private typealias Sample = ViewCatalog

    @Test func whatIsDueInItsDaysIsAnEntry() {
        let packs = Sample.rules(
            before: [
                Sample.item("visa") { $0.due = DueRule("30 days before departure") },
                Sample.item("shoes") { $0.due = DueRule("on departure") },
                Sample.item("talk"),
            ]
        )
        let person = Sample.person([HostFact.departure.id: .date(Sample.day("2027-04-10"))])
        let lists = ChecklistView.all(in: packs, for: person)
        let entries = FeedEntry.items(of: lists, in: Sample.day("2027-03-01")...Sample.day("2027-03-31"))
        #expect(entries.map { $0.name } == ["item/trip:visa"])
        #expect(entries.first?.span == .days(Sample.day("2027-03-11"), Sample.day("2027-03-11")))
        #expect(entries.first?.part == .items)
    }
}

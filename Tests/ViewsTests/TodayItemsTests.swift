import ManasikDomain
import ManasikRules
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

    /// The page of today, the checklists and what a guide sees judge alike.
    @Test(arguments: [("2027-03-20", ["visa", "shoes"]), ("2027-02-20", [])])
    func whatIsOverdueIsSoOnEveryPage(departure: String, overdue: [String]) {
        let person = Sample.person([HostFact.departure.id: .date(Sample.day(departure))])
        let lists = ChecklistView.all(in: packs, for: person)
        let late = lists.flatMap { $0.items }.filter { $0.isOverdue && !$0.isOwn }.map { $0.id.name }
        var members = MemberChecklists(packs)
        let seen = members.checklist(of: person).overdue.map { $0.name }
        #expect(late.sorted() == overdue.sorted() && seen.sorted() == overdue.sorted())
        #expect(today(person).due.filter { $0.isOverdue }.map { $0.id.name } == overdue)
    }

    /// What is due at an instant is overdue from then on; what nothing demands is asked for no more once the instant from which it
    /// counts is over.
    @Test(arguments: [
        ("2027-03-01T13:45:00+03:00", ["cancel", "pay"], []),
        ("2027-03-01T13:46:00+03:00", ["gate", "pay"], ["cancel"]),
        ("2027-03-02T00:00:00+03:00", ["pay"], ["cancel", "gate"]),
    ])
    func whatIsDueAtAnInstantGoesByTheClockOfItsFact(
        now: String,
        overdue: [String],
        past: [String]
    ) throws {
        let permit = FactDeclaration(id: Sample.id("permit"), kind: .instant, title: Sample.text("permit"))
        func item(_ name: String, _ due: String, _ force: ChecklistItem.Level.Force) -> ChecklistItem {
            Sample.item(name) {
                $0.due = DueRule(due)
                $0.level = ChecklistItem.Level(name: "level", force: force)
            }
        }
        let items = [
            item("cancel", "1 day before permit", .recommended), item("gate", "on permit", .recommended),
            item("pay", "1 day before permit", .required),
        ]
        var catalog = Sample.rules(before: [], after: items).catalog
        catalog.facts[permit.id] = permit
        let packs = CatalogRules(catalog, RuleEvaluator())
        var person = Sample.person([permit.id: .text("2027-03-01 13:45")])
        person.now = Instant(rfc3339: now)
        let lists = ChecklistView.all(in: packs, for: person)
        let views = lists.flatMap { $0.items }
        func names(_ matches: (ItemView) -> Bool) -> [String] {
            views.filter(matches).map { $0.id.name }.sorted()
        }
        #expect(names { $0.isOverdue } == overdue && names { $0.isPast } == past)
        #expect(views.map { $0.dueTime?.clock } == [nil, "13:45", nil])
        let today = TodayItems(of: lists, for: person, areRitesDone: true)
        #expect(today.due.allSatisfy { !$0.isPast } && today.due.count == 3 - past.count)
        var members = MemberChecklists(packs)
        #expect(members.checklist(of: person).overdue.map { $0.name }.sorted() == overdue)
    }

    @Test func aLevelAndAPhaseOfAPackCountByWhatTheyMean() {
        let water = Sample.item("water") { $0.level = ChecklistItem.Level(name: "vital", force: .required) }
        let song = Sample.item("song") { $0.level = ChecklistItem.Level(name: "merry", force: .optional) }
        var catalog = Catalog()
        for (name, stage, order) in [("sea", Checklist.Phase.Stage.during, 2), ("port", .during, 1)] {
            let list = Checklist(
                id: Sample.id(name),
                title: Sample.text(name),
                phase: Checklist.Phase(name: name, stage: stage, order: order),
                order: 0,
                items: name == "sea" ? [water, song] : [],
                location: nil
            )
            catalog.checklists[list.id] = list
        }
        #expect(catalog.checklistsInOrder.map(\.id.name) == ["port", "sea"])
        let lists = ChecklistView.all(in: CatalogRules(catalog, RuleEvaluator()), for: Sample.person())
        let today = TodayItems(of: lists, for: Sample.person(), areRitesDone: false)
        #expect(today.openRequired == 1)
    }

    @Test func whatComesAfterTheJourneyIsToldOnceItsRitesAreDone() throws {
        var person = Sample.person(on: "2027-05-02")
        let revision = ViewWalks.revision(of: ViewWalks.hajj.id, in: ViewWalks.catalog([ViewWalks.hajj]))
        person.walks = [ViewWalks.hajj.id: try ViewWalks.walk(revision, done: ["ihram"])]
        #expect(today(person, areRitesDone: true).openRequired == 1)
        // A walk of an earlier year says nothing of this journey.
        var later = Sample.person(on: "2028-02-01")
        later.walks = person.walks
        #expect(today(later).openRequired == 1 && !later.hasLeft && person.hasLeft)
        let facts: [DefinitionID: FactValue] = [HostFact.returnDate.id: .date(Sample.day("2027-03-01"))]
        #expect(today(Sample.person(facts)).openRequired == 2)
    }
}

import ManasikDomain
import ManasikRules
import ManasikViews
import Testing

@Suite struct ChecklistViewTests {
    private typealias Sample = ViewCatalog

    private func items(
        _ items: [ChecklistItem],
        for person: PersonSnapshot
    ) -> [String: ItemView] {
        let views = ChecklistView.all(in: Sample.rules(before: items), for: person).flatMap { $0.items }
        return Dictionary(uniqueKeysWithValues: views.map { ($0.id.name, $0) })
    }

    @Test func itemsThatDoNotConcernThePersonAreLeftOut() {
        let item = Sample.item("advice") { $0.when = Sample.yes(Sample.pregnant.id) }
        #expect(items([item], for: Sample.person([Sample.pregnant.id: .boolean(false)])).isEmpty)
        let concerned = items([item], for: Sample.person([Sample.pregnant.id: .boolean(true)]))
        #expect(concerned["advice"]?.status == .open)
        #expect(concerned["advice"]?.text == .text(Sample.text("advice")))
    }

    @Test func itemsOfPacksForJourneysOfAnotherTraditionAreLeftOut() throws {
        let way = PackID(rawValue: "way")!
        var catalog = Sample.rules(before: [Sample.item("visa")]).catalog
        let own = ChecklistItem(id: DefinitionID(pack: way, name: "boots"), text: Sample.text("boots"))
        let plain = PackID(rawValue: "plain")!
        let other = ChecklistItem(id: DefinitionID(pack: plain, name: "tent"), text: Sample.text("tent"))
        catalog.checklists[Sample.before]?.items += [own, other]
        for (pack, journey) in [(Sample.pack, "hajj"), (way, "river"), (plain, nil)] {
            catalog.packs[pack] = Sample.pack(pack)
            guard let journey else { continue }
            let id = DefinitionID(pack: pack, name: "rites")
            catalog.traditions[id] = Tradition(
                id: id,
                schools: [],
                journeys: [.init(name: journey, title: Sample.text(journey))]
            )
        }
        func items(_ journey: String?) -> [String] {
            var facts: [DefinitionID: FactValue] = [:]
            facts[HostFact.journey.id] = journey.map { .text($0) }
            let views = ChecklistView.all(
                in: CatalogRules(catalog, RuleEvaluator()),
                for: Sample.person(facts)
            )
            return views.flatMap { $0.items }.map { $0.id.name }.sorted()
        }
        #expect(items(nil) == ["boots", "tent", "visa"])
        #expect(items("hajj") == ["tent", "visa"])
        #expect(items("river") == ["boots", "tent"])
        let person = Sample.person([HostFact.journey.id: .text("river")])
        let context = ViewWalks.context(catalog, for: person)
        let explanation = try context.explanation(of: "trip:visa", kind: nil, limit: 1)
        #expect(explanation.isForOtherJourneys && explanation.verdict == .fails)
        #expect(try !context.explanation(of: "way:boots", kind: nil, limit: 1).isForOtherJourneys)
    }

    @Test func undecidedItemsNameTheFactAndTheListAsksForIt() throws {
        let item = Sample.item("advice") { $0.when = Sample.yes(Sample.pregnant.id) }
        let list = try #require(
            ChecklistView.all(in: Sample.rules(before: [item]), for: Sample.person()).first
        )
        #expect(list.items.map { $0.status } == [.undecided(Sample.pregnant.id)])
        #expect(list.question?.fact == Sample.pregnant.id)
        #expect(list.question?.ask == Sample.text("pregnant.ask"))
        #expect(list.question?.choices.map { $0.name } == ["yes", "no"])
    }

    @Test func ticksDecideAndAskForNothing() throws {
        let item = Sample.item("advice") { $0.when = Sample.yes(Sample.pregnant.id) }
        var person = Sample.person()
        person.ticks = [item.id: DatedTick(.setAside, on: Sample.day("2027-02-01"))]
        let list = try #require(ChecklistView.all(in: Sample.rules(before: [item]), for: person).first)
        #expect(list.items.map { $0.status } == [.setAside])
        #expect(list.question == nil)
    }

    @Test func aRiteTicksWhatIsDoneByItAndTakesOffWhatItSupersedes() throws {
        let done = Sample.item("farewell") { $0.doneBy = "farewell" }
        let gone = Sample.item("rehearse") { $0.supersededBy = "farewell" }
        var person = Sample.person()
        let hajj = ViewWalks.ritual("hajj", [ViewWalks.step("farewell")])
        let revision = ViewWalks.revision(of: hajj.id, in: ViewWalks.catalog([hajj]))
        person.walks = [hajj.id: try ViewWalks.walk(revision, done: ["farewell"])]
        let items = items([done, gone], for: person)
        #expect(items["farewell"]?.status == .done)
        #expect(items["rehearse"] == nil)
    }

    @Test func aDayIsCountedFromTheDepartureOnceThatIsKnown() {
        let rule = DueRule("30 days before departure")
        let visa = Sample.item("visa") { $0.due = rule }
        let unknown = items([visa], for: Sample.person())
        #expect(unknown["visa"]?.due == nil)
        #expect(unknown["visa"]?.dueRule == rule)
        let facts: [DefinitionID: FactValue] = [HostFact.departure.id: .date(Sample.day("2027-03-20"))]
        let known = items([visa], for: Sample.person(facts))
        #expect(known["visa"]?.due == Sample.day("2027-02-18"))
        #expect(known["visa"]?.isOverdue == true)
        // The journey is still ahead, so that it can be done yet.
        #expect(known["visa"]?.isPressing == true)
    }

    @Test func whatIsToBeReviewedIsStaleAfterItsDay() {
        let item = Sample.item("vaccine") { $0.reviewBy = Sample.day("2027-03-01") }
        #expect(items([item], for: Sample.person(on: "2027-03-01"))["vaccine"]?.staleness == [])
        #expect(items([item], for: Sample.person(on: "2027-03-02"))["vaccine"]?.staleness == [.review])
    }

    @Test func ownItemsStandInTheirListInThePersonsWords() {
        var person = Sample.person()
        let own = DefinitionID(pack: OwnThing.pack, name: "own-1")
        let due = Sample.day("2027-02-01")
        person.items = [
            OwnEntry(own, OwnItem(text: "Buy sandals", checklist: Sample.before, due: due))
        ]
        let item = items([], for: person)["own-1"]
        #expect(item?.text == .own("Buy sandals"))
        #expect(item?.isOwn == true)
        #expect(item?.isOverdue == true)
    }
}

import ManasikDomain
import ManasikViews
import ManasikWalkthroughs
import Testing

@Suite struct WalkViewTests {
    private typealias Sample = ViewCatalog
    private let hajj = ViewWalks.hajj

    private func person(
        _ walk: BegunWalk? = nil,
        _ facts: [DefinitionID: FactValue] = [:]
    ) -> PersonSnapshot {
        var person = Sample.person(on: "2027-05-01", facts)
        if let walk { person.walks[walk.snapshot.ritual] = walk }
        return person
    }

    // MARK: One walk

    @Test func aWalkThatHasNotBegunIsShownAsItWouldBegin() throws {
        let state = try ViewWalks.context(ViewWalks.catalog([hajj]), for: person()).walk()
        #expect(state.snapshot == nil)
        #expect(state.view.current == "ihram")
        #expect(state.concernsPerson)
        #expect(state.otherPacks.isEmpty && !state.hasOtherPacks)
    }

    @Test func aStepIsDatedInTheComingSeason() throws {
        let state = try ViewWalks.context(ViewWalks.catalog([hajj]), for: person()).walk()
        let standing = try #require(state.view.node("standing"))
        #expect(state.dates(of: standing).map { $0.day } == [Sample.day("2027-05-15")])
        #expect(state.dates(of: try #require(state.view.node("ihram"))).isEmpty)
    }

    @Test func theSeasonIsThatOfTheDeparture() throws {
        let facts: [DefinitionID: FactValue] = [HostFact.departure.id: .date(Sample.day("2028-04-20"))]
        let state = try ViewWalks.context(ViewWalks.catalog([hajj]), for: person(nil, facts)).walk()
        #expect(state.view.season == 1449)
    }

    @Test func nothingIsOfferedThatTheWalkRefuses() throws {
        let catalog = ViewWalks.catalog([hajj])
        let walk = try ViewWalks.walk(ViewWalks.revision(of: hajj.id, in: catalog), done: ["ihram"])
        let early = try ViewWalks.context(catalog, for: person(walk)).walk()
        guard case .notYetOpen(step: "standing", _, _)? = early.refusal(of: .done(step: "standing")) else {
            Issue.record("\(String(describing: early.refusal(of: .done(step: "standing"))))")
            return
        }
        let late = try ViewWalks.context(catalog, for: person(walk), at: "2027-05-17T06:00:00Z").walk()
        guard case .closed(step: "standing", _, _)? = late.refusal(of: .done(step: "standing")) else {
            Issue.record("\(String(describing: late.refusal(of: .done(step: "standing"))))")
            return
        }
        let time = try #require(late.acceptedTime(of: "standing"))
        #expect(late.refusal(of: .done(step: "standing", how: Performance(at: time))) == nil)
    }

    @Test func whoIsInMakkahLivesByTheClockOfTheRites() throws {
        func isByClock(_ facts: [DefinitionID: FactValue]) throws -> Bool {
            try ViewWalks.context(ViewWalks.catalog([hajj]), for: person(nil, facts)).walk().isByClockOfRites
        }
        #expect(try isByClock([HostFact.place.id: .text("Makkah")]))
        #expect(try isByClock([HostFact.timeZone.id: .text("Asia/Riyadh")]))
        #expect(try !isByClock([HostFact.place.id: .text("Kuala Lumpur")]))
        #expect(try !isByClock([:]))
    }

    @Test func anEventOfAWalkThatHasNotBegunBeginsItFirst() throws {
        let catalog = ViewWalks.catalog([hajj])
        let revision = ViewWalks.revision(of: hajj.id, in: catalog)
        let next = try ViewWalks.context(catalog).transition(
            from: nil,
            on: .done(step: "ihram"),
            by: revision
        )
        #expect(next.snapshot.history.count == 2)
        #expect(next.snapshot.steps.keys.sorted() == ["ihram"])
    }

    // MARK: Which walk

    private func error(
        _ rituals: [Ritual],
        _ name: String? = nil,
        for person: PersonSnapshot? = nil
    ) -> WalkViewError? {
        let context = ViewWalks.context(ViewWalks.catalog(rituals), for: person ?? self.person())
        return #expect(throws: WalkViewError.self) { try context.revision(named: name) }
    }

    @Test func whatCannotBeChosenSaysWhy() throws {
        let umrah = ViewWalks.ritual("umrah", [ViewWalks.step("ihram")])
        let some = ViewWalks.ritual("hajj", when: Sample.yes(Sample.pregnant.id), [ViewWalks.step("ihram")])
        #expect(error([]) == .noRitualLoaded)
        #expect(error([hajj, umrah]) == .severalRituals([hajj.id, umrah.id]))
        #expect(error([some]) == .ritualUndecided(Sample.pregnant.id))
        #expect(error([some], for: person(nil, [Sample.pregnant.id: .boolean(false)])) == .noRitual)
        #expect(error([hajj], "haji") == .unknownRitual("haji", suggestion: "hajj"))
    }

    @Test func theUnfinishedWalkThatWasBegunLastIsMeant() throws {
        let umrah = ViewWalks.ritual("umrah", [ViewWalks.step("ihram"), ViewWalks.step("trim")])
        let catalog = ViewWalks.catalog([hajj, umrah])
        var person = person(try ViewWalks.walk(ViewWalks.revision(of: hajj.id, in: catalog), done: ["ihram"]))
        let later = "2027-05-02T06:00:00Z"
        let second = ViewWalks.revision(of: umrah.id, in: catalog)
        person.walks[umrah.id] = try ViewWalks.walk(second, done: ["ihram"], at: later)
        let state = try ViewWalks.context(catalog, for: person, at: later).walk()
        #expect(state.ritual.id == umrah.id)
        #expect(state.others.map { $0.ritual } == [hajj.id])
        #expect(state.others.map { $0.isBegun } == [true])
        person.walks[umrah.id] = try ViewWalks.walk(second, done: ["ihram", "trim"], at: later)
        #expect(try ViewWalks.context(catalog, for: person, at: later).walk().ritual.id == hajj.id)
    }

    @Test func aRitualOfAnotherTraditionIsNoPartOfAPersonsJourney() throws {
        func ritual(_ name: String, of tradition: String?, when condition: Condition? = nil) -> Ritual {
            var ritual = ViewWalks.ritual(name, when: condition, [ViewWalks.step("go")])
            ritual.traditions = tradition.map { [Sample.id($0)] } ?? []
            return ritual
        }
        var catalog = ViewWalks.catalog([
            ritual("hajj", of: "rites"), ritual("visit", of: "rites"), ritual("river", of: "way"),
            ritual("bank", of: "way", when: Sample.yes(Sample.pregnant.id)), ritual("meeting", of: nil),
        ])
        for (tradition, journey) in [("rites", "hajj"), ("way", "river")] {
            catalog.traditions[Sample.id(tradition)] = Tradition(
                id: Sample.id(tradition),
                schools: [],
                journeys: [.init(name: journey, title: Sample.text(journey))]
            )
        }
        func others(than name: String, _ journey: String?) throws -> [String] {
            var facts: [DefinitionID: FactValue] = [Sample.pregnant.id: .boolean(true)]
            facts[HostFact.journey.id] = journey.map { .text($0) }
            return try ViewWalks.context(catalog, for: person(nil, facts)).walk(name).others.map {
                $0.ritual.name
            }
        }
        #expect(try others(than: "hajj", "hajj") == ["visit"])
        #expect(try others(than: "river", "river") == ["bank"])
        #expect(try others(than: "hajj", nil) == ["visit"])
        #expect(try others(than: "river", nil) == ["bank"])
        #expect(try others(than: "meeting", nil) == [])
        let river: [DefinitionID: FactValue] = [
            HostFact.journey.id: .text("river"), Sample.pregnant.id: .boolean(false),
        ]
        let walk = try ViewWalks.context(catalog, for: person(nil, river)).walk()
        #expect(walk.ritual.id == Sample.id("river"))
    }

    @Test func aWalkWhosePacksAreNotThereIsNeverTakenForNone() throws {
        let catalog = ViewWalks.catalog([hajj])
        let walk = try ViewWalks.walk(ViewWalks.revision(of: hajj.id, in: catalog), done: ["ihram"])
        let lost = person(BegunWalk(walk.snapshot, by: nil))
        #expect(error([hajj], for: lost) == .missingRevision(hajj.id))
        #expect(error([hajj], "hajj", for: lost) == .missingRevision(hajj.id))
    }

    // MARK: Changes

    @Test func aChangedFactAdaptsTheWalk() throws {
        let catalog = ViewWalks.catalog([hajj])
        let walk = try ViewWalks.walk(ViewWalks.revision(of: hajj.id, in: catalog), done: ["ihram"])
        let before = ViewWalks.context(catalog, for: person(walk, [Sample.pregnant.id: .boolean(false)]))
        let after = ViewWalks.context(catalog, for: person(walk, [Sample.pregnant.id: .boolean(true)]))
        let adaptation = try #require(after.adaptations(from: before).first)
        #expect(adaptation.state.ritual.id == hajj.id)
        #expect(adaptation.difference.added == ["rest"])
        #expect(after.adaptations(from: after).isEmpty)
    }

    @Test func aWalkKeepsItsPacksUntilItIsMigrated() throws {
        let old = ViewWalks.catalog([hajj])
        let kept = ViewWalks.revision(of: hajj.id, in: old, isCurrent: false)
        let walk = try ViewWalks.walk(kept, done: ["ihram"])
        let more = ViewWalks.ritual("hajj", hajj.root.children + [ViewWalks.step("farewell")])
        let catalog = ViewWalks.catalog([more], version: SemanticVersion(2, 0, 0))
        let context = ViewWalks.context(catalog, for: person(walk))
        let state = try context.walk()
        #expect(state.hasOtherPacks)
        #expect(state.ritual.node("farewell") == nil)
        let (one, two) = (SemanticVersion(1, 0, 0), SemanticVersion(2, 0, 0))
        #expect(state.otherPacks == [WalkPackChange(pack: Sample.pack, from: one, to: two)])

        let rituals = PersonRituals(in: catalog, of: context.person.walks)
        #expect(rituals.step(Sample.id("hajj/ihram"))?.revision?.hash == kept.hash)
        #expect(rituals.step(Sample.id("hajj/farewell"))?.revision == nil)
        #expect(rituals.revision(ofStep: Sample.id("hajj/farewell"))?.hash == kept.hash)

        let present = ViewWalks.revision(of: hajj.id, in: catalog)
        let (next, renamed, _) = try context.migration(of: walk.snapshot, from: kept, nil, to: present)
        #expect(renamed.isEmpty)
        #expect(next.snapshot.revision == present.hash)
        #expect(next.snapshot.steps.keys.sorted() == ["ihram"])
    }
}

import ManasikDomain
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// What a walk reads of a person's records, by the declarations of the packs that it keeps.
@Suite struct KeptWalkRecordTests {
    private let kept = KeptWalk()
    private let there = DefinitionID("trip:there")!

    /// A ritual of which a step is for those with a stay in Madinah.
    private static let ritual = """
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "start", title = text "t" },
          manasik.step { id = "visit", title = text "t", when = { there = true } },
          manasik.step { id = "end", title = text "t" } }
        """

    private static func stays(where condition: String, cities: String = #""makkah", "madina""#) -> String {
        """
        manasik.collection { id = "stays", title = text "stays",
          fields = { city = { kind = "enum", values = { \(cities) }, decidable = true },
            nights = { kind = "integer", minimum = 1, maximum = 60, decidable = true } },
          form = { "city", "nights" } }
        manasik.fact { id = "there", kind = "boolean", title = text "there", records = "stays",
          where = { \(condition) } }

        """ + ritual
    }

    private static let old = stays(where: #"city = "madina""#)

    /// A person of the first version who stays two nights in Madinah and has begun to walk.
    private func begun() async throws {
        let first = try kept.first(Self.old)
        _ = try await first.collections.add(["city": "madina", "nights": "2"], to: "stays")
        let state = try await first.walk.perform(.done(step: "start"), in: "rite")
        #expect(state.view.current == "visit")
    }

    @Test func aConditionOfRecordsThatHasChangedDoesNotChangeIt() async throws {
        try await begun()
        let second = try kept.second(Self.stays(where: #"city = "madina", nights = { min = 5 }"#))
        #expect(try await second.profile.facts()[there] == .boolean(false))
        let state = try await second.walk.state("rite")
        #expect(state.hasOtherPacks && state.unreadFacts.isEmpty)
        #expect(try await kept.nodes(second) == ["start", "visit", "end"])
        // Once it follows the packs in use, it asks as they do.
        try await second.walk.migrate("rite")
        #expect(try await kept.nodes(second) == ["start", "end"])
    }

    /// Gives the collection, the field and the value other names, and drops the fact.
    private static let renamed = """
        manasik.renamed { collections = { stays = "visits" } }
        manasik.collection { id = "visits", title = text "stays", renamed = { city = "town" },
          fields = { town = { kind = "enum", values = { "makkah", "madinah" }, renamed = { madina = "madinah" },
            decidable = true } },
          form = { "town" } }
        manasik.ritual { id = "rite", title = text "t", manasik.step { id = "start", title = text "t" } }
        """

    @Test(arguments: [false, true])
    func recordsAreCountedUnderTheNamesThatItsPacksKnow(isStored: Bool) async throws {
        try await begun()
        let second = try kept.second(Self.renamed)
        if isStored { _ = try await second.engine.migrate() }
        #expect(try await kept.nodes(second) == ["start", "visit", "end"])
        let state = try await second.walk.state("rite")
        #expect(state.unreadFacts.isEmpty && state.view.undecidedFacts.isEmpty)
        #expect(try await second.engine.migrate().walks.isEmpty)
        let search = RecordSearch(where: [RecordSearch.Condition("town", .equal, "madinah")])
        let request = Request.showRecords(of: "trip:visits", search)
        let lines = try await kept.explained("visit", second)
        let counted = "There: yes (counted from Stays, which you see with: <\(request)>)"
        #expect(lines.contains(counted), "\(lines)")
        // What is written under the new names counts, and no longer counts, as well.
        let record = try #require(try await second.collections.list("visits").records.first)
        _ = try await second.collections.set(["town": "makkah"], of: record.id, in: "visits")
        #expect(try await kept.nodes(second) == ["start", "end"])
        _ = try await second.collections.add(["town": "madinah"], to: "visits")
        #expect(try await kept.nodes(second) == ["start", "visit", "end"])
    }

    @Test func recordsOfACollectionThatIsGoneStillCount() async throws {
        try await begun()
        let second = try kept.second(
            """
            manasik.ritual { id = "rite", title = text "t", manasik.step { id = "start", title = text "t" } }
            """
        )
        #expect(try await kept.nodes(second) == ["start", "visit", "end"])
        // There is nothing in the packs in use that would show them.
        let lines = try await kept.explained("visit", second)
        #expect(lines.contains("There: yes (follows from: Stays)"), "\(lines)")
    }

    /// What earlier versions of the program froze of a ritual has no collections.
    @Test func whatWasFrozenWithoutCollectionsIsReadFromTheFilesOfItsPacks() async throws {
        try await begun()
        let loaded = try RevisionPacks.load(kept.files(Self.old, version: "1.0.0"))
        var slice = try #require(RitualRevision(of: kept.rite, in: loaded.catalog))
            .slice(of: loaded.catalog, for: kept.rite)
        #expect(slice.collections.keys.map(\.description) == ["trip:stays"] && slice.hasCountedCollections)
        slice.collections = [:]
        #expect(!slice.hasCountedCollections)
        let frozen = FrozenCatalog.content(of: slice)
        let key = RecordKey(owner: kept.me, collection: HostCollection.walks.id, id: "trip:rite")
        let record = try #require(try await kept.store.read([.one(key)])[0].first)
        let walk = try WalkRecord(stored: record)
        let packs = try #require(walk.pins).packs
        let former = WalkRecord(
            snapshot: walk.snapshot,
            apart: walk.apart,
            pins: WalkPins(frozen: frozen.hash, packs: packs)
        )
        try await kept.store.commit(
            Commit(
                at: record.createdAt,
                records: [.put(key, body: former.body, expecting: record.version)],
                retained: [frozen]
            )
        )
        let second = try kept.second(Self.renamed)
        #expect(try await kept.nodes(second) == ["start", "visit", "end"])
    }

    @Test func aSumIsOfTheFieldThatItsPacksSumUp() async throws {
        func code(_ field: String, _ more: String = "", limit: Int = 6) -> String {
            """
            manasik.collection { id = "stays", title = text "stays", \(more)
              fields = { \(field) = { kind = "integer", minimum = 1, maximum = 60, decidable = true } },
              form = { "\(field)" } }
            manasik.fact { id = "total", kind = "integer", minimum = 0, maximum = 99, title = text "t",
              records = "stays", sum = "\(field)" }
            manasik.ritual { id = "rite", title = text "t",
              manasik.step { id = "start", title = text "t" },
              manasik.step { id = "long", title = text "t", when = { total = { min = \(limit) } } } }
            """
        }
        let first = try kept.first(code("nights"))
        for _ in 0..<2 { _ = try await first.collections.add(["nights": "3"], to: "stays") }
        _ = try await first.walk.perform(.done(step: "start"), in: "rite")
        let second = try kept.second(code("days", #"renamed = { nights = "days" },"#, limit: 90))
        #expect(try await kept.nodes(second) == ["start", "long"])
        let record = try #require(try await second.collections.list("stays").records.first)
        _ = try await second.collections.set(["days": "2"], of: record.id, in: "stays")
        #expect(try await kept.nodes(second) == ["start"])
    }

    @Test func valuesThatItsPacksDoNotKnowAreNamedAsUnread() async throws {
        let first = try kept.first(Self.old)
        _ = try await first.walk.perform(.done(step: "start"), in: "rite")
        let new = Self.stays(where: #"city = "madina""#, cities: #""makkah", "madina", "jeddah""#)
        let second = try kept.second(new)
        let added = try await second.collections.add(["city": "jeddah"], to: "stays")
        let state = try await second.walk.state("rite")
        #expect(state.unreadFacts == [there] && state.answer(to: there) == nil)
        let page = WalkPage(state, in: second.localizer).here().lines
        #expect(page.contains("This walk can no longer read this: There"), "\(page)")
        #expect(
            page.contains(
                "The packs in use have changed what is asked or kept about There, so this walk can no longer read it. "
                    + "Take the walk to the packs in use."
            ),
            "\(page)"
        )
        let request = Request.state(fact: "there", value: nil)
        #expect(!page.contains { $0.contains("\(request)") }, "\(page)")
        let lines = try await kept.explained("visit", second)
        #expect(
            lines.contains(
                "There: not known (this walk can no longer read it, since the packs in use have changed it)"
            ),
            "\(lines)"
        )
        #expect(try await kept.impact(Self.old, new).factsUnread == [there: 1])
        // A stay that counts decides it, whatever the other is.
        _ = try await second.collections.add(["city": "madina"], to: "stays")
        #expect(try await second.walk.state("rite").unreadFacts.isEmpty)
        #expect(try await kept.nodes(second) == ["start", "visit", "end"])
        _ = try await second.collections.remove(added.id, from: "stays")
        #expect(try await kept.nodes(second) == ["start", "visit", "end"])
    }

    @Test func aWalkOnThePacksInUseOffersTheRecordsToCorrect() async throws {
        try await begun()
        let new = Self.stays(where: #"city = "jeddah""#, cities: #""makkah", "jeddah""#)
        let second = try kept.second(new)
        #expect(try await kept.nodes(second) == ["start", "visit", "end"])
        let state = try await second.walk.migrate("rite").state
        #expect(state.view.undecidedFacts.map(\.fact) == [there] && state.answer(to: there) == nil)
        let page = WalkPage(state, in: second.localizer).here().lines
        let request = Request.showRecords(of: "trip:stays", RecordSearch())
        #expect(
            page.contains(
                "Some of the records from which it is counted have values that their list no longer takes; "
                    + "see and correct them with: <\(request)>"
            ),
            "\(page)"
        )
        #expect(page.contains("Answer this first: There"), "\(page)")
        #expect(!page.contains { $0.contains("\(Request.state(fact: "there", value: nil))") }, "\(page)")
    }

    @Test func codeThatChangesRecordsNamesTheWalksThatCountThem() async throws {
        try await begun()
        let code = """

            manasik.migration { id = "nights", run = function(data)
              for _, record in ipairs(data.records("stays"):find()) do
                data.records("stays"):set(record.id, { city = record.city, nights = 9 })
              end
            end }
            """
        let engine = try kept.second(Self.old + code).engine
        #expect(try await engine.migrate(isPreview: true).walks == kept.affected(there))
        #expect(try await engine.migrate().walks == kept.affected(there))
        #expect(try await engine.person("me").walk.state("rite").unreadFacts == [there])
        // Whose records it does not change can still be read.
        let other = try kept.first(Self.old, name: "other")
        _ = try await other.walk.perform(.done(step: "start"), in: "rite")
        #expect(try await engine.person("other").walk.state("rite").unreadFacts.isEmpty)
    }
}

import ManasikDomain
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// Reviews of places, which everybody reads and of which only moderators know whose they are.
@Suite struct ReviewTests {
    private static let declared = """
        manasik.collection { id = "review", scope = "public", about = "listing",
          fields = { stars = manasik.range(1, 5), text = "text", author = "account", state = { "shown", "held" } },
          index = { { "listing", "created" } }, one_per = { "listing", "author" },
          form = { "listing", "stars", "text", "state" },
          access = {
            read = function(viewer, record)
              return record.state == "shown" or viewer.is_author or viewer.role == "moderator" end,
            create = { verified = true }, update = { is_author = true },
            fields = { author = { read = { role = "moderator" } } } } }
        manasik.collection { id = "notes", scope = "shared", fields = { text = "text", author = "account" },
          form = { "text" }, access = { read = true, create = { viewer = { age = { min = 18 } } } } }
        """

    private func engine(_ handler: String = "") async throws -> Engine {
        let engine = try CollectionPack.engine(Self.declared, handler: handler, on: "record.added") {
            notice in
            Issue.record("\(notice)")
        }
        var places = Commit(at: engine.clock.now())
        for id in ["osm/1", "osm/2"] {
            let key = RecordKey(owner: .home, collection: HostCollection.listings.id, id: id)
            places.records.append(.put(key, body: ["name": .string(id)], scope: .public))
        }
        try await engine.store(for: .operator).commit(places)
        try await engine.verification().set(true, for: "amina")
        try await engine.roles().appoint("mona", as: "moderator", in: "review")
        return engine
    }

    private func code(_ body: () async throws -> Void) async -> String? {
        do { try await body() } catch { return (error as? EngineError).map { "\($0)" } ?? "\(error)" }
        return nil
    }

    private static let fine = ["listing": "osm/1", "stars": "4", "text": "Fine", "state": "shown"]

    @Test func everybodyReadsAReviewAndOnlyModeratorsWhoseItIs() async throws {
        let engine = try await engine()
        let amina = try engine.person("amina").collections
        let mona = try engine.person("mona").collections
        let reader = engine.anonymousReader().collections
        let id = try await amina.add(Self.fine, to: "review").id
        _ = try await amina.add(
            ["listing": "osm/2", "stars": "1", "text": "Noisy", "state": "held"],
            to: "review"
        )
        #expect(id.count == 16 && !id.contains("/"))
        let shown = try await reader.list("review")
        #expect(shown.records.map(\.id) == [id] && shown.records[0].fields["author"] == nil)
        #expect(try await reader.record(id, of: "review").fields["text"] == .string("Fine"))
        #expect(try await reader.all().map { "\($0.collection.id.name) \($0.count)" } == ["review 1"])
        let seen = try await mona.list("review")
        #expect(seen.count == 2 && seen.records.allSatisfy { $0.fields["author"] == .string("amina") })
        let held = try #require(seen.records.map(\.id).first { $0 != id })
        #expect(
            await code { _ = try await reader.record(held, of: "review") }
                == "record.unknown: \(held); p:review"
        )
        #expect(try await mona.record(held, of: "review").id == held)
        // Nobody guesses by a search whose a review is.
        let asking = RecordSearch(where: [RecordSearch.Condition("author=amina")!])
        let hidden =
            "record.invalid: p:review: field 'author' is not read by this person, who therefore cannot search or order by it"
        #expect(await code { _ = try await reader.list("review", asking) } == hidden)
        #expect(try await mona.list("review", asking).count == 2)
        let others = RecordSearch(where: [RecordSearch.Condition("author=bilal")!])
        #expect(try await mona.list("review", others).count == 0)
        let byStars = RecordSearch(by: "stars")
        #expect(
            await code { _ = try await reader.list("review", byStars) }
                == "record.invalid: p:review: field 'stars' orders no list of this person, since records that are alike in it would "
                + "come by 'author', which they do not read; 'created' does"
        )
        #expect(try await mona.list("review", byStars).count == 2)
        let ofPlace = RecordSearch(where: [RecordSearch.Condition("listing=osm/1")!], by: "created")
        #expect(try await reader.list("review", ofPlace).records.map(\.id) == [id])
    }

    @Test func theHostSaysWhoTheAuthorIsAndWhatThereIs() async throws {
        let engine = try await engine()
        let amina = try engine.person("amina").collections
        let bilal = try engine.person("bilal").collections
        let review = try amina.collection(named: "review")
        func add(_ fields: [String: JSONValue], _ service: CollectionService) async -> String? {
            await code { _ = try await service.add(fields, to: review) }
        }
        let fine: [String: JSONValue] = ["listing": .string("osm/1"), "state": .string("shown")]
        #expect(await add(fine, bilal) == "record.not-allowed: create; p:review")
        #expect(
            await add(fine.merging(["author": .string("bilal")]) { $1 }, amina)
                == "record.invalid: p:review: field 'author' names the author of the record, which the host sets"
        )
        #expect(
            await add(fine.merging(["listing": .string("osm/9")]) { $1 }, amina)
                == "record.invalid: p:review: field 'listing' names record 'osm/9', which manasik:listings does not have"
        )
        #expect(
            await add(["state": .string("shown")], amina)
                == "record.invalid: p:review: field 'listing' is required"
        )
        #expect(await add(fine.merging(["author": .string("amina")]) { $1 }, amina) == nil)
        // One review of a place by each person, and it is stored without the name.
        #expect(await add(fine, amina)?.contains("there is only one record per 'listing'") == true)
        let stored = try await amina.records(of: review)
        #expect(stored.count == 1 && stored[0].body["author"] == nil)
        // What the operator has taken back does not hold any more.
        try await engine.verification().set(false, for: "amina")
        #expect(try await engine.verification().all() == [])
        let other = fine.merging(["listing": .string("osm/2")]) { $1 }
        #expect(await add(other, amina) == "record.not-allowed: create; p:review")
    }

    @Test func whoHasNotSignedInSeesNothingThatIsOnlyShared() async throws {
        let engine = try await engine()
        let amina = engine.anonymousReader().collections
        #expect(
            await code { _ = try await amina.list("notes") } == "record.not-public: p:notes"
        )
    }

    @Test func ageFollowsFromTheDateOfBirth() async throws {
        let engine = try await engine()
        let amina = try engine.person("amina")
        let add = { await self.code { _ = try await amina.collections.add(["text": "a"], to: "notes") } }
        #expect(await add() == "record.not-allowed: create; p:notes")
        _ = try await amina.profile.setFact("birth_date", to: "2008-11-22")
        #expect(await add() == "record.not-allowed: create; p:notes")
        _ = try await amina.profile.setFact("birth_date", to: "2008-11-21")
        #expect(await add() == nil)
        let bilal = try engine.person("bilal").collections
        #expect(try await bilal.list("notes").records.map(\.fields["author"]) == [.string("amina")])
    }

    @Test func handlersKnowTheAuthorAndTheTime() async throws {
        let engine = try await engine(
            """
            if event.collection ~= "p:notes" then return end
            local notes = host.records("notes")
            local found = notes:find({ author = "amina", created = { min = host.now() } }, { by = "created" })
            assert(#found == 1 and found[1].author == "amina", "the author")
            assert(notes:count { author = "bilal" } == 0, "nobody else")
            """
        )
        let amina = try engine.person("amina")
        _ = try await amina.profile.setFact("birth_date", to: "2000-01-01")
        _ = try await amina.collections.add(["text": "a"], to: "notes")
    }
}

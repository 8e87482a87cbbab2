import ManasikDomain
import ManasikPackHost
import ManasikRules
import Testing

/// A public collection with all that access has: reviews of places, whose authors only moderators read.
@Suite struct ReviewExampleTests {
    private static let example = """
        manasik.collection { id = "review", scope = "public", about = "listing",
          fields = { stars = manasik.range(1, 5), text = "text", author = "account", state = { "shown", "held", "removed" } },
          index = { { "listing", "created" } }, one_per = { "listing", "author" },
          form = { "listing", "stars", "text", "state" }, list = { fields = { "stars", "text", "state" }, by = "created" },
          access = {
            read   = function(viewer, record) return record.state == "shown" or viewer.is_author or viewer.role == "moderator" end,
            create = { signed_in = true, verified = true },
            update = function(viewer, record) return viewer.is_author and record.state ~= "removed" end,
            delete = function(viewer, record) return viewer.is_author or viewer.role == "moderator" end,
            fields = { author = { read = { role = "moderator" } } },
          },
          never = { read = { { viewer = { signed_in = false }, record = { state = "held" } } } } }
        """

    private func review() throws -> RecordCollection {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            ["init.lua": Self.example]
        )
        let loaded = packs.load()
        #expect(packs.report(loaded).filter { $0.contains("error") } == [])
        return try #require(loaded.catalog.collections.values.first)
    }

    @Test func saysWhatRecordsAreAboutAndHowTheyAreFound() throws {
        let review = try review()
        #expect(review.fields["stars"]?.type == .integer && review.fields["stars"]?.range == 1...5)
        let listing = try #require(review.fields["listing"])
        #expect(review.about == "listing" && listing.type == .reference && listing.isRequired)
        #expect(listing.target == HostCollection.listings.id)
        #expect(review.author == "author" && review.recordField("author").kind == .owner)
        // Each person's records are asked, so that the author needs no value.
        #expect(review.onePer == ["listing"])
        #expect(review.compoundIndexes == [[RecordField("listing"), RecordField("created", .created)]])
        #expect(review.servedFields.contains(RecordField("listing")))
        #expect(try RecordCollection(wire: WireInput(review.wire)) == review)
    }

    private static let amina = PersonID(rawValue: "amina")!

    private func record(_ state: String) -> Record {
        Record(
            key: RecordKey(owner: Self.amina, collection: DefinitionID("p:review")!, id: "k7"),
            scope: .public,
            version: 1,
            body: ["state": .string(state), "stars": .integer(4), "listing": .string("osm/1")],
            createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0)
        )
    }

    @Test func everybodyReadsWhatIsShownAndModeratorsWhoseItIs() throws {
        let review = try review()
        let rules = try #require(AccessRules(of: review))
        #expect(review.access?.audience == .public && review.access?.roles == ["moderator"])
        let reader = Viewer(nil)
        let moderator = Viewer(PersonID(rawValue: "mona"), role: "moderator")
        #expect(rules.allows(.read, of: record("shown"), by: reader))
        #expect(!rules.allows(.read, of: record("held"), by: reader))
        #expect(rules.readable(record("shown"), by: reader)?["author"] == nil)
        #expect(rules.readable(record("held"), by: moderator)?["author"] == .string("amina"))
        // A name that says whose a record is would tell what the rule hides.
        #expect(review.hidesAuthor && review.name(of: record("shown").key) == "k7")
        #expect(review.names(record("shown").key, by: "k7", of: moderator.person!))
    }

    @Test func onlyWhoIsVerifiedAddsReviews() throws {
        let rules = try #require(AccessRules(of: try review()))
        #expect(!rules.allows(.create, of: record("shown"), by: Viewer(Self.amina)))
        #expect(rules.allows(.create, of: record("shown"), by: Viewer(Self.amina, ["verified"])))
        let other = PersonID(rawValue: "bilal")
        #expect(!rules.allows(.create, of: record("shown"), by: Viewer(other, ["verified"])))
    }
}

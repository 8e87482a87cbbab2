import ManasikDomain
import ManasikRecords
import Testing

@testable import ManasikEngine

/// For how many people a new version of packs changes which fields they see and what they may do with shared records.
@Suite struct AccessImpactTests {
    private typealias Sight = StoredImpact.Sight

    private let store = MemoryStore()
    private let reviews = DefinitionID("p:reviews")!

    /// - Parameters:
    ///   - rules: What is in `access` beside the roles, in Lua.
    ///   - state: The name of the field that says whether a review is shown.
    private func files(
        _ rules: String,
        version: String = "2.0.0",
        state: String = "state",
        renamed: String = ""
    ) -> [String: String] {
        RevisionPacks.records(
            version,
            """
            manasik.collection { id = "reviews", scope = "shared",
              fields = { text = "text", \(state) = { "shown", "held" } }, form = { "text", "\(state)" },
              \(renamed)
              access = { roles = { "moderator" }, \(rules) } }
            """
        )
    }

    /// Two people with three reviews, of which one is held, and one with nothing but a fact.
    private func begin(_ files: [String: String]) async throws {
        let engine = try RevisionPacks.engine(files, store)
        for (name, text, state) in [
            ("amina", "a", "shown"), ("amina", "b", "held"), ("bilal", "c", "shown"),
        ] {
            let collections = try engine.person(name).collections
            _ = try await collections.add(["text": text, "state": state], to: "reviews")
        }
        try await engine.person("carol").profile.setFact("nationality", to: "MY")
    }

    private func impact(
        from old: [String: String],
        to new: [String: String]
    ) async throws -> StoredImpact {
        try await StoredImpact(
            from: Generation(try RevisionPacks.load(old)),
            to: Generation(try RevisionPacks.load(new)),
            in: store,
            clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!),
            homeZone: .utc
        )
    }

    /// Of their own reviews people have seen the field before.
    @Test func whoSeesAFieldOfRecordsThatTheySawWithoutItIsCounted() async throws {
        let open = "create = { is_author = true }, read = true"
        let hiding = files(
            open + ", fields = { text = { read = { is_author = true } } }",
            version: "1.0.0"
        )
        try await begin(hiding)
        let told = try await impact(from: hiding, to: files(open))
        // Amina sees that of one review, Bilal of two, Carol of three.
        #expect(told.fieldsGained == [reviews: ["text": Sight(persons: 3, records: 6)]])
        #expect(told.fieldsLost.isEmpty && told.sightGained.isEmpty && told.changesGained.isEmpty)
        #expect(told.affected == 3 && !told.isNothing)
        let back = try await impact(from: files(open), to: hiding)
        #expect(back.fieldsLost == [reviews: ["text": Sight(persons: 3, records: 6)]])
        #expect(back.fieldsGained.isEmpty)
        // A review that is new to somebody is not counted a second time for its fields.
        let held = #"create = { is_author = true }, read = { state = "held" }"#
        let both = try await impact(
            from: files(held + ", fields = { text = { read = { is_author = true } } }"),
            to: files(open)
        )
        #expect(both.fieldsGained == [reviews: ["text": Sight(persons: 2, records: 2)]])
        #expect(both.sightGained == [reviews: Sight(persons: 3, records: 6)])
    }

    @Test func whoMayChangeOrDeleteOtherRecordsIsCounted() async throws {
        let first = files(
            "read = true, create = { is_author = true }, update = { is_author = true }",
            version: "1.0.0"
        )
        try await begin(first)
        let second = files(
            """
            read = true, delete = { is_author = true }, create = { is_author = true, state = "held" },
            update = function(viewer, record)
              return viewer.is_author and record.state == "held" or viewer.role == "moderator"
            end
            """
        )
        let impact = try await impact(from: first, to: second)
        #expect(impact.changesGained == [reviews: [.delete: Sight(persons: 2, records: 3)]])
        #expect(
            impact.changesLost == [
                reviews: [
                    .create: Sight(persons: 3, records: 0),
                    // Nobody may change what is shown any more.
                    .update: Sight(persons: 2, records: 2),
                ]
            ]
        )
        #expect(impact.affected == 3 && impact.sightLost.isEmpty)
        let engine = try RevisionPacks.engine(second, store)
        try await engine.roles().appoint("carol", as: "moderator", in: "reviews")
        let moderated = try await self.impact(from: first, to: second)
        #expect(moderated.changesGained[reviews]?[.update] == Sight(persons: 1, records: 3))
    }

    @Test func whoNewlyMayCreateIsCountedAndWhatIsWrittenOtherwiseIsNothing() async throws {
        let first = files("read = true, create = { is_author = true }", version: "1.0.0")
        try await begin(first)
        let verified = files(
            "read = true, create = function(viewer) return viewer.is_author and viewer.verified end"
        )
        let opened = try await impact(from: verified, to: first)
        #expect(opened.changesGained == [reviews: [.create: Sight(persons: 3, records: 0)]])
        #expect(opened.changesLost.isEmpty)
        _ = try await RevisionPacks.engine(verified, store).verification().set(true, for: "amina")
        let closed = try await impact(from: first, to: verified)
        #expect(closed.changesLost == [reviews: [.create: Sight(persons: 2, records: 0)]])
        let same = files("read = true, create = function(viewer, record) return viewer.is_author end")
        #expect(try await impact(from: first, to: same).isNothing)
    }

    /// What is stored has the names of the former version.
    @Test func aFieldWithANewNameIsTheSameField() async throws {
        let rules = "read = true, create = { is_author = true }"
        let first = files(
            rules + #", update = { is_author = true, state = "held" }"#,
            version: "1.0.0"
        )
        try await begin(first)
        let renamed = #"renamed = { { before = "2.0.0", fields = { state = "status" } } },"#
        let same = files(
            rules + #", update = { is_author = true, status = "held" }"#,
            state: "status",
            renamed: renamed
        )
        let nothing = try await impact(from: first, to: same)
        #expect(nothing.changesGained.isEmpty && nothing.changesLost.isEmpty)
        let other = files(
            rules + #", update = { is_author = true, status = "shown" }"#,
            state: "status",
            renamed: renamed
        )
        let changed = try await impact(from: first, to: other)
        #expect(changed.changesGained == [reviews: [.update: Sight(persons: 2, records: 2)]])
        #expect(changed.changesLost == [reviews: [.update: Sight(persons: 1, records: 1)]])
    }

    /// Nobody sees anything of a field in which nothing is.
    @Test func onlyRecordsWithAValueAreCountedOfAField() async throws {
        let open = "create = { is_author = true }, read = true"
        let hiding = files(
            open + ", fields = { text = { read = { is_author = true } } }",
            version: "1.0.0"
        )
        try await begin(hiding)
        let dawud = try RevisionPacks.engine(hiding, store).person("dawud").collections
        _ = try await dawud.add(["state": "shown"], to: "reviews")
        let told = try await impact(from: hiding, to: files(open))
        // Each sees the text of what others have written; of Dawud's review nobody does.
        #expect(told.fieldsGained == [reviews: ["text": Sight(persons: 4, records: 9)]])
        let renamed = try await impact(
            from: hiding,
            to: files(
                open + ", fields = { text = { read = { status = \"held\" } } }",
                state: "status",
                renamed: #"renamed = { { before = "2.0.0", fields = { state = "status" } } },"#
            )
        )
        #expect(renamed.fieldsGained == [reviews: ["text": Sight(persons: 3, records: 3)]])
    }

    /// A role is kept with the home, so that who has one may have stored nothing.
    @Test func whoHasOnlyARoleIsCounted() async throws {
        let first = files("read = { is_author = true }, create = { is_author = true }", version: "1.0.0")
        try await begin(first)
        let engine = try RevisionPacks.engine(first, store)
        try await engine.roles().appoint("dawud", as: "moderator", in: "reviews")
        try await engine.roles().appoint("carol", as: "moderator", in: "reviews")
        let rules = """
            create = { is_author = true }, update = { role = "moderator" },
            read = function(viewer) return viewer.is_author or viewer.role == "moderator" end
            """
        let impact = try await impact(from: first, to: files(rules))
        #expect(impact.sightGained == [reviews: Sight(persons: 2, records: 6)])
        #expect(impact.changesGained[reviews]?[.update] == Sight(persons: 2, records: 6))
        #expect(impact.affected == 2)
        let back = try await self.impact(from: files(rules), to: first)
        #expect(back.sightLost == [reviews: Sight(persons: 2, records: 6)])
        // Verifying somebody stores nothing of theirs either.
        _ = try await engine.verification().set(true, for: "esra")
        let verified = files(
            "create = { is_author = true }, read = function(viewer) return viewer.is_author or viewer.verified end"
        )
        #expect(
            try await self.impact(from: first, to: verified).sightGained
                == [reviews: Sight(persons: 1, records: 3)]
        )
    }
}

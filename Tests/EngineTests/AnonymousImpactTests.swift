import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

@testable import ManasikEngine

/// What a new version of packs lets everybody see without signing in, and what no longer.
@Suite struct AnonymousImpactTests {
    private let store = MemoryStore()
    private let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
    private let reviews = DefinitionID("p:reviews")!

    /// Returns what is seen of some records that were not seen, each with all of its fields.
    private func whole(
        _ records: Int,
        state: String = "state",
        fields: [String: Int] = [:]
    ) -> StoredImpact.AnonymousSight {
        .init(
            records: records,
            fields: fields,
            newlySeenFields: ["author": records, state: records, "text": records]
        )
    }

    /// - Parameters:
    ///   - read: The rule of reading, in Lua.
    ///   - state: The name of the field that says whether a review is shown.
    ///   - more: Further parts of `access`.
    private func files(
        _ read: String,
        scope: String = "public",
        version: String = "2.0.0",
        state: String = "state",
        more: String = "",
        renamed: String = ""
    ) -> [String: String] {
        RevisionPacks.records(
            version,
            """
            manasik.collection { id = "reviews", scope = "\(scope)",
              fields = { text = "text", \(state) = { "shown", "held" }, author = "account" },
              form = { "text", "\(state)" },
              \(renamed)
              access = { create = { signed_in = true }, read = function(viewer, record) return \(read) end \(more) } }
            """
        )
    }

    private func begin(_ files: [String: String]) async throws {
        let engine = try RevisionPacks.engine(files, store)
        for (name, text, state) in [
            ("amina", "a", "shown"), ("amina", "b", "held"), ("bilal", "c", "shown"),
        ] {
            let collections = try engine.person(name).collections
            _ = try await collections.add(["text": text, "state": state], to: "reviews")
        }
    }

    private func impact(
        from old: [String: String],
        to new: [String: String]
    ) async throws -> StoredImpact {
        try await StoredImpact(
            from: Generation(try RevisionPacks.load(old)),
            to: Generation(try RevisionPacks.load(new)),
            in: store,
            clock: clock,
            homeZone: .utc
        )
    }

    @Test func whatAnybodySeesByAnotherRuleIsCounted() async throws {
        let first = files(#"record.state == "shown""#, version: "1.0.0")
        try await begin(first)
        let held = try await impact(from: first, to: files(#"record.state == "held""#))
        #expect(held.anonymousGained == [reviews: whole(1)])
        #expect(held.anonymousLost == [reviews: .init(records: 2)])
        #expect(!held.isNothing)
        let all = try await impact(from: first, to: files("true"))
        #expect(all.anonymousGained == [reviews: whole(1)] && all.anonymousLost.isEmpty)
        // What only people see by either version is nothing to others.
        let signed = files(#"record.state == "shown" or viewer.signed_in"#)
        let people = try await impact(from: first, to: signed)
        #expect(people.anonymousGained.isEmpty && people.anonymousLost.isEmpty)
        #expect(people.sightGained[reviews]?.persons == 2)
        let same = try await impact(from: first, to: files(#"record.state == "shown""#))
        #expect(same.isNothing)
    }

    /// Records of the people of a home come before everybody.
    @Test func aCollectionThatBecomesPublicShowsWhatIsThere() async throws {
        let first = files("true", scope: "shared", version: "1.0.0")
        try await begin(first)
        let shown = try await impact(from: first, to: files(#"record.state == "shown""#))
        #expect(shown.anonymousGained == [reviews: whole(2)] && shown.anonymousLost.isEmpty)
        let open = try await impact(from: first, to: files("true"))
        // For people nothing changes.
        #expect(open.affected == 0 && open.anonymousGained == [reviews: whole(3)])
        #expect(!open.isNothing)
        let back = try await impact(from: files("true"), to: first)
        #expect(back.anonymousLost == [reviews: .init(records: 3)] && back.anonymousGained.isEmpty)
    }

    /// Who wrote a record is told by a field of it.
    @Test func aFieldThatIsHiddenNoLongerIsCountedByItself() async throws {
        let hiding = #", fields = { author = { read = { signed_in = true } } }"#
        let first = files(#"record.state == "shown""#, version: "1.0.0", more: hiding)
        try await begin(first)
        let told = try await impact(from: first, to: files(#"record.state == "shown""#))
        #expect(told.anonymousGained == [reviews: .init(records: 0, fields: ["author": 2])])
        #expect(told.anonymousLost.isEmpty && !told.isNothing)
        // A record that is new to them is not counted a second time for its fields.
        let both = try await impact(from: first, to: files("true"))
        #expect(both.anonymousGained == [reviews: whole(1, fields: ["author": 2])])
        let hidden = try await impact(from: files(#"record.state == "shown""#), to: first)
        #expect(hidden.anonymousLost == [reviews: .init(records: 0, fields: ["author": 2])])
        #expect(hidden.anonymousGained.isEmpty)
    }

    /// Of what becomes public those fields are told that anybody reads, and of how many records.
    @Test func theFieldsOfNewRecordsAreThoseThatAreNotHidden() async throws {
        let first = files("true", scope: "shared", version: "1.0.0")
        try await begin(first)
        let hiding = """
            , fields = { author = { read = { signed_in = true } },
                text = { read = function(viewer, record) return record.state == "held" end } }
            """
        let shown = try await impact(from: first, to: files("true", more: hiding))
        let sight = StoredImpact.AnonymousSight(records: 3, newlySeenFields: ["state": 3, "text": 1])
        #expect(shown.anonymousGained == [reviews: sight])
        // Of what is gone nothing is told but how much it is.
        let back = try await impact(from: files("true", more: hiding), to: first)
        #expect(back.anonymousLost == [reviews: .init(records: 3)])
    }

    /// What is stored has the names of the former version.
    @Test func aFieldWithANewNameIsTheSameField() async throws {
        let hiding = #", fields = { state = { read = { signed_in = true } } }"#
        let first = files(#"record.state == "shown""#, version: "1.0.0", more: hiding)
        try await begin(first)
        let renamed = #"renamed = { { before = "2.0.0", fields = { state = "status" } } },"#
        let shown = #", fields = { status = { read = { signed_in = true } } }"#
        let same = try await impact(
            from: first,
            to: files(#"record.status == "shown""#, state: "status", more: shown, renamed: renamed)
        )
        #expect(same.anonymousGained.isEmpty && same.anonymousLost.isEmpty)
        let open = try await impact(
            from: first,
            to: files(#"record.status == "held""#, state: "status", renamed: renamed)
        )
        #expect(open.anonymousGained == [reviews: whole(1, state: "status")])
        #expect(open.anonymousLost == [reviews: .init(records: 2)])
    }
}

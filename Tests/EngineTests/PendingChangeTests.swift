import ManasikDomain
import ManasikRecords
import Testing

@testable import ManasikEngine

/// How records are counted whose changes have not been stored yet.
@Suite struct PendingChangeTests {
    private let store = MemoryStore()
    private let me = PersonID(rawValue: "me")!

    /// An item, a collection and a field of another one that got another name in each version.
    private func files(_ version: Int) -> [String: String] {
        let versions = Array(1...version)
        let renames = versions.dropFirst().map { number in
            """
            manasik.renamed { before = "\(number).0.0", collections = { notes\(number - 1) = "notes\(number)" },
              items = { item\(number - 1) = "item\(number)" } }
            """
        }
        let fields = versions.dropFirst().map { number in
            #"{ before = "\#(number).0.0", fields = { text\#(number - 1) = "text\#(number)" } }"#
        }
        let renamed = fields.isEmpty ? "" : "renamed = { \(fields.joined(separator: ", ")) },"
        return RevisionPacks.records(
            "\(version).0.0",
            """
            \(renames.joined(separator: "\n"))
            manasik.checklist { id = "list", title = manasik.text "t", phase = "before",
              manasik.item { id = "item\(version)", text = manasik.text "t", level = "required" } }
            manasik.collection { id = "notes\(version)", title = manasik.text "t", fields = { text = "text" },
              form = { "text" } }
            manasik.collection { id = "cards", title = manasik.text "t", fields = { text\(version) = "text" }, \(renamed)
              form = { "text\(version)" } }
            """
        ).merging(["p/locales/en.json": #"{ "t": "Text" }"#]) { $1 }
    }

    private func add(by version: Int, _ name: String) async throws {
        let person = try RevisionPacks.engine(files(version), store).person(name)
        _ = try await person.collections.add(["text": "a"], to: "notes\(version)")
        _ = try await person.collections.add(["text\(version)": "a"], to: "cards")
        try await person.checklist.change("item\(version)", .done)
    }

    private func touched(_ version: Int) async throws -> [String] {
        let migration = try await RevisionPacks.engine(files(version), store).migrate(isPreview: true)
        return migration.touched.compactMap { touched in
            touched.change.rename.map { "\($0.old) \($0.new) \(touched.persons) \(touched.records)" }
        }.sorted()
    }

    /// What has an older name is told by it alone.
    @Test func aRecordCountsOnceOnAChainOfNames() async throws {
        try await add(by: 1, "me")
        #expect(
            try await touched(3) == [
                "item1 item2 1 1", "item2 item3 0 0", "notes1 notes2 1 1", "notes2 notes3 0 0",
                "text1 text2 1 1",
                "text2 text3 0 0",
            ]
        )
        try await add(by: 2, "other")
        #expect(
            try await touched(3) == [
                "item1 item2 1 1", "item2 item3 1 1", "notes1 notes2 1 1", "notes2 notes3 1 1",
                "text1 text2 1 1",
                "text2 text3 1 1",
            ]
        )
    }

    /// What the packs in use have still to rename is no matter of the packs that come.
    @Test func onlyWhatTheNewVersionChangesIsToldOfIt() async throws {
        try await add(by: 1, "me")
        func migrated(from old: [String: String], to new: [String: String]) async throws -> StoredImpact {
            try await StoredImpact(
                from: Generation(try RevisionPacks.load(old)),
                to: Generation(try RevisionPacks.load(new)),
                in: store,
                clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!),
                homeZone: .utc
            )
        }
        let more = files(2).merging(RevisionPacks.first) { $1 }
        let other = try await migrated(from: files(2), to: more)
        #expect(other.recordsMigrated.isEmpty && other.affected == 0)
        let own = try await migrated(from: files(2), to: files(3))
        let (cards, ticks) = (DefinitionID("p:cards")!, HostCollection.ticks.id)
        #expect(own.recordsMigrated == [DefinitionID("p:notes3")!: 1, cards: 1, ticks: 1])
        let first = try await migrated(from: files(1), to: files(2))
        #expect(first.recordsMigrated == [DefinitionID("p:notes2")!: 1, cards: 1, ticks: 1])
    }
}

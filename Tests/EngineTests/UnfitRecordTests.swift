import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

@testable import ManasikEngine

/// What is told of records that the packs do not know or take.
@Suite struct UnfitRecordTests {
    /// A store in which no record is JSON.
    private struct DamagedStore: StoreLayer {
        let base: any Store

        func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive {
            let archive = try await base.export(owner)
            let records = archive.records.map {
                Record(
                    key: $0.key,
                    scope: $0.scope,
                    version: $0.version,
                    body: [:],
                    createdAt: $0.createdAt,
                    updatedAt: $0.updatedAt,
                    isDamaged: true
                )
            }
            return PersonArchive(person: owner, records: records, jobs: archive.jobs, log: archive.log)
        }

        func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] { throw .readOnly }
        func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {}
        func claim(dueBy now: Instant, until: Instant, limit: Int, of owners: Set<PersonID>?)
            async throws(StoreError) -> [ClaimedJob]
        { throw .readOnly }
        func release(exceptNamedIn field: String, of collection: DefinitionID) async throws(StoreError)
            -> [String]
        { throw .readOnly }
        func restore(_ archive: PersonArchive) async throws(StoreError) { throw .readOnly }
        func erase(_ owner: PersonID) async throws(StoreError) -> Int { throw .readOnly }
    }

    private static let files = [
        "p/pack.json": """
        { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
          "capabilities": ["records"] }
        """,
        "p/locales/en.json": #"{ "t": "Text" }"#,
        "p/init.lua": """
        manasik.collection { id = "stays", title = manasik.text "t",
          fields = { city = { kind = "enum", values = { "makkah" }, required = true } }, form = { "city" } }
        """,
    ]

    @Test func whatIsNotJSONIsUnreadableAndNotUnfitToo() async throws {
        let store = MemoryStore()
        let me = PersonID(rawValue: "me")!
        let key = RecordKey(owner: me, collection: DefinitionID("p:stays")!, id: "1")
        try await store.commit(
            Commit(
                at: Instant(milliseconds: 0),
                records: [.put(key, body: ["city": .string("jeddah")])]
            )
        )
        let sound = try RevisionPacks.engine(Self.files, store).person("me").records
        #expect(try await sound.unfit().map(\.name) == ["stays/1"])
        #expect(try await sound.unreadable() == [])
        let damaged = try RevisionPacks.engine(Self.files, DamagedStore(base: store)).person("me").records
        #expect(try await damaged.unfit() == [])
        #expect(try await damaged.unreadable().map(\.key) == [key])
    }

    /// As in a backup that was made before anybody was migrated.
    @Test func whatHasStillToBeRenamedIsNotUnfit() async throws {
        let store = MemoryStore()
        let first = try RevisionPacks.engine(TripPacks.first, store).person("me")
        try await first.profile.setFact("way", to: "sea")
        try await first.checklist.change("ticket", .done)
        try await first.walk.perform(.done(step: "start"), in: "rite")
        let reading = ReadingStore(store, refusing: .readOnly)
        let second = try RevisionPacks.engine(TripPacks.second(), reading).person("me")
        #expect(try await second.records.unfit() == [])
        #expect(try await second.records.unreadable() == [])
        // What no version renames is told still.
        var files = TripPacks.second()
        files["trip/init.lua"] = files["trip/init.lua"]?.replacing(
            ", items = { ticket = \"voucher\" }",
            with: ""
        )
        let other = try RevisionPacks.engine(files, reading).person("me")
        #expect(try await other.records.unfit().map(\.name) == ["ticks/trip:ticket"])
    }
}

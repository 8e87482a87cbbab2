import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

/// Who is in a store under a name that is taken for another.
@Suite struct OwnerLikenessTests {
    private func owner(_ name: String) -> PersonID { PersonID(rawValue: name)! }

    @Test func findsWhoIsStoredUnderANameThatLooksAlike() async throws {
        let store = MemoryStore()
        let then = Instant(milliseconds: 0)
        // More than are read at once, with the one that is looked for last.
        for name in (0..<1_005).map({ "p\($0)" }) + ["Siti", "zainab"] {
            let key = RecordKey(owner: owner(name), collection: Tick.collection.id, id: "p:item")
            try await store.commit(Commit(at: then, records: [.put(key, body: ["state": .string("done")])]))
        }
        #expect(try await store.owner(like: owner("Zainab"))?.rawValue == "zainab")
        #expect(try await store.owner(like: owner("siti"))?.rawValue == "Siti")
        #expect(try await store.owner(like: owner("Siti")) == nil)
        #expect(try await store.owner(like: owner("Amina")) == nil)
    }
}

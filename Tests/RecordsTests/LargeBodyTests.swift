import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

/// Large bodies, which a store need not decode at each read.
@Suite struct LargeBodyTests {
    private static let long: [String: JSONValue] = ["text": .string(String(repeating: "a", count: 600))]
    private static let longer: [String: JSONValue] = ["text": .string(String(repeating: "b", count: 5000))]

    private func body(in store: SQLiteStore) async throws -> [String: JSONValue]? {
        try await store.read([.one(.walk("1"))])[0].first?.body
    }

    @Test func areReadAsTheyWereLastWritten() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        for body in [Self.long, Self.longer, ["text": .string("short")], Self.long] {
            try await store.put("1", body)
            #expect(try await self.body(in: store) == body)
            #expect(try await self.body(in: store) == body)
        }
    }

    @Test func areReadAsAnotherProcessHasWrittenThem() async throws {
        let temporary = TemporaryHome()
        let (store, other) = (try temporary.open(), try temporary.open())
        try await store.put("1", Self.long)
        #expect(try await body(in: other) == Self.long)
        let changed: [String: JSONValue] = ["text": .string(String(repeating: "c", count: 600))]
        try await other.put("1", changed)
        #expect(try await body(in: store) == changed)
        try temporary.execute("UPDATE record SET body = replace(body, 'c', 'd')")
        #expect(try await body(in: store) == ["text": .string(String(repeating: "d", count: 600))])
    }

    @Test func areGoneWithTheirPerson() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        try await store.put("1", Self.long)
        _ = try await store.erase(.me)
        #expect(try await body(in: store) == nil)
        try await store.put("1", Self.longer)
        #expect(try await body(in: store) == Self.longer)
    }

    @Test func aRefusedChangeIsNotRead() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        try await store.put("1", Self.long)
        let refused = Commit(at: .noon, records: [.put(.walk("1"), body: Self.longer, expecting: 7)])
        let found = await error { () throws(StoreError) in try await store.commit(refused) }
        #expect(found == .conflict(.walk("1"), expected: 7, found: 1))
        #expect(try await body(in: store) == Self.long)
    }
}

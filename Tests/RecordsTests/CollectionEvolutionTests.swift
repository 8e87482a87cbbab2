import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

@Suite struct CollectionEvolutionTests {
    private let first = RecordCollection(
        id: DefinitionID("country-my:expenses")!,
        fields: ["amount": .integer, "note": .text, "number": .integer],
        index: [],
        location: nil
    )
    private let second = RecordCollection(
        id: DefinitionID("country-my:expenses")!,
        fields: ["amount": .decimal, "currency": .text, "number": .text],
        index: [],
        location: nil
    )
    private let stored: [String: JSONValue] = [
        "amount": .integer(12), "note": .string("taxi"), "number": .integer(7),
    ]

    @Test func showsEachVersionItsOwnFieldsInItsOwnTypes() {
        #expect(second.visible(stored) == ["amount": .integer(12), "number": .string("7")])
        #expect(
            first.visible(["number": .string("7"), "amount": .string("12.50")]) == ["number": .integer(7)]
        )
        #expect(
            first.visible(["number": .string("07")]) == [:],
            "what would be changed by converting is left out"
        )
    }

    @Test func keepsWhatTheWriterDoesNotKnow() async throws {
        let store = try SQLiteStore.inMemory()
        let key = RecordKey(owner: .me, collection: first.id, id: "1")
        try await store.commit(Commit(at: .noon, records: [.put(key, body: stored)]))
        // The pack is upgraded and writes the record anew; then it is rolled back.
        let body = try second.replacing(
            stored,
            with: ["amount": .string("12.50"), "currency": .string("SAR")]
        )
        try await store.commit(Commit(at: .noon, records: [.put(key, body: body)]))
        let found = try await store.read([.one(key)])[0][0].body
        #expect(found == ["amount": .string("12.50"), "currency": .string("SAR"), "note": .string("taxi")])
        #expect(first.visible(found) == ["note": .string("taxi")])
    }

    @Test func keepsATextUnderTheNameOfTheAuthor() throws {
        let poems = RecordCollection(
            id: DefinitionID("country-my:poems")!,
            fields: ["line": .text, "author": .account],
            index: [],
            location: nil
        )
        let stored: [String: JSONValue] = ["line": .string("a"), "author": .string("Unknown")]
        #expect(
            try poems.replacing(stored, with: ["line": .string("b")])
                == ["line": .string("b"), "author": .string("Unknown")]
        )
    }

    @Test func refusesFieldsThatAreNotDeclared() {
        let error = #expect(throws: RecordFieldError.self) {
            try second.replacing([:], with: ["curency": .null])
        }
        #expect(
            error?.description
                == "country-my:expenses: field 'curency' is not declared; did you mean 'currency'?"
        )
    }
}

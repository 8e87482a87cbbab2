import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

@Suite struct StoreErrorTests {
    /// What developers read; people read the messages of locales.
    @Test func hasACodeAndWhatItIsAbout() {
        let closed = StoreDetail(.closed)
        let texts: [(StoreError, String)] = [
            (
                .conflict(.walk("a name"), expected: 1, found: 2),
                "conflict: manasik:walks, expected version 1, found 2"
            ),
            (.claimLost, "claim-lost"), (.busy(waitedSeconds: 10), "busy: waited 10 s"),
            (.unavailable(detail: closed), "unavailable: closed"),
            (
                .timedOut(detail: StoreDetail(.interrupted, ["number": "9"])),
                "timed-out: interrupted, number 9"
            ),
            (.full, "full"), (.readOnly, "read-only"), (.unreadable, "unreadable"),
            (.damaged(detail: StoreDetail(.integrity)), "damaged: integrity"),
            (
                .newerSchema(detail: StoreDetail(.schema, ["number": "9"])),
                "newer-schema: schema, number 9"
            ),
            (.notPermitted(detail: StoreDetail(.operatorOnly)), "not-permitted: operator-only"),
            (.invalid(detail: StoreDetail(.notJSON)), "invalid: not-json"),
        ]
        for (error, text) in texts {
            #expect(error.description == text)
            let file = StoreFileError(path: "/h/manasik.sqlite", reason: error)
            #expect(file.description == "/h/manasik.sqlite: \(text)")
        }
    }

    /// By SQLite's list of primary result codes, 1 to 26.
    @Test func answersEveryResultCodeOfSQLite() {
        var kinds: [String: [Int32]] = [:]
        for code in Int32(1)...26 {
            let error = StoreFileError(sqliteCode: code, path: "/nowhere/manasik.sqlite")
            let text = "\(error)"
            if text.contains("program-fault") {
                kinds["ours", default: []].append(code)
            } else {
                kinds[Self.kind(of: error.reason), default: []].append(code)
            }
        }
        #expect(
            kinds == [
                "busy": [5, 6, 15], "full": [13], "readOnly": [8, 10, 14], "damaged": [11, 24, 26],
                "notPermitted": [3, 23], "invalid": [18], "unavailable": [7, 22], "timedOut": [4, 9],
                "ours": [1, 2, 12, 16, 17, 19, 20, 21, 25],
            ]
        )
    }

    private static func kind(of error: StoreError) -> String {
        switch error {
        case .conflict: "conflict"
        case .claimLost: "claimLost"
        case .busy: "busy"
        case .unavailable: "unavailable"
        case .timedOut: "timedOut"
        case .full: "full"
        case .readOnly: "readOnly"
        case .unreadable: "unreadable"
        case .damaged: "damaged"
        case .newerSchema: "newerSchema"
        case .notPermitted: "notPermitted"
        case .invalid: "invalid"
        }
    }

    @Test func quotesNoRecord() async throws {
        let secret = "A1234567"
        let store = try SQLiteStore.inMemory()
        let key = RecordKey.walk(secret, of: PersonID(rawValue: secret)!)
        try await store.commit(Commit(at: .noon, records: [.put(key, body: ["text": .string(secret)])]))
        let changes: [Commit] = [
            Commit(at: .noon, records: [.put(key, body: ["text": .string(secret)], expecting: 9)]),
            Commit(at: .noon, records: [.put(key, body: [secret: .number(.nan)])]),
            Commit(
                at: .noon,
                records: [
                    .put(RecordKey(owner: .me, collection: key.collection, id: secret + "\u{0}"), body: [:])
                ]
            ),
        ]
        for change in changes {
            let found = await error { () throws(StoreError) in try await store.commit(change) }
            #expect(found.map { !$0.description.contains(secret) } == true, "\(String(describing: found))")
        }
    }
}

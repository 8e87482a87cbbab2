import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

@Suite struct StoreErrorTests {
    @Test func saysWhatHappenedAndWhatToDo() {
        let path = "/h/manasik.sqlite"
        let conflict = StoreError.conflict(.walk("a name"), expected: 1, found: 2)
        let texts: [(StoreFileError, String)] = [
            (
                StoreFileError(path: path, reason: conflict),
                "a record of manasik:walks was changed by someone else: expected version 1, found 2; read it again "
                    + "and repeat the change"
            ),
            (
                .busy(path: path, waitedSeconds: 10),
                "/h/manasik.sqlite is in use by another process; waited 10 s; try again when that one has ended"
            ),
            (
                .diskFull(path: path),
                "the disk is full: nothing was changed in /h/manasik.sqlite; make room and try again"
            ),
            (
                .readOnly(path: path),
                "/h/manasik.sqlite cannot be written; check its permissions or choose another directory"
            ),
            (
                .corrupt(path: path, detail: "d"),
                "/h/manasik.sqlite is damaged (d); nothing was changed; restore a backup"
            ),
            (
                .newerSchema(path: path, found: "schema 9"),
                "/h/manasik.sqlite was written by a newer version of manasik (schema 9); nothing was changed; "
                    + "upgrade manasik"
            ),
            (.notPermitted(path: path, detail: "d"), "/h/manasik.sqlite cannot be used: d"),
            (.invalid(path: path, detail: "d"), "nothing was changed: d"),
            (.failed(path: path, detail: "d"), "/h/manasik.sqlite: d"),
        ]
        for (error, text) in texts { #expect(error.description == text) }
    }

    /// What a store says knows neither a file nor the options of a program.
    @Test func saysWithoutPathsWhatHappened() {
        let texts: [(StoreError, String)] = [
            (.claimLost, "another worker has taken the job; nothing was changed"),
            (
                .busy(waitedSeconds: 10),
                "the store is in use by another process; waited 10 s; try again when that one has ended"
            ),
            (.unavailable(detail: "d"), "the store is not available: d"),
            (.timedOut(detail: "d"), "the store did not answer in time: d"),
            (.full, "the store is full: nothing was changed; make room and try again"),
            (.readOnly, "the store cannot be written; nothing was changed"),
            (.damaged(detail: "d"), "the store is damaged (d); nothing was changed; restore a backup"),
            (
                .newerSchema(found: "schema 9"),
                "the store was written by a newer version of manasik (schema 9); nothing was changed; upgrade manasik"
            ),
            (.notPermitted(detail: "d"), "not permitted: d"),
            (.invalid(detail: "d"), "nothing was changed: d"),
        ]
        for (error, text) in texts { #expect(error.description == text) }
    }

    /// By SQLite's list of primary result codes, 1 to 26.
    @Test func answersEveryResultCodeOfSQLite() {
        var kinds: [String: [Int32]] = [:]
        for code in Int32(1)...26 {
            let error = StoreFileError(sqliteCode: code, path: "/nowhere/manasik.sqlite")
            let text = "\(error)"
            if text.contains("please report it") {
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

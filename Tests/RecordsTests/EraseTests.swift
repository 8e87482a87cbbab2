import Foundation
import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

@Suite struct EraseTests {
    private static let secret = "passport-A1234567"

    @Test func leavesNoTraceOfTheTextInTheFiles() async throws {
        let temporary = TemporaryHome()
        let collection = RecordCollection(
            id: DefinitionID("manasik:walks")!,
            fields: ["text": .text],
            index: ["text"],
            location: nil
        )
        let store = try temporary.open()
        try await store.ensureIndexes(for: [collection])
        for number in 0..<40 {
            // Long texts lie on pages of their own; a changed and a removed record leave older copies behind.
            let text = String(repeating: "\(Self.secret) ", count: number % 4 == 0 ? 600 : 3)
            try await store.put("\(Self.secret)-\(number)", ["text": .string(text)])
            try await store.put("\(number)", ["text": .string("theirs")], of: PersonID(rawValue: "other")!)
        }
        try await store.put("\(Self.secret)-1", ["text": .string("changed")])
        try await store.commit(
            Commit(
                at: .noon,
                records: [.remove(.walk("\(Self.secret)-2"))],
                jobs: [.put(Job(key: Self.secret, owner: .me, pack: .host, due: .noon, payload: [:]))],
                log: [
                    LogEntry(
                        idempotencyKey: Self.secret,
                        owner: .me,
                        kind: "k",
                        at: .noon,
                        payload: ["text": .string(Self.secret)]
                    )
                ]
            )
        )
        #expect(holdsSecret(temporary))
        #expect(try await store.erase(.me) == 41)
        #expect(!holdsSecret(temporary), "while the store is open")
        let log = try await store.verify(head: nil)
        #expect(log.isSound && log.erased == 42 && log.entries == 41, "\(log)")
        try store.close()
        #expect(!holdsSecret(temporary), "after closing")
    }

    @Test func saysThatAnotherReaderStillKeepsTheText() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open(.impatient)
        try await store.put("1", ["text": .string(Self.secret)])
        let reader = try HeldSnapshot(temporary.home.databasePath)
        let found = await error { () throws(StoreError) in _ = try await store.erase(.me) }
        #expect(found == .busy(waitedSeconds: 0))
        #expect(try await store.ids() == [])
        try reader.release()
        #expect(try await store.erase(.me) == 0)
        #expect(!holdsSecret(temporary))
        try store.close()
    }

    private func holdsSecret(_ temporary: TemporaryHome) -> Bool {
        temporary.names.contains { name in
            temporary.bytes(temporary.home.path + "/" + name).range(of: Data(Self.secret.utf8)) != nil
        }
    }
}

import Foundation
import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Synchronization
import Testing

@Suite struct BackupTests {
    @Test func copiesOneStateWhileOthersWrite() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        // Pairs of records are written together; a backup must never hold half a pair.
        for number in 0..<50 {
            try await store.put("\(number)", ["text": .string(String(repeating: "x", count: 4000))])
        }
        let isDone = Flag()
        let writer = Task {
            var number = 0
            while !isDone.isSet {
                number += 1
                try await store.commit(
                    Commit(
                        at: .noon,
                        records: [
                            .put(.walk("left-\(number)"), body: [:]),
                            .put(.walk("right-\(number)"), body: [:]),
                        ]
                    )
                )
            }
        }
        for number in 1...5 { try await store.backup(to: temporary.directory + "/\(number).sqlite") }
        isDone.set()
        try await writer.value
        try store.close()
        for number in 1...5 {
            let path = temporary.directory + "/\(number).sqlite"
            #expect(temporary.mode(path) == 0o600)
            let other = TemporaryHome()
            #expect(try SQLiteStore.restore(other.home, from: path, at: .noon).kept == nil)
            let copy = try other.open()
            let ids = try await copy.ids()
            let left = ids.count { $0.hasPrefix("left") }
            let right = ids.count { $0.hasPrefix("right") }
            #expect(left == right)
            #expect(ids.count >= 50)
            try copy.close()
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: temporary.directory).sorted()
        #expect(names == ["1.sqlite", "2.sqlite", "3.sqlite", "4.sqlite", "5.sqlite", "home"])
    }

    @Test func overwritesNothing() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        let path = temporary.directory + "/taken"
        try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
        let found = await error { () throws(StoreFileError) in try await store.backup(to: path) }
        #expect(found == .notPermitted(path: path, detail: StoreDetail(.taken)))
        #expect(temporary.bytes(path) == Data("mine".utf8))
        let missing = temporary.directory + "/none/backup"
        let other = await error { () throws(StoreFileError) in try await store.backup(to: missing) }
        #expect(other == .notPermitted(path: missing, detail: StoreDetail(.directoryMissing)))
        try store.close()
    }

    @Test func keepsThePresentStoreWhenABackupIsRestored() async throws {
        let temporary = TemporaryHome()
        let backup = temporary.directory + "/backup"
        var store = try temporary.open()
        try await store.put("old")
        try await store.backup(to: backup)
        try await store.put("new")
        try store.close()

        let kept = try SQLiteStore.restore(temporary.home, from: backup, at: .noon).kept
        #expect(kept == temporary.home.databasePath + ".before-restore-20270514T120000Z")
        #expect(SQLiteStore.copies(in: temporary.home) == [kept!])
        store = try temporary.open()
        #expect(try await store.ids() == ["old"])
        try store.close()

        let again = try SQLiteStore.restore(temporary.home, from: kept!, at: .noon).kept
        #expect(again == temporary.home.databasePath + ".before-restore-20270514T120000Z-2")
        store = try temporary.open()
        #expect(try await store.ids() == ["new", "old"])
        try store.close()
        #expect(
            temporary.names == [
                "manasik.lock", "manasik.sqlite", "manasik.sqlite.before-restore-20270514T120000Z",
                "manasik.sqlite.before-restore-20270514T120000Z-2",
            ]
        )
    }

    /// What no longer holds afterwards is put aside before, and only if the backup is taken.
    @Test func saysWhenOnlyTheReplacementIsLeft() async throws {
        let temporary = TemporaryHome()
        let backup = temporary.directory + "/backup"
        let store = try temporary.open()
        try await store.put("old")
        try await store.backup(to: backup)
        try await store.put("new")
        try store.close()
        try Data("no".utf8).write(to: URL(filePath: temporary.directory + "/none"))
        #expect(throws: StoreFileError.self) {
            try SQLiteStore.restore(temporary.home, from: temporary.directory + "/none", at: .noon) {
                Issue.record("nothing is replaced by what is no backup")
            }
        }
        var found: [Data] = []
        let kept = try SQLiteStore.restore(temporary.home, from: backup, at: .noon) {
            found.append(temporary.bytes(temporary.home.databasePath))
        }.kept
        #expect(found == [temporary.bytes(try #require(kept))])
        #expect(found != [temporary.bytes(temporary.home.databasePath)])
    }

    /// Numbers from which nothing could be counted on.
    @Test(arguments: [
        "UPDATE record SET version = 9223372036854775807", "UPDATE chain SET position = -position",
        "UPDATE chain SET position = position + 9223372036854775800",
        "UPDATE chained_entry SET position = position + 9007199254740992",
        "INSERT INTO sqlite_sequence VALUES ('log', 9223372036854775807)",
    ])
    func refusesNumbersThatWouldStopAStore(sql: String) async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        try await store.put("1")
        try store.close()
        try temporary.execute(sql)
        let path = temporary.directory + "/changed"
        try FileManager.default.moveItem(atPath: temporary.home.databasePath, toPath: path)
        let refused = StoreFileError.corrupt(path: path, detail: StoreDetail(.numberOutOfReach))
        #expect(
            await error { () throws(StoreFileError) in _ = try SQLiteStore.check(backup: path) } == refused
        )
        #expect(
            await error { () throws(StoreFileError) in
                try SQLiteStore.restore(temporary.home, from: path, at: .noon)
            } == refused
        )
    }

    @Test func aLogThatEndsAtTheEndOfNumbersIsNotWrittenOn() async throws {
        let temporary = TemporaryHome()
        var store = try temporary.open()
        try await store.put("1")
        try store.close()
        try temporary.execute("UPDATE chain SET position = 9223372036854775807")
        store = try temporary.open()
        await #expect(throws: StoreError.damaged(detail: StoreDetail(.numberOutOfReach))) {
            try await store.put("2")
        }
        try store.close()
    }

    @Test func refusesAFileThatIsNoSoundBackup() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        for number in 0..<100 {
            try await store.put("\(number)", ["text": .string(String(repeating: "x", count: 500))])
        }
        let sound = temporary.directory + "/sound"
        try await store.backup(to: sound)
        try store.close()
        let before = temporary.bytes(temporary.home.databasePath)

        func reasons(_ change: (inout Data) -> Void) async throws -> StoreFileError? {
            let path = temporary.directory + "/changed"
            var bytes = temporary.bytes(sound)
            change(&bytes)
            try bytes.write(to: URL(fileURLWithPath: path))
            return await error { () throws(StoreFileError) in
                try SQLiteStore.restore(temporary.home, from: path, at: .noon)
            }
        }
        let path = temporary.directory + "/changed"
        #expect(try await reasons { $0 = Data() } == .corrupt(path: path, detail: StoreDetail(.empty)))
        #expect(
            try await reasons { $0 = Data("no".utf8) }
                == .corrupt(path: path, detail: StoreDetail(.notADatabase, ["number": "26"]))
        )
        let damaged = try await reasons { bytes in
            let page = bytes.count / 8192 * 4096
            bytes.replaceSubrange(page..<page + 4096, with: Data(count: 4096))
        }
        #expect(damaged == .corrupt(path: path, detail: StoreDetail(.integrity)))
        let truncated = try await reasons { $0 = $0.prefix($0.count / 2) }
        guard case .damaged = truncated?.reason else {
            Issue.record("\(String(describing: truncated))")
            return
        }
        #expect(
            try await reasons { $0[63] = 9 }
                == .newerSchema(path: path, detail: StoreDetail(.schema, ["number": "9"])),
            "the header's user_version"
        )
        #expect(
            try await reasons { $0[68] = 0 }
                == .notPermitted(path: path, detail: StoreDetail(.foreignDatabase)),
            "the header's application_id"
        )
        let none = await error { () throws(StoreFileError) in
            try SQLiteStore.restore(temporary.home, from: "/nowhere/backup", at: .noon)
        }
        #expect(none == .notPermitted(path: "/nowhere/backup", detail: StoreDetail(.noSuchFile)))

        #expect(temporary.bytes(temporary.home.databasePath) == before)
        #expect(temporary.names == ["manasik.lock", "manasik.sqlite"])
    }

    /// The number of a process that has ended.
    private func endedProcess() throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/true")
        try process.run()
        process.waitUntilExit()
        return process.processIdentifier
    }

    @Test func removesWhatInterruptedProcessesLeft() async throws {
        let temporary = TemporaryHome()
        let (home, backup) = (temporary.home, temporary.directory + "/backup")
        let (ended, running) = (try endedProcess(), getppid())
        func leave(_ path: String) throws { try Data("half".utf8).write(to: URL(fileURLWithPath: path)) }
        let store = try temporary.open()
        try FileManager.default.createDirectory(atPath: home.backupsPath, withIntermediateDirectories: true)
        let left = [
            "\(home.path)/manasik.sqlite.incoming.partial-\(ended)",
            "\(home.path)/mine.partial-\(ended)-journal",
            "\(home.backupsPath)/manasik-4-20270514T120000Z.sqlite.partial-\(ended)",
        ]
        let beside = ["\(backup).partial-\(ended)", "\(backup).partial-\(ended)-journal"]
        let others = [
            "\(home.path)/mine.partial-\(running)", "\(home.path)/notes.partial-x",
            "\(temporary.directory)/other.partial-\(ended)",
        ]
        for path in left + beside + others { try leave(path) }
        #expect(SQLiteStore.leftovers(in: home).sorted() == left.sorted())

        try await store.backup(to: backup)
        try store.close()
        #expect(SQLiteStore.leftovers(in: home) == [])
        for path in left + beside { #expect(!FileManager.default.fileExists(atPath: path), "\(path)") }
        for path in others { #expect(temporary.bytes(path) == Data("half".utf8), "\(path)") }

        for path in left { try leave(path) }
        try SQLiteStore.restore(home, from: backup, at: .noon)
        #expect(SQLiteStore.leftovers(in: home) == [])

        for path in left { try leave(path) }
        try FileManager.default.removeItem(atPath: home.databasePath)
        try OldSchema.write(temporary)
        try temporary.open().close()
        #expect(SQLiteStore.leftovers(in: home) == [])
    }

    @Test func upgradesABackupOfAnOlderVersion() async throws {
        let (old, temporary) = (TemporaryHome(), TemporaryHome())
        try OldSchema.write(old)
        try SQLiteStore.restore(temporary.home, from: old.home.databasePath, at: .noon)
        let store = try temporary.open()
        #expect(store.upgradeBackup != nil)
        try await OldSchema.expect(in: store)
        try store.close()
    }

    @Test func restoresOverADamagedStoreAndKeepsIt() async throws {
        let temporary = TemporaryHome()
        let backup = temporary.directory + "/backup"
        var store = try temporary.open()
        try await store.put("old")
        try await store.backup(to: backup)
        try store.close()
        let damaged = Data("damaged".utf8)
        try damaged.write(to: URL(fileURLWithPath: temporary.home.databasePath))
        try Data("its log".utf8).write(to: URL(fileURLWithPath: temporary.home.databasePath + "-wal"))

        let kept = try SQLiteStore.restore(temporary.home, from: backup, at: .noon).kept!
        #expect(temporary.bytes(kept) == damaged)
        #expect(temporary.bytes(kept + "-wal") == Data("its log".utf8))
        store = try temporary.open()
        #expect(try await store.ids() == ["old"])
        try store.close()
    }

    @Test func waitsForWhoUsesTheStore() async throws {
        let temporary = TemporaryHome()
        let backup = temporary.directory + "/backup"
        let store = try temporary.open()
        try await store.backup(to: backup)
        let found = await error { () throws(StoreFileError) in
            try SQLiteStore.restore(temporary.home, from: backup, at: .noon, options: .impatient)
        }
        #expect(found == .busy(path: temporary.home.databasePath, waitedSeconds: 0))
        try store.close()
        try SQLiteStore.restore(temporary.home, from: backup, at: .noon, options: .impatient)
    }
}

/// A mark that several tasks see.
final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
}

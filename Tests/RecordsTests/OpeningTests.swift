import Foundation
import GRDB
import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

@Suite struct OpeningTests {
    @Test func createsEverythingForItsOwnerAlone() async throws {
        let temporary = TemporaryHome()
        let home = HomeDirectory(path: temporary.home.path + "/a/b")
        let store = try SQLiteStore.open(home, clock: FixedClock(.noon))
        try await store.put("1")
        for directory in [temporary.home.path, temporary.home.path + "/a", home.path] {
            #expect(temporary.mode(directory) == 0o700, "\(directory)")
        }
        for name in ["manasik.sqlite", "manasik.sqlite-wal", "manasik.sqlite-shm", "manasik.lock"] {
            #expect(temporary.mode(home.path + "/" + name) == 0o600, "\(name)")
        }
        try store.close()
        let names = try FileManager.default.contentsOfDirectory(atPath: home.path).sorted()
        #expect(names == ["manasik.lock", "manasik.sqlite"])
    }

    @Test func takesTheRightsOfOthersAwayFromAnExistingFile() async throws {
        let temporary = TemporaryHome()
        try temporary.open().close()
        chmod(temporary.home.databasePath, 0o644)
        chmod(temporary.home.path + "/manasik.lock", 0o666)
        try temporary.open().close()
        #expect(temporary.mode(temporary.home.databasePath) == 0o600)
        #expect(temporary.mode(temporary.home.path + "/manasik.lock") == 0o600)
    }

    @Test func takesAFileOfNoBytesForDamagedAndNotForNew() async throws {
        let temporary = TemporaryHome()
        try temporary.open().close()
        try Data().write(to: URL(filePath: temporary.home.databasePath))
        let path = temporary.home.databasePath
        let empty = await error { () throws(StoreFileError) in _ = try temporary.open() }
        #expect(
            empty
                == .corrupt(
                    path: path,
                    detail: StoreDetail(.emptyFile)
                )
        )
        #expect(temporary.bytes(path) == Data())
        // What a process left that ended while it made a new store is no store.
        try FileManager.default.removeItem(atPath: path)
        try Data("half".utf8).write(to: URL(filePath: path + ".new"))
        try temporary.open().close()
        #expect(!FileManager.default.fileExists(atPath: path + ".new"))
    }

    @Test func copiesAHomeThatIsInUseForReading() async throws {
        let temporary = TemporaryHome()
        let none = try SQLiteStore.copy(of: temporary.home)
        #expect(try await none.owners(after: nil, limit: 1_000).isEmpty)
        let store = try temporary.open()
        try await store.put("1")
        // What stands in the log alone is copied, too.
        let copy = try SQLiteStore.copy(of: temporary.home)
        #expect(try await copy.owners(after: nil, limit: 1_000) == [.me])
        let reading = ReadingStore(copy, refusing: .readOnly)
        let refused = await error { () async throws(StoreError) in
            _ = try await reading.commit(Commit(at: .noon, records: [.remove(.walk("1"))]))
        }
        #expect(refused == .readOnly)
        try await store.put("2")
        try store.close()
        #expect(try await copy.owners(after: nil, limit: 1_000) == [.me])
    }

    /// Permissions do not hold a superuser off; `HomePermissionTests` runs the program as somebody else.
    @Test(.enabled(if: geteuid() != 0, "a superuser may read everything"))
    func refusesAHomeThatMayNotBeEntered() async throws {
        let temporary = TemporaryHome()
        try temporary.open().close()
        let path = temporary.home.path
        #expect(chmod(path, 0) == 0)
        defer { chmod(path, 0o700) }
        let refused = await error { () throws(StoreFileError) in
            _ = try SQLiteStore.copy(of: temporary.home)
        }
        #expect(refused == .unreadable(path: path))
        #expect(SQLiteStore.exists(in: temporary.home))
        #expect(SQLiteStore.obstacle(in: temporary.home) == .unreadable(path: path))
    }

    @Test func saysWhyAHomeCannotBeCreated() throws {
        let temporary = TemporaryHome()
        let file = temporary.directory + "/file"
        try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
        for (path, code) in [
            (file, StoreDetail.Code.notADirectory), (file + "/home", .parentNotADirectory),
            (file + "/a/home", .parentNotADirectory),
        ] {
            let home = HomeDirectory(path: path)
            #expect(
                SQLiteStore.obstacle(in: home) == .notPermitted(path: path, detail: StoreDetail(code))
            )
        }
        #expect(SQLiteStore.obstacle(in: HomeDirectory(path: temporary.home.path + "/a/b")) == nil)
        #expect(!SQLiteStore.exists(in: temporary.home))
        #expect(temporary.names == [])
    }

    @Test func synchronizesEveryCommit() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        let settings = try await store.pragmas([
            "journal_mode", "synchronous", "foreign_keys", "secure_delete",
        ])
        #expect(settings == ["wal", "2", "1", "1"])
        try store.close()
    }

    @Test func leavesAFileOfANewerVersionAsItIs() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        try await store.put("1")
        try store.close()
        try temporary.execute("PRAGMA user_version = 9")
        let before = temporary.bytes(temporary.home.databasePath)
        let path = temporary.home.databasePath
        let newer = await error { () throws(StoreFileError) in _ = try temporary.open() }
        #expect(newer == .newerSchema(path: path, detail: StoreDetail(.schema, ["number": "9"])))
        #expect(temporary.bytes(path) == before)

        try temporary.execute("PRAGMA user_version = 6; INSERT INTO grdb_migrations VALUES ('7-later')")
        let unknown = await error { () throws(StoreFileError) in _ = try temporary.open() }
        #expect(unknown == .newerSchema(path: path, detail: StoreDetail(.unknownMigration)))
        #expect(!temporary.names.contains("backups"))
    }

    @Test(arguments: [
        Data("not a database, but long enough to be taken for one".utf8), Data(count: 5000),
        Data("SQLite format 3\0".utf8) + Data(repeating: 7, count: 8000),
    ])
    func leavesAFileThatIsNoDatabaseAsItIs(_ content: Data) async throws {
        let temporary = TemporaryHome()
        try temporary.open().close()
        try content.write(to: URL(fileURLWithPath: temporary.home.databasePath))
        let found = await error { () throws(StoreFileError) in _ = try temporary.open() }
        guard case .damaged = found?.reason, found?.path == temporary.home.databasePath else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(temporary.bytes(temporary.home.databasePath) == content)
        #expect(temporary.names == ["manasik.lock", "manasik.sqlite"])
    }

    @Test func findsADamagedPageBeforeItIsUsed() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        for number in 0..<200 {
            try await store.put("\(number)", ["text": .string(String(repeating: "x", count: 500))])
        }
        try store.close()
        var bytes = temporary.bytes(temporary.home.databasePath)
        let page = bytes.count / 4096 / 2 * 4096
        bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0x55, count: 4096))
        try bytes.write(to: URL(fileURLWithPath: temporary.home.databasePath))
        let found = await error { () throws(StoreFileError) in _ = try temporary.open() }
        #expect(found?.reason == .damaged(detail: StoreDetail(.quickCheck)))
        #expect(temporary.bytes(temporary.home.databasePath) == bytes)
    }

    @Test func doesNotThrowAwayTheLogOfAMissingFile() async throws {
        for content in [nil, Data()] {
            let temporary = TemporaryHome()
            try temporary.open().close()
            try FileManager.default.removeItem(atPath: temporary.home.databasePath)
            if let content { try content.write(to: URL(fileURLWithPath: temporary.home.databasePath)) }
            let log = URL(fileURLWithPath: temporary.home.databasePath + "-wal")
            try Data("what was committed last".utf8).write(to: log)
            let found = await error { () throws(StoreFileError) in _ = try temporary.open() }
            #expect(
                found
                    == .corrupt(
                        path: temporary.home.databasePath,
                        detail: StoreDetail(.missingBesideLog)
                    )
            )
            #expect(try Data(contentsOf: log).count == 23)
        }
    }

    @Test func refusesADatabaseOfAnotherProgram() async throws {
        let temporary = TemporaryHome()
        try FileManager.default.createDirectory(
            atPath: temporary.home.path,
            withIntermediateDirectories: true
        )
        try temporary.execute("CREATE TABLE bookmark (id INTEGER)")
        let found = await error { () throws(StoreFileError) in _ = try temporary.open() }
        let path = temporary.home.databasePath
        #expect(found == .notPermitted(path: path, detail: StoreDetail(.foreignDatabase)))
    }

    @Test func finishesAFileWhoseCreationWasBrokenOff() async throws {
        for sql in [
            "PRAGMA journal_mode = WAL",
            "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
        ] {
            let temporary = TemporaryHome()
            try FileManager.default.createDirectory(
                atPath: temporary.home.path,
                withIntermediateDirectories: true
            )
            try Data().write(to: URL(fileURLWithPath: temporary.home.databasePath))
            try temporary.execute(sql)
            let store = try temporary.open()
            #expect(store.upgradeBackup == nil)
            try await store.put("1")
            try store.close()
        }
    }

    @Test func refusesAHomeThatIsAFile() async throws {
        let temporary = TemporaryHome()
        try Data().write(to: URL(fileURLWithPath: temporary.home.path))
        let found = await error { () throws(StoreFileError) in _ = try temporary.open() }
        #expect(found == .notPermitted(path: temporary.home.path, detail: StoreDetail(.notADirectory)))
        let below = HomeDirectory(path: temporary.home.path + "/below")
        let other = await error { () throws(StoreFileError) in
            _ = try SQLiteStore.open(below, clock: FixedClock(.noon))
        }
        #expect(other == .notPermitted(path: below.path, detail: StoreDetail(.parentNotADirectory)))
    }

    @Test func refusesUseAfterClosing() async throws {
        let store = try SQLiteStore.inMemory()
        try store.close()
        try store.close()
        let closed = StoreError.unavailable(detail: StoreDetail(.closed))
        #expect(await error { () throws(StoreError) in try await store.put("1") } == closed)
        #expect(await error { () throws(StoreError) in _ = try await store.ids() } == closed)
    }

    /// Root may write everywhere, so the store is opened by a process of another user.
    @Test(.enabled(if: geteuid() == 0, "needs to be root, to become somebody who may not write"))
    func saysThatADirectoryCannotBeWritten() async throws {
        let temporary = TemporaryHome()
        chmod(temporary.directory, 0o755)
        let inside = try Child(["open", temporary.home.path, "65534"]).allLines()
        #expect(inside == ["error: \(temporary.home.path): read-only"])
        #expect(!FileManager.default.fileExists(atPath: temporary.home.path))
        try temporary.open().close()
        chmod(temporary.home.path, 0o755)
        // Somebody else's home, which may be read: not even the lock can be taken.
        #expect(try Child(["open", temporary.home.path, "65534"]).allLines() == inside)
    }
}

import Foundation
import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

/// A record of which the body is not JSON, as a failing disk or another program leaves it.
@Suite struct DamagedRecordTests {
    private static let notJSON = "UPDATE record SET body = 'x{' WHERE id = '1'"

    private func home(_ sql: String) async throws -> TemporaryHome {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        for id in ["1", "2", "3"] { try await store.put(id, ["day": .string(id)]) }
        try store.close()
        try temporary.execute(sql)
        return temporary
    }

    @Test func readsTheOthersAndMarksIt() async throws {
        let temporary = try await home(Self.notJSON)
        let store = try temporary.open()
        let key = RecordKey.walk("1")
        let read = try await store.read([.one(key), .matching(owner: .me, collection: key.collection)])
        #expect(read[0].map(\.isDamaged) == [true] && read[0][0].body == [:])
        #expect(read[1].map(\.isDamaged) == [true, false, false])
        #expect(try await store.export(.me).records.map(\.isDamaged) == [true, false, false])
        try store.close()
        #expect(
            try temporary.integers(
                "SELECT count(*) FROM record WHERE body = 'x{'",
                in: temporary.home.databasePath
            )
                == [1]
        )
    }

    @Test func aVersionAtTheEndOfNumbersIsNotCountedOn() async throws {
        let temporary = try await home("UPDATE record SET version = 9223372036854775807 WHERE id = '1'")
        let store = try temporary.open()
        let copy = try MemoryStore(copying: try await store.export(.me))
        let key = RecordKey.walk("1")
        for each in [store, copy] as [any Store] {
            await #expect(throws: StoreError.versionOutOfReach(in: key.collection)) {
                try await each.commit(Commit(at: .noon, records: [.put(key, body: [:])]))
            }
        }
        try store.close()
    }

    @Test func aListThatComparesFieldsLeavesItInSinceItMayBelongThere() async throws {
        let temporary = try await home(Self.notJSON)
        let store = try temporary.open()
        let day = RecordField("day")
        let condition = FieldCondition(day, .equal, .string("3"))
        let list = RecordList(
            RecordKey.walk("").collection,
            owner: .me,
            where: [condition],
            by: day,
            limit: nil
        )
        #expect(try await store.read([.list(list)])[0].map(\.key.id) == ["1", "3"])
        #expect(try await store.count(list) == 2)
        try store.close()
    }

    @Test func aListOfWhatIsNearLeavesItOutSinceItIsNowhere() async throws {
        let temporary = TemporaryHome()
        let collection = RecordCollection(
            id: RecordKey.walk("").collection,
            fields: ["day": .init(.text)],
            points: ["point"]
        )
        let point = Coordinate(latitude: 10, longitude: 10)!
        let store = try temporary.open()
        try await store.ensureIndexes(for: [collection])
        for id in ["1", "2", "3"] {
            try await store.put(id, ["day": .string(id == "3" ? "b" : "a"), "point": point.wire])
        }
        try store.close()
        try temporary.execute(Self.notJSON)
        let reopened = try temporary.open()
        for (day, ids) in [("a", ["2"]), ("b", ["3"])] {
            let list = RecordList(
                collection.id,
                owner: .me,
                where: [FieldCondition(RecordField("day"), .equal, .string(day))],
                near: Vicinity(of: point, radius: 10, in: RecordField("point", .point)),
                limit: 9
            )
            #expect(try await reopened.read([.list(list)])[0].map(\.key.id) == ids)
        }
        try reopened.close()
    }

    @Test func noStoreTakesItFromAnArchive() async throws {
        let temporary = try await home(Self.notJSON)
        let store = try temporary.open()
        let archive = try await store.export(.me)
        let refusal = StoreError.invalid(detail: StoreDetail(.recordNotJSON))
        #expect(
            await error { () throws(StoreError) in try await store.restore(archive) } == refusal
        )
        try store.close()
    }

    @Test func aBackupWithItIsTakenAndItIsCounted() async throws {
        let backup = try await home(Self.notJSON)
        let temporary = TemporaryHome()
        let restored = try SQLiteStore.restore(temporary.home, from: backup.home.databasePath, at: .noon)
        #expect(restored.kept == nil && restored.damaged == 1)
        let store = try temporary.open()
        #expect(try await store.ids() == ["1", "2", "3"])
        try store.close()
    }

    @Test(arguments: [
        ("DROP TABLE job", StoreDetail.Code.tableMissing), ("DROP TABLE retained", .tableMissing),
        ("DROP TABLE removed_record", .tableMissing), ("ALTER TABLE log DROP COLUMN at", .columnMissing),
        (
            "ALTER TABLE log DROP COLUMN at; ALTER TABLE log ADD COLUMN at TEXT NOT NULL DEFAULT ''",
            .columnMissing
        ),
        ("UPDATE record SET collection = 'walks' WHERE id = '1'", .unreadableCollection),
        ("INSERT INTO log VALUES (1, 'me', 'k', 'x', 1, 0, 'x{')", .unreadableEntry),
    ])
    func aBackupWithOtherDamageIsRefused(sql: String, code: StoreDetail.Code) async throws {
        let path = try await home(sql)
        let temporary = TemporaryHome()
        let found = await error { () throws(StoreFileError) in
            _ = try SQLiteStore.restore(temporary.home, from: path.home.databasePath, at: .noon)
        }
        #expect(found == .corrupt(path: path.home.databasePath, detail: StoreDetail(code)))
        #expect(temporary.names == [])
    }

    @Test(arguments: [
        ("UPDATE record SET owner = '../../x' || char(27) WHERE id = '1'", 0),
        ("INSERT INTO job VALUES ('k', 'me', 'manasik', 0, 'x{', NULL, NULL)", 1),
    ])
    func aBackupOfWhatAStoreGoesOnWithIsTaken(sql: String, damaged: Int) async throws {
        let backup = try await home(sql)
        let store = try backup.open()
        let path = backup.directory + "/backup.sqlite"
        try await store.backup(to: path)
        try store.close()
        let temporary = TemporaryHome()
        #expect(try SQLiteStore.restore(temporary.home, from: path, at: .noon).damaged == damaged)
        #expect(
            try temporary.integers(
                "SELECT (SELECT count(*) FROM record) + (SELECT count(*) FROM job)",
                in: temporary.home.databasePath
            ) == [3 + damaged]
        )
    }

    @Test func aJobThatIsNotJSONIsMarkedAndKeepsNoOtherWaiting() async throws {
        let temporary = try await home("INSERT INTO job VALUES ('k', 'me', 'manasik', 0, 'x{', NULL, NULL)")
        let store = try temporary.open()
        let sound = Job(key: "l", owner: .me, pack: .host, due: .noon, payload: [:])
        try await store.commit(Commit(at: .noon, jobs: [.put(sound)]))
        #expect(try await store.jobs(dueBy: .noon, limit: 9).map(\.isDamaged) == [true, false])
        let claimed = try await store.claim(dueBy: .noon, until: .noon, limit: 9, of: nil)
        #expect(claimed.map(\.job.key) == ["k", "l"] && claimed[1].job == sound)
        let archive = try await store.export(.me)
        #expect(
            await error { () throws(StoreError) in
                try await store.restore(PersonArchive(person: .me, records: [], jobs: archive.jobs, log: []))
            } == .invalid(detail: StoreDetail(.unreadableJob))
        )
        try store.close()
    }

    @Test func anIndexWaitsUntilEveryRecordOfItsCollectionIsJSON() async throws {
        let temporary = try await home(Self.notJSON)
        let collection = RecordCollection(
            id: RecordKey.walk("").collection,
            fields: ["day": .text],
            index: ["day"],
            location: nil
        )
        func isIndexed() throws -> Bool {
            try temporary.integers(
                "SELECT count(*) FROM sqlite_master WHERE name LIKE 'field manasik:walks %'",
                in: temporary.home.databasePath
            ) == [1]
        }
        var store = try temporary.open()
        try await store.ensureIndexes(for: [collection])
        #expect(try !isIndexed())
        let list = RecordList(collection.id, owner: .me, by: RecordField("day"), limit: nil)
        #expect(try await store.read([.list(list)])[0].map(\.key.id) == ["1", "2", "3"])
        try store.close()
        try temporary.execute("UPDATE record SET body = '{}' WHERE id = '1'")
        store = try temporary.open()
        try await store.ensureIndexes(for: [collection])
        #expect(try isIndexed())
        try store.close()
    }

    @Test func aPersonWithAnImpossibleNameIsCopiedAndNotTakenFromAnArchive() async throws {
        let name = try #require(PersonID(stored: "a\u{202E}b"))
        let archive = PersonArchive(person: name, records: [], jobs: [], log: [])
        #expect(
            await error { () throws(StoreError) in try await MemoryStore().restore(archive) }
                == .invalid(detail: StoreDetail(.unreadableName))
        )
        let record = Record(
            key: .walk("1", of: name),
            scope: .person,
            version: 1_000_000_001,
            body: [:],
            createdAt: .noon,
            updatedAt: .noon
        )
        let whole = PersonArchive(person: name, records: [record], jobs: [], log: [])
        #expect(try await MemoryStore(copying: whole).export(name) == whole)
    }

    @Test func whatWasImportedWithTheLargestVersionAndChangedCanBeImportedAgain() async throws {
        let store = MemoryStore()
        let record = Record(
            key: .walk("1"),
            scope: .person,
            version: PersonArchive.largestVersion,
            body: [:],
            createdAt: .noon,
            updatedAt: .noon
        )
        try await store.restore(PersonArchive(person: .me, records: [record], jobs: [], log: []))
        try await store.commit(Commit(at: .noon, records: [.put(record.key, body: ["day": .string("2")])]))
        let written = try PersonArchive(wireText: try await store.export(.me).wireText)
        #expect(written.records.map(\.version) == [PersonArchive.largestVersion])
        try await store.restore(written)
        #expect(try await store.export(.me).records == written.records)
    }

    @Test func aBackupOfTheFirstVersionIsTaken() async throws {
        let backup = try await home(
            """
            DROP TABLE job; DROP TABLE removed_record; DROP TABLE retained; DROP INDEX record_shared;
            DROP TABLE point_box; DROP TABLE point; DROP TABLE point_index; DROP TABLE chain;
            DROP TABLE chained_entry;
            ALTER TABLE record RENAME TO former;
            CREATE TABLE record (owner TEXT NOT NULL, collection TEXT NOT NULL, id TEXT NOT NULL,
                version INTEGER NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL,
                updated_at INTEGER NOT NULL, PRIMARY KEY (owner, collection, id)) WITHOUT ROWID;
            INSERT INTO record SELECT owner, collection, id, version, body, created_at, updated_at FROM former;
            DROP TABLE former;
            DELETE FROM grdb_migrations WHERE identifier <> '1-records-and-log';
            PRAGMA user_version = 1;
            """
        )
        let temporary = TemporaryHome()
        try SQLiteStore.restore(temporary.home, from: backup.home.databasePath, at: .noon)
        let store = try temporary.open()
        #expect(try await store.ids() == ["1", "2", "3"])
        try store.close()
    }

    @Test func anOwnerWithAnImpossibleNameIsListedAndErased() async throws {
        let temporary = try await home("UPDATE record SET owner = '../../x' || char(27) WHERE id = '1'")
        let store = try temporary.open()
        let name = try #require(PersonID(stored: "../../x\u{1B}"))
        #expect(PersonID(rawValue: name.rawValue) == nil)
        #expect(try await store.owners(after: nil, limit: 9) == [name, .me])
        #expect(try await store.erase(name) == 1)
        #expect(try await store.owners(after: nil, limit: 9) == [.me])
        try store.close()
    }

    @Test func aLockThatIsASymbolicLinkIsNotFollowed() throws {
        let temporary = TemporaryHome()
        let target = temporary.directory + "/target"
        try FileManager.default.createDirectory(
            atPath: temporary.home.path,
            withIntermediateDirectories: true
        )
        try Data("mine".utf8).write(to: URL(fileURLWithPath: target))
        #expect(chmod(target, 0o644) == 0)
        let path = temporary.home.path + "/manasik.lock"
        #expect(symlink(target, path) == 0)
        #expect(throws: StoreFileError.notPermitted(path: path, detail: StoreDetail(.symbolicLink))) {
            _ = try temporary.open()
        }
        #expect(temporary.mode(target) == 0o644)
    }

    @Test func aStoreThatIsASymbolicLinkIsNotFollowed() throws {
        let temporary = TemporaryHome()
        try temporary.open().close()
        let target = temporary.directory + "/target"
        try FileManager.default.moveItem(atPath: temporary.home.databasePath, toPath: target)
        #expect(chmod(target, 0o644) == 0)
        #expect(symlink(target, temporary.home.databasePath) == 0)
        let path = temporary.home.databasePath
        #expect(throws: StoreFileError.notPermitted(path: path, detail: StoreDetail(.symbolicLink))) {
            _ = try temporary.open()
        }
        #expect(temporary.mode(target) == 0o644)
    }

    @Test(arguments: ["manasik.lock", "manasik.sqlite"])
    func aDirectoryInPlaceOfAFileIsNamed(name: String) throws {
        let temporary = TemporaryHome()
        let path = temporary.home.path + "/" + name
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(chmod(path, 0o755) == 0)
        #expect(throws: StoreFileError.notPermitted(path: path, detail: StoreDetail(.directory))) {
            _ = try temporary.open()
        }
        #expect(temporary.mode(path) == 0o755)
    }
}

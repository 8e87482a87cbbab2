import Foundation
import GRDB
import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

/// Writes files as older versions of the program did.
enum OldSchema {
    /// The first schema, as it was released; written out, so that no later change of the migrations can touch it.
    static let first = """
        PRAGMA journal_mode = WAL;
        PRAGMA application_id = 1296125523;
        PRAGMA user_version = 1;
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO grdb_migrations VALUES ('1-records-and-log');
        CREATE TABLE record (
            owner TEXT NOT NULL, collection TEXT NOT NULL, id TEXT NOT NULL,
            version INTEGER NOT NULL CHECK (version > 0), body TEXT NOT NULL,
            created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, PRIMARY KEY (owner, collection, id)
        ) WITHOUT ROWID;
        CREATE TABLE log (
            position INTEGER PRIMARY KEY AUTOINCREMENT, owner TEXT NOT NULL, idempotency_key TEXT NOT NULL,
            kind TEXT NOT NULL, schema_version INTEGER NOT NULL, at INTEGER NOT NULL, payload TEXT NOT NULL,
            UNIQUE (owner, idempotency_key)
        );
        CREATE INDEX log_by_owner ON log (owner);
        INSERT INTO record VALUES ('me', 'manasik:walks', 'w1', 3, '{"step":"hajj:hajj/standing"}', 1000, 2000);
        INSERT INTO record VALUES ('me', 'country-my:expenses', 'e1', 1, '{"amount":"12.50","old":[1,2]}', 1000, 1000);
        INSERT INTO log VALUES (7, 'me', 'k1', 'walk.step.done', 1, 1500, '{"step":"ihram"}');
        """

    static func write(_ temporary: TemporaryHome, extra: String = "") throws {
        try FileManager.default.createDirectory(
            atPath: temporary.home.path,
            withIntermediateDirectories: true
        )
        try temporary.execute(first + extra)
    }

    /// What the file of the first schema holds, as the present version says it.
    static func expect(in store: SQLiteStore) async throws {
        let archive = try await store.export(.me)
        #expect(archive.records.map(\.key.id) == ["e1", "w1"])
        #expect(archive.records.map(\.version) == [1, 3])
        #expect(archive.records.allSatisfy { $0.scope == .person })
        #expect(
            archive.records[0].body == [
                "amount": .string("12.50"), "old": .array([.integer(1), .integer(2)]),
            ]
        )
        #expect(archive.records[1].createdAt == Instant(milliseconds: 1000))
        let log = try await store.log(of: .me, after: 0, limit: 9)
        #expect(log.map(\.position) == [7])
        #expect(log[0].entry.payload == ["step": .string("ihram")])
    }
}

@Suite struct UpgradeTests {
    @Test func upgradesAnOlderFileAfterABackup() async throws {
        let temporary = TemporaryHome()
        try OldSchema.write(temporary)
        let store = try temporary.open()
        let backup = temporary.home.backupsPath + "/manasik-1-20270514T120000Z.sqlite"
        #expect(store.upgradeBackup == backup)
        try await OldSchema.expect(in: store)
        try await store.commit(
            Commit(
                at: .noon,
                records: [.put(.walk("w1"), body: [:], scope: .group, expecting: 3)],
                jobs: [.put(Job(key: "j", owner: .me, pack: .host, due: .noon, payload: [:]))]
            )
        )
        try store.close()

        #expect(temporary.mode(temporary.home.backupsPath) == 0o700)
        #expect(temporary.mode(backup) == 0o600)
        let names = try FileManager.default.contentsOfDirectory(atPath: temporary.home.backupsPath)
        #expect(names == ["manasik-1-20270514T120000Z.sqlite"])
        #expect(try temporary.integers("PRAGMA user_version", in: backup) == [1])
        #expect(try temporary.integers("SELECT count(*) FROM record", in: backup) == [2])

        let again = try temporary.open()
        #expect(again.upgradeBackup == nil)
        try again.close()
    }

    @Test func keepsTheBackupOfAnEarlierAttempt() async throws {
        let temporary = TemporaryHome()
        try OldSchema.write(temporary)
        let backup = temporary.home.backupsPath + "/manasik-1-20270514T120000Z.sqlite"
        try FileManager.default.createDirectory(
            atPath: temporary.home.backupsPath,
            withIntermediateDirectories: true
        )
        try Data("earlier".utf8).write(to: URL(fileURLWithPath: backup))
        let store = try temporary.open()
        #expect(store.upgradeBackup == temporary.home.backupsPath + "/manasik-1-20270514T120000Z-2.sqlite")
        #expect(temporary.bytes(backup) == Data("earlier".utf8))
        try store.close()
    }

    @Test func waitsUntilNobodyUsesTheOlderFile() async throws {
        let temporary = TemporaryHome()
        let other = try temporary.open()
        // An older program that has the store open would hold the lock in the same way.
        try temporary.execute(
            "PRAGMA user_version = 1; DELETE FROM grdb_migrations WHERE identifier NOT GLOB '1-*'"
        )
        let found = await error { () throws(StoreFileError) in _ = try temporary.open(.impatient) }
        #expect(found == .busy(path: temporary.home.databasePath, waitedSeconds: 0))
        try other.close()
    }

    @Test func upgradesADamagedOlderFileNotAtAll() async throws {
        let temporary = TemporaryHome()
        try OldSchema.write(temporary)
        var bytes = temporary.bytes(temporary.home.databasePath)
        bytes.replaceSubrange(4096..<4200, with: Data(repeating: 0x55, count: 104))
        try bytes.write(to: URL(fileURLWithPath: temporary.home.databasePath))
        let found = await error { () throws(StoreFileError) in
            _ = try temporary.open(.init(checkLimit: 0))
        }
        guard case .damaged = found?.reason else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(temporary.bytes(temporary.home.databasePath) == bytes)
    }
}

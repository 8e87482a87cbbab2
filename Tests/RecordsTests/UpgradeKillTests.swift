import Foundation
import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

/// Homes of version 0.1.0, whose third schema is written out here, so that no later change of the migrations touches it.
@Suite struct UpgradeKillTests {
    private static let third = """
        INSERT INTO grdb_migrations VALUES ('2-scopes-jobs-and-removals');
        ALTER TABLE record ADD COLUMN scope TEXT NOT NULL DEFAULT 'person'
            CHECK (scope IN ('person', 'group', 'public'));
        CREATE TABLE job (
            key TEXT NOT NULL PRIMARY KEY, owner TEXT NOT NULL, pack TEXT NOT NULL, due INTEGER NOT NULL,
            payload TEXT NOT NULL
        ) WITHOUT ROWID;
        CREATE INDEX job_by_due ON job (due);
        CREATE INDEX job_by_owner ON job (owner);
        CREATE TABLE removed_record (
            owner TEXT NOT NULL, collection TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
            PRIMARY KEY (owner, collection, id)
        ) WITHOUT ROWID;
        INSERT INTO grdb_migrations VALUES ('3-retained-contents');
        CREATE TABLE retained (hash TEXT NOT NULL PRIMARY KEY, bytes BLOB NOT NULL);
        CREATE INDEX "field country-my:expenses amount" ON record (owner, json_extract(body, '$."amount"'))
        WHERE collection = 'country-my:expenses';
        INSERT INTO job VALUES ('schedule/me/manasik/r1', 'me', 'manasik', 5000, '{"schedule":"manasik/r1"}');
        INSERT INTO removed_record VALUES ('me', 'manasik:walks', 'w0', 4);
        INSERT INTO retained VALUES ('aa', x'00ff');
        PRAGMA user_version = 3;
        """

    private func expect(in store: SQLiteStore, _ n: Int) async throws {
        try await OldSchema.expect(in: store)
        let due = Instant(milliseconds: 5000)
        #expect(
            try await store.jobs(dueBy: due, limit: 9).map(\.key) == ["schedule/me/manasik/r1"],
            "at \(n)"
        )
        #expect(try await store.retainedSizes() == ["aa": 2], "at \(n)")
    }

    /// What was kept is there, and can be worked on as in a new home.
    @Test func upgradesAHomeOfTheOldVersion() async throws {
        let temporary = TemporaryHome()
        try OldSchema.write(temporary, extra: Self.third)
        let store = try temporary.open()
        #expect(store.upgradeBackup?.hasSuffix("/manasik-3-20270514T120000Z.sqlite") == true)
        try await expect(in: store, 0)
        let due = Instant(milliseconds: 5000)
        let claimed = try await store.claim(dueBy: due, until: .noon, limit: 9, of: nil)
        #expect(claimed.map(\.job.key) == ["schedule/me/manasik/r1"])
        #expect(try await store.claim(dueBy: due, until: .noon, limit: 9, of: nil) == [])
        try await store.put("w0")
        let again = try await store.read([.one(.walk("w0"))])[0].first
        #expect(again?.version == 5, "one more than before its removal")
        let expenses = DefinitionID("country-my:expenses")!
        let declared = RecordCollection(
            id: expenses,
            fields: ["amount": .decimal],
            index: ["amount"],
            location: nil
        )
        try await store.ensureIndexes(for: [declared])
        let cheap = FieldCondition(RecordField("amount", .decimal), .less, .string("13"))
        let list = RecordList(expenses, owner: .me, where: [cheap], limit: nil)
        #expect(try await store.read([.list(list)])[0].map(\.key.id) == ["e1"])
        try store.close()
    }

    /// The process is killed before the first, second, third … change of the files, until it lives to open the home.
    @Test func losesNothingWhereItIsKilledAtAnyStep() async throws {
        let (temporary, template) = (TemporaryHome(), TemporaryHome())
        try OldSchema.write(template, extra: Self.third)
        var (n, isOpen) = (1, false)
        while !isOpen {
            try temporary.copy(template)
            isOpen = try Child(["die", temporary.home.path, "\(n)"]).allLines() == ["open"]
            let store = try temporary.open()
            try await expect(in: store, n)
            try await store.put("later")
            try store.close()
            for backup in SQLiteStore.copies(in: temporary.home) where !backup.contains("partial") {
                #expect(try temporary.integers("SELECT count(*) FROM record", in: backup) == [2], "at \(n)")
            }
            n += 1
            try #require(n < 500)
        }
        #expect(n > 10)
    }
}

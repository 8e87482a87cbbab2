// SPDX-License-Identifier: Apache-2.0

/// The log of the installation as the plain alternative writes it: the same tables, columns and index, with hashes of the right length
/// that are not computed.
public final class RawChain {
    private let database: RawDatabase
    private let last: OpaquePointer
    private let link: OpaquePointer
    private let decided: OpaquePointer
    private let undecided: OpaquePointer

    private static let hash = String(repeating: "h", count: 32)

    public init(in database: RawDatabase) {
        self.database = database
        database.execute(
            """
            CREATE TABLE chain (position INTEGER PRIMARY KEY, commitment BLOB NOT NULL, hash BLOB NOT NULL);
            CREATE TABLE chained_entry (
                position INTEGER PRIMARY KEY, owner TEXT NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,
                generation INTEGER, catalog TEXT, body TEXT NOT NULL, salt BLOB NOT NULL
            );
            CREATE INDEX chained_entry_by_owner ON chained_entry (owner);
            INSERT INTO chain VALUES (1, '', '');
            """
        )
        last = database.prepare("SELECT position, hash FROM chain ORDER BY position DESC LIMIT 1")
        link = database.prepare(
            "INSERT INTO chain VALUES ((SELECT max(position) + 1 FROM chain), ?1, ?1)"
        )
        func entry(_ generation: String) -> OpaquePointer {
            database.prepare(
                """
                INSERT INTO chained_entry VALUES
                ((SELECT max(position) FROM chain), ?1, 1809648000000, ?2, \(generation), ?3, ?4)
                """
            )
        }
        (decided, undecided) = (entry("1, ?5"), entry("NULL, NULL"))
    }

    /// Appends an entry, in the transaction that is open.
    ///
    /// - Parameter catalog: The hash of the packs under which it was decided; nil where packs decided nothing.
    public func append(_ kind: String, of owner: String, by catalog: String?, _ body: String) {
        database.look(last, [])
        database.run(link, [Self.hash])
        let texts = [owner, kind, body, Self.hash]
        if let catalog { database.run(decided, texts + [catalog]) } else { database.run(undecided, texts) }
    }
}

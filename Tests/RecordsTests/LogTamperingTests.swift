import ManasikDomain
import ManasikStoreContract
import Testing

@testable import ManasikRecords

/// What somebody who can write the file of a store may do to its log, and what verifying finds of it.
@Suite struct LogTamperingTests {
    /// A change by hand, with what is found and where.
    struct Tampering: Sendable, CustomStringConvertible {
        let sql: String
        let found: [LogVerification.Finding]

        init(_ sql: String, _ found: LogVerification.Finding...) { (self.sql, self.found) = (sql, found) }

        init(_ sql: String, _ found: [LogVerification.Finding]) { (self.sql, self.found) = (sql, found) }

        var description: String { sql }

        /// Exchanges the third and the fourth row of a table.
        static func exchange(_ table: String) -> String {
            [("99", "3"), ("3", "4"), ("4", "99")].map { new, old in
                "UPDATE \(table) SET position = \(new) WHERE position = \(old);"
            }.joined()
        }

        /// Appends the last row of a table, the sixth, once more.
        static func duplicate(_ table: String) -> String {
            let columns =
                table == "chain" ? "commitment, hash" : "owner, at, kind, generation, catalog, body, salt"
            return "INSERT INTO \(table) (position, \(columns)) "
                + "SELECT 7, \(columns) FROM \(table) WHERE position = 6;"
        }
    }

    private static let tamperings: [Tampering] = [
        Tampering("UPDATE chained_entry SET body = '{}' WHERE position = 3", .init(3, .changed)),
        Tampering("UPDATE chained_entry SET body = 'no JSON' WHERE position = 3", .init(3, .changed)),
        Tampering("UPDATE chained_entry SET at = at + 1 WHERE position = 3", .init(3, .changed)),
        Tampering("UPDATE chained_entry SET kind = 'k' WHERE position = 3", .init(3, .changed)),
        Tampering("UPDATE chained_entry SET owner = 'Aisha' WHERE position = 3", .init(3, .changed)),
        Tampering("UPDATE chained_entry SET catalog = 'c' WHERE position = 3", .init(3, .changed)),
        Tampering("UPDATE chained_entry SET salt = randomblob(32) WHERE position = 3", .init(3, .changed)),
        Tampering(
            "UPDATE chain SET commitment = randomblob(32) WHERE position = 3",
            .init(3, .broken),
            .init(3, .changed)
        ),
        Tampering(
            "UPDATE chain SET hash = randomblob(32) WHERE position = 3",
            .init(3, .broken),
            .init(4, .broken)
        ),
        Tampering("DELETE FROM chained_entry WHERE position = 3", .init(3, .removed)),
        Tampering("DELETE FROM chain WHERE position = 3", .init(3, .missing), .init(3, .unchained)),
        Tampering(
            "DELETE FROM chain WHERE position = 3; DELETE FROM chained_entry WHERE position = 3",
            .init(3, .missing)
        ),
        Tampering(Tampering.exchange("chained_entry"), .init(3, .changed), .init(4, .changed)),
        Tampering(
            Tampering.exchange("chain") + Tampering.exchange("chained_entry"),
            .init(3, .broken),
            .init(4, .broken),
            .init(5, .broken)
        ),
        Tampering(
            "UPDATE chained_entry SET owner = CAST(x'ff' AS TEXT) WHERE position = 3",
            .init(3, .changed)
        ),
        Tampering(Tampering.duplicate("chained_entry"), .init(7, .unchained)),
        Tampering(Tampering.duplicate("chain"), .init(7, .broken), .init(7, .removed)),
        Tampering(Tampering.duplicate("chain") + Tampering.duplicate("chained_entry"), .init(7, .broken)),
        Tampering("DELETE FROM chain WHERE position > 4", .init(5, .unchained), .init(6, .unchained)),
        Tampering(
            "UPDATE chain SET position = 9223372036854775807 WHERE position = 6; DELETE FROM chained_entry WHERE position = 6",
            [LogVerification.Finding(.max, .removed)] + (6..<1_006).map { .init($0, .missing) }
        ),
        Tampering(
            "UPDATE chain SET position = -9223372036854775808 WHERE position = 1; "
                + "DELETE FROM chained_entry WHERE position = 1",
            [.init(.min, .broken), .init(.min, .removed)] + (0..<1_000).map { .init(.min + 1 + $0, .missing) }
        ),
    ]

    @Test(arguments: tamperings)
    func findsWhatWasChangedByHand(_ tampering: Tampering) async throws {
        let (temporary, head) = try await LoggedHome.make()
        #expect(try await LoggedHome.verified(temporary, head: head.hash).isEmpty)
        try temporary.execute(tampering.sql)
        let findings = try await LoggedHome.verified(temporary)
        #expect(Set(findings) == Set(tampering.found))
        #expect(findings.map(\.position) == findings.map(\.position).sorted())
    }

    /// An entry that was changed together with its link has a hash from which the next one does not follow.
    @Test func aRowThatWasHashedAnewDoesNotLeadToTheNext() async throws {
        let (temporary, _) = try await LoggedHome.make()
        let store = try temporary.open()
        let links = try await store.links(after: 1, limit: 2)
        try store.close()
        let entry = try #require(links.last?.entry)
        let forged = StoredEntry(
            owner: entry.person?.rawValue ?? "",
            at: entry.at.milliseconds,
            kind: "forged",
            generation: entry.generation,
            body: try CanonicalJSON.encode(entry.body)
        )
        let salt = [UInt8](repeating: 7, count: 32)
        let commitment = LogChain.commitment(salt, forged)
        let digits = Array(try #require(links.first).hash)
        let before = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0..<($0 + 2)]), radix: 16)
        }
        let hash = LogChain.link(after: before, commitment)
        try temporary.execute(
            """
            UPDATE chained_entry SET kind = 'forged', salt = x'\(LogChain.hexadecimal(salt))' WHERE position = 3;
            UPDATE chain SET commitment = x'\(LogChain.hexadecimal(commitment))',
            hash = x'\(LogChain.hexadecimal(hash))' WHERE position = 3;
            """
        )
        #expect(try await LoggedHome.verified(temporary) == [.init(4, .broken)])
    }

    @Test func anEntryThatCannotBeReadIsMarkedAndTheOthersAreShown() async throws {
        let (temporary, _) = try await LoggedHome.make()
        try temporary.execute("UPDATE chained_entry SET body = 'no JSON' WHERE position = 3")
        let store = try temporary.open()
        let entries = try await store.entries(LogQuery())
        #expect(entries.map(\.isDamaged) == [false, false, true, false, false, false])
        #expect(entries.map(\.body.isEmpty) == [false, false, true, false, false, false])
        #expect(try await store.links(after: 2, limit: 1).first?.entry?.isDamaged == true)
        try store.close()
    }

    @Test func onlyAHashThatWasKeptShowsThatTheEndWasCutOff() async throws {
        let (temporary, head) = try await LoggedHome.make()
        try temporary.execute(
            "DELETE FROM chain WHERE position > 4; DELETE FROM chained_entry WHERE position > 4"
        )
        #expect(try await LoggedHome.verified(temporary).isEmpty)
        #expect(try await LoggedHome.verified(temporary, head: head.hash) == [.init(4, .headMissing)])
        // Nor does what is appended later make up for it.
        let store = try temporary.open()
        for number in 7...9 { try await store.put("\(number)") }
        try store.close()
        #expect(
            try await LoggedHome.verified(temporary, head: head.hash.uppercased()) == [.init(7, .headMissing)]
        )
    }
}

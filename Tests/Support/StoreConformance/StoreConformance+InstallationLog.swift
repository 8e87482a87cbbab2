import ManasikDomain
public import ManasikStoreContract

/// One law of the `InstallationLog` contract.
public struct InstallationLogCheck: Sendable, CustomStringConvertible {
    public let name: String
    private let body: @Sendable (any Store, any InstallationLog) async throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (any Store, any InstallationLog) async throws -> Void) {
        self.name = name
        self.body = body
    }

    public var description: String { name }

    /// - Parameters:
    ///   - store: Empty.
    ///   - log: The log of the store.
    /// - Throws: `StoreCheckFailure` where the log does not keep the law; whatever the two throw.
    public func run(on store: any Store, _ log: any InstallationLog) async throws {
        try await body(store, log)
    }
}

extension StoreConformance {
    /// The laws of the `InstallationLog` contract; a backend that keeps a log must pass each on an empty store.
    public static let logChecks: [InstallationLogCheck] = [
        InstallationLogCheck("a log begins empty, and sound") { _, log in
            let zeros = String(repeating: "0", count: 64)
            try expect(try await log.head(), LogHead(position: 0, hash: zeros), "the head")
            try expect(try await log.entries(LogQuery()), [], "the entries")
            try expect(try await log.links(after: 0, limit: 9).count, 0, "the links")
            try expect(try await log.people(after: nil, limit: 9), [], "the people")
            let outcome = try await log.verify(head: nil)
            try expect(
                [outcome.entries, outcome.erased, outcome.findings.count],
                [0, 0, 0],
                "what is verified"
            )
        },
        InstallationLogCheck("each person of a commit has an entry, without gaps") { store, log in
            try await fill(store)
            let entries = try await log.entries(LogQuery())
            try expect(entries.map(\.position), [1, 2, 3, 4], "positions")
            try expect(entries.map(\.person), [Sample.me, Sample.aisha, Sample.me, Sample.aisha], "people")
            try expect(entries.map(\.at), [1, 2, 3, 4].map(Sample.at), "times")
            let links = try await log.links(after: 0, limit: 9)
            try expect(links.map(\.position), [1, 2, 3, 4], "positions of links")
            try expect(links.map(\.entry), entries, "entries of links")
            try expect(links.last?.hash, try await log.head().hash, "the head is the last link")
            try expect(Set(links.map(\.hash)).count, 4, "each link has a hash of its own")
            try expect(try await log.links(after: 2, limit: 1).map(\.position), [3], "links after a position")
        },
        InstallationLogCheck("a refused commit leaves no entry") { store, log in
            try await fill(store)
            let head = try await log.head()
            let stale = RecordChange.put(Sample.key("1"), body: [:], expecting: 9)
            try await expectError(
                "a stale version",
                where: { if case .conflict = $0 { true } else { false } }
            ) {
                () throws(StoreError) in
                try await store.commit(
                    Commit(at: Sample.at(9), records: [.put(Sample.key("new"), body: [:]), stale])
                )
            }
            try expect(try await log.head(), head, "the head")
        },
        InstallationLogCheck("entries are found by person, time, order, place and number") { store, log in
            try await fill(store)
            func positions(_ change: (inout LogQuery) -> Void) async throws -> [Int] {
                var query = LogQuery()
                change(&query)
                return try await log.entries(query).map(\.position)
            }
            try expect(try await positions { $0.person = Sample.aisha }, [2, 4], "of a person")
            try expect(try await positions { $0.since = Sample.at(3) }, [3, 4], "since a time")
            try expect(try await positions { $0.after = 3 }, [4], "after a position")
            try expect(try await positions { $0.limit = 2 }, [1, 2], "the first")
            let newest = try await positions {
                $0.isDescending = true
                $0.limit = 2
            }
            try expect(newest, [4, 3], "the newest")
            let before = try await positions {
                $0.isDescending = true
                $0.after = 3
            }
            try expect(before, [2, 1], "before a position")
            try expect(try await positions { $0.isOfNoPerson = true }, [], "of nobody")
            try expect(try await positions { $0.topic = "records" }, [1, 2, 3, 4], "of a topic")
            try expect(try await positions { $0.topic = "record" }, [], "a topic is a whole word")
            try expect(try await log.people(after: nil, limit: 1), [Sample.aisha], "the first of the people")
            try expect(try await log.people(after: Sample.aisha, limit: 9), [Sample.me], "the others")
        },
        InstallationLogCheck("an earlier head remains in the chain; a hash of none is named") { store, log in
            try await fill(store)
            let head = try await log.head()
            try await store.put(Sample.key("later"), [:], at: 5)
            try expect(try await log.verify(head: head.hash).findings, [], "with an earlier head")
            let strange = try await log.verify(head: String(repeating: "f", count: 64))
            try expect(strange.findings.map(\.problem), [.headMissing], "with another hash")
        },
        InstallationLogCheck("events are appended unless others of their topic came meanwhile") {
            store,
            log in
            func append(_ kind: String, after last: Int) async throws -> Bool {
                try await log.append([InstallationEvent(kind)], after: last, by: nil, at: Sample.at(1))
            }
            try expect(try await append("generation.activated", after: 0), true, "the first")
            try expect(try await append("generation.activated", after: 0), false, "one that knows of none")
            try expect(try await append("source.added", after: 0), true, "one of another topic")
            try await store.put(Sample.key("1"), [:])
            try expect(try await append("generation.activated", after: 1), true, "one that knows the last")
            var query = LogQuery()
            query.isOfNoPerson = true
            let kinds = try await log.entries(query).map(\.kind)
            try expect(
                kinds,
                ["generation.activated", "source.added", "generation.activated"],
                "the entries"
            )
            try expect(try await log.verify(head: nil).isSound, true, "the chain")
        },
        InstallationLogCheck("a person's entries are erased with them, and the chain outlasts them") {
            store,
            log in
            try await fill(store)
            let head = try await log.head()
            _ = try await store.erase(Sample.aisha)
            try expect(try await log.entries(LogQuery(of: Sample.aisha)), [], "their entries")
            try expect(try await log.people(after: nil, limit: 9), [Sample.me], "the people")
            let outcome = try await log.verify(head: head.hash)
            try expect(outcome.findings, [], "what is verified")
            try expect(outcome.erased, 2, "the erased")
            let link = try await log.links(after: 1, limit: 1).first
            try expect(link?.position, 2, "the link remains")
            try expect(link?.entry, nil, "its entry")
            try expect(link?.salt, nil, "its salt")
        },
    ]

    /// Four commits, of two people in turn.
    private static func fill(_ store: any Store) async throws(StoreError) {
        for number in 1...4 {
            let owner = number % 2 == 0 ? Sample.aisha : Sample.me
            try await store.put(Sample.key("\(number)", owner: owner), [:], at: number)
        }
    }
}

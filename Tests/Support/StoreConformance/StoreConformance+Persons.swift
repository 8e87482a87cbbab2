import ManasikDomain
import ManasikStoreContract

extension StoreConformance {
    static let personChecks: [StoreCheck] = [
        StoreCheck("listsEveryoneWhoOwnsAnything") { store in
            let names = ["z-record", "m-job", "a-log", "both", "عائشة"].map { PersonID(rawValue: $0)! }
            try await store.put(Sample.key("1", owner: names[0]), [:])
            try await store.put(Sample.key("2", owner: names[0]), [:])
            try await store.put(Sample.key("1", owner: names[3]), [:])
            try await store.put(Sample.key("1", owner: names[4]), [:])
            try await store.commit(
                Commit(
                    at: Sample.at(1),
                    jobs: [.put(Sample.job("j", owner: names[1], due: 1))],
                    log: [Sample.entry("e", owner: names[2]), Sample.entry("e", owner: names[3])]
                )
            )
            try expect(
                try await store.owners(after: nil, limit: 1_000).map(\.rawValue),
                ["a-log", "both", "m-job", "z-record", "عائشة"],
                "the owners"
            )
            for name in names {
                try expect(try await store.holdsAnything(of: name), true, "whether \(name) owns anything")
            }
            try expect(try await store.holdsAnything(of: Sample.me), false, "whether I own anything")
            try await store.commit(
                Commit(
                    at: Sample.at(2),
                    records: [
                        .remove(Sample.key("1", owner: names[0])), .remove(Sample.key("2", owner: names[0])),
                    ]
                )
            )
            try expect(
                try await store.owners(after: nil, limit: 1_000).contains(names[0]),
                false,
                "who owns nothing any more"
            )
            try expect(try await store.holdsAnything(of: names[0]), false, "whether who owns nothing does")
        },
        StoreCheck("restoresWhatItHasExported") { store in
            try await fill(store, owner: Sample.me)
            try await fill(store, owner: Sample.aisha)
            let (mine, hers) = (try await store.export(Sample.me), try await store.export(Sample.aisha))
            try expect(mine.records.count + mine.jobs.count + mine.log.count, 6, "what is in the archive")
            try expect(try await store.erase(Sample.me), 6, "how much was erased")
            let nothing = PersonArchive(person: Sample.me, records: [], jobs: [], log: [])
            try expect(try await store.export(Sample.me), nothing, "what is left of me")
            try expect(try await store.export(Sample.aisha), hers, "what is left of her")
            try expect(try await store.owners(after: nil, limit: 1_000), [Sample.aisha], "the owners")
            try expect(try await store.erase(Sample.me), 0, "how much was erased again")

            try await store.restore(mine)
            try expect(try await store.export(Sample.me), mine, "what was restored")
            try await store.put(Sample.key("more"), [:])
            try await store.restore(mine)
            try expect(try await store.export(Sample.me), mine, "what was restored over something else")
            try expect(try await store.export(Sample.aisha), hers, "what is hers")
            let newest = try await store.log(of: Sample.me, after: 0, limit: 9).map(\.entry.idempotencyKey)
            try expect(newest, ["e1", "e2"], "the order of the log")
        },
        StoreCheck("refusesAnArchiveThatHoldsWhatIsSomebodyElses") { store in
            try await fill(store, owner: Sample.aisha)
            let hers = try await store.export(Sample.aisha)
            let archives = [
                PersonArchive(person: Sample.me, records: hers.records, jobs: [], log: []),
                PersonArchive(person: Sample.me, records: [], jobs: hers.jobs, log: []),
                PersonArchive(person: Sample.me, records: [], jobs: [], log: hers.log),
            ]
            for archive in archives {
                try await expectError("a foreign archive", where: \.isInvalid) { () throws(StoreError) in
                    try await store.restore(archive)
                }
            }
            try expect(try await store.export(Sample.aisha), hers, "what is hers")
            try expect(try await store.owners(after: nil, limit: 1_000), [Sample.aisha], "the owners")
        },
        StoreCheck("refusesAnArchiveThatHoldsSomethingTwice") { store in
            try await fill(store, owner: Sample.me)
            let mine = try await store.export(Sample.me)
            let (records, jobs, log) = (mine.records, mine.jobs, mine.log)
            let archives = [
                (
                    PersonArchive(person: Sample.me, records: records + [records[0]], jobs: [], log: []),
                    StoreDetail(
                        .archiveSameKey,
                        ["list": "records", "first": "0", "second": String(records.count)]
                    )
                ),
                (
                    PersonArchive(person: Sample.me, records: [], jobs: jobs + [jobs[0]], log: []),
                    StoreDetail(
                        .archiveSameKey,
                        ["list": "jobs", "first": "0", "second": String(jobs.count)]
                    )
                ),
                (
                    PersonArchive(person: Sample.me, records: [], jobs: [], log: log + [log[0]]),
                    StoreDetail(
                        .archiveSameEntry,
                        ["list": "log", "first": "0", "second": String(log.count)]
                    )
                ),
            ]
            for (archive, detail) in archives {
                try await expectError(
                    "an archive with something twice",
                    where: { $0 == .invalid(detail: detail) }
                ) {
                    () throws(StoreError) in try await store.restore(archive)
                }
            }
            try expect(try await store.export(Sample.me), mine, "what is mine")
        },
        StoreCheck("refusesAnArchiveWithAVersionThatNoRecordReaches") { store in
            func archive(version: Int) -> PersonArchive {
                let record = Record(
                    key: Sample.key("1"),
                    scope: .person,
                    version: version,
                    body: [:],
                    createdAt: Sample.at(1),
                    updatedAt: Sample.at(1)
                )
                return PersonArchive(person: Sample.me, records: [record], jobs: [], log: [])
            }
            for version in [Int.max, 1 << 53 - 1, 0, -1] {
                let detail = StoreDetail(
                    .archiveVersion,
                    ["index": "0", "version": String(version), "most": "1000000000"]
                )
                try await expectError("version \(version)", where: { $0 == .invalid(detail: detail) }) {
                    () throws(StoreError) in try await store.restore(archive(version: version))
                }
            }
            let largest = 1_000_000_000
            try await store.restore(archive(version: largest))
            try await store.put(Sample.key("1"), [:])
            try expect(
                try await store.record(Sample.key("1"))?.version,
                largest + 1,
                "the version after the largest"
            )
        },
        StoreCheck("forgetsVersionsOfWhomItErased") { store in
            let key = Sample.key("1")
            try await store.put(key, [:])
            try await store.commit(Commit(at: Sample.at(2), records: [.remove(key)]))
            _ = try await store.erase(Sample.me)
            try await store.put(key, [:])
            try expect(try await store.record(key)?.version, 1, "the version")
        },
    ]

    private static func fill(_ store: any Store, owner: PersonID) async throws {
        try await store.commit(
            Commit(
                at: Sample.at(7),
                records: [
                    .put(Sample.key("1", owner: owner), body: ["n": .number(1)], scope: .public),
                    .put(Sample.key("2", owner: owner), body: ["n": .integer(1)]),
                    .put(Sample.key("1", owner: owner), body: ["text": .string("زمزم")], scope: .group),
                    .put(Sample.key("1", owner: owner, in: Sample.walks), body: [:]),
                ],
                jobs: [.put(Sample.job("job of \(owner)", owner: owner, due: 4))],
                log: [Sample.entry("e1", owner: owner), Sample.entry("e2", owner: owner)]
            )
        )
    }
}

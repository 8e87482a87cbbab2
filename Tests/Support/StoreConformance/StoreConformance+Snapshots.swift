import ManasikDomain
import ManasikStoreContract

extension StoreConformance {
    static let snapshotChecks: [StoreCheck] = [
        StoreCheck("aSnapshotShowsNothingThatIsChangedLater") { store in
            let (changed, removed, added) = (
                Sample.key("changed"), Sample.key("removed"), Sample.key("added")
            )
            try await store.commit(
                Commit(
                    at: Sample.at(1),
                    records: [
                        .put(changed, body: ["n": .integer(1)]), .put(removed, body: ["n": .integer(2)]),
                    ],
                    jobs: [.put(Sample.job("first", due: 5))],
                    log: [Sample.entry("first")],
                    retained: [RetainedContent(hash: "first", bytes: [1])]
                )
            )
            // Nothing has been read of it when the store is changed.
            let snapshot = try await store.snapshot()
            try await store.commit(
                Commit(
                    at: Sample.at(2),
                    records: [
                        .put(changed, body: ["n": .integer(3)]), .remove(removed),
                        .put(added, body: ["n": .integer(4)]),
                        .put(Sample.key("1", owner: Sample.aisha), body: [:]),
                    ],
                    jobs: [.put(Sample.job("second", due: 6)), .remove(key: "first")],
                    log: [Sample.entry("second")],
                    retained: [RetainedContent(hash: "second", bytes: [2])]
                )
            )
            let list = RecordList(Sample.expenses, owner: Sample.me, limit: nil)
            for (one, ids, numbers, name) in [
                (snapshot, ["changed", "removed"], [1, 2], "first"),
                (store, ["added", "changed"], [4, 3], "second"),
            ] {
                let found = try await one.read([.list(list)])[0]
                try expect(found.map(\.key.id), ids, "the records")
                try expect(found.map { $0.body["n"] }, numbers.map { .integer($0) }, "their bodies")
                try expect(try await one.count(list), 2, "their number")
                let due = try await one.jobs(dueBy: Sample.at(9), limit: 9)
                try expect(due.map(\.key), [name], "the jobs")
                let next = try await one.nextClaim(of: nil)
                try expect(next, Sample.at(name == "first" ? 5 : 6), "when the first job is due")
                let isLater = name == "second"
                let entries = try await one.log(of: Sample.me, after: 0, limit: 9).map(\.entry.idempotencyKey)
                try expect(entries, isLater ? ["first", "second"] : ["first"], "the log")
                let sizes = try await one.retainedSizes()
                try expect(
                    sizes,
                    isLater ? ["first": 1, "second": 1] : ["first": 1],
                    "the retained contents"
                )
                let contents = try await one.retained(["first", "second"]).map(\.hash)
                try expect(contents, isLater ? ["first", "second"] : ["first"], "the contents")
                let owners = try await one.owners(after: nil, limit: 9)
                try expect(owners, isLater ? [Sample.aisha, Sample.me] : [Sample.me], "the owners")
                try expect(
                    try await one.holdsAnything(of: Sample.aisha),
                    isLater,
                    "whether there is a second"
                )
                try expect(try await one.export(Sample.me).records.map(\.key.id), ids, "what is exported")
            }
        },
        StoreCheck("aSnapshotTakesNoChange") { store in
            try await store.put(Sample.key("1"), ["n": .integer(1)])
            let snapshot = try await store.snapshot()
            func expectRefusal(_ what: String, _ body: () async throws(StoreError) -> Void) async throws {
                try await expectError(what, where: { $0 == .readOnly }, body)
            }
            try await expectRefusal("a change") { () throws(StoreError) in
                try await snapshot.put(Sample.key("1"), ["n": .integer(2)])
            }
            try await expectRefusal("erasing") { () throws(StoreError) in
                _ = try await snapshot.erase(Sample.me)
            }
            let archive = try await snapshot.export(Sample.me)
            try await expectRefusal("restoring") { () throws(StoreError) in
                try await snapshot.restore(archive)
            }
            try expect(try await store.record(Sample.key("1"))?.version, 1, "the version")
        },
        StoreCheck("eachOfSeveralSnapshotsKeepsItsOwnState") { store in
            let key = Sample.key("1")
            var snapshots: [any Store] = []
            // More than a backend may want to keep at once.
            for number in 1...8 {
                try await store.put(key, ["n": .integer(number)])
                snapshots.append(try await store.snapshot())
            }
            for _ in 1...2 {
                for (index, snapshot) in snapshots.enumerated() {
                    let found = try await snapshot.record(key)
                    try expect(found?.body["n"], .integer(index + 1), "the value")
                    let again = try await snapshot.snapshot().record(key)
                    try expect(again?.version, index + 1, "the version in a snapshot of the snapshot")
                }
            }
            // What is let go of is not mistaken for a later one.
            snapshots = []
            try await store.put(key, ["n": .integer(9)])
            let last = try await store.snapshot()
            try expect(try await last.record(key)?.version, 9, "the version that is read last")
        },
        StoreCheck("severalReadsOfASnapshotAreOfOneStateWhileOthersWrite") { store in
            let (left, right) = (Sample.key("left"), Sample.key("right"))
            func put(_ number: Int) async throws(StoreError) {
                let body: [String: JSONValue] = ["n": .integer(number)]
                try await store.commit(
                    Commit(at: Sample.at(1), records: [.put(left, body: body), .put(right, body: body)])
                )
            }
            try await put(0)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { for number in 1...50 { try await put(number) } }
                for _ in 0..<3 {
                    group.addTask {
                        for _ in 0..<30 {
                            let snapshot = try await store.snapshot()
                            let first = try await snapshot.record(left)
                            await Task.yield()
                            try expect(try await snapshot.record(right)?.body, first?.body, "the other half")
                        }
                    }
                }
                try await group.waitForAll()
            }
        },
        StoreCheck("erasesWhileASnapshotIsNoLongerHeld") { store in
            try await store.put(Sample.key("1"), ["n": .integer(1)])
            var snapshot: (any Store)? = try await store.snapshot()
            try expect(try await snapshot?.record(Sample.key("1"))?.version, 1, "the version")
            snapshot = nil
            try expect(try await store.erase(Sample.me), 1, "what is erased")
            try expect(try await store.snapshot().record(Sample.key("1")), nil, "the record")
        },
        StoreCheck("storesNothingThatIsNotAllowedAnyMore") { store in
            let (role, mine) = (Sample.key("role", owner: .home, in: Sample.walks), Sample.key("1"))
            try await store.put(role, ["role": .string("moderator")])
            var commit = Commit(at: Sample.at(2), records: [.put(mine, body: ["n": .integer(1)])])
            commit.allowedBy = [role: 1]
            try await store.commit(commit)
            try await store.commit(Commit(at: Sample.at(3), records: [.remove(role)]))
            commit.records = [.put(mine, body: ["n": .integer(2)])]
            let withdrawn = commit
            try await expectError(
                "what was withdrawn",
                where: { $0 == .conflict(role, expected: 1, found: 0) }
            ) { () throws(StoreError) in
                try await store.commit(withdrawn)
            }
            commit.allowedBy = [role: 0]
            try await store.commit(commit)
            try expect(try await store.record(mine)?.version, 2, "the version")
        },
        StoreCheck("storesNothingWhereARelationIsNotAsItWasTold") { store in
            let (made, mine) = (Sample.key("block", owner: Sample.aisha), Sample.key("1"))
            var list = RecordList(Sample.expenses, owner: Sample.aisha, scope: .public, limit: .max)
            list.filter = .field(RecordFilter.Field("who", .freeText), .exactly(["me"]))
            var commit = Commit(at: Sample.at(2), records: [.put(mine, body: ["n": .integer(1)])])
            commit.related = [list: false]
            try await store.commit(commit)
            let change = RecordChange.put(made, body: ["who": .string("me")], scope: .public)
            try await store.commit(Commit(at: Sample.at(3), records: [change]))
            let told = commit
            try await expectError(
                "what is made meanwhile",
                where: { $0 == .conflict(made, expected: 0, found: 1) }
            ) { () throws(StoreError) in
                try await store.commit(told)
            }
            commit.related = [list: true]
            try await store.commit(commit)
            try await store.commit(Commit(at: Sample.at(4), records: [.remove(made)]))
            let withdrawn = commit
            try await expectError(
                "what is withdrawn",
                where: {
                    if case .conflict(let key, expected: 1, found: 0) = $0 {
                        key.owner == Sample.aisha
                    } else {
                        false
                    }
                }
            ) { () throws(StoreError) in
                try await store.commit(withdrawn)
            }
            try expect(try await store.record(mine)?.version, 2, "the version")
        },
    ]
}

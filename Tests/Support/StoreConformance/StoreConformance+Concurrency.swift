import ManasikDomain
import ManasikStoreContract

extension StoreConformance {
    static let concurrencyChecks: [StoreCheck] = [
        StoreCheck("losesNoUpdateOfWritersWhoExpectAVersion") { store in
            let key = Sample.key("counter")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<6 {
                    group.addTask {
                        for _ in 0..<10 { try await increment(key, in: store) }
                    }
                }
                try await group.waitForAll()
            }
            let record = try await store.record(key)
            try expect(record?.body["n"], .integer(60), "the count")
            try expect(record?.version, 60, "the version")
        },
        StoreCheck("readsOneStateWhileOthersWrite") { store in
            let (left, right) = (Sample.key("left"), Sample.key("right"))
            try await store.commit(
                Commit(
                    at: Sample.at(1),
                    records: [
                        .put(left, body: ["n": .integer(100)]), .put(right, body: ["n": .integer(0)]),
                    ]
                )
            )
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for moved in 1...50 {
                        try await store.commit(
                            Commit(
                                at: Sample.at(1),
                                records: [
                                    .put(left, body: ["n": .integer(100 - moved)]),
                                    .put(right, body: ["n": .integer(moved)]),
                                ]
                            )
                        )
                    }
                }
                for _ in 0..<3 {
                    group.addTask {
                        for _ in 0..<50 {
                            let answers = try await store.read([
                                .one(left), .matching(owner: Sample.me, collection: Sample.expenses),
                                .one(right),
                            ])
                            try expect(number(answers[0][0]) + number(answers[2][0]), 100, "the sum")
                            try expect(answers[1].map(number).reduce(0, +), 100, "the sum of the list")
                        }
                    }
                }
                try await group.waitForAll()
            }
        },
        StoreCheck("holdsItsPromiseToACallerThatWasCancelled") { store in
            let tasks = (0..<20).map { number in
                Task {
                    try await store.commit(
                        Commit(at: Sample.at(1), records: [.put(Sample.key("\(number)"), body: [:])])
                    )
                }
            }
            for task in tasks { task.cancel() }
            var acknowledged = 0
            for task in tasks where (try? await task.value) != nil { acknowledged += 1 }
            try expect(try await store.ids().count, acknowledged, "how many records there are")
        },
    ]

    private static func increment(_ key: RecordKey, in store: any Store) async throws {
        while true {
            let record = try await store.record(key)
            let count = record.map(number) ?? 0
            do throws(StoreError) {
                try await store.commit(
                    Commit(
                        at: Sample.at(1),
                        records: [
                            .put(key, body: ["n": .integer(count + 1)], expecting: record?.version ?? 0)
                        ]
                    )
                )
                return
            } catch {
                guard case .conflict = error else { throw error }
            }
        }
    }

    private static func number(_ record: Record) -> Int {
        if case .integer(let number) = record.body["n"] { number } else { 0 }
    }
}

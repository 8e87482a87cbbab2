import ManasikDomain
import ManasikStoreContract

/// Jobs that workers hold for a while.
extension StoreConformance {
    static let claimChecks: [StoreCheck] = [
        StoreCheck("givesAJobToOneWorkerAtATime") { store in
            let jobs = (0..<40).map { Sample.job("j\($0)", due: $0) }
            try await store.commit(Commit(at: Sample.at(0), jobs: jobs.map { .put($0) }))
            let claimed = try await withThrowingTaskGroup(of: [ClaimedJob].self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        var mine: [ClaimedJob] = []
                        while true {
                            let more = try await store.claim(
                                dueBy: Sample.at(100),
                                until: Sample.at(200),
                                limit: 3,
                                of: nil
                            )
                            if more.isEmpty { return mine }
                            mine += more
                        }
                    }
                }
                var all: [ClaimedJob] = []
                for try await some in group { all += some }
                return all
            }
            try expect(claimed.map(\.job.key).sorted(), jobs.map(\.key).sorted(), "the jobs of all workers")
            try expect(Set(claimed.map(\.claim)).count, jobs.count, "the claims")
            try expect(claimed.allSatisfy { $0.claim.key == $0.job.key }, true, "whose claims they are")
        },
        StoreCheck("claimsWhatIsDueTheSoonestFirst") { store in
            let jobs = [
                Sample.job("late", due: 30), Sample.job("b", due: 10),
                Sample.job("hers", owner: Sample.aisha, due: 5), Sample.job("a", due: 10),
            ]
            try await store.commit(Commit(at: Sample.at(0), jobs: jobs.map { .put($0) }))
            try expect(try await claim(store, at: 4), [], "before all")
            try expect(try await claim(store, at: 20, limit: 0), [], "none")
            try expect(try await claim(store, at: 20, limit: 2, of: [Sample.me]), ["a", "b"], "mine")
            try expect(try await claim(store, at: 20), ["hers"], "what is left")
            try expect(
                try await store.jobs(dueBy: Sample.at(20), limit: 9).map(\.key),
                ["hers", "a", "b"],
                "what is due, whoever holds it"
            )
        },
        StoreCheck("returnsAJobWhenTheLeaseRunsOut") { store in
            try await store.commit(Commit(at: Sample.at(0), jobs: [.put(Sample.job("j", due: 10))]))
            let first = try await store.claim(dueBy: Sample.at(10), until: Sample.at(70), limit: 9, of: nil)
            try expect(first.count, 1, "the first claim")
            try expect(try await claim(store, at: 69), [], "while it is held")
            try expect(try await store.nextClaim(of: nil), Sample.at(70), "when it can be claimed")
            let second = try await store.claim(dueBy: Sample.at(70), until: Sample.at(130), limit: 9, of: nil)
            try expect(second.map(\.job), first.map(\.job), "the job")
            try expect(second[0].claim == first[0].claim, false, "whether it is the same claim")
            // Who was too slow has it no more, and takes it from nobody.
            try await expectError("a claim that ran out", where: { $0 == .claimLost }) {
                () throws(StoreError) in
                try await store.commit(
                    Commit(
                        at: Sample.at(71),
                        records: [.put(Sample.key("1"), body: [:])],
                        jobs: [.remove(key: "j")],
                        holding: [first[0].claim]
                    )
                )
            }
            try expect(try await store.record(Sample.key("1")), nil, "the record beside it")
            try await store.commit(Commit(at: Sample.at(71), jobs: [.release(first[0].claim)]))
            try expect(try await claim(store, at: 71), [], "after the release of the claim that ran out")
            try await store.commit(
                Commit(
                    at: Sample.at(72),
                    records: [.put(Sample.key("1"), body: [:])],
                    jobs: [.remove(key: "j")],
                    holding: [second[0].claim]
                )
            )
            try expect(try await store.record(Sample.key("1"))?.version, 1, "the record of who holds it")
            try expect(try await store.jobs(dueBy: Sample.at(99), limit: 9), [], "the jobs")
        },
        StoreCheck("givesAJobBackWhenItIsReleased") { store in
            try await store.commit(Commit(at: Sample.at(0), jobs: [.put(Sample.job("j", due: 10))]))
            let held = try await store.claim(dueBy: Sample.at(10), until: Sample.at(70), limit: 9, of: nil)
            let moved = Sample.job("j", due: 20)
            try await store.commit(
                Commit(
                    at: Sample.at(11),
                    jobs: [.put(moved), .release(held[0].claim)],
                    holding: held.map(\.claim)
                )
            )
            try expect(try await store.nextClaim(of: [Sample.me]), Sample.at(20), "when it can be claimed")
            try expect(try await store.nextClaim(of: [Sample.aisha]), nil, "when hers can be")
            try expect(try await claim(store, at: 20), ["j"], "at that time")
        },
        StoreCheck("keepsAHoldWhileAJobIsPutAgain") { store in
            try await store.commit(Commit(at: Sample.at(0), jobs: [.put(Sample.job("j", due: 10))]))
            let held = try await store.claim(dueBy: Sample.at(10), until: Sample.at(70), limit: 9, of: nil)
            try await store.commit(Commit(at: Sample.at(11), jobs: [.put(Sample.job("j", due: 5))]))
            try expect(try await claim(store, at: 20), [], "while it is held")
            try await store.commit(
                Commit(at: Sample.at(12), jobs: [.release(held[0].claim)], holding: held.map(\.claim))
            )
            try expect(try await claim(store, at: 20), ["j"], "after it")
        },
        StoreCheck("forgetsAHoldWithTheJob") { store in
            try await store.commit(Commit(at: Sample.at(0), jobs: [.put(Sample.job("j", due: 10))]))
            let held = try await store.claim(dueBy: Sample.at(10), until: Sample.at(70), limit: 9, of: nil)
            try await store.commit(Commit(at: Sample.at(11), jobs: [.remove(key: "j")]))
            try expect(try await store.nextClaim(of: nil), nil, "when anything can be claimed")
            try await store.commit(Commit(at: Sample.at(12), jobs: [.put(Sample.job("j", due: 10))]))
            try await expectError("the hold on the job before", where: { $0 == .claimLost }) {
                () throws(StoreError) in
                try await store.commit(
                    Commit(at: Sample.at(13), jobs: [.remove(key: "j")], holding: held.map(\.claim))
                )
            }
            try expect(try await claim(store, at: 13), ["j"], "the new job")
        },
    ]

    private static func claim(
        _ store: any Store,
        at seconds: Int,
        limit: Int = 9,
        of owners: Set<PersonID>? = nil
    ) async throws -> [String] {
        try await store.claim(
            dueBy: Sample.at(seconds),
            until: Sample.at(seconds + 60),
            limit: limit,
            of: owners
        ).map(\.job.key)
    }
}

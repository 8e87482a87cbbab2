import ManasikDomain
import ManasikStoreContract

extension StoreConformance {
    static let logAndJobChecks: [StoreCheck] = [
        StoreCheck("appendsAnEntryOnceForItsKeyAndOwner") { store in
            try await store.commit(
                Commit(at: Sample.at(1), log: [Sample.entry("a", at: 1), Sample.entry("b", at: 2)])
            )
            try await store.commit(
                Commit(
                    at: Sample.at(9),
                    records: [.put(Sample.key("1"), body: [:])],
                    log: [
                        Sample.entry("a", at: 9), Sample.entry("a", owner: Sample.aisha, at: 3),
                        Sample.entry("c", at: 4),
                    ]
                )
            )
            let mine = try await store.log(of: Sample.me, after: 0, limit: 100).map(\.entry)
            try expect(
                mine,
                [Sample.entry("a", at: 1), Sample.entry("b", at: 2), Sample.entry("c", at: 4)],
                "my log"
            )
            let hers = try await store.log(of: Sample.aisha, after: 0, limit: 100).map(\.entry)
            try expect(hers, [Sample.entry("a", owner: Sample.aisha, at: 3)], "her log")
            try expect(
                try await store.record(Sample.key("1"))?.version,
                1,
                "the record beside a repeated entry"
            )
        },
        StoreCheck("readsTheLogOnFromAPosition") { store in
            try await store.commit(Commit(at: Sample.at(1), log: (1...5).map { Sample.entry("\($0)") }))
            var seen: [String] = []
            var position = 0
            while true {
                let page = try await store.log(of: Sample.me, after: position, limit: 2)
                guard let last = page.last else { break }
                try expect(page.map(\.position), page.map(\.position).sorted(), "the positions")
                seen += page.map(\.entry.idempotencyKey)
                position = last.position
            }
            try expect(seen, ["1", "2", "3", "4", "5"], "the entries")
            try await store.commit(Commit(at: Sample.at(1), log: [Sample.entry("6")]))
            let rest = try await store.log(of: Sample.me, after: position, limit: 10)
            try expect(rest.map(\.entry.idempotencyKey), ["6"], "the entry that came later")
        },
        StoreCheck("neverGivesAPositionTwice") { store in
            try await store.commit(Commit(at: Sample.at(1), log: [Sample.entry("a"), Sample.entry("b")]))
            let last = try await store.log(of: Sample.me, after: 0, limit: 10).last!.position
            _ = try await store.erase(Sample.me)
            try await store.commit(Commit(at: Sample.at(2), log: [Sample.entry("c")]))
            let later = try await store.log(of: Sample.me, after: last, limit: 10)
            try expect(later.map(\.entry.idempotencyKey), ["c"], "what a reader sees that had read all")
        },
        StoreCheck("givesDueJobsTheSoonestFirst") { store in
            let jobs = [
                Sample.job("late", due: 30), Sample.job("b", due: 10), Sample.job("a", due: 10),
                Sample.job("first", due: -5),
            ]
            try await store.commit(Commit(at: Sample.at(1), jobs: jobs.map { .put($0) }))
            try expect(
                try await store.jobs(dueBy: Sample.at(10), limit: 10).map(\.key),
                ["first", "a", "b"],
                "what is due at 10"
            )
            try expect(
                try await store.jobs(dueBy: Sample.at(99), limit: 2).map(\.key),
                ["first", "a"],
                "two"
            )
            try expect(try await store.jobs(dueBy: Sample.at(-6), limit: 2), [], "before all")
        },
        StoreCheck("givesTheJobsOfSomePersonsAlone") { store in
            let (mine, hers) = (Sample.job("a", due: 10), Sample.job("b", owner: Sample.aisha, due: 5))
            try await store.commit(Commit(at: Sample.at(1), jobs: [.put(mine), .put(hers)]))
            func jobs(_ owners: Set<PersonID>?, _ limit: Int = 9) async throws -> [Job] {
                try await store.jobs(dueBy: Sample.at(20), limit: limit, of: owners)
            }
            try expect(try await jobs([Sample.me]), [mine], "my jobs")
            try expect(try await jobs([Sample.me, Sample.aisha]), [hers, mine], "both persons' jobs")
            try expect(try await jobs([Sample.me, Sample.aisha], 1), [hers], "the first of both")
            try expect(try await jobs([]), [], "nobody's jobs")
            try expect(try await jobs(nil), [hers, mine], "everybody's jobs")
        },
        StoreCheck("keepsOneJobForAKey") { store in
            try await store.commit(Commit(at: Sample.at(1), jobs: [.put(Sample.job("j", due: 1))]))
            let moved = Sample.job("j", due: 2, text: "later")
            try await store.commit(Commit(at: Sample.at(1), jobs: [.put(moved)]))
            try expect(try await store.jobs(dueBy: Sample.at(9), limit: 9), [moved], "the jobs")
            try await store.commit(Commit(at: Sample.at(1), jobs: [.remove(key: "j"), .remove(key: "none")]))
            try expect(try await store.jobs(dueBy: Sample.at(9), limit: 9), [], "the jobs after removing")
        },
        StoreCheck("refusesAJobUnderAnotherPersonsKey") { store in
            let mine = Sample.job("j", due: 1)
            try await store.commit(Commit(at: Sample.at(1), jobs: [.put(mine)]))
            try await expectError("her job", where: \.isInvalid) { () throws(StoreError) in
                try await store.commit(
                    Commit(at: Sample.at(1), jobs: [.put(Sample.job("j", owner: Sample.aisha, due: 2))])
                )
            }
            try expect(try await store.jobs(dueBy: Sample.at(9), limit: 9), [mine], "the jobs")
        },
    ]
}

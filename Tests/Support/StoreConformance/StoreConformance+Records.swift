import ManasikDomain
import ManasikStoreContract

extension StoreConformance {
    static let recordChecks: [StoreCheck] = [
        StoreCheck("readsBackEveryKindOfValueAsItWasWritten") { store in
            let body: [String: JSONValue] = [
                "": .string("an empty name"), "null": .null, "yes": .boolean(true), "no": .boolean(false),
                "zero": .integer(0), "least": .integer(.min), "most": .integer(.max),
                "whole": .number(1), "tenth": .number(0.1), "tiny": .number(.leastNonzeroMagnitude),
                "huge": .number(1.797_693_134_862_315_7e308), "minus": .number(-0.0),
                "text": .string("\u{0} \u{7} \" \\ / \n \r \t \u{7F} \u{2028} 🕋 ءَامِنُوا۟ e\u{301}"),
                "list": .array([.integer(1), .array([]), .object([:]), .null]),
                "table": .object(["a": .object(["b": .array([.string("c")])])]),
            ]
            let key = Sample.key("1")
            try await store.commit(
                Commit(at: Sample.at(5), records: [.put(key, body: body, scope: .group)])
            )
            let record = Record(
                key: key,
                scope: .group,
                version: 1,
                body: body,
                createdAt: Sample.at(5),
                updatedAt: Sample.at(5)
            )
            try expect(try await store.record(key), record, "the record")
        },
        StoreCheck("answersQueriesInTheirOrder") { store in
            try await store.put(Sample.key("b"), ["n": .integer(2)])
            try await store.put(Sample.key("a"), ["n": .integer(1)])
            let answers = try await store.read([
                .one(Sample.key("b")), .one(Sample.key("none")),
                .matching(owner: Sample.me, collection: Sample.expenses), .one(Sample.key("a")),
            ])
            try expect(answers.map { $0.map(\.key.id) }, [["b"], [], ["a", "b"], ["a"]], "the answers")
            try expect(try await store.read([]).count, 0, "no queries")
        },
        StoreCheck("countsVersionsAndKeepsTheTimeOfCreation") { store in
            let key = Sample.key("1")
            for version in 1...3 {
                let versions = try await store.commit(
                    Commit(
                        at: Sample.at(version * 10),
                        records: [.put(key, body: [:], expecting: version - 1)]
                    )
                )
                try expect(versions, [key: version], "the new versions")
            }
            let record = try await store.record(key)
            try expect(record?.version, 3, "the version")
            try expect(record?.createdAt, Sample.at(10), "the time of creation")
            try expect(record?.updatedAt, Sample.at(30), "the time of change")
        },
        StoreCheck("keepsTheTimesThatARewrittenRecordBrings") { store in
            let (old, new) = (Sample.key("old"), Sample.key("new"))
            let times = RecordTimes(created: Sample.at(1), updated: Sample.at(2))
            try await store.put(old, ["n": .integer(1)])
            try await store.commit(
                Commit(
                    at: Sample.at(90),
                    records: [
                        .remove(old, expecting: 1),
                        .put(new, body: ["n": .integer(1)], expecting: 0, times: times),
                    ]
                )
            )
            try expect(try await store.record(old), nil, "the old name")
            let moved = try await store.record(new)
            try expect(moved?.createdAt, times.created, "the time of creation")
            try expect(moved?.updatedAt, times.updated, "the time of change")
            let later = RecordTimes(created: Sample.at(3), updated: Sample.at(4))
            try await store.commit(
                Commit(at: Sample.at(91), records: [.put(new, body: [:], expecting: 1, times: later)])
            )
            let rewritten = try await store.record(new)
            try expect(rewritten?.version, 2, "the version")
            try expect(rewritten?.createdAt, later.created, "the other time of creation")
            try expect(rewritten?.updatedAt, later.updated, "the other time of change")
        },
        StoreCheck("changesNothingWhereARecordThatMustNotChangeHasAnotherVersion") { store in
            let (relied, changed) = (Sample.key("1"), Sample.key("2"))
            try await store.put(relied, ["n": .integer(1)])
            for (key, expected, found) in [(relied, 0, 1), (relied, 2, 1), (Sample.key("none"), 1, 0)] {
                var commit = Commit(at: Sample.at(5), records: [.put(changed, body: [:])])
                commit.unchanged = [key: expected]
                try await expectError(
                    "a commit that relies on version \(expected)",
                    where: { $0 == .conflict(key, expected: expected, found: found) }
                ) { [commit] () throws(StoreError) in
                    try await store.commit(commit)
                }
                try expect(try await store.record(changed), nil, "the change")
            }
            var commit = Commit(at: Sample.at(5), records: [.put(changed, body: [:])])
            commit.unchanged = [relied: 1, Sample.key("none"): 0]
            try await store.commit(commit)
            try expect(try await store.record(changed)?.version, 1, "the change")
            try expect(try await store.record(relied)?.version, 1, "the record that it relies on")
        },
        StoreCheck("changesNothingWhereAListWouldHaveSeveralRecordsOfWhichThereIsOne") { store in
            let list = RecordList(
                Sample.expenses,
                owner: Sample.me,
                where: [FieldCondition(RecordField("on"), .equal, .string("Eid"))],
                limit: nil
            )
            let body: [String: JSONValue] = ["on": .string("Eid")]
            func commit(_ changes: [RecordChange]) async throws(StoreError) {
                var commit = Commit(at: Sample.at(5), records: changes)
                commit.atMostOne = [list]
                try await store.commit(commit)
            }
            // What is another's, or has another value, is not in the list.
            try await store.put(Sample.key("1", owner: Sample.aisha), body)
            try await store.put(Sample.key("other"), ["on": .string("Friday")])
            try await commit([.put(Sample.key("1"), body: body)])
            let taken = StoreError.conflict(Sample.key("1"), expected: 0, found: 1)
            for id in ["2", "other"] {
                try await expectError("a second record", where: { $0 == taken }) { () throws(StoreError) in
                    try await commit([.put(Sample.key(id), body: body)])
                }
            }
            try expect(try await store.ids(), ["1", "other"], "the records")
            try expect(try await store.record(Sample.key("other"))?.version, 1, "the version")
            try await commit([.put(Sample.key("1"), body: body, expecting: 1)])
            try await commit([.remove(Sample.key("1")), .put(Sample.key("2"), body: body)])
            try expect(try await store.ids(), ["2", "other"], "the records after another took its place")
        },
        StoreCheck("changesNothingWhereOneVersionIsNotTheExpectedOne") { store in
            let (first, second) = (Sample.key("1"), Sample.key("2"))
            try await store.put(first, ["n": .integer(1)])
            let wrong: [(RecordChange, StoreError)] = [
                (.put(first, body: [:], expecting: 0), .conflict(first, expected: 0, found: 1)),
                (.put(first, body: [:], expecting: 2), .conflict(first, expected: 2, found: 1)),
                (.put(second, body: [:], expecting: 1), .conflict(second, expected: 1, found: 0)),
                (.remove(first, expecting: 2), .conflict(first, expected: 2, found: 1)),
                (.remove(second, expecting: 1), .conflict(second, expected: 1, found: 0)),
            ]
            for (change, error) in wrong {
                try await expectError("\(change)", where: { $0 == error }) { () throws(StoreError) in
                    try await store.commit(
                        Commit(
                            at: Sample.at(2),
                            records: [.put(Sample.key("3"), body: [:]), change, .remove(first)],
                            jobs: [.put(Sample.job("j", due: 1))],
                            log: [Sample.entry("e")]
                        )
                    )
                }
            }
            let archive = try await store.export(Sample.me)
            try expect(archive.records.map(\.version), [1], "the versions of the records")
            try expect(archive.jobs.count + archive.log.count, 0, "jobs and entries")
        },
        StoreCheck("removesRecords") { store in
            let key = Sample.key("1")
            try await store.put(key, [:])
            try await store.commit(Commit(at: Sample.at(2), records: [.remove(key, expecting: 1)]))
            try expect(try await store.record(key), nil, "the record")
            let versions = try await store.commit(
                Commit(at: Sample.at(3), records: [.remove(key), .remove(key, expecting: 0)])
            )
            try expect(versions, [:], "the versions after removing what is not there")
        },
        StoreCheck("countsOnWhereARemovedRecordComesBack") { store in
            let key = Sample.key("1")
            try await store.put(key, ["walk": .string("first")])
            try await store.commit(Commit(at: Sample.at(2), records: [.remove(key)]))
            let versions = try await store.commit(
                Commit(
                    at: Sample.at(3),
                    records: [.put(key, body: ["walk": .string("second")], expecting: 0)]
                )
            )
            try expect(versions, [key: 2], "the version")
            try await expectError(
                "who has read the first",
                where: { $0 == .conflict(key, expected: 1, found: 2) }
            ) { () throws(StoreError) in
                try await store.commit(
                    Commit(at: Sample.at(4), records: [.put(key, body: [:], expecting: 1)])
                )
            }
            try expect(try await store.record(key)?.createdAt, Sample.at(3), "the time of creation")
        },
        StoreCheck("appliesChangesToOneRecordInTheirOrder") { store in
            let key = Sample.key("1")
            let versions = try await store.commit(
                Commit(
                    at: Sample.at(1),
                    records: [
                        .put(key, body: ["n": .integer(1)], expecting: 0),
                        .put(key, body: ["n": .integer(2)], expecting: 1), .remove(key, expecting: 2),
                        .put(key, body: ["n": .integer(3)], expecting: 0),
                    ]
                )
            )
            try expect(versions, [key: 3], "the version")
            try expect(try await store.record(key)?.body, ["n": .integer(3)], "the body")
        },
        StoreCheck("keepsOwnersCollectionsAndIdsApart") { store in
            let keys = [
                Sample.key("1"), Sample.key("1", owner: Sample.aisha), Sample.key("1", in: Sample.walks),
                Sample.key("2"),
            ]
            for (number, key) in keys.enumerated() { try await store.put(key, ["n": .integer(number)]) }
            for (number, key) in keys.enumerated() {
                try expect(try await store.record(key)?.body, ["n": .integer(number)], "\(key)")
            }
            try expect(try await store.ids(), ["1", "2"], "my ids")
            try expect(try await store.ids(of: Sample.aisha), ["1"], "her ids")
        },
        StoreCheck("takesAnyTextAsAName") { store in
            let names = [
                "'; DROP TABLE record; --", "\"", "%", "a b", "عائشة", "🕋",
                String(repeating: "x", count: 900),
            ]
            for name in names { try await store.put(Sample.key(name), [name: .string(name)]) }
            for name in names {
                try expect(try await store.record(Sample.key(name))?.body, [name: .string(name)], name)
                try expect(try await store.ids(with: [name: .string(name)]), [name], name)
            }
            try expect(try await store.ids().count, names.count, "the number of records")
        },
        StoreCheck("takesTwoSpellingsOfOneNameAsOne") { store in
            // Swift's strings are equal where their characters are, composed or not.
            let (composed, apart) = ("Zo\u{E9}", "Zoe\u{301}")
            try await store.put(
                Sample.key(composed, owner: PersonID(rawValue: composed)!),
                ["n": .integer(1)]
            )
            let other = Sample.key(apart, owner: PersonID(rawValue: apart)!)
            try expect(try await store.record(other)?.version, 1, "the record under the other spelling")
            try expect(try await store.owners(after: nil, limit: 1_000).count, 1, "the number of owners")
            // So they are in lists of all owners, by what is asked of the owner and the id.
            try await store.commit(
                Commit(at: Sample.at(1), records: [.put(other, body: ["n": .integer(2)], scope: .public)])
            )
            func found(_ conditions: [FieldCondition], _ filter: RecordFilter? = nil) async throws -> Int {
                var list = RecordList(Sample.expenses, scope: .public, where: conditions, limit: 9)
                list.filter = filter
                return try await store.read([.list(list)])[0].count
            }
            for name in [composed, apart] {
                let person = PersonID(rawValue: name)!
                for field in [RecordField("author", .owner), RecordField("id", .id)] {
                    let condition = FieldCondition(field, .equal, .string(name))
                    try expect(try await found([condition]), 1, "by the \(field.name)")
                }
                try expect(try await found([], .isOwned(by: person)), 1, "one's own")
                try expect(try await found([], .isNotOwned(by: person)), 0, "those of others")
                let people: Set = [person, Sample.aisha]
                try expect(try await found([], .isOwnedByOne(of: people)), 1, "those of some")
                try expect(try await found([], .isOwnedByNone(of: people)), 0, "those of all but some")
                var list = RecordList(
                    Sample.expenses,
                    scope: .public,
                    by: RecordField("id", .id),
                    limit: 9
                )
                list.after = ListCursor(value: .text(name), owner: person, id: name)
                try expect(try await store.read([.list(list)])[0].count, 0, "after the last")
            }
        },
        StoreCheck("refusesWhatNoStoreCanHold") { store in
            let nested = (0..<300).reduce(JSONValue.null) { value, _ in .array([value]) }
            let changes: [Commit] = [
                Commit(at: Sample.at(1), records: [.put(Sample.key("a\u{0}b"), body: [:])]),
                Commit(at: Sample.at(1), records: [.put(Sample.key("1"), body: ["n": .number(.nan)])]),
                Commit(at: Sample.at(1), records: [.put(Sample.key("1"), body: ["n": .number(.infinity)])]),
                Commit(at: Sample.at(1), records: [.put(Sample.key("1"), body: ["n": nested])]),
                Commit(at: Sample.at(1), jobs: [.put(Sample.job("a\u{0}b", due: 1))]),
                Commit(at: Sample.at(1), log: [Sample.entry("a\u{0}b")]),
            ]
            for var change in changes {
                change.records.insert(.put(Sample.key("before"), body: [:]), at: 0)
                try await expectError("an impossible change", where: \.isInvalid) { () throws(StoreError) in
                    try await store.commit(change)
                }
            }
            try expect(try await store.owners(after: nil, limit: 1_000), [], "the owners")
        },
        StoreCheck("doesNothingForAnEmptyCommit") { store in
            try expect(try await store.commit(Commit(at: Sample.at(1))), [:], "the versions")
            try expect(try await store.owners(after: nil, limit: 1_000), [], "the owners")
        },
    ]
}

extension StoreError {
    var isInvalid: Bool {
        if case .invalid = self { true } else { false }
    }
}

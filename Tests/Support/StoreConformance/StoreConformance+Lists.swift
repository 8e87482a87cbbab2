import ManasikDomain
import ManasikStoreContract

/// Lists in an order, by pages, of one owner and of all.
extension StoreConformance {
    private static let reviews = DefinitionID("hajj:reviews")!
    private static let (stars, price, at, note) = (
        RecordField("stars"), RecordField("price", .decimal), RecordField("at", .instant), RecordField("note")
    )
    private static let declaration = RecordCollection(
        id: reviews,
        fields: ["stars": .integer, "price": .decimal, "at": .instant, "note": .text],
        index: ["stars", "price", "at"],
        location: nil
    )

    static let listChecks: [StoreCheck] = [
        StoreCheck("comparesNumbersWithNumbersAndTextsWithTexts") { store in
            let values: [(String, JSONValue)] = [
                ("a", .integer(2)), ("b", .integer(10)), ("c", .number(2.5)), ("d", .string("10")),
                ("e", .string("2")), ("f", .null), ("g", .boolean(true)), ("h", .string("é")),
                ("i", .array([.integer(5)])), ("j", .integer(.max)),
            ]
            for (id, value) in values { try await store.put(key(id), ["stars": value]) }
            try await store.put(key("k"), [:])
            func ids(_ comparison: FieldCondition.Comparison, _ value: JSONValue) async throws -> [String] {
                try await found(store, where: [FieldCondition(stars, comparison, value)])
            }
            try expect(try await ids(.less, .integer(3)), ["a", "c", "g"], "less than 3")
            try expect(try await ids(.lessOrEqual, .integer(2)), ["a", "g"], "at most 2")
            try expect(try await ids(.greater, .integer(2)), ["b", "c", "j"], "more than 2")
            try expect(try await ids(.greaterOrEqual, .integer(10)), ["b", "j"], "at least 10")
            try expect(try await ids(.greater, .string("10")), ["e", "h"], "after '10'")
            try expect(try await ids(.less, .string("2")), ["d"], "before '2'")
            try expect(try await ids(.equal, .integer(2)), ["a"], "equal to 2")
            try expect(try await ids(.equal, .null), ["f", "k"], "null")
            let range = [
                FieldCondition(stars, .greater, .integer(1)), FieldCondition(stars, .less, .integer(10)),
            ]
            try expect(try await found(store, where: range), ["a", "c"], "between 1 and 10")
            for value in [JSONValue.null, .array([]), .object([:])] {
                try await expectError("compared with \(value)", where: \.isInvalid) { () throws(StoreError) in
                    _ = try await store.read([
                        .list(
                            RecordList(
                                reviews,
                                owner: Sample.me,
                                where: [.init(stars, .less, value)],
                                limit: 9
                            )
                        )
                    ])
                }
            }
        },
        StoreCheck("ordersByAFieldAndThenByTheId") { store in
            let values: [(String, JSONValue)] = [
                ("a", .string("b")), ("b", .integer(7)), ("c", .string("B")), ("d", .integer(-1)),
                ("e", .null), ("f", .number(6.5)), ("g", .string("b")), ("h", .string("زمزم")),
                ("i", .boolean(false)), ("j", .string("")),
            ]
            for (id, value) in values { try await store.put(key(id), ["note": value]) }
            let order = ["e", "d", "i", "f", "b", "j", "c", "a", "g", "h"]
            try expect(try await found(store, by: note), order, "from the first")
            try expect(
                try await found(store, by: note, descending: true),
                Array(order.reversed()),
                "from the last"
            )
            try expect(
                try await found(store, descending: true),
                values.map(\.0).reversed(),
                "by the id from the last"
            )
        },
        StoreCheck("comparesDecimalsAndInstantsByWhatTheyMean") { store in
            let values: [(String, String, String)] = [
                ("a", "9.5", "2027-05-14T06:00:00+03:00"), ("b", "12.50", "2027-05-14T03:30:00Z"),
                ("c", "-3", "2027-05-14T02:59:59.250Z"), ("d", "12.5", "2027-05-13T23:00:00-04:00"),
                ("e", "100", "2026-01-01T00:00:00Z"),
            ]
            for (id, amount, time) in values {
                try await store.put(key(id), ["price": .string(amount), "at": .string(time)])
            }
            try await store.put(key("f"), ["price": .integer(11)])
            try expect(try await found(store, by: price), ["c", "a", "f", "b", "d", "e"], "by price")
            try expect(try await found(store, by: at), ["f", "e", "c", "a", "d", "b"], "by time")
            try expect(
                try await found(store, where: [.init(price, .equal, .string("12.500"))]),
                ["b", "d"],
                "the same price"
            )
            try expect(
                try await found(store, where: [.init(price, .less, .string("12.5"))]),
                ["a", "c", "f"],
                "cheaper"
            )
            try expect(
                try await found(store, where: [.init(at, .equal, .string("2027-05-14T03:00:00Z"))]),
                ["a", "d"],
                "the same moment"
            )
            try expect(
                try await found(store, where: [.init(at, .greater, .string("2027-05-14T06:00:00+03:00"))]),
                ["b"],
                "later"
            )
        },
        StoreCheck("findsTheSameByAnIndexOverSeveralFields") { store in
            for number in 0..<24 {
                try await store.put(
                    key("\(number)"),
                    [
                        "stars": .integer(number % 3), "price": .string("\(number / 6).5"),
                        "at": .string("2027-05-\(10 + number % 7)T06:00:00Z"),
                    ]
                )
            }
            try await store.put(key("none"), ["stars": .integer(1)])
            let equal = FieldCondition(stars, .equal, .integer(1))
            let conditions = [
                [equal], [equal, FieldCondition(at, .greaterOrEqual, .string("2027-05-13T00:00:00Z"))],
                [equal, FieldCondition(price, .equal, .string("1.50"))],
                [equal, FieldCondition(at, .equal, .null)],
            ]
            func answers() async throws -> [[String]] {
                var answers: [[String]] = []
                for conditions in conditions {
                    for order in [at, price, nil] {
                        for isDescending in [false, true] {
                            answers.append(
                                try await found(store, where: conditions, by: order, descending: isDescending)
                            )
                        }
                    }
                }
                return answers
            }
            let before = try await answers()
            try expect(before[0].first, "none", "a missing value comes first")
            try expect(before[0].count, 9, "the records with one star")
            try await store.ensureIndexes(for: [
                RecordCollection(
                    id: reviews,
                    fields: declaration.fields,
                    indexes: [["stars", "at"], ["stars", "price", "at"]]
                )
            ])
            try expect(try await answers(), before, "the lists by the indexes")
            var list = RecordList(reviews, owner: Sample.me, where: [equal], by: at, limit: 2)
            var pages: [String] = []
            // A store that does not go on would give pages for ever.
            while pages.count <= before[0].count {
                let page = try await store.read([.list(list)])[0]
                guard let last = page.last else { break }
                pages += page.map(\.key.id)
                list.after = list.cursor(after: last)
            }
            try expect(pages, before[0], "page by page")
        },
        StoreCheck("goesOnFromACursorWithoutAGapOrARepetition") { store in
            for number in 0..<30 {
                var body: [String: JSONValue] = ["note": .integer(number % 2)]
                if number % 7 > 0 { body["stars"] = .integer(number % 4) }
                let owner = number % 3 == 0 ? Sample.aisha : Sample.me
                let change = RecordChange.put(
                    Sample.key("\(number)", owner: owner, in: reviews),
                    body: body,
                    scope: .public
                )
                try await store.commit(Commit(at: Sample.at(1), records: [change]))
            }
            for owner in [nil, Sample.me] {
                for order in [nil, stars] {
                    for isDescending in [false, true] {
                        var list = RecordList(
                            reviews,
                            owner: owner,
                            scope: .public,
                            by: order,
                            descending: isDescending,
                            limit: 100
                        )
                        let all = try await store.read([.list(list)])[0]
                        try expect(all.count, owner == nil ? 30 : 20, "how many there are")
                        try expect(all, list.page(of: all), "the order of \(list)")
                        var seen: [Record] = []
                        list.limit = 7
                        while seen.count <= all.count {
                            let page = try await store.read([.list(list)])[0]
                            try expect(page.count <= 7, true, "the limit of a page")
                            guard let last = page.last else { break }
                            seen += page
                            list.after = list.cursor(after: last)
                        }
                        try expect(seen, all, "the pages of \(list)")
                        list.limit = 1
                        try expect(try await store.count(list), all.count, "the count of \(list)")
                    }
                }
            }
            var few = RecordList(
                reviews,
                owner: Sample.me,
                where: [.init(note, .equal, .integer(1))],
                limit: 2
            )
            try expect(try await store.count(few), 10, "how many have a note of 1")
            few.limit = 0
            try expect(try await store.read([.list(few)])[0], [], "none")
        },
        StoreCheck("keepsScopesApart") { store in
            for (number, scope) in RecordScope.allCases.enumerated() {
                for owner in [Sample.me, Sample.aisha] {
                    let key = Sample.key("\(number)", owner: owner, in: reviews)
                    try await store.commit(
                        Commit(at: Sample.at(1), records: [.put(key, body: [:], scope: scope)])
                    )
                }
            }
            for (number, scope) in RecordScope.allCases.enumerated() {
                let list = RecordList(reviews, scope: scope, limit: 9)
                let records = try await store.read([.list(list)])[0]
                try expect(records.map(\.key.id), ["\(number)", "\(number)"], "the records of \(scope)")
                try expect(records.map(\.scope), [scope, scope], "their scope")
                try expect(records.map(\.key.owner), [Sample.aisha, Sample.me], "their owners")
                let mine = RecordList(reviews, owner: Sample.me, scope: scope, limit: 9)
                try expect(try await store.count(mine), 1, "my records of \(scope)")
            }
            try expect(
                try await store.read([.list(RecordList(reviews, limit: 9))])[0].count,
                6,
                "everybody's records of any scope"
            )
        },
        StoreCheck("answersNoListOfAllOwnersWithoutALimit") { store in
            try await expectError("everything", where: \.isInvalid) { () throws(StoreError) in
                _ = try await store.read([.list(RecordList(reviews, scope: .public, limit: nil))])
            }
        },
        StoreCheck("refusesAListThatNoIndexServesWhereThereIsMuch") { store in
            let changes = (0...RecordList.mostScanned).map { number in
                RecordChange.put(
                    key("\(number)"),
                    body: ["stars": .integer(number % 5), "note": .string("\(number)")]
                )
            }
            try await store.commit(Commit(at: Sample.at(1), records: changes))
            let byNote = RecordList(
                reviews,
                owner: Sample.me,
                where: [.init(note, .equal, .string("7"))],
                limit: 5
            )
            let byStars = RecordList(
                reviews,
                owner: Sample.me,
                where: [.init(stars, .equal, .integer(9))],
                limit: 5
            )
            let everybodys = RecordList(reviews, limit: 5)
            for list in [byNote, byStars, everybodys] {
                try await expectError("\(list)", where: { $0 == list.unserved }) { () throws(StoreError) in
                    _ = try await store.read([.list(list)])
                }
                try await expectError("\(list)", where: \.isInvalid) { () throws(StoreError) in
                    _ = try await store.count(list)
                }
            }
            try await store.ensureIndexes(for: [declaration])
            try expect(try await store.read([.list(byStars)])[0], [], "by an index")
            try await expectError("a field without", where: { $0 == byNote.unserved }) {
                () throws(StoreError) in _ = try await store.read([.list(byNote)])
            }
            let whole = RecordList(reviews, owner: Sample.me, limit: 3)
            try expect(try await store.read([.list(whole)])[0].count, 3, "the first three")
            try expect(try await store.count(whole), RecordList.mostScanned + 1, "all of them")
        },
        StoreCheck("indexesChangeNoAnswer") { store in
            for number in 0..<20 {
                try await store.put(
                    key("\(number)"),
                    ["stars": .integer(number % 3), "price": .string("\(number).5")]
                )
            }
            let lists = [
                RecordList(reviews, owner: Sample.me, where: [.init(stars, .equal, .integer(1))], limit: nil),
                RecordList(
                    reviews,
                    owner: Sample.me,
                    where: [.init(price, .greater, .string("9"))],
                    by: price,
                    limit: 4
                ),
            ]
            let before = try await store.read(lists.map { .list($0) })
            try await store.ensureIndexes(for: [declaration])
            try await store.ensureIndexes(for: [declaration])
            try expect(try await store.read(lists.map { .list($0) }), before, "the lists")
            let bare = RecordCollection(id: reviews, fields: [:], index: [], location: nil)
            try await store.ensureIndexes(for: [bare])
            try expect(try await store.read(lists.map { .list($0) }), before, "the lists without indexes")
        },
    ]

    private static func key(_ id: String) -> RecordKey { Sample.key(id, in: reviews) }

    private static func found(
        _ store: any Store,
        where conditions: [FieldCondition] = [],
        by order: RecordField? = nil,
        descending: Bool = false
    ) async throws -> [String] {
        let list = RecordList(
            reviews,
            owner: Sample.me,
            where: conditions,
            by: order,
            descending: descending,
            limit: 100
        )
        return try await store.read([.list(list)])[0].map(\.key.id)
    }
}

import ManasikDomain
import ManasikStoreContract

/// Lists by what is known of every record: when it was written, whose it is, and its id.
extension StoreConformance {
    private static let reviews = DefinitionID("places:reviews")!
    private static let stars = RecordField("stars")

    static let hostFieldChecks: [StoreCheck] = [
        StoreCheck("findsAndOrdersByWhatIsKnownOfEveryRecord") { store in
            for (number, owner) in [Sample.me, Sample.aisha, Sample.me].enumerated() {
                let change = RecordChange.put(
                    Sample.key("\(number)", owner: owner, in: reviews),
                    // What a body says of these makes no difference.
                    body: ["stars": .integer(number % 2), "created": .string("2020-01-01T00:00:00Z")],
                    scope: .public
                )
                try await store.commit(Commit(at: Sample.at(10 - number), records: [change]))
            }
            let touched = RecordChange.put(
                Sample.key("2", in: reviews),
                body: ["stars": .integer(0)],
                scope: .public
            )
            try await store.commit(Commit(at: Sample.at(20), records: [touched]))
            let created = RecordField("created", .created)
            let author = RecordField("author", .owner)
            let equal = FieldCondition(stars, .equal, .integer(0))
            func ids(_ conditions: [FieldCondition], _ order: RecordField?) async throws -> [String] {
                let list = RecordList(reviews, scope: .public, where: conditions, by: order, limit: 9)
                return try await store.read([.list(list)])[0].map(\.key.id)
            }
            func answers() async throws -> [[String]] {
                [
                    try await ids([], created), try await ids([equal], created),
                    try await ids([], RecordField("updated", .updated)),
                    try await ids([.init(created, .greater, .string("\(Sample.at(8))"))], created),
                    try await ids([.init(created, .equal, .string("\(Sample.at(9))"))], nil),
                    try await ids([.init(author, .equal, .string(Sample.aisha.rawValue))], nil),
                    try await ids([.init(RecordField("id", .id), .equal, .string("2"))], created),
                ]
            }
            let before = try await answers()
            try expect(
                before,
                [["2", "1", "0"], ["2", "0"], ["1", "0", "2"], ["1", "0"], ["1"], ["1"], ["2"]],
                "without indexes"
            )
            try await store.ensureIndexes(for: [
                RecordCollection(
                    id: reviews,
                    fields: ["stars": RecordCollection.Field(.integer)],
                    index: ["created"],
                    indexes: [["stars", "created"], ["stars", "updated"]]
                )
            ])
            try expect(try await answers(), before, "the lists by the indexes")
            var list = RecordList(reviews, scope: .public, by: created, limit: 1)
            var pages: [String] = []
            while pages.count < 4, let last = try await store.read([.list(list)])[0].last {
                pages.append(last.key.id)
                list.after = list.cursor(after: last)
            }
            try expect(pages, before[0], "page by page")
        }
    ]
}

import ManasikDomain
import ManasikStoreContract

/// Lists in the order of a decimal that is stored as something else, by an earlier version of its pack or from a file.
extension StoreConformance {
    private static let costs = DefinitionID("hajj:costs")!
    private static let amount = RecordField("amount", .decimal)

    static let decimalChecks: [StoreCheck] = [
        StoreCheck("showsEachRecordOnOnePageWhateverItsDecimalIs") { store in
            let values: [JSONValue] = [
                .string("7.50"), .string("x"), .string(""), .string("12 SAR"), .string("nan"), .string(".5"),
                .string("-3"), .string("0x10"), .null, .boolean(true), .boolean(false), .array([.integer(4)]),
                .object(["of": .integer(9)]), .integer(5), .number(2.25), .string("1e1"), .string("2e"),
                .string("2027-05-20"), .string(" 6"), .string("-"), .string("."), .string("3.x"),
            ]
            for (number, value) in values.enumerated() {
                try await store.put(Sample.key("\(number)", in: costs), ["amount": value])
            }
            try await store.put(Sample.key("none", in: costs), [:])
            for isIndexed in [false, true] {
                if isIndexed {
                    let declared = RecordCollection(
                        id: costs,
                        fields: ["amount": .decimal],
                        index: ["amount"],
                        location: nil
                    )
                    try await store.ensureIndexes(for: [declared])
                }
                for isDescending in [false, true] {
                    var list = RecordList(
                        costs,
                        owner: Sample.me,
                        by: amount,
                        descending: isDescending,
                        limit: 100
                    )
                    let all = try await store.read([.list(list)])[0]
                    try expect(all.count, values.count + 1, "how many there are")
                    try expect(all, list.page(of: all), "the order")
                    var seen: [Record] = []
                    list.limit = 3
                    // A store that does not go on would give pages for ever.
                    while seen.count <= all.count {
                        let page = try await store.read([.list(list)])[0]
                        guard let last = page.last else { break }
                        seen += page
                        list.after = list.cursor(after: last)
                    }
                    try expect(seen.map(\.key.id), all.map(\.key.id), "page by page")
                }
            }
        }
    ]
}

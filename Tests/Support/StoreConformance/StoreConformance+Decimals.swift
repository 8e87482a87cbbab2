import ManasikDomain
import ManasikStoreContract

/// Lists in the order of a decimal that is stored as something else, by an earlier version of its pack or from a file.
extension StoreConformance {
    private static let costs = DefinitionID("hajj:costs")!

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
            try await store.expectOrder(of: values.count + 1, in: costs, by: "amount", .decimal)
        }
    ]
}

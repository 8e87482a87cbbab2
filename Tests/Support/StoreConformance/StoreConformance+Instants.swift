import ManasikDomain
import ManasikStoreContract

/// Lists in the order of an instant that is written in one of the ways of RFC 3339, or in none.
extension StoreConformance {
    private static let stays = DefinitionID("hajj:stays")!

    /// Texts that a store can read otherwise than `Instant` does: some are instants, some only look like one.
    private static let texts = [
        "2027-05-14T06:00:00Z", "2027-05-14t05:00:00z", "2027-05-14T06:00:00+03:00",
        "2027-05-14T04:30:00-15:30", "2027-05-14T23:59:00+23:59", "2027-05-14T06:00:00.0009Z",
        "2027-05-14T06:00:00.001Z", "2027-05-14T06:00:00.9999999Z", "2027-05-14T06:00:01Z",
        "2027-05-14T06:00:00.25+02:00", "2027-05-14T24:00:00Z", "2027-02-30T06:00:00Z",
        "1900-02-29T00:00:00Z", "2000-02-29T00:00:00Z", "2027-05-14T06:00Z", "2027-05-14T06:00:00",
        "2027-05-14TT06:00:00Z", "2027-05-14T06:00:00 Z", "2027-05-14T06:00:60Z", "2027-05-14T06:00:00.Z",
        "2027-05-14T06:00:00.1.2Z", "2027-05-14T06:00:00+24:00", "2027-05-14T06:00:00+3:00",
        "2027-05-14 06:00:00Z", "2027-13-01T00:00:00Z", "2027-05-00T00:00:00Z",
        "2027-05-14T06:00:00Z\u{0}", "2027-05-14T06:00:00é", "0001-01-01T00:00:00Z",
        "0001-01-01T00:00:00+00:01", "0000-12-31T23:59:59-05:00", "9999-12-31T23:59:59.999Z",
        "9999-12-31T23:59:59-00:01", "1969-12-31T23:59:59.999Z", "now", "2027-05-14", "",
    ]

    static let instantChecks: [StoreCheck] = [
        StoreCheck("ordersInstantsByTheMomentWhicheverWayTheyAreWritten") { store in
            let values =
                texts.map(JSONValue.string) + [
                    .null, .integer(20_270_514), .boolean(true), .array([.string("2027-05-14T06:00:00Z")]),
                ]
            for (number, value) in values.enumerated() {
                try await store.put(Sample.key("\(number)", in: stays), ["from": value])
            }
            // What another field has is no matter.
            try await store.put(
                Sample.key("other", in: stays),
                ["from": .string("2027-05-14T02:00:00Z"), "note": .string("a\u{0}b")]
            )
            try await store.expectOrder(of: values.count + 1, in: stays, by: "from", .instant)
        }
    ]
}

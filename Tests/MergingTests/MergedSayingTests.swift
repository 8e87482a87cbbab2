import ManasikDomain
import ManasikMerging
import Testing

/// What is said of a record that is so already.
@Suite struct MergedSayingTests {
    private static let merges = FieldMerges(["nights": .sum(isText: false), "hotels": .set])

    private static func begun(_ fields: [String: JSONValue]) -> MergedRecord {
        MergedRecord(fields, merging: merges, created: instant(0), updated: instant(0))
    }

    private static func instant(_ second: Int64) -> Instant { Instant(milliseconds: second * 1000) }

    @Test func whatIsSaidAgainIsWrittenAnew() {
        let fields: [String: JSONValue] = [
            "note": .string("a"), "hotels": .array([.string("x")]), "nights": .integer(3),
        ]
        let begun = Self.begun(fields)
        var (phone, tablet) = (begun, begun)
        let isOther = tablet.note(
            ["note": .string("b"), "hotels": .array([]), "nights": .integer(5)],
            merging: Self.merges,
            at: Self.instant(10),
            on: "tablet"
        )
        var isWritten = phone.note(fields, merging: Self.merges, at: Self.instant(20), on: "phone")
        #expect(isOther && !isWritten, "nothing was said of it")
        isWritten = phone.note(
            fields,
            merging: Self.merges,
            at: Self.instant(20),
            on: "phone",
            setting: ["note", "hotels", "nights"]
        )
        #expect(isWritten)
        let met = phone.merged(with: tablet)
        #expect(met == tablet.merged(with: phone) && met.merged(with: phone) == met)
        // What is counted up is counted together all the same.
        #expect(
            met.fields(merging: Self.merges) == [
                "note": .string("a"), "hotels": .array([.string("x")]), "nights": .integer(5),
            ]
        )
    }

    @Test func thatThereIsNoRecordIsSaidAgainAndWhereThereNeverWasOne() {
        let fields: [String: JSONValue] = ["note": .string("a")]
        var removed = Self.begun(fields)
        removed.note(nil, merging: Self.merges, at: Self.instant(1), on: "phone")
        for second: Int64 in [10, 30] {
            let written = MergedRecord(fields, merging: Self.merges, at: Self.instant(second), on: "tablet")
            var again = removed
            let isWritten = again.note(
                nil,
                merging: Self.merges,
                at: Self.instant(20),
                on: "phone",
                setting: [MergedRecord.presence]
            )
            #expect(isWritten)
            let absent = MergedRecord(absentAt: Self.instant(20), on: "phone")
            for said in [again, absent] {
                let met = said.merged(with: written)
                #expect(met == written.merged(with: said))
                #expect(met.isPresent == (second == 30))
            }
            #expect(removed.merged(with: written).isPresent)
        }
    }
}

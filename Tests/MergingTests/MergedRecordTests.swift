import ManasikDomain
import ManasikMerging
import Testing

/// Records of which each field is merged as its collection says.
@Suite struct MergedRecordTests {
    private static let merges = FieldMerges(
        ["nights": .sum(isText: false, range: 0...1_000_000), "paid": .sum(isText: true), "hotels": .set],
        prefixes: ["count/": .count(range: 0...1000)]
    )
    private static let created = Instant(milliseconds: 0)

    private static func begun(_ fields: [String: JSONValue] = ["note": .string("a")]) -> MergedRecord {
        MergedRecord(fields, merging: merges, created: created, updated: created)
    }

    @Test(arguments: UInt64(0)..<40) func recordsKeepTheLaws(seed: UInt64) throws {
        var replicas = Replicas(3, of: Self.begun(), seed: seed)
        replicas.live(40) { state, stamp, random in
            var fields = state.fields(merging: Self.merges)
            if Int.random(in: 0..<12, using: &random) == 0 {
                state.note(nil, merging: Self.merges, at: stamp.instant, on: stamp.replica)
                return
            }
            if fields == nil { fields = ["nights": .integer(0)] }
            var set: Set<String> = []
            switch Int.random(in: 0..<6, using: &random) {
            case 0: fields?["note"] = .string("\(stamp.number)")
            case 1:
                guard case .integer(let old) = fields?["nights"] ?? .integer(0) else { return }
                let more = Int.random(in: 1...5, using: &random)
                fields?["nights"] = .integer(old + more)
            case 2:
                let old = fields?["paid"].flatMap { DecimalNumber($0) } ?? .zero
                fields?["paid"] = .string(old.adding(DecimalNumber(units: 125, places: 2))!.description)
            case 3: fields?["hotels"] = .array([.string("a"), .string("b")].shuffled(using: &random))
            case 4:
                guard case .integer(let old) = fields?["count/x"] ?? .integer(0) else { return }
                fields?["count/x"] = .integer(old + Int.random(in: 1...3, using: &random))
            default:
                fields?["count/x"] = .integer(Int.random(in: 0...33, using: &random))
                set = ["count/x"]
            }
            state.note(fields, merging: Self.merges, at: stamp.instant, on: stamp.replica, setting: set)
        }
        let isLawful = replicas.keepTheLaws()
        #expect(isLawful)
        let (met, again) = (replicas.met(), replicas.met())
        #expect(met == again)
        #expect(met.fields(merging: Self.merges) == again.fields(merging: Self.merges))
        #expect(try MergedRecord(wireText: met.wireText) == met)
    }

    /// A change of a time or a number from which nothing could be counted on is none.
    @Test(arguments: [
        "9223372036854775807.0 a", "-62167219200001.0 a", "253402300800000.0 a", "0.9223372036854775807 a",
        "0.-1 a",
    ])
    func readsNoChangeOfAnImpossibleTime(_ text: String) {
        #expect(ChangeStamp.reading(text) == nil)
        #expect(ChangeStamp.reading("253402300799999.7 a")?.number == 7)
    }

    /// What is written after a removal is another thing where names are numbers that are given again.
    @Test func aNumberThatIsGivenAgainIsAnotherThing() {
        var (plain, numbered) = (Self.begun(), Self.begun())
        for (time, fields) in [(10, nil), (20, ["note": JSONValue.string("b")])]
            as [(Int64, [String: JSONValue]?)]
        {
            let now = Instant(milliseconds: time)
            plain.note(fields, merging: Self.merges, at: now, on: "a")
            numbered.note(fields, merging: Self.merges, at: now, on: "a", isNumbered: true)
        }
        #expect(plain.born.instant == Self.created && numbered.born.instant == Instant(milliseconds: 20))
        #expect(plain.fields(merging: Self.merges) == numbered.fields(merging: Self.merges))
    }

    @Test func eachFieldIsMergedAsItIsDeclared() {
        let begun = Self.begun([
            "note": .string("a"), "nights": .integer(3), "hotels": .array([.string("x")]),
        ])
        var (phone, tablet) = (begun, begun)
        phone.note(
            [
                "note": .string("b"), "nights": .integer(5), "paid": .string("12.50"),
                "hotels": .array([.string("x"), .string("y")]),
            ],
            merging: Self.merges,
            at: Instant(milliseconds: 10),
            on: "phone"
        )
        tablet.note(
            ["note": .string("a"), "nights": .integer(4), "paid": .string("0.5"), "hotels": .array([])],
            merging: Self.merges,
            at: Instant(milliseconds: 20),
            on: "tablet"
        )
        let met = phone.merged(with: tablet)
        #expect(
            met.fields(merging: Self.merges) == [
                // The tablet did not touch it, though it changed the record later.
                "note": .string("b"),
                "nights": .integer(6), "paid": .string("13.00"), "hotels": .array([.string("y")]),
            ]
        )
        #expect(met == tablet.merged(with: phone) && met == met.merged(with: phone))
    }

    @Test func whatIsChangedAfterItsRemovalElsewhereIsThereAgain() {
        var (phone, tablet) = (Self.begun(), Self.begun())
        phone.note(nil, merging: Self.merges, at: Instant(milliseconds: 10), on: "phone")
        #expect(phone.merged(with: tablet).fields(merging: Self.merges) == nil)
        tablet.note(["note": .string("c")], merging: Self.merges, at: Instant(milliseconds: 11), on: "tablet")
        #expect(phone.merged(with: tablet).fields(merging: Self.merges) == ["note": .string("c")])
    }

    @Test func aClockThatIsBehindLosesNothingThatItHasSeen() {
        var phone = Self.begun()
        phone.note(["note": .string("b")], merging: Self.merges, at: Instant(milliseconds: 5000), on: "phone")
        var tablet = phone
        tablet.note(["note": .string("c")], merging: Self.merges, at: Instant(milliseconds: 10), on: "tablet")
        #expect(phone.merged(with: tablet).fields(merging: Self.merges) == ["note": .string("c")])
    }

    @Test func countsOfCopiesAreNotAddedToEachOther() {
        func counted(_ count: Int, since created: Int64) -> MergedRecord {
            MergedRecord(
                ["count/x": .integer(count)],
                merging: Self.merges,
                created: Instant(milliseconds: created),
                updated: Instant(milliseconds: 100)
            )
        }
        let copies = counted(33, since: 1).merged(with: counted(40, since: 1))
        #expect(copies.fields(merging: Self.merges) == ["count/x": .integer(40)])
        // Begun apart from each other, both were said.
        let apart = counted(33, since: 1).merged(with: counted(40, since: 2))
        #expect(apart.fields(merging: Self.merges) == ["count/x": .integer(73)])
    }

    /// What both devices set is not counted twice; what was counted on the other one after that is added.
    @Test func whatWasSetIsNotCountedTwice() {
        var (phone, tablet) = (Self.begun(["count/x": .integer(0)]), Self.begun(["count/x": .integer(0)]))
        func note(
            _ record: inout MergedRecord,
            _ count: Int,
            isSet: Bool = false,
            at seconds: Int64,
            on device: String
        ) {
            record.note(
                ["count/x": .integer(count)],
                merging: Self.merges,
                at: Instant(milliseconds: seconds * 1000),
                on: device,
                setting: isSet ? ["count/x"] : []
            )
        }
        note(&phone, 33, isSet: true, at: 100, on: "phone")
        note(&tablet, 20, at: 50, on: "tablet")
        #expect(phone.merged(with: tablet).fields(merging: Self.merges) == ["count/x": .integer(33)])
        note(&tablet, 25, at: 150, on: "tablet")
        #expect(phone.merged(with: tablet).fields(merging: Self.merges) == ["count/x": .integer(38)])
        note(&tablet, 33, isSet: true, at: 200, on: "tablet")
        #expect(phone.merged(with: tablet).fields(merging: Self.merges) == ["count/x": .integer(33)])
        // Both are set to what they are already.
        note(&phone, 33, isSet: true, at: 300, on: "phone")
        note(&tablet, 34, at: 250, on: "tablet")
        #expect(phone.merged(with: tablet).fields(merging: Self.merges) == ["count/x": .integer(33)])
        note(&phone, 0, isSet: true, at: 400, on: "phone")
        note(&phone, 1, at: 401, on: "phone")
        let met = phone.merged(with: tablet)
        #expect(met.fields(merging: Self.merges) == ["count/x": .integer(1)])
        #expect(met == tablet.merged(with: phone) && met == met.merged(with: tablet))
    }

    /// Whoever counts beads one by one notes no number for each.
    @Test func countsOfAFewSecondsAreNotedTogether() throws {
        var record = Self.begun(["count/x": .integer(0)])
        for bead in 1...60 {
            record.note(
                ["count/x": .integer(bead)],
                merging: Self.merges,
                at: Instant(milliseconds: 1000 * Int64(bead)),
                on: "phone"
            )
        }
        #expect(record.fields(merging: Self.merges) == ["count/x": .integer(60)])
        #expect(String(decoding: record.wireText, as: UTF8.self).split(separator: "phone").count < 12)
    }

    @Test func aSumBeyondWhatTheFieldHoldsIsKeptAndShownAsItsEnd() {
        var (phone, tablet) = (Self.begun(["count/x": .integer(0)]), Self.begun(["count/x": .integer(0)]))
        phone.note(
            ["count/x": .integer(900)],
            merging: Self.merges,
            at: Instant(milliseconds: 1),
            on: "phone"
        )
        tablet.note(
            ["count/x": .integer(900)],
            merging: Self.merges,
            at: Instant(milliseconds: 1),
            on: "tablet"
        )
        var met = phone.merged(with: tablet)
        #expect(met.fields(merging: Self.merges) == ["count/x": .integer(1000)])
        met.note(["count/x": .integer(10)], merging: Self.merges, at: Instant(milliseconds: 2), on: "phone")
        #expect(met.fields(merging: Self.merges) == ["count/x": .integer(10)])
    }

    @Test func aFieldThatIsAddedUpFromNowOnIsNotCountedTwice() {
        let before = MergedRecord(
            ["nights": .integer(3)],
            merging: FieldMerges(),
            created: Self.created,
            updated: Self.created
        )
        var (phone, tablet) = (before, before)
        phone.note(["nights": .integer(4)], merging: Self.merges, at: Instant(milliseconds: 1), on: "phone")
        tablet.note(["nights": .integer(5)], merging: Self.merges, at: Instant(milliseconds: 1), on: "tablet")
        #expect(phone.merged(with: tablet).fields(merging: Self.merges) == ["nights": .integer(6)])
    }

    /// What was written into a field stays known where it is kept, the same in whatever order versions meet.
    @Test func pastValuesStayKnown() throws {
        let merges = FieldMerges(keepingPast: true)
        var phone = MergedRecord(
            ["a": .integer(0)],
            merging: merges,
            created: Self.created,
            updated: Self.created
        )
        var tablet = phone
        for number in 1...150 {
            let (now, value) = (Instant(milliseconds: Int64(number * 10)), JSONValue.integer(number))
            if number.isMultiple(of: 2) {
                phone.note(["a": value], merging: merges, at: now, on: "phone")
            } else {
                tablet.note(["a": value], merging: merges, at: now, on: "tablet")
            }
        }
        tablet.note([:], merging: merges, at: Instant(milliseconds: 2000), on: "tablet")
        let both = phone.merged(with: tablet)
        #expect(both == tablet.merged(with: phone) && both.merged(with: phone) == both)
        #expect(try MergedRecord(wireText: both.wireText) == both)
        #expect(both.value(of: "a", until: Instant(milliseconds: 1005)) == .integer(100))
        #expect(both.value(of: "a", until: Instant(milliseconds: 3000)) == nil)
        // Only the newest hundred.
        #expect(both.value(of: "a", until: Instant(milliseconds: 300)) == nil)
        #expect(both.fields(merging: merges) == [:])
    }
}

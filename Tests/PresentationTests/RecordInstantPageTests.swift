import ManasikDomain
import ManasikPresentation
import ManasikViews
import Testing

/// How the instants of records are told, and how what somebody types is refused.
@Suite struct RecordInstantPageTests {
    private typealias Sample = PresentationSample

    private static let visits = RecordCollection(
        id: Sample.id("visits"),
        fields: [
            "at": .init(.instant), "times": times, "amount": .init(.decimal), "on": .init(.date),
        ],
        views: RecordCollection.Views(list: RecordCollection.ListView(fields: ["at"]), form: ["at", "times"])
    )

    private static let times: RecordCollection.Field = {
        var field = RecordCollection.Field(.list)
        field.element = .instant
        return field
    }()

    @Test(
        arguments: [
            ("en", "May 20, 2027, 14:00 UTC"), ("id", "20 Mei 2027, 14:00 UTC"),
            ("ms", "20 Mei 2027, 14:00 UTC"), ("ar", "٢٠ مايو، ٢٠٢٧، ١٤:٠٠ UTC"),
        ],
        ["UTC", "Etc/UTC"]
    )
    func namesTheClockByWhichNobodyLives(told: (language: String, text: String), zone: String) {
        let key = RecordKey(owner: PersonID(rawValue: "me")!, collection: Self.visits.id, id: "1")
        let then = Instant(milliseconds: 0)
        let body = ["at": JSONValue.string("2027-05-20T14:00:00Z")]
        let stored = Record(
            key: key,
            scope: .person,
            version: 1,
            body: body,
            createdAt: then,
            updatedAt: then
        )
        var list = RecordListView([stored], of: Self.visits, after: nil, limit: nil)
        list.referred.zone = Zone(zone, secondsAhead: 0)
        var record = list.records[0]
        record.referred = list.referred
        let localizer = Sample.localizer(told.language)
        for page in [Page.records(list, in: localizer), .record(record, in: localizer)] {
            let line = Sample.lines(of: page).last?.filter {
                !"\u{2066}\u{2067}\u{2068}\u{2069}".contains($0)
            }
            #expect(line?.hasSuffix(told.text) == true, "\(line ?? "")")
        }
    }

    @Test(arguments: [
        ("at", "2027-05-11 14:00"), ("at", "2027-05-11T14:00"), ("at", "2027-05-11T14:00:00"),
        ("at", "٢٠٢٧-٠٥-١١ ١٤:٠٠"), ("times", "2027-05-11 14:00"),
    ])
    func saysThatAMomentLacksItsOffset(field: String, typed: String) throws {
        let value = typed.contains("٢") ? "2027-05-11 14:00" : typed
        #expect(
            try Self.refusal(of: typed, for: field)
                == "\(field) cannot be '\(value)': the offset from UTC is missing, without which nobody knows which moment it is. Write it like 2027-05-20T14:30+03:00"
        )
    }

    @Test(arguments: ["2027-05-11", "2027-05-11 25:00", "2027-13-11T14:00", "14:00", "soon, at 2 o’clock"])
    func whatIsNoMomentIsToldWhatIs(typed: String) throws {
        #expect(
            try Self.refusal(of: typed, for: "at")
                == "at cannot be '\(typed)': it takes a moment such as 2027-05-20T14:30:00+03:00"
        )
    }

    @Test(arguments: ["2027-05-11T14:00+03:00", "2027-05-11 14:00+03:00", "2027-05-11 14:00:00+03:00"])
    func aMomentNeedsNoSeconds(typed: String) throws {
        #expect(try Self.visits.value(of: typed, for: "at") == .string("2027-05-11T14:00:00+03:00"))
    }

    @Test(arguments: [
        ("amount", "15,000", "amount cannot be '15,000': it may be 15000 or 15.0. Write 15000 or 15.0."),
        ("amount", "15.000", "amount cannot be '15.000': it may be 15000 or 15.0. Write 15000 or 15.0."),
        ("amount", "١٬٢٣٤٬٥", "amount cannot be '١٬٢٣٤٬٥': it takes a number such as 12.50"),
        (
            "on", "1448-12-10",
            "on cannot be '1448-12-10': that is a day of the Hijri calendar, and days are kept by the Gregorian one. By Umm al-Qura it is 2027-05-16: write that, or another day if the month was sighted otherwise."
        ),
        ("on", "1448-13-01", "on cannot be '1448-13-01': it takes a day such as 2027-05-20"),
    ])
    func saysWhatToWriteInstead(field: String, typed: String, told: String) throws {
        #expect(try Self.refusal(of: typed, for: field) == told)
    }

    private static func refusal(of typed: String, for field: String) throws -> String {
        let error = try #require(throws: RecordFieldError.self) {
            try visits.value(of: typed, for: field)
        }
        var catalog = Sample.catalog
        catalog.collections[visits.id] = visits
        let refusal = Refusal(.record(error), in: Sample.localizer(), of: catalog)
        return Sample.lines(of: Page([.paragraph(refusal.runs)])).joined()
    }
}

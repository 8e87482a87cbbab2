import ManasikAlmanac
import ManasikDomain
import ManasikOpeningHours
import ManasikScheduling
import ManasikSystemZones
import Testing

@Suite struct StateTests {
    @Test(
        arguments: [
            // Weekdays and ranges of the clock.
            (
                "Mo,We 10:00-12:00,14:00-16:00",
                "Mo 10:00-12:00, Mo 14:00-16:00, We 10:00-12:00, We 14:00-16:00"
            ),
            ("Sa-Mo 10:00-12:00", "Mo 10:00-12:00, Sa 10:00-12:00, Su 10:00-12:00"),
            ("Mo", "Mo 00:00-24:00"), ("Mo 00:00-24:00", "Mo 00:00-24:00"),
            ("Mo 00:00-00:00", "Mo 00:00-24:00"),
            // Past midnight.
            ("Mo 22:00-02:00", "Mo 22:00-24:00, Tu 00:00-02:00"),
            ("Mo 22:00-26:00", "Mo 22:00-24:00, Tu 00:00-02:00"),
            ("Mo 10:00-48:00", "Mo 10:00-24:00, Tu 00:00-24:00"),
            ("Mo 10:00-10:00", "Mo 10:00-24:00, Tu 00:00-10:00"),
            // A rule replaces those before it on its days, but not the night that began the day before.
            ("Mo,Tu 18:00-02:00; Tu 18:00-20:00", "Mo 18:00-24:00, Tu 00:00-02:00, Tu 18:00-20:00"),
            ("Mo,Tu 10:00-12:00; Tu 14:00-16:00", "Mo 10:00-12:00, Tu 14:00-16:00"),
            ("Mo,Tu 18:00-02:00; Tu off", "Mo 18:00-24:00"),
            ("Mo 10:00-18:00; Mo 12:00-13:00 off", "Mo 10:00-12:00, Mo 13:00-18:00"),
            ("24/7; Tu-Su off", "Mo 00:00-24:00"),
            ("Mo off; Mo,Tu 10:00-12:00", "Mo 10:00-12:00, Tu 10:00-12:00"),
            ("Mo 10:00-12:00; off", ""),
            ("Mo 22:00-02:00 off; Mo,Tu 21:00-23:00", "Mo 21:00-23:00, Tu 21:00-23:00"),
            // A further rule adds to them.
            ("Mo 10:00-12:00, Mo 11:00-14:00", "Mo 10:00-14:00"),
            ("Mo 10:00-12:00, 11:00-13:00 off", ""),
            ("Mo 10:00-12:00 open, Mo 11:00-13:00 off", "Mo 10:00-11:00"),
            // States and comments.
            ("Mo 10:00-12:00 \"by appointment\"", "?Mo 10:00-12:00 'by appointment'"),
            ("Mo 10:00-12:00 open \"ring\"", "Mo 10:00-12:00 'ring'"),
            ("Mo 10:00-12:00 unknown", "?Mo 10:00-12:00"), ("Mo off \"moved\"", "!Mo 00:00-24:00 'moved'"),
            (
                "Mo 10:00-12:00 open \"a\", Mo 12:00-14:00 open \"b\"",
                "Mo 10:00-12:00 'a', Mo 12:00-14:00 'b'"
            ),
            ("Mo 10:00-12:00 open \"\"", "Mo 10:00-12:00"),
            // What applies where the rest says closed.
            (
                "Mo-Fr 10:00-12:00; Tu-Su off || Mo,Tu \"call\"",
                "?Mo 00:00-10:00 'call', Mo 10:00-12:00, ?Mo 12:00-24:00 'call', ?Tu 00:00-24:00 'call'"
            ),
            (
                "Mo 10:00-12:00 unknown || Mo 09:00-13:00",
                "Mo 09:00-10:00, ?Mo 10:00-12:00, Mo 12:00-13:00"
            ),
            // Years, months and dates.
            ("Nov 25-27 10:00-12:00", "We 10:00-12:00, Th 10:00-12:00, Fr 10:00-12:00"),
            ("Nov 29-Nov 23 10:00-12:00", "Mo 10:00-12:00, Su 10:00-12:00"),
            ("Nov 28-Dec 3 Sa 10:00-12:00", "Sa 10:00-12:00"),
            ("Dec 20-Nov 23 10:00-12:00", "Mo 10:00-12:00"), ("Nov-Feb Tu 10:00-12:00", "Tu 10:00-12:00"),
            ("Dec-Oct", ""), ("Oct,Nov Tu", "Tu 00:00-24:00"),
            ("Nov 24,Nov 26", "Tu 00:00-24:00, Th 00:00-24:00"),
            ("2026 Nov 24", "Tu 00:00-24:00"), ("2027 Nov 24", ""), ("2025-2027 Tu", "Tu 00:00-24:00"),
            ("2024,2027 Tu", ""), ("2026+ Tu", "Tu 00:00-24:00"), ("2027+ Tu", ""),
            ("2025 Nov 28-2026 Nov 23", "Mo 00:00-24:00"), ("2025 Dec 20-Nov 23", "Mo 00:00-24:00"),
            ("2025 Nov 29-Nov 23", "Mo 00:00-24:00"), ("2026 Nov 29-Nov 23", "Su 00:00-24:00"),
            ("2026 Nov 29-2026 Nov 23", "error"), ("2026 Dec 20-Nov 23", ""),
            ("2026 Nov 24,Nov 25", "Tu 00:00-24:00, We 00:00-24:00"),
            ("2025 Nov 24,2026 Nov 25", "We 00:00-24:00"), ("Feb 29", ""),
            // The Sun, which rises at 07:00 and sets at 19:00.
            ("Mo sunrise-sunset", "Mo 07:00-19:00"), ("Mo sunset-sunrise", "Mo 19:00-24:00, Tu 00:00-07:00"),
            ("Mo (sunrise+01:30)-(sunset-00:30)", "Mo 08:30-18:30"),
            ("Mo 12:00-(sunset+06:00)", "Mo 12:00-24:00, Tu 00:00-01:00"),
            ("Mo (sunrise-08:00)-10:00", "Mo 00:00-10:00"),
            // Holidays, of which there are none.
            ("Mo 10:00-12:00; PH off", "Mo 10:00-12:00"), ("PH 10:00-12:00", ""),
            ("Mo,PH 10:00-12:00", "Mo 10:00-12:00"),
        ] as [(String, String)]
    )
    func tellsWhenAPlaceIsOpen(text: String, expected: String) {
        #expect((try? week(text)) ?? "error" == expected)
    }

    @Test func appliesHolidaysOnTheirDays() throws {
        let holidays = OpeningPlace(holidays: [CivilDate("2026-11-24")!, CivilDate("2026-11-25")!])
        #expect(try week("Mo,Tu 10:00-12:00; PH off", in: holidays) == "Mo 10:00-12:00")
        #expect(
            try week("Mo,Tu,PH 10:00-12:00", in: holidays) == "Mo 10:00-12:00, Tu 10:00-12:00, We 10:00-12:00"
        )
        #expect(try week("PH,Mo 10:00-12:00; Tu off", in: holidays) == "Mo 10:00-12:00, We 10:00-12:00")
    }

    @Test func saysThatAHolidayWouldChangeItIfHolidaysAreUnknown() throws {
        let hours = try OpeningHours("Mo-Sa 10:00-02:00; PH off")
        let unknown = OpeningPlace(holidays: nil)
        func differs(_ time: String, in place: OpeningPlace) -> Bool {
            hours.status(at: moment(time), in: place).differsOnHolidays
        }
        #expect(differs("2026-11-24 11:00", in: unknown))
        #expect(!differs("2026-11-24 11:00", in: place))
        #expect(!differs("2026-11-24 09:00", in: unknown))
        // What began on the day before, which may have been one.
        #expect(differs("2026-11-24 01:00", in: unknown))
        #expect(hours.status(at: moment("2026-11-24 11:00"), in: unknown).state == .open)
        let plain = try OpeningHours("Mo-Sa 10:00-02:00")
        #expect(!plain.status(at: moment("2026-11-24 11:00"), in: unknown).differsOnHolidays)
    }

    @Test(arguments: [
        // Closed now, and closed on the next day too if that is a holiday.
        ("Mo-Sa 10:00-22:00; PH off", "2026-11-24 23:00", true),
        ("Mo-Sa 10:00-22:00; PH off", "2026-11-24 09:00", true),
        // Closed for two days, and on the third too if that is a holiday.
        ("Mo-Fr 10:00-22:00; PH off", "2026-11-28 12:00", true), ("PH 10:00-12:00", "2026-11-24 09:00", true),
        // Open now, and not for as long if today is a holiday.
        ("Mo-Su 10:00-22:00; PH 10:00-12:00", "2026-11-24 11:00", true),
        ("24/7; PH off", "2026-11-24 09:00", true),
        ("Mo-Sa 10:00-22:00, PH 10:00-22:00", "2026-11-24 09:00", false),
        ("Mo-Sa 10:00-22:00", "2026-11-24 09:00", false),
    ])
    func saysThatAHolidayWouldChangeWhatComesNext(text: String, time: String, differs: Bool) throws {
        let hours = try OpeningHours(text)
        let unknown = OpeningPlace(holidays: nil)
        #expect(hours.differsOnHolidays(after: moment(time), in: unknown, within: 7) == differs)
        let known = OpeningPlace(holidays: [])
        #expect(!hours.differsOnHolidays(after: moment(time), in: known, within: 7))
    }

    @Test func doesNotKnowTimesOfTheSunWithoutAPlace() throws {
        #expect(try week("Mo sunrise-sunset", in: OpeningPlace()) == "?Mo 00:00-24:00")
        #expect(try week("Mo 10:00-sunset open \"ring\"", in: OpeningPlace()) == "?Mo 00:00-24:00 'ring'")
    }

    @Test func doesNotKnowTimesOfTheSunWhereItDoesNotSet() throws {
        let north = Observer(
            Coordinate(latitude: 78.2, longitude: 15.6)!,
            timeZone: Zone(identifier: "Arctic/Longyearbyen")!
        )
        let svalbard = OpeningPlace(sunlight: .over(north))
        #expect(
            try week("Mo sunrise-sunset", in: svalbard, from: CivilDate("2027-06-21")!) == "?Mo 00:00-24:00"
        )
    }

    @Test func takesTimesOfTheSunFromThePlaceByItsClock() throws {
        let makkah = Observer(
            Coordinate(latitude: 21.4225, longitude: 39.8262)!,
            timeZone: Zone(identifier: "Asia/Riyadh")!
        )
        #expect(try week("Mo sunrise-sunset", in: OpeningPlace(sunlight: .over(makkah))) == "Mo 06:37-17:37")
    }

    @Test(arguments: [
        ("Mo-Fr 09:00-18:00", "2026-11-23 10:00", "2026-11-23T18:00:00"),
        ("Mo-Fr 09:00-18:00", "2026-11-27 18:00", "2026-11-30T09:00:00"),
        ("Mo-Fr 09:00-18:00", "2026-11-23 17:59", "2026-11-23T18:00:00"),
        ("Mo 22:00-02:00", "2026-11-23 23:00", "2026-11-24T02:00:00"),
        // Where one span follows another, or only the comment changes, nothing changes.
        ("Mo 22:00-24:00, Tu 00:00-03:00 open \"late\"", "2026-11-23 23:00", "2026-11-24T03:00:00"),
        ("Mo-Fr; Sa 00:00-12:00", "2026-11-23 23:00", "2026-11-28T12:00:00"),
        ("2027 Jan 05 10:00-12:00", "2026-11-23 23:00", "2027-01-05T10:00:00"),
        ("Mo 10:00-12:00 || unknown", "2026-11-23 11:00", "2026-11-23T12:00:00"),
    ])
    func findsTheNextChange(text: String, after: String, expected: String) throws {
        #expect(try OpeningHours(text).nextChange(after: moment(after), in: place)?.description == expected)
    }

    @Test(arguments: ["24/7", "off", "Mo-Su", "2020 10:00-12:00", "2099 Mo 10:00-12:00"])
    func findsNoChangeWhereThereIsNone(text: String) throws {
        #expect(try OpeningHours(text).nextChange(after: moment("2026-11-23 10:00"), in: place) == nil)
    }

    @Test func looksAsFarAsAsked() throws {
        let hours = try OpeningHours("2029 Feb 01 10:00-12:00")
        let change = hours.nextChange(after: moment("2026-11-23 10:00"), in: place, within: 1000)
        #expect(change?.description == "2029-02-01T10:00:00")
    }
}

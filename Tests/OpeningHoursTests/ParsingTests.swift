import ManasikDomain
import ManasikOpeningHours
import Testing

@Suite struct ParsingTests {
    @Test(
        arguments: [
            ("", "empty", 1), ("   ", "empty", 1), (";", "unexpected", 1),
            ("Mo-Fr 10:00-12:00;;Sa", "unexpected", 19),
            ("Mo-Fr 10:00-12:00 ||", "empty", 21), ("Mo,", "empty", 4), ("Mo-", "empty", 4),
            ("Mo 10:00-", "empty", 10), ("Mo 10:00-12:00,", "empty", 16),
            ("Mon-Fri 09:00-17:00", "unexpected", 1), ("Mo-Fr 9-17", "unexpected", 7),
            ("Mo-Fr 09:00–17:00", "outside.point-in-time", 12), ("Mo-Fr 9:00-5:00pm", "unexpected", 16),
            ("10:00-12:00 Mo-Fr", "unexpected", 13), ("Mo-Fr Nov 10:00-12:00", "unexpected", 7),
            ("Mo-Fr 24/7", "unexpected", 7), ("Mo-Fr 10:00-12:00 \"a\" open", "unexpected", 23),
            ("Mo-Fr \"unclosed", "unclosed-comment", 7), ("ouvert", "unexpected", 1),
            ("مفتوح", "unexpected", 1),
            ("Sa 25:00-26:00", "time", 4), ("Sa 24:00-26:00", "time", 4), ("Sa 10:00-48:01", "time", 10),
            ("Sa 10:60-11:00", "time", 4), ("Sa 10:0-11:00", "time", 4),
            ("Sa (sunset+12:00)-23:00", "time", 12),
            ("Nov 31 10:00-12:00", "date", 5), ("2027 Feb 29 10:00-12:00", "date", 10),
            ("0026 10:00-12:00", "date", 1),
            ("2027-2026 Mo", "reversed", 6), ("Nov 27-25 Mo", "reversed", 8),
            ("2027 Nov 25-2026 Jan 3", "reversed", 13), ("Nov 25-2026 Jan 3", "unexpected", 8),
            ("Nov-Dec 25", "unexpected", 9), ("Nov 2026", "unexpected", 5),
            ("Nov 25-27,29", "unexpected", 11),
            ("Mo 10:00+", "outside.open-end", 9), ("Mo 10:00-12:00+", "outside.open-end", 15),
            ("Nov 25+ 10:00-12:00", "outside.open-end", 7), ("Mo 10:00", "outside.point-in-time", 9),
            ("Mo 10:00-12:00/90", "outside.interval", 15), ("2020-2030/2 Nov", "outside.interval", 10),
            ("week 12 10:00-12:00", "outside.week", 1), ("Mo[1] 10:00-12:00", "outside.numbered-weekday", 3),
            ("SH off", "outside.school-holiday", 1), ("easter off", "outside.easter", 1),
            ("dawn-dusk", "outside.twilight", 1), ("sunrise-dusk", "outside.twilight", 9),
            ("PH -1 day off", "outside.day-offset", 4), ("PH Mo off", "outside.weekday-of-holiday", 4),
            ("Mo-Fr, Sa 10:00-12:00", "outside.spaced-list", 8),
            ("2026 Nov-Feb", "outside.months-past-year", 6),
            ("\"summer\": 10:00-12:00", "outside.named-period", 1),
        ] as [(String, String, Int)]
    )
    func namesWhatIsNotUnderstoodAndWhere(text: String, code: String, column: Int) {
        let problem = #expect(throws: OpeningHours.Problem.self) { try OpeningHours(text) }
        #expect(problem?.reason.code == code)
        #expect(problem?.column == column)
    }

    @Test func describesAProblemByItsCodeAndColumn() {
        let problem = #expect(throws: OpeningHours.Problem.self) { try OpeningHours("Mo 10:00+") }
        #expect(problem?.description == "outside.open-end at column 9")
    }

    @Test(
        arguments: [
            ("mon-sut 10:00-20:00", "at 'mon'", "Mo"), ("Mo-sut 10:00-20:00", "at 'sut'", "Su"),
            ("Monday 10:00-20:00", "at 'Monday'", "Mo"), ("Mo-Sun", "at 'Sun'", "Su"),
            ("Wednsday off", "at 'Wednsday'", "We"), ("Sept 10:00-20:00", "at 'Sept'", "Sep"),
            ("March-Nov", "at 'March'", "Mar"), ("Mo clsoed", "at 'clsoed'", "closed"),
            ("sunries-22:00", "at 'sunries'", "sunrise"), ("fajrr-22:00", "at 'fajrr'", nil),
            ("Mo-So 10:00-20:00", "at 'So'", nil), ("Mo 9:00-5:00pm", "at 'pm'", nil),
            ("مفتوح", "at 'م'", nil), ("Mo 10:00+", "at '+'", nil), ("Mo 10:00", "at their end", nil),
            ("Sa 25:00-26:00", "at '25:00-26:00'", nil),
        ] as [(String, String, String?)]
    )
    func namesThePartThatIsNotUnderstoodAndTheNearestWord(text: String, place: String, nearest: String?) {
        let problem = #expect(throws: OpeningHours.Problem.self) { try OpeningHours(text) }
        #expect(problem?.place(in: text) == place)
        #expect(problem?.nearest == nearest)
    }

    @Test func countsColumnsByCharactersNotBytes() {
        let problem = #expect(throws: OpeningHours.Problem.self) { try OpeningHours("Mo \"مغلق\" ?") }
        #expect(problem?.column == 11)
    }

    @Test func refusesATextLongerThanOpenStreetMapStores() {
        let long = "Mo 10:00-12:00" + String(repeating: " ", count: OpeningHours.longestText)
        let problem = #expect(throws: OpeningHours.Problem.self) { try OpeningHours(long) }
        #expect(problem?.reason == .tooLong)
    }

    @Test(
        arguments: [
            ("mo-fr 9:00-17:00", "Mo-Fr 09:00-17:00"),
            ("Nov-Feb: Mo-Fr: 10:00-11:00", "Nov-Feb Mo-Fr 10:00-11:00"),
            ("Mo-Fr: 09:00-17:00", "Mo-Fr 09:00-17:00"),
            ("Mo - Fr 09:00 - 17:00 ;", "Mo-Fr 09:00-17:00"), ("Mo-Fr09:00-17:00", "Mo-Fr 09:00-17:00"),
            ("Mo 10:00-12:00,We 14:00-16:00", "Mo 10:00-12:00, We 14:00-16:00"),
            ("2026Nov25 10:00-11:00", "2026 Nov 25: 10:00-11:00"), ("CLOSED", "off"), ("24/7", "open"),
            ("Mo,PH,We 10:00-11:00", "Mo,We,PH 10:00-11:00"),
            ("Mo 10:00-12:00||off", "Mo 10:00-12:00 || off"),
        ] as [(String, String)]
    )
    func readsWhatHasOneMeaningHoweverItIsSpaced(loose: String, strict: String) throws {
        for day in 0..<20 {
            let date = monday.adding(days: day)
            let (left, right) = (try OpeningHours(loose), try OpeningHours(strict))
            #expect(left.intervals(on: date, in: place) == right.intervals(on: date, in: place))
        }
    }

    @Test func keepsTheTextAsItIsWritten() throws {
        #expect(try OpeningHours("mo-fr 9:00-17:00 ;").text == "mo-fr 9:00-17:00 ;")
    }

    @Test func givesEachUnsupportedPartACodeOfItsOwn() {
        #expect(Set(OpeningHours.Part.allCases.map(\.code)).count == OpeningHours.Part.allCases.count)
    }
}

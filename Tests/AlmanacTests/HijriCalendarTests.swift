import Foundation
import ManasikAlmanac
import ManasikDomain
import Testing

@Suite struct HijriCalendarTests {
    private static let file = ReferenceData.folder("hijri").map { $0 + "/ummalqura_calendar_website.json" }

    private func announcement(
        _ name: String,
        _ year: Int,
        _ month: Int,
        _ begins: String,
        _ country: String? = nil
    )
        -> MonthAnnouncement
    {
        MonthAnnouncement(
            id: DefinitionID("test:\(name)")!,
            year: year,
            month: month,
            begins: CivilDate(begins)!,
            country: country,
            sources: [],
            location: nil
        )
    }

    private func date(_ text: String) -> HijriDate { HijriDate(text)! }
    private func day(_ text: String) -> CivilDate { CivilDate(text)! }

    @Test(.enabled(if: file != nil, "needs the months of MANASIK_REFERENCE_DATA/hijri"))
    func agreesWithThePublishedCalendar() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: try #require(Self.file)))
        let rows = try JSONDecoder().decode([[[[Int]]]].self, from: data)
        let calendar = HijriCalendar()
        var compared = 0
        for pair in rows.flatMap(\.self) {
            let hijri = try #require(HijriDate(year: pair[0][0], month: pair[0][1], day: pair[0][2]))
            let civil = try #require(CivilDate(year: pair[1][0], month: pair[1][1], day: pair[1][2]))
            guard (1420...1450).contains(hijri.year) else { continue }
            #expect(calendar.date(of: civil) == hijri)
            #expect(calendar.day(of: hijri) == civil)
            compared += 1
        }
        #expect(compared >= 240)
    }

    @Test func knowsSomeDays() {
        let calendar = HijriCalendar()
        #expect(calendar.date(of: day("2026-11-20")) == date("1448-06-10"))
        #expect(calendar.date(of: day("2026-02-18")) == date("1447-09-01"))
        #expect(calendar.day(of: date("1447-12-09")) == day("2026-05-26"))
        #expect(calendar.basis(of: date("1450-12-29")) == .published)
        #expect(calendar.basis(of: date("1451-01-01")) == .computed)
        #expect(calendar.basis(of: date("1419-12-29")) == .computed)
    }

    @Test func monthsFollowOneAnotherOverThreeCenturies() {
        let calendar = HijriCalendar()
        var first = calendar.day(of: date("1266-03-01"))!
        for month in 0..<3720 {
            let (year, number) = (1266 + (month + 2) / 12, (month + 2) % 12 + 1)
            let length = calendar.length(ofMonth: number, year: year)
            #expect((29...30).contains(length))
            for day in [1, length] {
                let hijri = HijriDate(year: year, month: number, day: day)!
                #expect(calendar.day(of: hijri) == first.adding(days: day - 1))
                #expect(calendar.date(of: first.adding(days: day - 1)) == hijri)
            }
            first = first.adding(days: length)
        }
        #expect(first > day("2150-01-01"))
    }

    @Test func answersForTheFirstYearsAndFarAhead() {
        let calendar = HijriCalendar()
        for text in ["0622-07-26", "0700-01-01", "1200-06-15", "2500-01-01", "8999-12-31"] {
            let civil = day(text)
            #expect(calendar.day(of: calendar.date(of: civil)) == civil)
        }
    }

    @Test func hasNoThirtiethDayInAShortMonth() {
        let calendar = HijriCalendar()
        let short = (1...12).first { calendar.length(ofMonth: $0, year: 1447) == 29 }!
        #expect(calendar.day(of: HijriDate(year: 1447, month: short, day: 30)!) == nil)
        #expect(HijriDate(year: 1447, month: 13, day: 1) == nil)
        #expect(HijriDate("1447-9-1") == nil && HijriDate("1447-09-31") == nil && HijriDate("") == nil)
    }

    @Test func isCorrectedForAPersonByTwoDaysAtMost() {
        let day = day("2026-11-20")
        #expect(HijriCalendar(correction: 1).date(of: day) == date("1448-06-11"))
        #expect(HijriCalendar(correction: -2).date(of: day) == date("1448-06-08"))
        #expect(HijriCalendar(correction: 7).correction == 2)
        for correction in HijriCalendar.corrections {
            let calendar = HijriCalendar(correction: correction)
            #expect(calendar.day(of: calendar.date(of: day)) == day)
        }
    }

    @Test func anAnnouncementGoesBeforeTheComputedMonth() {
        let computed = HijriCalendar()
        let first = computed.day(of: date("1447-09-01"))!
        let calendar = HijriCalendar(announcements: [
            announcement("late", 1447, 9, first.adding(days: 1).description)
        ])
        #expect(calendar.date(of: first.adding(days: 1)) == date("1447-09-01"))
        #expect(calendar.date(of: first).month == 8)
        #expect(calendar.basis(of: date("1447-09-15")) == .announced)
        #expect(calendar.basis(of: date("1447-10-01")) == .published)
        #expect(calendar.announcement(of: date("1447-09-15"))?.id == DefinitionID("test:late"))
    }

    @Test func monthsAroundAnAnnouncementKeepTheirLengths() {
        let computed = HijriCalendar()
        for month in 1...12 {
            for shift in [-1, 1] {
                let first = computed.day(of: HijriDate(year: 1446, month: month, day: 1)!)!.adding(
                    days: shift
                )
                let calendar = HijriCalendar(announcements: [
                    announcement("shifted", 1446, month, first.description)
                ])
                #expect(calendar.date(of: first) == HijriDate(year: 1446, month: month, day: 1))
                for year in 1445...1447 {
                    for each in 1...12 {
                        #expect((29...30).contains(calendar.length(ofMonth: each, year: year)))
                    }
                }
                for days in -45...75 {
                    let civil = first.adding(days: days)
                    #expect(calendar.day(of: calendar.date(of: civil)) == civil)
                }
            }
        }
    }

    @Test func leavesOutWhatAnotherAnnouncementContradicts() {
        let first = HijriCalendar().day(of: date("1447-09-01"))!
        let calendar = HijriCalendar(announcements: [
            announcement("b", 1447, 9, first.adding(days: 1).description),
            announcement("a", 1447, 9, first.description),
            announcement("c", 1447, 10, first.adding(days: 40).description),
        ])
        #expect(calendar.contradicted.map(\.id.name) == ["b", "c"])
        #expect(calendar.date(of: first) == date("1447-09-01"))
        #expect(calendar.corrected(by: 1).contradicted.count == 2)
        #expect(calendar.corrected(by: 1).date(of: first) == date("1447-09-02"))
    }
}

import Foundation
import ManasikAlmanac
import ManasikDomain
import Testing

@Suite struct RitesTests {
    private let arafat = observer(21.3549, 39.9841, "Asia/Riyadh")
    private let calculation = PrayerCalculation(.ummAlQura)

    private func clock(_ time: String) -> String? {
        calculation.instant(of: RitualTime(time)!, inHijriYear: 1447, at: arafat).map(arafat.rfc3339)
    }

    @Test func findsTheInstantOfAMomentOfTheRites() {
        #expect(clock("9 dhu_al_hijjah dhuhr") == "2026-05-26T12:17:00+03:00")
        #expect(clock("9 dhu_al_hijjah maghrib") == "2026-05-26T18:56:00+03:00")
        #expect(clock("9 dhu_al_hijjah 14:05") == "2026-05-26T14:05:00+03:00")
        // A date begins with the maghrib before it; its midnight lies in the same night.
        #expect(clock("10 dhu_al_hijjah") == "2026-05-26T18:56:00+03:00")
        #expect(clock("10 dhu_al_hijjah midnight") == "2026-05-26T23:34:00+03:00")
        #expect(clock("10 dhu_al_hijjah fajr")?.hasPrefix("2026-05-27T04:1") == true)
        let short = (1...12).first { calculation.calendar.length(ofMonth: $0, year: 1447) == 29 }!
        #expect(clock("30 \(RitualTime.months[short - 1]) fajr") == nil)
    }

    @Test func aHijriDayBeginsAtMaghrib() {
        func date(_ text: String, _ place: Observer) -> String {
            calculation.hijriDate(of: Instant(rfc3339: text)!, at: place).description
        }
        #expect(date("2026-05-26T00:30:00+03:00", arafat) == "1447-12-09")
        #expect(date("2026-05-26T18:55:59+03:00", arafat) == "1447-12-09")
        #expect(date("2026-05-26T18:56:00+03:00", arafat) == "1447-12-10")
        #expect(date("2026-05-26T23:59:59+03:00", arafat) == "1447-12-10")
        // In Reykjavik the Sun sets after midnight.
        let reykjavik = observer(64.1466, -21.9426, "Atlantic/Reykjavik")
        #expect(date("2026-06-21T00:01:00Z", reykjavik) == "1448-01-05")
        #expect(date("2026-06-21T00:30:00Z", reykjavik) == "1448-01-06")
    }

    @Test func dividesTheNightAndTheMorning() throws {
        let moments = try #require(calculation.moments(on: CivilDate("2026-05-26")!, at: arafat))
        #expect(arafat.clockTime(moments.middleOfNight) == "23:34")
        #expect(arafat.clockTime(moments.lastThird) == "01:07")
        #expect(
            arafat.clockTime(moments.duha.from) == "05:53" && arafat.clockTime(moments.duha.to) == "12:12"
        )
        #expect(moments.forbidden.map { arafat.clockTime($0.from) } == ["05:38", "12:12", "18:41"])
        #expect(moments.forbidden.map { arafat.clockTime($0.to) } == ["05:53", "12:17", "18:56"])
    }
}

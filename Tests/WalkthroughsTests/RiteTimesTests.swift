import ManasikAlmanac
import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// When the rites of a season are, by a calendar and a method of prayer times.
@Suite struct RiteTimesTests {
    private let times = RiteTimes(PrayerCalculation(.ummAlQura))
    private let kaabah = Observer(Qibla.kaabah, timeZone: .ofRites)

    private func ritual(_ opens: String, _ closes: String) -> Ritual {
        ManasikWalkthroughsTests.ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("standing") {
                        $0.opens = .all(StepTime(opens)!)
                        $0.closes = .all(StepTime(closes)!)
                    }
                ]
            )
        )
    }

    @Test func aDayAloneLastsFromTheSunsetBeforeItToItsOwn() throws {
        let ritual = ritual("9 dhu_al_hijjah", "13 dhu_al_hijjah")
        let windows = times.windows(of: ritual, RiteSpan(of: ritual), in: 1448, at: [:])
        #expect(windows.season == 1448)
        let window = try #require(windows.window(of: "standing", by: .hanafi))
        func sunset(_ day: String) -> Instant? {
            times.calculation.times(on: CivilDate(day)!, at: kaabah)[.maghrib]
        }
        #expect(window.opens == sunset("2027-05-14"))
        #expect(window.closes == sunset("2027-05-19"))
    }

    @Test func aSeasonIsOverWithItsLastTime() {
        let span = RiteSpan(of: ritual("9 dhu_al_hijjah dhuhr", "13 dhu_al_hijjah"))
        #expect(times.season(of: span, from: CivilDate("2027-05-19")!) == 1448)
        #expect(times.season(of: span, from: CivilDate("2027-05-20")!) == 1449)
    }

    @Test func aSeasonFromShawwalOnGoesOnInTheNextYear() {
        let span = RiteSpan(of: ritual("1 shawwal", "10 muharram"))
        #expect(span.year(of: RitualTime("1 shawwal")!, in: 1448) == 1448)
        #expect(span.year(of: RitualTime("10 muharram")!, in: 1448) == 1449)
        #expect(
            RiteSpan(of: ritual("1 muharram", "10 muharram")).year(of: RitualTime("10 muharram")!, in: 1448)
                == 1448
        )
    }

    @Test func aDateOfTheRitesIsAnnouncedOnceItsMonthIs() throws {
        let date = try #require(times.date(of: RitualTime("9 dhu_al_hijjah")!, inHijriYear: 1448))
        #expect(date.day == CivilDate("2027-05-15"))
        #expect(date.hijri == HijriDate(year: 1448, month: 12, day: 9))
        #expect(!date.isAnnounced)
    }

    @Test func theClockOfTheRitesIsThatOfMakkah() {
        #expect(Zone.ofRites.identifier == "Asia/Riyadh")
        #expect(Zone.ofRites.offset(at: 1_810_000_000) == 10_800)
    }

    @Test func aSchoolThatNamesNoEndHasNone() {
        var step = Step(rite: "halq")
        step.closes = .each([.hanafi: StepTime("12 dhu_al_hijjah maghrib")!])
        let times = RiteTimes(PrayerCalculation(.ummAlQura))
        func end(_ school: School?) -> Instant? {
            times.instant(of: .closes, of: step, by: school, from: CivilDate("2027-05-15")!, at: [:])
        }
        #expect(end(.shafii) == nil)
        #expect(end(.hanafi) != nil && end(.hanafi) == end(nil))
    }
}

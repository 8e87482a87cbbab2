import Foundation
import ManasikAlmanac
import ManasikDomain
import Testing

@Suite struct HighLatitudeTests {
    private let tromso = observer(69.6492, 18.9553, "Europe/Oslo")
    private let rules = HighLatitudeRule.allCases.filter { $0 != HighLatitudeRule.none }

    private func times(
        _ rule: HighLatitudeRule?,
        _ date: String,
        _ place: Observer,
        _ method: PrayerMethod = .mwl
    )
        -> PrayerTimes
    {
        PrayerCalculation(method, highLatitude: rule).times(on: CivilDate(date)!, at: place)
    }

    @Test func tellsTheRuleOfEveryTime() {
        let london = observer(51.5074, -0.1278, "Europe/London")
        let summer = times(.seventhOfTheNight, "2026-06-21", london)
        #expect(summer.rule == "seventh-of-the-night" && summer.basis == .here)
        #expect(Set(summer.rules.keys) == [.fajr, .isha])
        #expect(times(.angleBased, "2026-06-21", london).rule == "angle-based")
        #expect(times(.middleOfTheNight, "2026-06-21", london).rule == "middle-of-the-night")
        #expect(times(.nearestLatitude, "2026-06-21", london).rule == "nearest-latitude")
        #expect(times(.nearestDay, "2026-06-21", london).rule == "nearest-day")
        #expect(times(.nearestLatitude, "2026-11-20", london).rule == "none")
        #expect(times(nil, "2026-06-21", london).rule == "seventh-of-the-night")
        #expect(times(nil, "2026-06-21", london, .moonsighting).rule == "seasonal")
        let makkah = observer(21.4225, 39.8262, "Asia/Riyadh")
        #expect(times(nil, "2026-06-21", makkah, .ummAlQura).rule == "none")
    }

    @Test func leavesOutWhatTheSunDoesNotTellWhereNoRuleIsWanted() {
        let day = times(HighLatitudeRule.none, "2026-06-21", tromso)
        #expect(Prayer.allCases.filter { day[$0] != nil } == [.dhuhr, .asr])
        #expect(day.rule == "none")
        let night = times(HighLatitudeRule.none, "2026-12-21", tromso)
        #expect(Prayer.allCases.filter { night[$0] != nil } == [.fajr, .dhuhr, .isha])
    }

    @Test func answersInPolarDayAndNightByEveryRule() {
        let south = observer(-77.85, 166.67, "Antarctica/McMurdo")
        let svalbard = observer(78.2232, 15.6267, "Arctic/Longyearbyen")
        for place in [tromso, south, svalbard] {
            for rule in rules {
                for date in ["2026-06-21", "2026-12-21", "2026-03-20", "2026-05-18"] {
                    let found = times(rule, date, place)
                    #expect(found.times.count == 6, "\(rule) \(date)")
                    #expect(isInOrder(found), "\(rule) \(date)")
                }
            }
        }
        #expect(times(nil, "2026-06-21", tromso).rule.hasPrefix("nearest-latitude"))
        #expect(times(.nearestDay, "2026-06-21", tromso).rule.hasPrefix("nearest-day"))
        guard case .latitude(let latitude) = times(nil, "2026-06-21", tromso).basis else {
            Issue.record("the latitude is not told")
            return
        }
        #expect((64...66.5).contains(latitude))
    }

    @Test func worksInTheSouthAsInTheNorthSixMonthsLater() {
        // At the solstices the Sun stands as far north as it stands south half a year later.
        // Days are whole, and the equinoxes are not half a year apart, so that the nearest days differ.
        for rule in rules where rule != .nearestDay {
            for latitude in [50.0, 60, 65, 69, 80] {
                let north = times(rule, "2026-06-21", observer(latitude, 0, "UTC"))
                let south = times(rule, "2026-12-21", observer(-latitude, 0, "UTC"))
                for prayer in Prayer.allCases {
                    let fromNoon = [north, south].map { $0[prayer]!.milliseconds - $0.transit.milliseconds }
                    #expect(abs(fromNoon[0] - fromNoon[1]) <= 180_000, "\(rule) \(latitude) \(prayer)")
                }
                #expect(north.rule == south.rule)
            }
        }
    }

    @Test func anIntervalNeverGoesBeyondTheMiddleOfTheNight() {
        let place = observer(65.5, 18, "Europe/Stockholm")
        let times = times(nil, "2026-06-21", place, .ummAlQura)
        #expect(isInOrder(times))
        #expect(times.rules[.isha]?.name == "middle-of-the-night")
    }

    private func isInOrder(_ times: PrayerTimes) -> Bool {
        let known = Prayer.allCases.compactMap { times[$0] }
        return zip(known, known.dropFirst()).allSatisfy { $0 < $1 }
    }
}

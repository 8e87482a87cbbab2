import Foundation
import ManasikAlmanac
import ManasikDomain
import Testing

/// What holds of prayer times everywhere and always.
@Suite struct PrayerPropertyTests {
    /// The same numbers in every run.
    private struct Sequence {
        var state: UInt64 = 20_261_121

        mutating func next(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + Double(state >> 11) / Double(1 << 53)
                * (range.upperBound - range.lowerBound)
        }
    }

    private func clock(at longitude: Double) -> Zone {
        Zone("\(longitude)", secondsAhead: Int((longitude / 15).rounded()) * 3600)
    }

    @Test func isCompleteAndInOrderAtAnyPlaceOnAnyDay() {
        var numbers = Sequence()
        let first = CivilDate("1900-01-01")!.dayNumber
        let last = CivilDate("2100-12-31")!.dayNumber
        let rules: [HighLatitudeRule?] =
            [nil] + HighLatitudeRule.allCases.filter { $0 != HighLatitudeRule.none }
        for round in 0..<600 {
            let latitude = round % 5 == 0 ? numbers.next(-90...90) : numbers.next(-72...72)
            let place = Coordinate(latitude: latitude, longitude: numbers.next(-180...180))!
            let date = CivilDate(dayNumber: Int(numbers.next(Double(first)...Double(last))))
            let method = PrayerMethod.named[round % PrayerMethod.named.count]
            let calculation = PrayerCalculation(
                method,
                asr: round % 2 == 0 ? .single : .double,
                highLatitude: rules[round % rules.count]
            )
            let observer = Observer(place, timeZone: clock(at: place.longitude))
            let times = calculation.times(on: date, at: observer)
            let known = Prayer.allCases.compactMap { times[$0] }
            #expect(known.count == 6, "\(method.id) \(date) \(place) \(times.rule)")
            #expect(
                zip(known, known.dropFirst()).allSatisfy { $0 < $1 },
                "\(method.id) \(date) \(place) \(times.rule)"
            )
            #expect(times == calculation.times(on: date, at: observer))
            #expect(observer.day(of: times.transit) == date)
        }
    }

    @Test func answersAtThePolesAndAtTheEdgesOfTheMap() {
        for latitude in [-90.0, -89.999, -66.56, 0, 66.56, 89.999, 90] {
            for longitude in [-180.0, 0, 180] {
                for date in [
                    "1900-01-01", "2026-03-20", "2100-06-21",
                ] {
                    let place = observer(latitude, longitude, "UTC")
                    for rule in HighLatitudeRule.allCases {
                        let times = PrayerCalculation(.mwl, highLatitude: rule)
                            .times(on: CivilDate(date)!, at: place)
                        #expect(rule == HighLatitudeRule.none || times.times.count == 6)
                    }
                }
            }
        }
    }

    @Test func summerDaysGrowTowardsThePole() {
        let calculation = PrayerCalculation(.mwl, rounding: .second)
        var last: Int64 = 0
        for latitude in stride(from: -60.0, through: 65, by: 1) {
            let times = calculation.times(on: CivilDate("2026-06-10")!, at: observer(latitude, 0, "UTC"))
            let length = times[.maghrib]!.milliseconds - times[.sunrise]!.milliseconds
            #expect(length > last, "\(latitude)")
            last = length
        }
    }

    @Test func followsTheClockOverItsChanges() {
        let london = observer(51.5074, -0.1278, "Europe/London")
        let calculation = PrayerCalculation(.mwl)
        // 29 March 2026: 01:00 becomes 02:00; 25 October 2026: 02:00 becomes 01:00.
        for (before, after, change) in [("2026-03-28", "2026-03-29", 60), ("2026-10-24", "2026-10-25", -60)] {
            let days = [before, after].map { calculation.times(on: CivilDate($0)!, at: london) }
            for prayer in Prayer.allCases {
                let clock = days.map { minutes(london.clockTime($0[prayer]!)) }
                #expect(abs(clock[1] - clock[0] - change) <= 4, "\(after) \(prayer)")
                let apart = days[1][prayer]!.milliseconds - days[0][prayer]!.milliseconds
                #expect(abs(apart - 86_400_000) <= 240_000)
            }
        }
        #expect(london.rfc3339(Instant(rfc3339: "2026-07-01T12:00:00Z")!) == "2026-07-01T13:00:00+01:00")
        #expect(london.rfc3339(Instant(rfc3339: "2026-01-01T12:00:00Z")!) == "2026-01-01T12:00:00+00:00")
    }

    @Test func belongsToTheDayOfTheClockOnBothSidesOfTheDateLine() {
        for (place, name) in [
            (observer(-13.8333, -171.7667, "Pacific/Apia"), "Apia"),
            (observer(1.8721, -157.4278, "Pacific/Kiritimati"), "Kiritimati"),
            (observer(-14.2781, -170.7025, "Pacific/Pago_Pago"), "Pago Pago"),
            (observer(-16.5, 179.9, "Pacific/Fiji"), "Taveuni"),
            (observer(51.88, -176.6581, "America/Adak"), "Adak"),
        ] {
            for date in ["2026-01-15", "2026-05-26", "2026-09-01"] {
                let times = PrayerCalculation(.mwl).times(on: CivilDate(date)!, at: place)
                #expect(place.day(of: times[.dhuhr]!) == CivilDate(date), "\(name)")
                #expect(place.day(of: times[.sunrise]!) == CivilDate(date), "\(name)")
                #expect(abs(minutes(place.clockTime(times[.dhuhr]!)) - 750) < 150, "\(name)")
            }
        }
    }

    @Test func writesOldClocksInWholeMinutes() {
        // Until 1911 the clocks of Paris were 9 minutes and 21 seconds ahead.
        let paris = observer(48.8566, 2.3522, "Europe/Paris")
        let instant = Instant(rfc3339: "1905-06-01T12:00:00Z")!
        let written = paris.rfc3339(instant)
        #expect(written == "1905-06-01T12:09:00+00:09")
        #expect(Instant(rfc3339: written) == instant)
    }
}

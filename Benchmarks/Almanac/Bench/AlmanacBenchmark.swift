import CITL
import Foundation
import ManasikAlmanac
import ManasikDomain

/// Measures a year of prayer times for 1,000 places against libitl, the C library of the Islamic Tools and Libraries.
///
/// Rounds of both alternate in one run, and medians are printed. Both compute the six times of the Muslim World League
/// with the seventh of the night, and how far they are apart is told.
@main
enum AlmanacBenchmark {
    static let rounds = 7
    static let places = 1000
    static let firstDay = CivilDate(year: 2026, month: 1, day: 1)!
    static let days = 365

    /// Places over all longitudes and from 55° south to 55° north, always the same.
    static let coordinates: [Coordinate] = (0..<places).map { number in
        Coordinate(
            latitude: Double(number * 617 % 1101) / 10 - 55,
            longitude: Double(number * 389 % 3600) / 10 - 180
        )!
    }
    static let dates = (0..<days).map { firstDay.adding(days: $0) }

    static func main() {
        var ours: [Double] = []
        var theirs: [Double] = []
        for _ in 0..<rounds {
            ours.append(seconds { precondition(manasik() > 0) })
            theirs.append(seconds { precondition(libitl() > 0) })
        }
        let (swift, c) = (median(ours), median(theirs))
        let count = Double(places * days)
        print("prayer times of \(places) places on \(days) days, medians of \(rounds) rounds")
        print(String(format: "  manasik %7.3f s  %6.2f µs a day", swift, swift / count * 1e6))
        print(String(format: "  libitl  %7.3f s  %6.2f µs a day", c, c / count * 1e6))
        print(String(format: "  ratio   %7.2f", swift / c))
        compare()
    }

    static let calculation = PrayerCalculation(.mwl, highLatitude: .seventhOfTheNight)

    static func observer(_ coordinate: Coordinate) -> Observer {
        Observer(coordinate, timeZone: Zone("local", secondsAhead: hours(coordinate) * 3600))
    }

    static func hours(_ coordinate: Coordinate) -> Int { Int((coordinate.longitude / 15).rounded()) }

    static func manasik() -> Int64 {
        var sum: Int64 = 0
        for coordinate in coordinates {
            let observer = observer(coordinate)
            for date in dates {
                sum &+= calculation.times(on: date, at: observer)[.isha]!.milliseconds
            }
        }
        return sum
    }

    static func method() -> Method {
        var method = Method()
        getMethod(5, &method)
        method.extreme = 7
        method.extremeLat = 90
        method.round = 1
        return method
    }

    static func location(_ coordinate: Coordinate) -> Location {
        Location(
            degreeLong: coordinate.longitude,
            degreeLat: coordinate.latitude,
            gmtDiff: Double(hours(coordinate)),
            dst: 0,
            seaLevel: 0,
            pressure: 1010,
            temperature: 10
        )
    }

    static func libitl() -> Int64 {
        var sum: Int64 = 0
        var method = method()
        var prayers = [CITL.Prayer](repeating: CITL.Prayer(), count: 6)
        for coordinate in coordinates {
            var location = location(coordinate)
            for date in dates {
                var day = CITL.Date(day: Int32(date.day), month: Int32(date.month), year: Int32(date.year))
                getPrayerTimes(&location, &method, &day, &prayers)
                sum &+= Int64(prayers[5].hour * 60 + prayers[5].minute) + 1
            }
        }
        return sum
    }

    /// How many minutes sunrise, 'asr and maghrib of both are apart, which no rule of high latitudes touches.
    ///
    /// libitl's Sun has drifted by about two minutes since it was written, so that this is no measure of ours.
    static func compare() {
        var counts = [Int](repeating: 0, count: 5)
        var method = method()
        var prayers = [CITL.Prayer](repeating: CITL.Prayer(), count: 6)
        for coordinate in coordinates {
            let observer = observer(coordinate)
            var location = location(coordinate)
            for date in dates {
                var day = CITL.Date(day: Int32(date.day), month: Int32(date.month), year: Int32(date.year))
                getPrayerTimes(&location, &method, &day, &prayers)
                let times = calculation.times(on: date, at: observer)
                for (index, prayer) in [(1, ManasikAlmanac.Prayer.sunrise), (3, .asr), (4, .maghrib)] {
                    let parts = observer.clockTime(times[prayer]!).split(separator: ":").map { Int32($0)! }
                    let apart = abs(
                        prayers[index].hour * 60 + prayers[index].minute - parts[0] * 60 - parts[1]
                    )
                    counts[min(4, Int(min(apart, 1440 - apart)))] += 1
                }
            }
        }
        print(
            "  the same minute \(counts[0]), 1 apart \(counts[1]), 2 \(counts[2]), 3 \(counts[3]), more \(counts[4])"
        )
    }

    static func seconds(_ body: () -> Void) -> Double {
        let start = ContinuousClock.now
        body()
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }

    static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

import ManasikAlmanac
import ManasikDomain
import ManasikScheduling

/// The times of prayer of a year in some places, the Hijri days beside them.
package enum PrayerTrial {
    /// Places with the hours that their clocks are ahead of UTC: the holy city, the equator, the far north and south.
    private static let places: [(name: String, latitude: Double, longitude: Double, hours: Int)] = [
        ("Makkah", 21.4225, 39.8262, 3), ("Kuala Lumpur", 3.139, 101.6869, 8),
        ("Tromsø", 69.6492, 18.9553, 1),
        ("Ushuaia", -54.8019, -68.303, -3),
    ]

    package static func transcript() -> [UInt8] {
        var transcript = Transcript()
        for place in places {
            let zone = Zone(place.name, secondsAhead: place.hours * 3600)
            let coordinate = Coordinate(latitude: place.latitude, longitude: place.longitude)!
            let observer = Observer(coordinate, timeZone: zone)
            transcript.line(place.name)
            for (number, method) in PrayerMethod.named.enumerated() {
                let calculation = PrayerCalculation(method, asr: number.isMultiple(of: 2) ? .single : .double)
                // A whole year by the first method, some of its days by each other.
                var day = CivilDate("2028-01-01")!
                let last = CivilDate("2028-12-31")!
                while day <= last {
                    let times = calculation.times(on: day, at: observer)
                    let told = Prayer.allCases.map { times[$0].map(observer.rfc3339) ?? "-" }
                    transcript.line("\(method.id) \(day) \(told.joined(separator: " ")) \(times.rule)")
                    day = day.adding(days: number == 0 ? 1 : 17)
                }
            }
        }
        var day = CivilDate("2026-01-01")!
        for number in 0..<1600 {
            // From the middle on in the years after 2038.
            if number == 800 { day = CivilDate("2038-01-01")! }
            let instant = Instant(rfc3339: "\(day)T22:30:00Z")!
            let shown = LocalTime(of: instant, in: Zone("Makkah", secondsAhead: 3 * 3600))
            transcript.line(
                "\(day) \(HijriCalendar().date(of: day)) \(shown.date) \(shown.seconds) \(instant)"
            )
            day = day.adding(days: 1)
        }
        OpeningTrial.write(to: &transcript)
        return transcript.bytes
    }
}

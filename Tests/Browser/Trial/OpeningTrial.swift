import ManasikAlmanac
import ManasikDomain
import ManasikOpeningHours
import ManasikScheduling

/// Opening hours on some days, with what is refused of them.
enum OpeningTrial {
    private static let texts = [
        "24/7", "Mo-Fr 09:00-18:00; Sa 10:00-14:00; PH off", "Mo-Th 18:00-02:00; Fr,Sa 18:00-04:00",
        "sunrise-sunset", "(sunset-00:30)-(sunrise+01:00) \"iftar\"",
        "2027 Feb 08-Mar 09 17:00-26:00, Fr 12:00-14:00",
        "Mo-Fr 10:00-12:00 || \"by appointment\"", "Mo-Fr 10:00-12:00+", "week 3 off", "Sa 25:00-26:00",
        "\"unclosed",
    ]

    static func write(to transcript: inout Transcript) {
        let zone = Zone("Makkah", secondsAhead: 3 * 3600)
        let observer = Observer(Coordinate(latitude: 21.4225, longitude: 39.8262)!, timeZone: zone)
        let place = OpeningPlace(holidays: nil, sunlight: .over(observer))
        for text in texts {
            let hours: OpeningHours
            do throws(OpeningHours.Problem) {
                hours = try OpeningHours(text)
            } catch {
                transcript.line("\(text): \(error.description)")
                continue
            }
            for number in 0..<20 {
                let date = CivilDate("2027-02-01")!.adding(days: number * 3)
                let time = LocalTime(date, seconds: number * 4000)
                let status = hours.status(at: time, in: place)
                let change = hours.nextChange(after: time, in: place)?.description ?? "-"
                transcript.line(
                    "\(text): \(time) \(status.state.rawValue) \(status.comment ?? "-") \(status.differsOnHolidays) \(change)"
                )
            }
        }
    }
}

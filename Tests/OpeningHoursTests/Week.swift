import Foundation
import ManasikDomain
import ManasikOpeningHours
import ManasikScheduling

let monday = CivilDate("2026-11-23")!
let place = OpeningPlace(
    holidays: [],
    sunlight: .always(sunrise: ClockTime("07:00")!, sunset: ClockTime("19:00")!)
)

/// What is not closed in the week from 2026-11-23, such as `Mo 10:00-12:00`, `?` before what is unknown.
func week(_ text: String, in place: OpeningPlace = place, from start: CivilDate = monday) throws -> String {
    let hours = try OpeningHours(text)
    var told: [String] = []
    for day in 0..<7 {
        let date = start.adding(days: day)
        let name = Weekday(of: date).name.prefix(2).capitalized
        for interval in hours.intervals(on: date, in: place)
        where interval.state != .closed || interval.comment != nil {
            let mark = interval.state == .unknown ? "?" : interval.state == .closed ? "!" : ""
            let comment = interval.comment.map { " '\($0)'" } ?? ""
            told.append(
                "\(mark)\(name) \(clock(interval.minutes.lowerBound))-\(clock(interval.minutes.upperBound))\(comment)"
            )
        }
    }
    return told.joined(separator: ", ")
}

private func clock(_ minutes: Int) -> String {
    minutes == 1440 ? "24:00" : "\(ClockTime(hour: minutes / 60, minute: minutes % 60)!)"
}

func moment(_ text: String) -> LocalTime {
    let parts = text.split(separator: " ")
    return LocalTime(CivilDate(parts[0])!, ClockTime(parts[1])!)
}

import ManasikDomain
import ManasikRemembrance

/// The series of a day, and those records of it that cannot be read.
struct DaySeries: Sendable {
    var all: [StoredSeries] = []
    var unreadable: [UnreadableRecord] = []

    /// - Parameter kept: What was read of this day, and of others.
    init(of day: CivilDate, among kept: [KeptSeries]) {
        for record in kept where record.isOf(day) {
            switch record.value {
            case .kept(let series, let version): all.append(StoredSeries(series, version: version))
            case .unreadable(let record): unreadable.append(record)
            case .absent: break
            }
        }
    }
}

import ManasikDomain
public import ManasikScheduling

/// Reminders of dhikr.
extension Schedule {
    /// Returns the id of the reminder for a series.
    public static func id(ofSeries name: String) -> String {
        "dhikr-" + name.map { $0 == "/" || $0 == ":" ? "-" : String($0) }.joined()
    }

    /// The prayer whose dhikr the schedule reminds of, at whatever time; nil for other schedules.
    var seriesPrayer: DailyPrayer? {
        guard kind == .dhikr, pack == .host, let category = subject else { return nil }
        return DailyPrayer.allCases.first { prayer in
            [category.name, category.description].contains {
                Self.id(ofSeries: "\($0)/\(prayer.rawValue)") == id
            }
        }
    }
}

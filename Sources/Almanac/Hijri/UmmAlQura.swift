import Foundation
import ManasikDomain

/// The first days of months by the Umm al-Qura calendar.
///
/// - Source: Foundation's `islamicUmmAlQura` calendar, which agrees with the published one for 1420–1450 AH.
enum UmmAlQura {
    /// The years for which Foundation's calendar is the published one.
    static let published = 1420...1450

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .islamicUmmAlQura)
        calendar.timeZone = .gmt
        return calendar
    }()

    private static let lastMonth = HijriMonth(year: 10_000, month: 1)
    private static let firstMonth = HijriMonth(year: published.lowerBound, month: 1)
    /// Day numbers of the months of the published years and of the one after them.
    private static let table: [Int] = (0...published.count * 12).map { ask(firstMonth.adding($0)) }

    /// The number of a month's first day, counted from 1970-01-01.
    static func start(of month: HijriMonth) -> Int {
        let index = month.index - firstMonth.index
        return table.indices.contains(index) ? table[index] : ask(month)
    }

    private static func ask(_ month: HijriMonth) -> Int {
        // Before the first year the calendar has other eras, and far from it no months: those of mean length go on.
        guard (0..<lastMonth.index).contains(month.index) else { return month.meanStart }
        let parts = DateComponents(year: month.year, month: month.month, day: 1, hour: 12)
        guard let noon = calendar.date(from: parts) else { return month.meanStart }
        return Int((noon.timeIntervalSince1970 / 86_400).rounded(.down))
    }
}

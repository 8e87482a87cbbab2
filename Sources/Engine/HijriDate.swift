import Foundation
public import ManasikDomain

/// A day of the Umm al-Qura calendar, computed; where the moon is sighted the day may be another.
///
/// - Source: Foundation's `islamicUmmAlQura` calendar, which agrees with the published one for 1420–1450 AH.
public struct HijriDate: Hashable, Sendable {
    public let year: Int
    /// 1...12, 12 being Dhu al-Hijjah.
    public let month: Int
    public let day: Int

    public init(of date: CivilDate) {
        var calendar = Calendar(identifier: .islamicUmmAlQura)
        calendar.timeZone = .gmt
        let noon = Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400 + 43_200)
        let parts = calendar.dateComponents([.year, .month, .day], from: noon)
        (year, month, day) = (parts.year!, parts.month!, parts.day!)
    }
}

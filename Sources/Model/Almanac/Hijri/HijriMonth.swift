/// A month of a Hijri year, numbered continuously from the first month of year 1.
struct HijriMonth: Hashable, Comparable, Sendable {
    let index: Int

    init(index: Int) { self.index = index }

    init(year: Int, month: Int) { index = (year - 1) * 12 + month - 1 }

    var year: Int { (index >= 0 ? index : index - 11) / 12 + 1 }
    var month: Int { index - (year - 1) * 12 + 1 }
    var isRamadan: Bool { month == 9 }

    /// The number of 1 Muharram of year 1, 19 July 622 of the Gregorian calendar, counted from 1970-01-01.
    static let epoch = -492_148
    /// The mean synodic month in days.
    private static let meanLength = 29.530_588_9

    /// Finds the month of a day from the mean length of months; it may be one too early or too late.
    init(near dayNumber: Int) {
        index = Int((Double(dayNumber - Self.epoch) / Self.meanLength).rounded(.down))
    }

    /// The first day by the mean length of months, counted from 1970-01-01.
    var meanStart: Int { Self.epoch + Int((Double(index) * Self.meanLength).rounded(.down)) }

    func adding(_ months: Int) -> HijriMonth { HijriMonth(index: index + months) }

    static func < (left: HijriMonth, right: HijriMonth) -> Bool { left.index < right.index }
}

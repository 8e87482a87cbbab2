/// The five prayers of a day, in their order.
public enum DailyPrayer: String, Hashable, Comparable, Sendable, CaseIterable, WireWord, WireKey {
    case fajr, dhuhr, asr, maghrib, isha

    public static func < (left: DailyPrayer, right: DailyPrayer) -> Bool {
        allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }
}

/// The times of a day at which prayers begin, and sunrise, at which the time of fajr ends.
public enum Prayer: String, Hashable, Sendable, CaseIterable {
    case fajr, sunrise, dhuhr, asr, maghrib, isha
}

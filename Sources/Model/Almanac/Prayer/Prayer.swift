/// The times of a day that prayers begin with, and sunrise, at which that of fajr ends.
public enum Prayer: String, Hashable, Sendable, CaseIterable {
    case fajr, sunrise, dhuhr, asr, maghrib, isha
}

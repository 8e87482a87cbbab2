/// What times are rounded to.
public enum Rounding: String, Hashable, Sendable, CaseIterable {
    case nearestMinute = "nearest"
    /// The minute after, never before the Sun.
    case upToMinute = "up"
    /// Seconds are kept.
    case second = "none"

    func rounded(_ seconds: Double) -> Double {
        switch self {
        case .nearestMinute: (seconds / 60).rounded(.toNearestOrAwayFromZero) * 60
        case .upToMinute: (seconds / 60).rounded(.up) * 60
        case .second: seconds.rounded()
        }
    }
}

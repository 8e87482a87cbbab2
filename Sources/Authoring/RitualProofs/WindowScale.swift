import ManasikDomain
import ManasikWalkthroughs

/// An order of times that a ritual declares: by the days of any season, by the instants of one season, or by what decides
/// times that no season fixes.
public struct WindowScale: Sendable {
    /// When the order holds, in English: `in the season of 1447`.
    public let name: String
    /// The step from whose being done its times are counted; nil for other scales.
    let countsFrom: String?
    let opens: @Sendable (StepTime, RitualNode) -> Int64?
    let closes: @Sendable (StepTime, RitualNode) -> Int64?

    /// - Parameters:
    ///   - step: The step from whose being done its times are counted. The window of a step that may be done before it is
    ///     open until then.
    ///   - opens: Returns the moment at which a window opens; nil if it is open from the beginning, or if another scale has
    ///     the time.
    ///   - closes: Returns the first moment after a window; nil if it never closes, or if another scale has the time.
    init(
        name: String,
        countsFrom step: String? = nil,
        opens: @escaping @Sendable (StepTime, RitualNode) -> Int64?,
        closes: @escaping @Sendable (StepTime, RitualNode) -> Int64?
    ) {
        self.name = name
        countsFrom = step
        self.opens = opens
        self.closes = closes
    }

    /// The scale of days and prayers without a calendar, which applies to every season. A day begins with its evening.
    /// A clock time may be anywhere on its day, so that no order relative to a prayer is assumed.
    public static let days = WindowScale(
        name: "in every season",
        opens: { time, _ in time.ofSeason?.rank(at: .opens) },
        closes: { time, _ in time.ofSeason?.rank(at: .closes) }
    )
}

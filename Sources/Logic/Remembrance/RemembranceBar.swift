/// What was said during some days, such as a week or a month.
public struct RemembranceBar: Hashable, Sendable {
    public let span: DaySpan
    /// The number of dhikr that were done.
    public let done: Int
    /// The number of times that anything was said.
    public let said: Int
    /// The number of days that count.
    public let days: Int

    public init(span: DaySpan, done: Int, said: Int, days: Int) {
        self.span = span
        self.done = done
        self.said = said
        self.days = days
    }
}

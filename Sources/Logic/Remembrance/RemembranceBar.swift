/// What was done in some days, such as a week or a month.
public struct RemembranceBar: Hashable, Sendable {
    public let span: DaySpan
    /// How many dhikr were done.
    public let done: Int
    /// How often anything was said.
    public let said: Int
    /// How many days count.
    public let days: Int

    public init(span: DaySpan, done: Int, said: Int, days: Int) {
        self.span = span
        self.done = done
        self.said = said
        self.days = days
    }
}

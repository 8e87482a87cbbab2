public import ManasikDomain
public import ManasikScheduling

/// The span in which nothing is delivered that is not urgent; nothing where there is none.
public struct QuietHoursResponse: Response {
    private let hours: QuietHours?

    public init(_ hours: QuietHours?) { self.hours = hours }

    public var json: JSONValue { .object { Member("hours", hours) } }
}

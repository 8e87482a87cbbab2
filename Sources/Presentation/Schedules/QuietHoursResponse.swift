public import ManasikDomain
public import ManasikScheduling

/// The quiet hours, during which only urgent notifications are delivered; null for none.
public struct QuietHoursResponse: Response {
    private let hours: QuietHours?

    public init(_ hours: QuietHours?) { self.hours = hours }

    public var json: JSONValue { .object { Member("hours", hours) } }
}

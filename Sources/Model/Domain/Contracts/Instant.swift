/// A moment: milliseconds since 1970-01-01T00:00:00Z, leap seconds left out.
public struct Instant: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let milliseconds: Int64

    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Parses an RFC 3339 instant such as `2027-05-14T06:00:00+03:00` or `2027-05-14T03:00:00.250Z`.
    public init?(rfc3339 text: some StringProtocol) {
        let bytes = Array(text.utf8)
        func number(_ range: Range<Int>) -> Int? {
            guard range.upperBound <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[range] {
                guard (48...57).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 48)
            }
            return value
        }
        guard bytes.count >= 20, bytes[10] | 32 == 116, bytes[13] == 58, bytes[16] == 58,
            let date = CivilDate(String(decoding: bytes[0..<10], as: UTF8.self)),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            hour < 24, minute < 60, second < 60
        else { return nil }
        var index = 19
        var fraction = 0
        if bytes[index] == 46 {
            index += 1
            var scale = 100
            let start = index
            while index < bytes.count, (48...57).contains(bytes[index]) {
                fraction += Int(bytes[index] - 48) * scale
                scale /= 10
                index += 1
            }
            guard index > start else { return nil }
        }
        guard index < bytes.count else { return nil }
        var offset = 0
        if bytes[index] | 32 == 122 {
            guard index + 1 == bytes.count else { return nil }
        } else {
            guard bytes.count == index + 6, bytes[index] == 43 || bytes[index] == 45, bytes[index + 3] == 58,
                let hours = number(index + 1..<index + 3), let minutes = number(index + 4..<index + 6),
                hours < 24, minutes < 60
            else { return nil }
            offset = (hours * 60 + minutes) * (bytes[index] == 43 ? 1 : -1)
        }
        let minutes = Int64(date.dayNumber * 24 + hour) * 60 + Int64(minute - offset)
        milliseconds = (minutes * 60 + Int64(second)) * 1000 + Int64(fraction)
        // In UTC, it may be in a year that has no four digits.
        guard Self.written.contains(milliseconds) else { return nil }
    }

    /// What can be written as RFC 3339 and read again: the years 1 to 9999 in UTC.
    private static let written: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// The instant as RFC 3339 in UTC, with milliseconds if there are any; one beyond the years 1 to 9999 as the first or
    /// the last of them.
    public var description: String {
        let nearest = min(max(milliseconds, Self.written.lowerBound), Self.written.upperBound)
        let (days, rest) = Self.floorDivide(nearest, 86_400_000)
        func two(_ number: Int64) -> String { Int(number).twoDigits }
        var text = "\(CivilDate(dayNumber: Int(days)))T\(two(rest / 3_600_000)):\(two(rest / 60_000 % 60))"
        text += ":\(two(rest / 1000 % 60))"
        let fraction = rest % 1000
        if fraction > 0 {
            let digits = String(fraction)
            text += "." + String(repeating: "0", count: 3 - digits.count) + digits
        }
        return text + "Z"
    }

    public func adding(seconds: Int64) -> Instant {
        Instant(milliseconds: milliseconds + seconds * 1000)
    }

    public func adding(seconds: Int) -> Instant {
        Instant(milliseconds: milliseconds + Int64(seconds) * 1000)
    }

    public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

    private static func floorDivide(_ value: Int64, _ divisor: Int64) -> (Int64, Int64) {
        let rest = value % divisor
        return rest < 0 ? (value / divisor - 1, rest + divisor) : (value / divisor, rest)
    }
}

extension Instant: WireText {
    public static var takes: String { "an instant such as '2027-05-14T06:00:00Z'" }

    public static func reading(_ text: String) -> Instant? { Instant(rfc3339: text) }
}

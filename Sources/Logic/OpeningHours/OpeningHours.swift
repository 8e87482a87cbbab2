public import ManasikDomain

/// When a place is open, as OpenStreetMap writes it: `Mo-Fr 09:00-18:00; PH off`.
///
/// Of the specification this part is understood: `24/7`; years, months and dates with ranges and lists; weekdays; `PH`;
/// several ranges of the clock, past midnight too; `sunrise` and `sunset` with offsets; `open`, `off`, `closed`,
/// `unknown`, comments; `;`, `,` and `||` between rules. A text with anything else is refused as a whole, since the rest
/// alone would say something else.
///
/// A span belongs to the day on which it begins: a rule that replaces those before it on a day leaves the night that
/// began the day before. A comment without `open` or `off` says that it is unknown, as 'by appointment' does. A rule
/// after `||` applies whenever what is before it says closed.
/// - Source: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
public struct OpeningHours: Hashable, Sendable, CustomStringConvertible {
    /// The text as it is written.
    public let text: String
    let rules: [OpeningRule]

    /// The longest text that is read, in bytes; OpenStreetMap stores at most 255 characters.
    public static let longestText = 1020

    /// - Throws: `Problem` with the column of what is not understood.
    public init(_ text: String) throws(Problem) {
        guard text.utf8.count <= Self.longestText else { throw Problem(.tooLong, column: 1) }
        var parser = OpeningHoursParser(try OpeningHoursToken.all(in: text))
        rules = try parser.rules()
        self.text = text
    }

    public var description: String { text }
}

extension OpeningHours: WireText {
    public static var takes: String { "opening hours such as 'Mo-Fr 09:00-18:00; PH off'" }

    public static func reading(_ text: String) -> OpeningHours? {
        do throws(Problem) { return try OpeningHours(text) } catch { return nil }
    }
}

/// A telephone number: E.164 with its `+`, a short code of three to six digits, or a freephone number such as
/// 8001166622.
public struct PhoneNumber: Hashable, Sendable, CustomStringConvertible {
    /// The number without spaces and hyphens.
    public let digits: String

    /// Reads a number as people and spreadsheets write it; returns nil if it is not certainly one number.
    ///
    /// `init(reading:dialledIn:)` says what is wrong.
    public init?(_ text: String) {
        guard let number = try? PhoneNumber(reading: text) else { return nil }
        self = number
    }

    /// - Parameter digits: A number without separators; nil is returned if it has none of these forms.
    init?(digits: String) {
        let body = digits.hasPrefix("+") ? digits.dropFirst() : digits[...]
        guard !body.isEmpty, body.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        let legal =
            digits.hasPrefix("+")
            ? (8...15).contains(body.count) && body.first != "0" : (3...6).contains(body.count)
        guard legal || Self.isNationalFreephone(digits) else { return nil }
        self.digits = digits
    }

    public var description: String { digits }

    /// A `tel:` URI (RFC 3966).
    public var uri: String { "tel:\(digits)" }

    /// Whether a number is a national freephone number, such as 800…, that has no international form.
    private static func isNationalFreephone(_ digits: String) -> Bool {
        digits.hasPrefix("800") && (8...11).contains(digits.count)
    }
}

extension PhoneNumber: WireText {
    public static var takes: String { "a telephone number" }

    public static func reading(_ text: String) -> PhoneNumber? { PhoneNumber(text) }
}

/// A decimal number that is kept, compared and added up exactly, such as an amount of money; 1.5 and 1.50 are equal.
public struct DecimalNumber: Sendable {
    /// The number without its point.
    let digits: Int64
    /// The number of digits after the point.
    let scale: Int

    public static let zero = DecimalNumber(digits: 0, scale: 0)

    static let mostDigitsAfterPoint = 9
    /// How many digits after the point a number may have.
    static let places = 0...mostDigitsAfterPoint

    init(digits: Int64, scale: Int) {
        self.digits = digits
        self.scale = scale
    }

    /// Reads a number such as `-12.50`; nil if it is none, or has more than 9 digits after the point or 18 in all.
    public init?(_ text: String) {
        var (digits, scale, isNegative): (Int64, Int?, Bool) = (0, nil, false)
        var count = 0
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "-") where index == 0: isNegative = true
            case UInt8(ascii: ".") where scale == nil && count > 0: scale = 0
            case 48...57:
                count += 1
                scale = scale.map { $0 + 1 }
                guard count <= 18, scale ?? 0 <= Self.mostDigitsAfterPoint else { return nil }
                digits = digits * 10 + Int64(byte - 48)
            default: return nil
            }
        }
        guard count > 0, scale != 0 else { return nil }
        self.init(digits: isNegative ? -digits : digits, scale: scale ?? 0)
    }

    /// Returns the value of a record's field; nil if it is no number.
    public init?(_ value: JSONValue) {
        switch value {
        case .integer(let number): self.init(digits: Int64(number), scale: 0)
        case .string(let text): self.init(text)
        default: return nil
        }
    }

    /// Returns the sum, with as many digits after the point as the number that has more; nil if it is too large.
    public func adding(_ other: DecimalNumber) -> DecimalNumber? {
        let common = max(scale, other.scale)
        guard let left = scaled(to: common), let right = other.scaled(to: common) else { return nil }
        let (sum, overflows) = left.addingReportingOverflow(right)
        return overflows ? nil : DecimalNumber(digits: sum, scale: common)
    }

    func scaled(to scale: Int) -> Int64? {
        var digits = digits
        for _ in self.scale..<scale {
            let (product, overflows) = digits.multipliedReportingOverflow(by: 10)
            guard !overflows else { return nil }
            digits = product
        }
        return digits
    }
}

extension DecimalNumber: CustomStringConvertible {
    public var description: String {
        var text = String(digits.magnitude)
        if scale > 0 {
            while text.utf8.count <= scale { text = "0" + text }
            var (whole, part) = ("", "")
            for (index, character) in text.enumerated() {
                if index < text.utf8.count - scale { whole.append(character) } else { part.append(character) }
            }
            text = whole + "." + part
        }
        return digits < 0 ? "-" + text : text
    }
}

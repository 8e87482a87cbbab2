extension DecimalNumber: Comparable {
    /// The number before the point, rounded down, and the billionths after it.
    private var parts: (whole: Int64, billionths: Int64) {
        var power: Int64 = 1
        for _ in 0..<scale { power *= 10 }
        var (whole, rest) = digits.quotientAndRemainder(dividingBy: power)
        if rest < 0 { (whole, rest) = (whole - 1, rest + power) }
        for _ in scale..<Self.mostDigitsAfterPoint { rest *= 10 }
        return (whole, rest)
    }

    public static func == (left: DecimalNumber, right: DecimalNumber) -> Bool { left.parts == right.parts }

    public static func < (left: DecimalNumber, right: DecimalNumber) -> Bool { left.parts < right.parts }
}

extension DecimalNumber: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(parts.whole)
        hasher.combine(parts.billionths)
    }
}

/// Numbers that are counted in units of their last digit: 12.5 kg are 125 tenths of a kilogram.
extension DecimalNumber {
    /// - Parameter places: The number of digits after the point, 0 to 9.
    public init(units: Int, places: Int) { self.init(digits: Int64(units), scale: places) }

    /// Creates the decimal number that a binary one was written as; nil if it has more than 9 digits after the point or
    /// more than 15 in all.
    public init?(_ number: Double) {
        var (power, scale) = (1.0, 0)
        while scale <= Self.mostDigitsAfterPoint {
            let digits = (number * power).rounded()
            guard abs(digits) < 1e15 else { return nil }
            if digits / power == number {
                self.init(digits: Int64(digits), scale: scale)
                return
            }
            (power, scale) = (power * 10, scale + 1)
        }
        return nil
    }

    /// The number of digits after the point.
    public var places: Int { scale }

    /// The binary number nearest to it. Of numbers with up to 15 digits no two are the same, and they keep their order.
    public var nearest: Double {
        var power = 1.0
        for _ in 0..<scale { power *= 10 }
        return Double(digits) / power
    }

    /// Returns the units of so many digits after the point, rounded down; nil if there are too many to count.
    public func units(places: Int) -> Int? {
        if places >= scale { return scaled(to: places).flatMap { Int(exactly: $0) } }
        var power: Int64 = 1
        for _ in places..<scale { power *= 10 }
        let (quotient, rest) = digits.quotientAndRemainder(dividingBy: power)
        return Int(exactly: rest < 0 ? quotient - 1 : quotient)
    }

    /// Returns the same number with so many digits after the point; nil if it has more.
    public func written(places: Int) -> DecimalNumber? {
        units(places: places).map { DecimalNumber(units: $0, places: places) }.flatMap {
            $0 == self ? $0 : nil
        }
    }

    /// The number without zeros at its end.
    public var shortest: DecimalNumber {
        (0..<scale).lazy.compactMap { self.written(places: $0) }.first ?? self
    }

    /// The number as people type it without a doubt: three digits after a point may be thousands.
    public var typed: String { scale == 3 ? "\(self)0" : "\(self)" }

    /// Reads a number as people type it: digits of any script, and a decimal comma or the Arabic sign for the point.
    ///
    /// A comma before three digits may part thousands, so `1,234` is nil.
    public init?(typed text: String) {
        let typed = text.trimmed.withWesternDigits
        let parts = typed.split(omittingEmptySubsequences: false) { ",\u{60C}".contains($0) }
        if parts.count == 2, parts[1].utf8.count == 3, !["0", "-0"].contains(String(parts[0])) { return nil }
        self.init(String(typed.map { ",\u{60C}\u{66B}".contains($0) ? "." : $0 == "\u{2212}" ? "-" : $0 }))
    }
}

/// The digits of a number as it is written, with a leading `+` if its country code is given.
struct WrittenNumber {
    private(set) var digits = ""
    /// Whether something stands between the digits.
    private(set) var isParted = false
    private let plan: NumberingPlan?
    /// The number of digits before each gap.
    private var ends: [Int] = []

    init(_ text: String, country: String?) throws(PhoneNumber.Misreading) {
        plan = country.flatMap { NumberingPlan.known[$0] }
        guard Self.decimal(text) == nil else { throw .decimal }
        var gap: [Unicode.Scalar] = []
        var isTrailed = false
        for scalar in Self.withoutTrunkZero(text).unicodeScalars where !Self.isMark(scalar) {
            if let digit = Self.digit(scalar) {
                guard !isTrailed else { throw .several }
                try close(gap)
                gap = []
                digits += String(digit)
            } else if scalar == "+" || scalar == "\u{FF0B}" {
                guard !digits.hasPrefix("+"), !isTrailed else { throw .several }
                if digits.isEmpty { digits = "+" } else { isTrailed = true }
            } else if Self.isSeparator(scalar) {
                gap.append(scalar)
            } else {
                throw ",;|&\n\r\u{60C}\u{61B}".unicodeScalars.contains(scalar) && digits.count > 2
                    ? .several : .noNumber
            }
        }
        if isTooLong(digits), ends.contains(where: { isWhole(String(digits.prefix($0))) }) { throw .several }
        digits = Self.international(isTrailed ? "+" + digits : digits)
    }

    /// Ends a gap before the next digit.
    private mutating func close(_ gap: [Unicode.Scalar]) throws(PhoneNumber.Misreading) {
        guard !gap.isEmpty, !digits.isEmpty, digits != "+" else { return }
        isParted = true
        ends.append(digits.count)
        let isSetOff = gap.contains(where: Self.isDash) && gap.contains(where: Self.isSpace)
        if gap.contains("/") || gap.contains("("), isWhole(digits) || isShortCode(digits) { throw .several }
        if isSetOff, isWhole(digits) { throw .several }
    }

    /// Whether the digits can be dialled as they are, so that anything after a gap belongs to something else.
    private func isWhole(_ digits: String) -> Bool {
        let digits = Self.international(digits)
        if digits.hasPrefix("+") {
            guard let plan = NumberingPlan.of(digits) else { return digits.count > 8 }
            return plan.rest(of: digits) >= plan.lengths.lowerBound
        }
        return plan.map { $0.national(digits) != nil } ?? (digits.count > 6)
    }

    /// Whether there are more digits than any number of the country has.
    private func isTooLong(_ digits: String) -> Bool {
        let digits = Self.international(digits)
        if digits.hasPrefix("+") {
            return NumberingPlan.of(digits).map { $0.rest(of: digits) > $0.lengths.upperBound } ?? false
        }
        return plan.map { $0.national(digits) == nil } ?? false
    }

    private func isShortCode(_ digits: String) -> Bool {
        (3...6).contains(digits.count) && !digits.hasPrefix("0") && !digits.hasPrefix("+")
    }

    // MARK: Characters

    private static func international(_ digits: String) -> String {
        digits.hasPrefix("00") ? "+" + digits.dropFirst(2) : digits
    }

    /// Removes the `(0)` after a country's code, which is not dialled from abroad.
    private static func withoutTrunkZero(_ text: String) -> String {
        guard let range = text.firstPlace(of: "(0)"),
            text[..<range.lowerBound].unicodeScalars.count(where: { digit($0) != nil }) <= 5
        else { return text }
        return text[..<range.lowerBound] + " " + text[range.upperBound...]
    }

    /// Returns what a spreadsheet had before it appended `.0`; nil if it did not.
    static func decimal(_ text: String) -> String? {
        let scalars = text.unicodeScalars.filter { !isMark($0) && !isSpace($0) }
        guard let point = scalars.lastIndex(where: { $0 == "." || $0 == "\u{66B}" }) else { return nil }
        let zeros = scalars[scalars.index(after: point)...]
        let whole = scalars[..<point]
        guard (1...2).contains(zeros.count), zeros.allSatisfy({ digit($0) == 0 }), whole.count > 2,
            whole.allSatisfy({ digit($0) != nil || $0 == "+" })
        else { return nil }
        return String(String.UnicodeScalarView(whole))
    }

    static func digit(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar {
        case "0"..."9": Int(scalar.value - 0x30)
        case "\u{660}"..."\u{669}": Int(scalar.value - 0x660)
        case "\u{6F0}"..."\u{6F9}": Int(scalar.value - 0x6F0)
        default:
            scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { Int($0) } : nil
        }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        [" ", "\t", "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}"].contains(scalar)
    }

    private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == "\u{2212}" || ("\u{2010}"..."\u{2015}").contains(scalar)
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        isSpace(scalar) || isDash(scalar) || [".", "/", "(", ")"].contains(scalar)
    }

    /// Whether a scalar is an invisible mark that orders right-to-left text.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
            true
        default: false
        }
    }
}

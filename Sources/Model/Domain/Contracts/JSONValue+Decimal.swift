extension JSONValue {
    /// The number as which a value of a decimal field is found and ordered, whatever an earlier version of the pack or a file made
    /// of it: the number with which a text begins, and zero where it begins with none. So do stores read it, for which a text
    /// is no number just as little as "nan" or "0x10" is; a list continues after a record where they have it.
    var comparedAsDecimal: Double {
        switch self {
        case .null, .array, .object: 0
        case .boolean(let flag): flag ? 1 : 0
        case .integer(let number): Double(number)
        case .number(let number): number
        case .string(let text): Self.leadingNumber(of: Array(text.utf8))
        }
    }

    private static func leadingNumber(of bytes: [UInt8]) -> Double {
        var rest = bytes[...].drop { $0 == 32 || (9...13).contains($0) }
        func digits() -> String {
            let digits = rest.prefix { (48...57).contains($0) }
            rest = rest.dropFirst(digits.count)
            return String(decoding: digits, as: UTF8.self)
        }
        func sign() -> String {
            guard let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else {
                return ""
            }
            rest = rest.dropFirst()
            return first == UInt8(ascii: "-") ? "-" : ""
        }
        let isNegative = sign()
        let whole = digits()
        var fraction = ""
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = digits()
        }
        guard !whole.isEmpty || !fraction.isEmpty else { return 0 }
        var number = "\(isNegative)\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)"
        if let mark = rest.first, mark | 32 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            let exponent = sign() + digits()
            if exponent != "", exponent != "-" { number += "e\(exponent)" }
        }
        return Double(number) ?? 0
    }
}

/// Reads numbers, dates and times of a command line that are written with Arabic or Persian digits.
enum ArgumentDigits {
    /// Returns an argument with the digits 0 to 9 if it, or its value after `=`, is a number, a date or a time; unchanged
    /// if it contains anything else, since it may then be words that are kept as they were written.
    static func western(_ argument: String) -> String {
        guard argument.unicodeScalars.contains(where: { value(of: $0) != nil }) else { return argument }
        var start = argument.unicodeScalars.startIndex
        if let sign = argument.unicodeScalars.firstIndex(of: "=") {
            start = argument.unicodeScalars.index(after: sign)
        }
        let rest = argument.unicodeScalars[start...]
        guard rest.allSatisfy({ value(of: $0) != nil || isPart($0) }) else { return argument }
        var written = String.UnicodeScalarView(argument.unicodeScalars[..<start])
        for scalar in rest {
            if let value = value(of: scalar) {
                written.append(Unicode.Scalar(UInt8(ascii: "0") + value))
            } else {
                written.append(scalar)
            }
        }
        return String(written)
    }

    private static func value(of scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 0x0660...0x0669: UInt8(scalar.value - 0x0660)
        case 0x06F0...0x06F9: UInt8(scalar.value - 0x06F0)
        default: nil
        }
    }

    /// Whether a character may be part of a number, a date or a time besides its digits.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", ":", "-", "+", ".", "/", "T", "Z": true
        default: false
        }
    }
}

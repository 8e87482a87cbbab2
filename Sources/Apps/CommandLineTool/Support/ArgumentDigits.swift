import ManasikDomain
import ManasikLocalization

/// Reads numbers, dates and times of a command line that are written with the digits of any script.
enum ArgumentDigits {
    /// Returns an argument with the digits 0 to 9 if it, or its value after `=`, is a number, a date or a time; unchanged
    /// if it contains anything else, since it may then be words that are kept as they were written.
    static func western(_ argument: String) -> String {
        guard !argument.utf8.allSatisfy({ $0 < 0x80 }) else { return argument }
        let start = argument.firstIndex(of: "=").map { argument.index(after: $0) } ?? argument.startIndex
        let value = String(argument[start...]).withWesternDigits
        return value.utf8.allSatisfy(isPart) || CivilMoment(value) != nil
            ? argument[..<start] + value : argument
    }

    /// Whether a character may be part of a number, a date or a time.
    private static func isPart(_ character: UInt8) -> Bool {
        switch Unicode.Scalar(character) {
        case "0"..."9", ":", "-", "+", ".", "/", "T", "Z": true
        default: false
        }
    }
}

import Foundation
import ManasikDomain

/// Numbers and strings.
extension JSONReader {
    mutating func number() throws(JSONError) -> DefinitionNode.Value {
        let start = index
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let first = index
        digits()
        guard index > first, bytes[first] != 48 || index == first + 1 else {
            throw error("this is not a number")
        }
        var whole = true
        if index < end, bytes[index] == UInt8(ascii: ".") {
            whole = false
            index += 1
            let mark = index
            digits()
            guard index > mark else { throw error("digits are expected after the decimal point") }
        }
        if index < end, bytes[index] | 32 == UInt8(ascii: "e") {
            whole = false
            index += 1
            if index < end, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[index]) {
                index += 1
            }
            let mark = index
            digits()
            guard index > mark else { throw error("digits are expected after the exponent's mark") }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if whole, let integer = Int(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else {
            throw error("number \(text) is out of range")
        }
        return .number(number)
    }

    mutating func digits() {
        while index < end, (48...57).contains(bytes[index]) { index += 1 }
    }

    mutating func string() throws(JSONError) -> String {
        index += 1
        var text: [UInt8] = []
        while true {
            let start = index
            index += run { strcspn($0, Self.special) }
            text += bytes[start..<index]
            guard index < end else { throw error("the file ends inside a string") }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw error("a string is not valid UTF-8", help: "save the file as UTF-8")
                }
                return string
            case UInt8(ascii: "\\"):
                index += 1
                try escape(into: &text)
            default:
                let mark = String(decoding: text, as: UTF8.self).first { "“”„«»‘’".contains($0) }
                throw error(
                    "a line break or control character is inside a string",
                    help: mark.map { "write the straight \" instead of \($0)" }
                        ?? "is a \" missing at the end of the line? a line break is written \\n"
                )
            }
        }
    }

    /// The characters that have a special meaning in a string or are not allowed in it, as a C string.
    private static let special = [CChar](1..<32) + [CChar(34), CChar(92), 0]

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        guard index < end else { throw error("the file ends inside a string") }
        let mark = bytes[index]
        index += 1
        switch mark {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(mark)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "u"):
            var code = try hexadecimal()
            if (0xD800..<0xDC00).contains(code), bytes[index...].starts(with: [92, 117]) {
                index += 2
                let low = try hexadecimal()
                guard (0xDC00..<0xE000).contains(low) else {
                    throw error("half of a surrogate pair is missing")
                }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else {
                throw error("half of a surrogate pair is missing")
            }
            text += Array(String(Character(scalar)).utf8)
        default: throw error("'\\\(Character(.init(mark)))' is not an escape of JSON")
        }
    }

    mutating func hexadecimal() throws(JSONError) -> UInt32 {
        // Exactly four digits are accepted; `UInt32` would also accept a sign.
        guard index + 4 <= end,
            bytes[index..<index + 4].allSatisfy({ Character(.init($0)).isHexDigit }),
            let code = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        else { throw error("four hexadecimal digits are expected after \\u") }
        index += 4
        return code
    }
}

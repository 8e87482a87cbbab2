/// Reads JSON by RFC 8259; of members that are named twice the last counts.
struct CanonicalJSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func readDocument() throws(CanonicalJSONError) -> JSONValue {
        let value = try readValue(depth: 0)
        skipWhiteSpace()
        guard position == bytes.count else { throw .malformed }
        return value
    }

    private mutating func readValue(depth: Int) throws(CanonicalJSONError) -> JSONValue {
        guard depth <= CanonicalJSON.maximumDepth else { throw .tooDeep }
        skipWhiteSpace()
        switch try peek() {
        case UInt8(ascii: "{"): return try readObject(depth: depth)
        case UInt8(ascii: "["): return try readArray(depth: depth)
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return try readWord("true", as: .boolean(true))
        case UInt8(ascii: "f"): return try readWord("false", as: .boolean(false))
        case UInt8(ascii: "n"): return try readWord("null", as: .null)
        default: return try readNumber()
        }
    }

    private mutating func readObject(depth: Int) throws(CanonicalJSONError) -> JSONValue {
        // Most records have no more fields than this.
        var members = [String: JSONValue](minimumCapacity: 8)
        position += 1
        skipWhiteSpace()
        if try peek() == UInt8(ascii: "}") {
            position += 1
            return .object(members)
        }
        while true {
            skipWhiteSpace()
            guard try peek() == UInt8(ascii: "\"") else { throw .malformed }
            let key = try readString()
            skipWhiteSpace()
            guard try peek() == UInt8(ascii: ":") else { throw .malformed }
            position += 1
            members[key] = try readValue(depth: depth + 1)
            skipWhiteSpace()
            switch try peek() {
            case UInt8(ascii: ","): position += 1
            case UInt8(ascii: "}"):
                position += 1
                return .object(members)
            default: throw .malformed
            }
        }
    }

    private mutating func readArray(depth: Int) throws(CanonicalJSONError) -> JSONValue {
        var items: [JSONValue] = []
        position += 1
        skipWhiteSpace()
        if try peek() == UInt8(ascii: "]") {
            position += 1
            return .array(items)
        }
        while true {
            items.append(try readValue(depth: depth + 1))
            skipWhiteSpace()
            switch try peek() {
            case UInt8(ascii: ","): position += 1
            case UInt8(ascii: "]"):
                position += 1
                return .array(items)
            default: throw .malformed
            }
        }
    }

    private mutating func readString() throws(CanonicalJSONError) -> String {
        position += 1
        let start = position
        // The usual case: nothing is escaped, and the text is taken in one piece.
        while try peek() != UInt8(ascii: "\"") {
            let byte = bytes[position]
            guard byte >= 0x20 else { throw .malformed }
            if byte == UInt8(ascii: "\\") { return try readEscapedString(from: start) }
            position += 1
        }
        defer { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func readEscapedString(from start: Int) throws(CanonicalJSONError) -> String {
        var text = Array(bytes[start..<position])
        while true {
            let byte = try peek()
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try readEscape(into: &text)
            case 0..<0x20: throw .malformed
            default: text.append(byte)
            }
        }
    }

    private mutating func readEscape(into text: inout [UInt8]) throws(CanonicalJSONError) {
        let byte = try peek()
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try readHexadecimal()
            if (0xD800..<0xDC00).contains(code) {
                guard try peek() == UInt8(ascii: "\\") else { throw .malformed }
                position += 1
                guard try peek() == UInt8(ascii: "u") else { throw .malformed }
                position += 1
                let low = try readHexadecimal()
                guard (0xDC00..<0xE000).contains(low) else { throw .malformed }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw .malformed }
            text.append(contentsOf: UTF8.encode(scalar)!)
        default: throw .malformed
        }
    }

    private mutating func readHexadecimal() throws(CanonicalJSONError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            let byte = try peek()
            position += 1
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): code = code << 4 | UInt32(byte - 48)
            case UInt8(ascii: "a")...UInt8(ascii: "f"): code = code << 4 | UInt32(byte - 87)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): code = code << 4 | UInt32(byte - 55)
            default: throw .malformed
            }
        }
        return code
    }

    private mutating func readNumber() throws(CanonicalJSONError) -> JSONValue {
        let start = position
        if try peek() == UInt8(ascii: "-") { position += 1 }
        let leading = try peek()
        let digits = skipDigits()
        guard digits > 0, digits == 1 || leading != UInt8(ascii: "0") else { throw .malformed }
        var isInteger = true
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            isInteger = false
            position += 1
            guard skipDigits() > 0 else { throw .malformed }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            position += 1
            if position < bytes.count,
                bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
            {
                position += 1
            }
            guard skipDigits() > 0 else { throw .malformed }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isInteger, let integer = Int(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { throw .malformed }
        return .number(number)
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, (48...57).contains(bytes[position]) { position += 1 }
        return position - start
    }

    private mutating func readWord(
        _ word: StaticString,
        as value: JSONValue
    ) throws(CanonicalJSONError) -> JSONValue {
        let length = word.utf8CodeUnitCount
        guard position + length <= bytes.count else { throw .malformed }
        for index in 0..<length where bytes[position + index] != word.utf8Start[index] { throw .malformed }
        position += length
        return value
    }

    private mutating func skipWhiteSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private func peek() throws(CanonicalJSONError) -> UInt8 {
        guard position < bytes.count else { throw .malformed }
        return bytes[position]
    }
}

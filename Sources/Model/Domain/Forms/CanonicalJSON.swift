/// JSON in one form for one value: keys in order, no white space, integers apart from other numbers.
package enum CanonicalJSON {
    /// The depth to which arrays and objects may be nested.
    package static let maximumDepth = 200

    /// Returns the text of a value that has a canonical form.
    package static func text(of value: JSONValue) -> String {
        String(decoding: bytes(of: value), as: UTF8.self)
    }

    /// Returns the text of an object.
    ///
    /// - Throws: `CanonicalJSONError` if the value has a number that JSON cannot express or is nested too deeply.
    package static func encode(_ object: [String: JSONValue]) throws(CanonicalJSONError) -> String {
        try encode(.object(object))
    }

    package static func encode(_ value: JSONValue) throws(CanonicalJSONError) -> String {
        try check(value)
        return text(of: value)
    }

    /// Returns the bytes of a value that has a canonical form.
    package static func bytes(of value: JSONValue) -> [UInt8] {
        var bytes: [UInt8] = []
        write(value, into: &bytes)
        return bytes
    }

    /// Checks that a value has a canonical form.
    ///
    /// - Throws: `CanonicalJSONError` if it has none.
    package static func check(_ value: JSONValue, depth: Int = 0) throws(CanonicalJSONError) {
        guard depth <= maximumDepth else { throw .tooDeep }
        switch value {
        case .null, .boolean, .integer, .string: break
        case .number(let number): if !number.isFinite { throw .notANumber }
        case .array(let items): for item in items { try check(item, depth: depth + 1) }
        case .object(let members): for member in members.values { try check(member, depth: depth + 1) }
        }
    }

    package static func decode(_ text: String) throws(CanonicalJSONError) -> JSONValue {
        try decode(Array(text.utf8))
    }

    package static func decodeObject(_ text: String) throws(CanonicalJSONError) -> [String: JSONValue] {
        guard case .object(let object) = try decode(text) else { throw .malformed }
        return object
    }

    private static func decode(_ bytes: [UInt8]) throws(CanonicalJSONError) -> JSONValue {
        try bytes.withUnsafeBufferPointer { bytes throws(CanonicalJSONError) in
            var parser = JSONParser(bytes, into: JSONValueOutput())
            return try parser.parse()
        }
    }

    private static func write(_ value: JSONValue, into bytes: inout [UInt8]) {
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .boolean(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        case .integer(let number): bytes.append(contentsOf: String(number).utf8)
        case .number(let number):
            // The shortest form that reads back as the same number; it always has a point or an exponent.
            bytes.append(contentsOf: number.description.utf8)
        case .string(let text): write(text, into: &bytes)
        case .array(let items):
            bytes.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(item, into: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            var isFirst = true
            for member in members.sorted(by: { $0.key < $1.key }) {
                if !isFirst { bytes.append(UInt8(ascii: ",")) }
                isFirst = false
                write(member.key, into: &bytes)
                bytes.append(UInt8(ascii: ":"))
                write(member.value, into: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ text: String, into bytes: inout [UInt8]) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { text in
            // What needs no escape is copied at once.
            var start = 0
            for (index, byte) in text.enumerated() where needsEscape(byte) {
                bytes.append(contentsOf: text[start..<index])
                writeEscape(of: byte, into: &bytes)
                start = index + 1
            }
            bytes.append(contentsOf: text[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func writeEscape(of byte: UInt8, into bytes: inout [UInt8]) {
        switch byte {
        case 0x0A: bytes.append(contentsOf: "\\n".utf8)
        case 0x0D: bytes.append(contentsOf: "\\r".utf8)
        case 0x09: bytes.append(contentsOf: "\\t".utf8)
        case 0..<0x20:
            let digits = Array("0123456789abcdef".utf8)
            bytes.append(contentsOf: "\\u00".utf8)
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        default:
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        }
    }
}

/// Why a value has no canonical JSON, or a text is not JSON.
public enum CanonicalJSONError: Error, Hashable, Sendable, CustomStringConvertible {
    case malformed
    case notANumber
    case tooDeep

    public var description: String {
        switch self {
        case .malformed: "the text is not JSON"
        case .notANumber: "a number is infinite or undefined"
        case .tooDeep: "lists and tables are nested more than \(CanonicalJSON.maximumDepth) deep"
        }
    }
}

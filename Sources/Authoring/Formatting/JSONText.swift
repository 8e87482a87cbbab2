/// JSON as written: scalars and keys keep their spelling, and brackets the line break that follows them.
///
/// The parser only accepts text that `JSONReader` has accepted.
struct JSONText {
    indirect enum Value {
        case scalar(String)
        case array([Entry], isBroken: Bool)
        case object([Entry], isBroken: Bool)
    }

    struct Entry {
        /// The key as written, including quotes; nil in an array.
        var key: String?
        var value: Value
        /// Whether an empty line precedes the entry.
        var followsBlank: Bool
    }

    private let bytes: [UInt8]
    private var index = 0
    /// The number of line breaks in the white space that was skipped last.
    private var breaks = 0

    static func parse(_ bytes: [UInt8]) -> Value {
        var text = JSONText(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { text.index = 3 }
        text.skipSpace()
        return text.value()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func skipSpace() {
        breaks = 0
        while index < bytes.count, [32, 9, 10, 13].contains(bytes[index]) {
            if bytes[index] == 10 { breaks += 1 }
            index += 1
        }
    }

    private mutating func value() -> Value {
        switch bytes[index] {
        case UInt8(ascii: "{"): return container(isObject: true)
        case UInt8(ascii: "["): return container(isObject: false)
        case UInt8(ascii: "\""): return .scalar(string())
        default:
            let start = index
            while index < bytes.count, !Array(",]} \t\r\n".utf8).contains(bytes[index]) { index += 1 }
            return .scalar(String(decoding: bytes[start..<index], as: UTF8.self))
        }
    }

    private mutating func string() -> String {
        let start = index
        index += 1
        while bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        index += 1
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func container(isObject: Bool) -> Value {
        let end = UInt8(ascii: isObject ? "}" : "]")
        index += 1
        skipSpace()
        let isBroken = breaks > 0
        var entries: [Entry] = []
        while bytes[index] != end {
            let followsBlank = !entries.isEmpty && breaks > 1
            var key: String?
            if isObject {
                key = string()
                skipSpace()
                index += 1
                skipSpace()
            }
            entries.append(Entry(key: key, value: value(), followsBlank: followsBlank))
            skipSpace()
            if bytes[index] == UInt8(ascii: ",") {
                index += 1
                skipSpace()
            }
        }
        index += 1
        return isObject ? .object(entries, isBroken: isBroken) : .array(entries, isBroken: isBroken)
    }
}

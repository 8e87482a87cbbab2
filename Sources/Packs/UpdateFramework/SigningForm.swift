import ManasikDomain

/// The canonical JSON over which signatures are made: OLPC's, as python-tuf writes it.
///
/// - Source: http://wiki.laptop.org/go/Canonical_JSON; only quotation marks and backslashes are escaped.
enum SigningForm {
    /// Returns the bytes of a value that are signed.
    ///
    /// - Throws: `MetadataError.notCanonical` for a number that is not whole.
    static func bytes(of value: JSONValue) throws(MetadataError) -> [UInt8] {
        var bytes: [UInt8] = []
        try write(value, to: &bytes)
        return bytes
    }

    private static func write(_ value: JSONValue, to bytes: inout [UInt8]) throws(MetadataError) {
        switch value {
        case .null: bytes += Array("null".utf8)
        case .boolean(let flag): bytes += Array((flag ? "true" : "false").utf8)
        case .integer(let number): bytes += Array(String(number).utf8)
        case .number: throw .notCanonical
        case .string(let text): write(text, to: &bytes)
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                try write(value, to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            // By code points, which is the order of UTF-8 too; Swift's own order compares composed characters.
            let names = members.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            for (index, name) in names.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                try write(members[name]!, to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

/// What is made from a JSON text while it is parsed.
protocol JSONOutput {
    /// What is made from a value.
    associatedtype Value
    /// The name of a member of an object.
    associatedtype Name
    associatedtype Items
    associatedtype Members

    /// - Parameter range: The bytes of the word or the number, or those between the quotes of a text.
    mutating func value(_ kind: JSONToken, _ range: Range<Int>, of bytes: JSONBytes) -> Value
    mutating func name(_ kind: JSONToken, _ range: Range<Int>, of bytes: JSONBytes) -> Name

    mutating func beginItems(at position: Int) -> Items
    mutating func add(_ value: Value, to items: inout Items)
    mutating func end(_ items: Items, at position: Int) -> Value

    mutating func beginMembers(at position: Int) -> Members
    mutating func add(_ value: Value, under name: Name, to members: inout Members)
    mutating func end(_ members: Members, at position: Int) -> Value
}

/// The bytes of a text of JSON.
typealias JSONBytes = UnsafeBufferPointer<UInt8>

/// A value that contains no other.
enum JSONToken: UInt8 {
    case null, isTrue, isFalse, integer, decimal
    case text
    /// A text with a backslash escape.
    case escapedText

    /// Decodes the text whose bytes lie between two quotes.
    func text(_ range: Range<Int>, of bytes: JSONBytes) -> String {
        let bytes = JSONBytes(rebasing: bytes[range])
        return self == .escapedText ? JSONEscapes.reading(bytes) : String(decoding: bytes, as: UTF8.self)
    }

    /// Decodes the value of a token; a whole number that is too large for an integer becomes a decimal.
    func value(_ range: Range<Int>, of bytes: JSONBytes) -> JSONValue {
        switch self {
        case .null: return .null
        case .isTrue: return .boolean(true)
        case .isFalse: return .boolean(false)
        case .text, .escapedText: return .string(text(range, of: bytes))
        case .integer: if let number = integer(range, of: bytes) { return .integer(number) }
        case .decimal: break
        }
        return .number(
            Double(String(decoding: JSONBytes(rebasing: bytes[range]), as: UTF8.self)) ?? .infinity
        )
    }

    private func integer(_ range: Range<Int>, of bytes: JSONBytes) -> Int? {
        // 64 bits always hold this many digits.
        guard range.count <= 18 else {
            return Int(String(decoding: JSONBytes(rebasing: bytes[range]), as: UTF8.self))
        }
        let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
        var number: Int64 = 0
        for position in (isNegative ? range.lowerBound + 1 : range.lowerBound)..<range.upperBound {
            number = number &* 10 &+ Int64(bytes[position] &- 48)
        }
        return Int(exactly: isNegative ? 0 &- number : number)
    }
}

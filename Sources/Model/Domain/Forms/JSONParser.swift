/// Parses a JSON text (RFC 8259) once from beginning to end.
struct JSONParser<Output: JSONOutput> {
    private let bytes: JSONBytes
    private var position = 0
    private(set) var output: Output

    init(_ bytes: JSONBytes, into output: Output) {
        self.bytes = bytes
        self.output = output
    }

    /// Parses the whole text.
    ///
    /// - Throws: `CanonicalJSONError` if the text is not JSON.
    mutating func parse() throws(CanonicalJSONError) -> Output.Value {
        let value = try parseValue(depth: 0)
        skipWhiteSpace()
        guard position == bytes.count else { throw .malformed }
        return value
    }

    // MARK: Objects of a known shape

    /// Skips expected bytes; returns false, without moving, if they are not next.
    mutating func skip(_ expected: JSONBytes, from start: Int, to end: Int) -> Bool {
        guard end - start <= bytes.count - position else { return false }
        for index in start..<end where bytes[position + index - start] != expected[index] { return false }
        position += end - start
        return true
    }

    /// Parses the value of a member of the outermost object.
    mutating func parseMember() throws(CanonicalJSONError) -> Output.Value { try parseValue(depth: 1) }

    /// Skips a byte; returns whether it was next and only white space follows it.
    mutating func isLast(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        skipWhiteSpace()
        return position == bytes.count
    }

    // MARK: Values

    private mutating func parseValue(depth: Int) throws(CanonicalJSONError) -> Output.Value {
        guard depth <= CanonicalJSON.maximumDepth else { throw .tooDeep }
        skipWhiteSpace()
        switch try peek() {
        case UInt8(ascii: "\""):
            let (kind, range) = try skipText()
            return output.value(kind, range, of: bytes)
        case UInt8(ascii: "{"): return try parseObject(depth: depth)
        case UInt8(ascii: "["): return try parseArray(depth: depth)
        case UInt8(ascii: "t"): return try parseWord("true", .isTrue)
        case UInt8(ascii: "f"): return try parseWord("false", .isFalse)
        case UInt8(ascii: "n"): return try parseWord("null", .null)
        default: return try parseNumber()
        }
    }

    private mutating func parseObject(depth: Int) throws(CanonicalJSONError) -> Output.Value {
        var members = output.beginMembers(at: position)
        position += 1
        skipWhiteSpace()
        if try peek() == UInt8(ascii: "}") {
            position += 1
            return output.end(members, at: position)
        }
        while true {
            skipWhiteSpace()
            guard try peek() == UInt8(ascii: "\"") else { throw .malformed }
            let (kind, range) = try skipText()
            let name = output.name(kind, range, of: bytes)
            skipWhiteSpace()
            guard try peek() == UInt8(ascii: ":") else { throw .malformed }
            position += 1
            let value = try parseValue(depth: depth + 1)
            output.add(value, under: name, to: &members)
            if try ends(with: UInt8(ascii: "}")) { return output.end(members, at: position) }
        }
    }

    private mutating func parseArray(depth: Int) throws(CanonicalJSONError) -> Output.Value {
        var items = output.beginItems(at: position)
        position += 1
        skipWhiteSpace()
        if try peek() == UInt8(ascii: "]") {
            position += 1
            return output.end(items, at: position)
        }
        while true {
            let value = try parseValue(depth: depth + 1)
            output.add(value, to: &items)
            if try ends(with: UInt8(ascii: "]")) { return output.end(items, at: position) }
        }
    }

    /// Skips a comma or the closing bracket; returns whether it was the bracket.
    private mutating func ends(with closing: UInt8) throws(CanonicalJSONError) -> Bool {
        skipWhiteSpace()
        let byte = try peek()
        guard byte == closing || byte == UInt8(ascii: ",") else { throw .malformed }
        position += 1
        return byte == closing
    }

    /// Skips a text; returns its kind and the bytes between its quotes.
    private mutating func skipText() throws(CanonicalJSONError) -> (JSONToken, Range<Int>) {
        position += 1
        let start = position
        var kind = JSONToken.text
        while true {
            skipPlainText()
            let byte = try peek()
            if byte == UInt8(ascii: "\"") { break }
            guard byte == UInt8(ascii: "\\") else { throw .malformed }
            kind = .escapedText
            position += try JSONEscapes.length(in: bytes, at: position)
        }
        position += 1
        return (kind, start..<position - 1)
    }

    /// Skips to the next quote, backslash or control character, eight bytes at a time.
    private mutating func skipPlainText() {
        let all: UInt64 = 0x0101_0101_0101_0101
        let high = all &* 0x80
        while position + 8 <= bytes.count {
            let word = UInt64(
                littleEndian: UnsafeRawPointer(bytes.baseAddress! + position).loadUnaligned(as: UInt64.self)
            )
            let (quote, backslash) = (word ^ (all &* 0x22), word ^ (all &* 0x5C))
            // The lowest byte whose high bit is set here is a stop (a quote, a backslash or below a space); higher ones
            // may only look so.
            let stops =
                ((quote &- all) & ~quote | (backslash &- all) & ~backslash | (word &- all &* 0x20) & ~word)
                & high
            guard stops == 0 else {
                position += stops.trailingZeroBitCount / 8
                return
            }
            position += 8
        }
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
            position += 1
        }
    }

    private mutating func parseNumber() throws(CanonicalJSONError) -> Output.Value {
        let start = position
        if try peek() == UInt8(ascii: "-") { position += 1 }
        let leading = try peek()
        let digits = skipDigits()
        guard digits > 0, digits == 1 || leading != UInt8(ascii: "0") else { throw .malformed }
        var kind = JSONToken.integer
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            kind = .decimal
            position += 1
            guard skipDigits() > 0 else { throw .malformed }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            kind = .decimal
            position += 1
            if position < bytes.count,
                bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
            {
                position += 1
            }
            guard skipDigits() > 0 else { throw .malformed }
        }
        // A number that is whole and fits is never infinite.
        if kind == .decimal || position - start > 18 {
            let text = String(decoding: JSONBytes(rebasing: bytes[start..<position]), as: UTF8.self)
            guard let number = Double(text), number.isFinite else { throw .malformed }
        }
        return output.value(kind, start..<position, of: bytes)
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, bytes[position] >= 48, bytes[position] <= 57 { position += 1 }
        return position - start
    }

    private mutating func parseWord(
        _ word: StaticString,
        _ kind: JSONToken
    ) throws(CanonicalJSONError) -> Output.Value {
        let start = position
        let length = word.utf8CodeUnitCount
        guard position + length <= bytes.count else { throw .malformed }
        for index in 0..<length where bytes[position + index] != word.utf8Start[index] { throw .malformed }
        position += length
        return output.value(kind, start..<position, of: bytes)
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

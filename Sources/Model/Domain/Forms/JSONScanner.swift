/// Finds the values of a text of JSON by RFC 8259.
struct JSONScanner {
    private let bytes: [UInt8]
    private var position = 0
    private(set) var nodes: [JSONDocument.Node] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // Short texts and numbers are about as long as this.
        nodes.reserveCapacity(bytes.count / 12 + 4)
    }

    mutating func scanDocument() throws(CanonicalJSONError) {
        try scanValue(depth: 0)
        skipWhiteSpace()
        guard position == bytes.count else { throw .malformed }
    }

    private mutating func scanValue(depth: Int) throws(CanonicalJSONError) {
        guard depth <= CanonicalJSON.maximumDepth else { throw .tooDeep }
        skipWhiteSpace()
        switch try peek() {
        case UInt8(ascii: "{"): try scanObject(depth: depth)
        case UInt8(ascii: "["): try scanArray(depth: depth)
        case UInt8(ascii: "\""): try scanText()
        case UInt8(ascii: "t"): try scanWord("true", .isTrue)
        case UInt8(ascii: "f"): try scanWord("false", .isFalse)
        case UInt8(ascii: "n"): try scanWord("null", .null)
        default: try scanNumber()
        }
    }

    private mutating func scanObject(depth: Int) throws(CanonicalJSONError) {
        let index = begin(.object)
        position += 1
        skipWhiteSpace()
        if try peek() == UInt8(ascii: "}") {
            position += 1
            return close(index)
        }
        while true {
            skipWhiteSpace()
            guard try peek() == UInt8(ascii: "\"") else { throw .malformed }
            try scanText()
            skipWhiteSpace()
            guard try peek() == UInt8(ascii: ":") else { throw .malformed }
            position += 1
            try scanValue(depth: depth + 1)
            if try ends(with: UInt8(ascii: "}")) { return close(index) }
        }
    }

    private mutating func scanArray(depth: Int) throws(CanonicalJSONError) {
        let index = begin(.array)
        position += 1
        skipWhiteSpace()
        if try peek() == UInt8(ascii: "]") {
            position += 1
            return close(index)
        }
        while true {
            try scanValue(depth: depth + 1)
            if try ends(with: UInt8(ascii: "]")) { return close(index) }
        }
    }

    /// Goes behind a comma or the closing bracket; whether it was that.
    private mutating func ends(with closing: UInt8) throws(CanonicalJSONError) -> Bool {
        skipWhiteSpace()
        let byte = try peek()
        guard byte == closing || byte == UInt8(ascii: ",") else { throw .malformed }
        position += 1
        return byte == closing
    }

    private mutating func begin(_ kind: JSONDocument.Kind) -> Int {
        nodes.append(JSONDocument.Node(kind: kind, start: UInt32(position), end: 0, next: 0))
        return nodes.count - 1
    }

    private mutating func close(_ index: Int) {
        nodes[index].end = UInt32(position)
        nodes[index].next = UInt32(nodes.count)
    }

    /// A value from a position up to the present one in which no other stands.
    private mutating func append(_ kind: JSONDocument.Kind, from start: Int) {
        nodes.append(
            JSONDocument.Node(
                kind: kind,
                start: UInt32(start),
                end: UInt32(position),
                next: UInt32(nodes.count + 1)
            )
        )
    }

    private mutating func scanText() throws(CanonicalJSONError) {
        position += 1
        let start = position
        var isEscaped = false
        while true {
            let byte = try peek()
            if byte == UInt8(ascii: "\"") { break }
            guard byte >= 0x20 else { throw .malformed }
            if byte == UInt8(ascii: "\\") {
                isEscaped = true
                position += try JSONEscapes.length(in: bytes, at: position)
            } else {
                position += 1
            }
        }
        append(isEscaped ? .escapedText : .text, from: start)
        position += 1
    }

    private mutating func scanNumber() throws(CanonicalJSONError) {
        let start = position
        if try peek() == UInt8(ascii: "-") { position += 1 }
        let leading = try peek()
        let digits = skipDigits()
        guard digits > 0, digits == 1 || leading != UInt8(ascii: "0") else { throw .malformed }
        var kind = JSONDocument.Kind.integer
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
            guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)),
                number.isFinite
            else { throw .malformed }
        }
        append(kind, from: start)
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, bytes[position] >= 48, bytes[position] <= 57 { position += 1 }
        return position - start
    }

    private mutating func scanWord(
        _ word: StaticString,
        _ kind: JSONDocument.Kind
    ) throws(CanonicalJSONError) {
        let start = position
        let length = word.utf8CodeUnitCount
        guard position + length <= bytes.count else { throw .malformed }
        for index in 0..<length where bytes[position + index] != word.utf8Start[index] { throw .malformed }
        position += length
        append(kind, from: start)
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

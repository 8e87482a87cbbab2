import ManasikDomain

/// The attributes of a tag of XML.
enum MapXMLAttributes {
    /// Returns the attributes by name, with the five entities of XML and numbered characters resolved.
    static func read(_ text: Substring, at place: MapPlace) throws(MapProblem) -> [String: String] {
        var attributes: [String: String] = [:]
        var rest = text.utf8
        func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
        while true {
            rest = rest.drop(while: isSpace)
            guard !rest.isEmpty else { return attributes }
            let name = rest.prefix { $0 != UInt8(ascii: "=") && !isSpace($0) }
            rest = rest.dropFirst(name.count).drop(while: isSpace)
            guard !name.isEmpty, rest.first == UInt8(ascii: "=") else { throw place.problem(.malformed) }
            rest = rest.dropFirst().drop(while: isSpace)
            guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                throw place.problem(.malformed)
            }
            rest = rest.dropFirst()
            let value = rest.prefix { $0 != quote }
            rest = rest.dropFirst(value.count + 1)
            let resolved = try resolve(Substring(value), at: place)
            guard attributes.updateValue(resolved, forKey: String(Substring(name))) == nil else {
                throw place.problem(.malformed)
            }
        }
    }

    private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    private static func resolve(_ text: Substring, at place: MapPlace) throws(MapProblem) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
        var pieces = String(text).parts(between: "&")
        var resolved = pieces.removeFirst()
        for piece in pieces {
            guard let end = piece.firstPlace(of: ";") else { throw place.problem(.unknownEntity) }
            let name = String(piece[..<end.lowerBound])
            resolved += try character(name, at: place) + piece[end.upperBound...]
        }
        return resolved
    }

    private static func character(_ name: String, at place: MapPlace) throws(MapProblem) -> String {
        if let entity = entities[name] { return entity }
        guard name.utf8.first == UInt8(ascii: "#") else { throw place.problem(.unknownEntity) }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x"
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let number, number > 0, let scalar = Unicode.Scalar(number) else {
            throw place.problem(.unknownEntity)
        }
        return String(Character(scalar))
    }
}

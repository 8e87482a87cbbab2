/// What JSON objects with the same names in the same order have in common.
///
/// An object is read as a copy of an empty one into which values are put: no name is made or hashed.
final class JSONObjectShape: Sendable {
    private let object: [String: JSONValue]
    /// For each name, the place of its value in the object.
    private let places: [Dictionary<String, JSONValue>.Index]
    /// The bytes before each value, one after another: `{"first":`, then `,"second":`.
    private let heads: [UInt8]
    /// The end of each head.
    private let ends: [Int]

    /// - Parameter names: Names that need no escape in JSON.
    /// - Returns: nil if a name is repeated or there are no names.
    init?(_ names: [String]) {
        let object = Dictionary(firstOf: names.map { ($0, JSONValue.null) })
        guard !names.isEmpty, object.count == names.count else { return nil }
        self.object = object
        places = names.map { object.index(forKey: $0)! }
        var heads: [UInt8] = []
        ends = names.map { name in
            heads.append(heads.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
            heads += "\"\(name)\":".utf8
            return heads.count
        }
        self.heads = heads
    }

    /// Reads an object.
    ///
    /// - Returns: nil if the bytes are not an object of this shape without white space between its members.
    func read(_ bytes: JSONBytes) -> [String: JSONValue]? {
        var object = object
        var parser = JSONParser(bytes, into: JSONValueOutput())
        guard heads.withUnsafeBufferPointer({ fill(&object.values, &parser, $0) }) else { return nil }
        return object
    }

    private func fill(
        _ values: inout Dictionary<String, JSONValue>.Values,
        _ parser: inout JSONParser<JSONValueOutput>,
        _ heads: JSONBytes
    ) -> Bool {
        var start = 0
        for number in ends.indices {
            guard parser.skip(heads, from: start, to: ends[number]),
                let value = try? parser.parseMember()
            else { return false }
            values[places[number]] = value
            start = ends[number]
        }
        return parser.isLast(UInt8(ascii: "}"))
    }
}

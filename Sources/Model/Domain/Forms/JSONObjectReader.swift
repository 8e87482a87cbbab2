/// Reads objects of JSON one after another, the faster the more alike their names are.
package struct JSONObjectReader {
    private var output = JSONValueOutput()

    package init() {}

    /// Reads an object from bytes where they lie.
    ///
    /// - Throws: `CanonicalJSONError` where they are no object.
    package mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(CanonicalJSONError) -> [String: JSONValue] {
        var parser = JSONParser(bytes, into: output)
        guard case .object(let object) = try parser.parse() else { throw .malformed }
        output = parser.output
        return object
    }
}

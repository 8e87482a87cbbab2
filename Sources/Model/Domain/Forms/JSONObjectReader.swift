/// Reads JSON objects one after another, faster if their names are alike.
package struct JSONObjectReader {
    private var shape: JSONObjectShape?
    /// The names of the last object that did not fit the shape, from which the next shape is made.
    private var names: [String]?
    /// The number of shapes still to be tried: if all objects differ, no shape helps.
    private var remaining = 16

    package init() {}

    /// Reads an object from bytes in place.
    ///
    /// - Throws: `CanonicalJSONError` if the bytes are not an object.
    package mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(CanonicalJSONError) -> [String: JSONValue] {
        if let names {
            self.names = nil
            shape = JSONObjectShape(names) ?? shape
        }
        if let object = shape?.read(bytes) { return object }
        var parser = JSONParser(bytes, into: JSONValueOutput(notingNames: remaining > 0))
        guard case .object(let object) = try parser.parse() else { throw .malformed }
        remaining = max(0, remaining - 1)
        names = parser.output.names
        return object
    }
}

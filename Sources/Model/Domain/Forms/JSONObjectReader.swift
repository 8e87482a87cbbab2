/// Reads objects of JSON one after another, the faster the more alike their names are.
package struct JSONObjectReader {
    private var shape: JSONObjectShape?
    /// Those of the last object that had another shape, which may become one.
    private var names: [String]?
    /// So often is a shape made anew: where all objects differ, it is in vain.
    private var remaining = 16

    package init() {}

    /// Reads an object from bytes where they lie.
    ///
    /// - Throws: `CanonicalJSONError` if they are no object.
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

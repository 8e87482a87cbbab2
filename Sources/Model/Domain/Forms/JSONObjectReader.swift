/// Reads objects of JSON one after another, the faster the more alike their names are.
package struct JSONObjectReader {
    private var shape: JSONObjectShape?
    /// The names of the last object that did not fit the shape; the next shape is made of them.
    private var names: [String]?
    /// The number of shapes that are still tried: if all objects differ, none helps.
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

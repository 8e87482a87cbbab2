/// One case of an enumeration as it is written: its name, and an object with what belongs to it.
public struct WireCase {
    public let name: String
    public let fields: StoredFields

    /// - Throws: `CodecError` if it is not an object with one object in it.
    public init(_ input: WireInput) throws(CodecError) {
        guard let members = try? input.members(), members.count == 1,
            let fields = StoredFields(members[0].value)
        else { throw CodecError("", .misfit(takes: "an object with one field that is an object")) }
        name = members[0].name
        self.fields = fields
    }

    /// Decodes the value of a case that has one without a name.
    public func value<Value: WireValue>() throws(CodecError) -> Value { try inside("_0") }

    /// Decodes the value of the case under a name.
    public func inside<Value: WireValue>(_ name: String) throws(CodecError) -> Value {
        do throws(CodecError) { return try fields.required(name) } catch { throw error.within(self.name) }
    }

    /// Decodes the value of the case under a name; returns nil if there is none.
    public func optional<Value: WireValue>(_ name: String) throws(CodecError) -> Value? {
        do throws(CodecError) { return try fields.optional(name) } catch { throw error.within(self.name) }
    }

    /// Returns the error that there is no case of this name.
    public func unknown(takes names: String) -> CodecError {
        CodecError("", .misfit(takes: "one of \(names)"))
    }
}

extension JSONValue {
    /// Returns the form of a case with named values.
    public static func one(_ name: String, _ fields: [String: JSONValue] = [:]) -> JSONValue {
        .object([name: .object(fields)])
    }

    /// Returns the form of a case with a value that has no name.
    public static func one(_ name: String, _ value: JSONValue) -> JSONValue {
        .object([name: .object(["_0": value])])
    }
}

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

    /// What belongs to the case where that has no name of its own.
    public func value<Value: WireValue>() throws(CodecError) -> Value { try inside("_0") }

    /// What belongs to the case under a name.
    public func inside<Value: WireValue>(_ name: String) throws(CodecError) -> Value {
        do throws(CodecError) { return try fields.required(name) } catch { throw error.within(self.name) }
    }

    /// What may belong to the case under a name.
    public func optional<Value: WireValue>(_ name: String) throws(CodecError) -> Value? {
        do throws(CodecError) { return try fields.optional(name) } catch { throw error.within(self.name) }
    }

    /// That there is no case of this name.
    public func unknown(takes names: String) -> CodecError {
        CodecError("", .misfit(takes: "one of \(names)"))
    }
}

extension JSONValue {
    /// A case of an enumeration with what belongs to it.
    public static func one(_ name: String, _ fields: [String: JSONValue] = [:]) -> JSONValue {
        .object([name: .object(fields)])
    }

    /// A case of an enumeration with a value that has no name of its own.
    public static func one(_ name: String, _ value: JSONValue) -> JSONValue {
        .object([name: .object(["_0": value])])
    }
}

/// The fields of a stored object, read by name so that an error can name the field.
public struct StoredFields: Sendable {
    private let input: WireInput
    /// The path of the object within the body, with a dot at its end; empty for the body itself.
    private let path: String

    public init(_ values: [String: JSONValue]) {
        input = WireInput(.object(values))
        path = ""
    }

    /// - Returns: nil if the value is not an object.
    init?(_ input: WireInput, path: String = "") {
        guard input.isObject else { return nil }
        self.input = input
        self.path = path
    }

    public var values: [String: JSONValue] {
        guard case .object(let values) = input.json else { return [:] }
        return values
    }

    /// The value under a name; nil if it is missing or null.
    public subscript(name: String) -> JSONValue? { value(name)?.json }

    /// Returns the value under a name, to be decoded; nil if it is missing or null.
    public func value(_ name: String) -> WireInput? {
        guard let value = input.member(name), !value.isNull else { return nil }
        return value
    }

    public func error(_ name: String, _ problem: CodecError.Problem) -> CodecError {
        CodecError(path + name, problem)
    }

    /// Checks that the whole body has a form that can be read, by its field `form`.
    ///
    /// - Parameter known: The newest form that can be read.
    public func checkForm(upTo known: Int) throws(CodecError) {
        let form: Int = try required("form")
        guard form <= known else { throw CodecError("", .newerForm(form, known: known)) }
    }

    public func required<Value: WireValue>(_ name: String) throws(CodecError) -> Value {
        guard let value: Value = try optional(name) else { throw error(name, .missing) }
        return value
    }

    public func optional<Value: WireValue>(_ name: String) throws(CodecError) -> Value? {
        guard let input = value(name) else { return nil }
        do throws(CodecError) { return try Value(wire: input) } catch { throw error.within(path + name) }
    }

    public func required<Value>(_ name: String, _ form: StoredForm<Value>) throws(CodecError) -> Value {
        guard let value = try optional(name, form) else { throw error(name, .missing) }
        return value
    }

    public func optional<Value>(_ name: String, _ form: StoredForm<Value>) throws(CodecError) -> Value? {
        guard let json = self[name] else { return nil }
        guard let value = form.read(json) else { throw error(name, .misfit(takes: form.takes)) }
        return value
    }

    /// Returns the items of a list; empty if there is no list.
    public func list<Value>(_ name: String, _ form: StoredForm<Value>) throws(CodecError) -> [Value] {
        var values: [Value] = []
        for (index, json) in try items(name).enumerated() {
            guard let value = form.read(json) else {
                throw error("\(name)[\(index)]", .misfit(takes: form.takes))
            }
            values.append(value)
        }
        return values
    }

    /// Returns the objects of a list; empty if there is no list.
    public func objects(_ name: String) throws(CodecError) -> [StoredFields] {
        var objects: [StoredFields] = []
        for (index, json) in try items(name).enumerated() {
            objects.append(try object(json, "\(name)[\(index)]"))
        }
        return objects
    }

    /// Returns the fields of an object; nil if there is none.
    public func object(_ name: String) throws(CodecError) -> StoredFields? {
        guard let json = self[name] else { return nil }
        return try object(json, name)
    }

    /// Returns the values of an object by the ids that are its keys; empty if there is no object.
    public func byID<Value>(
        _ name: String,
        _ read: (StoredFields, String) throws(CodecError) -> Value
    ) throws(CodecError) -> [DefinitionID: Value] {
        guard let fields = try object(name) else { return [:] }
        var values: [DefinitionID: Value] = [:]
        for key in fields.values.keys.sorted() {
            guard let id = DefinitionID(key) else {
                throw error(name, .misfit(takes: "keys such as 'pack:name'"))
            }
            values[id] = try read(fields, key)
        }
        return values
    }

    /// Returns the items of a list as they are stored; empty if there is no list.
    public func items(_ name: String) throws(CodecError) -> [JSONValue] {
        guard let json = self[name] else { return [] }
        guard case .array(let items) = json else { throw error(name, .misfit(takes: "a list")) }
        return items
    }

    private func object(_ json: JSONValue, _ name: String) throws(CodecError) -> StoredFields {
        guard let fields = StoredFields(WireInput(json), path: path + name + ".") else {
            throw error(name, .misfit(takes: "an object"))
        }
        return fields
    }
}

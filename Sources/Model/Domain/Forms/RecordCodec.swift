/// How a value is written into the body of a record, and read from it.
public struct RecordCodec<Value>: Sendable {
    public typealias Reader = @Sendable (StoredFields) throws(CodecError) -> Value

    /// The field that names the form of a body; a body of the first form has none.
    public static var formField: String { "form" }

    /// The form that is written.
    public let version: Int
    private let write: @Sendable (Value) -> [String: JSONValue]
    private let read: Reader
    /// Readers of forms that are no longer written.
    private let earlier: [Int: Reader]

    public init(
        version: Int,
        encode: @escaping @Sendable (Value) -> [String: JSONValue],
        decode: @escaping Reader,
        earlier: [Int: Reader] = [:]
    ) {
        self.version = version
        write = encode
        read = decode
        self.earlier = earlier
    }

    /// Returns the body of a record.
    public func encode(_ value: Value) -> [String: JSONValue] {
        var body = write(value)
        if version > 1 { body[Self.formField] = .integer(version) }
        return body
    }

    /// Reads the body of a record.
    public func decode(_ body: [String: JSONValue]) throws(CodecError) -> Value {
        let fields = StoredFields(body)
        let form = try fields.optional(Self.formField, .number) ?? 1
        if form == version { return try read(fields) }
        guard let reader = earlier[form] else {
            throw form > version
                ? CodecError("", .newerForm(form, known: version))
                : fields.error(Self.formField, .misfit(takes: "a number from 1 to \(version)"))
        }
        return try reader(fields)
    }
}

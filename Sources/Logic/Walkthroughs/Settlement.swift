public import ManasikDomain

/// The settlement of a remedy: when, by what, and why it was owed.
public struct Settlement: Hashable, Sendable {
    public let cause: OwedRemedy.Cause
    public let remedy: DefinitionID
    /// The chosen alternative, counted from 1; nil if the remedy has none.
    public let alternative: Int?
    public let at: Instant
    public let note: String?

    public init(
        cause: OwedRemedy.Cause,
        remedy: DefinitionID,
        alternative: Int?,
        at: Instant,
        note: String?
    ) {
        self.cause = cause
        self.remedy = remedy
        self.alternative = alternative
        self.at = at
        self.note = note
    }
}

extension Settlement: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["cause": cause.wire, "remedy": remedy.wire, "at": at.wire]
        fields["alternative"] = alternative?.wire
        fields["note"] = note?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            cause: try fields.required("cause"),
            remedy: try fields.required("remedy"),
            alternative: try fields.optional("alternative"),
            at: try fields.required("at"),
            note: try fields.optional("note")
        )
    }
}

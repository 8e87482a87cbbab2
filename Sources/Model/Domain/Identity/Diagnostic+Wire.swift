extension Diagnostic.Severity: WireWord {}

extension Diagnostic: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "severity": severity.wire, "code": code.wire, "message": message.wire,
        ]
        fields["pack"] = pack?.wire
        fields["location"] = location?.wire
        fields["help"] = help?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.required("severity"),
            try fields.required("code"),
            pack: try fields.optional("pack"),
            at: try fields.optional("location"),
            try fields.required("message"),
            help: try fields.optional("help")
        )
    }
}

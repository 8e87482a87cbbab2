public import ManasikDomain

extension WalkSnapshot: WireValue {
    /// A walk without violations and settlements is written as before there were any.
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "version": version.wire, "ritual": ritual.wire, "revision": revision.wire,
            "startedAt": startedAt.wire, "steps": steps.wire, "choices": choices.wire,
            "history": history.wire,
        ]
        if !violations.isEmpty { fields["violations"] = violations.wire }
        if !settlements.isEmpty { fields["settlements"] = settlements.wire }
        fields["cursor"] = cursor?.wire
        return .object(fields)
    }

    /// - Throws: `CodecError` if the snapshot cannot be read or a newer version wrote it.
    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        let version: Int = try fields.required("version")
        guard version == Self.currentVersion else {
            throw CodecError("", .newerForm(version, known: Self.currentVersion))
        }
        self.init(
            ritual: try fields.required("ritual"),
            revision: try fields.required("revision"),
            startedAt: try fields.required("startedAt")
        )
        steps = try fields.required("steps")
        choices = try fields.required("choices")
        violations = try fields.optional("violations") ?? []
        settlements = try fields.optional("settlements") ?? [:]
        cursor = try fields.optional("cursor")
        history = try fields.required("history")
    }
}

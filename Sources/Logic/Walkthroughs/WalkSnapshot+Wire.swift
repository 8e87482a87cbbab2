public import ManasikDomain

extension WalkSnapshot: WireValue {
    /// A walk in which nothing was violated or settled is written as it was before these were noted.
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

    /// - Throws: `CodecError`, also for a snapshot that a newer version wrote.
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

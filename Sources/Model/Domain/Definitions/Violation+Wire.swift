extension Violation: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "title": title.wire, "until": until.wire, "asks": asks.wire,
            "rulings": rulings.wire, "sources": sources.wire, "unverified": unverified.wire,
        ]
        fields["details"] = details?.wire
        fields["when"] = when?.wire
        fields["ritual"] = ritual?.wire
        fields["state"] = state?.wire
        fields["otherwise"] = otherwise?.wire
        fields["reviewBy"] = reviewBy?.wire
        if isOmission { fields["omission"] = isOmission.wire }
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            title: try fields.required("title"),
            details: try fields.optional("details"),
            when: try fields.optional("when"),
            ritual: try fields.optional("ritual"),
            state: try fields.optional("state"),
            until: try fields.required("until"),
            otherwise: try fields.optional("otherwise"),
            asks: try fields.required("asks"),
            rulings: try fields.required("rulings"),
            sources: try fields.required("sources"),
            reviewBy: try fields.optional("reviewBy"),
            unverified: try fields.required("unverified"),
            isOmission: try fields.optional("omission") ?? false,
            location: try fields.optional("location")
        )
    }
}

extension Violation.Question: WireValue {
    public var wire: JSONValue {
        .object(["id": id.wire, "ask": ask.wire, "values": values.wire, "labels": labels.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            ask: try fields.required("ask"),
            values: try fields.required("values"),
            labels: try fields.required("labels")
        )
    }
}

extension Violation.Ruling: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "schools": schools.wire, "given": given.wire, "states": states.wire, "sources": sources.wire,
            "unverified": unverified.wire,
        ]
        fields["before"] = before?.wire
        fields["after"] = after?.wire
        fields["follows"] = follows?.wire
        fields["says"] = says?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(schools: try fields.required("schools"))
        given = try fields.required("given")
        states = try fields.required("states")
        before = try fields.optional("before")
        after = try fields.optional("after")
        follows = try fields.optional("follows")
        says = try fields.optional("says")
        sources = try fields.required("sources")
        unverified = try fields.required("unverified")
    }
}

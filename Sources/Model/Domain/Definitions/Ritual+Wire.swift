extension Ritual: WireValue {
    /// The names of the members of every ritual; the rules of its states are under others.
    static let members: Set<String> = [
        "id", "title", "summary", "details", "seeAlso", "when", "traditions", "schools", "requires",
        "requiresWhen",
        "quotas", "lost", "together", "sources", "reviewBy", "root", "renames", "location",
    ]

    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "title": title.wire, "requires": requires.wire,
            "requiresWhen": requiresWhen.wire, "sources": sources.wire, "root": root.wire,
            "renames": renames.wire,
        ]
        fields["summary"] = summary?.wire
        fields["details"] = details?.wire
        fields["seeAlso"] = seeAlso?.wire
        fields["when"] = when?.wire
        if !traditions.isEmpty { fields["traditions"] = traditions.wire }
        if schools != [.unnamed] { fields["schools"] = schools.wire }
        fields["quotas"] = quotas?.wire
        for state in states { fields[state.name] = state.wire }
        // One for all schools is written as before there were others.
        if case .all(let remedy) = lost { fields["lost"] = remedy.wire } else { fields["lost"] = lost?.wire }
        fields["together"] = together?.wire
        fields["reviewBy"] = reviewBy?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            title: try fields.required("title"),
            summary: try fields.optional("summary"),
            details: try fields.optional("details"),
            seeAlso: try fields.optional("seeAlso"),
            when: try fields.optional("when"),
            traditions: try fields.optional("traditions") ?? [],
            schools: try fields.optional("schools") ?? [],
            requires: try fields.required("requires"),
            requiresWhen: try fields.required("requiresWhen"),
            quotas: try fields.optional("quotas"),
            furtherStates: try StateRule.readings(input, besides: Self.members),
            lost: try fields.optional("lost"),
            together: try fields.optional("together"),
            sources: try fields.required("sources"),
            reviewBy: try fields.optional("reviewBy"),
            root: try fields.required("root"),
            renames: try fields.required("renames"),
            location: try fields.optional("location")
        )
    }
}

extension Requirement: WireValue {
    public var wire: JSONValue {
        var fields = ["when": when.wire, "rites": rites.wire]
        fields["quotas"] = quotas?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            when: try fields.required("when"),
            rites: try fields.required("rites"),
            quotas: try fields.optional("quotas")
        )
    }
}

extension RitualNode: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "kind": kind.wire, "title": title.wire, "children": children.wire,
            "owner": owner.wire,
        ]
        fields["details"] = details?.wire
        fields["seeAlso"] = seeAlso?.wire
        fields["ask"] = ask?.wire
        fields["when"] = when?.wire
        fields["step"] = step?.wire
        fields["atLeast"] = atLeast?.wire
        if isOptional { fields["isOptional"] = isOptional.wire }
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            kind: try fields.required("kind"),
            title: try fields.required("title"),
            details: try fields.optional("details"),
            seeAlso: try fields.optional("seeAlso"),
            ask: try fields.optional("ask"),
            when: try fields.optional("when"),
            step: try fields.optional("step"),
            atLeast: try fields.optional("atLeast"),
            isOptional: try fields.optional("isOptional") ?? false,
            children: try fields.required("children"),
            owner: try fields.required("owner"),
            location: try fields.optional("location")
        )
    }
}

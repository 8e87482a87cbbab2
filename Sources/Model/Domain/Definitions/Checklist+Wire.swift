extension Checklist: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "title": title.wire, "phase": phase.wire, "order": order.wire,
            "items": items.wire,
        ]
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            title: try fields.required("title"),
            phase: try fields.required("phase"),
            order: try fields.required("order"),
            items: try fields.required("items"),
            location: try fields.optional("location")
        )
    }
}

extension ChecklistItem: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "text": text.wire, "level": level.wire, "sources": sources.wire,
            "unverified": unverified.wire,
        ]
        fields["why"] = why?.wire
        fields["when"] = when?.wire
        fields["due"] = due?.wire
        fields["doneWhen"] = doneWhen?.wire
        fields["doneBy"] = doneBy?.wire
        fields["supersededBy"] = supersededBy?.wire
        fields["category"] = category?.wire
        fields["season"] = season?.wire
        fields["lasting"] = lasting?.wire
        fields["reviewBy"] = reviewBy?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(id: try fields.required("id"), text: try fields.required("text"))
        why = try fields.optional("why")
        when = try fields.optional("when")
        level = try fields.required("level")
        due = try fields.optional("due")
        doneWhen = try fields.optional("doneWhen")
        doneBy = try fields.optional("doneBy")
        supersededBy = try fields.optional("supersededBy")
        category = try fields.optional("category")
        season = try fields.optional("season")
        lasting = try fields.optional("lasting")
        sources = try fields.required("sources")
        reviewBy = try fields.optional("reviewBy")
        unverified = try fields.required("unverified")
        location = try fields.optional("location")
    }
}

extension Dhikr: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "name": name.wire, "arabic": arabic.wire, "times": times.wire,
            "sources": sources.wire, "categories": categories.wire, "tags": tags.wire, "order": order.wire,
            "unverified": unverified.wire,
        ]
        fields["when"] = when?.wire
        fields["transliteration"] = transliteration?.wire
        fields["translation"] = translation?.wire
        fields["prayers"] = prayers?.wire
        fields["virtue"] = virtue?.wire
        fields["said"] = said?.wire
        fields["audio"] = audio?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            name: try fields.required("name"),
            arabic: try fields.required("arabic")
        )
        when = try fields.optional("when")
        transliteration = try fields.optional("transliteration")
        translation = try fields.optional("translation")
        times = try fields.required("times")
        prayers = try fields.optional("prayers")
        virtue = try fields.optional("virtue")
        said = try fields.optional("said")
        audio = try fields.optional("audio")
        sources = try fields.required("sources")
        categories = try fields.required("categories")
        tags = try fields.required("tags")
        order = try fields.required("order")
        unverified = try fields.required("unverified")
        location = try fields.optional("location")
    }
}

extension Tag: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["id": id.wire, "title": title.wire, "synonyms": synonyms.wire]
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            title: try fields.required("title"),
            synonyms: try fields.required("synonyms"),
            location: try fields.optional("location")
        )
    }
}

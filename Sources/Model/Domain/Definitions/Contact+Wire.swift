extension ContactList: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["id": id.wire, "title": title.wire, "contacts": contacts.wire]
        fields["region"] = region?.wire
        fields["when"] = when?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            title: try fields.required("title"),
            region: try fields.optional("region"),
            when: try fields.optional("when"),
            contacts: try fields.required("contacts"),
            location: try fields.optional("location")
        )
    }
}

extension Contact: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "kind": kind.wire, "name": name.wire, "phone": phone.wire,
            "sources": sources.wire, "unverified": unverified.wire,
        ]
        fields["country"] = country?.wire
        fields["region"] = region?.wire
        fields["when"] = when?.wire
        fields["hours"] = hours?.wire
        fields["note"] = note?.wire
        fields["verifiedOn"] = verifiedOn?.wire
        fields["reviewBy"] = reviewBy?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            kind: try fields.required("kind"),
            name: try fields.required("name"),
            phone: try fields.required("phone")
        )
        country = try fields.optional("country")
        region = try fields.optional("region")
        when = try fields.optional("when")
        hours = try fields.optional("hours")
        note = try fields.optional("note")
        verifiedOn = try fields.optional("verifiedOn")
        reviewBy = try fields.optional("reviewBy")
        sources = try fields.required("sources")
        unverified = try fields.required("unverified")
        location = try fields.optional("location")
    }
}

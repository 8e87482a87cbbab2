extension FactDeclaration: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "kind": kind.wire, "passing": passing.wire, "title": title.wire,
            "labels": labels.wire, "sources": sources.wire,
        ]
        fields["suggested"] = suggested?.wire
        fields["ask"] = ask?.wire
        fields["why"] = why?.wire
        fields["span"] = span?.wire
        fields["period"] = period?.wire
        fields["records"] = records?.wire
        fields["derivation"] = derivation?.wire
        fields["notBefore"] = notBefore?.wire
        fields["notAfter"] = notAfter?.wire
        fields["past"] = past?.wire
        fields["unit"] = unit?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            kind: try fields.required("kind"),
            suggested: try fields.optional("suggested"),
            passing: try fields.required("passing"),
            title: try fields.required("title"),
            ask: try fields.optional("ask"),
            why: try fields.optional("why"),
            labels: try fields.required("labels"),
            span: try fields.optional("span"),
            period: try fields.optional("period"),
            records: try fields.optional("records"),
            derivation: try fields.optional("derivation"),
            notBefore: try fields.optional("notBefore"),
            notAfter: try fields.optional("notAfter"),
            past: try fields.optional("past"),
            unit: try fields.optional("unit"),
            sources: try fields.required("sources"),
            location: try fields.optional("location")
        )
    }
}

extension FactDeclaration: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            texts.add("ask", ask)
            texts.add(labels: labels)
            texts.add("title", title)
            texts.add("unit", unit)
            texts.add("why", why)
        }
    }
}

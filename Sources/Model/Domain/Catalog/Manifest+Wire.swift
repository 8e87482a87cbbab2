extension Manifest: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "version": version.wire, "api": api.wire, "host": host.wire,
            "requires": requires.wire, "optional": optional.wire, "conflicts": conflicts.wire,
            "exports": exports.wire, "capabilities": capabilities.wire, "locales": locales.wire,
            "partialLocales": partialLocales.wire, "license": license.wire, "authors": authors.wire,
            "reviewedBy": reviewedBy.wire, "isTemplate": isTemplate.wire,
        ]
        fields["title"] = title?.wire
        fields["summary"] = summary?.wire
        fields["reviewBy"] = reviewBy?.wire
        fields["assumedByAPI"] = assumedByAPI?.wire
        // A pack without events is written as it was before there were any.
        if !events.isEmpty { fields["events"] = events.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            version: try fields.required("version"),
            api: try fields.required("api"),
            host: try fields.required("host"),
            title: try fields.optional("title"),
            summary: try fields.optional("summary"),
            requires: try fields.required("requires"),
            optional: try fields.required("optional"),
            conflicts: try fields.required("conflicts"),
            exports: try fields.required("exports"),
            capabilities: try fields.required("capabilities"),
            locales: try fields.required("locales"),
            partialLocales: try fields.required("partialLocales"),
            license: try fields.required("license"),
            authors: try fields.required("authors"),
            reviewedBy: try fields.required("reviewedBy"),
            reviewBy: try fields.optional("reviewBy"),
            isTemplate: try fields.required("isTemplate"),
            assumedByAPI: try fields.optional("assumedByAPI"),
            events: try fields.optional("events") ?? []
        )
    }
}

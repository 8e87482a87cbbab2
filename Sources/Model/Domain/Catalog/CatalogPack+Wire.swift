extension CatalogPack: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "manifest": manifest.wire, "contentHash": contentHash.wire, "handlers": handlers.wire,
            "messages": messages.wire, "articles": articles.wire,
        ]
        // Packs that were frozen before there were changes keep their bytes.
        if !changes.isEmpty { fields["changes"] = changes.wire }
        if !migrations.isEmpty { fields["migrations"] = migrations.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            manifest: try fields.required("manifest"),
            contentHash: try fields.required("contentHash"),
            handlers: try fields.required("handlers"),
            messages: try fields.required("messages"),
            articles: try fields.required("articles"),
            changes: try fields.optional("changes") ?? [],
            migrations: try fields.optional("migrations") ?? [:]
        )
    }
}

extension Article: WireValue {
    public var wire: JSONValue { .object(["title": title.wire, "body": body.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(title: try fields.required("title"), body: try fields.required("body"))
    }
}

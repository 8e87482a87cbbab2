extension RecordKey: WireValue {
    public var wire: JSONValue {
        .object(["owner": owner.wire, "collection": collection.wire, "id": id.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            owner: try fields.required("owner"),
            collection: try fields.required("collection"),
            id: try fields.required("id")
        )
    }
}

extension Record: WireValue {
    public var wire: JSONValue {
        .object([
            "key": key.wire, "scope": scope.wire, "version": version.wire, "body": body.wire,
            "createdAt": createdAt.wire, "updatedAt": updatedAt.wire,
        ])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            key: try fields.required("key"),
            scope: try fields.required("scope"),
            version: try fields.required("version"),
            body: try fields.required("body"),
            createdAt: try fields.required("createdAt"),
            updatedAt: try fields.required("updatedAt")
        )
    }
}

public import ManasikDomain

extension Table: WireValue {
    public var wire: JSONValue { .object(["columns": columns.wire, "rows": rows.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(columns: try fields.required("columns"), rows: try fields.required("rows"))
    }
}

extension Table.Column: WireValue {
    public var wire: JSONValue {
        .object(["title": title.wire, "priority": priority.wire, "alignment": alignment.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.required("title"),
            priority: try fields.required("priority"),
            alignment: try fields.required("alignment")
        )
    }
}

extension Table.Column.Alignment: WireWord {}

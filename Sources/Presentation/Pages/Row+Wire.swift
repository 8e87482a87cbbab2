public import ManasikDomain

extension Row: WireValue {
    public var wire: JSONValue {
        .object(["mark": mark.wire, "title": title.wire, "details": details.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.required("mark"),
            try fields.required("title"),
            details: try fields.required("details")
        )
    }
}

extension OutlineRow: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["title": title.wire, "depth": depth.wire]
        fields["mark"] = mark?.wire
        fields["time"] = time?.wire
        fields["detail"] = detail?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.optional("mark"),
            try fields.required("title"),
            time: try fields.optional("time"),
            detail: try fields.optional("detail"),
            depth: try fields.required("depth")
        )
    }
}

extension NamedText: WireValue {
    public var wire: JSONValue { .object(["name": name.wire, "text": text.wire, "tone": tone.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.required("name"),
            try fields.required("text"),
            try fields.required("tone")
        )
    }
}

extension Progress: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "done": done.wire, "total": total.wire, "caption": caption.wire,
        ]
        fields["label"] = label?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            label: try fields.optional("label"),
            done: try fields.required("done"),
            total: try fields.required("total"),
            caption: try fields.required("caption")
        )
    }
}

extension FoundRow: WireValue {
    public var wire: JSONValue { .object(["title": title.wire, "details": details.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(try fields.required("title"), details: try fields.required("details"))
    }
}

extension Bar: WireValue {
    public var wire: JSONValue {
        .object(["label": label.wire, "amount": amount.wire, "caption": caption.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.required("label"),
            try fields.required("amount"),
            caption: try fields.required("caption")
        )
    }
}

extension Mark: WireWord {}

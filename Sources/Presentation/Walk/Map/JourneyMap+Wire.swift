public import ManasikDomain

extension JourneyMap: WireValue {
    public var wire: JSONValue { stops.wire }

    public init(wire input: WireInput) throws(CodecError) { self.init(try [Stop](wire: input)) }
}

extension JourneyMap.Stop: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["name": name.wire, "state": state.wire, "rites": rites.wire]
        fields["time"] = time?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.required("name"),
            try fields.required("state"),
            rites: try fields.required("rites"),
            time: try fields.optional("time")
        )
    }
}

extension JourneyMap.Rite: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "title": title.wire, "mark": mark.wire, "is_selected": isSelected.wire,
        ]
        fields["time"] = time?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.required("title"),
            try fields.required("mark"),
            isSelected: try fields.required("is_selected"),
            time: try fields.optional("time")
        )
    }
}

extension TimeNote: WireValue {
    public var wire: JSONValue { .object(["mark": mark.wire, "text": text.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(try fields.required("mark"), try fields.required("text"))
    }
}

extension JourneyMap.Stop.State: WireWord {}

extension TimeMark: WireWord {}

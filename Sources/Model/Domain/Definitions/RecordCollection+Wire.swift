extension RecordCollection: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["id": id.wire, "fields": fields.wire, "index": index.wire]
        fields["title"] = title?.wire
        if !indexes.isEmpty { fields["indexes"] = indexes.wire }
        if !onePer.isEmpty { fields["onePer"] = onePer.wire }
        if !merge.isEmpty { fields["merge"] = merge.wire }
        fields["about"] = about?.wire
        if views != Views() { fields["views"] = views.wire }
        fields["access"] = access?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            title: try fields.optional("title"),
            fields: try fields.required("fields"),
            index: try fields.required("index"),
            indexes: try fields.optional("indexes") ?? [],
            onePer: try fields.optional("onePer") ?? [],
            merge: try fields.optional("merge") ?? [:],
            about: try fields.optional("about"),
            views: try fields.optional("views") ?? Views(),
            access: try fields.optional("access"),
            location: try fields.optional("location")
        )
    }
}

extension RecordCollection.Field: WireValue {
    /// A word if nothing but the type is declared, as in earlier versions.
    public var wire: JSONValue {
        guard self != Self(type) else { return type.wire }
        var fields: [String: JSONValue] = ["type": type.wire]
        if !values.isEmpty { fields["values"] = values.wire }
        fields["minimum"] = range?.lowerBound.wire
        fields["maximum"] = range?.upperBound.wire
        fields["target"] = target?.wire
        fields["element"] = element?.wire
        fields["title"] = title?.wire
        if !labels.isEmpty { fields["labels"] = labels.wire }
        if isRequired { fields["required"] = isRequired.wire }
        if isDecidable { fields["decidable"] = isDecidable.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        guard input.isObject else {
            self.init(try RecordCollection.FieldType(wire: input))
            return
        }
        let fields = try input.fields()
        self.init(try fields.required("type"))
        values = try fields.optional("values") ?? []
        if let minimum: Int = try fields.optional("minimum"),
            let maximum: Int = try fields.optional("maximum")
        {
            guard minimum <= maximum else {
                throw fields.error("maximum", .misfit(takes: "a number not below 'minimum'"))
            }
            range = minimum...maximum
        }
        target = try fields.optional("target")
        element = try fields.optional("element")
        title = try fields.optional("title")
        labels = try fields.optional("labels") ?? [:]
        isRequired = try fields.optional("required") ?? false
        isDecidable = try fields.optional("decidable") ?? false
    }
}

extension RecordCollection.Views: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [:]
        fields["list"] = list?.wire
        if !card.isEmpty { fields["card"] = card.wire }
        if !form.isEmpty { fields["form"] = form.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            list: try fields.optional("list"),
            card: try fields.optional("card") ?? [],
            form: try fields.optional("form") ?? []
        )
    }
}

extension RecordCollection.ListView: WireValue {
    public var wire: JSONValue {
        var wire: [String: JSONValue] = ["fields": fields.wire]
        wire["by"] = order?.wire
        if isDescending { wire["descending"] = isDescending.wire }
        wire["sum"] = sum?.wire
        wire["per"] = sumPer?.wire
        return .object(wire)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            fields: try fields.required("fields"),
            order: try fields.optional("by"),
            descending: try fields.optional("descending") ?? false,
            sum: try fields.optional("sum"),
            per: try fields.optional("per")
        )
    }
}

public import ManasikDomain

extension MergedRecord: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "born": born.wire, "latest": latest.wire, "marks": marks.wire, "values": values.wire,
        ]
        if !sums.isEmpty {
            fields["sums"] = .object(
                sums.mapValues { counters in
                    var places: [String: JSONValue] = [:]
                    for (digits, counter) in counters { places[String(digits)] = counter.wire }
                    return .object(places)
                }
            )
        }
        if !sets.isEmpty { fields["sets"] = sets.wire }
        if !counters.isEmpty { fields["counters"] = counters.wire }
        if !past.isEmpty { fields["past"] = past.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(born: try fields.required("born"), latest: try fields.required("latest"))
        marks = try fields.required("marks")
        values = try fields.required("values")
        let sums: [String: [String: PositiveNegativeCounter]] = try fields.optional("sums") ?? [:]
        for (field, counters) in sums {
            for (digits, counter) in counters {
                guard let places = Int(digits), (0...9).contains(places) else {
                    throw CodecError("sums", .misfit(takes: "sums by their digits after the point"))
                }
                self.sums[field, default: [:]][places] = counter
            }
        }
        sets = try fields.optional("sets") ?? [:]
        counters = try fields.optional("counters") ?? [:]
        past = try fields.optional("past") ?? [:]
    }
}

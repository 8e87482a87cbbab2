extension Step: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "rite": rite.wire, "count": count.wire, "parts": parts.wire, "releases": releases.wire,
            "recite": recite.wire, "sources": sources.wire, "unverified": unverified.wire,
        ]
        fields["summary"] = summary?.wire
        fields["place"] = place?.wire
        fields["obligation"] = obligation?.wire
        fields["unit"] = unit?.wire
        fields["weight"] = weight?.wire
        fields["opens"] = opens?.wire
        fields["closes"] = closes?.wire
        fields["early"] = early?.wire
        fields["lateUntil"] = lateUntil?.wire
        fields["pauses"] = pauses?.wire
        fields["needs"] = needs?.wire
        fields["quotas"] = quotas?.wire
        fields["barred"] = barred?.wire
        fields["after"] = after?.wire
        fields["outOfOrder"] = outOfOrder?.wire
        fields["proxy"] = proxy?.wire
        fields["during"] = during?.wire
        if !alsoAt.isEmpty { fields["alsoAt"] = SecondPlaces(steps: alsoAt.map { $0.step }).wire }
        let ends = alsoAt.compactMap { place in place.closes.map { (place.step, $0) } }
        if !ends.isEmpty { fields["alsoAtCloses"] = Dictionary(firstOf: ends).wire }
        fields["missed"] = missed?.wire
        fields["excused"] = excused?.wire
        fields["short"] = short?.wire
        fields["late"] = late?.wire
        fields["reciteWhen"] = reciteWhen?.wire
        fields["note"] = note?.wire
        fields["schoolNote"] = schoolNote?.wire
        fields["womenNote"] = womenNote?.wire
        fields["reviewBy"] = reviewBy?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(rite: try fields.required("rite"))
        summary = try fields.optional("summary")
        place = try fields.optional("place")
        obligation = try fields.optional("obligation")
        count = try fields.required("count")
        unit = try fields.optional("unit")
        weight = try fields.optional("weight")
        parts = try fields.required("parts")
        opens = try fields.optional("opens")
        closes = try fields.optional("closes")
        early = try fields.optional("early")
        lateUntil = try fields.optional("lateUntil")
        pauses = try fields.optional("pauses")
        needs = try fields.optional("needs")
        quotas = try fields.optional("quotas")
        barred = try fields.optional("barred")
        after = try fields.optional("after")
        outOfOrder = try fields.optional("outOfOrder")
        proxy = try fields.optional("proxy")
        releases = try fields.required("releases")
        during = try fields.optional("during")
        let places: SecondPlaces? = try fields.optional("alsoAt")
        let ends: [String: BySchool<StepTime>]? = try fields.optional("alsoAtCloses")
        alsoAt = (places?.steps ?? []).map { SecondPlace($0, closes: ends?[$0]) }
        missed = try fields.optional("missed")
        excused = try fields.optional("excused")
        short = try fields.optional("short")
        late = try fields.optional("late")
        recite = try fields.required("recite")
        reciteWhen = try fields.optional("reciteWhen")
        note = try fields.optional("note")
        schoolNote = try fields.optional("schoolNote")
        womenNote = try fields.optional("womenNote")
        sources = try fields.required("sources")
        reviewBy = try fields.optional("reviewBy")
        unverified = try fields.required("unverified")
    }
}

/// The steps at whose place another may be done. One is written alone, as it was before there could be several.
private struct SecondPlaces: WireValue {
    let steps: [String]

    var wire: JSONValue { steps.count == 1 ? steps[0].wire : steps.wire }

    init(steps: [String]) { self.steps = steps }

    init(wire input: WireInput) throws(CodecError) {
        if let name = input.text { steps = [name] } else { steps = try [String](wire: input) }
    }
}

extension Step.Proxy: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "text": text.wire, "sources": sources.wire, "unverified": unverified.wire,
        ]
        fields["when"] = when?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            when: try fields.optional("when"),
            text: try fields.required("text"),
            sources: try fields.required("sources"),
            unverified: try fields.required("unverified")
        )
    }
}

extension Step.Recitation: WireValue {
    public var wire: JSONValue { .object(["when": when.wire, "recite": recite.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(when: try fields.required("when"), recite: try fields.required("recite"))
    }
}

extension Step.Missed: WireValue {
    public var wire: JSONValue {
        switch self {
        case .nothing: .one("nothing")
        case .incomplete: .one("incomplete")
        case .lost: .one("lost")
        case .remedy(let id): .one("remedy", id.wire)
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "nothing": self = .nothing
        case "incomplete": self = .incomplete
        case "lost": self = .lost
        case "remedy": self = .remedy(try one.value())
        default: throw one.unknown(takes: "'nothing', 'incomplete', 'lost' and 'remedy'")
        }
    }
}

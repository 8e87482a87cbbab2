extension Catalog: WireValue {
    /// The form in which catalogs are written; those of the first form do not name it.
    public static let form = 1

    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "hash": hash.wire, "packs": packs.wire, "facts": facts.wire, "places": places.wire,
            "rituals": rituals.wire, "remedies": remedies.wire, "violations": violations.wire,
            "checklists": checklists.wire, "contactLists": contactLists.wire, "chirps": chirps.wire,
            "categories": categories.wire, "tags": tags.wire, "dhikr": dhikr.wire,
            "collections": collections.wire, "monthAnnouncements": monthAnnouncements.wire,
        ]
        if !synonyms.isEmpty { fields["synonymSets"] = synonyms.wire }
        if Self.form > 1 { fields["form"] = Self.form.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        let form: Int = try fields.optional("form") ?? 1
        guard form <= Self.form else { throw CodecError("", .newerForm(form, known: Self.form)) }
        self.init(
            hash: try fields.required("hash"),
            packs: try fields.required("packs"),
            facts: try fields.required("facts"),
            places: try fields.required("places"),
            rituals: try fields.required("rituals"),
            remedies: try fields.required("remedies"),
            violations: try fields.required("violations"),
            checklists: try fields.required("checklists"),
            contactLists: try fields.required("contactLists"),
            chirps: try fields.required("chirps"),
            categories: try fields.required("categories"),
            tags: try fields.required("tags"),
            synonyms: try fields.optional("synonymSets") ?? [:],
            dhikr: try fields.required("dhikr"),
            collections: try fields.required("collections"),
            monthAnnouncements: try fields.required("monthAnnouncements")
        )
    }
}

/// What makes up for a rite that was missed or a prohibition that was broken.
public struct Remedy: Hashable, Sendable {
    public let id: DefinitionID
    public let title: TextReference
    public let details: ArticleReference?
    /// Further articles that are of use with it; nil if none are named.
    public let seeAlso: [ArticleReference]?
    public let alternatives: [TextReference]
    public let due: TextReference?
    /// How each school applies it.
    public let applies: BySchool<TextReference>?
    public let sources: [Citation]
    /// After this day it is shown as stale until someone has verified it again; nil if it is not seasonal.
    public let reviewBy: CivilDate?
    public let unverified: Bool
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        title: TextReference,
        details: ArticleReference?,
        seeAlso: [ArticleReference]? = nil,
        alternatives: [TextReference],
        due: TextReference?,
        applies: BySchool<TextReference>?,
        sources: [Citation],
        reviewBy: CivilDate? = nil,
        unverified: Bool,
        location: SourceLocation?
    ) {
        self.id = id
        self.title = title
        self.details = details
        self.seeAlso = seeAlso
        self.alternatives = alternatives
        self.due = due
        self.applies = applies
        self.sources = sources
        self.reviewBy = reviewBy
        self.unverified = unverified
        self.location = location
    }
}

extension Remedy: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "title": title.wire, "alternatives": alternatives.wire, "sources": sources.wire,
            "unverified": unverified.wire,
        ]
        fields["details"] = details?.wire
        fields["seeAlso"] = seeAlso?.wire
        fields["due"] = due?.wire
        fields["applies"] = applies?.wire
        fields["reviewBy"] = reviewBy?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            title: try fields.required("title"),
            details: try fields.optional("details"),
            seeAlso: try fields.optional("seeAlso"),
            alternatives: try fields.required("alternatives"),
            due: try fields.optional("due"),
            applies: try fields.optional("applies"),
            sources: try fields.required("sources"),
            reviewBy: try fields.optional("reviewBy"),
            unverified: try fields.required("unverified"),
            location: try fields.optional("location")
        )
    }
}

extension Remedy: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            texts.add("alternatives", alternatives)
            texts.add("applies", applies) { $0.add($1, $2) }
            texts.add("details", details)
            texts.add("due", due)
            texts.add("seeAlso", seeAlso)
            texts.add("title", title)
        }
    }
}

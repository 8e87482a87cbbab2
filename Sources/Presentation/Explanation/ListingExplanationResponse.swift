public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// Why a place is listed nearby.
public struct ListingExplanationResponse: Response {
    private let explanation: ListingExplanation
    private let localizer: Localizer
    private let authored: @Sendable (SourceLocation) -> SourceLocation

    /// - Parameter authored: Returns the location that the author of a pack knows for a location in the loaded pack.
    public init(
        _ explanation: ListingExplanation,
        in localizer: Localizer,
        locating authored: @escaping @Sendable (SourceLocation) -> SourceLocation = { $0 }
    ) {
        self.explanation = explanation
        self.localizer = localizer
        self.authored = authored
    }

    public var json: JSONValue {
        let text = ListingExplanationText(explanation, in: localizer)
        let listing = explanation.entry.listing
        return .object {
            Member("kind", "nearby")
            Member("id", explanation.entry.id)
            Member("shown_name", text.title)
            Member("place_kind", listing.kind.rawValue)
            Member("own", explanation.entry.isOwn)
            // What is said of it, in the reader's words.
            Member("says", text.lines.map { $0.said })
            // The rule by which it was listed, and the tags for which the rule lists it.
            Member("rule", explanation.grounds?.rule)
            Member("tags", explanation.grounds.map { $0.tags.wire })
            Member("tier", explanation.entry.tier?.rawValue)
            // What decides the tier, and the tags that do.
            Member("tier_by", explanation.tierReason.map { Self.word($0) })
            Member("tier_tags", tierTags)
            Member("certificate", listing.certificate?.wire)
            Member("source", explanation.source.map { ListingSourceResponse($0) })
            Member("element", listing.origin?.element)
            Member("vanished", listing.origin?.vanished)
            Member("location", (explanation.rule?.location).map { authored($0) })
        }
    }

    private var tierTags: JSONValue? {
        if case .tags(let tags)? = explanation.tierReason { tags.wire } else { nil }
    }

    private static func word(_ reason: ListingExplanation.TierReason) -> String {
        switch reason {
        case .certificate: "certificate"
        case .tags: "tags"
        case .said: "source"
        case .expiredCertificate: "expired_certificate"
        case .endlessCertificate: "certificate_without_end"
        case .unsaid: "nothing"
        }
    }
}

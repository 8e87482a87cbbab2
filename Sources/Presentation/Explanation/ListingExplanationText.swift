import ManasikDomain
import ManasikLocalization
import ManasikViews

/// The wording of why a place is listed nearby.
struct ListingExplanationText {
    private let explanation: ListingExplanation
    private let localizer: Localizer
    private let nearby: NearbyText
    private var entry: NearbyEntry { explanation.entry }

    init(_ explanation: ListingExplanation, in localizer: Localizer) {
        self.explanation = explanation
        self.localizer = localizer
        nearby = NearbyText(localizer: localizer)
    }

    var title: String { nearby.name(of: entry.listing) }

    /// What is known of it, by name.
    var lines: [NamedText] {
        var lines = [
            NamedText(localizer["docs.kind"], localizer.words(entry.listing.kind).text),
            NamedText(localizer["explain.listed-by"], listedBy),
        ]
        if let tags = explanation.grounds?.tags, !tags.isEmpty {
            lines.append(NamedText(localizer["explain.listed-tags"], words(tags)))
        }
        if let tier = nearby.trust(entry), let reason = explanation.tierReason {
            lines.append(NamedText(localizer["explain.trust"], tier))
            lines.append(NamedText(localizer["common.why"], words(reason)))
        }
        if let source = explanation.source {
            lines.append(NamedText(localizer["common.source"], nearby.source(source)))
        }
        if let origin = entry.listing.origin {
            let name = localizer.isolated("\(origin.source)/\(origin.element)")
            lines.append(NamedText(localizer["explain.listed-element"], name))
        }
        return lines
    }

    private var listedBy: String {
        guard !entry.isOwn else { return localizer["explain.listed-by.own"] }
        guard let rule = explanation.grounds?.rule else { return localizer["explain.listed-by.import"] }
        let key = explanation.rule == nil ? "explain.listed-by.gone" : "explain.listed-by.rule"
        return localizer[key, ["rule": .text(rule.description)]]
    }

    private func words(_ reason: ListingExplanation.TierReason) -> String {
        switch reason {
        case .certificate: localizer["explain.trust.certificate"]
        case .tags(let tags): words(tags)
        case .said: localizer["explain.trust.said"]
        case .expiredCertificate: localizer["explain.trust.expired"]
        case .endlessCertificate: localizer["explain.trust.endless"]
        case .unsaid: localizer["explain.trust.unsaid"]
        }
    }

    /// Returns tags with their values, as maps write them.
    private func words(_ tags: [String: String]) -> String {
        DeclarationText(localizer).joined(tags.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    }
}

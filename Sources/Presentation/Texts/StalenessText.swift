public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// Says that something may be out of date, why, and with whom to verify it.
public struct StalenessText: Sendable {
    private let staleness: [Staleness]
    private let season: Int?
    private let reviewBy: CivilDate?
    private let sources: [Citation]
    private let localizer: Localizer

    public init(
        staleness: [Staleness],
        season: Int? = nil,
        reviewBy: CivilDate? = nil,
        sources: [Citation],
        localizer: Localizer
    ) {
        self.staleness = staleness
        self.season = season
        self.reviewBy = reviewBy
        self.sources = sources
        self.localizer = localizer
    }

    /// A note that it may be out of date, on one line; nil if it is current.
    public var mark: String? {
        guard !staleness.isEmpty else { return nil }
        var reasons: [LocalizedString] = []
        if staleness.contains(.season), let season {
            reasons.append(localizer.host("common.season", ["year": .text(localizer.number(season))]))
        }
        if staleness.contains(.review), let reviewBy {
            reasons.append(localizer.host("common.review-by", ["date": .date(reviewBy)]))
        }
        let stale = "! " + localizer["common.stale"]
        return reasons.isEmpty ? stale : stale + " (\(localizer.list(reasons)))"
    }

    /// The mark, and what to verify it with.
    public var lines: [String] {
        guard let mark else { return [] }
        // A source without a page is none that a person could ask.
        let key =
            sources.contains { $0.url != nil } ? "checklist.verify" : "common.verify-yourself"
        let verify =
            sources.isEmpty
            ? localizer.host("common.verify-unnamed")
            : localizer.host(key, ["sources": .text(sources.words(localizer))])
        return [mark, verify.text]
    }
}

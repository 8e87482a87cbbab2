public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The wording of a note that something may be out of date, with the reason and where to verify it.
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

    /// The note on one line; nil if nothing is out of date.
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

    /// The note, and a line about where to verify it; empty if nothing is out of date. What is cited by verse
    /// or by number in a collection does not become outdated, so it is named only if nothing else is.
    public var lines: [String] {
        guard let mark else { return [] }
        let dated = self.sources.filter { $0.verse == nil && $0.number == nil }
        let sources = dated.isEmpty ? self.sources : dated
        // A source without a web page cannot be checked by everybody, so the text asks the reader to verify it
        // themselves.
        let key =
            sources.contains { $0.url != nil } ? "checklist.verify" : "common.verify-yourself"
        let verify =
            sources.isEmpty
            ? localizer.host("common.verify-unnamed")
            : localizer.host(key, ["sources": .text(sources.words(localizer))])
        return [mark, verify.text]
    }
}

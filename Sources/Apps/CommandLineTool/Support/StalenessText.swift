import ManasikDomain
import ManasikEngine
import ManasikLocalization

/// Says that something may be out of date, why, and with whom to verify it.
struct StalenessText {
    let staleness: [Staleness]
    var season: Int?
    var reviewBy: CivilDate?
    let sources: [Citation]
    let localizer: Localizer

    /// That it may be out of date, on one line; nil where it is current.
    var mark: String? {
        guard !staleness.isEmpty else { return nil }
        var reasons: [LocalizedString] = []
        if staleness.contains(.season), let season {
            reasons.append(localizer.host("common.season", ["year": .text(localizer.number(season))]))
        }
        if staleness.contains(.review), let reviewBy {
            reasons.append(localizer.host("common.review-by", ["date": .date(reviewBy)]))
        }
        let stale = "! " + localizer.host("common.stale").text
        return reasons.isEmpty ? stale : stale + " (\(localizer.list(reasons)))"
    }

    /// The mark, and what to verify it with.
    var lines: [String] {
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

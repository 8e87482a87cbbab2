import ManasikAlmanac
import ManasikDomain
import ManasikRules
import ManasikViews
import ManasikWalkthroughs

/// The packs of a trial, with what is made of them for all persons alike.
final class TrialPacks: RevisionSource {
    let rules: CatalogRules
    /// By the calendar and the method of Makkah.
    let times = RiteTimes(PrayerCalculation(.customary(in: "SA"), asr: .single, calendar: HijriCalendar()))
    private let revisions: [DefinitionID: WalkRevision]
    private let seasons: [DefinitionID: [Int: RitualWindows]]

    var catalog: Catalog { rules.catalog }

    /// - Parameter years: The Hijri years of the walks; the windows of others are computed each time.
    init(_ catalog: Catalog, years: ClosedRange<Int>) {
        rules = CatalogRules(catalog, RuleEvaluator())
        var revisions: [DefinitionID: WalkRevision] = [:]
        var seasons: [DefinitionID: [Int: RitualWindows]] = [:]
        for (id, ritual) in catalog.rituals {
            let revision = WalkRevision(
                hash: "r1",
                of: ritual,
                in: catalog,
                packs: catalog.packs,
                by: rules.evaluator,
                isCurrent: true
            )
            revisions[id] = revision
            for year in years { seasons[id, default: [:]][year] = revision.windows(in: year, by: times) }
        }
        self.revisions = revisions
        self.seasons = seasons
    }

    func currentRevision(of ritual: DefinitionID) -> WalkRevision? { revisions[ritual] }

    func windows(of revision: WalkRevision, in season: Int, by times: RiteTimes) -> RitualWindows {
        seasons[revision.ritual.id]?[season] ?? revision.windows(in: season, by: times)
    }
}

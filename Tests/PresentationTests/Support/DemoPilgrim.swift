import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikRules
import ManasikViews
import ManasikWalkthroughs
import ManasikWorkbench
import Testing

/// Somebody with `DemoPack` and no store: what is shown is made of these values.
struct DemoPilgrim {
    /// 2027-04-20 at 06:00 in Makkah.
    static let now = Instant(rfc3339: "2027-04-20T03:00:00Z")!
    static let today = CivilDate("2027-04-20")!

    /// The pack, and what is computed from it for everybody.
    private final class Packs: RevisionSource {
        let rules: CatalogRules
        let revision: WalkRevision

        init() throws {
            let bench = Workbench()
            for (path, text) in DemoPack.files { try bench.write(text, to: "demo/" + path) }
            let path = SearchPath(roots: [.init(kind: .explicit, directory: bench.directory)])
            let loaded = PackLoader(searchPath: path, hostVersion: Workbench.version).load()
            try #require(loaded.diagnostics.filter { $0.severity == .error } == [])
            rules = CatalogRules(loaded.catalog, RuleEvaluator())
            revision = WalkRevision(
                hash: "1",
                of: try #require(loaded.catalog.rituals.values.first),
                in: loaded.catalog,
                packs: loaded.catalog.packs,
                by: rules.evaluator,
                isCurrent: true
            )
        }

        func currentRevision(of ritual: DefinitionID) -> WalkRevision? {
            revision.ritual.id == ritual ? revision : nil
        }

        func windows(of revision: WalkRevision, in season: Int, by times: RiteTimes) -> RitualWindows {
            revision.windows(in: season, by: times)
        }
    }

    private static let packs = Result { try Packs() }

    private let packs: Packs
    var person: PersonSnapshot

    init(_ facts: [HostFact: FactValue] = [:]) throws {
        packs = try Self.packs.get()
        var known = Facts([:], on: Self.today)
        for (fact, value) in facts { known[fact.id] = value }
        person = PersonSnapshot(facts: known, zone: .ofRites, calendar: HijriCalendar())
        person.journeys = packs.rules.catalog.journeys
    }

    var rules: CatalogRules { packs.rules }
    var catalog: Catalog { rules.catalog }
    var lists: [ChecklistView] { ChecklistView.all(in: rules, for: person) }
    var contacts: [ContactView] { ContactView.all(in: rules, for: person) }

    func localizer(_ language: String = "en") -> Localizer {
        Localizer(MessageCatalog(catalog), languages: [language])
    }

    // MARK: The walk

    private var context: WalkContext {
        WalkContext(
            catalog,
            by: rules.evaluator,
            for: person,
            at: Self.now,
            reckoning: { _ in PrayerCalculation(.ummAlQura) },
            from: packs
        )
    }

    private var snapshot: WalkSnapshot? { person.walks[packs.revision.ritual.id]?.snapshot }

    mutating func walk(_ event: WalkEvent) throws {
        let next = try context.transition(from: snapshot, on: event, by: packs.revision).snapshot
        person.walks[packs.revision.ritual.id] = BegunWalk(next, by: packs.revision)
    }

    /// What matters today.
    func today(at place: AlmanacPlace? = nil) throws -> TodayView {
        let calculation = PrayerCalculation(.ummAlQura)
        return TodayView(
            in: rules,
            for: person,
            at: Self.now,
            walk: try person.facts[.journey].map { _ in try context.state(of: snapshot, by: packs.revision) },
            walkTrouble: nil,
            nextPrayer: place.flatMap { .next(after: Self.now, at: $0, by: calculation) },
            chirps: PersonChirps(in: rules, for: person, choosing: [], having: nil),
            days: RemembranceDays(.midnight, in: person.zone, knowsPlace: false) { _ in nil }
        )
    }

    func explanation(of name: String) throws -> RuleExplanation {
        try context.explanation(of: name, kind: nil, limit: 10)
    }

    // MARK: What is read

    /// A page as plain lines; see `PresentationSample.lines`.
    func lines(in language: String = "en", _ page: (Localizer) -> Page) -> [String] {
        PresentationSample.lines(of: page(localizer(language)))
    }
}

import ManasikAlmanac
import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import ManasikViews
import ManasikWalkthroughs

/// Small rituals, and the walks of persons through them.
enum ViewWalks {
    private typealias Sample = ViewCatalog

    /// Keeps no more than the revisions of a catalog.
    private final class Revisions: RevisionSource {
        private let catalog: Catalog

        init(_ catalog: Catalog) { self.catalog = catalog }

        func currentRevision(of ritual: DefinitionID) -> WalkRevision? {
            catalog.rituals[ritual].map { _ in ViewWalks.revision(of: ritual, in: catalog) }
        }

        func windows(of revision: WalkRevision, in season: Int, by times: RiteTimes) -> RitualWindows {
            revision.windows(in: season, by: times)
        }
    }

    static func step(
        _ id: String,
        when condition: Condition? = nil,
        _ change: (inout Step) -> Void = { _ in }
    ) -> RitualNode {
        var step = Step(rite: id)
        step.obligation = .all(.wajib)
        change(&step)
        return RitualNode(
            id: id,
            kind: .step,
            title: Sample.text(id),
            when: condition,
            step: step,
            owner: Sample.pack
        )
    }

    static func ritual(_ name: String, when condition: Condition? = nil, _ steps: [RitualNode]) -> Ritual {
        Ritual(
            id: Sample.id(name),
            title: Sample.text(name),
            summary: nil,
            details: nil,
            when: condition,
            requires: [:],
            sources: [],
            root: RitualNode(
                id: name,
                kind: .sequence,
                title: Sample.text(name),
                children: steps,
                owner: Sample.pack
            ),
            location: nil
        )
    }

    /// The hajj of these tests: what is done at home, the standing, and what is for some.
    static let hajj = ritual(
        "hajj",
        [
            step("ihram"),
            step("standing") {
                $0.opens = .all(StepTime("9 dhu_al_hijjah dhuhr")!)
                $0.closes = .all(StepTime("10 dhu_al_hijjah fajr")!)
            },
            step("rest", when: ViewCatalog.yes(ViewCatalog.pregnant.id)),
        ]
    )

    static func catalog(_ rituals: [Ritual], version: SemanticVersion = SemanticVersion(1, 0, 0)) -> Catalog {
        var catalog = Sample.rules(before: []).catalog
        catalog.packs[Sample.pack] = CatalogPack(
            manifest: .sample(Sample.pack, version: version),
            contentHash: "\(version)",
            handlers: [],
            messages: [:],
            articles: [:]
        )
        for ritual in rituals { catalog.rituals[ritual.id] = ritual }
        return catalog
    }

    static func revision(of ritual: DefinitionID, in catalog: Catalog, isCurrent: Bool = true) -> WalkRevision
    {
        WalkRevision(
            hash: "\(ritual)@\(catalog.packs[Sample.pack]!.contentHash)",
            of: catalog.rituals[ritual]!,
            in: catalog,
            packs: catalog.packs,
            by: RuleEvaluator(),
            isCurrent: isCurrent
        )
    }

    static func context(
        _ catalog: Catalog,
        for person: PersonSnapshot = ViewCatalog.person(),
        at now: String = "2027-05-01T06:00:00Z"
    ) -> WalkContext {
        WalkContext(
            catalog,
            by: RuleEvaluator(),
            for: person,
            at: Instant(rfc3339: now)!,
            reckoning: { _ in PrayerCalculation(.ummAlQura) },
            from: Revisions(catalog)
        )
    }

    /// A walk in which steps were done one after another.
    static func walk(
        _ revision: WalkRevision,
        done steps: [String],
        at now: String = "2027-05-01T06:00:00Z"
    ) throws -> BegunWalk {
        let context = context(revision.catalog, at: now)
        var snapshot: WalkSnapshot?
        for step in steps {
            snapshot = try context.transition(from: snapshot, on: .done(step: step), by: revision).snapshot
        }
        return BegunWalk(snapshot!, by: revision)
    }
}

import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikRules
import ManasikTerminal
import ManasikViews
import ManasikWalkthroughs
import ManasikWorkbench
import Testing

/// Somebody who walks the rites of `ActsPack` with nothing but values: what the flow asks for is answered by the view.
struct Walker {
    /// Gives the revision that is made by hand.
    private final class Source: RevisionSource {
        let revision: WalkRevision

        init(_ revision: WalkRevision) { self.revision = revision }

        func currentRevision(of ritual: DefinitionID) -> WalkRevision? { revision }

        func windows(of revision: WalkRevision, in season: Int, by times: RiteTimes) -> RitualWindows {
            revision.windows(in: season, by: times)
        }
    }

    /// 2027-04-20 at 06:00 in Makkah.
    static let now = Instant(rfc3339: "2027-04-20T03:00:00Z")!

    let context: WalkContext
    private let revision: WalkRevision
    let localizer: Localizer
    private(set) var flow: WalkFlow
    /// What the flow asked the person for last.
    private(set) var asked: WalkFlow.Output?

    init(
        _ facts: [HostFact: FactValue] = [:],
        language: String = "en",
        at now: Instant = now,
        done: [String] = ["ihram"],
        files: [String: String] = ActsPack.files
    ) throws {
        let bench = Workbench()
        for (path, text) in files { try bench.write(text, to: "acts/" + path) }
        let path = SearchPath(roots: [.init(kind: .explicit, directory: bench.directory)])
        let loaded = PackLoader(searchPath: path, hostVersion: Workbench.version).load()
        try #require(loaded.diagnostics.filter { $0.severity == .error } == [])
        let catalog = loaded.catalog
        let rules = RuleEvaluator()
        revision = WalkRevision(
            hash: "1",
            of: try #require(catalog.rituals.values.first),
            in: catalog,
            packs: catalog.packs,
            by: rules,
            isCurrent: true
        )
        var known: [DefinitionID: FactValue] = [HostFact.journey.id: .text("umrah")]
        for (fact, value) in facts { known[fact.id] = value }
        let day = CivilDate("2027-04-20")!
        context = WalkContext(
            catalog,
            by: rules,
            for: PersonSnapshot(
                facts: Facts(known, on: day),
                zone: .ofRites,
                calendar: HijriCalendar()
            ),
            at: now,
            reckoning: { _ in PrayerCalculation(.ummAlQura) },
            from: Source(revision)
        )
        localizer = Localizer(MessageCatalog(catalog), languages: [language])
        flow = WalkFlow(try context.state(of: nil, by: revision), in: localizer)
        for step in done { try send(.propose(.done(step: step), .ifCostly)) }
    }

    /// Gives an input to the flow, and answers what it asks for.
    mutating func send(_ inputs: WalkFlow.Input...) throws {
        for input in inputs {
            asked = nil
            var output = flow.receive(input)
            while let next = output {
                switch next {
                case .preview(let event): output = flow.receive(.previewed(try result(of: event)))
                case .commit(let event): output = flow.receive(.committed(try result(of: event)))
                case .migrate, .open, .ask, .askNext:
                    asked = next
                    output = nil
                }
            }
        }
    }

    private func result(of event: WalkEvent) throws -> WalkFlow.Outcome<WalkState> {
        let next: WalkTransition
        do throws(WalkRefusal) {
            next = try context.transition(from: flow.state.snapshot, on: event, by: revision)
        } catch {
            return .failure(.refused(error))
        }
        return .success(try context.state(of: next.snapshot, by: revision))
    }

    // MARK: What is seen

    var notice: String? { flow.notice?.text }
    /// The remedies that are owed.
    var owed: [String] { flow.state.view.remedies.filter(\.isOwed).map(\.key) }

    var menu: WalkMenu? { if case .menu(let menu) = flow.mode { menu } else { nil } }

    /// What a menu says, a row a line.
    var rows: [String] {
        (menu?.rows ?? []).map { [$0.title, $0.detail].compactMap(\.self).joined(separator: ": ") }
    }

    var page: WalkPage { WalkPage(flow.state, in: localizer) }

    /// A page as a terminal of 80 columns writes it, with commands for what it offers.
    func text(_ page: Page, isPlain: Bool = false) -> String {
        let layout = Layout(width: 80, isPlain: isPlain)
        let renderer = Renderer(colors: .none, bidi: layout.bidi, width: layout.width)
        return renderer.string(layout.lines(of: page) { request, _ in "<\(request)>" })
    }
}

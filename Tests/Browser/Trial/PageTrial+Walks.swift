import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs

/// The pages of walks.
extension PageTrial {
    /// One through each ritual; through the hajj one of each kind, the second of whom violates the ihram.
    static func pilgrims(in packs: TrialPacks) -> [(name: String, pilgrim: TrialPilgrim)] {
        let kinds = packs.catalog.facts(named: "hajj_type").first
        var pilgrims: [(name: String, pilgrim: TrialPilgrim)] = []
        for id in packs.catalog.rituals.keys.sorted() {
            let values = id.name == "hajj" ? kinds?.kind.domain ?? [] : []
            for (number, value) in (values.isEmpty ? [nil] : values.map { Optional($0) }).enumerated() {
                var facts = person(on: CivilDate("2027-05-13")!, going: id.name)
                facts[HostFact.sex.id] = .text(number.isMultiple(of: 2) ? "female" : "male")
                if let kinds, let value { facts[kinds.id] = value }
                var name = "\(id)"
                if case .text(let kind)? = value { name += " \(kind)" }
                let pilgrim = TrialPilgrim(
                    through: packs.catalog.rituals[id]!,
                    with: facts,
                    erring: number == 1,
                    in: packs
                )
                pilgrims.append((name, pilgrim))
            }
        }
        return pilgrims
    }

    private static func person(on day: CivilDate, going journey: String) -> Facts {
        var facts = Facts(on: day)
        facts[HostFact.journey.id] = .text(journey)
        for fact in [HostFact.nationality, .residence] { facts[fact.id] = .text("ID") }
        facts[HostFact.birthDate.id] = .date(CivilDate("1956-03-01")!)
        facts[HostFact.departure.id] = .date(CivilDate("2027-05-05")!)
        facts[HostFact.returnDate.id] = .date(CivilDate("2027-06-01")!)
        return facts
    }

    /// Every page at each stop of a walk, and what each violation leads to.
    ///
    /// - Parameter noted: The stops at which the pages beside the walk are written too.
    mutating func write(
        _ pilgrim: TrialPilgrim,
        _ noted: [(number: Int, stop: TrialPilgrim.Stop)],
        _ name: String,
        _ localizer: Localizer
    ) {
        for (number, stop) in pilgrim.stops.enumerated() {
            write("\(name) \(number) \(stop.name)", stop.state, localizer)
        }
        for (number, stop) in noted {
            writePages(of: stop, "\(name) \(number)", localizer)
            // These take longest: the shortest ritual is enough.
            guard stop.state.ritual.id.name == "umrah" else { continue }
            writeFlows(of: stop, "\(name) \(number)", localizer)
            writeChanges(of: stop, "\(name) \(number)", localizer)
            writeExplanations(of: stop, "\(name) \(number)", localizer)
        }
        for stop in pilgrim.violations {
            let page = WalkPage(stop.state, in: localizer)
            let change = stop.state.snapshot?.history.last
            write("\(name) after \(stop.name)", page.here(after: change, following: nil), localizer)
            for isPreview in [true, false] {
                let remedies = page.remedies(after: change, isPreview: isPreview)
                write("\(name) remedies of \(stop.name) \(isPreview)", remedies, localizer)
            }
        }
    }

    private mutating func write(_ name: String, _ state: WalkState, _ localizer: Localizer) {
        let page = WalkPage(state, in: localizer)
        write("\(name) here", page.here(), localizer)
        write("\(name) list", page.list(namesIDs: true), localizer)
        write("\(name) history", page.history(), localizer)
        write("\(name) remedies", page.remedies(), localizer)
        write("\(name) violations", page.violations(), localizer)
        let map = WalkMap(of: state, in: localizer)
        write("\(name) journey", Page(map.overview), localizer)
        write("\(name) looking", page.looking(on: map.blocks { _ in true }), localizer)
        write("\(name) map", RitualMap(of: state, in: localizer).page, localizer)
        if let node = page.shown { write("\(name) step", page.details(node), localizer) }
        for owed in state.view.remedies {
            write("\(name) remedy \(owed.key)", page.page(of: owed), localizer)
        }
    }
}

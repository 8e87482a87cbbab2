import ManasikDomain
import ManasikPackHost
import ManasikRules

/// A benchmark that measures the cost of each condition of a pack.
public struct RuleBench: Sendable {
    /// The reason why nothing was measured.
    public struct Refusal: Error, CustomStringConvertible {
        public let description: String
    }

    private let options: TestOptions
    private let most: Int
    private let pattern: String?
    private let progress: @Sendable (_ done: Int, _ total: Int) -> Void

    /// The number of timed rounds after a warm-up.
    private static let rounds = 5

    /// - Parameters:
    ///   - most: The largest number of people for whom a rule is evaluated, sampled by the seed.
    ///   - pattern: A regular expression; only rules whose id matches it are measured.
    public init(
        _ options: TestOptions,
        most: Int,
        pattern: String? = nil,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) {
        self.options = options
        self.most = most
        self.pattern = pattern
        self.progress = progress
    }

    /// - Throws: `Refusal`, or an error for an invalid pattern.
    public func run(_ suite: TestSuite) throws -> BenchReport {
        if let problem = suite.problem { throw Refusal(description: problem) }
        guard let packs = suite.packs, let pack = PackID(rawValue: suite.name) else {
            throw Refusal(description: "'\(suite.name)' is not a pack; name a directory with pack.json")
        }
        let wanted = try pattern.map { try Regex($0).ignoresCase() }
        let sites = try ConditionSite.all(of: pack, in: packs.catalog).filter { site in
            try wanted.map { try $0.firstMatch(in: site.id) != nil } ?? true
        }
        if sites.isEmpty {
            let which = pattern.map { " that matches '\($0)'" } ?? ""
            throw Refusal(description: "pack '\(pack)' has no rule\(which)")
        }
        var loading: [Double] = []
        var timed = packs
        for round in 0...Self.rounds {
            let start = ContinuousClock.now
            timed = suite.reloaded(options.limits)!
            if round > 0 { loading.append(start.duration(to: .now).seconds) }
        }
        let memory = timed.runtime.memory(of: pack)
        var limits = options.limits
        limits.countsInstructions = true
        let counted = suite.reloaded(limits)!
        var costs: [RuleCost] = []
        for (index, site) in sites.enumerated() {
            costs.append(cost(of: site, pack, timed, counted, suite))
            progress(index + 1, sites.count)
        }
        return BenchReport(
            pack: suite.name,
            loadSeconds: Self.median(loading),
            memoryUsed: memory?.used,
            memoryTaken: memory?.footprint,
            seed: options.seed,
            rules: costs.sorted { $0.isDearer(than: $1) }
        )
    }

    private func cost(
        of site: ConditionSite,
        _ pack: PackID,
        _ timed: LoadedPacks,
        _ counted: LoadedPacks,
        _ suite: TestSuite
    ) -> RuleCost {
        var cost = RuleCost(
            id: site.id,
            kind: site.kind,
            place: suite.shown(site.condition.location ?? site.location)
        )
        guard case .decided(let diagram) = site.condition.form else { return cost }
        let assignments = FactAssignments(
            of: site.condition.atoms,
            in: timed.catalog,
            on: CivilDate(String(options.now.description.prefix(10)))!,
            most: most,
            seed: options.seed
        )
        let people = assignments.people
        cost.facts = Array(Set(site.condition.atoms.map(\.fact.description))).sorted()
        cost.evaluations = people.count
        cost.isSample = assignments.isSample
        cost.nodes = diagram.nodes.count
        cost.diagramNanoseconds = time(people) { _ = diagram.verdict(for: $0) }
        let functions = site.condition.location.map { counted.runtime.functions(of: pack, at: $0) } ?? []
        for function in functions {
            let runs = people.compactMap { counted.runtime.run(function, of: pack, for: $0) }
            // If several functions begin on the line, the condition's is the one that gives the same answers as its
            // diagram.
            guard runs.count == people.count,
                zip(runs, people).allSatisfy({ run, facts in
                    let verdict = diagram.verdict(for: facts)
                    return verdict == (run.holds ? .holds : .fails) || functions.count == 1
                })
            else { continue }
            let instructions = runs.map(\.instructions).sorted()
            cost.instructions = .init(median: instructions[instructions.count / 2], max: instructions.last!)
            cost.luaNanoseconds = time(people) { _ = timed.runtime.run(function, of: pack, for: $0) }
            break
        }
        return cost
    }

    /// Returns the median time of one evaluation over all rounds, in nanoseconds.
    private func time(_ people: [Facts], _ evaluate: (Facts) -> Void) -> Int {
        var rounds: [Double] = []
        for round in 0...Self.rounds {
            let start = ContinuousClock.now
            for facts in people { evaluate(facts) }
            if round > 0 { rounds.append(start.duration(to: .now).seconds) }
        }
        return Int(Self.median(rounds) / Double(people.count) * 1e9)
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

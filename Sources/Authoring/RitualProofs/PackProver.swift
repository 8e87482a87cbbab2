public import ManasikDomain
public import ManasikPackHost
import ManasikRules
import ManasikWalkthroughs

/// A prover of packs: of their rituals as assembled from all loaded packs, their conditions and their texts.
public struct PackProver {
    /// The Hijri years whose windows are computed; for these, calendars are published or well computed.
    public static let seasons = 1445...1460

    private let loaded: LoadedPacks
    private let known: Facts
    private let limit: Int
    private let progress: (_ what: String, _ done: Int, _ total: Int) -> Void

    /// - Parameters:
    ///   - loaded: The packs whose rituals are proved.
    ///   - known: The facts that all people considered share, and the day on which their age is computed.
    ///   - limit: The size limit; see `RitualProver`.
    ///   - progress: Called with what is being proved, and how much of it is done.
    public init(
        _ loaded: LoadedPacks,
        among known: Facts,
        limit: Int = RitualProver.defaultLimit,
        progress: @escaping (_ what: String, _ done: Int, _ total: Int) -> Void = { _, _, _ in }
    ) {
        self.loaded = loaded
        self.known = known
        self.limit = limit
        self.progress = progress
    }

    /// Proves the given packs, or all that were loaded or set aside.
    public func prove(_ packs: [PackID]) -> [PackProof] {
        var proved: Set<DefinitionID> = []
        return packs.map { pack in
            if let report = loaded.packs.first(where: { $0.id == pack && $0.status == .setAside }) {
                return PackProof(
                    pack: pack,
                    rituals: [],
                    conditions: 0,
                    conditionFindings: [],
                    claims: [],
                    problems: report.diagnostics.filter { $0.severity == .error }
                )
            }
            let rituals = loaded.catalog.rituals.values.sorted { $0.id < $1.id }.filter { ritual in
                ritual.id.pack == pack
                    || !packs.contains(ritual.id.pack) && ritual.nodes.contains { $0.owner == pack }
            }
            let (count, findings) = conditions(of: pack)
            return PackProof(
                pack: pack,
                rituals: rituals.filter { proved.insert($0.id).inserted }.map(prove),
                conditions: count,
                conditionFindings: findings,
                claims: claims(of: pack),
                problems: []
            )
        }
    }

    private func prove(_ ritual: Ritual) -> PackProof.Ritual {
        let start = ContinuousClock.now
        let name = ritual.id.description
        let prover = RitualProver(
            Walkthrough(
                of: ritual,
                by: RuleEvaluator(),
                violations: loaded.catalog.violations(of: ritual),
                remedies: loaded.catalog.remedies
            ),
            facts: loaded.catalog.facts,
            among: known,
            scales: [.days] + Self.seasons.map { WindowScale(ritual, season: $0) },
            limit: limit,
            progress: { progress(name, $0, $1) }
        )
        let proof = prover.prove()
        let texts = TextProof(of: ritual, in: loaded.catalog).findings(in: proof)
        let duration = start.duration(to: .now).components
        return PackProof.Ritual(
            proof: proof.adding(texts),
            packs: Array(Set(ritual.nodes.map(\.owner))).sorted(),
            seconds: Double(duration.seconds) + Double(duration.attoseconds) / 1e18
        )
    }

    /// Proves what shared collections claim. A claim that does not hold sets its pack aside while it is loaded.
    private func claims(of pack: PackID) -> [ProofFinding] {
        let collections = loaded.catalog.collections.values.filter { $0.id.pack == pack }.sorted {
            $0.id < $1.id
        }
        return collections.flatMap { collection -> [ProofFinding] in
            guard let rules = AccessRules(of: collection) else { return [] }
            return (collection.access?.claims ?? []).map { finding(of: $0, of: collection, by: rules) }
                + reading(of: collection, by: rules) + [standing(of: collection, by: rules)]
        }
    }

    /// Proves that no stranger reads what is private; of a public collection its rules alone say what is.
    private func reading(of collection: RecordCollection, by rules: AccessRules) -> [ProofFinding] {
        let label = "collection '\(collection.id.name)': "
        let audience = collection.access?.audience ?? .shared
        func finding(_ outcome: ProofFinding.Outcome, _ message: String) -> [ProofFinding] {
            [ProofFinding(.access, outcome, label + message, location: collection.location)]
        }
        let claims = AccessClaim.ofReading(among: audience)
        guard !claims.isEmpty else { return [] }
        do {
            for claim in claims {
                guard let example = try rules.counterexample(to: claim) else { continue }
                return finding(
                    .refuted,
                    "'access.read' lets a stranger read what is private, " + AccessClaim.words(for: example)
                )
            }
        } catch { return finding(.inconclusive, "asks too much to compare which strangers read") }
        return finding(
            .proved,
            audience == .group
                ? "nobody reads what is of a group without being in it, or its author, or having a role"
                : "nobody reads without having signed in"
        )
    }

    /// Proves what holds of every shared collection without being said.
    private func standing(of collection: RecordCollection, by rules: AccessRules) -> ProofFinding {
        let label = "collection '\(collection.id.name)': "
        func finding(_ outcome: ProofFinding.Outcome, _ message: String) -> ProofFinding {
            ProofFinding(.access, outcome, label + message, location: collection.location)
        }
        do {
            for claim in rules.alwaysClaimed {
                guard let example = try rules.counterexample(to: claim) else { continue }
                return finding(
                    .refuted,
                    "'access.\(claim.operation)' lets somebody write in another's name, or without having signed in, "
                        + AccessClaim.words(for: example)
                )
            }
            let related = rules.writingRelations.map { "'\($0)'" }
            let others =
                related.isEmpty
                ? "a role or the group to guide"
                : "a role, the group to guide or the relation \(related.joined(separator: " or "))"
            return finding(
                .proved,
                "nobody writes without having signed in, or in another's name without \(others)"
            )
        } catch { return finding(.inconclusive, "asks too much to compare who writes in another's name") }
    }

    private func finding(
        of claim: RecordAccess.Claim,
        of collection: RecordCollection,
        by rules: AccessRules
    ) -> ProofFinding {
        let label = "collection '\(collection.id.name)': 'never.\(claim.operation)'"
        func finding(_ outcome: ProofFinding.Outcome, _ message: String) -> ProofFinding {
            ProofFinding(.access, outcome, label + message, location: claim.condition.location)
        }
        guard case .decided(let diagram) = claim.condition.form else {
            return finding(.inconclusive, " is not decided")
        }
        do {
            let claim = AccessClaim(never: claim.operation, where: diagram)
            guard let example = try rules.counterexample(to: claim) else { return finding(.proved, "") }
            return finding(.refuted, " does not hold " + AccessClaim.words(for: example))
        } catch { return finding(.inconclusive, " asks too much to be compared") }
    }

    private func conditions(of pack: PackID) -> (Int, [ProofFinding]) {
        let trial = loaded.runtime.conditionTrial(of: pack)
        let doubted = Set(trial.doubts.map(\.label))
        let tried = trial.unread.filter { !doubted.contains($0.label) }.map { unread in
            ProofFinding(
                .conditions,
                .tried,
                "\(unread.label) reads or calls more than the person: its code alone does not prove it",
                location: unread.location
            )
        }
        let isProved = trial.doubts.isEmpty && (tried.isEmpty || tried.count < trial.conditions)
        let proved = isProved ? [ProofFinding(.conditions, .proved)] : []
        let constant = trial.constant.filter { !doubted.contains($0.label) }.map { constant in
            ProofFinding(
                .conditions,
                .proved,
                "\(constant.label) is constant: it holds for \(constant.holds ? "everybody" : "nobody"), "
                    + "whatever is known of the person",
                location: constant.location
            )
        }
        return (trial.conditions, proved + constant + tried + trial.doubts.map(finding))
    }

    private func finding(of doubt: ConditionDoubt) -> ProofFinding {
        var facts = Facts(on: known.day)
        for (atom, value) in doubt.answers {
            if case .fact(let id) = atom, id != HostFact.age.id { facts[id] = value }
        }
        let told = doubt.answers.map { "\($0.atom): \($0.value)" }.joined(separator: ", ")
        return ProofFinding(
            .conditions,
            doubt.isCertain ? .refuted : .inconclusive,
            "\(doubt.label) \(doubt.message)" + (told.isEmpty ? "" : " (for a person with \(told))"),
            counterExample: doubt.isCertain ? CounterExample(facts: facts, moves: []) : nil,
            location: doubt.location
        )
    }
}

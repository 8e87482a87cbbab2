import Foundation
package import ManasikDomain
import ManasikEngine
import ManasikLocalization
package import ManasikPackHost
import ManasikPresentation
package import ManasikRitualProofs
import ManasikWalkthroughs

/// The wording of proofs, with counterexamples as walks that a person can follow.
package struct ProofText {
    private let catalog: Catalog
    private let localizer: Localizer

    private let packs: [PackReport]

    /// Creates the wording of proofs.
    ///
    /// - Parameter packs: The packs' directories, so that places can be named as their authors know them.
    package init(_ catalog: Catalog, _ packs: [PackReport], _ languages: [String]) {
        self.catalog = catalog
        self.packs = packs
        localizer = Localizer(MessageCatalog(catalog), languages: languages)
    }

    /// The explanation of what a proof shows and what it does not.
    package static let statement =
        "What is proved is that packs keep to what they declare, not that a ruling is correct."

    package func text(of proofs: [PackProof]) -> String {
        var lines: [String] = []
        for proof in proofs {
            if !proof.problems.isEmpty {
                lines.append("\(proof.pack): the pack was set aside, so nothing is proved about it")
                lines += proof.problems.flatMap { Self.indented($0.description, by: 2) }
            }
            for ritual in proof.rituals { lines += self.lines(of: ritual) }
            if proof.conditions > 0 || proof.conditionFindings.contains(where: { $0.outcome != .proved }) {
                lines.append("\(proof.pack): \(EnglishCount.of(proof.conditions, "condition")) in Lua")
                for finding in proof.conditionFindings { lines += self.lines(of: finding, nil) }
            }
            if !proof.claims.isEmpty {
                lines.append(
                    "\(proof.pack): \(EnglishCount.of(proof.claims.count, "claim")) about shared collections"
                )
                for finding in proof.claims { lines += self.lines(of: finding, nil) }
            }
        }
        if lines.isEmpty { return "Nothing is proved: there is no ritual, and no condition in Lua.\n" }
        lines += [Self.summary(of: proofs), Self.statement]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func summary(of proofs: [PackProof]) -> String {
        let findings = proofs.flatMap {
            $0.conditionFindings + $0.claims + $0.rituals.flatMap(\.proof.findings)
        }
        let refuted = findings.count { $0.outcome == .refuted }
        let aside = proofs.count { !$0.problems.isEmpty }
        let open = findings.count { $0.outcome == .inconclusive }
        let rituals = proofs.reduce(0) { $0 + $1.rituals.count }
        let tried = findings.count { $0.outcome == .tried }
        let trials =
            tried == 0 ? "" : ", \(EnglishCount.of(tried, "condition")) tried, not proved"
        return "\(EnglishCount.of(rituals, "ritual")): \(refuted) refuted, \(open) inconclusive"
            + trials + (aside == 0 ? "" : ", \(EnglishCount.of(aside, "pack")) set aside")
    }

    private func lines(of ritual: PackProof.Ritual) -> [String] {
        let proof = ritual.proof
        let others = ritual.packs.filter { $0 != proof.ritual.pack }
        let with = others.isEmpty ? "" : ", with steps of \(others.map(\.rawValue).joined(separator: ", "))"
        let seconds = String(format: "%.1f", ritual.seconds)
        var lines = [
            "\(proof.ritual)\(with): \(EnglishCount.of(proof.profiles, "kind of person", plural: "kinds of persons")) "
                + "by \(EnglishCount.of(proof.paths, "path")), \(Self.number(proof.states)) states, \(seconds) s"
        ]
        for finding in proof.findings { lines += self.lines(of: finding, catalog.rituals[proof.ritual]) }
        return lines
    }

    /// Returns a number of states, abbreviated if it is astronomical.
    package static func number(_ number: Double) -> String {
        number < 1e6 ? String(Int(number)) : String(format: "%.1e", number)
    }

    private func lines(of finding: ProofFinding, _ ritual: Ritual?) -> [String] {
        let word = finding.outcome.word.padding(toLength: 12, withPad: " ", startingAt: 0)
        var lines = ["  \(word) \(finding.property.words)"]
        if !finding.message.isEmpty {
            let place = finding.location.map { " (\(packs.authored($0)))" } ?? ""
            lines += Self.indented(finding.message + place, by: 4)
        }
        guard let example = finding.counterExample else { return lines }
        lines.append("    A walk that shows it:")
        lines.append(
            "      \(example.facts.values.isEmpty ? "of anybody" : "of a person with " + facts(example.facts.values.mapValues { $0 }))"
        )
        for (number, move) in example.moves.enumerated() {
            lines.append("      \(number + 1). \(words(move, ritual))")
        }
        if !example.refusals.isEmpty {
            lines.append("      Then this is refused, whatever else is done:")
            lines += example.refusals.map { "        \(text(of: $0, ritual))" }
        }
        return lines
    }

    /// Returns a refusal as a pilgrim reads it; of what is no ritual, as developers do.
    private func text(of refusal: WalkRefusal, _ ritual: Ritual?) -> String {
        ritual.map { WalkText($0, of: catalog, localizer).refusal(refusal) } ?? refusal.description
    }

    private func facts(_ facts: [DefinitionID: FactValue?]) -> String {
        facts.sorted { $0.key < $1.key }.map { fact, value in
            let name = fact.dateOfHijriDay.map { "\($0.name) (Hijri)" } ?? fact.name
            return "\(name) \(value?.description ?? "not known")"
        }.joined(separator: ", ")
    }

    private func words(_ move: CounterExample.Move, _ ritual: Ritual?) -> String {
        func title(_ id: String) -> String {
            guard let node = ritual?.node(id) else { return id }
            return "\(localizer.text(node.title).text) (\(id))"
        }
        switch move {
        case .facts(let changes): return "from now on: " + facts(changes)
        case .event(.done(let step, let how)):
            return "done: " + title(step) + (how.outOfOrder ? ", out of its order" : "")
        case .event(.undone(let step)): return "taken back: " + title(step)
        case .event(.skip(let step, _)): return "skipped: " + title(step)
        case .event(.markMissed(let step)): return "missed: " + title(step)
        case .event(.choose(let choice, let branch)):
            return "chosen for \(title(choice)): " + title(branch)
        case .event(let event): return "\(event)"
        }
    }

    private static func indented(_ text: String, by width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
            String(repeating: " ", count: width) + $0
        }
    }
}

extension ProofFinding.Outcome {
    package var word: String {
        switch self {
        case .proved: "proved"
        case .tried: "tried"
        case .refuted: "refuted"
        case .inconclusive: "inconclusive"
        }
    }
}

extension ProofProperty {
    /// The property as a sentence.
    package var words: String {
        switch self {
        case .finish: "every walk can be finished, from every state that it can reach"
        case .essential: "every essential rite that is required is part of the walk and cannot be bypassed"
        case .required:
            "no other rite that is required is passed over without being done or leaving a remedy owed"
        case .reachable: "every step can be reached by someone"
        case .choice: "a choice always has an open branch"
        case .states:
            "a state that begins is in force, and whoever comes into it can leave it again and begins it anew only where it repeats"
        case .windows: "times can be kept in the order of the steps, by every school"
        case .access: "nobody ever does what a shared collection says that nobody may do"
        case .conditions: "conditions answer within their budget, and always the same"
        case .texts: "every text that is shown exists in every language that its pack claims"
        }
    }
}

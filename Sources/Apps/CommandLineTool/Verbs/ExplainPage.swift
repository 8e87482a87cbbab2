import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikRules
import ManasikTerminal
import ManasikWalkthroughs

/// The explanation of a rule as text.
struct ExplainPage {
    let person: Person
    let context: CommandContext

    private var localizer: Localizer { person.localizer }
    private var layout: Layout { context.layout(localizer) }

    private func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        localizer.host(key, arguments).text
    }

    func lines(_ explanation: RuleExplanation) -> [Line] {
        let kind = host("explain.kind.\(explanation.kind.rawValue)")
        let texts = texts(of: explanation)
        var lines = layout.heading(texts.text(explanation.title).text)
        lines += layout.paragraph(
            "\(kind) · \(localizer.isolated(explanation.id.description))",
            style: .dim
        )
        lines += basis(of: explanation)
        lines += layout.paragraph(host("explain.\(explanation.verdict.name)"), style: .bold)
        if !explanation.facts.isEmpty {
            lines += section("explain.facts", explanation.facts.flatMap { fact($0, texts) })
        }
        lines += section("explain.rule", rule(explanation))
        for counterfactuals in explanation.counterfactuals where !explanation.clauses.isEmpty {
            let key = counterfactuals.verdict == .holds ? "explain.to-hold" : "explain.to-fail"
            lines += section(key, changes(counterfactuals, catalog(of: explanation)))
        }
        if let step = explanation.step, explanation.verdict != .fails {
            lines += section("explain.now", standing(of: step))
        }
        return lines
    }

    /// That the packs in use are not what the person's walk follows.
    private func basis(of explanation: RuleExplanation) -> [Line] {
        let (key, changes): (String, [WalkPackChange]) =
            switch explanation.basis {
            case .packsInUse: ("", [])
            case .walk(_, let changes): ("explain.by-walk", changes)
            case .notInWalk(let changes): ("explain.not-in-walk", changes)
            }
        guard !key.isEmpty else { return [] }
        return layout.paragraph(host(key), style: .warning)
            + changes.flatMap { layout.paragraph("• \(localizer.words($0))", style: .dim) }
    }

    private func section(_ title: String, _ body: [Line]) -> [Line] {
        [.blank] + layout.heading(host(title), level: 2) + body
    }

    // MARK: What was read

    private func fact(_ fact: RuleExplanation.ReadFact, _ texts: Localizer) -> [Line] {
        let said = context.command("profile set \(fact.subject.askedFor.name)=…")
        let arguments: [String: MessageArgument] = [
            "fact": .localized(fact.title(in: texts)),
            "value": .localized(fact.words(in: texts) ?? localizer.host("answer.unknown")),
            "origin": .localized(
                localizer.host("explain.origin.\(fact.origin.rawValue)", ["command": said])
            ),
        ]
        return layout.paragraph(host("explain.fact", arguments))
    }

    private func rule(_ explanation: RuleExplanation) -> [Line] {
        var lines: [Line] = []
        for clause in explanation.clauses {
            if explanation.clauses.count > 1 || clause.owner != explanation.id {
                let verdict = localizer.host("explain.verdict.\(clause.verdict.name)")
                let arguments: [String: MessageArgument] = [
                    "title": .localized(texts(of: explanation).text(clause.title)),
                    "verdict": .localized(verdict),
                ]
                lines += layout.paragraph(host("explain.rule-of", arguments))
            }
            if let location = clause.location {
                lines += layout.paragraph(
                    localizer.isolated(person.generation.packs.authored(location).description)
                )
            }
            if clause.isCode { lines += layout.paragraph(host("explain.code"), style: .dim) }
        }
        if explanation.clauses.isEmpty {
            lines += layout.paragraph(host("explain.everyone"))
            if let location = explanation.location {
                let place: MessageArgument = .text(person.generation.packs.authored(location).description)
                lines += layout.paragraph(host("explain.defined", ["place": place]), style: .dim)
            }
        }
        return lines + validity(explanation)
    }

    private func validity(_ explanation: RuleExplanation) -> [Line] {
        var parts: [String] = []
        if let season = explanation.season {
            parts.append(host("common.season", ["year": .text(localizer.number(season))]))
        }
        if let day = explanation.reviewBy { parts.append(host("common.review-by", ["date": .date(day)])) }
        var lines = parts
        if !explanation.sources.isEmpty {
            let sources = explanation.sources.words(localizer)
            lines.append("\(host("common.source")): \(localizer.isolated(sources))")
        }
        lines +=
            StalenessText(
                staleness: explanation.staleness,
                season: explanation.season,
                reviewBy: explanation.reviewBy,
                sources: explanation.sources,
                localizer: localizer
            ).lines
        if explanation.unverified { lines.append("! " + host("common.unverified")) }
        return lines.flatMap { layout.paragraph($0, style: .dim) }
    }

    private func catalog(of explanation: RuleExplanation) -> Catalog {
        explanation.revision?.catalog ?? person.generation.catalog
    }

    /// The texts of the packs that the rule was read from.
    private func texts(of explanation: RuleExplanation) -> Localizer {
        explanation.revision.map { localizer.of($0) } ?? localizer
    }

    // MARK: What would be otherwise

    private func changes(_ counterfactuals: Counterfactuals, _ catalog: Catalog) -> [Line] {
        var lines: [Line] = []
        for change in counterfactuals.changes {
            let words = localizer.words(change, fact: { catalog.facts[$0] })
            lines += layout.paragraph("• \(words)")
        }
        let left = counterfactuals.count - counterfactuals.changes.count
        if left > 0 { lines += layout.paragraph(host("explain.more-ways", ["count": .number(left)])) }
        if counterfactuals.changes.isEmpty, !counterfactuals.isBounded {
            lines += layout.paragraph(host("explain.never"))
        }
        if counterfactuals.isBounded { lines += layout.paragraph(host("explain.bounded"), style: .dim) }
        return lines
    }

    // MARK: Steps

    private func standing(of step: RuleExplanation.Step) -> [Line] {
        let words = WalkText(step.revision, person.localizer)
        var lines: [Line] = []
        if step.isDone {
            lines += layout.paragraph(host("explain.already-done"))
        } else if let refusal = step.refusal {
            lines += layout.paragraph(words.refusal(refusal))
        } else {
            lines += layout.paragraph(host("explain.nothing-in-way"))
        }
        if let node = step.node {
            let time = words.time(of: node)
            if !time.isEmpty { lines += layout.paragraph("\(host("walk.when")): \(time)", style: .dim) }
        }
        return lines
    }
}

extension Verdict {
    /// The word for data and for message keys.
    var name: String {
        switch self {
        case .holds: "holds"
        case .fails: "fails"
        case .undecided: "undecided"
        }
    }
}

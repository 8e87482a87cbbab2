public import ManasikDomain
public import ManasikLocalization
import ManasikRules
public import ManasikViews
import ManasikWalkthroughs

extension Page {
    /// Returns the page that explains why a definition applies to a person or not: the facts that its rule read, the
    /// place where it is defined, and the changes that would lead to another result.
    ///
    /// - Parameters:
    ///   - catalog: The catalog of the packs in use.
    ///   - authored: Returns the location that the author of a pack knows for a location in the loaded pack.
    public static func explanation(
        _ explanation: RuleExplanation,
        in localizer: Localizer,
        of catalog: Catalog,
        locating authored: (SourceLocation) -> SourceLocation
    ) -> Page {
        let text = ExplanationText(explanation: explanation, localizer: localizer)
        var answer: [Block] = .explained(
            text.texts.text(explanation.title),
            kind: explanation.kind.rawValue,
            explanation.id,
            in: localizer
        )
        answer += text.basis + [.paragraph(localizer["explain.\(explanation.verdict.word)"], .strong)]
        if explanation.isForOtherJourneys { answer.append(.paragraph(localizer["explain.other-journeys"])) }
        if explanation.verdict == .fails { answer += explanation.step.map(text.instead) ?? [] }
        var sections = [
            answer,
            text.section("explain.facts", explanation.facts.map { $0.block(in: localizer, by: text.texts) }),
            text.section("explain.rule", text.rule(authored) + text.validity),
        ]
        for counterfactuals in explanation.counterfactuals where !explanation.clauses.isEmpty {
            let key = counterfactuals.verdict == .holds ? "explain.to-hold" : "explain.to-fail"
            let changes = text.changes(counterfactuals, explanation.revision?.catalog ?? catalog)
            sections.append(text.section(key, changes))
        }
        if let step = explanation.step, explanation.verdict != .fails {
            sections.append(text.section("explain.now", text.standing(of: step)))
        }
        if let group = explanation.group {
            sections.append(text.section("explain.group", text.standing(of: group)))
        }
        return Page([.sections(sections)])
    }
}

extension FactRecords {
    /// Shows all records of the collection, those too of which it is not known whether they count.
    var allRequest: Request { .showRecords(of: collection.description, RecordSearch()) }

    /// Shows the records that count.
    var request: Request {
        var conditions: [RecordSearch.Condition] = []
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard case .object(let bounds) = value else {
                conditions.append(RecordSearch.Condition(name, .equal, Self.typed(value)))
                continue
            }
            for (bound, limit) in bounds.sorted(by: { $0.key < $1.key }) {
                guard let comparison = FieldCondition.Comparison(bound: bound) else { continue }
                conditions.append(RecordSearch.Condition(name, comparison, Self.typed(limit)))
            }
        }
        return .showRecords(of: collection.description, RecordSearch(where: conditions))
    }

    private static func typed(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .boolean(let flag): flag ? "yes" : "no"
        default: CanonicalJSON.text(of: value)
        }
    }
}

private struct ExplanationText {
    let explanation: RuleExplanation
    let localizer: Localizer

    var texts: Localizer { localizer.texts(of: explanation) }

    func section(_ title: String, _ blocks: [Block]) -> [Block] { .section(title, blocks, in: localizer) }

    /// A note that the person's walk follows other packs than those in use; empty if it does not.
    var basis: [Block] {
        let (key, changes): (String, [WalkPackChange])
        switch explanation.basis {
        case .packsInUse: return []
        case .walk(_, let others): (key, changes) = ("explain.by-walk", others)
        case .notInWalk(let others): (key, changes) = ("explain.not-in-walk", others)
        }
        return [.paragraph(localizer[key], .warning)]
            + changes.map { .paragraph("• \(localizer.words($0))", .quiet) }
    }

    // MARK: Rule

    func rule(_ authored: (SourceLocation) -> SourceLocation) -> [Block] {
        guard !explanation.clauses.isEmpty else {
            let isForAll = !explanation.isForOtherJourneys
            var blocks: [Block] = isForAll ? [.paragraph(localizer["explain.everyone"])] : []
            if let location = explanation.location {
                blocks += .defined(at: place(location, authored), in: localizer)
            }
            return blocks
        }
        var blocks: [Block] = []
        for clause in explanation.clauses {
            if explanation.clauses.count > 1 || clause.owner != explanation.id {
                let verdict = localizer.host("explain.verdict.\(clause.verdict.word)")
                let arguments: [String: MessageArgument] = [
                    "title": .localized(texts.text(clause.title)), "verdict": .localized(verdict),
                ]
                blocks.append(.paragraph(localizer["explain.rule-of", arguments]))
            }
            if let location = clause.location {
                blocks.append(.paragraph(localizer.isolated(place(location, authored))))
            }
            if clause.isCode { blocks.append(.paragraph(localizer["explain.code"], .quiet)) }
        }
        return blocks
    }

    /// Returns where something is written: for an earlier version that a walk keeps, by the name of the file in the pack
    /// and the version, since the author's file is of another one by now.
    private func place(
        _ location: SourceLocation,
        _ authored: (SourceLocation) -> SourceLocation
    ) -> String {
        guard let pack = explanation.keptPack(of: location) else { return authored(location).description }
        return "\(location) (\(pack.manifest.id) \(pack.manifest.version))"
    }

    /// The season and the review date up to which the definition is valid, and its sources.
    var validity: [Block] {
        var lines: [String] = []
        if let season = explanation.season {
            lines.append(localizer["common.season", ["year": .text(localizer.number(season))]])
        }
        if let day = explanation.reviewBy {
            lines.append(localizer["common.review-by", ["date": .date(day)]])
        }
        if let sources = explanation.sources.line(in: localizer) { lines.append(sources) }
        lines +=
            StalenessText(
                staleness: explanation.staleness,
                season: explanation.season,
                reviewBy: explanation.reviewBy,
                sources: explanation.sources,
                localizer: localizer
            ).lines
        if explanation.unverified { lines.append("! " + localizer["common.unverified"]) }
        return lines.map { .paragraph($0, .quiet) }
    }

    // MARK: Changes

    func changes(_ counterfactuals: Counterfactuals, _ catalog: Catalog) -> [Block] {
        var blocks: [Block] = counterfactuals.changes.map { change in
            .paragraph("• \(localizer.words(change, fact: { catalog.facts[$0] }))")
        }
        let left = counterfactuals.count - counterfactuals.changes.count
        if left > 0 { blocks.append(.paragraph(localizer["explain.more-ways", ["count": .number(left)]])) }
        if counterfactuals.changes.isEmpty, !counterfactuals.isBounded {
            blocks.append(.paragraph(localizer["explain.never"]))
        }
        if counterfactuals.isBounded { blocks.append(.paragraph(localizer["explain.bounded"], .quiet)) }
        return blocks
    }

    // MARK: Steps

    /// What takes the place of a step that does not concern the person, and what is said of it to women.
    func instead(of step: RuleExplanation.Step) -> [Block] {
        let text = WalkText(step.revision, localizer)
        var blocks: [Block] = []
        if let other = step.replacement {
            let argument = MessageArgument.localized(text.title(other))
            blocks.append(.paragraph(localizer["explain.instead", ["step": argument]]))
        }
        if let note = step.womenNote {
            blocks.append(.paragraph("\(localizer["walk.women-note"]): \(text.localizer.text(note))"))
        }
        return blocks
    }

    func standing(of step: RuleExplanation.Step) -> [Block] {
        let text = WalkText(step.revision, localizer)
        var blocks: [Block] = []
        if step.isDone {
            blocks.append(.paragraph(localizer["explain.already-done"]))
        } else if let refusal = step.refusal {
            blocks.append(.paragraph(text.refusal(refusal)))
        } else if step.advice.isEmpty {
            blocks.append(.paragraph(localizer["explain.nothing-in-way"]))
        } else {
            blocks.append(.paragraph(localizer["explain.advised"]))
            blocks += step.advice.map { .paragraph(text.advice($0), .warning) }
        }
        if let node = step.node {
            let time = text.time(of: node)
            if !time.isEmpty { blocks.append(.paragraph("\(localizer["walk.when"]): \(time)", .quiet)) }
        }
        return blocks
    }

    // MARK: Groups of steps

    func standing(of group: RuleExplanation.Group) -> [Block] {
        let text = WalkText(group.revision, localizer)
        if let refusal = group.refusal { return [.paragraph(text.refusal(refusal))] }
        guard let group = group.group else { return [] }
        var blocks: [Block] = [.paragraph(text.sentence(of: group))]
        if let ask = group.ask, group.reason == .choice(group.id) {
            blocks.append(.paragraph(text.localizer.text(ask).text))
        }
        if let chosen = group.chosen {
            let branch = MessageArgument.localized(text.title(chosen))
            blocks.append(.paragraph(localizer["explain.group.chosen", ["branch": branch]]))
        }
        blocks.append(.paragraph(text.count(of: group)))
        return blocks + group.parts.map { .paragraph("• \(text.line(of: $0))", .quiet) }
    }
}

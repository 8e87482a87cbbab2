public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// Says in the reader's language why something was refused of a walk, and what helps on.
public struct WalkRefusalText {
    private let localizer: Localizer
    private let catalog: Catalog
    private let naming: (Request) -> String

    /// - Parameters:
    ///   - catalog: Of the packs in use.
    ///   - naming: How the client names what the reader can do.
    public init(_ localizer: Localizer, _ catalog: Catalog, naming: @escaping (Request) -> String) {
        self.localizer = localizer
        self.catalog = catalog
        self.naming = naming
    }

    /// - Parameter revision: The walk's revision; nil if unknown, so that its rules cannot be worded.
    public func text(of problem: WalkProblem, in revision: WalkRevision?) -> String? {
        var arguments: [String: MessageArgument] = [:]
        var suggestion: String?
        switch problem {
        case .refused(let refusal): return revision.map { WalkText($0, localizer).refusal(refusal) }
        case .missingRevision(let ritual, let packs):
            arguments["ritual"] = title(ritual)
            arguments["command"] = .text(naming(.migrate(ritual: ritual)))
            if packs.isEmpty { return localizer.host("refusal.walk.revision-unknown", arguments).text }
            arguments["packs"] = .localized(
                localizer.list(
                    packs.map { LocalizedString(localizer.isolated($0), language: localizer.language) }
                )
            )
        case .unusableRevision(let ritual, let detail):
            arguments["ritual"] = title(ritual)
            arguments["detail"] = .text(detail)
            arguments["command"] = .text(naming(.migrate(ritual: ritual)))
        case .ritualGone(let ritual): arguments["ritual"] = title(ritual)
        case .unknownRitual(let name, let nearest):
            arguments["name"] = .text(name)
            suggestion = nearest
        case .noRitualLoaded: arguments["command"] = .text(naming(.showPacks))
        case .noRitual: arguments["command"] = .text(naming(.state(fact: "journey", value: "hajj")))
        case .ritualUndecided(let fact):
            arguments["fact"] = .localized(
                catalog.facts[fact].map { localizer.text($0.title) }
                    ?? LocalizedString(fact.name, language: localizer.language)
            )
            arguments["command"] = .text(naming(.state(fact: fact.name, value: nil)))
        case .severalRituals(let ids):
            let names = ids.map { id in
                let title = catalog.rituals[id].map { localizer.text($0.title).text } ?? id.name
                return LocalizedString(
                    "\(title) (\(localizer.isolated(naming(.chooseRitual([id])))))",
                    language: localizer.language
                )
            }
            arguments["rituals"] = .localized(localizer.list(names))
        }
        let text = localizer.host("refusal.\(problem.code)", arguments).text
        guard let suggestion else { return text }
        return "\(text) \(localizer.host("common.did-you-mean", ["suggestion": .text(suggestion)]))"
    }

    /// What helps on after a rule refused something; nil where nothing does.
    public func help(with refusal: WalkRefusal, in revision: WalkRevision?) -> String? {
        if let fact = refusal.askedFact {
            let answer = naming(.state(fact: fact.name, value: nil))
            return localizer.host("today.answer-with", ["command": .text(answer)]).text
        }
        switch refusal {
        case .closed(let step, _, _):
            let done = naming(.sayWhenDone(step: step))
            return localizer.host("refusal.walk.earlier-with", ["command": .text(done)]).text
        case .beforeItsNeed(_, _, let need, _):
            let title = revision.map { WalkText($0, localizer).title(need) }
            return localizer.host(
                "refusal.walk.own-time-with",
                [
                    "need": title.map { .localized($0) } ?? .text(need),
                    "undo": .text(naming(.walk(.undo(need)))),
                    "done": .text(naming(.sayWhenDone(step: need))),
                ]
            ).text
        default: return nil
        }
    }

    private func title(_ ritual: DefinitionID) -> MessageArgument {
        guard let found = catalog.rituals[ritual] else { return .text(ritual.description) }
        return .localized(localizer.text(found.title))
    }
}

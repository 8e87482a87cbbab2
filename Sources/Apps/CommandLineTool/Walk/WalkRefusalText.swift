import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikWalkthroughs

/// Says in the reader's language why the engine refused something of a walk.
struct WalkRefusalText {
    private let person: Person
    private let context: CommandContext

    init(_ person: Person, _ context: CommandContext) {
        self.person = person
        self.context = context
    }

    /// nil for an error that is none of a walk's.
    ///
    /// - Parameter revision: What the walk follows, where that is known.
    func text(of error: EngineError, in revision: WalkRevision? = nil) -> String? {
        let localizer = person.localizer
        let catalog = person.generation.catalog
        var arguments: [String: MessageArgument] = [:]
        var suggestion: String?
        switch error {
        case .walk(let refusal):
            guard let revision = revision ?? anyRitual(of: refusal) else { return nil }
            return WalkText(person, revision).refusal(refusal)
        case .missingRevision(let ritual, let packs):
            arguments["ritual"] = title(ritual)
            arguments["command"] = context.command("walk migrate --ritual \(ritual)")
            if packs.isEmpty { return localizer.host("refusal.walk.revision-unknown", arguments).text }
            arguments["packs"] = .localized(
                localizer.list(
                    packs.map { LocalizedString(localizer.isolated($0), language: localizer.language) }
                )
            )
        case .unusableRevision(let ritual, let detail):
            arguments["ritual"] = title(ritual)
            arguments["detail"] = .text(detail)
            arguments["command"] = context.command("walk migrate --ritual \(ritual)")
        case .ritualGone(let ritual): arguments["ritual"] = title(ritual)
        case .unknownRitual(let name, let nearest):
            arguments["name"] = .text(name)
            suggestion = nearest
        case .noRitualLoaded: arguments["command"] = context.command("packs")
        case .noRitual: arguments["command"] = context.command("profile set journey=hajj")
        case .ritualUndecided(let fact):
            arguments["fact"] = .localized(
                catalog.facts[fact].map { localizer.text($0.title) }
                    ?? LocalizedString(fact.name, language: localizer.language)
            )
            arguments["command"] = context.command("profile set \(fact.name)=…")
        case .severalRituals(let ids):
            let names = ids.map { id in
                let title = catalog.rituals[id].map { localizer.text($0.title).text } ?? id.name
                return LocalizedString(
                    "\(title) (\(localizer.isolated("--ritual \(id)")))",
                    language: localizer.language
                )
            }
            arguments["rituals"] = .localized(localizer.list(names))
        default: return nil
        }
        let text = localizer.host("refusal.\(error.code)", arguments).text
        guard let suggestion else { return text }
        return "\(text) \(localizer.host("common.did-you-mean", ["suggestion": .text(suggestion)]))"
    }

    private func title(_ ritual: DefinitionID) -> MessageArgument {
        guard let found = person.generation.catalog.rituals[ritual] else { return .text(ritual.description) }
        return .localized(person.localizer.text(found.title))
    }

    /// The ritual whose nodes a refusal names.
    private func anyRitual(of refusal: WalkRefusal) -> WalkRevision? {
        let rituals = person.generation.catalog.rituals.values.sorted { $0.id < $1.id }
        let nodes = refusal.arguments.values.flatMap { argument -> [String] in
            if case .nodes(let ids) = argument { ids } else { [] }
        }
        let named = rituals.first { ritual in nodes.allSatisfy { ritual.node($0) != nil } } ?? rituals.first
        return named.flatMap { person.generation.currentRevision(of: $0.id) }
    }
}

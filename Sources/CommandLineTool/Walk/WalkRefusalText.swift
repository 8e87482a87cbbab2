import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikWalkthroughs

/// Says in the reader's language why the engine refused something of a walk.
struct WalkRefusalText {
    private let person: PersonSession
    private let context: CommandContext

    init(_ person: PersonSession, _ context: CommandContext) {
        self.person = person
        self.context = context
    }

    /// nil for an error that is none of a walk's.
    func text(of error: EngineError, in ritual: Ritual? = nil) -> String? {
        let localizer = person.localizer
        let catalog = person.engine.catalog
        var arguments: [String: MessageArgument] = [:]
        var suggestion: String?
        switch error {
        case .walk(let refusal):
            guard let ritual = ritual ?? anyRitual(of: refusal) else { return nil }
            return WalkWords(person, ritual).refusal(refusal)
        case .unknownRitual(let name, let nearest):
            arguments["name"] = .text(name)
            suggestion = nearest
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

    /// The ritual whose nodes a refusal names.
    private func anyRitual(of refusal: WalkRefusal) -> Ritual? {
        let rituals = person.engine.catalog.rituals.values.sorted { $0.id < $1.id }
        let nodes = refusal.arguments.values.flatMap { argument -> [String] in
            if case .nodes(let ids) = argument { ids } else { [] }
        }
        return rituals.first { ritual in nodes.allSatisfy { ritual.node($0) != nil } } ?? rituals.first
    }
}

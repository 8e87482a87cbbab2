import ManasikDomain
import ManasikLocalization
import ManasikViews

/// The wording of names and values in errors.
extension RefusalText {
    /// Returns rituals by their titles, each with how to choose it.
    func choices(of rituals: [DefinitionID]) -> [Run] {
        let items = rituals.map { id -> [Run] in
            let title = catalog?.rituals[id].map { localizer.text($0.title).text } ?? id.name
            let choice = Run.request(.chooseRitual([id]), isRightToLeft: localizer.isRightToLeft)
            return [.text("\(title) ("), choice, .text(")")]
        }
        guard let first = items.first, let last = items.last, items.count > 1 else {
            return items.first ?? []
        }
        let head = items.dropFirst().dropLast().reduce(first) { head, item in
            localizer.runs("list.comma", [:], inserting: ["head": head, "tail": item])
        }
        return localizer.runs("list.and", [:], inserting: ["head": head, "tail": last])
    }

    /// Returns groups of one name by their ids, each with what distinguishes it.
    func told(apart groups: [GroupView]) -> LocalizedString {
        let text = GroupText(localizer: localizer)
        let named = groups.sorted { $0.id < $1.id }.map { group in
            let details = text.details(of: group).map { $0.text }.joined(separator: localizer.semicolon)
            return "\(localizer.isolated(group.id)) (\(details))"
        }
        return localizer.list(named.map { LocalizedString($0, language: localizer.language) })
    }

    static func list(_ names: [String]) -> MessageArgument { .text(names.joined(separator: ", ")) }

    func isolated(_ text: String) -> LocalizedString {
        LocalizedString(localizer.isolated(text), language: localizer.language)
    }

    func title(_ ritual: DefinitionID) -> MessageArgument {
        catalog?.rituals[ritual].map { .localized(localizer.text($0.title)) } ?? .text(ritual.description)
    }

    func factTitle(_ fact: DefinitionID) -> LocalizedString {
        catalog?.facts[fact].map { localizer.text($0.title) }
            ?? LocalizedString(fact.name, language: localizer.language)
    }

    /// Returns the values that a fact accepts. Values of an enumeration are given as they are typed.
    func accepted(_ wrong: FactError) -> MessageArgument {
        let ours = HostFact.allCases.first { $0.id == wrong.fact }?.declaration
        guard let fact = catalog?.facts[wrong.fact] ?? ours else { return .text(wrong.accepted) }
        return FactText(fact, localizer).accepted
    }
}

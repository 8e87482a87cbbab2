import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension RuleExplanation.ReadFact {
    /// Returns the title of the fact, or a question whether a language is spoken or a value is included.
    ///
    /// - Parameter localizer: A localizer with the texts of the packs from which the rule was read.
    public func title(in localizer: Localizer) -> LocalizedString {
        switch subject {
        case .fact(let id):
            return fact.map { localizer.text($0.title) } ?? LocalizedString(id.name, language: "en")
        case .speaks(let tag):
            let language = localizer.words(.list([tag]), of: HostFact.languages.declaration)
            return localizer.host("explain.speaks", ["language": .localized(language)])
        case .beforeHijri(let id, let day):
            return localizer.host(
                "docs.when.before",
                [
                    "fact": fact.map { .localized(localizer.text($0.title)) } ?? .text(id.name),
                    "date": .localized(localizer.words(day)),
                ]
            )
        case .includes(let id, let name):
            let value = fact.map { localizer.words(.text(name), of: $0) }
            return localizer.host(
                "explain.includes",
                [
                    "fact": fact.map { .localized(localizer.text($0.title)) } ?? .text(id.name),
                    "value": value.map { .localized($0) } ?? .text(name),
                ]
            )
        }
    }

    /// Returns the value as text; nil if it is unknown.
    ///
    /// - Parameter localizer: A localizer with the texts of the packs from which the rule was read.
    public func words(in localizer: Localizer) -> LocalizedString? {
        switch (subject, value) {
        case (.fact, let value?): fact.map { localizer.words(value, of: $0) }
        case (.speaks, .boolean(let answer)?), (.includes, .boolean(let answer)?),
            (.beforeHijri, .boolean(let answer)?):
            localizer.host(answer ? "answer.yes" : "answer.no")
        default: nil
        }
    }

    /// Returns the fact with its value and how it is known.
    ///
    /// - Parameter texts: A localizer with the texts of the packs from which the rule was read.
    func block(in localizer: Localizer, by texts: Localizer) -> Block {
        let isOpen = origin == .unknown && !origins.isEmpty
        let records = fact?.records
        let isMisfit = records != nil && origin == .unknown
        let key = isMisfit ? "misfit" : records != nil ? "records" : isOpen ? "open" : origin.word
        let shown = isMisfit ? records?.allRequest : records?.request
        let told = localizer.runs(
            "explain.origin.\(key)",
            ["facts": .localized(localizer.list(origins.map { texts.text($0) }))],
            offering: ["command": shown ?? .state(fact: asked.name, value: nil)]
        )
        let arguments: [String: MessageArgument] = [
            "fact": .localized(title(in: texts)),
            "value": .localized(words(in: texts) ?? localizer.host("answer.unknown")),
        ]
        return .paragraph(localizer.runs("explain.fact", arguments, inserting: ["origin": told]))
    }
}

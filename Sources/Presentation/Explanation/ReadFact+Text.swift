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
        let request = request
        let told = localizer.runs(
            "explain.origin.\(originWord)",
            ["facts": .localized(localizer.list(origins.map { texts.text($0) }))],
            offering: request.map { ["command": $0] } ?? [:]
        )
        let arguments: [String: MessageArgument] = [
            "fact": .localized(title(in: texts)),
            "value": .localized(words(in: texts) ?? localizer.host("answer.unknown")),
        ]
        return .paragraph(localizer.runs("explain.fact", arguments, inserting: ["origin": told]))
    }

    /// The last word of the key of the message that says how it is known, or how it can be.
    private var originWord: String {
        guard origin == .unknown else { return records != nil ? "records" : origin.word }
        // A walk's own packs do not know values that the packs in use take, so there is nothing to correct.
        if isKept, fact?.records != nil || asked == nil { return "unread" }
        if records != nil { return "misfit" }
        return origins.isEmpty ? "unknown" : "open"
    }

    /// What shows the records that count, or all of them where some do not fit, or else states what is not known.
    private var request: Request? {
        if let records { return origin == .unknown ? records.allRequest : records.request }
        return asked.map { .state(fact: $0.name, value: nil) }
    }
}

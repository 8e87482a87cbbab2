public import ManasikDomain
public import ManasikLocalization

/// A parser of what a person types as the value of a fact: the number of a choice, a value, or its name in the person's
/// language.
public struct AnswerReader: Sendable {
    public enum Reading: Hashable, Sendable {
        /// The value in the form in which facts are set.
        case value(String)
        case misunderstood(suggestion: String?)
    }

    private let fact: FactDeclaration
    private let localizer: Localizer
    private let names: SystemNames

    public init(_ fact: FactDeclaration, in localizer: Localizer, knowing names: SystemNames) {
        self.fact = fact
        self.localizer = localizer
        self.names = names
    }

    public func read(_ typed: String) -> Reading {
        // A text is kept as it is typed.
        let text = if case .text = fact.kind { typed.trimmed } else { typed.trimmed.withWesternDigits }
        guard !text.isEmpty else { return .misunderstood(suggestion: nil) }
        if fact.kind.takesSeveral { return choices(text) }
        if !fact.kind.choices.isEmpty { return choice(text) }
        switch fact.kind {
        case .country: return country(text)
        case .languages: return languages(text)
        case .timeZone: return timeZone(text)
        default: break
        }
        do throws(FactError) {
            let value = try fact.parse(written(text))
            if case .decimal(let number) = value { return .value(number.typed) }
            return .value(value.description)
        } catch {
            let numbers = error.eitherOf.map { "\($0.whole); \($0.decimal)" }
            return .misunderstood(suggestion: numbers ?? error.suggestion)
        }
    }

    // MARK: Kinds

    private func choice(_ text: String) -> Reading {
        let choices = fact.kind.choices
        if let number = Int(text) {
            return choices.indices.contains(number - 1)
                ? .value(choices[number - 1].name) : .misunderstood(suggestion: nil)
        }
        let names = ValueName(of: fact, localizer)
        return names.value(named: text).map { .value($0) }
            ?? .misunderstood(suggestion: names.nearest(to: text))
    }

    /// Reads several choices by their numbers or names, or that none is meant.
    private func choices(_ text: String) -> Reading {
        if text == "0" || localizer.meansNone(text) { return .value(FactKind.none) }
        var values: [String] = []
        for part in text.typedParts {
            switch choice(part) {
            case .value(let value): values.append(value)
            case .misunderstood(let suggestion): return .misunderstood(suggestion: suggestion)
            }
        }
        return values.isEmpty
            ? .misunderstood(suggestion: nil) : .value(values.joined(separator: ","))
    }

    private func country(_ text: String) -> Reading {
        switch localizer.country(named: text) {
        case .code(let code): .value(code)
        case .unknown(let suggestion): .misunderstood(suggestion: suggestion)
        case .several(let names): .misunderstood(suggestion: names.joined(separator: "; "))
        }
    }

    private func languages(_ text: String) -> Reading {
        var tags: [String] = []
        for word in text.typedParts {
            if let tag = language(named: word) {
                tags.append(tag)
            } else if LanguageTag.isValid(word) {
                tags.append(word)
            } else {
                return .misunderstood(suggestion: nil)
            }
        }
        return tags.isEmpty ? .misunderstood(suggestion: nil) : .value(tags.joined(separator: ","))
    }

    /// Returns the tag of a language named in one of the reader's languages, in English or in the language itself; nil
    /// if unknown.
    private func language(named name: String) -> String? {
        let typed = name.foldedAsName
        func isCalled(_ code: String, in language: String) -> Bool {
            names.nameOfLanguage(code, language).map { $0.foldedAsName } == typed
        }
        for language in localizer.languages + [MessageCatalog.hostLanguage] {
            if let code = names.languages.first(where: { isCalled($0, in: language) }) { return code }
        }
        return names.languages.first { isCalled($0, in: $0) }
    }

    private func timeZone(_ text: String) -> Reading {
        if names.zones[text] != nil, text.contains("/") || text == "UTC" { return .value(text) }
        let typed = text.foldedAsName
        func city(_ name: String) -> String {
            let last = name.split(separator: "/").last.map { String($0) } ?? name
            return String(last.map { $0 == "_" ? " " : $0 }).foldedAsName
        }
        let zones = names.zones.identifiers.sorted()
        if let zone = zones.first(where: { city($0) == typed || $0.foldedAsName == typed }) {
            return .value(zone)
        }
        let near = Suggestion.nearest(to: typed, among: zones.map { city($0) })
        return .misunderstood(suggestion: near.flatMap { near in zones.first { city($0) == near } })
    }

    /// Returns a date or a moment in the form in which facts are set, as far as it is understood.
    private func written(_ text: String) -> String {
        switch fact.kind {
        case .date: return Self.date(text)
        case .instant:
            guard let space = text.lastIndex(of: " ") else { return text }
            let clock = text[text.index(after: space)...]
            let day = Self.date(String(text[..<space]).trimmed)
            return "\(day) \(clock.utf8.count == 4 ? "0" : "")\(clock)"
        default: return text
        }
    }

    /// Returns `1950/1/2` as `1950-01-02`. Dates in other orders are unchanged, since day and month would be ambiguous.
    private static func date(_ text: String) -> String {
        let parts = text.split(whereSeparator: { "-/. ".contains($0) })
        guard parts.count == 3, parts[0].count == 4, parts.allSatisfy({ Int($0) != nil }) else { return text }
        return parts.map { $0.count == 1 ? "0\($0)" : String($0) }.joined(separator: "-")
    }
}

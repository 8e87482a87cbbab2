import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikSystemZones

/// Understands what a person types as the answer to a question: a number, a value, or its name in their language.
struct AnswerReader {
    enum Reading: Hashable {
        /// As the engine takes it.
        case value(String)
        case misunderstood(suggestion: String?)
    }

    private let question: FactQuestion
    private let fact: FactDeclaration
    private let localizer: Localizer

    init?(_ question: FactQuestion, _ person: Person) {
        guard let fact = person.generation.catalog.facts[question.fact] else { return nil }
        self.question = question
        self.fact = fact
        localizer = person.localizer
    }

    func read(_ text: String) -> Reading {
        let text = Self.westernDigits(text.trimmingCharacters(in: .whitespaces))
        guard !text.isEmpty else { return .misunderstood(suggestion: nil) }
        if !question.choices.isEmpty { return choice(text) }
        switch fact.kind {
        case .country: return country(text)
        case .languages: return languages(text)
        case .timeZone: return timeZone(text)
        default: break
        }
        do throws(FactError) {
            return .value(try fact.parse(fact.kind == .date ? Self.date(text) : text).description)
        } catch {
            return .misunderstood(suggestion: error.suggestion)
        }
    }

    /// What the fact takes, in the reader's language.
    var accepted: LocalizedString {
        switch fact.kind {
        case _ where !question.choices.isEmpty: localizer.host("takes.choice")
        case _ where fact.id == HostFact.place.id: localizer.host("takes.place")
        case .integer(let minimum, let maximum):
            localizer.host("takes.integer", ["minimum": .number(minimum), "maximum": .number(maximum)])
        case .date: localizer.host("takes.date")
        case .country: localizer.host("takes.country")
        case .languages: localizer.host("takes.languages")
        case .timeZone: localizer.host("takes.time_zone")
        case .boolean: localizer.host("takes.boolean")
        case .enumeration, .freeText: localizer.host("takes.text")
        }
    }

    // MARK: Kinds

    private func choice(_ text: String) -> Reading {
        let choices = question.choices
        if let number = Int(text) {
            return choices.indices.contains(number - 1)
                ? .value(choices[number - 1].value) : .misunderstood(suggestion: nil)
        }
        if let value = ValueName(of: fact, localizer).value(named: text) { return .value(value) }
        let typed = Self.folded(text)
        let names = choices.map { [Self.folded($0.value), Self.folded($0.title.text)] }
        let near = Suggestion.nearest(to: typed, among: names.flatMap { $0 })
        let index = near.flatMap { near in names.firstIndex { $0.contains(near) } }
        return .misunderstood(suggestion: index.map { choices[$0].title.text })
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
        for part in text.split(whereSeparator: { ",،;؛".contains($0) }) {
            let word = part.trimmingCharacters(in: .whitespaces)
            guard !word.isEmpty else { continue }
            if let tag = Self.language(named: word, in: localizer.languages + ["en"]) {
                tags.append(tag)
            } else if LanguageTag.isValid(word) {
                tags.append(word)
            } else {
                return .misunderstood(suggestion: nil)
            }
        }
        return tags.isEmpty ? .misunderstood(suggestion: nil) : .value(tags.joined(separator: ","))
    }

    private func timeZone(_ text: String) -> Reading {
        if Zone(identifier: text) != nil, text.contains("/") || text == "UTC" { return .value(text) }
        let typed = Self.folded(text)
        func city(_ name: String) -> String {
            Self.folded(name.split(separator: "/").last.map { String($0).replacing("_", with: " ") } ?? name)
        }
        let zones = Zone.knownIdentifiers.sorted()
        if let zone = zones.first(where: { city($0) == typed || Self.folded($0) == typed }) {
            return .value(zone)
        }
        let near = Suggestion.nearest(to: typed, among: zones.map(city))
        return .misunderstood(suggestion: near.flatMap { near in zones.first { city($0) == near } })
    }

    /// `1950/1/2` as `1950-01-02`; other orders stay as they are, since nobody can tell day from month.
    private static func date(_ text: String) -> String {
        let parts = text.split(whereSeparator: { "-/. ".contains($0) })
        guard parts.count == 3, parts[0].count == 4, parts.allSatisfy({ Int($0) != nil }) else { return text }
        return parts.map { $0.count == 1 ? "0\($0)" : String($0) }.joined(separator: "-")
    }

    /// The tag of a language by one of its names.
    private static func language(named name: String, in languages: [String]) -> String? {
        let typed = folded(name)
        let codes = Locale.LanguageCode.isoLanguageCodes.map(\.identifier).filter { $0.utf8.count == 2 }
        for language in languages {
            let locale = Locale(identifier: language)
            if let code = codes.first(where: {
                locale.localizedString(forLanguageCode: $0).map(folded) == typed
            }) {
                return code
            }
        }
        return codes.first {
            Locale(identifier: $0).localizedString(forLanguageCode: $0).map(folded) == typed
        }
    }

    // MARK: Letters

    /// Without case, accents, apostrophes and the article's hamzas, so that `shafii` is `Shafi'i`.
    static func folded(_ text: String) -> String { text.foldedForComparing.filter { $0 != "-" } }

    /// Digits of any script as 0–9.
    static func westernDigits(_ text: String) -> String { text.withWesternDigits }
}

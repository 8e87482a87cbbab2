public import ManasikDomain

extension Localizer {
    public func words(_ school: School) -> LocalizedString { host("school.\(school.rawValue)") }

    public func words(_ obligation: Obligation) -> LocalizedString {
        host("obligation.\(obligation.rawValue)")
    }

    public func words(_ level: ChecklistItem.Level) -> LocalizedString { host("level.\(level.rawValue)") }

    public func words(_ phase: Checklist.Phase) -> LocalizedString { host("phase.\(phase.rawValue)") }

    public func words(_ kind: Contact.Kind) -> LocalizedString { host("contact.\(kind.rawValue)") }

    /// Returns the schools that hold a ruling, in words: `according to the Hanafi school`.
    public func according(to schools: [School]) -> LocalizedString {
        if schools.count == School.allCases.count { return host("according.all") }
        if schools.count == 1 { return host("according.one", ["school": .localized(words(schools[0]))]) }
        return host("according.some", ["schools": .localized(list(schools.map { words($0) }))])
    }

    /// Returns several texts as a list: `ihram, tawaf and sa'i`.
    public func list(_ texts: [LocalizedString]) -> LocalizedString {
        guard let last = texts.last else { return LocalizedString("", language: language) }
        guard let first = texts.first, texts.count > 1 else { return last }
        var head = first
        for text in texts.dropFirst().dropLast() {
            head = host("list.comma", ["head": .localized(head), "tail": .localized(text)])
        }
        return host("list.and", ["head": .localized(head), "tail": .localized(last)])
    }

    /// Returns a value of a fact in words: an enumeration's label, or a country's or a language's name.
    public func words(_ value: FactValue, of fact: FactDeclaration) -> LocalizedString {
        switch (value, fact.kind) {
        case (.boolean(let value), _): return host(value ? "answer.yes" : "answer.no")
        case (.integer(let number), _): return plain(self.number(number))
        case (.date(let date), _): return words(date)
        case (.text(let code), .country):
            return plain(Self.name(ofCountry: code, in: spoken) ?? code)
        case (.text(let value), _):
            return fact.labels[value].map { text($0) } ?? plain(value)
        case (.list(let tags), .languages):
            return list(tags.map { plain(Self.name(ofLanguage: $0, in: spoken) ?? $0) })
        case (.list(let values), _): return list(values.map { plain($0) })
        }
    }

    private func plain(_ text: String) -> LocalizedString { LocalizedString(text, language: spoken) }
}

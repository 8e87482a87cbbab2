public import ManasikDomain

extension Localizer {
    /// Returns a localizer that names schools, obligations, states and journeys in the words of traditions, and those that
    /// these do not declare in the words of the others in use.
    public func preferring(_ traditions: [Tradition]) -> Localizer {
        Localizer(catalog.preferring(traditions), languages: languages, digits: digits)
    }

    /// Returns a localizer that names schools, obligations, states and journeys in the words in which a ritual is told.
    public func telling(_ ritual: Ritual, of catalog: Catalog) -> Localizer {
        preferring(catalog.traditions(wording: ritual))
    }

    /// What is said when the program is first used: by the first tradition that says anything, or by the host.
    public var welcome: LocalizedString {
        for tradition in catalog.traditions {
            if let welcome = tradition.words.welcome { return text(welcome) }
        }
        return host("first-run.welcome")
    }

    /// Returns the title of a school; its name if no tradition in use declares it.
    public func words(_ school: School) -> LocalizedString {
        for case let declared? in catalog.traditions.map({ $0.schools.first { $0.school == school } }) {
            return text(declared.title)
        }
        return LocalizedString(school.rawValue, language: language)
    }

    /// Returns the title of an obligation; how binding it is if no tradition in use declares it.
    public func words(_ obligation: Obligation) -> LocalizedString {
        let declared = catalog.traditions.obligations.first { $0.obligation == obligation }
        return declared.map { text($0.title) } ?? host("obligation.\(obligation.force.rawValue)")
    }

    /// Returns the title of a level; its name if nobody declares it.
    public func words(_ level: ChecklistItem.Level) -> LocalizedString { title(ofKind: level.name, .level) }

    /// Returns the title of a phase; its name if nobody declares it.
    public func words(_ phase: Checklist.Phase) -> LocalizedString { title(ofKind: phase.name, .phase) }

    /// Returns the title of a kind of contact; its name if nobody declares it.
    public func words(_ kind: Contact.Kind) -> LocalizedString { title(ofKind: kind.rawValue, .contact) }

    /// Returns the title of a kind of place; its name if nobody declares it.
    public func words(_ kind: Place.Kind) -> LocalizedString { title(ofKind: kind.rawValue, .place) }

    /// The sign of a kind of place, if it has one.
    public func icon(of kind: Place.Kind) -> String? { declared(kind.rawValue, .place)?.icon }

    /// The sign of a kind of contact, if it has one.
    public func icon(of kind: Contact.Kind) -> String? { declared(kind.rawValue, .contact)?.icon }

    /// Returns a value of a fact in words, after its sign if it has one: that of a kind of journey.
    public func signed(_ value: FactValue, of fact: FactDeclaration) -> LocalizedString {
        let words = words(value, of: fact)
        guard fact.id == HostFact.journey.id, case .text(let name) = value,
            let icon = catalog.traditions.journeys.first(where: { $0.name == name })?.icon
        else { return words }
        return LocalizedString("\(icon) \(words)", language: words.language)
    }

    /// Returns a value of a fact in words; a school and a kind of journey also as each of the other traditions calls them that
    /// declare them.
    public func wordings(of value: FactValue, of fact: FactDeclaration) -> [LocalizedString] {
        let words = words(value, of: fact)
        guard case .text(let name) = value else { return [words] }
        switch fact.id {
        case HostFact.school.id:
            let schools = catalog.traditions.flatMap { $0.schools }.filter { $0.school.rawValue == name }
            return [words] + schools.map { text($0.title) }
        case HostFact.journey.id:
            let journeys = catalog.traditions.flatMap { $0.journeys }.filter { $0.name == name }
            return [words] + journeys.map { text($0.title) }
        default: return [words]
        }
    }

    private func title(ofKind name: String, _ subject: KindDeclaration.Subject) -> LocalizedString {
        if subject.namesOfHost.contains(name) { return host("\(subject.rawValue).\(name)") }
        return declared(name, subject).map { text($0.title) } ?? plain(name)
    }

    private func declared(_ name: String, _ subject: KindDeclaration.Subject) -> KindDeclaration? {
        catalog.kinds.first { $0.id.name == name && $0.subject == subject }
    }

    /// Returns the schools that hold a ruling, in words; `in this rite` if it has none.
    public func according(to schools: [School]) -> LocalizedString {
        if schools == [.unnamed] { return host("according.none") }
        if schools.count > 1, let tradition = tradition(of: schools) {
            return tradition.accordingToAll.map { text($0) } ?? host("according.all")
        }
        if schools.count == 1 { return host("according.one", ["school": .localized(words(schools[0]))]) }
        return host("according.some", ["schools": .localized(list(schools.map { words($0) }))])
    }

    /// Returns the tradition that has these schools and no others.
    private func tradition(of schools: [School]) -> Tradition? {
        catalog.traditions.first { tradition in
            tradition.schools.count == schools.count
                && tradition.schools.allSatisfy { schools.contains($0.school) }
        }
    }

    /// Returns several texts as a list: `dress, walk and rest`.
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
        case (.decimal(let number), .decimal(_, _, let places)):
            let written = isolated(self.number(number.written(places: places) ?? number))
            guard let unit = fact.unit else { return plain(written) }
            return host("fact.in-unit", ["number": .text(written), "unit": .localized(text(unit))])
        case (.decimal(let number), _): return plain(self.number(number))
        case (.date(let date), .text): return plain(date.description)
        case (.date(let date), _): return words(date)
        case (.text(let value), .instant): return CivilMoment(value).map { words($0) } ?? plain(value)
        case (.text(let code), .country):
            return plain(Self.name(ofCountry: code, in: spoken) ?? code)
        case (.text(let value), _):
            return fact.labels[value].map { text($0) } ?? plain(value)
        case (.list(let tags), .languages):
            return list(tags.map { plain(Self.name(ofLanguage: $0, in: spoken) ?? $0) })
        case (.list(let values), _):
            guard !values.isEmpty else { return host("answer.none") }
            return list(values.map { words(.text($0), of: fact) })
        }
    }

    private func plain(_ text: String) -> LocalizedString { LocalizedString(text, language: spoken) }
}

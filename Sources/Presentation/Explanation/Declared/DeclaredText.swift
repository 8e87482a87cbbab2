import ManasikDomain
import ManasikLocalization
import ManasikViews

/// The wording of something that packs declare and that is no rule by itself; each kind has a file of its own.
struct DeclaredText {
    let explanation: DeclaredExplanation
    let catalog: Catalog
    let localizer: Localizer
    let declaration: DeclarationText

    init(_ explanation: DeclaredExplanation, of catalog: Catalog, in localizer: Localizer) {
        self.explanation = explanation
        self.catalog = catalog
        var declaring = explanation.tradition.flatMap { catalog.traditions[$0] }.map { [$0] } ?? []
        if case .violation(let violation, _) = explanation.subject {
            declaring = catalog.traditions(wording: violation)
        }
        self.localizer = declaring.isEmpty ? localizer : localizer.preferring(declaring)
        declaration = DeclarationText(self.localizer)
    }

    var title: LocalizedString {
        switch explanation.subject {
        case .fact(let fact, _, _): localizer.text(fact.title)
        case .violation(let violation, _): localizer.text(violation.title)
        case .remedy(let remedy, _): localizer.text(remedy.title)
        case .setting(let setting): title(setting.field.title)
        case .collection(let collection): title(collection.title)
        case .kind(let kind, _, _): localizer.text(kind.title)
        case .hostSetting(let setting): title(of: setting)
        case .state(let state, _, _, _, _): localizer.text(state.title)
        case .listing(let rule): localizer.words(rule.kind)
        case .school(let school, _): localizer.text(school.title)
        case .obligation(let declared, _, _): localizer.text(declared.title)
        case .journey(let journey, _): localizer.text(journey.title)
        case .place(let place, _): localizer.text(place.title)
        case .checklist(let list): localizer.text(list.title)
        case .contacts(let list): localizer.text(list.title)
        case .category(let category, _): localizer.text(category.title)
        case .tag(let tag): localizer.text(tag.title)
        case .tradition, .event, .migration, .month, .synonyms: title(nil)
        }
    }

    private func title(_ text: TextReference?) -> LocalizedString {
        text.map { localizer.text($0) } ?? LocalizedString(explanation.id.name, language: "en")
    }

    /// What it is, by name.
    var lines: [NamedText] {
        switch explanation.subject {
        case .fact(let fact, let decided, let uses): lines(of: fact, decided, usedBy: uses)
        case .violation(let violation, let rituals): lines(of: violation, in: rituals)
        case .remedy(let remedy, let causes): lines(of: remedy, for: causes)
        case .setting(let setting):
            setting.summary.map { [NamedText(localizer["common.why"], localizer.text($0).text)] } ?? []
        case .collection(let collection): lines(of: collection)
        case .kind(let kind, let rules, let members): lines(of: kind, listedBy: rules, members)
        case .hostSetting(let setting): lines(of: setting)
        case .state(let state, _, let rules, let rituals, let forbidden):
            declaration.lines(of: state, by: rules) + titles("docs.rituals", rituals)
                + titles(localizer.state(state.name).says(.forbids), forbidden)
        case .listing(let rule): declaration.lines(of: rule)
        case .tradition(let tradition): lines(of: tradition)
        case .school(let school, let tradition): lines(of: school, in: tradition)
        case .obligation(let declared, let tradition, let rites):
            lines(of: declared.obligation, in: tradition, rites)
        case .journey(let journey, let tradition): lines(of: journey, in: tradition)
        case .event(let event): lines(of: event)
        case .migration(let migration, let named, let applied): lines(of: migration, naming: named, applied)
        case .place(let place, let rites): lines(of: place, rites)
        case .checklist(let list): lines(of: list)
        case .contacts(let list): lines(of: list)
        case .category(let category, let dhikr): lines(of: category, dhikr)
        case .month(let announcement): lines(of: announcement)
        case .tag(let tag): names("explain.words", tag.synonyms)
        case .synonyms(let set): names("explain.words", set.words)
        }
    }

    /// What is known of the person: the value of a fact and what it follows from, or what decides whether a violation
    /// concerns them.
    var known: [Block] {
        let blocks = explanation.facts.map { $0.block(in: localizer, by: localizer) }
        switch explanation.kind {
        case .fact:
            return Array(blocks.prefix(1))
                + [Block].section("explain.follows-from", Array(blocks.dropFirst()), in: localizer)
        case .violation: return .section("explain.facts", blocks, in: localizer)
        default: return blocks
        }
    }

    // MARK: Words

    /// Returns a line with titles; none if there are none.
    func titles(_ key: String, _ titles: [TextReference]) -> [NamedText] {
        self.titles(localizer.host(key), titles)
    }

    private func titles(_ name: LocalizedString, _ titles: [TextReference]) -> [NamedText] {
        guard !titles.isEmpty else { return [] }
        return [NamedText(name.text, declaration.separated(titles.map { localizer.text($0).text }))]
    }

    /// Returns a line with names as packs write them; none if there are none.
    func names(_ key: String, _ names: [String]) -> [NamedText] {
        names.isEmpty ? [] : [NamedText(localizer[key], declaration.joined(names))]
    }

    func attributed(_ words: LocalizedString, to schools: [School]) -> String {
        guard schools != [.unnamed] else { return words.text }
        let arguments: [String: MessageArgument] = [
            "ruling": .localized(words), "schools": .localized(localizer.according(to: schools)),
        ]
        return localizer["walk.ruling", arguments]
    }
}

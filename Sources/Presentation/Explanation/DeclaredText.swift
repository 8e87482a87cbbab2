import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// The wording of something that packs declare and that is no rule by itself.
struct DeclaredText {
    private let explanation: DeclaredExplanation
    private let catalog: Catalog
    private let localizer: Localizer
    private let declaration: DeclarationText

    init(_ explanation: DeclaredExplanation, of catalog: Catalog, in localizer: Localizer) {
        self.explanation = explanation
        self.catalog = catalog
        self.localizer = localizer
        declaration = DeclarationText(localizer)
    }

    var title: LocalizedString {
        switch explanation.subject {
        case .fact(let fact): localizer.text(fact.title)
        case .violation(let violation, _): localizer.text(violation.title)
        case .remedy(let remedy, _): localizer.text(remedy.title)
        case .setting(let setting): title(setting.field.title)
        case .collection(let collection): title(collection.title)
        case .kind(let kind): localizer.text(kind.title)
        case .state(let state, _, _): localizer.text(state.title)
        case .listing(let rule): localizer.words(rule.kind)
        }
    }

    private func title(_ text: TextReference?) -> LocalizedString {
        text.map { localizer.text($0) } ?? LocalizedString(explanation.id.name, language: "en")
    }

    /// What it is, by name.
    var lines: [NamedText] {
        switch explanation.subject {
        case .fact(let fact): lines(of: fact)
        case .violation(let violation, let rituals): lines(of: violation, in: rituals)
        case .remedy(let remedy, let causes): lines(of: remedy, for: causes)
        case .setting(let setting):
            setting.summary.map { [NamedText(localizer["common.why"], localizer.text($0).text)] } ?? []
        case .collection(let collection): lines(of: collection)
        case .kind(let kind): declaration.lines(of: kind)
        case .state(let state, let rituals, let forbidden):
            declaration.lines(of: state) + titles(localizer["docs.rituals"], rituals)
                + titles(localizer.state(state.name).says(.forbids).text, forbidden)
        case .listing(let rule): declaration.lines(of: rule)
        }
    }

    /// What is known of the person: the value of a fact and what it follows from, or what decides whether a violation
    /// concerns them.
    var known: [Block] {
        let blocks = explanation.facts.map { $0.block(in: localizer, by: localizer) }
        guard explanation.kind == .fact else { return .section("explain.facts", blocks, in: localizer) }
        return Array(blocks.prefix(1))
            + [Block].section("explain.follows-from", Array(blocks.dropFirst()), in: localizer)
    }

    // MARK: Kinds

    private func lines(of fact: FactDeclaration) -> [NamedText] {
        var lines: [NamedText] = []
        if let ask = fact.ask {
            lines.append(NamedText(localizer["docs.question"], localizer.text(ask).text))
        }
        if case .text(let why)? = fact.why {
            lines.append(NamedText(localizer["common.why"], localizer.text(why).text))
        }
        return lines
    }

    private func lines(of violation: Violation, in rituals: [TextReference]) -> [NamedText] {
        let text = ViolationText(violation, of: catalog, in: localizer)
        let until = violation.until.values(for: nil, among: explanation.schools).map { ruling in
            attributed(text.state.release(ruling.value), to: ruling.schools)
        }
        var lines = titles(localizer["docs.ritual"], rituals)
        let key = violation.isOmission ? "docs.noted-until" : "docs.until"
        if !until.isEmpty { lines.append(NamedText(localizer[key], declaration.separated(until))) }
        let otherwise = (violation.otherwise?.values(for: nil, among: explanation.schools) ?? []).map {
            ruling in
            attributed(localizer.text(ruling.value), to: ruling.schools)
        }
        if !otherwise.isEmpty {
            lines.append(NamedText(localizer["walk.school-note"], declaration.separated(otherwise)))
        }
        for ruling in violation.rulings {
            let schools = explanation.schools.filter { ruling.isHeld(by: $0) }
            guard !schools.isEmpty else { continue }
            let says = attributed(text.consequence(of: ruling), to: schools)
            let circumstances = text.circumstances(of: ruling)
            let name =
                circumstances.isEmpty
                ? localizer["explain.follows"] : declaration.separated(circumstances.map { $0.text })
            lines.append(NamedText(name, says))
        }
        return lines
    }

    private func lines(of remedy: Remedy, for causes: [TextReference]) -> [NamedText] {
        var lines = titles(localizer["explain.alternatives"], remedy.alternatives)
        if let due = remedy.due { lines.append(NamedText(localizer["today.due"], localizer.text(due).text)) }
        let applies = (remedy.applies?.values(for: nil, among: explanation.schools) ?? []).map { ruling in
            attributed(localizer.text(ruling.value), to: ruling.schools)
        }
        if !applies.isEmpty {
            lines.append(NamedText(localizer["walk.school-note"], declaration.separated(applies)))
        }
        return lines + titles(localizer["explain.owed-for"], causes)
    }

    private func lines(of collection: RecordCollection) -> [NamedText] {
        let text = RecordText(collection, localizer)
        let whose = collection.isShared ? "docs.whose.shared" : "docs.whose.own"
        let writer = collection.isWrittenByPeople ? "docs.written-by.people" : "docs.written-by.pack"
        var lines = [
            NamedText(localizer["docs.whose"], localizer[whose]),
            NamedText(localizer["docs.written-by"], localizer[writer]),
        ]
        lines += collection.fieldsInOrder.map { name in
            let title = text.title(of: name)
            let isRequired = collection.fields[name]?.isRequired == true
            let shown = isRequired ? localizer["record.required", ["title": .text(title)]] : title
            return NamedText(shown, text.accepted(by: name))
        }
        if !collection.onePer.isEmpty {
            let fields = text.list(collection.onePer.map { text.title(of: $0) })
            lines.append(NamedText(localizer["docs.one-per"], fields))
        }
        return lines
    }

    // MARK: Words

    private func titles(_ name: String, _ titles: [TextReference]) -> [NamedText] {
        guard !titles.isEmpty else { return [] }
        return [NamedText(name, declaration.separated(titles.map { localizer.text($0).text }))]
    }

    private func attributed(_ words: LocalizedString, to schools: [School]) -> String {
        guard schools != [.unnamed] else { return words.text }
        let arguments: [String: MessageArgument] = [
            "ruling": .localized(words), "schools": .localized(localizer.according(to: schools)),
        ]
        return localizer["walk.ruling", arguments]
    }
}

import ManasikDomain
import ManasikLocalization
import ManasikPresentation

extension PackPages {
    /// Returns the checklist items that a pack adds to its own lists and to those of other packs.
    func rules(of pack: PackID) -> [ReferencePage.Block] {
        var blocks: [ReferencePage.Block] = []
        for list in catalog.checklists.values.sorted(by: { ($0.order, $0.id) < ($1.order, $1.id) }) {
            let items = list.items.filter { $0.id.pack == pack }
            guard list.id.pack == pack || !items.isEmpty else { continue }
            if list.id.pack == pack {
                blocks.append(heading(3, list.title, list.id, "list"))
                blocks.append(.paragraph([.text(localizer.words(list.phase))]))
            } else {
                let title = link([text(list.title)], to: list.id.pack, Self.anchor("list", list.id))
                blocks.append(.heading(3, title + [space, .code(list.id.description)], anchor: nil))
            }
            if !items.isEmpty { blocks.append(.list(items.map(entry))) }
        }
        return blocks.isEmpty ? [] : [heading(2, "docs.rules")] + blocks
    }

    private func entry(of item: ChecklistItem) -> ReferencePage.Entry {
        var below: [ReferencePage.Entry] = []
        if let why = item.why { below.append(entry("common.why", textOrArticle(why))) }
        below.append(
            entry("docs.for-whom", item.when.map(condition) ?? [.text(localizer.host("docs.when.everyone"))])
        )
        below.append(entry("docs.level", [.text(localizer.words(item.level))]))
        if let due = item.due {
            let words = localizer.words(due, anchor: catalog.title(of: due.anchor))
            below.append(entry("today.due", [.text(words)]))
        }
        if let done = item.doneWhen { below.append(entry("docs.done-when", condition(done))) }
        if let category = item.category { below.append(entry("docs.group", [.code(category)])) }
        if let season = item.season { below.append(entry("docs.season", [plain(localizer.number(season))])) }
        if let day = item.reviewBy { below.append(entry("docs.review-by", reviewWords(day))) }
        if !item.sources.isEmpty { below.append(entry("docs.sources", sources(item.sources))) }
        return ReferencePage.Entry(
            [.strong([text(item.text)]), space, .code(item.id.name)] + unverified(item.unverified),
            anchor: Self.anchor("item", item.id),
            below
        )
    }

    func contacts(of pack: PackID) -> [ReferencePage.Block] {
        let lists = catalog.contactLists.values.filter { $0.id.pack == pack }.sorted { $0.id < $1.id }
        var blocks: [ReferencePage.Block] = lists.isEmpty ? [] : [heading(2, "contacts.title")]
        for list in lists {
            blocks.append(heading(3, list.title, list.id, "contacts"))
            var words: [[ReferencePage.Inline]] = []
            if let region = list.region { words.append([text(region)]) }
            if let when = list.when { words.append(condition(when)) }
            if !words.isEmpty { blocks.append(.paragraph(separated(words, by: " – "))) }
            let header = [
                "docs.name", "docs.kind", "docs.phone", "docs.for-whom", "docs.verified", "docs.review-by",
                "docs.sources",
            ]
            blocks.append(
                .table(header: header.map { [.text(localizer.host($0))] }, rows: list.contacts.map(row))
            )
        }
        return blocks
    }

    private func row(of contact: Contact) -> ReferencePage.Row {
        let number = ReferencePage.Inline.link([.code(contact.phone.digits)], .address(contact.phone.uri))
        let remarks = [contact.region, contact.hours, contact.note].compactMap(\.self)
        let name =
            [text(contact.name)] + unverified(contact.unverified)
            + remarks.flatMap { [plain(localizer.semicolon), text($0)] }
        return ReferencePage.Row(
            anchor: Self.anchor("contact", contact.id),
            cells: [
                name, [.text(localizer.words(contact.kind))], [number],
                contact.when.map(condition) ?? [.text(localizer.host("docs.when.everyone"))],
                [
                    .text(
                        contact.verifiedOn.map { localizer.words($0) }
                            ?? localizer.host("contacts.not-verified")
                    )
                ],
                contact.reviewBy.map(reviewWords) ?? [], sources(contact.sources),
            ]
        )
    }

    func declaredFacts(of pack: PackID) -> [ReferencePage.Block] {
        let facts = catalog.facts.values.filter { $0.id.pack == pack }.sorted { $0.id < $1.id }
        guard !facts.isEmpty else { return [] }
        let entries = facts.map { fact in
            var below: [ReferencePage.Entry] = []
            if let ask = fact.ask { below.append(entry("docs.question", [text(ask)])) }
            if let why = fact.why { below.append(entry("common.why", textOrArticle(why))) }
            below.append(entry("docs.values", values(of: fact)))
            if let counted = origins.counted(fact) {
                below.append(entry(fact.period == nil ? "docs.counted" : "docs.derived", [.text(counted)]))
            }
            if fact.derivation != nil { below.append(derivation(of: fact)) }
            if let suggested = fact.suggested {
                below.append(entry("docs.suggested", [.text(localizer.words(suggested, of: fact))]))
            }
            if !fact.sources.isEmpty { below.append(entry("docs.sources", sources(fact.sources))) }
            return ReferencePage.Entry(
                [.strong([text(fact.title)]), space, .code(fact.id.name)],
                anchor: Self.anchor("fact", fact.id),
                below
            )
        }
        return [heading(2, "docs.facts"), .list(entries)]
    }

    /// Returns the title of a fact; its name if no pack has it.
    func textOfFact(_ id: DefinitionID) -> LocalizedString { origins.title(id) }

    private var origins: FactOriginText { FactOriginText(of: catalog, in: localizer) }

    /// Returns from which facts a derived one follows, and below them its cases.
    private func derivation(of fact: FactDeclaration) -> ReferencePage.Entry {
        let facts = localizer.list(fact.origins.map { textOfFact($0) })
        let words = localizer.host("docs.derived.facts", ["facts": .localized(facts)])
        let cases = origins.cases(of: fact).map { one in
            let arguments: [String: MessageArgument] = [
                "value": .localized(one.value), "condition": .localized(one.condition),
            ]
            return ReferencePage.Entry([.text(localizer.host("docs.case", arguments))])
        }
        return ReferencePage.Entry(entry("docs.derived", [.text(words)]).text, cases)
    }

    private func values(of fact: FactDeclaration) -> [ReferencePage.Inline] {
        switch fact.kind {
        case .boolean:
            return separated([[.text(localizer.host("answer.yes"))], [.text(localizer.host("answer.no"))]])
        case .enumeration(let values), .list(let values):
            return separated(
                values.map { [.text(localizer.words(.text($0), of: fact)), space, .code($0)] }
            )
        case .integer(let low, let high):
            return [.text(localizer.host("docs.when.from-to", ["low": .number(low), "high": .number(high)]))]
        case .decimal(let low, let high, let places):
            let bounds = [
                "low": localizer.bound(low, places: places, of: fact),
                "high": localizer.bound(high, places: places, of: fact),
            ]
            return [.text(localizer.host("docs.when.from-to", bounds))]
        default:
            return [.text(localizer.host("docs.values.\(fact.kind.name)"))]
        }
    }
}

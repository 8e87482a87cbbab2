import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// Something that was found, in full.
struct SearchOpening: Sendable {
    let name: String
    let lines: @Sendable (Layout) -> [Line]
    /// The dhikr that it is, which can be counted.
    var dhikr: DefinitionID?

    /// The series of today in which a dhikr is counted: the one of now, else the first where it is not done.
    static func series(
        of dhikr: DefinitionID,
        _ day: DhikrDayView
    ) -> SeriesView? {
        let having = day.series.filter { series in
            !series.isFree && series.entries.contains { $0.dhikr == dhikr }
        }
        return having.first(where: \.isNow)
            ?? having.first { series in series.entries.contains { $0.dhikr == dhikr && !$0.isDone } }
            ?? having.last
    }
}

extension SearchScreen {
    /// What was found in full; nil where it is not there any more.
    func open(_ hit: SearchHit) async throws -> SearchOpening? {
        guard let id = DefinitionID(hit.id) else { return nil }
        switch hit.kind {
        case .dhikr: return try await open(id)
        case .step: return try await step(id, hit)
        case .article: return article(id)
        case .item: return try await item(id)
        case .contact: return try await contact(id)
        case .chirp: return try await chirp(id)
        case .place: return place(id)
        }
    }

    // MARK: Kinds

    /// A dhikr as `dhikr show` has it, with how often it was said today.
    func open(_ id: DefinitionID) async throws -> SearchOpening {
        let report = try await person.dhikr.dhikr(named: id.description)
        let settings = try await person.dhikr.settings()
        let day = try await person.dhikr.day()
        let series = SearchOpening.series(of: id, day) ?? day.series.first(where: \.isFree)
        let entry = series?.entries.first { $0.dhikr == id }
        let localizer = localizer
        return SearchOpening(
            name: "dhikr \(id)",
            lines: { layout in
                var blocks = DhikrText(report, settings, in: localizer).blocks
                if let series, let entry {
                    let count = localizer.count(entry.count, of: entry.target)
                    let text = "\(localizer.title(of: series)): \(count)"
                    blocks += [.gap, .facts([NamedText(localizer["today.title"], text, .current)])]
                }
                return layout.lines(of: blocks, naming: nil)
            },
            dhikr: id
        )
    }

    /// A step as the walk shows it; as the packs in use have it where the person does not walk it.
    private func step(_ id: DefinitionID, _ hit: SearchHit) async throws -> SearchOpening? {
        let parts = id.name.split(separator: "/").map(String.init)
        guard parts.count == 2 else { return nil }
        let ritual = "\(id.pack):\(parts[0])"
        let person = person
        do throws(EngineError) {
            let state = try await person.walk.state(ritual)
            if let node = state.view.node(parts[1]) {
                return SearchOpening(name: "step \(id)") { layout in
                    let words = WalkText(person, state.revision)
                    return WalkPage(words: words, layout: layout, state: state, command: nil).details(node)
                }
            }
        } catch {
            // Not for this person, or a walk that cannot be read: the packs in use tell of it.
            if error.code == "store" { throw error }
        }
        let catalog = person.generation.catalog
        guard let found = catalog.rituals[DefinitionID(pack: id.pack, name: parts[0])],
            let step = found.node(parts[1])
        else { return nil }
        let localizer = localizer
        let article = step.details.flatMap { localizer.article($0) }
        return SearchOpening(name: "step \(id)") { layout in
            var lines = layout.heading(localizer.text(step.title).text)
            lines += layout.paragraph(localizer.text(found.title).text, style: .dim)
            if let summary = step.step?.summary { lines += layout.paragraph(localizer.text(summary).text) }
            if let note = step.step?.note { lines += layout.paragraph(localizer.text(note).text) }
            lines += Self.sources(step.step?.sources ?? [], localizer, layout)
            lines += [.blank] + layout.paragraph(localizer.host("search.not-yours").text, style: .warning)
            guard let article else { return lines }
            return lines + [.blank] + layout.article(article, localizer)
        }
    }

    private func article(_ id: DefinitionID) -> SearchOpening? {
        guard let article = localizer.article(ArticleReference(pack: id.pack, name: id.name)) else {
            return nil
        }
        let localizer = localizer
        return SearchOpening(name: "article \(id)") { layout in
            layout.article(article, localizer)
        }
    }

    private func item(_ id: DefinitionID) async throws -> SearchOpening? {
        let (localizer, person, context) = (localizer, person, context)
        for list in try await person.checklist.lists() {
            guard let item = list.items.first(where: { $0.id == id }) else { continue }
            return SearchOpening(name: "item \(id)") { layout in
                layout.heading(list.title.text)
                    + layout.checklist([ChecklistPage(person: person, context: context).row(item)])
            }
        }
        for list in person.generation.catalog.checklists.values {
            guard let item = list.items.first(where: { $0.id == id }) else { continue }
            return SearchOpening(name: "item \(id)") { layout in
                layout.heading(localizer.text(list.title).text)
                    + layout.paragraph(localizer.text(item.text).text, style: .bold)
                    + layout.paragraph(localizer.host("explain.fails").text, style: .warning)
                    + Self.sources(item.sources, localizer, layout)
            }
        }
        return nil
    }

    private func contact(_ id: DefinitionID) async throws -> SearchOpening? {
        guard let contact = try await person.contacts.contact(id) else { return nil }
        let page = ContactsPage(localizer: localizer, context: context)
        return SearchOpening(name: "contact \(id)") { page.detail(contact, $0) }
    }

    private func chirp(_ id: DefinitionID) async throws -> SearchOpening? {
        let chirp = try await person.chirp.message(named: id.description)
        let localizer = localizer
        return SearchOpening(name: "chirp \(id)") { layout in
            layout.heading(localizer.host("search.kind.chirp").text)
                + layout.lines(of: ChirpText(chirp, in: localizer).blocks(), naming: nil)
        }
    }

    private func place(_ id: DefinitionID) -> SearchOpening? {
        guard let place = person.generation.catalog.places[id] else { return nil }
        let localizer = localizer
        let article = place.details.flatMap { localizer.article($0) }
        return SearchOpening(name: "place \(id)") { layout in
            let (north, east) = (place.coordinate.latitude, place.coordinate.longitude)
            let coordinates = localizer.isolated("\(place.approximate ? "≈ " : "")\(north), \(east)")
            var lines = layout.heading(localizer.text(place.title).text)
            lines += layout.paragraph(localizer.host("place.\(place.kind.rawValue)").text, style: .dim)
            if let note = place.note { lines += layout.paragraph(localizer.text(note).text) }
            lines += layout.keyValues([KeyValue(localizer.host("walk.where").text, coordinates)])
            lines += Self.sources(place.sources, localizer, layout)
            if place.unverified {
                lines += layout.paragraph("! " + localizer.host("common.unverified").text, style: .warning)
            }
            guard let article else { return lines }
            return lines + [.blank] + layout.article(article, localizer)
        }
    }

    // MARK: Sources

    private static func sources(_ sources: [Citation], _ localizer: Localizer, _ layout: Layout) -> [Line] {
        guard !sources.isEmpty else { return [] }
        let words = localizer.isolated(sources.words(localizer))
        return layout.paragraph("\(localizer.host("common.source").text): \(words)", style: .dim)
    }
}

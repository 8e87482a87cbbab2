import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// The full content of a hit.
struct SearchOpening: Sendable {
    let name: String
    let lines: @Sendable (Layout) -> [Line]
    /// The dhikr that was found; it can be counted.
    var dhikr: DefinitionID?
}

extension SearchScreen {
    /// Returns the full content of a hit; nil if it does not exist any more.
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

    /// Returns a dhikr as `dhikr show` shows it, with today's count.
    func open(_ id: DefinitionID) async throws -> SearchOpening {
        let today = try await person.dhikr.today(id)
        let page = Page.foundDhikr(today, in: localizer)
        return SearchOpening(
            name: "dhikr \(id)",
            lines: { $0.lines(of: page, naming: nil) },
            dhikr: id
        )
    }

    /// Returns a step as the walk shows it, or as the packs in use define it if it is not part of the person's walk.
    private func step(_ id: DefinitionID, _ hit: SearchHit) async throws -> SearchOpening? {
        let parts = id.name.split(separator: "/").map(String.init)
        guard parts.count == 2 else { return nil }
        let ritual = "\(id.pack):\(parts[0])"
        let person = person
        do throws(EngineError) {
            let state = try await person.walk.state(ritual)
            if let node = state.view.node(parts[1]) {
                let page = WalkPage(state, in: person.localizer, lead: .bullets).details(node)
                return SearchOpening(name: "step \(id)") { $0.lines(of: page, naming: nil) }
            }
        } catch {
            // If the step is not part of the person's walk, or the walk cannot be read, the packs in use are consulted.
            if error.code == "store" { throw error }
        }
        let catalog = person.generation.catalog
        guard let found = catalog.rituals[DefinitionID(pack: id.pack, name: parts[0])],
            let step = found.node(parts[1])
        else { return nil }
        let page = Page.stepOfOthers(step, of: found, in: localizer)
        return SearchOpening(name: "step \(id)") { $0.lines(of: page, naming: nil) }
    }

    private func article(_ id: DefinitionID) -> SearchOpening? {
        let reference = ArticleReference(pack: id.pack, name: id.name)
        var notes = UntranslatedNotes(in: localizer)
        let page = Page(.article(reference, in: localizer, &notes))
        guard !page.blocks.isEmpty else { return nil }
        return SearchOpening(name: "article \(id)") { $0.lines(of: page, naming: nil) }
    }

    private func item(_ id: DefinitionID) async throws -> SearchOpening? {
        let context = context
        for list in try await person.checklist.lists() {
            guard let item = list.items.first(where: { $0.id == id }) else { continue }
            let page = Page.item(item, of: list, in: localizer)
            return SearchOpening(name: "item \(id)") { $0.lines(of: page, naming: context.name) }
        }
        for list in person.generation.catalog.checklists.values {
            guard let item = list.items.first(where: { $0.id == id }) else { continue }
            let page = Page.itemOfOthers(item, of: list, in: localizer)
            return SearchOpening(name: "item \(id)") { $0.lines(of: page, naming: context.name) }
        }
        return nil
    }

    private func contact(_ id: DefinitionID) async throws -> SearchOpening? {
        guard let contact = try await person.contacts.contact(id) else { return nil }
        let page = Page.contact(contact, in: localizer)
        return SearchOpening(name: "contact \(id)") { $0.lines(of: page, naming: context.name) }
    }

    private func chirp(_ id: DefinitionID) async throws -> SearchOpening? {
        let chirp = try await person.chirp.message(named: id.description)
        let localizer = localizer
        return SearchOpening(name: "chirp \(id)") { layout in
            layout.lines(of: .foundMessage(chirp, in: localizer), naming: nil)
        }
    }

    private func place(_ id: DefinitionID) -> SearchOpening? {
        guard let place = person.generation.catalog.places[id] else { return nil }
        let page = Page.place(place, in: localizer)
        return SearchOpening(name: "place \(id)") { $0.lines(of: page, naming: nil) }
    }
}

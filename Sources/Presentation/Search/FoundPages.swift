public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns a kind of place in words, after its sign if it has one.
    private static func kind(_ kind: Place.Kind, _ localizer: Localizer) -> String {
        let words = localizer.words(kind).text
        return localizer.icon(of: kind).map { "\($0) \(words)" } ?? words
    }

    /// Returns the page of what was found, in full.
    public static func opened(_ hit: OpenedHit, in localizer: Localizer) -> Page {
        switch hit {
        case .dhikr(let today): return foundDhikr(today, in: localizer)
        case .step(let node, let walk): return WalkPage(walk, in: localizer, lead: .bullets).details(node)
        case .otherStep(let node, let ritual): return stepOfOthers(node, of: ritual, in: localizer)
        case .article(let article):
            var notes = UntranslatedNotes(in: localizer)
            return Page(.article(article, in: localizer, &notes))
        case .item(let item, let list): return self.item(item, of: list, in: localizer)
        case .otherItem(let item, let list): return itemOfOthers(item, of: list, in: localizer)
        case .contact(let contact): return self.contact(contact, in: localizer)
        case .chirp(let message): return foundMessage(message, in: localizer)
        case .place(let place): return self.place(place, in: localizer)
        }
    }

    /// Returns the page of a place of the rites.
    public static func place(_ place: Place, in localizer: Localizer) -> Page {
        let (north, east) = (place.coordinate.latitude, place.coordinate.longitude)
        let coordinates = localizer.isolated("\(place.approximate ? "≈ " : "")\(north), \(east)")
        var blocks: [Block] = [
            .heading(localizer[place.title]),
            .paragraph(kind(place.kind, localizer), .quiet),
        ]
        if let note = place.note { blocks.append(.paragraph(localizer[note])) }
        blocks.append(.facts([NamedText(localizer["walk.where"], coordinates)]))
        blocks += .sources(place.sources, in: localizer)
        if place.unverified { blocks.append(.paragraph("! " + localizer["common.unverified"], .warning)) }
        return Page(blocks + details(place.details, localizer))
    }

    /// Returns the page of a step as the packs in use define it, for persons whose walk does not contain it.
    public static func stepOfOthers(_ node: RitualNode, of ritual: Ritual, in localizer: Localizer) -> Page {
        let notes = [node.step?.summary, node.step?.note].compactMap { $0 }
        return Page(
            [.heading(localizer[node.title]), .paragraph(localizer[ritual.title], .quiet)]
                + notes.map { .paragraph(localizer[$0]) }
                + .sources(node.step?.sources ?? [], in: localizer)
                + [.gap, .paragraph(localizer["search.not-yours"], .warning)]
                + details(node.details, localizer)
        )
    }

    /// Returns the page of a message that was found.
    public static func foundMessage(_ message: ChirpView, in localizer: Localizer) -> Page {
        Page([.heading(localizer["search.kind.chirp"])] + ChirpText(message, in: localizer).blocks())
    }

    /// Returns the page of a dhikr that was found, with how often it was said today.
    public static func foundDhikr(_ today: DhikrTodayView, in localizer: Localizer) -> Page {
        var blocks = DhikrText(today.dhikr, today.settings, in: localizer).blocks
        if let series = today.series, let entry = today.entry {
            let count = localizer.count(entry.count, of: entry.target)
            let text = "\(localizer.title(of: series).text): \(count)"
            blocks += [.gap, .facts([NamedText(localizer["today.title"], text, .current)])]
        }
        return Page(blocks)
    }

    /// Returns the article with details; empty if there is none.
    private static func details(_ article: ArticleReference?, _ localizer: Localizer) -> [Block] {
        var notes = UntranslatedNotes(in: localizer)
        let blocks: [Block] = article.map { .article($0, in: localizer, &notes) } ?? []
        return blocks.isEmpty ? [] : [.gap] + blocks
    }
}

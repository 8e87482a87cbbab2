import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikWalkthroughs

extension PackPages {
    func rituals(of pack: PackID) -> [ReferencePage.Block] {
        let own = catalog.rituals.values.filter { $0.id.pack == pack }.sorted { $0.id < $1.id }
        var blocks: [ReferencePage.Block] = own.isEmpty ? [] : [heading(2, "docs.rituals")]
        for ritual in own {
            blocks += preferring(catalog.traditions(wording: ritual)).blocks(of: ritual)
        }
        for ritual in catalog.rituals.values.sorted(by: { $0.id < $1.id }) where ritual.id.pack != pack {
            let added = Self.tops(of: ritual.root, ownedBy: pack)
            guard !added.isEmpty else { continue }
            let target = link([text(ritual.title)], to: ritual.id.pack, Self.anchor("ritual", ritual.id))
            blocks.append(
                .heading(2, [.text(localizer.host("docs.added-steps")), plain(": ")] + target, anchor: nil)
            )
            // The ritual's own page has the same anchors for these steps; links here lead to this page.
            let told = preferring(catalog.traditions(wording: ritual))
            blocks.append(.list(added.map { told.entry(of: $0, in: ritual) }))
        }
        return blocks
    }

    /// Returns the topmost nodes of a tree that a pack added.
    private static func tops(of node: RitualNode, ownedBy pack: PackID) -> [RitualNode] {
        node.owner == pack ? [node] : node.children.flatMap { tops(of: $0, ownedBy: pack) }
    }

    private func blocks(of ritual: Ritual) -> [ReferencePage.Block] {
        var blocks = [heading(3, ritual.title, ritual.id, "ritual")]
        if let summary = ritual.summary { blocks.append(.paragraph([text(summary)])) }
        var entries: [ReferencePage.Entry] = []
        if let when = ritual.when { entries.append(entry("docs.for-whom", condition(when))) }
        if let details = ritual.details { entries.append(entry("walk.details", article(details))) }
        entries += seeAlso(ritual.seeAlso)
        entries += owed(by: ritual)
        entries += state(of: ritual)
        let places = ritual.placesInOrder.map(placeLink)
        if !places.isEmpty {
            entries.append(
                entry("docs.places-in-order", separated(places, by: localizer.isRightToLeft ? " ← " : " → "))
            )
        }
        if let day = ritual.reviewBy { entries.append(entry("docs.review-by", reviewWords(day))) }
        if !ritual.sources.isEmpty { entries.append(entry("docs.sources", sources(ritual.sources))) }
        if !entries.isEmpty { blocks.append(.list(entries)) }
        let title = localizer.host("docs.drawing", ["ritual": .localized(localizer.text(ritual.title))])
        blocks.append(
            .drawing(
                RitualDrawing(declared: ritual, showsJourney: false, of: catalog, in: localizer),
                id: "drawing-\(ritual.id.name)",
                title: title.text,
                description: localizer["docs.drawing.description", ["count": .number(ritual.steps.count)]]
            )
        )
        let nodes = ritual.root.kind == .sequence ? ritual.root.children : [ritual.root]
        blocks.append(.list(nodes.map { entry(of: $0, in: ritual) }))
        return blocks
    }

    func placeLink(_ id: DefinitionID) -> [ReferencePage.Inline] {
        guard let place = catalog.places[id] else { return [.code(id.description)] }
        return link([text(place.title)], to: id.pack, Self.anchor("place", id))
    }

    /// Returns the rites that the ritual requires, by obligation and school.
    private func owed(by ritual: Ritual) -> [ReferencePage.Entry] {
        owed(ritual.requires, in: ritual) + quotas(ritual.quotas, in: ritual)
            + ritual.requiresWhen.map {
                ReferencePage.Entry(
                    [.text(localizer.host("docs.for-whom")), plain(": ")] + condition($0.when),
                    owed($0.rites, in: ritual) + quotas($0.quotas, in: ritual)
                )
            }
    }

    private func owed(_ requires: [Obligation: BySchool<[String]>], in ritual: Ritual) -> [ReferencePage
        .Entry]
    {
        requires.sorted { $0.key < $1.key }.compactMap { weight, names in
            let rites = ritual.steps.compactMap { $0.step?.rite }
            func place(_ name: String) -> Int { rites.firstIndex(of: name) ?? rites.count }
            let sorted = names.map { $0.sorted { (place($0), $0) < (place($1), $1) } }
            let below = rulings(sorted, in: ritual).filter { !$0.value.isEmpty }.map { ruling in
                ReferencePage.Entry(
                    holders(ruling.schools)
                        + separated(ruling.value.map { rite($0, in: ritual) })
                )
            }
            return below.isEmpty
                ? nil : ReferencePage.Entry([.strong([.text(localizer.words(weight))])], below)
        }
    }

    private func quotas(_ quotas: [Obligation: BySchool<[Quota]>]?, in ritual: Ritual) -> [ReferencePage
        .Entry]
    {
        (quotas ?? [:]).sorted { $0.key < $1.key }.map { weight, values in
            let below = rulings(values, in: ritual).filter { !$0.value.isEmpty }.map { ruling in
                ReferencePage.Entry(
                    holders(ruling.schools) + separated(ruling.value.map { quota($0, in: ritual) })
                )
            }
            return ReferencePage.Entry([.strong([.text(localizer.words(weight))])], below)
        }
    }

    /// Returns how much of several steps or rites is to be done.
    func quota(_ quota: Quota, in ritual: Ritual) -> [ReferencePage.Inline] {
        let titles = quota.of.map { name in
            let node = ritual.node(name) ?? ritual.steps.first { $0.step?.rite == name }
            return node.map { localizer.text($0.title) }
                ?? LocalizedString(name, language: localizer.language)
        }
        return [.text(localizer.words(quota, of: localizer.list(titles)))]
    }

    private func rite(_ name: String, in ritual: Ritual) -> [ReferencePage.Inline] {
        let step = ritual.steps.first { $0.step?.rite == name }
        return step.map { stepLink($0.id, in: ritual) } ?? [.code(name)]
    }

    private func rulings<Value>(_ values: BySchool<Value>, in ritual: Ritual) -> [Ruling<Value>] {
        values.rulings(for: nil, among: ritual.schools)
    }
}

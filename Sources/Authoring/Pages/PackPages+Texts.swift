import ManasikDomain
import ManasikLocalization

extension PackPages {
    func remedies(of pack: PackID) -> [ReferencePage.Block] {
        let remedies = catalog.remedies.values.filter { $0.id.pack == pack }.sorted { $0.id < $1.id }
        guard !remedies.isEmpty else { return [] }
        let entries = remedies.map { remedy in
            var below = remedy.alternatives.map { ReferencePage.Entry([text($0)]) }
            if let due = remedy.due { below.append(entry("today.due", [text(due)])) }
            for ruling in remedy.applies?.values(for: nil, among: catalog.schools(seenBy: pack)) ?? [] {
                below.append(
                    ReferencePage.Entry(holders(ruling.schools) + [text(ruling.value)])
                )
            }
            if let details = remedy.details { below.append(entry("walk.details", article(details))) }
            below += seeAlso(remedy.seeAlso)
            if let day = remedy.reviewBy { below.append(entry("docs.review-by", reviewWords(day))) }
            if !remedy.sources.isEmpty { below.append(entry("docs.sources", sources(remedy.sources))) }
            return ReferencePage.Entry(
                [.strong([text(remedy.title)]), space, .code(remedy.id.name)] + unverified(remedy.unverified),
                anchor: Self.anchor("remedy", remedy.id),
                below
            )
        }
        return [heading(2, "docs.remedies"), .list(entries)]
    }

    func places(of pack: PackID) -> [ReferencePage.Block] {
        let places = catalog.places.values.filter { $0.id.pack == pack }.sorted { $0.id < $1.id }
        guard !places.isEmpty else { return [] }
        let entries = places.map { place in
            let point = "\(place.coordinate.latitude), \(place.coordinate.longitude)"
            var below = [
                entry("docs.kind", [.text(localizer.words(place.kind))]),
                entry(
                    "docs.degrees",
                    [.code(point)]
                        + (place.approximate
                            ? [plain(" – "), .text(localizer.host("docs.approximate"))] : [])
                ),
            ]
            if let note = place.note { below.append(entry("walk.note", [text(note)])) }
            if let details = place.details { below.append(entry("walk.details", article(details))) }
            if !place.sources.isEmpty { below.append(entry("docs.sources", sources(place.sources))) }
            return ReferencePage.Entry(
                [.strong([text(place.title)]), space, .code(place.id.name)] + unverified(place.unverified),
                anchor: Self.anchor("place", place.id),
                below
            )
        }
        return [heading(2, "docs.places"), .list(entries)]
    }

    func chirps(of pack: PackID) -> [ReferencePage.Block] {
        let rotations = catalog.chirps.values.filter { $0.id.pack == pack }.sorted { $0.id < $1.id }
        var blocks: [ReferencePage.Block] = rotations.isEmpty ? [] : [heading(2, "docs.messages")]
        for rotation in rotations {
            blocks.append(heading(3, rotation.title, rotation.id, "chirps"))
            if let when = rotation.when { blocks.append(.paragraph(condition(when))) }
            let header = ["docs.kind", "docs.message", "docs.arabic", "docs.sources"]
            let rows = rotation.messages.map { message in
                ReferencePage.Row(
                    anchor: Self.anchor("chirp", message.id),
                    cells: [
                        [.text(localizer.host("docs.chirp.\(message.kind.rawValue)"))],
                        [text(message.message)] + unverified(message.unverified),
                        message.arabic.map { [arabic($0)] } ?? [], sources(message.sources),
                    ]
                )
            }
            blocks.append(.table(header: header.map { [.text(localizer.host($0))] }, rows: rows))
        }
        return blocks
    }

    func dhikr(of pack: PackID) -> [ReferencePage.Block] {
        let all = catalog.dhikr.values.filter { $0.id.pack == pack }
        guard !all.isEmpty else { return [] }
        let header = ["docs.name", "docs.arabic", "dhikr.translation", "dhikr.times", "docs.sources"]
        let rows = all.sorted { ($0.order, $0.id) < ($1.order, $1.id) }.map { dhikr in
            ReferencePage.Row(
                anchor: Self.anchor("dhikr", dhikr.id),
                cells: [
                    [text(dhikr.name), space, .code(dhikr.id.name)] + unverified(dhikr.unverified),
                    [arabic(dhikr.arabic)],
                    dhikr.translation.map(translation) ?? [], [plain(localizer.number(dhikr.times))],
                    sources(dhikr.sources),
                ]
            )
        }
        return [
            heading(2, "dhikr.title"), .table(header: header.map { [.text(localizer.host($0))] }, rows: rows),
        ]
    }

    /// Returns the meaning of an Arabic text in the page's language; empty if that is Arabic and the text has no Arabic
    /// form.
    private func translation(_ reference: TextReference) -> [ReferencePage.Inline] {
        let text = localizer.text(reference)
        let isForeign = LanguageTag.fallbacks(of: localizer.language).last == "ar" && text.language != "ar"
        return isForeign ? [] : [.text(text)]
    }

    /// Returns how much of a pack is translated into each language.
    func languages(of pack: CatalogPack) -> [ReferencePage.Block] {
        let manifest = pack.manifest
        let source = manifest.locales.first ?? MessageCatalog.hostLanguage
        let texts = Set((pack.messages[source] ?? [:]).keys)
        let articles = Set((pack.articles[source] ?? [:]).keys)
        let others = Set(pack.messages.keys).union(pack.articles.keys).subtracting(
            manifest.locales + manifest.partialLocales
        )
        func share(_ there: some Sequence<String>, of all: Set<String>) -> ReferencePage.Inline {
            let count = all.intersection(there).count
            return .text(
                localizer.host("docs.share", ["count": .number(count), "total": .number(all.count)])
            )
        }
        let rows = (manifest.locales + manifest.partialLocales + others.sorted()).map { language in
            let name = localizer.words(.list([language]), of: HostFact.languages.declaration)
            let claim = manifest.locales.contains(language) ? "docs.complete" : "docs.partial"
            return ReferencePage.Row(cells: [
                [.text(name), space, .code(language)], [.text(localizer.host(claim))],
                [share((pack.messages[language] ?? [:]).keys, of: texts)],
                [share((pack.articles[language] ?? [:]).keys, of: articles)],
            ])
        }
        let header = ["docs.language", "docs.claim", "docs.texts", "docs.articles"]
        return [
            heading(2, "docs.languages"),
            .table(header: header.map { [.text(localizer.host($0))] }, rows: rows),
        ]
    }

    func articles(of pack: CatalogPack) -> [ReferencePage.Block] {
        let languages = pack.articles.keys.sorted()
        let names = Set(pack.articles.values.flatMap(\.keys)).sorted()
        guard !names.isEmpty else { return [] }
        let rows = names.map { name in
            let reference = ArticleReference(pack: pack.manifest.id, name: name)
            let title =
                localizer.article(reference).map { ReferencePage.Inline.text($0.title) } ?? .code(name)
            let present = languages.filter { pack.articles[$0]?[name] != nil }
            return ReferencePage.Row(
                anchor: "article.\(name)",
                cells: [[title, space, .code(name)], [plain(present.joined(separator: ", "))]]
            )
        }
        let header = ["docs.article", "docs.languages"]
        return [
            heading(2, "docs.articles"),
            .table(header: header.map { [.text(localizer.host($0))] }, rows: rows),
        ]
    }
}

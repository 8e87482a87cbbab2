package import ManasikDomain
import ManasikLocalization
import ManasikPresentation

/// The pages of the packs of a catalog: one for each pack, and one that lists them.
package struct PackPages: Sendable {
    let catalog: Catalog
    private(set) var localizer: Localizer
    let packs: [PackID]
    let today: CivilDate

    /// - Parameters:
    ///   - packs: The packs that get a page; links to others are left out.
    ///   - language: The language of the pages; texts that a pack lacks in it are in the pack's own language.
    ///   - today: The day on which overdue reviews are determined.
    package init(_ catalog: Catalog, packs: [PackID], language: String, today: CivilDate) {
        self.catalog = catalog
        self.packs = packs.sorted()
        self.today = today
        localizer = Localizer(MessageCatalog(catalog), languages: [language])
    }

    package func pages() -> [ReferencePage] {
        [index()] + packs.compactMap { id in preferring(catalog.traditions(wording: id)).page(of: id) }
    }

    /// Returns the pages in whose wording traditions have precedence over all others.
    func preferring(_ traditions: [Tradition]) -> PackPages {
        var pages = self
        pages.localizer = localizer.preferring(traditions)
        return pages
    }

    private func index() -> ReferencePage {
        var page = ReferencePage(path: "index", language: localizer.language, title: localizer["docs.title"])
        page.blocks.append(
            .table(
                header: [
                    [.text(localizer.host("docs.pack"))], [.text(localizer.host("docs.version"))],
                    [.text(localizer.host("docs.about"))],
                ],
                rows: packs.compactMap { id in
                    guard let manifest = catalog.packs[id]?.manifest else { return nil }
                    let title =
                        manifest.title.map { [.text(localizer.text($0))] } ?? [
                            ReferencePage.Inline.code(id.rawValue)
                        ]
                    return ReferencePage.Row(cells: [
                        [.link(title, .page("packs/\(id)", anchor: nil)), space, .code(id.rawValue)],
                        [plain(manifest.version.description)],
                        manifest.summary.map { [.text(localizer.text($0))] } ?? [],
                    ])
                }
            )
        )
        page.blocks.append(
            .list([
                ReferencePage.Entry([.link([.text(localizer.host("docs.api"))], .page("api", anchor: nil))]),
                ReferencePage.Entry([
                    .link([.text(localizer.host("docs.diagnostics"))], .page("diagnostics", anchor: nil))
                ]),
            ])
        )
        return page
    }

    private func page(of id: PackID) -> ReferencePage? {
        guard let pack = catalog.packs[id] else { return nil }
        let title = pack.manifest.title.map { localizer.text($0).text } ?? id.rawValue
        var page = ReferencePage(path: "packs/\(id)", language: localizer.language, title: title)
        page.blocks.append(
            .paragraph([.link([.text(localizer.host("docs.title"))], .page("index", anchor: nil))])
        )
        if let summary = pack.manifest.summary {
            page.blocks.append(.paragraph([.text(localizer.text(summary))]))
        }
        page.blocks += facts(of: pack)
        page.blocks += traditions(of: id)
        page.blocks += sites(of: id)
        page.blocks += rituals(of: id)
        page.blocks += rules(of: id)
        page.blocks += contacts(of: id)
        page.blocks += declaredFacts(of: id)
        page.blocks += violations(of: id)
        page.blocks += remedies(of: id)
        page.blocks += places(of: id)
        page.blocks += kinds(of: id)
        page.blocks += listings(of: id)
        page.blocks += chirps(of: id)
        page.blocks += dhikr(of: id)
        page.blocks += collections(of: id)
        page.blocks += settings(of: id)
        page.blocks += events(of: pack)
        page.blocks += changes(of: pack)
        page.blocks += languages(of: pack)
        page.blocks += articles(of: pack)
        return page
    }

    /// Returns the entries of the manifest.
    private func facts(of pack: CatalogPack) -> [ReferencePage.Block] {
        let manifest = pack.manifest
        var entries = [
            entry("docs.name", [.code(manifest.id.rawValue)]),
            entry("docs.version", [plain(manifest.version.description)]),
            entry("docs.licence", [plain(manifest.license)]),
        ]
        if !manifest.authors.isEmpty {
            entries.append(entry("docs.authors", [plain(manifest.authors.joined(separator: ", "))]))
        }
        let reviewers = manifest.reviewedBy.joined(separator: ", ")
        entries.append(
            entry(
                "docs.reviewed-by",
                [reviewers.isEmpty ? .text(localizer.host("common.unreviewed")) : plain(reviewers)]
            )
        )
        if let day = manifest.reviewBy { entries.append(entry("docs.review-by", reviewWords(day))) }
        if !manifest.requires.isEmpty {
            let required = manifest.requires.sorted { $0.key < $1.key }
            entries.append(
                entry(
                    "docs.requires",
                    separated(
                        required.map {
                            link([.code($0.rawValue)], to: $0, nil) + [space, .code($1.description)]
                        }
                    )
                )
            )
        }
        return [.list(entries)]
    }
}

// MARK: Events

extension PackPages {
    /// Returns the events that the pack emits for handlers of others.
    private func events(of pack: CatalogPack) -> [ReferencePage.Block] {
        guard !pack.manifest.events.isEmpty else { return [] }
        let entries = pack.manifest.events.map { event in
            ReferencePage.Entry(
                [.code("\(pack.manifest.id):\(event.name)"), ": ", plain(event.about)],
                event.fields.map { field in
                    ReferencePage.Entry([
                        .code(field.name), ": ", .code(field.value.rawValue + (field.isOptional ? "?" : "")),
                    ])
                }
            )
        }
        return [.heading(2, [.text(localizer.host("docs.events"))], anchor: "events"), .list(entries)]
    }
}

// MARK: Words

extension PackPages {
    /// Returns text that belongs to no language, such as a name or a version, in the page's direction.
    func plain(_ text: String) -> ReferencePage.Inline {
        .text(LocalizedString(text, language: localizer.language))
    }

    var space: ReferencePage.Inline { plain(" ") }

    func text(_ reference: TextReference) -> ReferencePage.Inline { .text(localizer.text(reference)) }

    func arabic(_ text: String) -> ReferencePage.Inline { .text(LocalizedString(text, language: "ar")) }

    /// Returns an entry of the form `Name: value`.
    func entry(_ key: String, _ what: [ReferencePage.Inline]) -> ReferencePage.Entry {
        ReferencePage.Entry([.strong([.text(localizer.host(key))]), plain(": ")] + what)
    }

    func heading(_ level: Int, _ key: String) -> ReferencePage.Block {
        .heading(level, [.text(localizer.host(key))], anchor: nil)
    }

    /// Returns the heading of a definition: its title and its name.
    func heading(_ level: Int, _ title: TextReference, _ id: DefinitionID, _ kind: String)
        -> ReferencePage.Block
    {
        .heading(level, [text(title), space, .code(id.name)], anchor: Self.anchor(kind, id))
    }

    /// Returns the anchor of a definition; kind and name are joined by a dot, which no name contains.
    static func anchor(_ kind: String, _ id: DefinitionID) -> String {
        "\(kind).\(id.name.replacing("/", with: ".").replacing(":", with: "."))"
    }

    /// Returns a link to a pack's page, or the text alone if the pack has no page.
    func link(_ words: [ReferencePage.Inline], to pack: PackID, _ anchor: String?) -> [ReferencePage.Inline] {
        packs.contains(pack) ? [.link(words, .page("packs/\(pack)", anchor: anchor))] : words
    }

    func separated(_ parts: [[ReferencePage.Inline]], by sign: String? = nil) -> [ReferencePage.Inline] {
        let sign = sign ?? (localizer.isRightToLeft ? "، " : ", ")
        return Array(parts.joined(separator: [plain(sign)]))
    }

    func textOrArticle(_ value: TextOrArticle) -> [ReferencePage.Inline] {
        switch value {
        case .text(let reference): return [text(reference)]
        case .article(let reference): return article(reference)
        }
    }

    func article(_ reference: ArticleReference) -> [ReferencePage.Inline] {
        let title =
            localizer.article(reference).map { ReferencePage.Inline.text($0.title) }
            ?? .code(reference.description)
        return link([title], to: reference.pack, "article.\(reference.name)")
    }

    func reviewWords(_ day: CivilDate) -> [ReferencePage.Inline] {
        let date = ReferencePage.Inline.text(localizer.words(day))
        return day < today ? [date, plain(" – "), .strong([.text(localizer.host("docs.stale"))])] : [date]
    }

    /// Returns the mark of an unverified statement; empty for others.
    func unverified(_ isUnverified: Bool) -> [ReferencePage.Inline] {
        isUnverified ? [plain(" – "), .strong([.text(localizer.host("common.unverified"))])] : []
    }

    func condition(_ condition: Condition) -> [ReferencePage.Inline] {
        [.text(ConditionText(catalog: catalog, localizer: localizer).words(condition))]
    }

    func sources(_ sources: [Citation]) -> [ReferencePage.Inline] {
        separated(sources.map(source), by: localizer.semicolon)
    }

    /// Returns a source, in the script in which its author wrote it.
    private func source(_ citation: Citation) -> [ReferencePage.Inline] {
        var words = citation.summary
        if let certainty = citation.certainty { words += " [\(certainty.rawValue)]" }
        if let day = citation.published ?? citation.fetched { words += ", \(day)" }
        if let remark = localizer.remark(on: citation) {
            words += (citation.standing == nil ? ". " : ", ") + remark
        }
        let text = ReferencePage.Inline.text(LocalizedString(words, language: "en"))
        guard let url = citation.url, url.hasPrefix("https://") || url.hasPrefix("http://") else {
            return [text]
        }
        return [.link([text], .address(url))]
    }
}

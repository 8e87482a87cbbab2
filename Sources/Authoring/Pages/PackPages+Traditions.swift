import ManasikDomain
import ManasikLocalization
import ManasikPresentation

/// The words that a pack gives rites, and what it adds to the host's kinds and to what is listed nearby.
extension PackPages {
    /// Returns the schools, obligations, states and journeys of a pack's traditions.
    func traditions(of pack: PackID) -> [ReferencePage.Block] {
        let own = catalog.sortedTraditions.filter { $0.id.pack == pack }
        guard !own.isEmpty else { return [] }
        return [heading(2, "docs.traditions")]
            + own.flatMap { tradition -> [ReferencePage.Block] in
                let anchor = Self.anchor("tradition", tradition.id)
                let heading = ReferencePage.Block.heading(3, [.code(tradition.id.name)], anchor: anchor)
                return [heading, .list(preferring([tradition]).entries(of: tradition))]
            }
    }

    private func entries(of tradition: Tradition) -> [ReferencePage.Entry] {
        var entries: [ReferencePage.Entry] = []
        func add(_ key: String, _ below: [ReferencePage.Entry]) {
            guard !below.isEmpty else { return }
            entries.append(ReferencePage.Entry([.strong([.text(localizer.host(key))])], below))
        }
        add(
            "docs.schools",
            tradition.schools.map { school in
                let below = DeclarationText(localizer).lines(of: school).map(entry)
                return titled(school.title, school.school.rawValue, below: below)
            }
        )
        add(
            "docs.obligations",
            tradition.obligations.map { declared in
                let force = DeclarationText(localizer).force(of: declared.obligation)
                return titled(declared.title, declared.obligation.name, [plain(": "), plain(force)])
            }
        )
        add(
            "docs.states",
            tradition.states.map { state in
                titled(state.title, state.name, below: DeclarationText(localizer).lines(of: state).map(entry))
            }
        )
        add(
            "docs.journeys",
            tradition.journeys.map { journey in
                let words = journey.days.map { DeclarationText(localizer).words(of: $0) }
                let days = words.map { [plain(": "), ReferencePage.Inline.text($0)] } ?? []
                let sign = journey.icon.map {
                    NamedText(localizer["docs.sign"], localizer.isolated($0))
                }
                return titled(journey.title, journey.name, days, below: [sign].compactMap(\.self).map(entry))
            }
        )
        let calendar = localizer.host("docs.calendar.\(tradition.calendar.rawValue)")
        entries.append(entry("docs.calendar", [.text(calendar)]))
        return entries
    }

    private func titled(
        _ title: TextReference,
        _ name: String,
        _ rest: [ReferencePage.Inline] = [],
        below: [ReferencePage.Entry] = []
    ) -> ReferencePage.Entry {
        ReferencePage.Entry([text(title), space, .code(name)] + rest, below)
    }

    /// Returns the kinds that a pack adds to those of the host.
    func kinds(of pack: PackID) -> [ReferencePage.Block] {
        let kinds = catalog.kinds.values.filter { $0.id.pack == pack }.sorted { $0.id < $1.id }
        guard !kinds.isEmpty else { return [] }
        let entries = kinds.map { kind in
            ReferencePage.Entry(
                [.strong([text(kind.title)]), space, .code(kind.id.name)],
                anchor: Self.anchor("kind", kind.id),
                DeclarationText(localizer).lines(of: kind).map(entry)
            )
        }
        return [heading(2, "docs.kinds"), .list(entries)]
    }

    /// Returns which elements of a map a pack lists near people.
    func listings(of pack: PackID) -> [ReferencePage.Block] {
        let rules = catalog.listingRules.values.filter { $0.id.pack == pack }.sorted { $0.id < $1.id }
        guard !rules.isEmpty else { return [] }
        let entries = rules.map { rule in
            ReferencePage.Entry(
                [.strong([.text(localizer.words(rule.kind))]), space, .code(rule.id.name)],
                anchor: Self.anchor("listing", rule.id),
                DeclarationText(localizer).lines(of: rule).map(entry)
            )
        }
        return [heading(2, "docs.lists"), .list(entries)]
    }

    private func entry(of line: NamedText) -> ReferencePage.Entry {
        ReferencePage.Entry([.strong([plain(line.name)]), plain(": "), plain(line.text)])
    }
}

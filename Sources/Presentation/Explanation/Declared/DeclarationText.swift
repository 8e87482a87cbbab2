package import ManasikDomain
package import ManasikLocalization
import ManasikViews

/// What packs declare besides rules, in lines with a name each.
package struct DeclarationText {
    private let localizer: Localizer

    package init(_ localizer: Localizer) { self.localizer = localizer }

    /// Returns what a kind is of, its sign, and what it is for the program.
    package func lines(of kind: KindDeclaration) -> [NamedText] {
        var lines = [NamedText(localizer["docs.kind"], localizer["docs.kind-of.\(kind.subject.rawValue)"])]
        if let icon = kind.icon { lines.append(NamedText(localizer["docs.sign"], localizer.isolated(icon))) }
        switch (kind.subject, kind.means) {
        case (.level, let means?):
            lines.append(NamedText(localizer["docs.means"], localizer["level.\(means)"]))
        case (.phase, let means?):
            lines.append(NamedText(localizer["docs.means"], localizer["phase.\(means)"]))
        default: break
        }
        if kind.isUrgent {
            lines.append(NamedText(localizer["docs.urgent"], localizer["answer.yes"]))
        }
        return lines
    }

    /// Returns which elements of a map are listed near people, as what, and what their tags say.
    package func lines(of rule: ListingRule) -> [NamedText] {
        var lines = [
            NamedText(localizer["docs.kind"], localizer.words(rule.kind).text),
            NamedText(localizer["docs.lists.tags"], joined(rule.patterns.map { $0.description })),
        ]
        let fields = rule.fields.sorted { $0.key.rawValue < $1.key.rawValue }.map { field, tags in
            field.rawValue + ": " + tags.joined(separator: " | ")
        }
        if !fields.isEmpty { lines.append(NamedText(localizer["docs.lists.fields"], joined(fields))) }
        let tiers = rule.tiers.map {
            (tags: $0.key.description, says: localizer["nearby.tier.\($0.value.rawValue)"])
        }
        if !tiers.isEmpty { lines.append(NamedText(localizer["docs.lists.halal"], meanings(tiers))) }
        let facilities = rule.facilities.map { tags, provided in
            let key = "nearby.facility.\(provided.facility.rawValue).\(provided.provision.rawValue)"
            return (tags: tags.description, says: localizer[key])
        }
        if !facilities.isEmpty {
            lines.append(NamedText(localizer["docs.lists.facilities"], meanings(facilities)))
        }
        return lines
    }

    /// Returns how far somebody can be in a state, and what ends it.
    ///
    /// - Parameter rules: Those of the rituals that have it; without any, it is what the tradition names.
    package func lines(of state: Tradition.DeclaredState, by rules: [StateRule] = []) -> [NamedText] {
        let text = localizer.state(state.name)
        let phases = state.phases(by: rules).map { text.phase($0).text }
        let releases = state.releases(by: rules).map { text.release($0).text }
        return [
            NamedText(localizer["docs.phases"], separated(phases)),
            NamedText(localizer["docs.releases"], separated(releases)),
        ]
    }

    /// Returns with which shadow the time of 'asr begins, by a school that says so.
    package func lines(of school: Tradition.DeclaredSchool) -> [NamedText] {
        guard let lengths = school.asrShadow else { return [] }
        let key = lengths == 2 ? "prayer.asr.double" : "prayer.asr.single"
        return [NamedText(localizer["prayer.asr"], localizer[key])]
    }

    /// Returns how binding something is, and whether it can be made good.
    package func force(of obligation: Obligation) -> String {
        let force = localizer["obligation.\(obligation.force.rawValue)"]
        guard obligation.force == .required else { return force }
        return force + (localizer.isRightToLeft ? "، " : ", ") + localizer["docs.made-good"]
    }

    /// Returns on which days of the Hijri year a journey is made.
    package func words(of days: Tradition.Journey.Days) -> LocalizedString {
        localizer.host(
            "docs.days",
            [
                "first": .localized(localizer.words(days.first)),
                "last": .localized(localizer.words(days.last)),
            ]
        )
    }

    /// Returns words, each once, separated by semicolons.
    package func separated(_ words: [String]) -> String {
        words.eachOnce.joined(separator: localizer.semicolon)
    }

    /// Returns names as packs write them, each once, separated by semicolons.
    func joined(_ words: [String]) -> String { separated(words.map { localizer.isolated($0) }) }

    private func meanings(_ pairs: [(tags: String, says: String)]) -> String {
        separated(
            pairs.sorted { ($0.says, $0.tags) < ($1.says, $1.tags) }.map { pair in
                "\(pair.says): \(localizer.isolated(pair.tags))"
            }
        )
    }
}

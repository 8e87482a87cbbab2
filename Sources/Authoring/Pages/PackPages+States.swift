import ManasikDomain
import ManasikLocalization
import ManasikPresentation

/// States and their prohibitions.
extension PackPages {
    func state(of ritual: Ritual) -> [ReferencePage.Entry] {
        var entries: [ReferencePage.Entry] = []
        if case .all(let lost) = ritual.lost { entries.append(entry("docs.lost", remedyLink(lost))) }
        if case .each = ritual.lost {
            entries.append(entry("docs.lost", bySchool(ritual.lost, in: ritual.schools, remedyLink)))
        }
        for joint in ritual.together ?? [] {
            let steps = separated(joint.steps.map { stepLink($0, in: ritual) })
            let follows = bySchool(joint.grades, in: ritual.schools) { grades in
                grades.isEmpty ? [.text(localizer.host("docs.one-for-all"))] : self.grades(grades)
            }
            entries.append(
                ReferencePage.Entry(
                    [.strong([.text(localizer.host("docs.together"))]), plain(": ")] + steps,
                    [
                        ReferencePage.Entry(follows)
                    ]
                )
            )
        }
        return entries + ritual.states.map { self.state($0, of: ritual) }
    }

    private func state(_ rule: StateRule, of ritual: Ritual) -> ReferencePage.Entry {
        let words = localizer.state(rule.name)
        func steps(_ rule: ReleaseRule) -> [ReferencePage.Inline] {
            let names = separated(
                rule.steps.map { step in
                    guard let other = rule.with?[step] else { return stepLink(step, in: ritual) }
                    return stepLink(step, in: ritual) + [plain(" + ")] + stepLink(other, in: ritual)
                }
            )
            let passed = rule.orPassed == true ? [plain("; "), .text(localizer.host("docs.or-passed"))] : []
            guard let any = rule.any, any < rule.steps.count else { return names + passed }
            return [.text(localizer.host("docs.any-of", ["count": .number(any)])), plain(": ")] + names
                + passed
        }
        func brought(_ release: Step.Release, by value: [ReferencePage.Inline]) -> ReferencePage.Entry {
            ReferencePage.Entry([.strong([.text(words.release(release))]), plain(": ")] + value)
        }
        var below = [entry("docs.begins", separated(rule.begins.map { stepLink($0, in: ritual) }))]
        if rule.repeats { below.append(ReferencePage.Entry([.text(localizer.host("docs.begins-anew"))])) }
        if let earlier = rule.earlier {
            below.append(brought(Step.Release(rawValue: earlier.name), by: steps(earlier.release)))
        }
        if let first = rule.first {
            below.append(brought(.first, by: bySchool(first, in: ritual.schools, steps)))
        }
        below.append(brought(.full, by: bySchool(rule.full, in: ritual.schools, steps)))
        if !rule.sources.isEmpty { below.append(entry("docs.sources", sources(rule.sources))) }
        return ReferencePage.Entry(
            [.strong([.text(words.title)])] + unverified(rule.unverified),
            below
        )
    }

    func violations(of pack: PackID) -> [ReferencePage.Block] {
        let own = catalog.violations.values.filter { $0.id.pack == pack }.sorted { $0.id < $1.id }
        guard !own.isEmpty else { return [] }
        let acts = Dictionary(grouping: own.filter { !$0.isOmission }) { text(of: $0).stateName ?? "" }
        let omissions = own.filter(\.isOmission)
        var groups: [(acts: [Violation], forbids: LocalizedString)] = []
        for (_, acts) in acts.sorted(by: { $0.key < $1.key }) {
            groups.append((acts, text(of: acts[0]).state.says(.forbids)))
        }
        var blocks: [ReferencePage.Block] = []
        for group in groups {
            var words = [ReferencePage.Inline.text(group.forbids)]
            // What is said of several states alike does not tell which of them is meant.
            if groups.count(where: { $0.forbids.text == group.forbids.text }) > 1 {
                let titles = text(of: group.acts[0]).stateTitles.map { [ReferencePage.Inline.text($0)] }
                if !titles.isEmpty { words += [plain(": ")] + separated(titles, by: localizer.semicolon) }
            }
            blocks += [.heading(2, words, anchor: nil), .list(entries(of: group.acts))]
        }
        if !omissions.isEmpty {
            blocks += [heading(2, "violation.omissions"), .list(entries(of: omissions))]
        }
        return blocks
    }

    private func entries(of violations: [Violation]) -> [ReferencePage.Entry] {
        violations.map { violation in
            var below: [ReferencePage.Entry] = []
            if let when = violation.when { below.append(entry("docs.for-whom", condition(when))) }
            if let ritual = violation.ritual.flatMap({ catalog.rituals[$0] }) {
                let target = link([text(ritual.title)], to: ritual.id.pack, Self.anchor("ritual", ritual.id))
                below.append(entry("docs.ritual", target))
            }
            below.append(
                entry(
                    violation.isOmission ? "docs.noted-until" : "docs.until",
                    attributed(text(of: violation).until(among: catalog.schools(of: violation)))
                )
            )
            let otherwise = bySchool(violation.otherwise, in: catalog.schools(of: violation)) { [text($0)] }
            if !otherwise.isEmpty { below.append(entry("walk.school-note", otherwise)) }
            below += violation.rulings.compactMap { entry(of: $0, in: violation) }
            if let details = violation.details { below.append(entry("walk.details", article(details))) }
            if let day = violation.reviewBy { below.append(entry("docs.review-by", reviewWords(day))) }
            if !violation.sources.isEmpty {
                below.append(entry("docs.sources", sources(violation.sources)))
            }
            return ReferencePage.Entry(
                [.strong([text(violation.title)]), space, .code(violation.id.name)]
                    + unverified(violation.unverified),
                anchor: Self.anchor("violation", violation.id),
                below
            )
        }
    }

    /// Returns words with the schools that hold them.
    private func attributed(
        _ rulings: [(schools: [School], value: LocalizedString)]
    ) -> [ReferencePage.Inline] {
        let comma = plain(localizer.isRightToLeft ? "، " : ", ")
        let parts = rulings.map { ruling -> [ReferencePage.Inline] in
            let value = [ReferencePage.Inline.text(ruling.value)]
            if ruling.schools == [.unnamed] { return value }
            return value + [comma, .text(localizer.according(to: ruling.schools))]
        }
        return separated(parts, by: localizer.semicolon)
    }

    private func text(of violation: Violation) -> ViolationText {
        ViolationText(violation, of: catalog, in: localizer)
    }

    private func entry(of ruling: Violation.Ruling, in violation: Violation) -> ReferencePage.Entry? {
        let circumstances = text(of: violation).circumstances(of: ruling).map {
            [ReferencePage.Inline.text($0)]
        }
        let schools = text(of: violation).holders(of: ruling, among: catalog.schools(of: violation))
        if schools.isEmpty { return nil }
        var words: [ReferencePage.Inline] =
            schools == [.unnamed] ? [] : [.text(localizer.according(to: schools))]
        if !circumstances.isEmpty {
            words +=
                [plain(" (")] + separated(circumstances, by: localizer.semicolon)
                + [plain(")")]
        }
        if !words.isEmpty { words.append(plain(": ")) }
        let says: [[ReferencePage.Inline]] = [
            ruling.follows.map(consequence), ruling.says.map { [text($0)] },
        ]
        .compactMap(\.self)
        words += separated(says, by: ". ") + unverified(ruling.unverified)
        let below = ruling.sources.isEmpty ? [] : [entry("docs.sources", sources(ruling.sources))]
        return ReferencePage.Entry(words, below)
    }

    func remedyLink(_ id: DefinitionID) -> [ReferencePage.Inline] {
        guard let remedy = catalog.remedies[id] else { return [.code(id.description)] }
        return link([text(remedy.title)], to: id.pack, Self.anchor("remedy", id))
    }
}

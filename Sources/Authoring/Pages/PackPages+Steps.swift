import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikWalkthroughs

/// The steps of rituals.
extension PackPages {
    static func anchor(of node: String, in ritual: Ritual) -> String {
        anchor("step", ritual.id.step(node))
    }

    func stepLink(_ id: String, in ritual: Ritual) -> [ReferencePage.Inline] {
        guard let node = ritual.node(id) else { return [.code(id)] }
        return link([text(node.title)], to: ritual.id.pack, Self.anchor(of: id, in: ritual))
    }

    func entry(of node: RitualNode, in ritual: Ritual) -> ReferencePage.Entry {
        var words: [ReferencePage.Inline] = [.strong([text(node.title)]), space, .code(node.id)]
        var below: [ReferencePage.Entry] = []
        switch node.kind {
        case .step: words += unverified(node.step?.unverified ?? false)
        case .sequence: words += localizer.optional(node).map { [plain(" – "), .text($0)] } ?? []
        case .anyOrder: words += [plain(" – "), .text(localizer.order(in: node, among: ritual.schools))]
        case .choice: words += [plain(" – "), node.ask.map(text) ?? .text(localizer.host("docs.choice"))]
        }
        if node.owner != ritual.id.pack {
            below.append(entry("docs.pack", link([.code(node.owner.rawValue)], to: node.owner, nil)))
        }
        if let when = node.when { below.append(entry("docs.for-whom", condition(when))) }
        if node.step == nil, let article = node.details {
            below.append(entry("walk.details", self.article(article)))
        }
        if node.step == nil { below += seeAlso(node.seeAlso) }
        if let step = node.step { below += details(of: step, at: node, in: ritual) }
        below += node.children.map { entry(of: $0, in: ritual) }
        return ReferencePage.Entry(words, anchor: Self.anchor(of: node.id, in: ritual), below)
    }

    /// Returns the further articles as one entry; empty if there are none.
    func seeAlso(_ articles: [ArticleReference]?) -> [ReferencePage.Entry] {
        guard let articles, !articles.isEmpty else { return [] }
        return [entry("walk.see-also", separated(articles.map(article)))]
    }

    func details(of step: Step, at node: RitualNode, in ritual: Ritual) -> [ReferencePage.Entry] {
        var entries: [ReferencePage.Entry] = []
        func add(_ key: String, _ what: [ReferencePage.Inline]) {
            if !what.isEmpty { entries.append(entry(key, what)) }
        }
        add("walk.what", step.summary.map { [text($0)] } ?? [])
        add("walk.details", node.details.map(article) ?? [])
        entries += seeAlso(node.seeAlso)
        add("walk.obligation", bySchool(step.obligation, in: ritual.schools) { [.text(localizer.words($0))] })
        add("walk.where", step.place.map(placeLink) ?? [])
        add("docs.how-often", localizer.count(of: step).map { [.text($0)] } ?? [])
        add("docs.weight", step.weight.map { [plain("\(localizer.number($0))")] } ?? [])
        add("docs.parts", separated(step.parts.map { [text($0)] }))
        add("docs.opens", times(step.opens, as: .opening, in: ritual))
        add("docs.closes", times(step.closes, as: .closing, in: ritual))
        add("docs.early", step.early.map { [.text(localizer.according(to: $0))] } ?? [])
        add("docs.late-until", times(step.lateUntil, as: .closing, in: ritual))
        add("docs.pauses", bySchool(step.pauses, in: ritual.schools, pauses))
        add(
            "walk.needs",
            bySchool(step.needs, in: ritual.schools) { separated($0.map { stepLink($0, in: ritual) }) }
        )
        add("docs.also-at", separated(step.alsoAt.map { secondPlace($0, in: ritual) }))
        add(
            "walk.needs-enough",
            bySchool(step.quotas, in: ritual.schools) { separated($0.map { quota($0, in: ritual) }) }
        )
        add("docs.barred", bySchool(step.barred, in: ritual.schools) { separated($0.map(self.impediment)) })
        add(
            "walk.order",
            bySchool(step.after, in: ritual.schools) { separated($0.map { stepLink($0, in: ritual) }) }
        )
        add("docs.out-of-order", bySchool(step.outOfOrder, in: ritual.schools, remedyLink))
        add("walk.proxy", step.proxy.map { [text($0.text)] + unverified($0.unverified) } ?? [])
        add("docs.during", step.during.map { stepLink($0, in: ritual) } ?? [])
        add(
            "walk.releases",
            separated(step.releases.map { [.text(localizer.state(ritual.state?.name).release($0))] })
        )
        add("walk.if-missed", bySchool(step.missed, in: ritual.schools, consequence))
        add("docs.excused", bySchool(step.excused, in: ritual.schools) { separated($0.map(excuse)) })
        add("docs.short", bySchool(step.short, in: ritual.schools, grades))
        add("walk.if-late", bySchool(step.late, in: ritual.schools, consequence))
        for recitation in step.reciteWhen ?? [] {
            let words = separated(recitation.recite.map(dhikrLink))
            add("walk.recite", words + [plain(" (")] + condition(recitation.when) + [plain(")")])
        }
        add("walk.recite", separated(step.recite.map(dhikrLink)))
        add("walk.note", step.note.map { [text($0)] } ?? [])
        add("walk.school-note", bySchool(step.schoolNote, in: ritual.schools) { [text($0)] })
        add("walk.women-note", step.womenNote.map { [text($0)] } ?? [])
        add("docs.review-by", step.reviewBy.map { reviewWords($0) } ?? [])
        add("docs.sources", sources(step.sources))
        return entries
    }

    /// Returns the step at whose place another may be done, with the end of that.
    private func secondPlace(_ place: Step.SecondPlace, in ritual: Ritual) -> [ReferencePage.Inline] {
        let end = times(place.closes, as: .closing, in: ritual)
        let link = stepLink(place.step, in: ritual)
        return end.isEmpty ? link : link + [plain(" (")] + end + [plain(")")]
    }

    /// Returns when a window opens or closes. What a fact or the clock says of it for everybody is no school's ruling.
    func times(
        _ times: BySchool<StepTime>?,
        as role: Localizer.TimeRole,
        in ritual: Ritual
    ) -> [ReferencePage.Inline] {
        if case .all(let own)? = times, own.ofSeason == nil { return [time(own, as: role, in: ritual)] }
        return bySchool(times, in: ritual.schools) { [time($0, as: role, in: ritual)] }
    }

    func time(
        _ time: StepTime,
        as role: Localizer.TimeRole,
        in ritual: Ritual
    ) -> ReferencePage.Inline {
        func title(ofStep name: String) -> LocalizedString {
            ritual.node(name).map { localizer.text($0.title) }
                ?? LocalizedString(name, language: localizer.language)
        }
        return .text(localizer.words(time, as: role, fact: textOfFact, step: title(ofStep:)))
    }

    private func pauses(_ times: [RitualTime]) -> [ReferencePage.Inline] {
        separated(
            stride(from: 0, to: times.count - 1, by: 2).map { index in
                [
                    .text(localizer.words(times[index], as: .opening)), plain(" – "),
                    .text(localizer.words(times[index + 1], as: .closing)),
                ]
            }
        )
    }

    /// Returns the consequences by the number of omissions.
    func grades(_ grades: [Step.Grade]) -> [ReferencePage.Inline] {
        separated(
            grades.map { grade in
                [.text(localizer.host("docs.up-to", ["count": .number(grade.upTo)])), plain(": ")]
                    + consequence(grade.follows)
            }
        )
    }

    func impediment(_ impediment: Step.Impediment) -> [ReferencePage.Inline] {
        let state = [text(impediment.why)] + [plain(" (")] + condition(impediment.when) + [plain(")")]
        return state + (impediment.costs.map { [plain(": ")] + remedyLink($0) } ?? [])
    }

    /// Returns the schools that hold what follows; nothing where there are none.
    func holders(_ schools: [School]) -> [ReferencePage.Inline] {
        schools == [.unnamed] ? [] : [.text(localizer.according(to: schools)), plain(": ")]
    }

    func excuse(_ excuse: Step.Excuse) -> [ReferencePage.Inline] {
        [text(excuse.why)] + [plain(" (")] + condition(excuse.when) + [plain(")")]
    }

    /// Returns each value with the schools that hold it; values without a description are left out.
    func bySchool<Value>(
        _ values: BySchool<Value>?,
        in schools: [School],
        _ words: (Value) -> [ReferencePage.Inline]
    ) -> [ReferencePage.Inline] {
        guard let values else { return [] }
        let parts = values.rulings(for: nil, among: schools).compactMap { ruling -> [ReferencePage.Inline]? in
            let value = words(ruling.value)
            if value.isEmpty { return nil }
            if ruling.schools == [.unnamed] { return value }
            let comma = plain(localizer.isRightToLeft ? "، " : ", ")
            return value + [comma, .text(localizer.according(to: ruling.schools))]
        }
        return separated(parts, by: localizer.semicolon)
    }

    func consequence(_ missed: Step.Missed) -> [ReferencePage.Inline] {
        switch missed {
        case .nothing: return [.text(localizer.host("missed.nothing"))]
        case .incomplete: return [.text(localizer.host("missed.incomplete"))]
        case .lost: return [.text(localizer.host("missed.lost"))]
        case .remedy(let id):
            let title = catalog.remedies[id].map { localizer.text($0.title) }
            let words = localizer.host(
                "missed.remedy",
                ["remedy": title.map { .localized($0) } ?? .text(id.description)]
            )
            return link([.text(words)], to: id.pack, Self.anchor("remedy", id))
        }
    }

    func dhikrLink(_ id: DefinitionID) -> [ReferencePage.Inline] {
        let words: [ReferencePage.Inline] =
            catalog.dhikr[id].map { [text($0.name)] } ?? [.code(id.description)]
        return link(words, to: id.pack, Self.anchor("dhikr", id))
    }
}

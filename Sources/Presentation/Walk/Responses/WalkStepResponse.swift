import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// A step with everything that is known about it.
struct WalkStepResponse: Response {
    let node: WalkNode
    let state: WalkState
    let words: WalkText

    init(_ node: WalkNode, _ state: WalkState, _ words: WalkText) {
        (self.node, self.state, self.words) = (node, state, words)
    }

    private var localizer: Localizer { words.localizer }

    var json: JSONValue {
        let step = node.step
        let before = WalkNeeds(of: node, in: state)
        return .object {
            Member("id", state.ritual.id.step(node.id))
            Member("node", WalkNodeResponse(node, words))
            Member("summary", step?.summary.map { localizer.text($0) })
            Member(
                "place",
                node.place.map { NamedResponse(id: $0.description, title: words.place($0)) }
            )
            Member("unit", step?.unit.map { localizer.unit($0, of: node.target) })
            rulings
            Member("dates", state.dates(of: node).map(Self.date))
            Member("needs", all(before.needs, { $0.joined(separator: " ") }) { words.titles($0.value).text })
            // How much of other steps is to be done before.
            if !node.quotas.isEmpty {
                Member(
                    "quotas",
                    all(node.quotas, { $0.map { $0.quota.description }.joined(separator: "; ") }) {
                        words.words($0.value).text
                    }
                )
            }
            // The step after which this one may be done instead; absent if there is none.
            Member(
                "other_place",
                before.otherPlace.map { NamedResponse(id: $0, title: words.title($0)) }
            )
            // When that closes; absent if it does not.
            if !before.otherPlaceCloses.isEmpty {
                Member(
                    "other_place_closes",
                    all(before.otherPlaceCloses, { $0.description }) {
                        words.words($0.value, as: .closing).text
                    }
                )
            }
            // The steps that come before by an order that can be broken.
            Member("order", all(before.order, { $0.joined(separator: " ") }) { words.titles($0.value).text })
            // The persons for whom another person may do the step.
            Member("proxy", step?.proxy.map { localizer.text($0.text) })
            // The releases from a state towards which the step counts in any school; `brings` states the schools.
            Member("releases", releases)
            Member("note", step?.note.map { localizer.text($0) })
            Member("women_note", node.womenNote.map { localizer.text($0) })
            // The part of the count that is in progress; absent if the count has no parts.
            Member("part", node.part.map(part))
            Member("recite", node.recite.compactMap { words.catalog.dhikr[$0] }.map(recitation))
            Member("article", node.details.flatMap { localizer.article($0) }.map(Self.article))
            // Further articles, which `manasik article` shows.
            Member("see_also", NamedResponse.articles(node.seeAlso, localizer))
            Member("sources", step?.sources ?? [])
            Member.review(by: step?.reviewBy, in: state)
            Member("unverified", step?.unverified ?? false)
            // The scholars who reviewed the step's pack; empty if nobody did.
            Member("reviewed_by", words.catalog.packs[node.owner]?.manifest.reviewedBy ?? [])
        }
    }

    /// The rulings of the schools on the step, each with its value and as text.
    @MemberBuilder private var rulings: [Member] {
        Member("obligations", all(node.obligations, { $0.name }) { localizer.words($0.value).text })
        Member(
            "opens",
            all(node.opens, { $0.description }) { words.words($0.value, as: .opening).text }
        )
        Member(
            "closes",
            all(node.closes, { $0.description }) { words.words($0.value, as: .closing).text }
        )
        Member("missed", all(node.consequences, { $0.name }) { words.consequence($0.value).text })
        // What excuses having left it out, so that no remedy is owed.
        if !node.excuses.isEmpty {
            Member("excuses", all(node.excuses, { $0.why.description }) { localizer.text($0.value.why).text })
        }
        // The states of the person that bar the step now.
        Member("bars", all(node.impediments, { $0.why.description }) { localizer.text($0.value.why).text })
        // The consequences of doing it after its time, in the schools that allow that.
        Member("late", all(node.late, { $0.name }) { words.consequence($0.value).text })
        // The consequences of having done it after its time.
        Member(
            "late_consequences",
            all(node.lateConsequences, { $0.name }) { words.consequence($0.value).text }
        )
        Member("brings", brings)
        Member("school_notes", all(node.schoolNotes, { $0.key }) { localizer.text($0.value).text })
    }

    private func all<Value>(
        _ rulings: [Ruling<Value>],
        _ value: (Value) -> String,
        _ text: (Ruling<Value>) -> String
    ) -> [RulingResponse] {
        RulingResponse.all(rulings, in: localizer.language, value, text)
    }

    private var releases: [Step.Release] {
        Set(
            node.releases.flatMap { $0.value }
                + node.furtherReleases.flatMap { $0.releases }.flatMap { $0.value }
        )
        .sorted()
    }

    /// The releases by school; of states after the first with the state before them.
    private var brings: [RulingResponse] {
        let first = all(node.releases, { $0.map { $0.rawValue }.joined(separator: " ") }) { ruling in
            localizer.list(ruling.value.map { words.ofState.release($0) }).text
        }
        return first
            + node.furtherReleases.flatMap { further in
                let state = localizer.state(further.state)
                return all(
                    further.releases,
                    { ([further.state] + $0.map { $0.rawValue }).joined(separator: " ") },
                    { "\(state.title.text): \(localizer.list($0.value.map { state.release($0) }).text)" }
                )
            }
    }

    /// Returns a day on which the step opens in a school.
    private static func date(_ date: RiteDate) -> JSONValue {
        .object {
            Member("hijri", date.hijri)
            Member("date", date.day)
            // Whether the beginning of the month was announced after a sighting of the moon.
            Member("announced", date.isAnnounced)
        }
    }

    private func part(_ part: CountedPart) -> JSONValue {
        .object {
            Member("title", localizer.text(part.title))
            Member("count", part.count)
            Member("target", part.target)
        }
    }

    private func recitation(_ dhikr: Dhikr) -> JSONValue {
        .object {
            Member("id", dhikr.id)
            Member("name", localizer.text(dhikr.name))
            // The time or occasion at which it is said.
            Member("said", dhikr.said.map { localizer.text($0) })
            Member("arabic", dhikr.arabic)
            Member("transliteration", dhikr.transliteration.map { localizer.text($0) })
            Member("translation", dhikr.translation.map { localizer.text($0) })
            Member("times", dhikr.times)
            Member("unverified", dhikr.unverified)
            Member("sources", dhikr.sources)
        }
    }

    private static func article(_ article: LocalizedArticle) -> JSONValue {
        .object {
            Member("title", article.title)
            // The body is Markdown.
            Member("body", article.body)
        }
    }
}

import ManasikAlmanac
public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

extension Page {
    /// Returns the page of what matters on a day: the next prayer and rite, due items, a question, the message, dhikr
    /// and favourites.
    ///
    /// - Parameter catalog: The catalog of the packs in use.
    public static func today(_ view: TodayView, in localizer: Localizer, of catalog: Catalog) -> Page {
        Page([.sections(TodayPage(view: view, localizer: localizer, catalog: catalog).sections)])
    }
}

private struct TodayPage {
    let view: TodayView
    let localizer: Localizer
    let catalog: Catalog

    /// The number of due items that are shown. More would not leave room for the rest of the day on one screen.
    private static let shownDue = 4

    var sections: [[Block]] {
        let parts = [
            view.nextPrayer.flatMap { section("today.next-prayer", [.paragraph(text(of: $0), .strong)]) },
            section("today.next-rite", walk), section("today.due", due), question,
            view.chirp.flatMap {
                section("today.message", ChirpText($0, in: localizer).blocks(isShort: true))
            },
            section("today.dhikr", dhikr),
            section("today.favourites", view.favourites.map { name(of: $0) }),
        ]
        return [day] + parts.compactMap { $0 }
    }

    private func section(_ title: String, _ blocks: [Block]) -> [Block]? {
        blocks.isEmpty ? nil : [.heading(localizer[title], level: 2)] + blocks
    }

    private func offer(
        _ request: Request,
        _ key: String,
        _ arguments: [String: MessageArgument] = [:],
        _ tone: Tone = .plain
    ) -> Block {
        .paragraph(localizer.runs(key, arguments, offering: ["command": request]), tone)
    }

    // MARK: The day

    private var day: [Block] {
        let heading = Block.heading(
            "\(localizer["today.title"]): \(localizer.words(view.date, style: .full))"
        )
        guard view.showsHijri else { return [heading] }
        let hijri = HijriText(view.calendar, localizer)
        return [
            heading,
            .paragraph(hijri.words(view.hijri).text, .strong),
            .paragraph("(\(hijri.basis(of: view.hijri)))", .quiet),
        ]
    }

    /// Returns the next prayer with its local time and how long it is from now.
    private func text(of next: ComingPrayer) -> String {
        let (hours, minutes) = (next.minutesLeft / 60, next.minutesLeft % 60)
        let left = localizer.host(
            hours == 0 ? "duration.minutes" : "duration.hours-minutes",
            ["hours": .number(hours), "minutes": .number(minutes)]
        )
        return localizer[
            "today.prayer-at",
            [
                "prayer": .localized(localizer.host("prayer.\(next.prayer.rawValue)")),
                "time": .text(localizer.numerals(next.place.observer.clockTime(next.at))),
                "left": .localized(left), "place": localizer.name(of: next.place),
            ]
        ]
    }

    // MARK: The rites

    private var walk: [Block] {
        if let trouble = view.walkTrouble { return Refusal(trouble, in: localizer, of: catalog).page.blocks }
        guard let walk = view.walk else { return [.paragraph(localizer["today.no-walk"])] }
        let page = WalkPage(walk, in: localizer)
        let choices = walk.view.pendingChoices.filter { walk.deadline(of: $0) != nil }
        return rite(page) + page.countsToCheck() + choices.flatMap { page.choice($0) } + page.otherWalks()
            + remedies(walk)
    }

    private func remedies(_ walk: WalkState) -> [Block] {
        let owed = walk.view.remedies.filter { $0.isOwed && !$0.remedies.isEmpty }
        let bySome = owed.count { $0.dependsOnSchool }
        let counts = [("today.remedies", owed.count - bySome), ("today.remedies-by-school", bySome)]
        return counts.filter { $0.1 > 0 }.map { key, count in
            offer(.showRemedies, key, ["count": .number(count)], .warning)
        }
    }

    private func rite(_ page: WalkPage) -> [Block] {
        // The texts are those of the packs that the walk follows.
        let (walk, text) = (page.state, page.text)
        var blocks: [Block] = [.paragraph(page.localizer.text(walk.ritual.title).text, .quiet)]
        if !walk.view.lost.isEmpty {
            let lost = text.titles(walk.view.lost)
            blocks.append(.paragraph(localizer["walk.lost", ["steps": .localized(lost)]], .warning))
            blocks += text.whatRemains(of: walk.view).map { .paragraph($0) }
            if walk.view.isLost { return blocks }
        }
        if walk.view.isFinished { return blocks + [.paragraph(localizer["today.finished"])] }
        guard let node = walk.view.current.flatMap({ walk.view.node($0) }) else {
            return blocks + blocked(page)
        }
        blocks.append(.paragraph(page.localizer.text(node.title).text, .current))
        if let summary = node.step?.summary {
            blocks.append(.paragraph(page.localizer.text(summary).text))
        }
        let timing = text.timing(of: node, at: walk.now)
        blocks.append(.facts(facts(of: node, page, timing)))
        if !timing.isEmpty { blocks += page.clock([node]) }
        blocks += page.advice(node) + page.overdue() + page.factsAtHand().flatMap { $0 }
        if walk.snapshot == nil { return blocks + [offer(.walk(.next), "today.begin", [:], .quiet)] }
        let progress = walk.view.progress
        let arguments: [String: MessageArgument] = [
            "done": .number(progress.done), "total": .number(progress.total),
        ]
        return blocks + [.paragraph(localizer["walk.progress", arguments])]
    }

    /// Returns where and when a step is done.
    private func facts(of node: WalkNode, _ page: WalkPage, _ timing: String) -> [NamedText] {
        var facts: [NamedText] = []
        if let place = node.place.flatMap({ page.state.revision.catalog.places[$0] }) {
            facts.append(NamedText(localizer["walk.where"], page.localizer.text(place.title).text))
        }
        if let opens = node.opens.first {
            let time = page.text.words(opens.value, as: .opening).text
            facts.append(NamedText(localizer["walk.when"], time))
        } else if !node.closes.isEmpty {
            // The day that follows is its end.
            facts.append(NamedText(localizer["walk.when"], page.text.time(of: node)))
        }
        let dates = page.text.dates(page.state.dates(of: node))
        if !dates.isEmpty { facts.append(NamedText(localizer["walk.date"], dates)) }
        if !timing.isEmpty { facts.append(NamedText(localizer["walk.timing"], timing)) }
        return facts
    }

    /// Returns why no step can be done now, and what would change that.
    private func blocked(_ page: WalkPage) -> [Block] {
        let walk = page.state
        let waiting = walk.view.nodes.filter {
            $0.status == .barred && $0.step != nil && !$0.isSecondPlace
        }
        let why: [Block] =
            waiting.isEmpty
            ? page.obstacles()
            : waiting.flatMap { node -> [Block] in
                let note = node.womenNote.map { [Block.paragraph(page.localizer.text($0).text)] } ?? []
                return [.paragraph(page.text.waits(node), .warning)] + note
            }
        // Choices with a deadline are shown on every day and are therefore left out here.
        let choices = waiting.isEmpty ? page.choicesAtHand.filter { walk.deadline(of: $0) == nil } : []
        return why + choices.flatMap { page.choice($0) }
            + page.factsAtHand().flatMap { $0 } + page.overdue()
    }

    // MARK: Due items and questions

    private var due: [Block] {
        var blocks: [Block] = []
        if view.due.isEmpty {
            blocks.append(.paragraph(localizer["today.nothing-due"]))
        } else {
            blocks.append(.rows(view.due.prefix(Self.shownDue).map { ItemText($0, localizer).shortRow }))
        }
        let left = view.due.count - Self.shownDue
        if left > 0 { blocks.append(offer(.showChecklists, "today.more-due", ["count": .number(left)])) }
        if view.openRequired > 0 {
            let count: [String: MessageArgument] = ["count": .number(view.openRequired)]
            blocks.append(.paragraph(localizer["today.required-open", count]))
        }
        return blocks
    }

    private var question: [Block]? {
        guard let question = view.question, !isAsked(question.fact) else { return nil }
        let answer = offer(.state(fact: question.fact.name, value: nil), "today.answer-with", [:], .quiet)
        return section("today.question", [.paragraph(localizer[question.ask]), answer])
    }

    /// Returns whether the walk itself asks for a fact.
    private func isAsked(_ fact: DefinitionID) -> Bool {
        guard let walk = view.walk, !walk.view.isFinished, !walk.view.isLost else { return false }
        return WalkPage(walk, in: localizer).askedAtHand.contains { walk.answer(to: $0.fact) == fact }
    }

    // MARK: Remembrance

    private var dhikr: [Block] {
        var blocks: [Block] = []
        let series = view.series.filter { !$0.isFree }
        if !series.isEmpty {
            let arguments: [String: MessageArgument] = [
                "done": .number(series.count { $0.isDone }), "total": .number(series.count),
            ]
            blocks.append(offer(.showDhikr, "today.dhikr-progress", arguments))
        }
        if let dhikr = view.dhikr { blocks += [.paragraph(dhikr.arabic, .strong), name(of: dhikr)] }
        return blocks
    }

    private func name(of dhikr: DhikrView) -> Block {
        .paragraph(DhikrText(dhikr, DhikrSettings(), in: localizer).row)
    }
}

import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews
import ManasikWalkthroughs

/// The day as text.
struct TodayPage {
    let person: Person
    let context: CommandContext

    /// More would not leave room for the rest of the day on one screen.
    private static let shownDue = 4

    private var localizer: Localizer { person.localizer }
    private var layout: Layout { context.layout(localizer) }

    private func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        localizer.host(key, arguments).text
    }

    func lines(_ report: TodayReport) -> [Line] {
        let hijri = HijriText(report.calendar, localizer)
        let islamic = hijri.words(report.hijri).text
        var lines = layout.heading("\(host("today.title")): \(localizer.words(report.date, style: .full))")
        lines += layout.paragraph(islamic, style: .bold)
        lines += layout.paragraph("(\(hijri.basis(of: report.hijri)))", style: .dim)
        if let next = report.nextPrayer {
            lines += section("today.next-prayer", layout.paragraph(words(next), style: .bold))
        }
        lines += section("today.next-rite", walk(report))
        lines += section("today.due", due(report))
        if let question = report.question, !isAsked(question.fact, by: report.walk) {
            let answer = host(
                "today.answer-with",
                ["command": context.command("profile set \(question.fact.name)=…")]
            )
            lines += section(
                "today.question",
                layout.paragraph(localizer[question.ask]) + layout.paragraph(answer, style: .dim)
            )
        }
        if let chirp = report.chirp {
            let blocks = ChirpText(chirp, in: localizer).blocks(isShort: true)
            lines += section("today.message", layout.lines(of: blocks, naming: nil))
        }
        var dhikr = progress(report)
        if let one = report.dhikr {
            dhikr += layout.paragraph(one.arabic, style: .bold) + name(of: one)
        }
        if !dhikr.isEmpty { lines += section("today.dhikr", dhikr) }
        if !report.favourites.isEmpty {
            lines += section("today.favourites", report.favourites.flatMap(name))
        }
        return lines
    }

    /// Which prayer comes next, at which time of the place's clock, and how long that is from now.
    private func words(_ next: ComingPrayer) -> String {
        let (hours, minutes) = (next.minutesLeft / 60, next.minutesLeft % 60)
        let left = localizer.host(
            hours == 0 ? "duration.minutes" : "duration.hours-minutes",
            ["hours": .number(hours), "minutes": .number(minutes)]
        )
        return host(
            "today.prayer-at",
            [
                "prayer": .localized(localizer.host("prayer.\(next.prayer.rawValue)")),
                "time": .text(localizer.numerals(next.place.observer.clockTime(next.at))),
                "left": .localized(left), "place": .text(next.place.title),
            ]
        )
    }

    private func section(_ title: String, _ body: [Line]) -> [Line] {
        [.blank] + layout.heading(host(title), level: 2) + body
    }

    private func name(of dhikr: DhikrView) -> [Line] {
        layout.paragraph(DhikrText(dhikr, DhikrSettings(), in: localizer).row)
    }

    /// How many of the day's series of dhikr are done.
    private func progress(_ report: TodayReport) -> [Line] {
        let series = report.series.filter { !$0.isFree }
        guard !series.isEmpty else { return [] }
        let arguments: [String: MessageArgument] = [
            "done": .number(series.count(where: \.isDone)), "total": .number(series.count),
            "command": context.command("dhikr"),
        ]
        return layout.paragraph(host("today.dhikr-progress", arguments))
    }

    private func walk(_ report: TodayReport) -> [Line] {
        if let trouble = report.walkTrouble {
            let text = context.walkText(of: trouble, for: person) ?? context.text(trouble, to: person)
            return layout.paragraph(text, style: .warning)
        }
        guard let walk = report.walk else { return layout.paragraph(host("today.no-walk")) }
        let page = page(of: walk)
        let choices = walk.view.pendingChoices.filter { walk.deadline(of: $0) != nil }
        let open = choices.flatMap { page.choice($0) } + page.otherWalks()
        return rite(walk, page) + layout.lines(of: open, naming: context.name) + remedies(walk)
    }

    /// Whether the walk itself asks for a fact.
    private func isAsked(_ fact: DefinitionID, by walk: WalkState?) -> Bool {
        guard let walk, !walk.view.isFinished, !walk.view.isLost else { return false }
        return page(of: walk).askedAtHand.contains { $0.fact == fact }
    }

    private func page(of walk: WalkState) -> WalkPage {
        WalkPage(walk, in: localizer)
    }

    private func remedies(_ walk: WalkState) -> [Line] {
        let owed = walk.view.remedies.count { $0.isOwed && !$0.remedies.isEmpty }
        guard owed > 0 else { return [] }
        return layout.paragraph(
            host("today.remedies", ["count": .number(owed), "command": context.command("walk remedies")]),
            style: .warning
        )
    }

    private func rite(_ walk: WalkState, _ page: WalkPage) -> [Line] {
        // Its texts are those of the packs that it began with.
        let localizer = person.localizer(of: walk.revision)
        var lines = layout.paragraph(localizer.text(walk.ritual.title).text, style: .dim)
        let words = WalkText(walk.revision, localizer)
        if !walk.view.lost.isEmpty {
            let lost = words.titles(walk.view.lost)
            lines += layout.paragraph(host("walk.lost", ["steps": .localized(lost)]), style: .warning)
            lines += words.whatRemains(of: walk.view).flatMap { layout.paragraph($0) }
            if walk.view.isLost { return lines }
        }
        if walk.view.isFinished { return lines + layout.paragraph(host("today.finished")) }
        guard let node = walk.view.current.flatMap({ walk.view.node($0) }) else {
            let waiting = walk.view.nodes.filter {
                $0.status == .barred && $0.step != nil && !$0.isSecondPlace
            }
            let why = waiting.isEmpty ? [host("walk.blocked")] : waiting.map(words.waits)
            lines += why.flatMap { layout.paragraph($0, style: .warning) }
            // Choices that have a deadline are asked with every day.
            let choices = waiting.isEmpty ? page.choicesAtHand.filter { walk.deadline(of: $0) == nil } : []
            let asked = choices.flatMap { page.choice($0) } + page.factsAtHand().flatMap(\.self)
            return lines + layout.lines(of: asked + page.overdue(), naming: context.name)
        }
        lines += layout.paragraph(localizer.text(node.title).text, style: .current)
        if let summary = node.step?.summary { lines += layout.paragraph(localizer.text(summary).text) }
        var rows: [KeyValue] = []
        if let place = node.place.flatMap({ walk.revision.catalog.places[$0] }) {
            rows.append(KeyValue(host("walk.where"), localizer.text(place.title).text))
        }
        if let opens = node.opens.first {
            rows.append(KeyValue(host("walk.when"), localizer.words(opens.value, as: .opening).text))
        }
        let dates = words.dates(walk.dates(of: node))
        if !dates.isEmpty { rows.append(KeyValue(host("walk.date"), dates)) }
        let timing = words.timing(of: node, at: walk.now)
        if !timing.isEmpty { rows.append(KeyValue(host("walk.timing"), timing)) }
        lines += layout.keyValues(rows)
        var blocks = timing.isEmpty ? [] : page.clock([node])
        blocks += page.advice(node) + page.overdue() + page.factsAtHand().flatMap(\.self)
        lines += layout.lines(of: blocks, naming: context.name)
        if walk.snapshot == nil {
            lines += layout.paragraph(
                host("today.begin", ["command": context.command("walk next")]),
                style: .dim
            )
        } else {
            let progress = walk.view.progress
            lines += layout.paragraph(
                host("walk.progress", ["done": .number(progress.done), "total": .number(progress.total)])
            )
        }
        return lines
    }

    private func due(_ report: TodayReport) -> [Line] {
        let rows = Block.rows(report.due.prefix(Self.shownDue).map { ItemText($0, localizer).shortRow })
        var lines = layout.lines(of: [rows], naming: context.name)
        if report.due.count > Self.shownDue {
            lines += layout.paragraph(
                host(
                    "today.more-due",
                    [
                        "count": .number(report.due.count - Self.shownDue),
                        "command": context.command("checklist"),
                    ]
                )
            )
        }
        if report.due.isEmpty { lines = layout.paragraph(host("today.nothing-due")) }
        if report.openRequired > 0 {
            lines += layout.paragraph(host("today.required-open", ["count": .number(report.openRequired)]))
        }
        return lines
    }
}

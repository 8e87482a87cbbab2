import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// The checklists as text.
struct ChecklistPage {
    let person: Person
    let context: CommandContext
    /// Whether only the first line of each item is shown.
    var isBrief = false

    private var localizer: Localizer { person.localizer }

    func lines(_ lists: [ChecklistReport]) -> [Line] {
        let layout = context.layout(localizer)
        // A list that is for another journey has nothing for this person.
        let lists = lists.count > 1 ? lists.filter { !$0.items.isEmpty } : lists
        guard !lists.isEmpty else { return layout.paragraph(localizer.host("checklist.none").text) }
        return Array(lists.map { lines(of: $0, layout) }.joined(separator: [.blank]))
    }

    private func lines(of list: ChecklistReport, _ layout: Layout) -> [Line] {
        var lines = layout.heading("\(list.title) (\(localizer.isolated(list.id.name)))")
        let caption = localizer.host(
            "checklist.progress",
            ["done": .number(list.done), "total": .number(list.total)]
        )
        lines += layout.progressBar(
            ProgressBar(completed: list.done, total: list.total, caption: caption.text)
        )
        for group in Self.groups(of: list) where !group.items.isEmpty {
            lines.append(.blank)
            if let title = group.title {
                lines += layout.heading(localizer.host(title).text, level: 2)
            }
            // One item says by itself what it waits for.
            if group.title == "checklist.undecided", group.items.count > 1, let question = list.question {
                lines += self.question(question, layout)
            }
            lines += layout.checklist(group.items.map(isBrief ? shortRow : row))
        }
        let texts = list.items.map(\.text) + (isBrief ? [] : list.items.compactMap(\.why))
        let untranslated = layout.untranslated(texts, localizer)
        return untranslated.isEmpty ? lines : lines + [.blank] + untranslated
    }

    /// The items as they are shown: what counts, what depends on facts that are not known, what was set aside.
    static func groups(
        of list: ChecklistReport
    ) -> [(title: String?, items: [ItemReport])] {
        [
            (nil, list.items.filter { [.open, .done].contains($0.status) }),
            (
                "checklist.undecided",
                list.items.filter { if case .undecided = $0.status { true } else { false } }
            ),
            ("checklist.set-aside", list.items.filter { $0.status == .setAside }),
        ]
    }

    /// A row with the day and the name alone.
    func shortRow(_ item: ItemReport) -> ChecklistRow {
        var row = row(item)
        row.detail = ([details(of: item).first] + [stale(item).mark]).compactMap { $0 }
            .joined(separator: "\n")
        return row
    }

    func row(_ item: ItemReport) -> ChecklistRow {
        let mark: Mark =
            switch item.status {
            case .done: .done
            case .open: item.isOverdue ? .missed : .waiting
            case .setAside, .hidden: .skipped
            case .undecided: .undecided
            }
        return ChecklistRow(mark, item.text.text, detail: details(of: item).joined(separator: "\n"))
    }

    private func details(of item: ItemReport) -> [String] {
        func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
            localizer.host(key, arguments).text
        }
        var parts = [item.isOwn ? host("common.own") : localizer.words(item.level).text]
        if let due = item.due {
            let key = item.isPressing ? "pressing" : item.isOverdue ? "overdue" : "due"
            parts.append(host("checklist.\(key)", ["date": .date(due)]))
        } else if let words = item.dueWords {
            parts.append(words.text)
        }
        parts.append(localizer.isolated(item.id.description))
        var details = [parts.joined(separator: " · ")]
        if case .undecided(nil) = item.status { details.append(host("checklist.unsettled")) }
        if case .undecided(let fact?) = item.status {
            details.append(host("checklist.ask-first", ["fact": .localized(title(of: fact))]))
            details.append(host("checklist.say", ["command": context.command("profile set \(fact.name)=…")]))
        }
        if let why = item.why { details.append("\(host("common.why")): \(why)") }
        let sources = localizer.isolated(item.sources.words(localizer))
        if item.isStale {
            details += stale(item).lines
        } else if !item.sources.isEmpty {
            details.append("\(host("common.source")): \(sources)")
        }
        if item.unverified { details.append("! " + host("common.unverified")) }
        return details
    }

    private func stale(_ item: ItemReport) -> StalenessText {
        StalenessText(
            staleness: item.staleness,
            season: item.season,
            reviewBy: item.reviewBy,
            sources: item.sources,
            localizer: localizer
        )
    }

    /// What to answer first, and how much hangs on it.
    private func question(_ question: FactQuestion, _ layout: Layout) -> [Line] {
        return layout.paragraph(
            host("checklist.ask-first", ["fact": .localized(title(of: question.fact))])
        )
            + layout.paragraph(
                host("checklist.decides", ["count": .number(question.waiting)]),
                style: .dim
            )
            + layout.paragraph(
                host(
                    "checklist.say",
                    ["command": context.command("profile set \(question.fact.name)=…")]
                ),
                style: .dim
            ) + [.blank]
    }

    private func host(_ key: String, _ arguments: [String: MessageArgument]) -> String {
        localizer.host(key, arguments).text
    }

    func title(of fact: DefinitionID) -> LocalizedString {
        person.generation.catalog.facts[fact].map { localizer.text($0.title) }
            ?? LocalizedString(fact.name, language: "en")
    }
}

import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The wording of a checklist.
public struct ChecklistText {
    private let list: ChecklistView
    private let localizer: Localizer

    public init(_ list: ChecklistView, _ localizer: Localizer) {
        self.list = list
        self.localizer = localizer
    }

    /// The progress of the list.
    public var progress: Progress {
        let arguments: [String: MessageArgument] = ["done": .number(list.done), "total": .number(list.total)]
        return Progress(
            done: list.done,
            total: list.total,
            caption: localizer["checklist.progress", arguments]
        )
    }

    /// Returns the title of a group of items; nil for the items that count towards the progress.
    public func title(of group: ChecklistView.Group) -> String? {
        switch group.kind {
        case .counted: nil
        case .undecided: localizer["checklist.undecided"]
        case .setAside: localizer["checklist.set-aside"]
        }
    }

    /// Returns the list with its items.
    func blocks(isBrief: Bool) -> [Block] {
        let name = localizer.isolated(list.id.name)
        var blocks: [Block] = [.heading("\(localizer[list.title]) (\(name))"), .progress(progress)]
        for group in list.groups {
            blocks.append(.gap)
            if let title = title(of: group) { blocks.append(.heading(title, level: 2)) }
            // If there is only one item, it names the question itself.
            if group.kind == .undecided, group.items.count > 1, let question = list.question {
                blocks += ask(question) + [.gap]
            }
            let texts = group.items.map { ItemText($0, localizer) }
            blocks.append(.rows(texts.map { isBrief ? $0.shortRow : $0.row }))
        }
        let said = list.items.map { localizer.text($0.text) }
        let reasons = isBrief ? [] : list.items.compactMap { $0.why.flatMap { localizer.title(of: $0) } }
        if let remark = localizer.untranslated(said + reasons) {
            blocks += [.gap, .paragraph(remark.text, .quiet)]
        }
        return blocks
    }

    /// Returns the question to answer first, and the number of items that depend on it.
    private func ask(_ question: QuestionView) -> [Block] {
        let title = localizer.text(question.declaration.title)
        let request = Request.state(fact: question.fact.name, value: nil)
        return [
            .paragraph(localizer["checklist.ask-first", ["fact": .localized(title)]]),
            .paragraph(localizer["checklist.decides", ["count": .number(question.waiting)]], .quiet),
            .paragraph(localizer.runs("checklist.say", offering: ["command": request]), .quiet),
        ]
    }
}

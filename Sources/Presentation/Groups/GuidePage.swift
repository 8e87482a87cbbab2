import ManasikDomain
public import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

extension Page {
    /// Returns the page of a group for its guide: a line for each member, whoever has most overdue first, and then what is
    /// overdue by how many. What a member has not granted is a dash.
    public static func group(_ view: GuideView, in localizer: Localizer) -> Page {
        GuidePage(view: view, text: GroupText(localizer: localizer)).page
    }
}

private struct GuidePage {
    let view: GuideView
    let text: GroupText

    private var localizer: Localizer { text.localizer }
    private static let dash = "–"

    var page: Page {
        guard !view.members.isEmpty else { return text.nobody(in: view.group) }
        return Page([
            .sections([
                [.heading(text.name(of: view.group)), .paragraph(summary, .strong)],
                [.table(Table(columns: columns, rows: view.members.map { row($0) }))], overdue,
            ])
        ])
    }

    /// How many there are, and how many of them need the guide.
    private var summary: String {
        var parts = [text.members(view.members.count)]
        if view.late > 0 { parts.append(localizer["group.late", ["count": .number(view.late)]]) }
        if view.hidden > 0 { parts.append(localizer["group.hidden", ["count": .number(view.hidden)]]) }
        return parts.joined(separator: " · ")
    }

    private var columns: [Table.Column] {
        [
            Table.Column(localizer["group.column.member"], priority: 3),
            Table.Column(localizer["group.column.overdue"], priority: 3, alignment: .end),
            Table.Column(localizer["group.column.open"], priority: 3, alignment: .end),
            Table.Column(localizer["group.column.walk"], priority: 1),
            Table.Column(localizer["group.column.place"]),
        ]
    }

    private func row(_ member: MemberView) -> [String] {
        func number(_ count: Int?) -> String { count.map { localizer.number($0) } ?? Self.dash }
        return [
            localizer.isolated(member.id.rawValue), number(member.checklist?.overdue.count),
            number(member.checklist?.open.count), member.walk.map { walk($0) } ?? Self.dash,
            member.place.map { localizer.isolated($0) } ?? Self.dash,
        ]
    }

    /// How far a walk has come, in the words of the packs that it follows.
    private func walk(_ state: WalkState) -> String {
        if state.view.isFinished { return localizer["group.finished"] }
        if state.snapshot == nil { return localizer["group.not-begun"] }
        let progress = localizer.host(
            "walk.progress",
            [
                "done": .number(state.view.progress.done), "total": .number(state.view.progress.total),
            ]
        )
        guard let node = state.view.current.flatMap({ state.view.node($0) }) else { return progress.text }
        let step = WalkPage(state, in: localizer).localizer.text(node.title)
        return localizer["group.at-step", ["step": .localized(step), "progress": .localized(progress)]]
    }

    private var overdue: [Block] {
        guard !view.overdue.isEmpty else { return [] }
        return [
            .heading(localizer["group.overdue"], level: 2),
            .facts(
                view.overdue.map { item in
                    NamedText(localizer.number(item.overdue), localizer.text(item.text).text)
                }
            ),
        ]
    }
}

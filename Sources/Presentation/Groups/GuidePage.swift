import ManasikDomain
public import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

extension Page {
    /// Returns the page of a group for its guide: what cannot wait, a line for each member, whoever needs the guide most
    /// first, and then what is overdue by how many. What a member has not granted is a dash; what cannot be read is said.
    public static func group(_ view: GuideView, in localizer: Localizer) -> Page {
        GuidePage(view: view, text: GroupText(localizer: localizer)).page
    }
}

struct GuidePage {
    let view: GuideView
    let text: GroupText

    var localizer: Localizer { text.localizer }
    private static let dash = "–"

    var page: Page {
        guard !view.members.isEmpty else { return text.nobody(in: view.group) }
        return Page([
            .sections([
                [.heading(text.name(of: view.group)), .paragraph(summary, .strong)],
                needs, [.table(Table(columns: columns, rows: view.members.map { row($0) }))], overdue,
            ])
        ])
    }

    /// How many there are, and how many of them need the guide.
    private var summary: String {
        var parts = [text.members(view.members.count).text]
        let counts = [
            ("group.lost", view.lost), ("group.unreadable", view.unreadable), ("group.passed", view.passed),
            ("group.owing", view.owing), ("group.late", view.late), ("group.hidden", view.hidden),
        ]
        for (key, count) in counts where count > 0 {
            parts.append(localizer[key, ["count": .number(count)]])
        }
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
            number(member.checklist?.open.count), walks(of: member) ?? missing(.walk, of: member),
            member.place.map { localizer.isolated($0) } ?? missing(.place, of: member),
        ]
    }

    /// What is shown in the place of a part: whether it cannot be read, or is not granted or not stated.
    private func missing(_ part: GroupGrant.Part, of member: MemberView) -> String {
        member.unreadable.contains(part) ? localizer["group.unreadable.cell"] : Self.dash
    }

    /// How far each walk of a member has come; nil if there is none, or it is not granted.
    private func walks(of member: MemberView) -> String? {
        guard let walks = member.walks, !walks.isEmpty else { return nil }
        return walks.map { walk in
            localizer[
                "group.walk",
                [
                    "ritual": .localized(walk.title(in: localizer)),
                    "standing": .localized(standing(walk.state)),
                ]
            ]
        }.joined(separator: localizer.semicolon)
    }

    /// How far a walk has come, in the words of the packs that it follows.
    private func standing(_ state: WalkState) -> LocalizedString {
        if state.view.isFinished { return localizer.host("group.finished") }
        if state.snapshot == nil { return localizer.host("group.not-begun") }
        let progress = localizer.host(
            "walk.progress",
            [
                "done": .number(state.view.progress.done), "total": .number(state.view.progress.total),
            ]
        )
        guard let node = state.view.current.flatMap({ state.view.node($0) }) else { return progress }
        let step = WalkPage(state, in: localizer).localizer.text(node.title)
        return localizer.host("group.at-step", ["step": .localized(step), "progress": .localized(progress)])
    }

    /// What cannot wait, a line for each member and matter.
    private var needs: [Block] {
        let rows = view.members.flatMap { member in
            let walks = (member.walks ?? []).flatMap { $0.needs(in: localizer).map { $0.text } }
            return ((text.unreadable(of: member).map { [$0] } ?? []) + walks).map {
                NamedText(localizer.isolated(member.id.rawValue), $0)
            }
        }
        return rows.isEmpty ? [] : [.heading(localizer["group.needs"], level: 2), .facts(rows)]
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

import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of a person's groups, those that they guide first.
    public static func groups(_ groups: [GroupView], in localizer: Localizer) -> Page {
        guard !groups.isEmpty else {
            return Page([
                .paragraph(
                    localizer.runs(
                        "group.none",
                        offering: ["create": .makeGroup, "join": .joinGroup(code: nil)]
                    )
                )
            ])
        }
        let text = GroupText(localizer: localizer)
        return Page([.heading(localizer["group.title"]), .groups(groups.map { text.blocks(of: $0) })])
    }

    /// Returns the page of a group as a member sees it: who guides it, and what they see.
    public static func group(_ group: GroupView, in localizer: Localizer) -> Page {
        Page(GroupText(localizer: localizer).blocks(of: group))
    }

    /// Returns the page of the members of a group, without what they grant to be seen.
    public static func members(_ members: [MemberView], of group: GroupView, in localizer: Localizer) -> Page
    {
        let text = GroupText(localizer: localizer)
        guard !members.isEmpty else { return text.nobody(in: group) }
        let columns = ["member", "grants", "joined"].map { Table.Column(localizer["group.column.\($0)"]) }
        let rows = members.map { member in
            [
                localizer.isolated(member.id.rawValue), text.granted(member.granted) ?? "–",
                localizer.words(member.day, style: .medium).text,
            ]
        }
        return Page([.heading(text.name(of: group)), .table(Table(columns: columns, rows: rows))])
    }

    /// Returns the message that the person joined a group, or belonged to it before.
    public static func joined(_ group: GroupView, isNew: Bool, in localizer: Localizer) -> Page {
        let text = GroupText(localizer: localizer)
        guard isNew else { return text.say("group.already", of: group) }
        return text.say("group.joined", of: group, offering: .grantToGroup(group.name ?? group.id))
    }

    /// Returns the message that the person made a group.
    public static func groupCreated(_ group: GroupView, in localizer: Localizer) -> Page {
        GroupText(localizer: localizer).say(
            "group.created",
            of: group,
            offering: .inviteToGroup(group.name ?? group.id)
        )
    }

    /// Returns the message that the person deleted a group.
    public static func groupDeleted(_ group: GroupView, in localizer: Localizer) -> Page {
        GroupText(localizer: localizer).say("group.deleted", of: group)
    }

    /// Returns the message that the person left a group.
    public static func left(_ group: GroupView, in localizer: Localizer) -> Page {
        GroupText(localizer: localizer).say("group.left", of: group)
    }

    /// Returns the message that a member was removed from a group.
    public static func removed(_ member: String, from group: GroupView, in localizer: Localizer) -> Page {
        GroupText(localizer: localizer).say("group.removed", of: group, ["member": .text(member)])
    }

    /// Returns the message that says what the guide of a group sees of the person now.
    public static func granted(_ group: GroupView, in localizer: Localizer) -> Page {
        Page([.paragraph(GroupText(localizer: localizer).sees(group))])
    }
}

extension YesNoQuestion {
    /// Asks whether to delete a group.
    public static func deleting(_ group: GroupView, in localizer: Localizer) -> Self {
        let name = GroupText(localizer: localizer).name(of: group)
        return YesNoQuestion(localizer["group.delete.question", ["group": .text(name)]], in: localizer)
    }
}

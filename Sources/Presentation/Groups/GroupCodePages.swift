public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of an invitation; the code is shown here and nowhere else.
    public static func invitation(_ invitation: GroupInvitationView, in localizer: Localizer) -> Page {
        let text = GroupText(localizer: localizer)
        let code: [String: MessageArgument] = [
            "group": .text(text.name(of: invitation.group)), "code": .text(invitation.code),
        ]
        let use: [String: MessageArgument] = [
            "count": .number(invitation.limit), "moment": .localized(localizer.words(invitation.moment)),
        ]
        let join = Request.joinGroup(code: invitation.code)
        return Page([
            .paragraph(localizer["group.code", code], .strong),
            .paragraph(localizer["group.code-for", use]),
            .paragraph(localizer.runs("group.code-once", offering: ["command": join]), .quiet),
        ])
    }

    /// Returns the page of a group's codes: until when each is accepted, and for how many more people.
    public static func codes(_ codes: [GroupCodeView], of group: GroupView, in localizer: Localizer) -> Page {
        let text = GroupText(localizer: localizer)
        guard !codes.isEmpty else { return noCodes(of: group, text) }
        let columns = ["ends", "left"].map { Table.Column(localizer["group.column.\($0)"]) }
        let rows = codes.map { code in
            let left: [String: MessageArgument] = ["left": .number(code.left), "limit": .number(code.limit)]
            return [localizer.words(code.moment).text, localizer["group.uses-left", left]]
        }
        let end = Request.endCodes(ofGroup: group.name ?? group.id)
        return Page([
            .heading(text.name(of: group)), .table(Table(columns: columns, rows: rows)),
            .paragraph(localizer.runs("group.end-codes-with", offering: ["command": end]), .quiet),
        ])
    }

    /// Returns the message that the codes of a group have ended.
    public static func codesEnded(_ count: Int, of group: GroupView, in localizer: Localizer) -> Page {
        let text = GroupText(localizer: localizer)
        return count == 0
            ? noCodes(of: group, text) : text.say("group.codes-ended", of: group, ["count": .number(count)])
    }

    private static func noCodes(of group: GroupView, _ text: GroupText) -> Page {
        text.say("group.no-codes", of: group, offering: .inviteToGroup(group.name ?? group.id))
    }
}

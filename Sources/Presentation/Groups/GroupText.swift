import ManasikDomain
import ManasikLocalization
import ManasikViews

/// The wording of groups.
struct GroupText {
    let localizer: Localizer

    func name(of group: GroupView) -> String {
        group.name.map { localizer.isolated($0) } ?? localizer["group.gone"]
    }

    /// The group with its guide, and what the person has to do with it.
    func blocks(of group: GroupView) -> [Block] {
        guard !group.isOrphaned else { return orphaned(group) }
        var details = self.details(of: group).map { $0.text }
        if group.role == .member { details.append(sees(group)) }
        details.append(group.id)
        return [.paragraph(name(of: group), .strong)] + details.map { .paragraph($0, .quiet, indent: 2) }
    }

    /// What distinguishes a group from another of the same name: who guides it and, for the guide, how many belong to it.
    func details(of group: GroupView) -> [LocalizedString] {
        switch group.role {
        case .guide: [localizer.host("group.you-guide"), members(group.members ?? 0)]
        case .member: [localizer.host("group.guided-by", ["guide": .text(group.guide.rawValue)])]
        }
    }

    /// What is left of a group that has ended for the person: that nobody sees anything by it, and how to be rid of it.
    private func orphaned(_ group: GroupView) -> [Block] {
        let details = [
            localizer["group.guided-by", ["guide": .text(group.guide.rawValue)]], sees(group), group.id,
        ]
        return [.paragraph(name(of: group), .strong)]
            + details.map { .paragraph($0, .quiet, indent: 2) }
            + [
                .paragraph(
                    localizer.runs("group.leave-with", offering: ["command": .leaveGroup(group.id)]),
                    .quiet,
                    indent: 2
                )
            ]
    }

    func members(_ count: Int) -> LocalizedString {
        localizer.host("group.members", ["count": .number(count)])
    }

    /// What the guide sees of the person.
    func sees(_ group: GroupView) -> String {
        let parts = group.granted.sorted().map { localizer.host("group.part.\($0.rawValue)") }
        guard !group.isOrphaned else {
            return parts.isEmpty
                ? localizer["group.orphaned"]
                : localizer["group.orphaned-granted", ["parts": .localized(localizer.list(parts))]]
        }
        let guide = MessageArgument.text(group.guide.rawValue)
        guard !parts.isEmpty else { return localizer["group.sees-nothing", ["guide": guide]] }
        return localizer["group.sees", ["guide": guide, "parts": .localized(localizer.list(parts))]]
    }

    /// What a member grants, for their guide; nil if nothing.
    func granted(_ parts: Set<GroupGrant.Part>) -> String? {
        parts.isEmpty ? nil : names(of: parts).text
    }

    private func names(of parts: Set<GroupGrant.Part>) -> LocalizedString {
        localizer.list(parts.sorted().map { localizer.host("group.granted.\($0.rawValue)") })
    }

    /// What of a member cannot be read, for their guide; nil if nothing.
    func unreadable(of member: MemberView) -> String? {
        member.unreadable.isEmpty
            ? nil
            : localizer["group.unreadable.need", ["parts": .localized(names(of: member.unreadable))]]
    }

    /// The page of a group that nobody has joined.
    func nobody(in group: GroupView) -> Page {
        var page = say("group.no-members", of: group, offering: .inviteToGroup(group.name ?? group.id))
        page.blocks.insert(.heading(name(of: group)), at: 0)
        return page
    }

    /// Returns a page of one message about a group and its guide.
    func say(
        _ key: String,
        of group: GroupView,
        _ others: [String: MessageArgument] = [:],
        offering request: Request? = nil
    ) -> Page {
        var arguments = others
        arguments["group"] = .text(name(of: group))
        arguments["guide"] = .text(group.guide.rawValue)
        guard let request else { return Page([.paragraph(localizer[key, arguments])]) }
        return Page([.paragraph(localizer.runs(key, arguments, offering: ["command": request]))])
    }
}

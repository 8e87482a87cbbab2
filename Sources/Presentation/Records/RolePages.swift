import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// What became of somebody's role.
public enum RoleChangeKind: String, Hashable, Sendable { case appointed, dismissed }

extension Page {
    /// Returns the page of the people who have a role in a collection.
    ///
    /// - Parameter name: The collection by its full name.
    public static func roles(_ roles: [RoleView], of name: String, in localizer: Localizer) -> Page {
        guard !roles.isEmpty else {
            let collection: [String: MessageArgument] = ["collection": .text(name)]
            return Page([.paragraph(localizer["record.no-roles", collection])])
        }
        return Page([
            .heading(localizer["record.roles", ["collection": .text(name)]]),
            .table(
                Table(
                    columns: [
                        Table.Column(localizer["record.role-person"], priority: 2),
                        Table.Column(localizer["record.role"], priority: 1),
                    ],
                    rows: roles.map {
                        [localizer.isolated($0.person.rawValue), localizer.isolated($0.role)]
                    }
                )
            ),
        ])
    }

    /// Returns the message that somebody was given a role or does not have it any more.
    public static func role(_ role: RoleView, _ change: RoleChangeKind, in localizer: Localizer) -> Page {
        let arguments: [String: MessageArgument] = [
            "name": .text(role.person.rawValue), "role": .text(role.role),
            "collection": .text(role.collection.id.description),
        ]
        return Page([.paragraph(localizer["record.\(change.rawValue)", arguments])])
    }
}

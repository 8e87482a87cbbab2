import ArgumentParser
import ManasikEngine
import ManasikPresentation

/// The roles that whoever runs the installation gives in shared collections.
extension RecordsCommand {
    struct Roles: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "roles",
            abstract: "Lists who has a role in a shared collection, such as a moderator.",
            discussion: "Example: manasik records roles reviews"
        )

        @Argument(help: "A collection by its name.") var collection: String
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson(createsHome: false) { person, output in
                let found = try person.collections.collection(named: collection)
                let roles = try await person.engine.roles(languages: person.languages).all(of: collection)
                output.show(
                    .roles(roles, of: found.id.description, in: person.localizer),
                    or: roles.map { RoleResponse($0) }
                )
            }
        }
    }

    /// Whose role in which collection it is.
    struct NamedRole: ParsableArguments {
        @Argument(help: "A collection by its name.") var collection: String
        @Argument(help: "The name of the person.") var person: String
        @Argument(help: "A role of the collection, such as moderator.") var role: String

        /// Gives the role, or takes it away, and says so.
        func change(_ change: RoleChangeKind, _ options: GlobalOptions) async throws {
            let context = CommandContext(options)
            if change == .dismissed { try context.requireHome() }
            try await context.withPerson { person, output in
                let roles = person.engine.roles(languages: person.languages)
                let view =
                    switch change {
                    case .appointed: try await roles.appoint(self.person, as: role, in: collection)
                    case .dismissed: try await roles.dismiss(self.person, as: role, in: collection)
                    }
                output.say(.role(view, change, in: person.localizer), or: RoleResponse(view, change))
            }
        }
    }

    struct Appoint: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "appoint",
            abstract: "Gives somebody a role in a shared collection; for whoever runs the installation.",
            discussion: "Example: manasik records appoint reviews bilal moderator"
        )

        @OptionGroup var named: NamedRole
        @OptionGroup var options: GlobalOptions

        func run() async throws { try await named.change(.appointed, options) }
    }

    struct Dismiss: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "dismiss",
            abstract:
                "Takes a role in a shared collection away from somebody; for whoever runs the installation.",
            discussion: "Example: manasik records dismiss reviews bilal moderator"
        )

        @OptionGroup var named: NamedRole
        @OptionGroup var options: GlobalOptions

        func run() async throws { try await named.change(.dismissed, options) }
    }
}

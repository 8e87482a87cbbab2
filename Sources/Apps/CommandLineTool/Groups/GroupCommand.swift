import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikViews

struct GroupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group",
        abstract: "Lets a guide look after a group and see what each member grants.",
        discussion: """
            Example: manasik group create "Bus 7" --person Guide

            A guide invites people with a code. Whoever joins is seen by name alone until they grant more, and can hide \
            it again at any time.

            Exit codes: 0 done; 1 refused; 64 the command line is wrong; 74 the home cannot be used.
            """,
        subcommands: [
            List.self, Show.self, Create.self, Invite.self, Codes.self, Revoke.self, Join.self, Leave.self,
            Members.self, Remove.self, Grant.self, Withdraw.self, Delete.self,
        ],
        defaultSubcommand: List.self
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists the groups that you guide and those that you belong to.",
            discussion: "Example: manasik group list"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let groups = try await person.groups.all()
                output.show(.groups(groups, in: person.localizer), or: groups.map { GroupResponse($0) })
            }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows a group: to its guide how far its members are, to a member what the guide sees.",
            discussion: """
                Example: manasik group show "Bus 7" --person Guide

                What cannot wait comes first: rites that are lost, those whose time has passed, and what is owed. What a \
                member has not granted is a dash.
                """
        )

        @OptionGroup var group: GroupArgument
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let localizer = person.localizer
                switch try await person.groups.page(of: group.name) {
                case .guide(let view):
                    output.show(
                        .group(view, in: localizer),
                        or: GroupMembersResponse(view, in: localizer)
                    )
                case .member(let group): output.show(.group(group, in: localizer), or: GroupResponse(group))
                }
            }
        }
    }

    struct Members: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "members",
            abstract: "Lists who belongs to a group that you guide, and what each grants.",
            discussion: "Example: manasik group members \"Bus 7\" --person Guide"
        )

        @OptionGroup var group: GroupArgument
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let (group, members) = try await person.groups.members(of: group.name)
                let localizer = person.localizer
                output.show(
                    .members(members, of: group, in: localizer),
                    or: GroupMembersResponse(group, members, in: localizer)
                )
            }
        }
    }
}

/// The group that a verb is about.
struct GroupArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("A group of yours by its name or id.", valueName: "group"))
    var name: String
}

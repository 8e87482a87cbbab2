import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// What the guide of a group does.
extension GroupCommand {
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "create",
            abstract: "Creates a group that you guide.",
            discussion: "Example: manasik group create \"Bus 7\" --person Guide"
        )

        @Argument(help: "The name of the group.") var name: String
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let group = try await person.groups.create(name)
                output.say(
                    .groupCreated(group, in: person.localizer),
                    or: GroupResponse(group, change: "created")
                )
            }
        }
    }

    struct Invite: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "invite",
            abstract: "Creates a code with which people join a group that you guide.",
            discussion: """
                Example: manasik group invite "Bus 7" --uses 45 --days 14 --person Guide

                The code is shown once; whoever has it can join until it expires or is used up.
                """
        )

        @OptionGroup var group: GroupArgument

        @Option(name: .long, help: ArgumentHelp("How many people may join with it.", valueName: "number"))
        var uses = 1

        @Option(name: .long, help: ArgumentHelp("For how many days it is accepted.", valueName: "number"))
        var days = 7

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            for (name, number, range) in [
                ("--uses", uses, GroupInvitation.limits), ("--days", days, GroupInvitation.days),
            ] where !range.contains(number) {
                throw ValidationError(
                    "\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not \(number)"
                )
            }
        }

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let invitation = try await person.groups.invite(to: group.name, days: days, limit: uses)
                output.say(
                    .invitation(invitation, in: person.localizer),
                    or: GroupInvitationResponse(invitation)
                )
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Removes a member from a group that you guide, and ends its codes.",
            discussion: "Example: manasik group remove \"Bus 7\" Amina --person Guide"
        )

        @OptionGroup var group: GroupArgument
        @Argument(help: "The name of the member.") var member: String
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let group = try await person.groups.remove(member, from: group.name)
                output.say(
                    .removed(member, from: group, in: person.localizer),
                    or: ChangeResponse("removed", member)
                )
            }
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete",
            abstract: "Deletes a group that you guide, with its members and codes.",
            discussion: "Example: manasik group delete \"Bus 7\" --yes --person Guide"
        )

        @OptionGroup var group: GroupArgument
        @Flag(name: .long, help: "Do not ask.") var yes = false
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person, output in
                let (found, _) = try await person.groups.members(of: group.name)
                let question = YesNoQuestion.deleting(found, in: person.localizer)
                guard try context.confirm(question, isGiven: yes, person.localizer) else { return }
                let group = try await person.groups.delete(found.id)
                output.say(
                    .groupDeleted(group, in: person.localizer),
                    or: GroupResponse(group, change: "deleted")
                )
            }
        }
    }
}

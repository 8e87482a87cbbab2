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

import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// What the guide of a group does with its codes.
extension GroupCommand {
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

    struct Codes: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "codes",
            abstract:
                "Lists until when each code of a group that you guide is accepted, and for how many more people.",
            discussion: """
                Example: manasik group codes "Bus 7" --person Guide

                The codes themselves are not stored, and are not shown again.
                """
        )

        @OptionGroup var group: GroupArgument
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let (group, codes) = try await person.groups.codes(of: group.name)
                output.show(
                    .codes(codes, of: group, in: person.localizer),
                    or: GroupCodesResponse(group, codes)
                )
            }
        }
    }

    struct Revoke: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "revoke",
            abstract: "Ends all codes of a group that you guide; its members stay.",
            discussion: "Example: manasik group revoke \"Bus 7\" --person Guide"
        )

        @OptionGroup var group: GroupArgument
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let (group, ended) = try await person.groups.endCodes(of: group.name)
                output.say(
                    .codesEnded(ended, of: group, in: person.localizer),
                    or: GroupResponse(group, change: "revoked")
                )
            }
        }
    }
}

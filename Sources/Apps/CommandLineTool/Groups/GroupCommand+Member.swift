import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation

/// What a member of a group does.
extension GroupCommand {
    /// Returns the parts of what is stored that words name: those of commands, or those that pages show.
    static func parts(_ words: [String], in localizer: Localizer) throws -> Set<GroupGrant.Part> {
        let reader = GroupPartReader(localizer)
        return try Set(
            words.map { word in
                guard let part = reader.part(word) else {
                    throw ValidationError.unknown("PART", word, reader.words.eachOnce)
                }
                return part
            }
        )
    }

    struct Join: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "join",
            abstract: "Joins a group with the code that its guide gave you; it grants nothing.",
            discussion: "Example: manasik group join 7K3M-9QXA-0FZT-W2BD --person Amina"
        )

        @Argument(help: "The code; small letters are taken too.") var code: String
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson(isNewcomer: true) { person, output in
                let (group, isNew) = try await person.groups.join(code)
                output.say(
                    .joined(group, isNew: isNew, in: person.localizer),
                    or: GroupResponse(group, change: isNew ? "joined" : "kept")
                )
            }
        }
    }

    struct Leave: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "leave",
            abstract: "Leaves a group; its guide sees nothing of you any more.",
            discussion: "Example: manasik group leave \"Bus 7\" --person Amina"
        )

        @OptionGroup var group: GroupArgument
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let group = try await person.groups.leave(group.name)
                output.say(.left(group, in: person.localizer), or: GroupResponse(group, change: "left"))
            }
        }
    }

    struct Grant: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "grant",
            abstract: "Lets the guide of a group see your walk, your checklists or your place.",
            discussion: """
                Example: manasik group grant "Bus 7" walk checklist --person Amina

                Items of your own are never shown, nor anything else that is stored about you.
                """
        )

        @OptionGroup var group: GroupArgument

        @Argument(
            help: ArgumentHelp(
                "walk, checklist or place, or the word that is shown for it; may be repeated.",
                valueName: "part"
            )
        )
        var parts: [String]

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let granted = try GroupCommand.parts(parts, in: person.localizer)
                let group = try await person.groups.grant(granted, to: group.name)
                output.say(.granted(group, in: person.localizer), or: GroupResponse(group, change: "granted"))
            }
        }
    }

    struct Withdraw: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "withdraw",
            abstract: "Hides from the guide of a group what you granted, at once.",
            discussion: "Example: manasik group withdraw \"Bus 7\" walk --person Amina"
        )

        @OptionGroup var group: GroupArgument

        @Argument(
            help: ArgumentHelp(
                "walk, checklist or place, or the word that is shown for it; may be repeated. Everything if none.",
                valueName: "part"
            )
        )
        var parts: [String] = []

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let named = try GroupCommand.parts(parts, in: person.localizer)
                let hidden = named.isEmpty ? Set(GroupGrant.Part.allCases) : named
                let group = try await person.groups.withdraw(hidden, from: group.name)
                output.say(
                    .granted(group, in: person.localizer),
                    or: GroupResponse(group, change: "withdrawn")
                )
            }
        }
    }
}

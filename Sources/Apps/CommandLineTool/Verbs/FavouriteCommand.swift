import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

struct FavouriteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "favourite",
        abstract: "Keeps dhikr and messages at hand.",
        discussion: "Example: manasik favourite add talbiyah",
        subcommands: [List.self, Add.self, Remove.self],
        defaultSubcommand: List.self,
        aliases: ["favorite"]
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists your favourites.",
            discussion: "Example: manasik favourite list"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                let favourites = try await person.favourites.all()
                let known = try await person.dhikr.dhikr(favourites)
                let rows = favourites.map { FavouriteCommand.favourite($0, known[$0], of: person) }
                if options.format == .json {
                    context.write(rows)
                    return
                }
                let localizer = person.localizer
                guard !rows.isEmpty else {
                    context.say(
                        "favourites.none",
                        ["command": context.command("favourite add talbiyah")],
                        localizer
                    )
                    return
                }
                let layout = context.layout(localizer)
                context.write(
                    layout.heading(localizer.host("favourites.title").text)
                        + layout.checklist(
                            rows.map {
                                ChecklistRow(.done, $0.title, detail: localizer.isolated($0.id.description))
                            }
                        )
                )
            }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Adds a dhikr or a message to your favourites.",
            discussion: "Example: manasik favourite add talbiyah"
        )

        @Argument(help: ArgumentHelp("A dhikr or a message by its name.", valueName: "name"))
        var name: String

        @OptionGroup var options: GlobalOptions

        func run() async throws { try await FavouriteCommand.set(name, true, options) }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Removes a dhikr or a message from your favourites.",
            discussion: "Example: manasik favourite remove talbiyah"
        )

        @Argument(help: ArgumentHelp("A dhikr or a message by its name.", valueName: "name"))
        var name: String

        @OptionGroup var options: GlobalOptions

        func run() async throws { try await FavouriteCommand.set(name, false, options) }
    }

    fileprivate static func set(_ name: String, _ isFavourite: Bool, _ options: GlobalOptions) async throws {
        let context = CommandContext(options)
        try await context.withPerson { person in
            let id = try await person.favourites.set(name, isFavourite)
            let known = try await person.dhikr.dhikr([id])[id]
            if options.format == .json {
                context.write(ChangeResponse(isFavourite ? "added" : "removed", id))
            } else {
                context.say(
                    isFavourite ? "favourites.added" : "favourites.removed",
                    ["name": .text(favourite(id, known, of: person).title)],
                    person.localizer
                )
            }
        }
    }

    /// A favourite with what it is called; its id where no pack has it any more.
    private static func favourite(
        _ id: DefinitionID,
        _ dhikr: DhikrReport?,
        of person: Person
    ) -> FavouriteResponse {
        let chirps = person.generation.catalog.chirps.values.flatMap(\.messages)
        if let chirp = chirps.first(where: { $0.id == id }) {
            return FavouriteResponse(id: id, title: person.localizer.text(chirp.message).text)
        }
        return FavouriteResponse(id: id, title: dhikr?.name.text ?? id.description)
    }
}

import ArgumentParser
import ManasikEngine
import ManasikPresentation

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
            try await CommandContext(options).withPerson { person, output in
                let favourites = try await person.favourites.all()
                let localizer = person.localizer
                let response = favourites.map { FavouriteResponse($0, in: localizer) }
                if favourites.isEmpty {
                    output.say(.noFavourites(in: localizer), or: response)
                } else {
                    output.show(.favourites(favourites, in: localizer), or: response)
                }
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
        try await CommandContext(options).withPerson { person, output in
            let favourite = try await person.favourites.set(name, isFavourite)
            output.say(
                .favourite(favourite, isMarked: isFavourite, in: person.localizer),
                or: ChangeResponse(isFavourite ? "added" : "removed", favourite.id)
            )
        }
    }
}

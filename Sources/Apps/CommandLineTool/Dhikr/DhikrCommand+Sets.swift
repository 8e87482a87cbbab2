import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikViews

/// A dhikr in a category.
struct DhikrSetOptions: ParsableArguments {
    @Argument(help: "The dhikr by its name.")
    var dhikr: String

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("The category by its name, such as morning.", valueName: "category")
    )
    var category: String

    @OptionGroup var global: GlobalOptions
}

extension DhikrCommand {
    struct Hide: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "hide",
            abstract: "Hides a dhikr from a category, for you alone.",
            discussion: "Example: manasik dhikr hide tahlil-hundred --in morning"
        )

        @OptionGroup var options: DhikrSetOptions

        func run() async throws { try await DhikrCommand.change(.hide, options) }
    }

    struct Unhide: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "unhide",
            abstract: "Brings back a dhikr that you hid from a category.",
            discussion: "Example: manasik dhikr unhide tahlil-hundred --in morning"
        )

        @OptionGroup var options: DhikrSetOptions

        func run() async throws { try await DhikrCommand.change(.unhide, options) }
    }

    struct Include: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "include",
            abstract: "Adds a dhikr from elsewhere to a category, for you alone.",
            discussion: "Example: manasik dhikr include salawat --in evening"
        )

        @OptionGroup var options: DhikrSetOptions

        func run() async throws { try await DhikrCommand.change(.include, options) }
    }

    struct Order: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "order",
            abstract: "Moves a dhikr to a position in a category, for you alone.",
            discussion: "Example: manasik dhikr order salawat 1 --in morning"
        )

        @OptionGroup var options: DhikrSetOptions

        @Argument(help: "The position, from 1.")
        var place: Int

        func validate() throws {
            guard place >= 1 else { throw ValidationError("the first place is 1") }
        }

        func run() async throws { try await DhikrCommand.change(.move(to: place), options) }
    }

    struct Times: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "times",
            abstract:
                "Sets how often you say a dhikr in a category; without a number it returns to its own.",
            discussion: "Example: manasik dhikr times istighfar-hundred 70 --in morning"
        )

        @OptionGroup var options: DhikrSetOptions

        @Argument(help: "How often it is said.")
        var times: Int?

        func run() async throws { try await DhikrCommand.change(.times(times), options) }
    }

    private static func change(_ change: SetChange, _ options: DhikrSetOptions) async throws {
        try await CommandContext(options.global).withPerson { person, output in
            let changed = try await person.dhikr.changeSet(options.category, options.dhikr, change)
            let localizer = person.localizer
            let name = changed.category.description
            let category = try await person.dhikr.categories(named: name)[0]
            let dhikr = try await person.dhikr.dhikr([changed.dhikr])[changed.dhikr]!
            output.say(
                DhikrMessage.set(change, of: category, dhikr, in: localizer).page,
                or: DhikrCategoryResponse(category, in: localizer)
            )
        }
    }
}

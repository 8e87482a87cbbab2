import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

/// A dhikr of a category.
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
            abstract: "Leaves a dhikr out of a category, for you.",
            discussion: "Example: manasik dhikr hide tahlil-hundred --in morning"
        )

        @OptionGroup var options: DhikrSetOptions

        func run() async throws { try await DhikrCommand.change(.hide, "hidden", options) }
    }

    struct Unhide: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "unhide",
            abstract: "Brings back what you left out of a category.",
            discussion: "Example: manasik dhikr unhide tahlil-hundred --in morning"
        )

        @OptionGroup var options: DhikrSetOptions

        func run() async throws { try await DhikrCommand.change(.unhide, "unhidden", options) }
    }

    struct Include: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "include",
            abstract: "Says a dhikr of elsewhere in a category too, for you.",
            discussion: "Example: manasik dhikr include salawat --in evening"
        )

        @OptionGroup var options: DhikrSetOptions

        func run() async throws { try await DhikrCommand.change(.include, "included", options) }
    }

    struct Order: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "order",
            abstract: "Moves a dhikr to a place in a category, for you.",
            discussion: "Example: manasik dhikr order salawat 1 --in morning"
        )

        @OptionGroup var options: DhikrSetOptions

        @Argument(help: "The place, from 1.")
        var place: Int

        func validate() throws {
            guard place >= 1 else { throw ValidationError("the first place is 1") }
        }

        func run() async throws { try await DhikrCommand.change(.move(to: place), "moved", options) }
    }

    struct Times: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "times",
            abstract:
                "Says how often you say a dhikr in a category; without a number as often as it says itself.",
            discussion: "Example: manasik dhikr times istighfar-hundred 70 --in morning"
        )

        @OptionGroup var options: DhikrSetOptions

        @Argument(help: "How often it is said.")
        var times: Int?

        func run() async throws { try await DhikrCommand.change(.times(times), "renumbered", options) }
    }

    private static func change(
        _ change: SetChange,
        _ word: String,
        _ options: DhikrSetOptions
    ) async throws {
        let context = CommandContext(options.global)
        try await context.withPerson { person in
            let changed = try await person.dhikr.changeSet(options.category, options.dhikr, change)
            let categories = try await person.dhikr.dhikr()
            let category = categories.first { $0.id == changed.category }
            if options.global.format == .json {
                try context.write(json: category)
                return
            }
            let dhikr = try await person.dhikr.dhikr([changed.dhikr])[changed.dhikr]!
            let shown = category?.dhikr.first { $0.id == changed.dhikr }
            var arguments: [String: MessageArgument] = [
                "name": .localized(dhikr.name), "category": .localized(category!.title),
            ]
            if case .times = change {
                arguments["count"] = .number(shown?.times ?? dhikr.times)
            } else if case .move = change {
                let index = category?.dhikr.firstIndex { $0.id == changed.dhikr } ?? 0
                arguments["place"] = .number(index + 1)
            }
            context.say("dhikr.set.\(word)", arguments, person.localizer)
        }
    }
}

import ArgumentParser
import ManasikEngine
import ManasikPresentation
import ManasikTerminal
import ManasikViews

struct DhikrCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dhikr",
        abstract: "Shows and counts the dhikr of a day, and changes which you say.",
        discussion: """
            Without a subcommand it opens the day on a terminal and prints it in a pipe. A SERIES is the dhikr of a \
            category on a day, such as morning or after-prayer/fajr.

            Example: manasik dhikr
            Example: manasik dhikr count tasbih-33 --in after-prayer/fajr --by 33
            """,
        subcommands: [
            Open.self, Today.self, Count.self, Set.self, Reset.self, Done.self, List.self, Show.self,
            Search.self,
            Share.self,
            Add.self, Edit.self, Remove.self, Note.self, Hide.self, Unhide.self, Include.self, Order.self,
            Times.self, Category.self, Remind.self, Stats.self, Settings.self, Intro.self,
        ],
        defaultSubcommand: Open.self
    )

    struct Open: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "open",
            abstract: "Opens the day on a terminal, line by line with --plain, and prints it in a pipe.",
            discussion: "Example: manasik dhikr open"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person, output in
                let zone = try await person.dhikr.timeZone()
                if context.terminal.canDrawScreen, options.format == .text {
                    try await DhikrScreen.run(context, person, by: zone)
                } else if context.terminal.canAsk, options.format == .text {
                    try await PlainDhikr(context: context, person: person, zone: zone).run()
                } else {
                    let (day, localizer) = (try await person.dhikr.openDay(), person.localizer)
                    output.show(
                        .dhikrDay(day, by: zone, in: localizer),
                        or: DhikrDayResponse(day, in: localizer)
                    )
                }
            }
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists the dhikr by category.",
            discussion: "Example: manasik dhikr list --category morning"
        )

        @Option(name: .long, help: ArgumentHelp("One category by its name.", valueName: "name"))
        var category: String?

        @Flag(name: .long, help: "Include those that no source confirms yet.")
        var unverified = false

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson(needsHome: false) { person, output in
                let categories = try await person.dhikr.categories(
                    named: category,
                    includingUnverified: unverified
                )
                let localizer = person.localizer
                let response = categories.map { DhikrCategoryResponse($0, in: localizer) }
                if categories.allSatisfy(\.dhikr.isEmpty) {
                    output.say(.noDhikr(in: localizer), or: response)
                } else {
                    output.show(.dhikr(of: categories, in: localizer), or: response)
                }
            }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows one dhikr with its meaning, its virtue and its source.",
            discussion: "Example: manasik dhikr show talbiyah"
        )

        @Argument(help: ArgumentHelp("The dhikr by its name.", valueName: "dhikr"))
        var name: String

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson(needsHome: false) { person, output in
                let (dhikr, localizer) = (try await person.dhikr.dhikr(named: name), person.localizer)
                let settings = try await person.dhikr.settings()
                output.show(
                    .dhikr(dhikr, settings, in: localizer),
                    or: DhikrResponse(dhikr, in: localizer)
                )
            }
        }
    }
}

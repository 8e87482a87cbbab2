import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

struct DhikrCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dhikr",
        abstract: "Shows and counts the dhikr of a day, and manages the catalogue.",
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
            try await context.withPerson { person in
                if context.terminal.canDrawScreen, options.format == .text {
                    try await DhikrScreen.run(context, person)
                    return
                }
                if context.terminal.canAsk, options.format == .text {
                    let zone = try await person.almanac.whereabouts().timeZone
                    try await PlainDhikr(context: context, person: person, zone: zone).run()
                    return
                }
                let day = try await person.dhikr.openDay()
                if options.format == .json {
                    context.write(DhikrDayResponse(day))
                } else {
                    context.write(try await DhikrCommand.page(person, context).lines(day))
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
            let context = CommandContext(options)
            try await context.withPerson(needsHome: false) { person in
                let categories = try await person.dhikr.dhikr(
                    inCategory: category,
                    includingUnverified: unverified
                )
                if options.format == .json {
                    context.write(categories.map(DhikrCategoryResponse.init))
                    return
                }
                let shown = categories.filter { !$0.dhikr.isEmpty }
                guard !shown.isEmpty else {
                    context.say("dhikr.none", person.localizer)
                    return
                }
                let layout = context.layout(person.localizer)
                context.write(
                    Array(shown.map { Self.lines($0, person.localizer, layout) }.joined(separator: [.blank]))
                )
            }
        }

        private static func lines(
            _ category: DhikrCategoryReport,
            _ localizer: Localizer,
            _ layout: Layout
        ) -> [Line] {
            layout.heading("\(category.title) (\(localizer.isolated(category.id.name)))")
                + layout.checklist(
                    category.dhikr.map { dhikr in
                        var parts: [String] = []
                        if dhikr.times > 0 {
                            parts.append(localizer.host("count.times", ["count": .number(dhikr.times)]).text)
                        }
                        if dhikr.isFavourite { parts.append(localizer.host("dhikr.favourite").text) }
                        if dhikr.unverified { parts.append("! " + localizer.host("common.unverified").text) }
                        parts.append(localizer.isolated(dhikr.id.description))
                        return ChecklistRow(.waiting, dhikr.name.text, detail: parts.joined(separator: " · "))
                    }
                )
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
            let context = CommandContext(options)
            try await context.withPerson(needsHome: false) { person in
                let dhikr = try await person.dhikr.dhikr(named: name)
                if options.format == .json {
                    context.write(DhikrResponse(dhikr))
                    return
                }
                let settings = try await person.dhikr.settings()
                let page = DailyPage(person.localizer, context.layout(person.localizer))
                context.write(page.lines(dhikr, settings, isReviewed: person.dhikr.isReviewed(dhikr)))
            }
        }
    }
}

import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

extension DhikrCommand {
    struct Today: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "today",
            abstract: "Shows the series of a day, or one of them, with what was said.",
            discussion: """
                Example: manasik dhikr today
                Example: manasik dhikr today after-prayer/fajr --date yesterday
                """
        )

        @Argument(
            help: ArgumentHelp("A series such as morning or after-prayer/fajr; all of them without one.")
        )
        var series: String?

        @OptionGroup var day: DhikrDayOptions
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                let day = try await self.day.day(of: person)
                let shown = try series.map { try person.dhikr.series(named: $0, in: day) }
                if options.format == .json {
                    if let shown {
                        try context.write(json: DhikrSeriesAnswer(shown))
                    } else {
                        try context.write(json: DhikrDayAnswer(day))
                    }
                    return
                }
                let page = try await DhikrCommand.page(person, context)
                context.write(shown.map(page.lines) ?? page.lines(day))
            }
        }
    }

    /// The pages of a day for a pipe.
    static func page(_ person: Person, _ context: CommandContext) async throws -> DhikrDayPage {
        DhikrDayPage(
            localizer: person.localizer,
            layout: context.layout(person.localizer),
            zone: try await person.almanac.whereabouts().timeZone,
            command: { context.command($0) }
        )
    }
}

import ArgumentParser
import ManasikEngine
import ManasikPresentation

extension DhikrCommand {
    struct Today: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "today",
            abstract: "Shows the series of a day, or one of them, with what has been said.",
            discussion: """
                Example: manasik dhikr today
                Example: manasik dhikr today after-prayer/fajr --date yesterday
                """
        )

        @Argument(
            help: ArgumentHelp("A series such as morning or after-prayer/fajr; all of them if omitted.")
        )
        var series: String?

        @OptionGroup var day: DhikrDayOptions
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let (day, localizer) = (try await self.day.day(of: person), person.localizer)
                let zone = try await person.dhikr.timeZone()
                guard let series else {
                    output.show(
                        .dhikrDay(day, by: zone, in: localizer),
                        or: DhikrDayResponse(day, in: localizer)
                    )
                    return
                }
                let shown = try day.series(named: series, in: localizer)
                output.show(
                    .series(shown, by: zone, in: localizer),
                    or: DhikrSeriesResponse(shown, in: localizer)
                )
            }
        }
    }
}

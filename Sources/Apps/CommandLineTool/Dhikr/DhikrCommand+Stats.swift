import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikRemembrance
import ManasikTerminal
import ManasikViews

extension DhikrCommand {
    struct Stats: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "stats",
            abstract: "Shows what you have said: days in a row, a calendar, weeks and months.",
            discussion: """
                Example: manasik dhikr stats --category morning --format svg --output morning.svg

                Without --from and --to it covers the last twelve months. Days in a row count all days.

                Exit codes: 0 done; 1 the category is not known, or the days are in the future; 64 the command line is wrong; 74 \
                the file cannot be written; nothing is overwritten.
                """
        )

        @Option(name: .long, help: ArgumentHelp("One category by its name.", valueName: "name"))
        var category: String?

        @Option(
            name: .long,
            help: ArgumentHelp("The first day, such as 2026-05-26.", valueName: "day")
        )
        var from: CivilDate?

        @Option(name: .long, help: ArgumentHelp("The last day; default today.", valueName: "day"))
        var to: CivilDate?

        @Flag(name: .long, help: "Use the months of the Hijri calendar.")
        var hijri = false

        @Option(name: .long, help: ArgumentHelp("A new file to write to.", valueName: "file"))
        var output: String?

        @OptionGroup var options: DhikrStatsOptions

        /// The largest number of days, about ten years.
        private static let mostDays = 3660

        func validate() throws {
            if let from, let to {
                guard let span = DaySpan(from, to) else {
                    throw ValidationError("--from (\(from)) is after --to (\(to))")
                }
                if span.count > Self.mostDays {
                    throw ValidationError("--from and --to are at most \(Self.mostDays) days apart")
                }
            }
            for day in [from, to].compactMap(\.self) where day.year < 700 || day.year > 9000 {
                throw ValidationError("--from and --to take days of the years 700 to 9000")
            }
        }

        func run() async throws {
            let context = CommandContext(try options.global(), formats: OutputFormat.common + [.csv, .svg])
            try await context.withPerson { person in
                let view = try await person.dhikr.statistics(
                    category: category,
                    from: from,
                    to: to,
                    months: hijri ? .hijri : .gregorian
                )
                guard view.span.count <= Self.mostDays else {
                    throw context.fail(
                        "--from is more than \(Self.mostDays) days ago; give --to",
                        ExitStatus.usage
                    )
                }
                let words = DhikrStatisticsText(view, in: person.localizer)
                let layout = context.layout(person.localizer)
                let text =
                    switch options.format {
                    case .json: DhikrStatisticsResponse(words).jsonText
                    case .csv: DhikrStatisticsTable(words).csv
                    case .svg: DhikrStatisticsDrawing(words).svg
                    case .text:
                        context.text(layout.lines(of: .dhikrStatistics(words), naming: context.name))
                    }
                guard let output else { return CommandContext.write(text) }
                try context.writeNew(Data(text.utf8), to: output)
            }
        }
    }
}

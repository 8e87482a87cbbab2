import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

struct ChirpCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chirp",
        abstract: "The message of a day.",
        discussion: """
            Example: manasik chirp
            Example: manasik chirp 2027-05-15
            """
    )

    @Argument(help: ArgumentHelp("today, or a date such as 2027-05-15.", valueName: "date"))
    var day = Day.today

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        try await context.withPerson { person in
            let chirp = try await person.chirp(on: day.date)
            if options.format == .json {
                try context.write(json: ["chirp": chirp])
                return
            }
            guard let chirp else {
                context.say("chirp.none", person.localizer)
                return
            }
            let localizer = person.localizer
            let layout = context.layout(localizer)
            let title = localizer.host("chirp.of", ["date": .date(chirp.date)])
            context.write(layout.heading(title.text) + DailyPage(localizer, layout).lines(chirp))
        }
    }

    /// Today or a date.
    enum Day: ExpressibleByArgument, CustomStringConvertible {
        case today
        case on(CivilDate)

        init?(argument: String) {
            if argument == "today" {
                self = .today
            } else {
                guard let date = CivilDate(argument) else { return nil }
                self = .on(date)
            }
        }

        var date: CivilDate? { if case .on(let date) = self { date } else { nil } }
        var description: String { date?.description ?? "today" }
        var defaultValueDescription: String { description }
    }
}

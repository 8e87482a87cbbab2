import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikViews

struct ChirpCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chirp",
        abstract: "Shows the message of the day, and sets when it is delivered.",
        discussion: """
            Example: manasik chirp
            Example: manasik chirp tomorrow
            Example: manasik chirp 2027-05-15

            Exit codes: 0 done; 1 there is no such message; 64 the command line is wrong.
            """,
        subcommands: [
            Show.self, Year.self, Share.self, At.self, On.self, Off.self, Rotations.self, Choose.self,
        ],
        defaultSubcommand: Show.self
    )

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows the message of a day.",
            discussion: "Example: manasik chirp show 2027-05-15"
        )

        @Argument(
            help: ArgumentHelp("today, tomorrow, or a date such as 2027-05-15.", valueName: "date")
        )
        var day = Day.today

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson(needsHome: false) { person, output in
                let chirp = try await day.message(for: person)
                output.show(
                    .chirp(chirp, in: person.localizer),
                    or: DayMessageResponse(chirp, in: person.localizer)
                )
            }
        }
    }

    struct Year: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "year",
            abstract: "Lists the messages of a year.",
            discussion: "Example: manasik chirp year 2027 --format json"
        )

        @Argument(
            help: ArgumentHelp("A year such as 2027; this year if omitted.", valueName: "year")
        )
        var year: Int?

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            if let year, !(1900...2200).contains(year) {
                throw ValidationError("a year is a number from 1900 to 2200, not '\(year)'")
            }
        }

        func run() async throws {
            try await CommandContext(options).withPerson(needsHome: false) { person, output in
                let year = if let year { year } else { try await person.chirp.today().year }
                let chirps = try await person.chirp.messages(of: year)
                output.show(
                    .chirps(chirps, in: person.localizer),
                    or: chirps.map { ChirpResponse($0, in: person.localizer) }
                )
            }
        }
    }

    struct Share: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "share",
            abstract: "Writes a message as plain text with its source, to pass on.",
            discussion: "Example: manasik chirp share > message.txt"
        )

        @Argument(
            help: ArgumentHelp(
                "today, tomorrow, a date, or the name of a message.",
                valueName: "date or name"
            )
        )
        var what = "today"

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson(needsHome: false) { person, output in
                let chirp: ChirpView? =
                    if let day = Day(argument: what) {
                        try await day.message(for: person)
                    } else {
                        try await person.chirp.message(named: what)
                    }
                let text = chirp.map { ChirpText($0, in: person.localizer).shared }
                guard let text, options.format == .text else {
                    output.show(.noChirps(in: person.localizer), or: SharedTextResponse(text: text))
                    return
                }
                for line in text.split(separator: "\n") { context.write(String(line)) }
            }
        }
    }

    /// A day, given by name or as a date.
    enum Day: ExpressibleByArgument, CustomStringConvertible {
        case today, tomorrow
        case on(CivilDate)

        init?(argument: String) {
            switch argument {
            case "today": self = .today
            case "tomorrow": self = .tomorrow
            default:
                guard let date = CivilDate(argument) else { return nil }
                self = .on(date)
            }
        }

        /// Returns the message of the day; today's is stored as shown.
        func message(for person: Person) async throws -> ChirpView? {
            guard let date = try await date(for: person) else {
                let message = try await person.chirp.message()
                try await person.chirp.markShown()
                return message
            }
            return try await person.chirp.message(on: date)
        }

        /// Returns the date at the person's place; nil for today.
        private func date(for person: Person) async throws -> CivilDate? {
            switch self {
            case .today: nil
            case .tomorrow: try await person.chirp.today().adding(days: 1)
            case .on(let date): date
            }
        }

        var description: String {
            switch self {
            case .today: "today"
            case .tomorrow: "tomorrow"
            case .on(let date): date.description
            }
        }
        var defaultValueDescription: String { description }
    }
}

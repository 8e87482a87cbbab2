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
            Example: manasik chirp tomorrow
            Example: manasik chirp 2027-05-15

            Exit codes: 0 done; 1 nothing is called so; 64 the command line is wrong.
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
            let context = CommandContext(options)
            try await context.withPerson(needsHome: false) { person in
                let chirp = try await day.message(for: person)
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
    }

    struct Year: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "year",
            abstract: "Lists the messages of a year.",
            discussion: "Example: manasik chirp year 2027 --format json"
        )

        @Argument(
            help: ArgumentHelp("A year such as 2027; this one where it is left out.", valueName: "year")
        )
        var year: Int?

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            if let year, !(1900...2200).contains(year) {
                throw ValidationError("a year is a number from 1900 to 2200, not '\(year)'")
            }
        }

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson(needsHome: false) { person in
                let year = if let year { year } else { try await person.profile.facts().day.year }
                let chirps = try await person.chirp.messages(of: year)
                if options.format == .json {
                    try context.write(json: chirps)
                    return
                }
                guard !chirps.isEmpty else {
                    context.say("chirp.none", person.localizer)
                    return
                }
                let localizer = person.localizer
                context.write(
                    context.layout(localizer).keyValues(
                        chirps.map { KeyValue(localizer.numerals($0.date.description), $0.message.text) }
                    )
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
            try await context.withPerson(needsHome: false) { person in
                let chirp: ChirpReport? =
                    if let day = Day(argument: what) {
                        try await day.message(for: person)
                    } else {
                        try await person.chirp.message(named: what)
                    }
                if options.format == .json {
                    try context.write(json: ["text": chirp.map { DailyPage.sharedText($0) }])
                    return
                }
                guard let chirp else {
                    context.say("chirp.none", person.localizer)
                    return
                }
                for line in DailyPage.sharedText(chirp).split(separator: "\n") { context.write(String(line)) }
            }
        }
    }

    /// A day by its name or its date.
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

        /// The message of the day; that of today is kept as shown.
        func message(for person: Person) async throws -> ChirpReport? {
            guard let date = try await date(for: person) else {
                let message = try await person.chirp.message()
                try await person.chirp.markShown()
                return message
            }
            return try await person.chirp.message(on: date)
        }

        /// The date where the person is; nil for today, of which what was seen is kept.
        private func date(for person: Person) async throws -> CivilDate? {
            switch self {
            case .today: nil
            case .tomorrow: try await person.profile.facts().day.adding(days: 1)
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

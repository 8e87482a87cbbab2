import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikScheduling
import ManasikViews

extension DhikrCommand {
    struct Remind: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remind",
            abstract: "Sets reminders by category; 'manasik schedule run' delivers them.",
            discussion: "Example: manasik dhikr remind on morning",
            subcommands: [List.self, On.self, Off.self],
            defaultSubcommand: List.self
        )

        struct List: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "list",
                abstract: "Lists what you can be reminded of, and when.",
                discussion: "Example: manasik dhikr remind list"
            )

            @OptionGroup var options: GlobalOptions

            func run() async throws {
                try await CommandContext(options).withPerson { person, output in
                    try await Remind.write(try await person.reminders.all(), person, output)
                }
            }
        }

        struct On: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "on",
                abstract: "Sets a reminder for a category, or after one prayer.",
                discussion: """
                    Without --at it keeps its earlier time, or else comes a quarter of an hour after the prayer that \
                    the category begins with or follows. A category without such a prayer needs --at.

                    Example: manasik dhikr remind on morning --at 06:30
                    Example: manasik dhikr remind on after-prayer
                    """
            )

            @Argument(help: "A category or a series, such as morning, after-prayer or after-prayer/fajr.")
            var series: String

            @Option(
                name: .long,
                help: ArgumentHelp("When, such as 06:30 or 'fajr + 20 min'.", valueName: "trigger")
            )
            var at: String?

            @OptionGroup var options: GlobalOptions

            func validate() throws { _ = try trigger() }

            private func trigger() throws -> Trigger? {
                guard let at else { return nil }
                return try Trigger(argument: at, options)
            }

            func run() async throws {
                let trigger = try trigger()
                try await CommandContext(options).withPerson { person, output in
                    let reminders = try await person.reminders.remind(of: series, at: trigger, writtenAs: at)
                    try await Remind.write(reminders, person, output)
                }
            }
        }

        struct Off: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "off",
                abstract:
                    "Turns off the reminders of a category, or the one after a prayer; their time is kept.",
                discussion: "Example: manasik dhikr remind off after-prayer/asr"
            )

            @Argument(help: "A category or a series, such as morning, after-prayer or after-prayer/fajr.")
            var series: String

            @OptionGroup var options: GlobalOptions

            func run() async throws {
                try await CommandContext(options).withPerson { person, output in
                    let reminders = try await person.reminders.stop(series)
                    try await Remind.write(reminders, person, output)
                }
            }
        }

        private static func write(
            _ reminders: [DhikrReminderView],
            _ person: Person,
            _ output: Output
        ) async throws {
            let localizer = person.localizer
            let response = reminders.map { DhikrReminderResponse($0, in: localizer) }
            guard !reminders.isEmpty else {
                output.say(.noDhikrReminders(in: localizer), or: response)
                return
            }
            let zone = try await person.reminders.timeZone()
            output.show(.dhikrReminders(reminders, at: zone, in: localizer), or: response)
        }
    }
}

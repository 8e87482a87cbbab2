import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation

struct ScheduleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schedule",
        abstract: "Manages reminders, and runs the worker that delivers them.",
        discussion: """
            Example: manasik schedule add morning 'fajr + 20 min' --title 'Morning dhikr'

            Exit codes: 0 done; 1 refused, such as an unknown name; 64 the command line is wrong; 74 the home \
            directory cannot be used.
            """,
        subcommands: [
            List.self, Next.self, Add.self, Remove.self, Pause.self, Resume.self, Explain.self, Window.self,
            Quiet.self, ScheduleRunCommand.self,
        ],
        defaultSubcommand: List.self
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists schedules, the soonest first.",
            discussion: "Example: manasik schedule list"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson(createsHome: false) { person, output in
                let view = try await person.schedules.list()
                let localizer = person.localizer
                let response = view.schedules.map { ScheduleResponse($0, in: localizer) }
                if view.schedules.isEmpty, view.unreadable.isEmpty {
                    output.say(.noSchedules(in: localizer), or: response)
                } else {
                    output.show(.schedules(view, in: localizer), or: response)
                }
                guard options.format == .json else { return }
                for schedule in view.unreadable { output.warn(.unreadable(schedule, in: localizer)) }
            }
        }
    }

    struct Next: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "next",
            abstract: "Shows what comes next.",
            discussion: "Example: manasik schedule next --limit 5"
        )

        @Option(name: .long, help: ArgumentHelp("How many.", valueName: "number"))
        var limit = 1

        @OptionGroup var options: GlobalOptions

        func validate() throws { try ScheduleCommand.check(limit) }

        func run() async throws { try await ScheduleCommand.writeWindow(limit, options) }
    }

    struct Window: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "window",
            abstract: "Lists the soonest notifications, as many as a phone keeps pending.",
            discussion: """
                Each has a key that stays the same, so that a client can refill without duplicates.

                Example: manasik schedule window --limit 64 --format json
                """
        )

        @Option(
            name: .long,
            help: ArgumentHelp("How many; the strictest platform keeps 64.", valueName: "number")
        )
        var limit = 64

        @OptionGroup var options: GlobalOptions

        func validate() throws { try ScheduleCommand.check(limit) }

        func run() async throws {
            try await ScheduleCommand.writeWindow(limit, options)
            let output = CommandContext(options).output
            if let warning = Paragraph.morePendingThanPhonesKeep(limit, in: output.localizer) {
                output.warn(warning)
            }
        }
    }

    private static func check(_ limit: Int) throws {
        guard (1...1000).contains(limit) else {
            throw ValidationError("--limit takes a whole number from 1 to 1000, not '\(limit)'")
        }
    }

    private static func writeWindow(_ limit: Int, _ options: GlobalOptions) async throws {
        try await CommandContext(options).withPerson(createsHome: false) { person, output in
            let window = try await person.schedules.notificationWindow(limit: limit)
            let zone = try await person.schedules.whereabouts().timeZone
            output.show(
                .notifications(window.map { ($0.at, $0.text) }, at: zone, in: person.localizer),
                or: window
            )
        }
    }
}

import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikScheduling
import ManasikTerminal

struct ScheduleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schedule",
        abstract: "Reminders: what is told when, and the worker that tells it.",
        discussion: "Example: manasik schedule add morning 'fajr + 20 min' --title 'Morning dhikr'",
        subcommands: [
            List.self, Next.self, Add.self, Remove.self, Pause.self, Resume.self, Explain.self, Window.self,
            Quiet.self, ScheduleRunCommand.self,
        ],
        defaultSubcommand: List.self
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Lists schedules, the one that comes soonest first.",
            discussion: "Example: manasik schedule list"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                let reports = try await person.schedules()
                if options.format == .json {
                    try context.write(json: reports)
                    return
                }
                let localizer = person.localizer
                guard !reports.isEmpty else {
                    context.say(
                        "schedule.none",
                        ["command": context.command("schedule add morning 'fajr + 20 min'")],
                        localizer
                    )
                    return
                }
                let zone = try await person.timeZone()
                context.write(SchedulePage(localizer: localizer, context: context, zone: zone).lines(reports))
            }
        }
    }

    struct Next: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Tells what comes next.",
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
            abstract: "The soonest notifications, as many as a phone keeps pending.",
            discussion: "Each has a key that stays the same, so that a client refills without doubling any.\n\nExample: manasik schedule window --limit 64 --format json"
        )

        @Option(name: .long, help: ArgumentHelp("How many; the strictest platform keeps 64.", valueName: "number"))
        var limit = 64

        @OptionGroup var options: GlobalOptions

        func validate() throws { try ScheduleCommand.check(limit) }

        func run() async throws { try await ScheduleCommand.writeWindow(limit, options) }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Adds a schedule of your own, or replaces the one of its name.",
            discussion: """
                A trigger is one of: \(Trigger.examples.map { "'\($0)'" }.joined(separator: ", ")).

                Example: manasik schedule add pills 06:30 --title 'Take the pills' --missed 'once 3600s'
                """
        )

        @Argument(help: ArgumentHelp("A name of your own, such as pills.", valueName: "name"))
        var name: String

        @Argument(help: ArgumentHelp("When it comes, such as 'fajr + 20 min'.", valueName: "trigger"))
        var trigger: String

        @Option(name: .long, help: ArgumentHelp("What you are told.", valueName: "text"))
        var title: String?

        @Option(name: .long, help: "What it is about.")
        var kind = Schedule.Kind.reminder

        @Option(name: .long, help: ArgumentHelp("A dhikr, a step or another thing of a pack.", valueName: "id"))
        var subject: String?

        @Option(
            name: .long,
            help: ArgumentHelp("What was missed: skip, 'once 3600s' or 'all 86400s'.", valueName: "policy")
        )
        var missed = "once 3600s"

        @Option(name: .long, help: "While an earlier one is still being delivered.")
        var overlap = OverlapPolicy.skip

        @Option(name: .long, help: "A time that clocks jump over.")
        var gap = ClockChangePolicy.Gap.after

        @Option(name: .customLong("repeat"), help: "A time that clocks show twice.")
        var `repeat` = ClockChangePolicy.Repeat.first

        @Option(
            name: .customLong("else"),
            help: ArgumentHelp("A time for days without the prayer, such as 22:30.", valueName: "time")
        )
        var substitute: String?

        @Flag(name: .long, help: "In quiet hours too.")
        var urgent = false

        @OptionGroup var options: GlobalOptions

        func validate() throws { _ = try schedule() }

        private func schedule() throws -> Schedule {
            guard DefinitionID.isLegalName(name) else {
                throw ValidationError(
                    "a schedule's name takes lower-case letters, digits, '-' and '_', not '\(name)'"
                )
            }
            let parsed: Trigger
            do { parsed = try Trigger(trigger) } catch { throw ValidationError(error.description) }
            var schedule = Schedule(id: name, pack: .host, kind: kind, trigger: parsed)
            schedule.title = title
            if let subject {
                guard let id = DefinitionID(subject) else {
                    throw ValidationError("--subject takes a name such as dhikr:morning, not '\(subject)'")
                }
                schedule.subject = id
            }
            guard let policy = MissedPolicy(missed) else {
                throw ValidationError("--missed takes skip, 'once 3600s' or 'all 86400s', not '\(missed)'")
            }
            schedule.missed = policy
            schedule.overlap = overlap
            schedule.clockChange = ClockChangePolicy(gap: gap, repeat: self.repeat)
            if let substitute {
                guard let time = ClockTime(substitute) else {
                    throw ValidationError("--else takes a time such as 22:30, not '\(substitute)'")
                }
                schedule.substitute = time
            }
            schedule.isUrgent = urgent
            return schedule
        }

        func run() async throws {
            let context = CommandContext(options)
            let schedule = try schedule()
            try await context.withPerson { person in
                try await person.setSchedule(schedule)
                try await ScheduleCommand.tell("schedule.added", "added", schedule, person, context)
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Removes a schedule.",
            discussion: "Example: manasik schedule remove pills"
        )

        @Argument(help: ArgumentHelp("The schedule's name.", valueName: "name"))
        var name: String

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                let schedule = try await person.removeSchedule(name)
                try await ScheduleCommand.tell("schedule.removed", "removed", schedule, person, context)
            }
        }
    }

    struct Pause: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Silences a schedule until it is resumed.",
            discussion: "Example: manasik schedule pause pills"
        )

        @Argument(help: ArgumentHelp("The schedule's name.", valueName: "name"))
        var name: String

        @OptionGroup var options: GlobalOptions

        func run() async throws { try await ScheduleCommand.pause(name, true, options) }
    }

    struct Resume: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Goes on with a schedule; what came in the pause is not told.",
            discussion: "Example: manasik schedule resume pills"
        )

        @Argument(help: ArgumentHelp("The schedule's name.", valueName: "name"))
        var name: String

        @OptionGroup var options: GlobalOptions

        func run() async throws { try await ScheduleCommand.pause(name, false, options) }
    }
}

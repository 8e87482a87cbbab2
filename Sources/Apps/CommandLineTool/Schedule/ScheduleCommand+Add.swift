import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikScheduling
import ManasikViews

extension ScheduleCommand {
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Adds a schedule of your own, or replaces the one with its name.",
            discussion: """
                A trigger is one of: \(Trigger.examples.map { "'\($0)'" }.joined(separator: ", ")).

                Example: manasik schedule add pills 06:30 --title 'Take the pills' --missed 'once 3600s'

                Exit codes: 0 added; 1 the trigger names something unknown; 64 the command line is wrong, or the time has passed.
                """
        )

        @Argument(help: ArgumentHelp("A name of your own, such as pills.", valueName: "name"))
        var name: String

        @Argument(help: ArgumentHelp("When it comes, such as 'fajr + 20 min'.", valueName: "trigger"))
        var trigger: String

        @Option(name: .long, help: ArgumentHelp("What the reminder says.", valueName: "text"))
        var title: String?

        @Option(name: .long, help: "What it is about.")
        var kind = Schedule.Kind.reminder

        @Option(
            name: .long,
            help: ArgumentHelp("A dhikr, a step or another thing of a pack.", valueName: "id")
        )
        var subject: String?

        @Option(
            name: .long,
            help: ArgumentHelp(
                "What to do when it was missed: skip, 'once 3600s' or 'all 86400s'.",
                valueName: "policy"
            )
        )
        var missed = "once 3600s"

        @Option(name: .long, help: "What to do while an earlier one is still being delivered.")
        var overlap = OverlapPolicy.skip

        @Option(name: .long, help: "What to do on a day when clocks skip the time.")
        var gap = ClockChangePolicy.Gap.after

        @Option(name: .customLong("repeat"), help: "What to do on a day when clocks show the time twice.")
        var `repeat` = ClockChangePolicy.Repeat.first

        @Option(
            name: .customLong("else"),
            help: ArgumentHelp("A time for days without the prayer, such as 22:30.", valueName: "time")
        )
        var substitute: String?

        @Flag(name: .long, help: "Deliver it in quiet hours too.")
        var urgent = false

        @OptionGroup var options: GlobalOptions

        func validate() throws { _ = try schedule() }

        private func schedule() throws -> Schedule {
            guard DefinitionID.isLegalName(name) else {
                throw ValidationError(
                    "a schedule's name takes lower-case letters, digits, '-' and '_', not '\(name)'"
                )
            }
            let parsed = try Trigger(argument: trigger, options)
            var schedule = Schedule(id: name, pack: .host, kind: kind, trigger: parsed)
            schedule.title = title
            if let subject {
                guard let id = DefinitionID(subject) else {
                    throw ValidationError("--subject takes a name such as dhikr:morning, not '\(subject)'")
                }
                schedule.subject = id
            }
            guard let policy = MissedPolicy(missed) else {
                throw ValidationError("--missed " + MissedPolicy.refusal(of: missed))
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
            let schedule = try schedule()
            try await CommandContext(options).withPerson { person, output in
                let isReplaced = try await person.schedules.add(schedule, at: trigger) != nil
                let change = isReplaced ? "replaced" : "added"
                try await ScheduleCommand.show(change, schedule, person, output) { view, zone in
                    .scheduleSet(view, replacing: isReplaced, at: zone, in: person.localizer)
                }
            }
        }
    }
}

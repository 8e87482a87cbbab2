import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikScheduling

extension ScheduleCommand {
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Removes a schedule.",
            discussion: "Example: manasik schedule remove pills"
        )

        @Argument(help: ArgumentHelp("The schedule's name.", valueName: "name"))
        var name: String

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                // Of one that could not be read its name is known.
                let removed = try await person.schedules.remove(name).map(SchedulePage.name) ?? name
                if options.format == .json {
                    context.write(ChangeResponse("removed", removed))
                } else {
                    context.say("schedule.removed", ["name": .text(removed)], person.localizer)
                }
            }
        }
    }

    struct Pause: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "pause",
            abstract: "Pauses a schedule until it is resumed.",
            discussion: "Example: manasik schedule pause pills"
        )

        @Argument(help: ArgumentHelp("The schedule's name.", valueName: "name"))
        var name: String

        @OptionGroup var options: GlobalOptions

        func run() async throws { try await ScheduleCommand.pause(name, true, options) }
    }

    struct Resume: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "resume",
            abstract: "Resumes a schedule; what came during the pause is not delivered.",
            discussion: "Example: manasik schedule resume pills"
        )

        @Argument(help: ArgumentHelp("The schedule's name.", valueName: "name"))
        var name: String

        @OptionGroup var options: GlobalOptions

        func run() async throws { try await ScheduleCommand.pause(name, false, options) }
    }

    private static func pause(_ name: String, _ isPaused: Bool, _ options: GlobalOptions) async throws {
        let context = CommandContext(options)
        try await context.withPerson { person in
            let schedule = try await person.schedules.pause(name, isPaused)
            let change = isPaused ? "paused" : "resumed"
            try await tell("schedule.\(change)", change, schedule, person, context)
        }
    }

    /// Says what has become of a schedule.
    static func tell(
        _ key: String,
        _ change: String,
        _ schedule: Schedule,
        _ person: Person,
        _ context: CommandContext
    ) async throws {
        let name = SchedulePage.name(schedule)
        if context.options.format == .json {
            context.write(ChangeResponse(change, name))
            return
        }
        var arguments: [String: MessageArgument] = ["name": .text(name)]
        if ["added", "replaced", "resumed"].contains(change) {
            let words = ScheduleText(
                person,
                try await person.almanac.whereabouts().timeZone,
                try await person.walk.rituals()
            )
            let report = try await person.schedules.all().first { SchedulePage.name($0.schedule) == name }
            arguments["next"] = .text(report.map(words.next) ?? words.host("schedule.problem.past"))
            if change != "resumed" { arguments["trigger"] = .text(words.words(schedule.trigger)) }
        }
        context.say(key, arguments, person.localizer)
    }
}

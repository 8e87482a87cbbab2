import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikScheduling
import ManasikViews

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
            try await CommandContext(options).withPerson { person, output in
                // A schedule that could not be read is still identified by its name.
                let removed = try await person.schedules.remove(name)?.name ?? name
                output.say(
                    .scheduleRemoved(removed, in: person.localizer),
                    or: ChangeResponse("removed", removed)
                )
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
        try await CommandContext(options).withPerson { person, output in
            let schedule = try await person.schedules.pause(name, isPaused)
            guard !isPaused else {
                output.say(
                    .schedulePaused(schedule.name, in: person.localizer),
                    or: ChangeResponse("paused", schedule.name)
                )
                return
            }
            try await show("resumed", schedule, person, output) { view, zone in
                .scheduleResumed(view, at: zone, in: person.localizer)
            }
        }
    }

    /// Shows a changed schedule and when it is due.
    static func show(
        _ change: String,
        _ schedule: Schedule,
        _ person: Person,
        _ output: Output,
        as page: (ScheduleView, Zone) -> Page
    ) async throws {
        let (view, zone) = try await person.schedules.view(of: schedule)
        output.say(page(view, zone), or: ChangeResponse(change, schedule.name))
    }
}

import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikScheduling
import ManasikViews

extension ChirpCommand {
    /// The name of the schedule that delivers the message of the day.
    private static let name = "chirp"

    struct At: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "at",
            abstract: "Sets the time of the daily message; 'manasik schedule run' delivers it.",
            discussion: """
                Example: manasik chirp at 06:30
                Example: manasik chirp at 'fajr + 10 min'
                """
        )

        @Argument(help: ArgumentHelp("A time, or a prayer with an offset.", valueName: "time"))
        var time: String

        @OptionGroup var options: GlobalOptions

        func validate() throws { _ = try trigger() }

        private func trigger() throws -> Trigger {
            let trigger = try Trigger(argument: time, options)
            switch trigger {
            case .daily, .prayer: return trigger
            default:
                throw ValidationError(
                    "the message comes every day: write a time such as 06:30 or 'fajr + 10 min', not '\(time)'"
                )
            }
        }

        func run() async throws {
            let context = CommandContext(options)
            let trigger = try trigger()
            try await context.withPerson { try await ChirpCommand.deliver(at: trigger, $0, $1) }
        }
    }

    struct On: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "on",
            abstract: "Resumes the daily message at the time that was set, or else at 07:00.",
            discussion: "Example: manasik chirp on"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let known = try await ChirpCommand.schedule(person)
                let trigger = known?.schedule.trigger ?? .daily(ClockTime("07:00")!)
                try await ChirpCommand.deliver(at: trigger, person, output)
            }
        }
    }

    struct Off: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "off",
            abstract: "Stops the daily message; its time is kept.",
            discussion: "Example: manasik chirp off"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                if try await ChirpCommand.schedule(person) != nil {
                    try await person.schedules.pause(ChirpCommand.name, true)
                }
                output.say(
                    .chirpSilenced(in: person.localizer),
                    or: ChangeResponse("paused", ChirpCommand.name)
                )
            }
        }
    }

    private static func schedule(_ person: Person) async throws -> ScheduleView? {
        try await person.schedules.list().schedule(named: name)
    }

    private static func deliver(at trigger: Trigger, _ person: Person, _ output: Output) async throws {
        let schedule = Schedule(id: name, pack: .host, kind: .chirp, trigger: trigger)
        try await person.schedules.set(schedule)
        try await ScheduleCommand.show("added", schedule, person, output) { view, zone in
            .chirpScheduled(view, at: zone, in: person.localizer)
        }
    }

    struct Rotations: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "rotations",
            abstract: "Lists the rotations of messages in the packs, and which are yours.",
            discussion: "Example: manasik chirp rotations"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let rotations = try await person.chirp.rotations()
                output.show(
                    .rotations(rotations, in: person.localizer),
                    or: rotations.map { RotationResponse($0, in: person.localizer) }
                )
            }
        }
    }

    struct Choose: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "choose",
            abstract: "Chooses which rotations take turns; 'all' for all that concern you.",
            discussion: "Example: manasik chirp choose chirps:daily"
        )

        @Argument(help: ArgumentHelp("Names as 'chirp rotations' lists them, or all.", valueName: "name"))
        var names: [String]

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            if names.count > 1, names.contains("all") {
                throw ValidationError("'all' is used alone; name rotations without it to choose some")
            }
        }

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let chosen = try await person.chirp.choose(names == ["all"] ? [] : names)
                let titles = chosen.compactMap { person.generation.catalog.chirps[$0]?.title }
                output.say(
                    .chosenRotations(titles, in: person.localizer),
                    or: ChosenRotationsResponse(chosen)
                )
            }
        }
    }
}

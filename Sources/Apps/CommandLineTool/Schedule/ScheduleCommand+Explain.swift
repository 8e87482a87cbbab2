import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikScheduling
import ManasikViews

extension ScheduleCommand {
    struct Explain: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "explain",
            abstract: "Explains why a schedule comes when it does.",
            discussion: """
                Example: manasik schedule explain pills

                Exit codes: 0 done; 1 no schedule has this name.
                """
        )

        @Argument(help: ArgumentHelp("The schedule's name.", valueName: "name"))
        var name: String

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person, output in
                let explained = try await person.schedules.explain(name)
                let place = try await Self.place(of: person, context)
                output.show(
                    .schedule(explained, place: place, in: person.localizer),
                    or: ScheduleExplanationResponse(explained, in: person.localizer)
                )
            }
        }

        /// Returns the person's place as they call it, or why it is not known.
        private static func place(of person: Person, _ context: CommandContext) async throws -> String {
            switch try await person.schedules.whereabouts().place {
            case .success(let place): person.localizer.title(of: place)
            case .failure(let error): context.text(error, to: person)
            }
        }
    }

    struct Quiet: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "quiet",
            abstract: "Shows or sets the hours in which only what is urgent is delivered.",
            discussion: """
                Example: manasik schedule quiet 22:00-05:00

                Without a span they are shown; 'off' removes them. What comes during them is delivered when they end.
                """
        )

        @Argument(help: ArgumentHelp("From when to when, such as 22:00-05:00, or off.", valueName: "span"))
        var span: String?

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            if let span, span != "off", QuietHours(span) == nil {
                throw ValidationError("quiet hours are written 22:00-05:00, or off, not '\(span)'")
            }
        }

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                if let span { try await person.schedules.setQuietHours(QuietHours(span)) }
                let hours = try await person.schedules.quietHours()
                output.say(.quietHours(hours, in: person.localizer), or: QuietHoursResponse(hours))
            }
        }
    }
}

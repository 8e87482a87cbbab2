import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikScheduling

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
            try await context.withPerson { person in
                let explained = try await person.schedules.explain(name)
                if options.format == .json {
                    context.write(ScheduleExplanationResponse(explained))
                    return
                }
                let page = try await ScheduleCommand.page(person, context)
                let place: String =
                    switch try await person.almanac.whereabouts().place {
                    case .success(let place): place.title
                    case .failure(let error):
                        RefusalText(
                            localizer: person.localizer,
                            catalog: person.generation.catalog,
                            home: context.availableHome,
                            command: context.command
                        ).words(error)
                    }
                context.write(page.lines(explained, place: place))
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
            let context = CommandContext(options)
            try await context.withPerson { person in
                if let span { try await person.schedules.setQuietHours(QuietHours(span)) }
                let hours = try await person.schedules.quietHours()
                if options.format == .json {
                    context.write(QuietHoursResponse(hours: hours))
                    return
                }
                guard let hours else {
                    context.say("schedule.quiet.off", person.localizer)
                    return
                }
                let localizer = person.localizer
                context.say(
                    "schedule.quiet.set",
                    [
                        "from": .text(localizer.numerals(hours.from.description)),
                        "to": .text(localizer.numerals(hours.to.description)),
                    ],
                    localizer
                )
            }
        }
    }
}

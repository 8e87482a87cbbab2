import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikViews

/// The options that select the series in which a dhikr is counted.
struct DhikrSeriesOptions: ParsableArguments {
    @Option(
        name: .customLong("in"),
        help: ArgumentHelp(
            "The series, such as morning or after-prayer/fajr, or free; by default the only one that has it.",
            valueName: "series"
        )
    )
    var series: String?

    @OptionGroup var day: DhikrDayOptions
    @OptionGroup var global: GlobalOptions
}

extension DhikrCommand {
    struct Count: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "count",
            abstract: "Counts a dhikr once, or as many times as you give.",
            discussion: """
                Dhikr that are in no series of the day, and plain beads, are counted freely.

                Example: manasik dhikr count tasbih-33 33 --in after-prayer/fajr
                Example: manasik dhikr count --by 100
                """
        )

        @Argument(help: ArgumentHelp("The dhikr by its name; plain beads if omitted."))
        var dhikr: String?

        @Argument(help: "How many more, the same as --by; one if omitted.")
        var number: Int?

        @Option(
            name: .long,
            parsing: .unconditional,
            help: ArgumentHelp("How many more, or fewer if negative.", valueName: "number")
        )
        var by: Int?

        @OptionGroup var options: DhikrSeriesOptions

        private var step: Int { by ?? number ?? 1 }

        func validate() throws {
            if by != nil, number != nil {
                throw ValidationError("give the number once: by itself or with --by")
            }
            guard (-Series.mostCount...Series.mostCount).contains(step) else {
                throw ValidationError("--by takes a number from -\(Series.mostCount) to \(Series.mostCount)")
            }
        }

        func run() async throws { try await DhikrCommand.perform(dhikr, options) { .count($0, by: step) } }
    }

    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set",
            abstract: "Sets how often a dhikr was said.",
            usage: "manasik dhikr set [<options>] <dhikr> <count>",
            discussion: "Example: manasik dhikr set tasbih-33 33 --in after-prayer/asr"
        )

        @Argument(help: "The dhikr by its name.")
        var dhikr: String

        @Argument(
            parsing: .allUnrecognized,
            help: ArgumentHelp("How often it was said.", valueName: "count")
        )
        // An array, since a negative number would be parsed as an unknown option.
        var numbers: [String] = []

        @OptionGroup var options: DhikrSeriesOptions

        private var count: Int { numbers.first.flatMap { Int($0) } ?? 0 }

        func validate() throws {
            if let option = numbers.first(where: { $0.hasPrefix("-") && Int($0) == nil }) {
                throw ValidationError("Unknown option '\(option)'")
            }
            guard let text = numbers.first else {
                throw ValidationError("Missing expected argument '<count>'")
            }
            if numbers.count > 1 { throw ValidationError("Unexpected argument '\(numbers[1])'") }
            guard let number = Int(text) else {
                throw ValidationError("The value '\(text)' is invalid for '<count>'")
            }
            if number < 0 {
                throw ValidationError("<count> is 0 or more, not \(number); a count is never negative")
            }
        }

        func run() async throws {
            try await DhikrCommand.perform(dhikr, options) { id throws(EngineError) in
                guard (0...Series.mostCount).contains(count) else {
                    throw .countOutOfRange(0...Series.mostCount)
                }
                return .set(id, to: count)
            }
        }
    }

    struct Reset: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "reset",
            abstract: "Sets a dhikr, or a whole series, back to 0.",
            discussion: """
                Example: manasik dhikr reset tasbih-33 --in after-prayer/asr --yes
                Example: manasik dhikr reset --in morning --yes
                """
        )

        @Argument(help: ArgumentHelp("The dhikr by its name; if omitted, the series that --in names."))
        var dhikr: String?

        @Flag(name: .long, help: "Do not ask for confirmation.")
        var yes = false

        @OptionGroup var options: DhikrSeriesOptions

        func validate() throws {
            if dhikr == nil, options.series == nil {
                throw ValidationError("name a dhikr, or a series with --in")
            }
        }

        func run() async throws {
            let context = CommandContext(options.global)
            try await context.withPerson { person, output in
                let day = try await options.day.dayToNote(of: person)
                let localizer = person.localizer
                let event: SeriesEvent
                let key: SeriesKey
                let name: LocalizedString
                if let dhikr {
                    let found = try await person.dhikr.whereCounted(dhikr, in: options.series, of: day)
                    (event, key) = (.reset(found.dhikr), found.key)
                    name = localizer.text(try await person.dhikr.dhikr([found.dhikr])[found.dhikr]!.name)
                } else {
                    let series = try day.series(named: options.series ?? "", in: localizer)
                    (event, key, name) = (.resetAll, series.key, localizer.title(of: series))
                }
                let question = YesNoQuestion.resettingDhikr(name, in: localizer)
                guard try context.confirm(question, isGiven: yes, localizer) else { return }
                let outcome = try await person.dhikr.perform(event, in: key)
                output.say(
                    DhikrMessage.reset(name, in: localizer).page,
                    or: DhikrEventResponse(outcome, of: nil, in: localizer)
                )
            }
        }
    }

    struct Done: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "done",
            abstract: "Marks all of a series as said.",
            discussion: "Example: manasik dhikr done morning"
        )

        @Argument(help: "The series, such as morning or after-prayer/fajr.")
        var series: String

        @OptionGroup var day: DhikrDayOptions
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let localizer = person.localizer
                let day = try await self.day.dayToNote(of: person)
                let key = try day.series(named: series, in: localizer).key
                let outcome = try await person.dhikr.perform(.add(at: person.engine.clock.now()), in: key)
                output.say(
                    DhikrMessage.added(outcome.series, in: localizer).page,
                    or: DhikrEventResponse(outcome, of: nil, in: localizer)
                )
            }
        }
    }

    /// Applies an event for a dhikr to the series in which it is counted, and reports the result.
    fileprivate static func perform(
        _ name: String?,
        _ options: DhikrSeriesOptions,
        _ event: (DefinitionID) throws(EngineError) -> SeriesEvent
    ) async throws {
        try await CommandContext(options.global).withPerson { person, output in
            let localizer = person.localizer
            let day = try await options.day.dayToNote(of: person)
            let (dhikr, key) = try await person.dhikr.whereCounted(name, in: options.series, of: day)
            let outcome = try await person.dhikr.perform(try event(dhikr), in: key)
            output.say(
                .counted(dhikr, outcome, in: localizer),
                or: DhikrEventResponse(outcome, of: dhikr, in: localizer)
            )
        }
    }
}

import ArgumentParser
import ManasikEngine
import ManasikPresentation

extension DhikrCommand {
    struct Settings: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "settings",
            abstract: "Shows or changes how dhikr are said and shown.",
            discussion: """
                border: midnight or fajr, when a day begins. transliteration, translation, vowel_signs: yes or no. \
                arabic_size, transliteration_size, translation_size: small, normal, large or huge, for clients that can \
                draw them. advance, bell: yes or no. tempo: seconds for each in automatic counting.

                Example: manasik dhikr settings border=fajr vowel_signs=no
                """
        )

        @Argument(help: ArgumentHelp("Settings to change.", valueName: "name=value"))
        var changes: [String] = []

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            for change in changes where !change.contains("=") {
                throw ValidationError("a setting is changed with NAME=VALUE, not '\(change)'")
            }
        }

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let values = changes.map { change in
                    let parts = change.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                    return (name: String(parts[0]), value: String(parts[1]))
                }
                let settings = try await person.dhikr.set(values)
                output.show(
                    DhikrSettingText(settings, in: person.localizer).page,
                    or: DhikrSettingsResponse(settings)
                )
            }
        }
    }

    struct Intro: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "intro",
            abstract: "Explains the daily dhikr; once read, this no longer appears by itself.",
            discussion: "Example: manasik dhikr intro"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person, output in
                if try await !context.namesUnknown(in: person.engine) {
                    try await person.dhikr.markIntroduced()
                }
                let introduction = DhikrIntroduction(in: person.localizer)
                output.show(introduction.page, or: introduction)
            }
        }
    }

    struct Share: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "share",
            abstract: "Writes a dhikr with its source as text to share.",
            discussion: "Example: manasik dhikr share talbiyah"
        )

        @Argument(help: "The dhikr by its name.")
        var dhikr: String

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                let settings = try await person.dhikr.settings()
                let dhikr = try await person.dhikr.dhikr(named: dhikr)
                let text = DhikrText(dhikr, settings, in: person.localizer).shared
                if options.format == .json {
                    context.write(SharedTextResponse(text: text))
                } else {
                    for line in text.split(separator: "\n") { context.write(String(line)) }
                }
            }
        }
    }
}

import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

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
            let context = CommandContext(options)
            try await context.withPerson { person in
                let pairs = changes.map {
                    $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                }
                let settings = try await person.dhikr.changeSettings { settings throws(EngineError) in
                    for pair in pairs { try settings.set(String(pair[0]), to: String(pair[1])) }
                }
                if options.format == .json {
                    context.write(DhikrSettingsResponse(settings))
                    return
                }
                let localizer = person.localizer
                let layout = context.layout(localizer)
                let words = DhikrSettingText(localizer)
                let rows = DhikrSettings.names.map { name in
                    KeyValue(
                        localizer.host("dhikr.setting.\(name)").text,
                        "\(words.value(of: name, settings)) · \(localizer.isolated(name))"
                    )
                }
                context.write(
                    layout.heading(localizer.host("dhikr.settings").text) + layout.keyValues(rows)
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
            try await context.withPerson { person in
                try await person.dhikr.changeSettings { $0.isIntroduced = true }
                let introduction = DhikrIntroduction(person.localizer, context.layout(person.localizer))
                if options.format == .json {
                    context.write(DhikrIntroductionResponse(paragraphs: introduction.paragraphs))
                } else {
                    context.write(introduction.lines)
                }
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
                let text = try await person.dhikr.sharedText(ofDhikr: dhikr)
                if options.format == .json {
                    context.write(SharedTextResponse(text: text))
                } else {
                    for line in text.split(separator: "\n") { context.write(String(line)) }
                }
            }
        }
    }
}

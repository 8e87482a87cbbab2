import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikViews

struct SettingsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "Shows and chooses the settings of packs.",
        discussion: "Example: manasik settings set rawdah-reminder=4",
        subcommands: [List.self, Show.self, Set.self, Reset.self, HomeZoneCommand.self],
        defaultSubcommand: List.self
    )

    /// For whom settings are chosen.
    struct Chooser: ParsableArguments {
        @Flag(
            name: .long,
            help:
                "The operator's settings, which are for everybody, instead of your own."
        )
        var `operator` = false

        func service(_ person: Person) -> SettingService {
            `operator` ? person.engine.settings(languages: person.languages) : person.settings
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists the settings of all packs with their values.",
            discussion: "Example: manasik settings list"
        )

        @OptionGroup var chooser: Chooser
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson(createsHome: false) { person, output in
                let settings = try await chooser.service(person).all()
                output.show(
                    .settings(settings, in: person.localizer),
                    or: settings.map { SettingResponse($0, in: person.localizer) }
                )
            }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows one setting, and which values it takes.",
            discussion: "Example: manasik settings show rawdah-reminder"
        )

        @Argument(help: "A setting by its name.") var setting: String
        @OptionGroup var chooser: Chooser
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson(createsHome: false) { person, output in
                let view = try await chooser.service(person).setting(named: setting)
                output.show(
                    .setting(view, in: person.localizer),
                    or: SettingResponse(view, in: person.localizer)
                )
            }
        }
    }

    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set",
            abstract: "Chooses values of settings.",
            discussion: "Example: manasik settings set rawdah-reminder=4"
        )

        @Argument(help: ArgumentHelp("Settings with their values.", valueName: "setting=value"))
        var values: [String]
        @OptionGroup var chooser: Chooser
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let values = try self.values.map(Self.read)
            try await CommandContext(options).withPerson { person, output in
                let changed = try await chooser.service(person).set(values)
                SettingsCommand.say(changed, person, output)
            }
        }

        /// Reads a setting with its value.
        private static func read(_ argument: String) throws -> (name: String, value: String) {
            guard let mark = argument.firstIndex(of: "="), mark != argument.startIndex else {
                throw ValidationError(
                    "'\(argument)' is not a setting with its value; write it like rawdah-reminder=4"
                )
            }
            return (String(argument[..<mark]), String(argument[argument.index(after: mark)...]))
        }
    }

    struct Reset: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "reset",
            abstract: "Takes choices back, so that the defaults apply.",
            discussion: "Example: manasik settings reset rawdah-reminder"
        )

        @Argument(help: "Settings by their names.") var settings: [String]
        @OptionGroup var chooser: Chooser
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let changed = try await chooser.service(person).reset(settings)
                SettingsCommand.say(changed, person, output)
            }
        }
    }

    fileprivate static func say(_ changed: [SettingView], _ person: Person, _ output: Output) {
        output.say(
            .changed(changed, in: person.localizer),
            or: changed.map { SettingResponse($0, in: person.localizer) }
        )
    }
}

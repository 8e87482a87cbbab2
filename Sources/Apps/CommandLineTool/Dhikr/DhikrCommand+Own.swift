import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikViews

/// The properties of one of the person's own dhikr.
struct OwnDhikrOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("How it is pronounced.", valueName: "text"))
    var transliteration: String?

    @Option(name: .long, help: ArgumentHelp("What it means.", valueName: "text"))
    var translation: String?

    @Option(
        name: .long,
        help: ArgumentHelp("How often it is said; 0 for no fixed number.", valueName: "number")
    )
    var times: Int?

    @Option(name: .long, help: ArgumentHelp("Its virtue.", valueName: "text"))
    var virtue: String?

    @Option(name: .long, help: ArgumentHelp("When it is said.", valueName: "text"))
    var said: String?

    @Option(name: .long, help: ArgumentHelp("Where its recording is.", valueName: "reference"))
    var audio: String?

    @Option(name: .long, help: ArgumentHelp("Where it is from.", valueName: "text"))
    var source: String?

    @Option(name: .long, help: ArgumentHelp("How authentic the source is said to be.", valueName: "text"))
    var grade: String?

    @Option(
        name: .long,
        parsing: .singleValue,
        help: ArgumentHelp("A category by its name; may be repeated.", valueName: "name")
    )
    var category: [String] = []

    @Option(
        name: .long,
        parsing: .singleValue,
        help: ArgumentHelp("A tag to find it by; may be repeated.", valueName: "word")
    )
    var tag: [String] = []

    /// Applies the given options to a dhikr; an empty text removes the old one.
    var edit: @Sendable (inout OwnDhikr) -> Void {
        let texts = [transliteration, translation, virtue, said, audio, source, grade]
        let (times, categories, tags) = (times, category, tag)
        return { dhikr in
            func set(_ value: inout String?, _ text: String?) {
                if let text { value = text.isEmpty ? nil : text }
            }
            set(&dhikr.transliteration, texts[0])
            set(&dhikr.translation, texts[1])
            set(&dhikr.virtue, texts[2])
            set(&dhikr.said, texts[3])
            set(&dhikr.audio, texts[4])
            set(&dhikr.source, texts[5])
            set(&dhikr.grade, texts[6])
            if let times { dhikr.times = times }
            if !categories.isEmpty { dhikr.categories = categories.filter { !$0.isEmpty } }
            if !tags.isEmpty { dhikr.tags = tags.filter { !$0.isEmpty } }
        }
    }
}

extension DhikrCommand {
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Adds a dhikr of your own.",
            discussion:
                "Example: manasik dhikr add \"My du'a\" --translation \"For my parents\" --category morning"
        )

        @Argument(help: "The name.")
        var name: String

        @Option(name: .long, help: ArgumentHelp("The Arabic text.", valueName: "text"))
        var arabic = ""

        @OptionGroup var fields: OwnDhikrOptions
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await DhikrCommand.changing(.added, options) { person in
                var dhikr = OwnDhikr(name: name, arabic: arabic)
                fields.edit(&dhikr)
                return try await person.dhikr.add(dhikr)
            }
        }
    }

    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "edit",
            abstract: "Changes a dhikr of your own; an empty text removes what was there.",
            discussion: "Example: manasik dhikr edit own-1 --times 7 --category morning --category evening"
        )

        @Argument(help: "The dhikr by its name.")
        var dhikr: String

        @Option(name: .long, help: ArgumentHelp("The name.", valueName: "text"))
        var name: String?

        @Option(name: .long, help: ArgumentHelp("The Arabic text.", valueName: "text"))
        var arabic: String?

        @OptionGroup var fields: OwnDhikrOptions
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let (name, arabic, edit) = (name, arabic, fields.edit)
            try await DhikrCommand.changing(.changed, options) { person in
                try await person.dhikr.change(dhikr) { own in
                    if let name { own.name = name }
                    if let arabic { own.arabic = arabic }
                    edit(&own)
                }
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Removes a dhikr of your own; past days keep their counts.",
            discussion: "Example: manasik dhikr remove own-1"
        )

        @Argument(help: "The dhikr by its name.")
        var dhikr: String

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await DhikrCommand.changing(.removed, options) { try await $0.dhikr.remove(dhikr) }
        }
    }

    struct Note: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "note",
            abstract: "Adds a note of your own to a dhikr, or removes it.",
            discussion: """
                Example: manasik dhikr note talbiyah "Aloud, for men"
                Example: manasik dhikr note talbiyah --remove
                """
        )

        @Argument(help: "The dhikr by its name.")
        var dhikr: String

        @Argument(help: "The note.")
        var text: String?

        @Flag(name: .long, help: "Remove the note.")
        var remove = false

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            guard remove != (text != nil) else { throw ValidationError("write a note, or --remove") }
        }

        func run() async throws {
            try await DhikrCommand.changing(remove ? .unnoted : .noted, options) {
                try await $0.dhikr.setNote(dhikr, text)
            }
        }
    }

    /// Changes one of the person's own dhikr and reports the change.
    private static func changing(
        _ change: DhikrMessage.Change,
        _ options: GlobalOptions,
        _ body: (Person) async throws -> DefinitionID
    ) async throws {
        try await changing(change, options, body) { try await $0.dhikr.dhikr([$1])[$1]!.name }
    }

    /// Performs a change and reports it with the name of what was changed.
    static func changing(
        _ change: DhikrMessage.Change,
        _ options: GlobalOptions,
        _ body: (Person) async throws -> DefinitionID,
        name: (Person, DefinitionID) async throws -> DisplayText
    ) async throws {
        try await CommandContext(options).withPerson { person, output in
            let id = try await body(person)
            let name = try await name(person, id)
            output.say(
                DhikrMessage.changed(change, id, called: name, in: person.localizer).page,
                or: ChangeResponse(change.word, id)
            )
        }
    }
}

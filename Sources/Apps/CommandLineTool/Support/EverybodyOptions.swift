import ArgumentParser
import ManasikDomain

/// The options of verbs that are about everybody in a home: those that every verb takes, but for naming somebody, which is
/// refused and not in the help.
struct EverybodyOptions: ParsableArguments {
    @Option(
        name: .long,
        help: .home
    )
    var home: String?

    @Option(
        name: .long,
        parsing: .singleValue,
        help: .packs
    )
    var packs: [String] = []

    @Flag(name: .long, help: .noBundled)
    var noBundled = false

    @Option(
        name: [.customLong("person"), .customLong("as")],
        parsing: .singleValue,
        help: ArgumentHelp(visibility: .hidden)
    )
    var persons: [String] = []

    @Option(
        name: [.long, .customShort("l")],
        parsing: .singleValue,
        help: .language,
        transform: CommandContext.languageTag
    )
    var language: [String] = []

    @Option(
        name: .long,
        help: .now
    )
    var now: String?

    @Option(
        name: .customLong("format"),
        help: .format,
        completion: .list(OutputFormat.common.map(\.rawValue))
    )
    var formatName = OutputFormat.text.rawValue

    @Flag(
        name: .long,
        help: .plain
    )
    var plain = false

    @Option(name: .long, help: .packMemory)
    var packMemory = ByteCount(bytes: 32 << 20)

    @Option(
        name: .long,
        help: .packTime
    )
    var packTime = TimeSpan(duration: .seconds(1))

    func validate() throws { try global().validate() }

    /// Returns these options as the options that every verb has.
    func global() throws -> GlobalOptions {
        var options = try GlobalOptions.parse([])
        options.home = home
        options.packs = packs
        options.noBundled = noBundled
        options.persons = persons
        options.language = language
        options.now = now
        options.formatName = formatName
        options.plain = plain
        options.packMemory = packMemory
        options.packTime = packTime
        return options
    }
}

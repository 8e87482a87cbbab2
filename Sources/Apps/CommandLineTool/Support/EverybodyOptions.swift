import ArgumentParser
import ManasikDomain

/// The options of verbs that are about everybody in a home: those that every verb takes, but for naming somebody, which is
/// refused and not in the help.
struct EverybodyOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The home directory.",
            discussion: "Default: MANASIK_HOME, else the XDG data directory.",
            valueName: "directory"
        )
    )
    var home: String?

    @Option(
        name: .long,
        parsing: .singleValue,
        help: ArgumentHelp(
            "A directory of packs; may be repeated, the last one wins.",
            valueName: "directory"
        )
    )
    var packs: [String] = []

    @Flag(name: .long, help: "Leave out the packs that came with the program.")
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
        help: ArgumentHelp(
            "A language to read in, such as ar; may be repeated, the preferred one first.",
            valueName: "language"
        ),
        transform: CommandContext.languageTag
    )
    var language: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The time that the program takes as now (RFC 3339).",
            discussion: "Default: MANASIK_NOW, else the clock.",
            valueName: "instant"
        )
    )
    var now: String?

    @Option(
        name: .customLong("format"),
        help: ArgumentHelp("The output format: text or json.", valueName: "format"),
        completion: .list(OutputFormat.common.map(\.rawValue))
    )
    var formatName = OutputFormat.text.rawValue

    @Flag(
        name: .long,
        help: "Plain text for screen readers and large type: no colour, no drawing, one item a line."
    )
    var plain = false

    @Option(name: .long, help: ArgumentHelp("Memory that a pack may use, such as 32MiB.", valueName: "size"))
    var packMemory = ByteCount(bytes: 32 << 20)

    @Option(
        name: .long,
        help: ArgumentHelp("Time that one call into a pack may take, such as 1s.", valueName: "time")
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

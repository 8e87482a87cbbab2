import ArgumentParser
import ManasikAlmanac
import ManasikDomain

/// The options of verbs that load packs and have their own `--format`.
struct PackOptions: ParsableArguments {
    @OptionGroup var searchPath: SearchPathOptions

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The time that the program takes as now (RFC 3339).",
            discussion: "Default: MANASIK_NOW, else the clock.",
            valueName: "instant"
        )
    )
    var now: String?

    @Flag(name: .long, help: "Plain text: no progress, no drawing.")
    var plain = false

    @Option(name: .long, help: ArgumentHelp("Memory that a pack may use, such as 32MiB.", valueName: "size"))
    var packMemory = ByteCount(bytes: 32 << 20)

    @Option(
        name: .long,
        help: ArgumentHelp("Time that one call into a pack may take, such as 1s.", valueName: "time")
    )
    var packTime = TimeSpan(duration: .seconds(1))

    func validate() throws {
        try checkNow(now)
    }

    /// Returns these options as the options that every verb has.
    ///
    /// - Parameter format: The format in which errors are reported.
    func global(format: OutputFormat) throws -> GlobalOptions {
        var options = try searchPath.global()
        options.now = now
        options.plain = plain
        options.packMemory = packMemory
        options.packTime = packTime
        options.format = format
        return options
    }
}

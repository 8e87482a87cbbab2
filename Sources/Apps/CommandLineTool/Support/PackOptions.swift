import ArgumentParser
import ManasikAlmanac
import ManasikDomain

/// The options of verbs that load packs and have their own `--format`.
struct PackOptions: ParsableArguments {
    @OptionGroup var searchPath: SearchPathOptions

    @Option(
        name: .long,
        help: .now
    )
    var now: String?

    @Flag(name: .long, help: "Plain text: no progress, no drawing.")
    var plain = false

    @Option(name: .long, help: .packMemory)
    var packMemory = ByteCount(bytes: 32 << 20)

    @Option(
        name: .long,
        help: .packTime
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

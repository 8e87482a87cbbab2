import ArgumentParser

/// Where packs are looked for: the options of verbs that load packs and take only some of `GlobalOptions`.
struct SearchPathOptions: ParsableArguments {
    @Option(
        name: .long,
        parsing: .singleValue,
        help: .packs
    )
    var packs: [String] = []

    @Flag(name: .long, help: .noBundled)
    var noBundled = false

    @Option(
        name: .long,
        help: ArgumentHelp("The home directory, whose packs are also used.", valueName: "directory")
    )
    var home: String?

    func validate() throws { try checkHome(home) }

    /// Returns these options as the options that every verb has.
    func global() throws -> GlobalOptions {
        var options = try GlobalOptions.parse([])
        options.packs = packs
        options.noBundled = noBundled
        options.home = home
        return options
    }
}

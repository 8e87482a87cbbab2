import ArgumentParser

/// The options of `dhikr stats`, which also writes tables and drawings.
struct DhikrStatsOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, csv, svg }

    @OptionGroup var loading: PackOptions

    @Option(
        name: [.customLong("person"), .customLong("as")],
        help: ArgumentHelp("Whose records are used.", discussion: "Default: me.", valueName: "name")
    )
    var person: String?

    @Option(
        name: [.long, .customShort("l")],
        parsing: .singleValue,
        help: .language
    )
    var language: [String] = []

    @Option(name: .long, help: "The output format.")
    var format = Format.text

    func validate() throws { try global().validate() }

    /// Returns these options as the options that every verb has.
    func global() throws -> GlobalOptions {
        var options = try loading.global(format: OutputFormat(rawValue: format.rawValue) ?? .text)
        options.persons = person.map { [$0] } ?? []
        options.language = language
        return options
    }
}

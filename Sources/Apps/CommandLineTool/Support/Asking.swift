import ArgumentParser

/// Who asks, for verbs that also show what is not one person's alone.
struct Asking: ParsableArguments {
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("Who asks; another word for --person.", valueName: "name")
    )
    var person: String?

    func validate() throws { if let person { try checkPerson(person, "--as") } }

    /// Returns the context of a verb for the person who asks.
    ///
    /// - Throws: `ValidationError` if `--person` names somebody else.
    func context(_ options: GlobalOptions) throws -> CommandContext {
        guard let person else { return CommandContext(options) }
        guard options.persons.allSatisfy({ $0 == person }) else {
            throw ValidationError("--as and --person name different people")
        }
        var options = options
        options.persons = [person]
        return CommandContext(options)
    }
}

import ArgumentParser

/// Who asks, where what is shown is not their own alone.
struct Asking: ParsableArguments {
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("Who asks; another word for --person.", valueName: "name")
    )
    var person: String?

    func validate() throws { if let person { try checkPerson(person, "--as") } }

    /// Returns the options with the person who asks.
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

import ArgumentParser

/// A command as a verb of the command line.
extension ParsableCommand {
    static var verb: String { configuration.commandName ?? _commandName }

    /// Whether a word of the command line names this verb.
    static func isNamed(_ word: String) -> Bool { verb == word || configuration.aliases.contains(word) }
}

import ArgumentParser
import ManasikDomain

/// The verb that was probably meant by a word that is none.
struct VerbSuggestion {
    /// The words before it, such as `checklist`.
    let path: [String]
    let word: String
    /// nil where no verb is near.
    let nearest: String?

    /// Looks along the words of a command line for the first that is no verb where verbs stand; nil where all are.
    init?(_ arguments: [String], of root: any ParsableCommand.Type) {
        var command = root
        var path: [String] = []
        for word in arguments {
            let verbs = Self.verbs(of: command)
            guard !word.hasPrefix("-"), !verbs.isEmpty else { return nil }
            if path.isEmpty, word == "help" { return nil }
            guard let next = verbs.first(where: { Self.name($0) == word }) else {
                nearest = Suggestion.nearest(to: word.lowercased(), among: verbs.map(Self.name))
                (self.path, self.word) = (path, word)
                return
            }
            path.append(word)
            command = next
        }
        return nil
    }

    /// What is said on standard error; nil where the words may be anything else than a verb.
    var message: String? {
        let said = (["manasik"] + path).joined(separator: " ")
        if let nearest { return "there is no verb '\(word)'; did you mean '\(said) \(nearest)'?" }
        return path.isEmpty ? "there is no verb '\(word)'; all verbs: manasik --help" : nil
    }

    private static func verbs(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        let configuration = command.configuration
        return configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands)
    }

    private static func name(_ command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? command._commandName
    }
}

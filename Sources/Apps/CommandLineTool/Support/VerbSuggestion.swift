import ArgumentParser
import ManasikDomain

/// A suggestion for an unknown verb.
struct VerbSuggestion {
    /// The words before the unknown verb, such as `checklist`.
    let path: [String]
    let word: String
    /// The nearest known verb; nil if none is similar.
    let nearest: String?
    /// The verbs that there are, if one of them has to be named.
    private let known: [String]

    /// Finds the first unknown verb in a command line; returns nil if there is none.
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
                known = command.configuration.defaultSubcommand == nil ? verbs.map(Self.name) : []
                return
            }
            path.append(word)
            command = next
        }
        return nil
    }

    /// The message for standard error; nil if the word may be something other than a verb.
    var message: String? {
        let said = (["manasik"] + path).joined(separator: " ")
        if let nearest { return "there is no verb '\(word)'; did you mean '\(said) \(nearest)'?" }
        if path.isEmpty { return "there is no verb '\(word)'; all verbs: manasik --help" }
        return known.isEmpty
            ? nil : "there is no verb '\(said) \(word)'; there are: \(known.joined(separator: ", "))"
    }

    private static func verbs(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        let configuration = command.configuration
        return configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands)
    }

    private static func name(_ command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? command._commandName
    }
}

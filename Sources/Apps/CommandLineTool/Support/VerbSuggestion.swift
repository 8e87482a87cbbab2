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
            let verbs = command.configuration.subcommands
            guard !word.hasPrefix("-"), !verbs.isEmpty else { return nil }
            if path.isEmpty, word == "help" { return nil }
            guard let next = verbs.first(where: { $0.isNamed(word) }) else {
                nearest = Suggestion.nearest(to: word.lowercased(), among: verbs.map { $0.verb })
                (self.path, self.word) = (path, word)
                known = command.configuration.defaultSubcommand == nil ? verbs.map { $0.verb } : []
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
}

import ArgumentParser
import ManasikEngine

extension ValidationError {
    /// Returns the error for a word that is none of those that an argument takes, with the nearest of them.
    static func unknown(_ argument: String, _ word: String, _ known: [String]) -> ValidationError {
        let help = Suggestion.help(for: word, among: known).map { "; \($0)" } ?? ""
        return ValidationError(
            "\(argument) takes one of \(known.joined(separator: ", ")), not '\(word)'\(help)"
        )
    }
}

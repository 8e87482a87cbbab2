package import ManasikEngine
import ManasikPresentation

extension EngineError {
    /// The message for a test: the program's English wording, or code and payload if that wording suggests something
    /// that only a person can do.
    package var message: String {
        // The message uses the same words for rituals as for checklists.
        if case .unknownRitual(let name, let near) = self {
            return "no ritual is called '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
        }
        let runs = Refusal(self, in: .english).runs
        guard !runs.contains(where: \.isRequest) else { return description }
        return runs.map { run in
            if case .text(let text) = run { text } else { "" }
        }.joined()
    }
}

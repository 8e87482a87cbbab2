package import ManasikEngine
import ManasikPresentation

extension EngineError {
    /// What a test is told: the wording of the program in English, or code and payload where that offers what only a person
    /// can do.
    package var message: String {
        // A test names rituals as it names checklists.
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

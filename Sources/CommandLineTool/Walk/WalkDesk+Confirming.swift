import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikWalkthroughs

extension WalkDesk {
    /// Whether a step is to be marked as missed: of one without which the rites do not count, by a school that may be the
    /// person's, it says what follows and asks.
    ///
    /// - Parameter isGiven: Whether the answer was given beforehand.
    /// - Throws: What refuses the event; `ExitStatus.usage` where nobody can be asked.
    func confirms(missing step: String?, isGiven: Bool) async throws -> Bool {
        let state = try await state()
        let after = try await perform(.missed(step), isRehearsal: true)
        guard case .step(let id, _, _)? = after.snapshot?.history.last?.change else { return true }
        let words = WalkWords(person, state.revision)
        let consequences = WalkConsequences(of: .markMissed(step: id), from: state, to: after, words)
        let obligations = state.view.node(id)?.obligations ?? []
        let isEssential = obligations.contains { $0.value == .rukn || $0.value == .condition }
        guard isEssential || consequences.losesSomething else { return true }
        let follows = state.view.node(id).map { words.consequences(of: $0) } ?? ""
        var said = consequences.sentences
        if !follows.isEmpty, !consequences.follows.isEmpty {
            said.append(WalkConsequences.ended("\(words.host("walk.if-missed")): \(follows)"))
        }
        let question = (said + [consequences.question]).joined(separator: " ")
        return try context.confirm(
            LocalizedString(question, language: words.localizer.language),
            isGiven: isGiven,
            words.localizer
        )
    }
}

import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

extension WalkActions {
    /// Whether a step is to be marked as missed: of one without which the rites do not count, by a school that may be the
    /// person's, and of one that can still be done and would cost something, it says what follows and asks.
    ///
    /// - Parameter isGiven: Whether the answer was given beforehand.
    /// - Throws: What refuses the event; `ExitStatus.usage` where nobody can be asked.
    func confirms(missing step: String?, isGiven: Bool) async throws -> Bool {
        let state = try await state()
        let after = try await perform(.missed(step), isPreview: true)
        guard case .step(let id, _, _)? = after.snapshot?.history.last?.change else { return true }
        let words = WalkText(person, state.revision)
        let consequences = WalkConsequences(of: .markMissed(step: id), from: state, to: after, words)
        let obligations = state.view.node(id)?.obligations ?? []
        let isEssential = obligations.contains { $0.value == .rukn || $0.value == .condition }
        guard isEssential || consequences.losesSomething || consequences.isPremature else { return true }
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

    /// Does what is asked and answers with where the person is then. Where something would be owed for it, that is said
    /// first and asked about; where nobody can be asked it is said afterwards, with the way back.
    ///
    /// - Parameter isGiven: Whether the answer was given beforehand.
    func performAsking(_ request: WalkRequest, isGiven: Bool = false) async throws {
        let before = try await state()
        let event = try await event(of: request, in: before)
        let previewed = try await perform(event, from: before, isPreview: true)
        let words = WalkText(person, before.revision)
        let consequences = WalkConsequences(of: event, from: before, to: previewed, words)
        if consequences.isCostly, !isGiven, context.terminal.canAsk, context.options.format == .text {
            let localizer = words.localizer
            let agrees = try context.confirm(
                LocalizedString(consequences.question, language: localizer.language),
                consequence: LocalizedString(
                    ([words.host("act.follows")] + consequences.costs).joined(separator: " "),
                    language: localizer.language
                ),
                isGiven: false,
                localizer
            )
            guard agrees else { return }
        }
        let after = try await perform(event, from: before)
        try answer(
            after,
            did: after.snapshot?.history.last,
            following: consequences.isToBeTold ? consequences : nil
        )
    }

    /// What an event has brought about, and how it is undone.
    func followed(_ consequences: WalkConsequences, _ page: WalkPage) -> [Line] {
        var lines = consequences.costs.flatMap { page.layout.paragraph($0, style: .warning) }
        if let step = consequences.step, let command = page.command {
            let undo = page.host("act.undo-with", ["command": command("walk undo \(step)")])
            lines += page.layout.paragraph(undo)
        }
        return lines
    }
}

import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// The questions asked of the person within a walk.
extension WalkScreen {
    /// Returns whether a single digit answers the question.
    func isAnsweredByNumber(_ question: QuestionView) -> Bool {
        (1...9).contains(question.choices.count) && !question.declaration.kind.takesSeveral
    }

    func answer(
        _ model: Model,
        _ key: Key,
        _ question: QuestionView,
        _ entry: TextEntry
    ) async throws -> Model {
        var model = model
        var entry = entry
        if isAnsweredByNumber(question), case .character(let character) = key {
            guard character.isNumber else { return model }
            return try await answer(model, question, String(character))
        }
        switch key {
        case .escape: model.overlay = nil
        case .enter where entry.text.isEmpty: model.overlay = nil
        case .enter: return try await answer(model, question, entry.text)
        default:
            _ = entry.take(key, mirroredFor: direction)
            model.overlay = .ask(question, entry)
        }
        return model
    }

    private func answer(
        _ model: Model,
        _ question: QuestionView,
        _ text: String
    ) async throws -> Model {
        var model = model
        let reader = AnswerReader(question.declaration, in: localizer, knowing: .ofThisMachine)
        let words = QuestionText(question, localizer)
        switch reader.read(text) {
        case .misunderstood(let suggestion):
            model.overlay = .ask(question, TextEntry())
            let complaint = words.notUnderstood(text, suggestion: suggestion)
            return try await stated(model, WalkFlow.Notice(complaint, .warning))
        case .value(let value):
            let adaptations: [WalkAdaptation]
            do throws(EngineError) {
                adaptations = try await person.walk.answer(question.fact, with: value)
            } catch {
                if error.code == "store" { throw error }
                let text = actions.context.text(
                    error,
                    to: person,
                    following: model.flow.state.revision
                )
                return try await stated(model, WalkFlow.Notice(text, .warning))
            }
            model.overlay = nil
            let said = words.isSet(to: value).map { [$0] } ?? []
            let changed = adaptations.flatMap {
                WalkDifferenceText($0.difference, $0.state, in: localizer).sentences
            }
            let text = (said + changed).joined(separator: " ")
            return try await stated(model, text.isEmpty ? nil : WalkFlow.Notice(text, .done))
        }
    }

    /// Returns the model after an answer was stored, with the flow's notice.
    private func stated(_ model: Model, _ notice: WalkFlow.Notice?) async throws -> Model {
        let state = try await person.walk.state(model.flow.state.ritual.id.description)
        return try await advance(model, .stated(state, notice))
    }
}

import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews
import ManasikWalkthroughs

/// What is to be chosen, and what the person is asked of themselves.
extension WalkScreen {
    func choose(_ model: Model, _ key: Key, _ choice: PendingChoice) async throws -> Model {
        var model = model
        if case .character(let character) = key, let number = character.wholeNumberValue {
            return try await choose(model, number, choice)
        }
        if returns(key) { model.mode = .walk }
        return model
    }

    func choose(_ model: Model, _ number: Int, _ choice: PendingChoice) async throws -> Model {
        guard choice.branches.indices.contains(number - 1) else { return model }
        let branch = choice.branches[number - 1].id
        return try await propose(model, .choose(choice: choice.id, branch: branch), asks: false)
    }

    /// The question that the walk waits for, else the one that most depends on.
    func question(_ model: Model) async throws -> Model {
        var model = model
        let waiting = model.state.view.askedFacts.first.flatMap { person.profile.question(of: $0.fact) }
        var question = waiting
        if question == nil { question = try await person.profile.questions().first }
        if let question {
            model.mode = .ask(question, TextEntry())
        } else {
            model.notice = Notice(text: host("profile.all-known"), style: .dim)
        }
        return model
    }

    /// Whether one key says it all.
    func isAnsweredByNumber(_ question: QuestionView) -> Bool {
        (1...9).contains(question.choices.count)
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
        case .escape: model.mode = .walk
        case .enter where entry.text.isEmpty: model.mode = .walk
        case .enter: return try await answer(model, question, entry.text)
        default:
            _ = entry.take(key, mirroredFor: direction)
            model.mode = .ask(question, entry)
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
            let complaint = words.notUnderstood(text, suggestion: suggestion)
            model.notice = Notice(text: complaint, style: .warning)
            model.mode = .ask(question, TextEntry())
        case .value(let value):
            do {
                let adaptations = try await person.profile.setFact(question.fact.description, to: value)
                model.state = try await person.walk.state(model.state.ritual.id.description)
                model.mode = .walk
                let said = words.isSet(to: value).map { [$0] } ?? []
                let changed = adaptations.flatMap {
                    WalkDifferenceText($0.difference, $0.state, person).sentences
                }
                let text = (said + changed).joined(separator: " ")
                if !text.isEmpty { model.notice = Notice(text: text, style: .done) }
            } catch {
                model.notice = Notice(text: try self.text(of: error, model.state), style: .warning)
            }
        }
        return model
    }
}

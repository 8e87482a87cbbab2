import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// A prompt that asks questions line by line and stores each answer at once.
struct QuestionPrompt {
    private let prompt: PersonPrompt

    init(_ context: CommandContext, _ person: Person) { prompt = PersonPrompt(context, person) }

    private var person: Person { prompt.person }

    /// Asks until there are no more questions.
    ///
    /// - Returns: The questions that remain; nil if the person stopped or the input ended.
    func ask(_ questionnaire: Questionnaire) async throws -> Questionnaire.Next? {
        var questionnaire = questionnaire
        while true {
            let next = questionnaire.next(of: try await person.profile.questions())
            guard case .ask(let question) = next else { return next }
            guard try await ask(question) else { return nil }
        }
    }

    /// Asks one question until it is answered or skipped.
    ///
    /// - Returns: False if the person stopped or the input ended.
    func ask(_ question: QuestionView) async throws -> Bool {
        var flow = QuestionFlow(question, in: person.localizer, knowing: .ofThisMachine)
        prompt.show([.blank])
        prompt.show(flow.page)
        while true {
            switch read(flow) {
            case .say(let page): prompt.show(page)
            case .open: return true
            case .stop: return false
            case .keep(let value): if try await keep(value, of: question, &flow) { return true }
            }
        }
    }

    private func read(_ flow: QuestionFlow) -> QuestionFlow.Step {
        prompt.ask(flow.hint).map { flow.read($0) } ?? flow.stopped
    }

    /// Stores an answer and reports what it changes in walks, or why it was refused.
    ///
    /// - Returns: Whether the answer was stored.
    private func keep(
        _ value: String,
        of question: QuestionView,
        _ flow: inout QuestionFlow
    ) async throws -> Bool {
        do throws(EngineError) {
            let adaptations = try await person.profile.setFact(question.fact.description, to: value)
            prompt.show(flow.kept(value))
            prompt.show(prompt.layout.lines(of: .adaptations(adaptations, in: person.localizer), naming: nil))
            return true
        } catch {
            switch error {
            case .invalidFact(let wrong): prompt.show(flow.notUnderstood(value, suggestion: wrong.suggestion))
            case .ambiguousPlace(let name, let places): prompt.show(flow.choose(name, among: places))
            case .returnBeforeDeparture, .datesOutOfOrder, .birthOutOfRange, .factInFuture, .factLongPast,
                .unknownHome:
                prompt.warn(error)
            default: throw error
            }
            return false
        }
    }
}

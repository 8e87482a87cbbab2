import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// A prompt that asks questions line by line and stores each answer at once.
struct QuestionPrompt {
    private let context: CommandContext
    private let person: Person
    private let prompt: LinePrompt
    private let layout: Layout

    init(_ context: CommandContext, _ person: Person) {
        self.context = context
        self.person = person
        layout = context.layout(person.localizer)
        prompt = LinePrompt(layout, context.terminal.renderer)
    }

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
        context.write([.blank])
        show(flow.page)
        while true {
            switch read(flow) {
            case .say(let page): show(page)
            case .open: return true
            case .stop: return false
            case .keep(let value): if try await keep(value, of: question, &flow) { return true }
            }
        }
    }

    private func read(_ flow: QuestionFlow) -> QuestionFlow.Step {
        guard let typed = prompt.ask(flow.hint), !WalkKey.isQuit(typed) else { return flow.stopped }
        return flow.read(typed)
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
            show(flow.kept(value))
            context.write(layout.lines(of: .adaptations(adaptations, in: person.localizer), naming: nil))
            return true
        } catch {
            switch error {
            case .invalidFact(let wrong): show(flow.notUnderstood(value, suggestion: wrong.suggestion))
            case .ambiguousPlace(let name, let places): show(flow.choose(name, among: places))
            case .returnBeforeDeparture, .datesOutOfOrder, .birthOutOfRange, .factInFuture, .factLongPast,
                .unknownHome:
                context.write(layout.paragraph(context.text(error, to: person), style: .warning))
            default: throw error
            }
            return false
        }
    }

    private func show(_ page: Page) { context.write(layout.lines(of: page, naming: context.name)) }
}

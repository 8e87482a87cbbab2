import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// One question, asked until it is answered or left open, or until the person stops.
public struct QuestionFlow: Sendable {
    public enum Step: Hashable, Sendable {
        /// Show a page about what is wrong or unclear, and read again.
        case say(Page)
        /// Store the value; `kept`, `notUnderstood` or `choose` returns the page to show after that, depending on the
        /// outcome.
        case keep(String)
        /// Leave the question open.
        case open
        /// Ask no further questions.
        case stop
    }

    private let question: QuestionView
    private let localizer: Localizer
    private let reader: AnswerReader
    /// The choice among several places with the given name; nil while none is to be made.
    private var places: NumberedChoice<String>?

    public init(_ question: QuestionView, in localizer: Localizer, knowing names: SystemNames) {
        self.question = question
        self.localizer = localizer
        reader = AnswerReader(question.declaration, in: localizer, knowing: names)
    }

    public var page: Page { .question(question, in: localizer) }

    /// The explanation of how to answer.
    public var hint: String {
        places?.hint ?? "\(localizer["profile.skip"]) \(localizer["profile.stop"])"
    }

    /// Returns the next step after a typed line.
    public func read(_ typed: String) -> Step {
        if let places {
            return switch places.read(typed) {
            case .chosen(let place): .keep(place)
            case .open: .open
            case .misunderstood: .say(Page())
            }
        }
        let text = typed.trimmed
        if text.isEmpty { return .open }
        return switch reader.read(text) {
        case .value(let value): .keep(value)
        case .misunderstood(let suggestion): .say(notUnderstood(text, suggestion: suggestion))
        }
    }

    /// The step if the person wants to stop. While several places with one name are offered, it only leaves the choice
    /// open.
    public var stopped: Step { places == nil ? .stop : .open }

    /// Returns the message with the value that is known now.
    public func kept(_ value: String) -> Page {
        Page(QuestionText(question, localizer).isSet(to: value).map { [.paragraph($0, .done)] } ?? [])
    }

    /// Returns the message that the fact does not accept a value.
    public func notUnderstood(_ value: String, suggestion: String?) -> Page {
        let text = QuestionText(question, localizer).notUnderstood(value, suggestion: suggestion)
        return Page([.paragraph(text, .warning)])
    }

    /// Asks which of several places with the same name is meant.
    public mutating func choose(_ name: String, among places: [String]) -> Page {
        let choice = NumberedChoice.place(name, among: places, in: localizer)
        self.places = choice
        return choice.page
    }
}

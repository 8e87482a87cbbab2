import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// One question, asked until it is answered, left open or the person stops.
public struct QuestionFlow: Sendable {
    public enum Step: Hashable, Sendable {
        /// To say what is wrong or not clear yet, and to read again.
        case say(Page)
        /// To keep a value; `kept` or `refused` says what follows.
        case keep(String)
        /// The question is left open.
        case open
        /// No further question is to be asked.
        case stop
    }

    private let question: QuestionView
    private let localizer: Localizer
    private let reader: AnswerReader
    /// Of several places with the name that was given, which is meant.
    private var places: NumberedChoice<String>?

    public init(_ question: QuestionView, in localizer: Localizer, knowing names: SystemNames) {
        self.question = question
        self.localizer = localizer
        reader = AnswerReader(question.declaration, in: localizer, knowing: names)
    }

    public var page: Page { .question(question, in: localizer) }

    /// How it is answered.
    public var hint: String {
        places?.hint ?? "\(localizer["profile.skip"]) \(localizer["profile.stop"])"
    }

    /// Takes what was typed.
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

    /// The person wants to answer no more; of several places with one name it leaves open which is meant.
    public var stopped: Step { places == nil ? .stop : .open }

    /// What is known now.
    public func kept(_ value: String) -> Page {
        Page(QuestionText(question, localizer).isSet(to: value).map { [.paragraph($0, .done)] } ?? [])
    }

    /// That a value is none that the fact takes.
    public func notUnderstood(_ value: String, suggestion: String?) -> Page {
        let text = QuestionText(question, localizer).notUnderstood(value, suggestion: suggestion)
        return Page([.paragraph(text, .warning)])
    }

    /// Asks which of several places with one name is meant.
    public mutating func choose(_ name: String, among places: [String]) -> Page {
        let choice = NumberedChoice.place(name, among: places, in: localizer)
        self.places = choice
        return choice.page
    }
}

import ManasikDomain
import ManasikLocalization

/// A choice among several things, made by typing the number of one of them.
public struct NumberedChoice<Value: Sendable>: Sendable {
    public enum Reading: Sendable {
        case chosen(Value)
        /// The person left the question unanswered.
        case open
        case misunderstood
    }

    /// The question, or a title for the choices.
    public let heading: Block
    /// The things, named by their numbers.
    public let choices: [NamedText]
    /// The explanation of how to answer.
    public let hint: String

    private let values: [Value]
    private let empty: Reading

    /// Creates a choice.
    ///
    /// - Parameter empty: The meaning of an empty line.
    init(
        _ heading: Block,
        among choices: [(text: String, value: Value)],
        hint: String? = nil,
        empty: Reading = .misunderstood,
        in localizer: Localizer
    ) {
        self.heading = heading
        self.choices = choices.enumerated().map { NamedText(localizer.number($0 + 1), $1.text) }
        self.hint = hint ?? localizer["walk.type-number"]
        self.empty = empty
        values = choices.map { $0.value }
    }

    public var page: Page { Page([heading, .facts(choices)]) }

    /// Returns the meaning of a typed line.
    public func read(_ typed: String) -> Reading {
        let text = typed.filter { !$0.isWhitespace }.withWesternDigits
        if text.isEmpty { return empty }
        guard let number = Int(text), values.indices.contains(number - 1) else { return .misunderstood }
        return .chosen(values[number - 1])
    }
}

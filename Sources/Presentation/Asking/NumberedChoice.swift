import ManasikLocalization

/// A choice of one of several things, by the number that stands before it.
public struct NumberedChoice<Value: Sendable>: Sendable {
    public enum Reading: Sendable {
        case chosen(Value)
        /// It is left open.
        case open
        case misunderstood
    }

    /// What is to be chosen.
    public let heading: Block
    /// The things with their numbers.
    public let choices: [NamedText]
    /// How it is answered.
    public let hint: String

    private let values: [Value]
    private let empty: Reading

    /// - Parameter empty: What an empty line means.
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

    /// Returns what a typed number chooses.
    public func read(_ typed: String) -> Reading {
        let text = typed.filter { !$0.isWhitespace }.withWesternDigits
        if text.isEmpty { return empty }
        guard let number = Int(text), values.indices.contains(number - 1) else { return .misunderstood }
        return .chosen(values[number - 1])
    }
}

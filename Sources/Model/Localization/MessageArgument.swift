public import ManasikDomain

/// A value that is inserted into a message.
public enum MessageArgument: Hashable, Sendable {
    /// A text without a language: a name, a telephone number, what somebody typed.
    case text(String)
    case localized(LocalizedString)
    /// Written with the digits of the message's language; under `count` it chooses the plural form.
    case number(Int)
    /// Written out in the message's language.
    case date(CivilDate)
}

extension MessageArgument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .number(value) }
}

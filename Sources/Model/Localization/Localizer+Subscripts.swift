public import ManasikDomain

extension Localizer {
    /// The text of a message of the host.
    public subscript(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        host(key, arguments).text
    }

    /// The text of a reference.
    public subscript(_ reference: TextReference) -> String { text(reference).text }

    /// Returns a text, such as a name or a number, isolated from the direction of the language around it.
    public func isolated(_ text: String) -> String { TextDirection.isolating(text, in: isRightToLeft) }
}

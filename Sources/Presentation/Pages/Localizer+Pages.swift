public import ManasikLocalization

extension Localizer {
    /// A message of the host with what the reader can do in the places of its placeholders.
    ///
    /// - Parameter requests: By the placeholders in whose places they stand.
    public func runs(
        _ key: String,
        _ arguments: [String: MessageArgument] = [:],
        offering requests: [String: Request]
    ) -> [Run] {
        let message = parts(of: key, arguments, leaving: Set(requests.keys))
        return message.parts.map { part in
            switch part {
            case .text(let text): .text(text)
            case .placeholder(let name): .request(requests[name]!, isRightToLeft: message.isRightToLeft)
            }
        }
    }

    /// A message of the host with parts of a paragraph in the places of its placeholders.
    ///
    /// - Parameter inserted: By the placeholders in whose places they stand.
    func runs(
        _ key: String,
        _ arguments: [String: MessageArgument],
        inserting inserted: [String: [Run]]
    ) -> [Run] {
        parts(of: key, arguments, leaving: Set(inserted.keys)).parts.flatMap { part -> [Run] in
            switch part {
            case .text(let text): [.text(text)]
            case .placeholder(let name): inserted[name]!
            }
        }
    }
}

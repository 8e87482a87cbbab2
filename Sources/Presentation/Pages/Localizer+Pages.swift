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
        runs(key, arguments, leaving: Set(requests.keys)) { name, isRightToLeft in
            [.request(requests[name]!, isRightToLeft: isRightToLeft)]
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
        runs(key, arguments, leaving: Set(inserted.keys)) { name, _ in inserted[name]! }
    }

    private func runs(
        _ key: String,
        _ arguments: [String: MessageArgument],
        leaving names: Set<String>,
        filling fill: (_ name: String, _ isRightToLeft: Bool) -> [Run]
    ) -> [Run] {
        let message = parts(of: key, arguments, leaving: names)
        return message.parts.flatMap { part -> [Run] in
            switch part {
            case .text(let text): [.text(text)]
            case .placeholder(let name): fill(name, message.isRightToLeft)
            }
        }
    }
}

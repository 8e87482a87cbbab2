public import ManasikLocalization

extension Localizer {
    /// Returns a message of the host whose placeholders are replaced by requests.
    ///
    /// - Parameter requests: The requests, by the names of the placeholders.
    public func runs(
        _ key: String,
        _ arguments: [String: MessageArgument] = [:],
        offering requests: [String: Request]
    ) -> [Run] {
        runs(key, arguments, leaving: Set(requests.keys)) { name, isRightToLeft in
            [.request(requests[name]!, isRightToLeft: isRightToLeft)]
        }
    }

    /// Returns a message of the host whose placeholders are replaced by parts of a paragraph.
    ///
    /// - Parameter inserted: The parts, by the names of the placeholders.
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

public import ManasikDomain

extension Localizer {
    /// What a drawing says of a node below its title: the place and how often, or how the parts of a group are done.
    ///
    /// - Parameters:
    ///   - place: The title of a step's place.
    ///   - done: How often the step was done already.
    public func note(of node: RitualNode, at place: LocalizedString?, done: Int = 0) -> String? {
        switch node.kind {
        case .anyOrder: return host("docs.any-order").text
        case .choice: return node.ask.map { text($0).text } ?? host("docs.choice").text
        case .sequence: return nil
        case .step:
            let parts = [place, node.step.flatMap { count(of: $0, done: done) }].compactMap { $0?.text }
            return parts.isEmpty ? nil : parts.joined(separator: " · ")
        }
    }

    /// How often a step is done, and how often it was; nil for one that is not counted.
    public func count(of step: Step, done: Int = 0) -> LocalizedString? {
        guard step.count > 1 else { return nil }
        var arguments: [String: MessageArgument] = ["count": .number(done > 0 ? done : step.count)]
        if done > 0 { arguments["target"] = .number(step.count) }
        guard let unit = step.unit else { return host(done > 0 ? "walk.count" : "count.times", arguments) }
        arguments["unit"] = .localized(text(unit))
        return host(done > 0 ? "walk.count-of" : "docs.count", arguments)
    }
}

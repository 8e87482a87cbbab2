public import ManasikDomain

extension Localizer {
    /// Returns what a drawing says below a node's title: the place and the count, or how the parts of a group are done.
    ///
    /// - Parameters:
    ///   - place: The title of a step's place.
    ///   - done: How often the step has been done.
    ///   - schools: The schools of the ritual.
    ///   - school: The reader's school; if it is nil, all schools that prescribe an order are named.
    public func note(
        of node: RitualNode,
        at place: LocalizedString?,
        done: Int = 0,
        among schools: [School],
        school: School? = nil
    ) -> String? {
        switch node.kind {
        case .anyOrder: return joined([order(in: node, among: schools, school), optional(node)])
        case .choice: return joined([node.ask.map { text($0) } ?? host("docs.choice"), optional(node)])
        case .sequence: return joined([optional(node)])
        case .step:
            let parts = [place, node.step.flatMap { count(of: $0, done: done) }].compactMap { $0?.text }
            return parts.isEmpty ? nil : parts.joined(separator: " · ")
        }
    }

    /// Returns that a group may be left out as a whole; nil for one that may not.
    public func optional(_ group: RitualNode) -> LocalizedString? {
        group.isOptional ? host("docs.optional") : nil
    }

    private func joined(_ parts: [LocalizedString?]) -> String? {
        let parts = parts.compactMap { $0?.text }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// Returns how much of several steps is to be done.
    ///
    /// - Parameter steps: The titles of the steps.
    public func words(_ quota: Quota, of steps: LocalizedString) -> LocalizedString {
        var arguments: [String: MessageArgument] = [
            "count": .number(quota.atLeast), "steps": .localized(steps),
        ]
        guard let unit = quota.unit else {
            return host(quota.isSum ? "quota.sum" : "quota.steps", arguments)
        }
        arguments["unit"] = .localized(self.unit(unit, of: quota.atLeast))
        return host("quota.unit", arguments)
    }

    /// Returns the sentence that steps may be done in any order, and which schools have an order for some of them.
    ///
    /// - Parameter schools: The schools of the ritual.
    public func order(
        in group: RitualNode,
        among schools: [School],
        _ school: School? = nil
    ) -> LocalizedString {
        if let atLeast = group.atLeast { return host("docs.any-of", ["count": .number(atLeast)]) }
        let asking = schools.filter { school in
            group.withDescendants.contains { $0.step?.after?[school]?.isEmpty == false }
        }
        if let school {
            guard asking.contains(school) else { return host("docs.any-order") }
            return host("docs.some-order", ["schools": .localized(according(to: [school]))])
        }
        guard !asking.isEmpty else { return host("docs.any-order") }
        return host("docs.any-order-but", ["schools": .localized(according(to: asking))])
    }

    /// Returns the unit of a count, in the plural form of its number.
    public func unit(_ unit: TextReference, of target: Int) -> LocalizedString {
        text(unit, ["count": .number(target)])
    }

    /// Returns how often a step is to be done, and how often it was; nil for one that is not counted.
    public func count(of step: Step, done: Int = 0) -> LocalizedString? {
        guard step.count > 1 else { return nil }
        if done > 0 { return progress(done, of: step.count, step.unit) }
        guard let unit = step.unit else { return host("count.times", ["count": .number(step.count)]) }
        let words = self.unit(unit, of: step.count)
        return host("docs.count", ["count": .number(step.count), "unit": .localized(words)])
    }

    /// Returns how far a count has come.
    public func progress(_ done: Int, of target: Int, _ unit: TextReference?) -> LocalizedString {
        guard let unit else {
            return host("walk.count", ["count": .number(done), "target": .number(target)])
        }
        let words = self.unit(unit, of: target)
        return host(
            "walk.count-of",
            ["done": .number(done), "count": .number(target), "unit": .localized(words)]
        )
    }
}

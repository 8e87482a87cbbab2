import ManasikDomain
import ManasikLocalization
import ManasikWalkthroughs

extension WalkText {
    /// Returns what is waited for: nodes by their titles, and of groups and quotas of which some is enough how much of what.
    ///
    /// - Parameters:
    ///   - parts: Of groups to which some of the nodes belong.
    ///   - isShort: Whether of many nodes only the first are named.
    func awaited(_ nodes: [String], _ parts: [NeededParts], isShort: Bool = false) -> LocalizedString {
        let others = nodes.filter { node in !parts.contains { $0.steps.contains(node) } }
        var awaited: [LocalizedString] = []
        if !others.isEmpty || parts.isEmpty { awaited.append(isShort ? fewTitles(others) : titles(others)) }
        awaited += parts.map { part in
            if let quota = part.quota { return words(quota) }
            let steps = MessageArgument.localized(titles(part.of))
            if part.count == 1 { return localizer.host("walk.one-of", ["steps": steps]) }
            return localizer.host("walk.any-of", ["count": .number(part.count), "steps": steps])
        }
        return LocalizedString(
            awaited.map { $0.text }.joined(separator: localizer.semicolon),
            language: localizer.language
        )
    }
}

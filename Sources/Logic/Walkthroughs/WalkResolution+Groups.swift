import ManasikDomain

/// How groups of steps stand, and why.
extension WalkResolution {
    /// Returns how a group of steps stands.
    ///
    /// - Parameter view: What is shown of this walk.
    /// - Returns: nil if the ritual has no such node, or it is a step.
    package func group(_ id: String, in view: WalkView) -> WalkGroup? {
        guard let number = outline.number(of: id), !outline.isStep[number] else { return nil }
        let node = outline.nodes[number]
        let status = view.node(id)?.status
        return WalkGroup(
            id: id,
            status: status,
            reason: reason(of: number, status),
            partsNeeded: view.node(id)?.partsNeeded ?? [],
            atLeast: node.atLeast,
            isOptional: node.isOptional,
            chosen: node.kind == .choice ? chosenBranch(of: number).map { outline.nodes[$0].id } : nil,
            ask: node.ask,
            parts: outline.children[number].map { child in
                let part = view.node(outline.nodes[child].id)
                return WalkGroup.Part(
                    id: outline.nodes[child].id,
                    title: outline.nodes[child].title,
                    status: part?.status,
                    partsNeeded: part?.partsNeeded ?? [],
                    reason: reasonOutside(child),
                    isDone: isComplete(child)
                )
            }
        )
    }

    private func reason(of number: Int, _ status: WalkNode.Status?) -> WalkGroup.Reason {
        if let outside = reasonOutside(number) { return outside }
        let node = outline.nodes[number]
        if case .unchosen? = status, node.kind == .choice { return .choice(node.id) }
        if let atLeast = node.atLeast, isAtLeast(atLeast, of: outline.children[number]) { return .enough }
        if let group = groupSparing(number) { return .spared(by: outline.nodes[group].id) }
        let within = outline.subtree(of: number)
        let steps = within.filter { outline.isStep[$0] && isShown($0) }
        let isLeftOut = node.isOptional && !steps.contains { wasDone($0) }
        if !steps.isEmpty, !steps.contains(where: isUnsettled) { return isLeftOut ? .optional : .settled }
        switch status {
        case .waiting(let nodes)?: return .waiting(for: nodes)
        case .barred?: return .barred
        case .unchosen?, .undecided?, nil: return question(within) ?? .settled
        case .current?, .open?, .done?, .skipped?, .missed?: return isLeftOut ? .optional : .ready
        }
    }

    /// Returns why a node is no part of the walk, or may be none; nil if it certainly is one.
    private func reasonOutside(_ number: Int) -> WalkGroup.Reason? {
        func id(_ number: Int) -> String { outline.nodes[number].id }
        return switch standings[number] {
        case .shown: nil
        case .hidden(let node): .condition(of: id(node))
        case .otherBranch(let choice, let chosen): .otherBranch(choice: id(choice), chosen: id(chosen))
        case .undecided(let node, let fact): .undecided(node: id(node), fact: fact)
        case .unchosen(let choice): .choice(id(choice))
        }
    }

    /// Returns the nearest group around another one that makes it bind nobody.
    private func groupSparing(_ number: Int) -> Int? {
        outline.sparing[number].first { spares($0, number) }
    }

    /// Returns the first open question in a group of which no step is certain yet.
    private func question(_ within: Range<Int>) -> WalkGroup.Reason? {
        for number in within.dropFirst() {
            switch standings[number] {
            case .undecided, .unchosen: return reasonOutside(number)
            case .shown, .hidden, .otherBranch: continue
            }
        }
        return nil
    }
}

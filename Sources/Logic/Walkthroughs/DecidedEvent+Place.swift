import ManasikDomain

extension DecidedEvent {
    /// Returns the step at whose place another was done or counted, where it was decided, and that is not done any longer; nil if it
    /// leans on none.
    func lostPlace(in snapshot: WalkSnapshot, of ritual: Ritual) -> String? {
        guard case .step(let id, let before, let decided) = change, decided.count > before.count else {
            return nil
        }
        // What is not done to the end does not say where it was begun.
        guard decided.atSecondPlace || decided.status != .done else { return nil }
        switch event {
        case .done, .count: break
        default: return nil
        }
        let places = (ritual.node(id)?.step?.alsoAt ?? []).map { $0.step }
        let named = places.filter { decided.secondPlace == nil || $0 == decided.secondPlace }
        guard !named.contains(where: { snapshot.state(of: $0).status == .done }) else { return nil }
        return named.first { snapshot.hasLost($0, of: noted) }
    }

    /// Checks that a step does not wait for what was done before it where it was decided and is done no longer, whatever else it
    /// waits for by what is known now, which the refusal names first.
    ///
    /// - Parameter awaited: The nodes for which it waits at its natural place.
    func checkNeeds(_ awaited: [String], in snapshot: WalkSnapshot, of ritual: Ritual) throws(WalkRefusal) {
        guard case .step(let id, let before, let decided) = change, decided.count > before.count,
            ritual.node(id)?.step?.alsoAt.isEmpty == true
        else { return }
        let lost = awaited.filter { snapshot.hasLost($0, of: noted) }
        guard lost.isEmpty else { throw .needs(step: id, before: lost, schools: []) }
    }
}

extension WalkRefusal {
    /// Returns why a step is refused that leans on another, which is not done any longer: this refusal if it says what has to come
    /// first.
    func leaning(on place: String, doing step: String) -> WalkRefusal {
        switch self {
        case .needs, .outOfOrder: self
        default: .needs(step: step, before: [place], schools: [])
        }
    }
}

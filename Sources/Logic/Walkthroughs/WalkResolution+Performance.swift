package import ManasikDomain
import ManasikRules

extension WalkResolution {
    /// Checks that a step was done in the order in which it is said to have been done.
    func checkSaidOrder(_ how: Performance, of number: Int, at performed: Instant) throws(WalkRefusal) {
        let name = outline.nodes[number].id
        let orders = reading.orders[number]
        if !how.outOfOrder {
            let before = stepsBefore(number).filter { wasDone($0, after: performed) }
            guard before.isEmpty else {
                throw breaksOrder(number, before.map { outline.nodes[$0].id }, orders.schools)
            }
        } else if !canBreakOrder(number, at: performed) {
            throw .ruling(.inOrder(step: name))
        }
    }

    /// Whether, by a school that may be the person's, a step done at a moment breaks the order.
    package func canBreakOrder(_ number: Int, at performed: Instant) -> Bool {
        schools.contains { breaksOrder(number, at: performed, by: $0) }
    }

    /// Whether, by a school, a step done at a moment is done before one that comes before it.
    private func breaksOrder(_ number: Int, at performed: Instant, by school: School) -> Bool {
        stepsBefore(number, by: school).contains { unmet($0) != nil || wasDone($0, after: performed) }
    }

    func wasDone(_ number: Int, after performed: Instant) -> Bool {
        isShown(number) && isNoted(number) { $0.status == .done && ($0.at ?? performed) > performed }
    }

    func breaksOrder(_ number: Int, _ before: [String], _ schools: [School]) -> WalkRefusal {
        .ruling(
            .breaksOrder(
                step: outline.nodes[number].id,
                before: before,
                schools: schools,
                remedy: costOfOrder(number, by: schools)
            )
        )
    }

    /// Returns what breaking the order of a step costs by some schools; nil if they differ.
    private func costOfOrder(_ number: Int, by schools: [School]) -> DefinitionID? {
        let costs = Set(schools.compactMap { outline.nodes[number].step?.outOfOrder?[$0] })
        return costs.count == 1 ? costs.first : nil
    }

    /// Checks that somebody else may do a step, if somebody else did.
    func checkProxy(_ how: Performance, for number: Int) throws(WalkRefusal) {
        guard how.proxy != nil else { return }
        let name = outline.nodes[number].id
        guard let proxy = outline.nodes[number].step?.proxy else { throw .ruling(.noProxy(step: name)) }
        let verdict: Verdict
        do { verdict = try rules.verdict(of: proxy.when, for: facts) } catch {
            throw .conditionFailed(error)
        }
        switch verdict {
        case .holds: break
        case .fails: throw .ruling(.proxyNotForYou(step: name))
        case .undecided(let atom): throw .ruling(.undecidedProxy(step: name, fact: atom.fact))
        }
    }
}

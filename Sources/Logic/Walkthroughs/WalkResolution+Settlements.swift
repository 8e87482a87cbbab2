import ManasikDomain

/// Settling what is owed, and taking that back.
extension WalkResolution {
    func settle(
        _ key: String,
        _ alternative: Int?,
        _ note: String?,
        at now: Instant
    ) throws(WalkRefusal) -> WalkChange {
        let owed = try remedy(named: key)
        guard owed.settlement == nil else { throw .ruling(.alreadySettled(owed.cause)) }
        let counts = owed.remedies.map { id in (id, remedies[id]?.alternatives.count ?? 0) }
        guard owed.isOwed, let only = counts.first else { throw .ruling(.nothingToSettle(owed.cause)) }
        let total = counts.reduce(0) { $0 + $1.1 }
        var chosen = only.0
        var number = alternative
        if let alternative {
            guard (1...max(total, 1)).contains(alternative), total > 0 else {
                throw .ruling(.noAlternative(owed.cause, number: alternative, count: total))
            }
            // The alternatives of several remedies are numbered consecutively.
            var before = 0
            for (id, count) in counts {
                if alternative <= before + count {
                    (chosen, number) = (id, alternative - before)
                    break
                }
                before += count
            }
        } else if total > 1 || counts.count > 1 {
            throw .ruling(.whichAlternative(owed.cause, count: total))
        } else {
            number = total == 1 ? 1 : nil
        }
        let settlement = Settlement(
            cause: owed.cause,
            remedy: chosen,
            alternative: number,
            at: now,
            note: note
        )
        return .settled(remedy: owed.key, from: nil, to: settlement)
    }

    func unsettle(_ key: String) throws(WalkRefusal) -> WalkChange {
        let owed = try remedy(named: key)
        guard let settlement = owed.settlement else { throw .ruling(.notSettled(owed.cause)) }
        return .settled(remedy: owed.key, from: settlement, to: nil)
    }

    private func remedy(named key: String) throws(WalkRefusal) -> OwedRemedy {
        let all = owedRemedies
        let whole = NotedViolation.key(key, among: all.map { $0.key })
        guard let found = all.first(where: { $0.key == whole }) else {
            throw .ruling(
                .unknownRemedy(name: key, suggestion: Suggestion.nearest(to: key, among: all.map { $0.key }))
            )
        }
        return found
    }
}

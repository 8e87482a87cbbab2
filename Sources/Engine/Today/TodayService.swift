public import ManasikViews

/// The page of today.
public struct TodayService: Sendable {
    let person: PersonAccess

    /// Returns what matters today.
    ///
    /// After showing it, call `markShown`, so that the message of the day stays the same.
    public func view() async throws(EngineError) -> TodayView {
        // The conditions of checklists are laid out while the store is read.
        async let rules = person.generation.catalogRules
        let reading = try await person.ofOneState().read(.today)
        let (walk, trouble) = try reading.currentWalk()
        return TodayView(
            in: await rules,
            for: reading.person,
            at: reading.now,
            walk: walk,
            walkTrouble: trouble,
            nextPrayer: reading.nextPrayer(on: walk),
            chirps: reading.chirps,
            days: reading.remembranceDays
        )
    }

    /// Stores that the page with today's message was shown, as `ChirpService.markShown` does.
    public func markShown() async throws(EngineError) { try await person.markMessageShown() }
}

extension PersonReading {
    /// Returns the current walk; nil if the ritual is not known yet or the walk cannot be shown.
    fileprivate func currentWalk() throws(EngineError) -> (WalkState?, trouble: EngineError?) {
        do {
            return (try walk(), nil)
        } catch {
            switch error {
            case .noRitual, .noRitualLoaded, .ritualUndecided, .severalRituals: return (nil, nil)
            case .missingRevision, .unusableRevision, .condition: return (nil, error)
            default: throw error
            }
        }
    }
}

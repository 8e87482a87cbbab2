import ManasikDomain
import ManasikStoreContract
import ManasikViews

extension PersonAccess {
    /// Returns what the installation's log has of a change of facts, apart from what handlers state in answer to it.
    func decision(stating profile: Profile) -> CommitDecision {
        CommitDecision(
            LogKind.factsChanged,
            ["stated": .object(profile.body), "zone": .string(homeZone.identifier)]
        )
    }
}

extension PersonReading {
    /// Returns how walks under way change with the person's facts. A walk that this version cannot read does not prevent
    /// stating facts.
    func adaptations(from before: PersonReading) -> [WalkAdaptation] {
        walkContext(readableWalks).adaptations(from: before.walkContext(before.records.walks.readable))
    }
}

import ManasikDomain
import ManasikViews

extension MemberView {
    /// Returns the member with what they grant, and what cannot be read of it.
    func seen(as reading: PersonReading, _ checklists: inout MemberChecklists) -> MemberView {
        var unreadable = reading.unreadableParts
        var walks: [MemberWalk]?
        if granted.contains(.walk) {
            let readable = reading.readableWalks
            if case .success = reading.records.walks.all {
                let shown = reading.walkContext(readable).memberWalks()
                walks = shown.walks
                if !shown.areAll { unreadable.insert(.walk) }
            }
        }
        return MemberView(
            self,
            facts: reading.facts,
            unreadable: unreadable,
            walks: { walks },
            checklist: { checklists.checklist(of: reading.person) }
        )
    }
}

extension PersonReading {
    /// The parts of which a guide would not see everything, since something stored that they follow from cannot be read.
    fileprivate var unreadableParts: Set<GroupGrant.Part> {
        if case .unreadable = records.stated { return Set(GroupGrant.Part.allCases) }
        var parts: Set<GroupGrant.Part> = []
        // What a rite ticks by itself is known from the walk.
        if case .failure = records.walks.all { parts = [.walk, .checklist] }
        if records.unreadable.contains(where: { $0.key.collection == HostCollection.ticks.id }) {
            parts.insert(.checklist)
        }
        return parts
    }
}

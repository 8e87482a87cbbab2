/// For which journeys the checklists of packs are: those of the traditions that a pack sees, or any if these have none.
public struct PackJourneys: Hashable, Sendable {
    private let all: [Tradition.Journey]
    private let names: [PackID: Set<String>]

    public init(_ catalog: Catalog, of packs: Set<PackID>) {
        all = catalog.journeys
        names = Dictionary(
            firstOf: packs.map { pack in
                (pack, Set(catalog.traditions(seenBy: pack).journeys.map { $0.name }))
            }
        )
    }

    /// Returns the packs whose checklists are for other journeys than the one that a person makes; none as long as that is not
    /// known.
    public func packsForOthers(than facts: Facts) -> Set<PackID> {
        guard let journey = all.journey(of: facts) else { return [] }
        return Set(names.filter { !$0.value.isEmpty && !$0.value.contains(journey.name) }.map { $0.key })
    }
}

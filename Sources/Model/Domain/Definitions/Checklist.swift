/// A list of things to do or to have, including what other packs add to it.
public struct Checklist: Hashable, Sendable {
    public let id: DefinitionID
    public let title: TextReference
    public let phase: Phase
    public let order: Int
    public var items: [ChecklistItem]
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        title: TextReference,
        phase: Phase,
        order: Int,
        items: [ChecklistItem],
        location: SourceLocation?
    ) {
        self.id = id
        self.title = title
        self.phase = phase
        self.order = order
        self.items = items
        self.location = location
    }
}

/// One thing of a checklist.
public struct ChecklistItem: Hashable, Sendable {
    public let id: DefinitionID
    public let text: TextReference
    public var why: TextOrArticle?
    public var when: Condition?
    public var level: Level
    public var due: DueRule?
    /// The facts that show that the item is done.
    public var doneWhen: Condition?
    /// The rite whose completion, noted in a walk, ticks the item.
    public var doneBy: String?
    /// The rite after which nobody needs the item: a walk in which it is noted removes the item from the list.
    public var supersededBy: String?
    public var category: String?
    /// The Hijri year for which the rule is known.
    public var season: Int?
    /// Whether `doneWhen` settles the item in later seasons too; by default it settles nothing once its season is past.
    public var lasting: Bool?
    public var sources: [Citation]
    /// The day after which the rule is stale until someone has verified it again.
    public var reviewBy: CivilDate?
    public var unverified: Bool
    public var location: SourceLocation?

    public init(id: DefinitionID, text: TextReference) {
        self.id = id
        self.text = text
        level = .recommended
        sources = []
        unverified = false
    }

    /// Whether one of the rites that were done ticks the item or makes it needless.
    public func isSettled(by rites: Set<String>) -> Bool {
        [doneBy, supersededBy].contains { $0.map(rites.contains) ?? false }
    }

    /// Whether the rule's day of review has passed.
    public func isStale(on day: CivilDate) -> Bool { reviewBy.map { $0 < day } ?? false }
}

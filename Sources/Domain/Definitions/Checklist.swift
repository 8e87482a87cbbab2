/// A list of things to do or to have, with what other packs add to it.
public struct Checklist: Hashable, Sendable, Codable {
    public enum Phase: String, Hashable, Sendable, Codable, CaseIterable { case before, during, after }

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
public struct ChecklistItem: Hashable, Sendable, Codable {
    public enum Level: String, Hashable, Sendable, Codable, CaseIterable {
        case required, recommended, optional
    }

    public let id: DefinitionID
    public let text: TextReference
    public var why: TextOrArticle?
    public var when: Condition?
    public var level: Level
    public var due: DueRule?
    /// Facts that show that it is done.
    public var doneWhen: Condition?
    public var category: String?
    /// The Hijri year for which the rule is known.
    public var season: Int?
    public var sources: [Citation]
    /// The day after which the rule is stale until somebody has verified it anew.
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

    /// Whether the rule's day of review has passed.
    public func isStale(on day: CivilDate) -> Bool { reviewBy.map { $0 < day } ?? false }
}

/// When an item is due: a number of days before or after a date of the person.
public struct DueRule: Hashable, Sendable, Codable, CustomStringConvertible {
    /// Negative before the date.
    public let days: Int
    /// A date fact.
    public let anchor: String

    /// Parses `180 days before departure`, `1 day after return_date` or `on departure`; nil for anything else.
    public init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        if words.count == 2, words[0] == "on" {
            (days, anchor) = (0, words[1])
            return
        }
        guard words.count == 4, let number = Int(words[0]), number >= 0, ["day", "days"].contains(words[1]),
            ["before", "after"].contains(words[2])
        else { return nil }
        days = words[2] == "before" ? -number : number
        anchor = words[3]
    }

    public var description: String {
        days == 0 ? "on \(anchor)" : "\(abs(days)) days \(days < 0 ? "before" : "after") \(anchor)"
    }
}

public import ManasikDomain

/// What an import changes, by the names of the records.
public struct ListingChanges: Hashable, Sendable {
    public var added: [String] = []
    public var updated: [String] = []
    /// Those of the updated that had vanished before.
    public var returned: [String] = []
    public var unchanged = 0
    public var vanished: [String] = []
    /// What stays as it was, since what the file says of it was refused.
    public var kept: [String] = []
    /// Records of the source that cannot be read, and stay as they are.
    public var unreadable: [UnreadableRecord] = []
    /// How many places of the source were there before and had not vanished.
    public var knownBefore = 0
    /// Whether nothing was stored since too much would vanish.
    public var isHeldBack = false
    /// Whether the changes were stored.
    public var isMade = false

    public init() {}

    /// Whether more than half of what was there would vanish.
    public var losesMost: Bool { vanished.count * 2 > knownBefore }
}

/// What a file has of a source without its being understood; it does not vanish.
public struct RefusedListings: Hashable, Sendable {
    /// The names in the source.
    public var elements: Set<String>
    /// Whether `elements` has all of them; otherwise nobody can tell what vanished.
    public var areAllNamed: Bool

    public init(_ elements: Set<String> = [], areAllNamed: Bool = true) {
        self.elements = elements
        self.areAllNamed = areAllNamed
    }
}

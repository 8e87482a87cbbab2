public import ManasikDomain
public import ManasikWalkthroughs

/// What becomes of a person's records where those of another device of theirs come to them.
public struct Meeting: Hashable, Sendable {
    /// How many records of a collection are otherwise than before.
    public struct Changes: Hashable, Sendable {
        public var added = 0
        public var changed = 0
        public var removed = 0

        public init() {}
    }

    /// An event of a walk that no longer holds beside those of the other device.
    public struct RefusedEvent: Hashable, Sendable {
        public let ritual: DefinitionID
        public let event: WalkEvent
        public let at: Instant
        public let reason: WalkRefusal

        public init(_ event: WalkEvent, in ritual: DefinitionID, at: Instant, since reason: WalkRefusal) {
            self.event = event
            self.ritual = ritual
            self.at = at
            self.reason = reason
        }
    }

    /// What devices have noted of a walk without knowing of each other, so that it may be there twice.
    public struct DoubledWalk: Hashable, Sendable {
        public let ritual: DefinitionID
        public let entries: DoubleEntries
        /// How often the steps are counted in the walk of both.
        public let counts: [String: Int]

        public init(_ entries: DoubleEntries, in ritual: DefinitionID, counting counts: [String: Int] = [:]) {
            self.ritual = ritual
            self.entries = entries
            self.counts = counts
        }
    }

    /// A record whose name another one has that was added on the other device.
    public struct NewName: Hashable, Sendable {
        public let collection: DefinitionID
        public let old: String
        public let new: String
        /// What the person calls the record that has another name now; nil if nothing.
        public let text: String?
        /// What the person calls the record that keeps the name; nil if nothing.
        public let other: String?

        public init(
            in collection: DefinitionID,
            from old: String,
            to new: String,
            text: String? = nil,
            besides other: String? = nil
        ) {
            self.collection = collection
            self.old = old
            self.new = new
            self.text = text
            self.other = other
        }
    }

    /// A record that stays as it is here, since it cannot be merged.
    public struct LeftRecord: Hashable, Sendable {
        public enum Reason: String, Hashable, Sendable, CaseIterable {
            /// What is shared with others is written in one place.
            case shared
            /// The walk follows packs that are not here, or the record is of one whose code only one of the devices has run.
            case packs
            /// None of the events of the walk holds any longer, as after another journey was chosen on one device.
            case nothingHolds = "nothing-holds"
            /// What the two have together is not a record that can be read.
            case misfit
            /// A decimal in it is no number, as after the file was changed by hand.
            case noNumber = "no-number"
        }

        public let collection: DefinitionID
        public let record: String
        public let reason: Reason
        /// What the person calls the record; nil if nothing.
        public let text: String?

        public init(
            _ record: String,
            in collection: DefinitionID,
            since reason: Reason,
            text: String? = nil
        ) {
            self.collection = collection
            self.record = record
            self.reason = reason
            self.text = text
        }
    }

    public let person: PersonID
    /// Whether nothing was stored.
    public let isPreview: Bool
    /// Whether the two devices have met before, or one of them had nothing yet; otherwise only the person knows that both are of
    /// one person.
    public var isKnown = true
    public var collections: [DefinitionID: Changes] = [:]
    public var renamed: [NewName] = []
    public var refused: [RefusedEvent] = []
    public var doubled: [DoubledWalk] = []
    public var left: [LeftRecord] = []

    public init(of person: PersonID, isPreview: Bool) {
        self.person = person
        self.isPreview = isPreview
    }

    /// Whether the records stay as they are.
    public var changesNothing: Bool { collections.isEmpty }
}

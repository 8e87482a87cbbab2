/// The kinds of entries that the store itself writes; others are named by what is committed.
public enum LogKind {
    /// The records of a person as they were when the log began for them.
    public static let before = "person.before"
    /// Everything of a person was replaced with an archive.
    public static let imported = "person.imported"
    /// A person was erased; it does not say who.
    public static let erased = "person.erased"
    /// A commit that names nothing else.
    public static let changed = "records.changed"
    public static let migrated = "person.migrated"
    /// What a person did on another device was added to what is stored.
    public static let merged = "person.merged"
    public static let factsChanged = "person.fact.changed"
    public static let walkEvent = "walk.event"
    public static let scheduleTurn = "schedule.turn"
    public static let delivery = "schedule.delivery"
    public static let activated = "generation.activated"
    public static let rolledBack = "generation.rolled-back"
    public static let overridden = "gate.overridden"
    public static let granted = "grants.changed"
    public static let pinned = "pins.changed"
    public static let vouched = "vouching.changed"
    public static let sourceAdded = "source.added"
    public static let sourceMoved = "source.moved"
    public static let sourceRemoved = "source.removed"
    public static let installed = "pack.installed"
    public static let uninstalled = "pack.removed"
}

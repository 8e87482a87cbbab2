/// A change of an item's status; its word is that of responses, of the log, of tests and of events.
public enum ItemChange: String, Sendable, CaseIterable {
    case done, undone
    case setAside = "set_aside"
    case bringBack = "bring_back"
}

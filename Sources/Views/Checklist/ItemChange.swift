/// A change of an item's status.
public enum ItemChange: String, Sendable { case done, undone, setAside, bringBack }

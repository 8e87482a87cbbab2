/// What becomes of an item.
public enum ItemChange: String, Sendable { case done, undone, setAside, bringBack }

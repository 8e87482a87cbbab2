/// What a person changes of the set of a category.
public enum SetChange: Hashable, Sendable {
    case hide, unhide
    /// Says a dhikr of elsewhere here too.
    case include
    /// To a place, from 1; beyond the end it is the end.
    case move(to: Int)
    /// How often it is said here; nil for what it says itself.
    case times(Int?)
}

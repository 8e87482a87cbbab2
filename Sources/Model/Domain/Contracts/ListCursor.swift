/// A position in a list, after a record.
public struct ListCursor: Hashable, Sendable {
    /// The record's value of the field that orders the list; nil if no field does.
    public let value: FieldValue?
    public let owner: PersonID
    public let id: String

    public init(value: FieldValue?, owner: PersonID, id: String) {
        self.value = value
        self.owner = owner
        self.id = id
    }
}

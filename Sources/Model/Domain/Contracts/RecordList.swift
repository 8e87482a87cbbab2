/// A query for records of one collection, with filters, an order, a start and a limit.
public struct RecordList: Hashable, Sendable {
    /// The most records that are read for a list that no index serves.
    public static let mostScanned = 10_000

    public var collection: DefinitionID
    /// The owner of the records; nil for all owners.
    public var owner: PersonID?
    /// The scope of the records; nil for any scope.
    public var scope: RecordScope?
    /// The conditions, all of which a record must meet.
    public var conditions: [FieldCondition]
    /// What the records must be besides, such as that whoever asks may read them; nil for nothing.
    public var filter: RecordFilter?
    /// The circle in which the records lie, ordered by their distance from its centre, then owner and id, whatever the
    /// order otherwise; nil for anywhere.
    public var near: Vicinity?
    /// The field that orders the records, then owner and id; nil to order by owner and id alone. Ids are compared as texts, as
    /// indexes have them: `10` comes before `2`.
    public var order: RecordField?
    /// Whether the order is reversed.
    public var isDescending: Bool
    /// The cursor after which the list begins; nil for the beginning.
    public var after: ListCursor?
    /// The maximum number of records; nil only for a list of one owner.
    public var limit: Int?

    public init(
        _ collection: DefinitionID,
        owner: PersonID? = nil,
        scope: RecordScope? = nil,
        where conditions: [FieldCondition] = [],
        near: Vicinity? = nil,
        by order: RecordField? = nil,
        descending isDescending: Bool = false,
        after: ListCursor? = nil,
        limit: Int?
    ) {
        self.collection = collection
        self.owner = owner
        self.scope = scope
        self.conditions = conditions
        self.near = near
        self.order = order
        self.isDescending = isDescending
        self.after = after
        self.limit = limit
    }

    /// Returns the cursor after a record of the list, from which the next page continues.
    public func cursor(after record: Record) -> ListCursor {
        let value = near.map { FieldValue.number($0.distance(to: record) ?? .infinity) }
        return ListCursor(
            value: value ?? order?.value(of: record),
            owner: record.key.owner,
            id: record.key.id
        )
    }

    /// Whether an index finds the records, so that the owner's records or the whole collection need not be read.
    ///
    /// - Parameter declared: The fields with an index in the collection.
    public func isServed(by declared: Set<RecordField>) -> Bool {
        if let near { return declared.contains(near.field) }
        // For all owners together, only shared records are indexed.
        guard owner != nil || scope != nil && scope != .person else { return false }
        if conditions.isEmpty, order == nil { return true }
        return (conditions.map { $0.field } + [order].compactMap { $0 }).contains(where: declared.contains)
    }
}

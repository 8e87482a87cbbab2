public import ManasikDomain

/// Records of one collection: whose, which, in what order, from where on and how many.
public struct RecordList: Hashable, Sendable {
    /// The most records that are looked through for a list that no index serves.
    public static let mostScanned = 10_000

    public var collection: DefinitionID
    /// Whose records; everybody's where it is nil.
    public var owner: PersonID?
    /// Only records of this scope; of any where it is nil.
    public var scope: RecordScope?
    /// All of them hold.
    public var conditions: [FieldCondition]
    /// The field by whose values records come; by owner and id where it is nil, and where values are the same.
    public var order: RecordField?
    /// Whether they come from the last to the first.
    public var isDescending: Bool
    /// From after this place on.
    public var after: ListCursor?
    /// How many at most; nil only for a list of one owner.
    public var limit: Int?

    public init(
        _ collection: DefinitionID,
        owner: PersonID? = nil,
        scope: RecordScope? = nil,
        where conditions: [FieldCondition] = [],
        by order: RecordField? = nil,
        descending isDescending: Bool = false,
        after: ListCursor? = nil,
        limit: Int?
    ) {
        self.collection = collection
        self.owner = owner
        self.scope = scope
        self.conditions = conditions
        self.order = order
        self.isDescending = isDescending
        self.after = after
        self.limit = limit
    }

    /// The place behind a record of the list, from which the next page goes on.
    public func cursor(after record: Record) -> ListCursor {
        ListCursor(value: order?.value(in: record.body), owner: record.key.owner, id: record.key.id)
    }

    /// - Throws: `StoreError.invalid` for a list that no store answers.
    public func check() throws(StoreError) {
        if owner == nil, limit == nil {
            throw .invalid(detail: "a list of the records of all owners needs a limit")
        }
        for condition in conditions where condition.comparison != .equal {
            guard condition.bound == .null else { continue }
            throw .invalid(
                detail:
                    "'\(condition.field.name)' of \(collection) cannot be compared with \(condition.value.kindName)"
            )
        }
    }

    /// Whether a store finds the records without looking through all of the collection, or of the owner's part of it.
    ///
    /// - Parameter declared: The indexes that the collection has.
    public func isServed(by declared: Set<RecordField>) -> Bool {
        // Of all owners only what is shared is indexed.
        guard owner != nil || scope != nil && scope != .person else { return false }
        if conditions.isEmpty, order == nil { return true }
        return (conditions.map { $0.field } + [order].compactMap { $0 }).contains(where: declared.contains)
    }

    /// The error for a list that no index serves and for which too much would be looked through.
    public var unserved: StoreError {
        .invalid(
            detail:
                "no index serves a list of \(collection), which has more than \(Self.mostScanned) records to look "
                + "through; declare an index of the field that it compares or that it is ordered by"
        )
    }
}

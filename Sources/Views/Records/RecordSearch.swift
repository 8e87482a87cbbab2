public import ManasikDomain

/// Which records of a collection are asked for, in the words of the person who asks.
public struct RecordSearch: Hashable, Sendable {
    /// A comparison of a field with a value as it was typed.
    public struct Condition: Hashable, Sendable {
        public let field: String
        public let comparison: FieldCondition.Comparison
        public let value: String

        public init(_ field: String, _ comparison: FieldCondition.Comparison, _ value: String) {
            self.field = field
            self.comparison = comparison
            self.value = value
        }

        /// The condition as it is typed.
        public var text: String { field + comparison.sign + value }

        /// Reads a condition such as `currency=SAR` or `amount>=10`; nil if it is none.
        public init?(_ text: String) {
            guard let start = text.firstIndex(where: { "<>=".contains($0) }), start != text.startIndex else {
                return nil
            }
            // `!=` is no comparison, and no field ends with `!`.
            guard text[text.index(before: start)] != "!" else { return nil }
            let sign = text[start...].prefix { "<>=".contains($0) }
            guard let comparison = FieldCondition.Comparison(sign: String(sign)) else { return nil }
            self.comparison = comparison
            field = String(text[..<start])
            value = String(text[sign.endIndex...])
        }
    }

    public var conditions: [Condition]
    /// The field that orders the records; nil for the order of the collection's list.
    public var order: String?
    public var isDescending: Bool
    /// The id of the record after which the list goes on.
    public var after: String?
    /// The most records on a page; nil for as many as a page has, which is never more than `mostOnPage`.
    public var limit: Int?

    /// The most records on a page, whatever is asked for.
    public static let mostOnPage = 1_000

    public init(
        where conditions: [Condition] = [],
        by order: String? = nil,
        descending isDescending: Bool = false,
        after: String? = nil,
        limit: Int? = nil
    ) {
        self.conditions = conditions
        self.order = order
        self.isDescending = isDescending
        self.after = after
        self.limit = limit
    }

    /// Returns the query for all records that are asked for, whatever their page.
    ///
    /// - Throws: `RecordFieldError` for a field that the collection does not have, or a value that it cannot have.
    public func list(of collection: RecordCollection, owner: PersonID) throws(RecordFieldError) -> RecordList
    {
        var list = RecordList(collection.id, owner: owner, limit: nil)
        for condition in conditions {
            list.conditions += try collection.conditions(
                condition.field,
                condition.comparison,
                typed: condition.value
            )
        }
        if let order {
            list.order = try collection.orderField(order)
            list.isDescending = isDescending
        } else if let view = collection.views.list {
            list.order = view.order.map { collection.recordField($0) } ?? collection.standardOrder
            list.isDescending = view.isDescending != isDescending
        } else {
            list.order = collection.standardOrder
            list.isDescending = isDescending
        }
        return list
    }
}

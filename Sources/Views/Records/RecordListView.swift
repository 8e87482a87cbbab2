public import ManasikDomain

/// Records of one collection in an order, with their sums.
public struct RecordListView: Hashable, Sendable {
    /// The sum of a field over the records with one value of another field.
    public struct Sum: Hashable, Sendable {
        /// The value that the records have in common; null if they have none, or if all records are summed up.
        public let key: JSONValue
        /// The sum; nil if it has too many digits.
        public let total: DecimalNumber?
    }

    public let collection: RecordCollection
    public let records: [RecordView]
    /// The id of the last record, if more records follow; nil if none do.
    public let next: String?
    /// The number of records of the list, those on other pages included.
    public let count: Int
    /// The sums that the collection's list declares, over all records of the list.
    public let sums: [Sum]
    /// What the records of the list name.
    public var referred = ReferredRecords()
    /// The fields by which the list is searched or ordered and which the person does not read of every record; records of
    /// which they do not are left out.
    public var limitedBy: [String] = []
    /// Whether what the person has stored of the pack waits for a migration that fails, so that it is not in the list.
    public var isWaiting = false

    /// The fields on the line of a record, and after them others of which one of the records has an outdated value.
    public var fields: [String] {
        let names = collection.views.list?.fields ?? collection.fieldsInOrder
        let outdated = Set(records.flatMap { $0.outdated.keys })
        return names + outdated.filter { !names.contains($0) }.sorted()
    }

    /// - Parameters:
    ///   - records: The records of one page.
    ///   - next: The id of the last of them, if more follow.
    ///   - count: The number of records on all pages.
    public init(
        _ records: [RecordView],
        of collection: RecordCollection,
        next: String?,
        count: Int,
        sums: [Sum] = []
    ) {
        self.collection = collection
        self.records = records
        self.next = next
        self.count = count
        self.sums = sums
    }

    /// - Parameter all: All records of the list, in their order; those that cannot be read are left out.
    public init(_ all: [Record], of collection: RecordCollection, after id: String?, limit: Int?) {
        let start = id.flatMap { id in all.first { !$0.isDamaged && collection.name(of: $0.key) == id } }
        var tally = RecordListTally(of: collection, after: start.map { [$0.key] } ?? [], limit: limit)
        tally.add(all)
        self = tally.list
    }
}

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

    /// - Parameter all: All records of the list, in their order; those that cannot be read are left out.
    public init(_ all: [Record], of collection: RecordCollection, after id: String?, limit: Int?) {
        let readable = all.filter { !$0.isDamaged }.map { RecordView($0, of: collection) }
        let start = id.flatMap { id in readable.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
        let rest = readable[start...]
        self.collection = collection
        records = Array(limit.map { rest.prefix($0) } ?? rest)
        next = records.count < rest.count ? records.last?.id : nil
        count = readable.count
        sums = Self.sums(of: readable, collection.views.list)
    }

    private static func sums(of records: [RecordView], _ view: RecordCollection.ListView?) -> [Sum] {
        guard let view, let field = view.sum else { return [] }
        var sums: [(key: JSONValue, total: DecimalNumber?)] = []
        for record in records {
            guard let value = record.fields[field], value != .null else { continue }
            // Without a number that is too long, the sum would be another one.
            let number = DecimalNumber(value)
            let key = view.sumPer.flatMap { record.fields[$0] } ?? .null
            if let index = sums.firstIndex(where: { $0.key == key }) {
                sums[index].total = sums[index].total.flatMap { total in number.flatMap { total.adding($0) } }
            } else {
                sums.append((key, number))
            }
        }
        return sums.map { Sum(key: $0.key, total: $0.total) }
    }
}

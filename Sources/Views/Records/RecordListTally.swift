public import ManasikDomain

/// Makes a list of records that are read page by page: it keeps those that are asked for, and counts and sums up all.
public struct RecordListTally {
    private let collection: RecordCollection
    /// What may be meant by the record after which the list goes on; empty for its beginning.
    private let start: [RecordKey]
    private let limit: Int?
    /// Whether the record after which the list goes on was among those that were added, or none is named.
    public private(set) var hasBegun: Bool
    private var records: [RecordView] = []
    private var hasMore = false
    private var count = 0
    private var sums: [(key: JSONValue, total: DecimalNumber?)] = []
    /// The places of the sums by their keys.
    private var places: [JSONValue: Int] = [:]

    /// - Parameters:
    ///   - start: The keys of which one is that of the record after which the list goes on; empty for its beginning.
    ///   - limit: The largest number of records that are kept; nil for all.
    public init(of collection: RecordCollection, after start: [RecordKey], limit: Int?) {
        self.collection = collection
        self.start = start
        self.limit = limit
        hasBegun = start.isEmpty
    }

    /// Adds the next records of the list, in its order; those that cannot be read are left out.
    public mutating func add(_ page: [Record]) {
        for record in page {
            let isAsked = hasBegun
            if !hasBegun { hasBegun = start.contains(record.key) }
            if record.isDamaged { continue }
            let view = RecordView(record, of: collection)
            count += 1
            sumUp(view)
            guard isAsked else { continue }
            if let limit, records.count >= limit { hasMore = true } else { records.append(view) }
        }
    }

    private mutating func sumUp(_ record: RecordView) {
        guard let view = collection.views.list, let field = view.sum else { return }
        guard let value = record.fields[field], value != .null else { return }
        // Without a number that is too long, the sum would be another one.
        let number = DecimalNumber(value)
        let key = view.sumPer.flatMap { record.fields[$0] } ?? .null
        if let place = places[key] {
            sums[place].total = sums[place].total.flatMap { total in number.flatMap { total.adding($0) } }
        } else {
            places[key] = sums.count
            sums.append((key, number))
        }
    }

    /// The list of what was added.
    public var list: RecordListView {
        RecordListView(
            records,
            of: collection,
            next: hasMore ? records.last?.id : nil,
            count: count,
            sums: sums.map { RecordListView.Sum(key: $0.key, total: $0.total) }
        )
    }
}

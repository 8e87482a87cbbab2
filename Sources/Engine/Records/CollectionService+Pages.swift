import ManasikDomain
import ManasikViews

/// Pages of lists, however many records there are.
extension CollectionService {
    /// Returns a page of a list, with the number and the sums of all its records.
    ///
    /// - Parameters:
    ///   - list: What the viewer may read of what is asked for.
    ///   - start: What may be meant by the record after which the page begins; empty for the first page.
    ///   - limit: The largest number of records; nil for all.
    /// - Returns: nil if the list has none of these records.
    func page(
        of list: RecordList,
        after start: [Record],
        limit: Int?,
        by viewer: RecordViewer
    ) async throws(EngineError) -> RecordListView? {
        // Of one's own records those that cannot be read are not counted, and sums are over all: then all are looked at.
        if viewer.collection.isShared, viewer.collection.views.list?.sum == nil, let limit {
            return try await page(of: list, after: start, atMost: limit, by: viewer)
        }
        var tally = RecordListTally(of: viewer.collection, after: start.map { $0.key }, limit: limit)
        var pages = ListPages(of: list, besides: viewer.kept(list), for: person)
        while let page = try await pages.next() {
            // Those of one person are all on the first page.
            let ordered = viewer.collection.isShared ? page : Self.byNumber(page, in: list)
            tally.add(ordered.compactMap { viewer.seen($0) })
        }
        return tally.hasBegun ? tally.list : nil
    }

    /// Returns records in the order of a list, and those between which it makes no difference in that of their numbers: stores
    /// order ids as texts, by which 10 comes before 9.
    private static func byNumber(_ records: [Record], in list: RecordList) -> [Record] {
        func precedes(_ left: Record, _ right: Record) -> Bool {
            let (one, other) = list.isDescending ? (right, left) : (left, right)
            let numbers = (Int(one.key.id) ?? .max, Int(other.key.id) ?? .max)
            return numbers == (.max, .max) ? one.key.id < other.key.id : numbers.0 < numbers.1
        }
        func value(_ record: Record) -> FieldValue? { list.order?.value(of: record) }
        var groups: [[Record]] = []
        for record in records {
            if let last = groups.last?.last, value(last) == value(record) {
                groups[groups.count - 1].append(record)
            } else {
                groups.append([record])
            }
        }
        return groups.flatMap { $0.sorted(by: precedes) }
    }

    /// Reads no more than the page, and lets the store count the rest.
    private func page(
        of list: RecordList,
        after start: [Record],
        atMost limit: Int,
        by viewer: RecordViewer
    ) async throws(EngineError) -> RecordListView? {
        var page = list
        // One more tells whether others follow.
        page.limit = limit < .max ? limit + 1 : limit
        let keptList = viewer.kept(list)
        if !start.isEmpty {
            let first = start.first { list.contains($0) || keptList?.contains($0) ?? false }
            guard let first else { return nil }
            page.after = list.cursor(after: first)
        }
        let answers = try await person.records([page, keptList].compactMap { $0 }.map { .list($0) })
        let kept = answers.dropFirst().joined().filter { viewer.seen($0) != nil }
        let all = answers[0] + kept.filter { page.isBehindCursor($0) }
        let found = (kept.isEmpty ? all : all.sorted(by: page.precedes)).compactMap { viewer.seen($0) }
        let isWhole = start.isEmpty && found.count <= limit
        let records = found.prefix(limit).map { RecordView($0, of: viewer.collection) }
        return RecordListView(
            records,
            of: viewer.collection,
            next: found.count > limit ? records.last?.id : nil,
            count: isWhole ? found.count : try await person.count(list) + kept.count
        )
    }
}

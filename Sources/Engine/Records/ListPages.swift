import ManasikDomain

/// All records of a list in their order, read page by page by the store's cursor.
///
/// All pages are of one state of the store where the access is; otherwise each is of the state in which it was read, and what
/// nobody changes meanwhile is neither left out nor comes twice.
struct ListPages {
    /// The number of records on a page. One person has no more in a collection, and without an index no more are read.
    static let size = RecordCollection.mostRecords

    private let person: PersonAccess
    private var list: RecordList
    private var isOver = false
    /// The records that have a place among those of the list; nil once they are read.
    private var besides: RecordList?
    /// Those of them that come after the pages that were read.
    private var pending: [Record] = []

    /// - Parameter besides: The list of one person's records that have a place among the others; nil for none.
    init(of list: RecordList, besides: RecordList? = nil, for person: PersonAccess) {
        self.person = person
        self.list = list
        self.list.limit = Self.size
        self.besides = besides
    }

    /// Returns the next page; nil at the end.
    mutating func next() async throws(EngineError) -> [Record]? {
        guard !isOver else { return nil }
        let answers = try await person.records([list, besides].compactMap { $0 }.map { .list($0) })
        let page = answers[0]
        if besides != nil { (besides, pending) = (nil, answers[1]) }
        isOver = page.count < Self.size
        list.after = page.last.map { list.cursor(after: $0) }
        guard !pending.isEmpty else { return page.isEmpty ? nil : page }
        let order = list
        let here =
            isOver ? pending : pending.filter { one in page.last.map { order.precedes(one, $0) } ?? false }
        pending.removeAll { here.contains($0) }
        return (page + here).sorted(by: order.precedes)
    }
}

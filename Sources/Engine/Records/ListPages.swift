import ManasikDomain

/// All records of a list in their order, read page by page by the store's cursor.
///
/// A list of less than a page is of one state of the store. Each further page is of the state in which it was read; what nobody
/// changes meanwhile is neither left out nor comes twice.
struct ListPages {
    /// The number of records on a page. One person has no more in a collection, and without an index no more are read.
    static let size = RecordCollection.mostRecords

    private let person: PersonAccess
    private var list: RecordList
    private var isOver = false

    init(of list: RecordList, for person: PersonAccess) {
        self.person = person
        self.list = list
        self.list.limit = Self.size
    }

    /// Returns the next page; nil at the end.
    mutating func next() async throws(EngineError) -> [Record]? {
        guard !isOver else { return nil }
        let page = try await person.records([.list(list)])[0]
        isOver = page.count < Self.size
        list.after = page.last.map { list.cursor(after: $0) }
        return page.isEmpty ? nil : page
    }
}

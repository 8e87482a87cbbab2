public import ManasikDomain
public import ManasikViews

/// A page of a collection's records, with the sums over all.
public struct RecordListResponse: Response {
    private let list: RecordListView

    public init(_ list: RecordListView) { self.list = list }

    public var json: JSONValue {
        .object {
            Member("collection", list.collection.id)
            Member("count", list.count)
            Member("next", list.next)
            Member("records", list.records.map { RecordResponse($0) })
            Member(
                "sums",
                list.sums.map { sum in
                    JSONValue.object {
                        Member("key", sum.key == .null ? nil : sum.key)
                        Member("total", orNull: sum.total?.description)
                    }
                }
            )
        }
    }
}

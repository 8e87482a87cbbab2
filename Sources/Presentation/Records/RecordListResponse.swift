public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A page of a collection's records, with the sums over all.
public struct RecordListResponse: Response {
    private let list: RecordListView
    private let localizer: Localizer

    public init(_ list: RecordListView, in localizer: Localizer) {
        self.list = list
        self.localizer = localizer
    }

    public var json: JSONValue {
        let text = RecordText(list.collection, localizer, referringTo: list.referred)
        return .object {
            Member("collection", list.collection.id)
            Member("count", list.count)
            Member("next", list.next)
            Member("limited_by", list.limitedBy.isEmpty ? nil : list.limitedBy)
            if list.isWaiting { Member("waits", true) }
            Member("records", list.records.map { RecordResponse($0, text) })
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

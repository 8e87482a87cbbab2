/// That a person marked a dhikr or a message of the day; its record is named by it.
public struct Favourite: Hashable, Sendable {
    public init() {}
}

extension Favourite: StoredValue {
    public static var collection: HostCollection { .favourites }
    public static var recordName: RecordName { .definition }
    public static let codec = RecordCodec<Favourite>(version: 1) { _ in
        [:]
    } decode: { _ in
        Favourite()
    }
}

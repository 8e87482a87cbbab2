/// A person's mark on a dhikr or a message of the day; its record has the name of what is marked.
public struct Favourite: Hashable, Sendable {
    public init() {}
}

extension Favourite: StoredValue {
    public static var collection: HostCollection { .favourites }
    public static var recordName: RecordName { .definition(.dhikr) }
    public static let codec = RecordCodec<Favourite>(version: 1) { _ in
        [:]
    } decode: { _ in
        Favourite()
    }
}

/// A person's mark on a place; its record has the name of the place.
public struct FavouriteListing: Hashable, Sendable {
    public init() {}
}

extension FavouriteListing: StoredValue {
    public static var collection: HostCollection { .favouriteListings }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<FavouriteListing>(version: 1) { _ in
        [:]
    } decode: { _ in
        FavouriteListing()
    }
}

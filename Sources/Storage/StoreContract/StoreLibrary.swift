/// The library on which a kind of store stands, for operators.
public struct StoreLibrary: Hashable, Sendable {
    /// The name of the library, such as `SQLite`.
    public let name: String
    /// The release of the library, such as `3.46.1`.
    public let release: String

    public init(name: String, release: String) {
        self.name = name
        self.release = release
    }
}

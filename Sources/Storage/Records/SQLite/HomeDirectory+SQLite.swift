extension HomeDirectory {
    /// The name of the store's file.
    public static let databaseName = "manasik.sqlite"

    /// The store's file.
    public var databasePath: String { path + "/" + Self.databaseName }
}

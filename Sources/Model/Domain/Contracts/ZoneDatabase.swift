/// The time zones that a system knows by name.
public struct ZoneDatabase: Sendable {
    /// The names of the zones in use.
    public let identifiers: [String]
    private let find: @Sendable (_ identifier: String) -> Zone?

    /// - Parameter find: May also know former names, which are not among the identifiers.
    public init(_ identifiers: [String], find: @escaping @Sendable (_ identifier: String) -> Zone?) {
        self.identifiers = identifiers
        self.find = find
    }

    /// Returns the zone with a name, such as `Asia/Riyadh`; nil for an unknown name.
    public subscript(_ identifier: String) -> Zone? { find(identifier) }
}

/// Why what is said may be out of date.
public enum Staleness: String, Sendable, Hashable, Codable {
    /// The season for which it is known is over.
    case season
    /// The day by which it was to be verified anew has passed.
    case review
}

public import ManasikDomain
public import ManasikRemembrance

/// The stored series of a person that were read.
public struct StoredSeries: Hashable, Sendable {
    public var all: [Series]
    /// The names of the records that cannot be read, by the days of their series.
    public var unreadable: [CivilDate: Set<String>]

    public init(_ all: [Series] = [], unreadable: [CivilDate: Set<String>] = [:]) {
        self.all = all
        self.unreadable = unreadable
    }

    func on(_ day: CivilDate) -> [Series] { all.filter { $0.key.day == day } }

    func isUnreadable(_ key: SeriesKey) -> Bool { unreadable[key.day]?.contains(key.recordID) ?? false }
}

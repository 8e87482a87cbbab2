/// Minutes that are added to the times of a day.
public struct PrayerAdjustments: Hashable, Sendable {
    private var minutes: [Prayer: Int]

    public init(_ minutes: [Prayer: Int] = [:]) { self.minutes = minutes }

    /// The minutes for a prayer; 0 if none were set.
    public subscript(prayer: Prayer) -> Int {
        get { minutes[prayer] ?? 0 }
        set { minutes[prayer] = newValue }
    }
}

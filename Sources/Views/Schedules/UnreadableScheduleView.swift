public import ManasikScheduling

/// A stored schedule that this version cannot read, so that it has no occurrences.
public struct UnreadableScheduleView: Hashable, Sendable {
    /// The name by which it can be removed.
    public let name: String
    /// What is wrong with its trigger; nil if something else is wrong.
    public let trigger: Trigger.Problem?

    public init(name: String, trigger: Trigger.Problem?) {
        self.name = name
        self.trigger = trigger
    }
}

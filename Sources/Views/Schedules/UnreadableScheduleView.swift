public import ManasikScheduling

/// A stored schedule that this version cannot read, and which therefore does not come.
public struct UnreadableScheduleView: Hashable, Sendable {
    /// The name by which it is removed.
    public let name: String
    /// What is wrong with its trigger; nil if something else is wrong.
    public let trigger: Trigger.Problem?

    public init(name: String, trigger: Trigger.Problem?) {
        self.name = name
        self.trigger = trigger
    }
}

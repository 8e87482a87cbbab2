public import ManasikDomain

/// A notification that a pack schedules for a person.
public struct PackSchedule: Hashable, Sendable {
    /// Unique for the pack and person.
    public let id: String
    /// The trigger in the form in which people write it, such as `maghrib + 10 min`.
    public let at: String
    public let title: TextReference
    /// The policy for a missed notification, such as `once 3600s`; nil for the default.
    public let missed: String?
    /// Whether it is delivered during quiet hours too.
    public let isUrgent: Bool

    public init(id: String, at: String, title: TextReference, missed: String? = nil, isUrgent: Bool = false) {
        (self.id, self.at, self.title, self.missed, self.isUrgent) = (id, at, title, missed, isUrgent)
    }
}

/// A handler's change to the schedules of its pack.
public enum PackScheduleChange: Hashable, Sendable {
    case set(PackSchedule)
    case cancel(String)

    /// The id of the schedule.
    var id: String {
        switch self {
        case .set(let request): request.id
        case .cancel(let id): id
        }
    }
}

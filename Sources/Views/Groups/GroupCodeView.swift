public import ManasikDomain

/// An invitation that was made; its code is shown once and not stored.
public struct GroupInvitationView: Hashable, Sendable {
    public let group: GroupView
    public let code: String
    public let expires: Instant
    /// The time at which it expires, by the clock of the guide.
    public let moment: CivilMoment
    public let limit: Int

    public init(to group: GroupView, code: String, expires: Instant, at moment: CivilMoment, limit: Int) {
        self.group = group
        self.code = code
        self.expires = expires
        self.moment = moment
        self.limit = limit
    }
}

/// A code of a group that is still accepted, as its guide sees it: without the code itself, which is not stored.
public struct GroupCodeView: Hashable, Sendable {
    public let expires: Instant
    /// The time at which it expires, by the clock of the guide.
    public let moment: CivilMoment
    /// The number of people who may join with it.
    public let limit: Int
    /// The number of people who may still join with it.
    public let left: Int

    public init(expires: Instant, at moment: CivilMoment, limit: Int, left: Int) {
        self.expires = expires
        self.moment = moment
        self.limit = limit
        self.left = left
    }
}

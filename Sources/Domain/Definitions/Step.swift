/// A rite, or a part of one, that a pilgrim does and ticks.
public struct Step: Hashable, Sendable, Codable {
    /// The state of ihram that a step ends, wholly or in part.
    public enum Release: String, Hashable, Sendable, Codable, CaseIterable { case first, full, umrah }

    /// What follows when a step was missed.
    public enum Missed: Hashable, Sendable, Codable {
        case nothing
        /// The rites are not complete until it is done.
        case incomplete
        /// The hajj is lost.
        case lost
        case remedy(DefinitionID)
    }

    public var summary: TextReference?
    /// The kind of rite that the step fulfils; `requires` of the ritual names it.
    public var rite: String
    public var place: DefinitionID?
    public var obligation: BySchool<Obligation>?
    /// How often it is done: circuits, legs, pebbles; 1 where it is not counted.
    public var count: Int
    public var unit: TextReference?
    public var opens: BySchool<RitualTime>?
    public var closes: BySchool<RitualTime>?
    /// Steps of the same ritual that must be done before, by school.
    public var needs: BySchool<[String]>?
    /// The states in which it is not done, by school.
    public var barred: BySchool<[Bar]>?
    public var releases: [Release]
    public var during: String?
    public var alsoAt: String?
    public var missed: BySchool<Missed>?
    public var recite: [DefinitionID]
    public var note: TextReference?
    public var sources: [Citation]
    public var unverified: Bool

    public init(rite: String) {
        self.rite = rite
        count = 1
        releases = []
        recite = []
        sources = []
        unverified = false
    }
}

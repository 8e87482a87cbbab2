public import ManasikDomain
import ManasikRemembrance

/// A category as it is shown to a person.
public struct DhikrCategoryView: Hashable, Sendable {
    public let id: DefinitionID
    public let title: DisplayText
    /// Whether it is one of the day's to-dos.
    public let daily: Bool
    /// Whether a day has one series of it after each of the five prayers.
    public let eachPrayer: Bool
    public let isOwn: Bool
    /// Whether the person has changed it.
    public let isChanged: Bool
    /// Its dhikr as the person says them: in their order, with their numbers.
    public let dhikr: [DhikrView]
    /// The dhikr that the person has hidden.
    public let hidden: [DhikrView]

    public init(_ id: DefinitionID, of person: PersonalDhikr, includingUnverified: Bool = false) {
        let set = person.set(of: id, includingUnverified: includingUnverified)
        let changes = person.stored.sets[id] ?? SetChanges()
        self.id = id
        title = person.title(ofCategory: id)
        daily = set.isDaily
        eachPrayer = set.isAfterEachPrayer
        isOwn = id.pack == OwnThing.pack
        isChanged = !changes.isEmpty
        dhikr = set.members.map { member in
            DhikrView(member.dhikr, of: person, times: member.times, prayers: member.prayers)
        }
        hidden = changes.hidden.sorted().filter { person.isShown($0) }.map { DhikrView($0, of: person) }
    }
}

public import ManasikDomain
public import ManasikScheduling

extension Trigger {
    /// The facts that change its instants: the person's place and time zone, how their prayers and Hijri days are
    /// computed, and the date that it names.
    public var facts: Set<DefinitionID> {
        let clock: Set<DefinitionID> = [
            HostFact.place.id, HostFact.residence.id, HostFact.timeZone.id,
        ]
        let prayers = clock.union([HostFact.prayerMethod.id, HostFact.school.id])
        let hijri: Set<DefinitionID> = [HostFact.hijriCorrection.id]
        return switch self {
        case .instant, .step: []
        case .once, .daily, .weekly, .recurrence: clock
        case .prayer: prayers
        case .hijri(_, _, .clock, _), .hijriOnce(_, .clock, _): clock.union(hijri)
        case .hijri(_, _, .prayer, _), .hijriOnce(_, .prayer, _), .window: prayers.union(hijri)
        case .moment(let fact, _): [fact]
        case .fact(let fact, _, _): clock.union([fact])
        }
    }
}

public import ManasikDomain
public import ManasikScheduling

extension Trigger {
    /// The facts by which its instants move: where the person is and by which clocks they live, how their prayers and their
    /// Hijri days are reckoned, and the date that it names.
    public var facts: Set<DefinitionID> {
        let clock: Set<DefinitionID> = [
            HostFact.place.id, HostFact.residence.id, HostFact.timeZone.id,
        ]
        let prayers = clock.union([HostFact.prayerMethod.id, HostFact.school.id])
        let hijri: Set<DefinitionID> = [HostFact.hijriCorrection.id]
        return switch self {
        case .instant: []
        case .once, .daily, .weekly, .recurrence: clock
        case .prayer: prayers
        case .hijri(_, _, .clock, _): clock.union(hijri)
        case .hijri(_, _, .prayer, _), .window: prayers.union(hijri)
        case .fact(let fact, _, _): clock.union([fact])
        }
    }
}

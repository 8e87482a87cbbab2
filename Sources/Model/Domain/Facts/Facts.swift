/// What is known of a person on one day: the snapshot that rules and walkthroughs decide on.
public struct Facts: Hashable, Sendable {
    /// Only what is known; the age, which changes with the day, is not among them.
    public private(set) var values: [DefinitionID: FactValue]
    /// The day for which derived facts are computed.
    public let day: CivilDate

    public init(_ values: [DefinitionID: FactValue] = [:], on day: CivilDate) {
        self.values = values
        self.day = day
    }

    /// The value of a fact, derived ones included; nil where it is not known.
    public subscript(id: DefinitionID) -> FactValue? {
        get {
            // By its name first, which tells it from nearly all others.
            guard id.name == HostFact.age.rawValue, id.pack == .host else { return values[id] }
            guard case .date(let birth)? = values[HostFact.birthDate.id] else { return nil }
            return .integer(min(130, max(0, birth.years(until: day))))
        }
        set { values[id] = newValue }
    }

    public subscript(fact: HostFact) -> FactValue? {
        get { self[fact.id] }
        set { self[fact.id] = newValue }
    }

    /// The person's school, or nil where it is not known; never defaulted.
    public var school: School? {
        guard case .text(let name)? = self[.school] else { return nil }
        return School(rawValue: name)
    }
}

public import ManasikDomain

/// Something that a state forbids now, or a rite that may still be left out or put off in it.
public struct ForbiddenAct: Hashable, Sendable {
    public let violation: DefinitionID
    /// The schools that still forbid it, of those that may be the person's.
    public let schools: [School]
    /// The fact that decides whether it concerns the person; nil if that is certain.
    public let undecided: DefinitionID?
    /// Whether it is a rite left out or put off, which is not told among what is forbidden.
    public let isOmission: Bool
    /// The names of the states that forbid it now, by one of the schools.
    public let states: [String]

    public init(
        violation: DefinitionID,
        schools: [School],
        undecided: DefinitionID?,
        isOmission: Bool = false,
        states: [String] = []
    ) {
        self.violation = violation
        self.schools = schools
        self.undecided = undecided
        self.isOmission = isOmission
        self.states = states
    }
}

public import ManasikDomain

/// Something that a state forbids now.
public struct ForbiddenAct: Hashable, Sendable {
    public let violation: DefinitionID
    /// The schools that still forbid it, of those that may be the person's.
    public let schools: [School]
    /// The fact that decides whether it concerns the person; nil if that is certain.
    public let undecided: DefinitionID?

    public init(violation: DefinitionID, schools: [School], undecided: DefinitionID?) {
        self.violation = violation
        self.schools = schools
        self.undecided = undecided
    }
}

public import ManasikDomain
public import ManasikWalkthroughs

/// Why a walk cannot be shown.
public enum WalkViewError: Error, Hashable, Sendable {
    case unknownRitual(String, suggestion: String?)
    case severalRituals([DefinitionID])
    /// No ritual applies to the person.
    case noRitual
    /// No pack in use has a ritual.
    case noRitualLoaded
    /// Which ritual applies depends on a fact that is not known.
    case ritualUndecided(DefinitionID)
    /// The packs that the walk of a ritual follows are missing.
    case missingRevision(DefinitionID)
    case refused(WalkRefusal)
    case condition(ConditionFailure)
}

public import ManasikDomain
public import ManasikWalkthroughs

/// Why something of a walk was not shown or not done.
public enum WalkProblem: Hashable, Sendable {
    case refused(WalkRefusal)
    /// The packs that the walk follows are not there, by name and version; none where these are not known.
    case missingRevision(DefinitionID, packs: [String])
    /// The packs that the walk follows cannot be used.
    case unusableRevision(DefinitionID, detail: String)
    /// The packs in use do not have the ritual.
    case ritualGone(DefinitionID)
    case unknownRitual(String, suggestion: String?)
    case noRitual
    case noRitualLoaded
    /// Which ritual applies depends on a fact that is not known.
    case ritualUndecided(DefinitionID)
    case severalRituals([DefinitionID])

    /// A stable name.
    public var code: String {
        switch self {
        case .refused(let refusal): refusal.code
        case .missingRevision: "walk.revision-missing"
        case .unusableRevision: "walk.revision-unusable"
        case .ritualGone: "walk.ritual-gone"
        case .unknownRitual: "walk.unknown-ritual"
        case .noRitual: "walk.no-ritual"
        case .noRitualLoaded: "walk.no-ritual-loaded"
        case .ritualUndecided: "walk.ritual-undecided"
        case .severalRituals: "walk.several-rituals"
        }
    }
}

public import ManasikDomain
public import ManasikWalkthroughs

/// Caches what is computed from the packs in use for everybody, so that it is not computed again for each view.
public protocol RevisionSource: AnyObject, Sendable {
    /// Returns the revision of a ritual in the packs in use; nil if they do not have it.
    func currentRevision(of ritual: DefinitionID) -> WalkRevision?

    /// Returns when the steps of a revision open and close in a season.
    func windows(of revision: WalkRevision, in season: Int, by times: RiteTimes) -> RitualWindows
}

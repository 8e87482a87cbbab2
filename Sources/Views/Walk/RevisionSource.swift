public import ManasikDomain
public import ManasikWalkthroughs

/// Keeps what is made of the packs in use for all persons alike, so that it is not made again for each view.
public protocol RevisionSource: AnyObject, Sendable {
    /// The revision of a ritual of the packs in use; nil where they do not have it.
    func currentRevision(of ritual: DefinitionID) -> WalkRevision?

    /// When the steps of a revision open and close in a season.
    func windows(of revision: WalkRevision, in season: Int, by times: RiteTimes) -> RitualWindows
}

public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// The remedies that are owed and those that were settled; `docs/walk.md` describes the format.
public struct RemediesResponse: Response {
    private let state: WalkState
    private let words: WalkText
    private let change: WalkHistoryEntry?
    private let isPreview: Bool

    /// Creates the response.
    ///
    /// - Parameters:
    ///   - change: The last change; nil if nothing was changed.
    ///   - isPreview: Whether the change was only tried and not stored.
    public init(
        _ state: WalkState,
        in localizer: Localizer,
        change: WalkHistoryEntry? = nil,
        isPreview: Bool = false
    ) {
        self.state = state
        words = WalkText(state.revision, localizer)
        self.change = change
        self.isPreview = isPreview
    }

    public var json: JSONValue {
        .object {
            Member(
                "ritual",
                NamedResponse(
                    id: state.ritual.id.description,
                    title: words.localizer.text(state.ritual.title)
                )
            )
            Member("change", change.flatMap { WalkEventResponse($0, words) })
            Member("dry_run", isPreview ? true : nil)
            Member("remedies", state.view.remedies.map { RemedyResponse($0, state, words) })
        }
    }
}

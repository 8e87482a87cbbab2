public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// What is owed and what was settled; `docs/walk.md` describes the form.
public struct RemediesResponse: Response {
    private let state: WalkState
    private let words: WalkText
    private let change: WalkHistoryEntry?
    private let isPreview: Bool

    /// - Parameters:
    ///   - change: What was just done; nil where nothing was.
    ///   - isPreview: Whether nothing of it was kept.
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
            Member("remedies", state.view.remedies.map { RemedyResponse($0, words) })
        }
    }
}

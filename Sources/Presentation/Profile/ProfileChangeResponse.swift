public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The facts about a person after a change, and how it changes the walks in progress.
public struct ProfileChangeResponse: Response {
    private let rows: [ProfileRowResponse]
    private let walks: [WalkDifferenceResponse]

    public init(_ rows: [ProfileRowView], _ adaptations: [WalkAdaptation], in localizer: Localizer) {
        self.rows = rows.map { ProfileRowResponse($0, in: localizer) }
        walks = adaptations.map { WalkDifferenceResponse($0.difference, $0.state, in: localizer) }
    }

    public var json: JSONValue {
        .object {
            Member("facts", rows)
            Member("walks", walks)
        }
    }
}

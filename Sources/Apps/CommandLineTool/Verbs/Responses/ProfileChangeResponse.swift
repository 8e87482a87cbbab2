import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// What is known of a person after a change, and how the walks under way change.
struct ProfileChangeResponse: Response {
    private let rows: [ProfileRowResponse]
    private let walks: [WalkDifferenceResponse]

    init(_ person: Person, _ adaptations: [WalkAdaptation]) async throws {
        rows = try await person.profile.rows().map { ProfileRowResponse($0, in: person.localizer) }
        walks = adaptations.map { WalkDifferenceResponse($0.difference, $0.state, in: person.localizer) }
    }

    var json: JSONValue {
        .object {
            Member("facts", rows)
            Member("walks", walks)
        }
    }
}

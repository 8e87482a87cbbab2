import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// What taking a walk to the packs in use changed, or would change; `docs/walk.md` describes the form.
struct MigrationResponse: Response {
    private let state: WalkState
    /// nil for a walk that follows the packs in use.
    private let migration: WalkMigration?
    private let changes: WalkDifferenceResponse?

    init(_ migration: WalkMigration, _ person: Person) {
        state = migration.state
        self.migration = migration
        changes = migration.difference.map {
            WalkDifferenceResponse($0, migration.state, person, from: migration.former)
        }
    }

    init(upToDate state: WalkState) {
        self.state = state
        (migration, changes) = (nil, nil)
    }

    var json: JSONValue {
        .object {
            Member("ritual", state.ritual.id)
            Member("revision", state.revision.hash)
            Member("applied", migration?.isApplied ?? false)
            Member("packs", (migration?.packs ?? []).map(PackChangeResponse.init))
            Member("renamed", migration?.renamed ?? [:])
            Member("changes", changes)
        }
    }
}

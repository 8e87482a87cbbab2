public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

/// The changes made, or to be made, by migrating a walk to the packs in use; `docs/walk.md` describes the format.
public struct MigrationResponse: Response {
    private let state: WalkState
    /// The migration; nil for a walk that already follows the packs in use.
    private let migration: WalkMigration?
    private let changes: WalkDifferenceResponse?

    public init(_ migration: WalkMigration, in localizer: Localizer) {
        state = migration.state
        self.migration = migration
        changes = migration.difference.map {
            WalkDifferenceResponse($0, migration.state, in: localizer, from: migration.former)
        }
    }

    public init(upToDate state: WalkState) {
        self.state = state
        (migration, changes) = (nil, nil)
    }

    public var json: JSONValue {
        .object {
            Member("ritual", state.ritual.id)
            Member("revision", state.revision.hash)
            Member("applied", migration?.isApplied ?? false)
            Member("packs", (migration?.packs ?? []).map { PackChangeResponse($0) })
            Member("renamed", migration?.renamed ?? [:])
            if let rulings = migration?.rulings, !rulings.isEmpty {
                // What is noted or owed by these names the packs say otherwise, or mean something else by them.
                Member("ruled_otherwise", rulings.map { $0.id })
            }
            Member("changes", changes)
        }
    }
}

import ManasikDomain
import ManasikLocalization

/// Migrations: which data they are for, what their code names, and what has become of the person's data.
extension DeclaredText {
    /// - Parameters:
    ///   - named: The facts and collections whose names its code has.
    ///   - applied: What it has changed of the person's data; nil if they have not gone through it.
    func lines(
        of migration: CodeMigration,
        naming named: [DefinitionID],
        _ applied: AppliedChanges.Entry?
    ) -> [NamedText] {
        let order =
            migration.before.map {
                localizer["explain.migration.version", ["version": .text($0.description)]]
            } ?? localizer["explain.migration.last"]
        let standing =
            applied.map { localizer["explain.migration.applied", ["version": .text($0.version.description)]] }
            ?? localizer["explain.migration.pending"]
        let changed = (applied?.facts ?? []) + (applied?.collections ?? [])
        return [NamedText(localizer["explain.migration.order"], order)]
            + names("explain.migration.named", named.map { $0.name })
            + [NamedText(localizer["explain.migration.standing"], standing)]
            + names("explain.migration.changed", changed.map { $0.name })
    }
}

import ArgumentParser
import ManasikEngine
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs

extension WalkCommand {
    struct Migrate: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "migrate",
            abstract: "Moves the walk to the packs in use; what was noted is kept.",
            discussion: """
                A walk keeps the packs that it began with. This shows what the packs in use would change and moves the \
                walk to them; if a rite that was noted would be lost, the walk stays as it is.

                Example: manasik walk migrate --dry-run

                Exit codes: 0 done, or nothing to do; 1 refused, with the steps that would be lost.
                """
        )

        @Flag(name: .customLong("dry-run"), help: "Only say what would change.")
        var isTrial = false

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await WalkActions.run(chosen, options) { actions in
                // Refusals name steps as the revision does that the walk follows.
                let revision = try? await actions.state().revision
                let migration = try await actions.reporting(in: revision) {
                    () async throws -> WalkMigration? in
                    do {
                        return try await actions.person.walk.migrate(chosen.ritual, isTrial: isTrial)
                    } catch EngineError.walk(.alreadyMigrated) {
                        return nil
                    }
                }
                guard let migration else {
                    let state = try await actions.state()
                    actions.output.show(
                        .upToDate(state, in: actions.localizer),
                        or: MigrationResponse(upToDate: state)
                    )
                    return
                }
                actions.output.show(
                    .migration(migration, in: actions.localizer),
                    or: MigrationResponse(migration, in: actions.localizer)
                )
            }
        }
    }
}

import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
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

        @OptionGroup var options: WalkOptions

        func run() async throws {
            try await WalkActions.run(options) { actions in
                // Refusals name steps as the walk has them.
                let revision = try? await actions.state().revision
                let migration = try await actions.reporting(in: revision) {
                    () async throws -> WalkMigration? in
                    do {
                        return try await actions.person.walk.migrate(options.ritual, isTrial: isTrial)
                    } catch EngineError.walk(.alreadyMigrated) {
                        return nil
                    }
                }
                guard let migration else {
                    try await upToDate(actions)
                    return
                }
                let page = MigrationPage(migration, actions)
                if options.global.format == .json {
                    actions.context.write(page.response)
                } else {
                    actions.context.write(page.lines)
                }
            }
        }

        private func upToDate(_ actions: WalkActions) async throws {
            let state = try await actions.state()
            if options.global.format == .json {
                actions.context.write(MigrationResponse(upToDate: state))
            } else {
                let words = WalkText(actions.person, state.revision)
                actions.context.write(
                    actions.context.layout(words.localizer).paragraph(words.host("migrate.up-to-date"))
                )
            }
        }
    }
}

/// What taking a walk to the packs in use changed, or would change.
struct MigrationPage {
    private let migration: WalkMigration
    private let actions: WalkActions
    private let words: WalkText

    init(_ migration: WalkMigration, _ actions: WalkActions) {
        self.migration = migration
        self.actions = actions
        words = WalkText(actions.person, migration.state.revision)
    }

    var lines: [Line] {
        let layout = actions.context.layout(words.localizer)
        let end =
            migration.isApplied
            ? words.host("migrate.done")
            : words.host("migrate.trial", ["command": actions.context.command("walk migrate")])
        return layout.heading(words.localizer.text(migration.state.ritual.title).text)
            + changes(layout) + layout.paragraph(end, style: migration.isApplied ? .done : .dim)
    }

    /// Which packs differ and what that changes.
    func changes(_ layout: Layout) -> [Line] {
        let lines = migration.packs.flatMap { layout.paragraph(words.packs($0)) }
        var sentences = migration.renamed.sorted { $0.key < $1.key }.map { old, new in
            words.host(
                "migrate.renamed",
                ["old": .text(words.localizer.isolated(old)), "new": .text(words.localizer.isolated(new))]
            )
        }
        if let difference = migration.difference {
            let text = WalkDifferenceText(
                difference,
                migration.state,
                actions.person,
                from: migration.former
            )
            sentences += text.sentences
            if sentences.isEmpty { sentences = [words.host("adapted.nothing")] }
        } else {
            sentences.append(words.host("migrate.not-compared"))
        }
        return lines + sentences.flatMap { layout.paragraph("• \($0)") }
    }

    var response: MigrationResponse { MigrationResponse(migration, actions.person) }
}

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
            abstract: "Moves the walk to the packs in use; what was noted stays.",
            discussion: """
                A walk keeps the packs that it began with. This says what the packs in use change in it and goes on with \
                them; where a rite that was noted would be lost, the walk stays as it is.

                Example: manasik walk migrate --dry-run

                Exit codes: 0 done, or nothing to do; 1 refused, with the steps that would be lost.
                """
        )

        @Flag(name: .customLong("dry-run"), help: "Only says what would change.")
        var isTrial = false

        @OptionGroup var options: WalkOptions

        func run() async throws {
            try await WalkDesk.run(options) { desk in
                // Refusals name steps as the walk has them.
                let revision = try? await desk.state().revision
                let migration = try await desk.reporting(in: revision) {
                    () async throws -> WalkMigration? in
                    do {
                        return try await desk.person.walk.migrate(options.ritual, isTrial: isTrial)
                    } catch EngineError.walk(.alreadyMigrated) {
                        return nil
                    }
                }
                guard let migration else {
                    try await upToDate(desk)
                    return
                }
                let page = MigrationPage(migration, desk)
                if options.global.format == .json {
                    try desk.context.write(json: page.answer)
                } else {
                    desk.context.write(page.lines)
                }
            }
        }

        private func upToDate(_ desk: WalkDesk) async throws {
            let state = try await desk.state()
            if options.global.format == .json {
                try desk.context.write(json: MigrationAnswer(upToDate: state))
            } else {
                let words = WalkWords(desk.person, state.revision)
                desk.context.write(
                    desk.context.layout(words.localizer).paragraph(words.host("migrate.up-to-date"))
                )
            }
        }
    }
}

/// What taking a walk to the packs in use changed, or would change.
struct MigrationPage {
    private let migration: WalkMigration
    private let desk: WalkDesk
    private let words: WalkWords

    init(_ migration: WalkMigration, _ desk: WalkDesk) {
        self.migration = migration
        self.desk = desk
        words = WalkWords(desk.person, migration.state.revision)
    }

    var lines: [Line] {
        let layout = desk.context.layout(words.localizer)
        let end =
            migration.isApplied
            ? words.host("migrate.done")
            : words.host("migrate.trial", ["command": desk.context.command("walk migrate")])
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
                desk.person,
                from: migration.former
            )
            sentences += text.sentences
            if sentences.isEmpty { sentences = [words.host("adapted.nothing")] }
        } else {
            sentences.append(words.host("migrate.not-compared"))
        }
        return lines + sentences.flatMap { layout.paragraph("• \($0)") }
    }

    var answer: MigrationAnswer { MigrationAnswer(migration, desk.person) }
}

/// A migration as JSON; `docs/walk.md` describes the form.
struct MigrationAnswer: Encodable {
    let ritual: DefinitionID
    let revision: String
    let applied: Bool
    let packs: [WalkPackChange]
    let renamed: [String: String]
    let changes: WalkDifferenceAnswer?

    init(_ migration: WalkMigration, _ person: Person) {
        ritual = migration.state.ritual.id
        revision = migration.state.revision.hash
        applied = migration.isApplied
        packs = migration.packs
        renamed = migration.renamed
        changes = migration.difference.map {
            WalkDifferenceAnswer($0, migration.state, person, from: migration.former)
        }
    }

    /// A walk that goes by the packs in use.
    init(upToDate state: WalkState) {
        ritual = state.ritual.id
        revision = state.revision.hash
        applied = false
        packs = []
        renamed = [:]
        changes = nil
    }
}

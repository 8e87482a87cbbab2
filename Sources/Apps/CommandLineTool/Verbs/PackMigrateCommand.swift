import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikPresentation
import ManasikTerminal

struct PackMigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Applies what the packs in use have renamed or migrate to everything that is stored.",
        discussion: """
            Without it, what is read of a person is shown migrated, and stored with their next change. Each person is migrated \
            in one transaction, or not at all; what is migrated is not migrated again. It says for how \
            many people a migration fails, with the error's message for those named by --person.

            Example: manasik packs migrate --dry-run

            Exit codes: 0 all is well; 1 code of a migration failed; 74 the home cannot be used.
            """
    )

    @Flag(name: .long, help: "Count whom it changes, and change nothing.")
    var dryRun = false

    @OptionGroup var logOptions: LogOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        logOptions.begin()
        try context.requireHome()
        let engine = try await context.engine()
        let migration: DataMigration
        do {
            let reporter = ProgressReporter(context.terminal)
            defer { reporter.finish() }
            migration = try await engine.migrate(isPreview: dryRun) { done, total in
                reporter.report("migrating", completed: done, total: total)
            }
        } catch {
            throw context.fail(error)
        }
        if options.format == .json {
            let names = Set(options.persons)
            context.write(DataMigrationResponse(migration: migration, isPreview: dryRun, naming: names))
        } else {
            for line in lines(migration) { context.write(line) }
        }
        if !migration.failures.isEmpty { throw ExitStatus.failure }
    }

    private func lines(_ migration: DataMigration) -> [String] {
        var lines = migration.touched.map { touched in
            "\(touched.change.pack): \(touched.change.words): "
                + "\(EnglishCount.of(touched.persons, "person", plural: "people")), "
                + EnglishCount.of(touched.records, "record")
        }
        if lines.isEmpty { lines.append("The packs in use rename and migrate nothing.") }
        lines += migration.failures.lines(naming: Set(options.persons)).map { "! " + $0 }
        for walk in migration.walks {
            lines.append(
                "! the walk of \(walk.ritual) of '\(walk.person)' follows an earlier version and can no longer read "
                    + walk.facts.map(\.description).joined(separator: ", ")
                    + "; it goes on with the packs in use after: manasik walk migrate --ritual \(walk.ritual)"
                    + CommandContext.option(naming: walk.person.rawValue)
            )
        }
        if migration.unreadable > 0 {
            lines.append("! records that cannot be read and stay as they are: \(migration.unreadable)")
        }
        lines += migration.unfitLines.map { "! " + $0 }
        lines.append(
            "People whose data \(dryRun ? "would change" : "were changed"): \(migration.changed) of \(migration.persons)."
        )
        return lines
    }
}

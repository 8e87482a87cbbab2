import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikRecords

struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract:
            "Copies all records into one file, or the whole home into a directory of backups, and checks the copy.",
        discussion: """
            Example: manasik backup before-travel.sqlite
            Example: manasik backup --to /var/backups/manasik --keep 7

            The home can be used meanwhile. A file has the records alone. A directory gets a backup that is named by its \
            time, with the records, the generations of packs with their contents and grants, and what else the home \
            keeps. An interrupted backup does not count, and the oldest are removed once the new one is complete and verified.

            Exit codes: 0 done; 1 another process changes the generations; 64 the command line is wrong; 74 the home \
            cannot be read, or the backup cannot be written or is not what was written.
            """
    )

    @Argument(help: "The file to write; it must not exist.")
    var file: String?

    @Option(name: .long, help: ArgumentHelp("A directory of backups.", valueName: "directory"))
    var to: String?

    @Option(name: .long, help: ArgumentHelp("How many backups stay in the directory.", valueName: "number"))
    var keep: Int?

    @OptionGroup var logOptions: LogOptions
    @OptionGroup var options: EverybodyOptions

    func validate() throws {
        switch (file, to) {
        case (nil, nil): throw ValidationError("name a file, or a directory of backups with --to")
        case (_?, _?): throw ValidationError("name a file or --to, not both")
        default: break
        }
        if keep != nil, to == nil { throw ValidationError("--keep is for --to") }
        if let keep, keep < 1 { throw ValidationError("--keep takes a number from 1, not '\(keep)'") }
        if let to, to.isEmpty { throw ValidationError("--to takes a directory") }
    }

    func run() async throws {
        let context = CommandContext(try options.global(), persons: .everybody)
        logOptions.begin()
        try context.checkFormat()
        if let to { return try await HomeBackupRun(context: context, set: BackupSet(to), keep: keep).run() }
        guard let file else { return }
        try await context.reporting {
            try context.requireStore()
            let store = try context.filesToRead()
            do throws(StoreFileError) { try await store.backup(to: file) } catch {
                if error.path == file { throw context.unwritable(error) }
                throw error
            }
            let persons = try await context.persons(in: store)
            context.output.say(
                .backupWritten(to: file, persons: persons, in: context.localizer),
                or: BackupResponse(file: file, persons: persons)
            )
        }
    }
}

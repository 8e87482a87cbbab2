import ArgumentParser
import Foundation
import Logging
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikSystemZones
import ManasikTerminal

struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Replaces the records, or the whole home, with a backup; what was there is kept beside it.",
        discussion: """
            Example: manasik restore before-travel.sqlite --yes
            Example: manasik restore /var/backups/manasik --check
            Example: manasik restore /var/backups/manasik

            Of a directory of backups the newest is taken. The whole backup is checked first. Records in it that are not \
            JSON are taken as they are and counted; 'manasik doctor' names them. Any other damage is refused, and nothing \
            is changed. For a whole home it says since when records are missing.

            Exit codes: 0 done, declined, or sound (--check); 1 the packs do not take all that is in it (--check); 64 the \
            command line is wrong, or nobody can be asked; 74 the backup is damaged or is no backup, or the home is in use or \
            cannot be written.
            """
    )

    @Argument(help: "What 'backup' wrote: a file, a backup in a directory of backups, or that directory.")
    var file: String

    @Flag(name: .long, help: "Do not ask for confirmation.")
    var yes = false

    @Flag(name: .long, help: "Check the backup and everything in it; change nothing.")
    var check = false

    @OptionGroup var logOptions: LogOptions
    @OptionGroup var options: EverybodyOptions

    func run() async throws {
        let context = CommandContext(try options.global(), persons: .everybody)
        logOptions.begin()
        try context.checkFormat()
        try await context.reportingBackups {
            guard let backup = try backup() else { return try await restoreFile(context) }
            context.log.info("verifying", metadata: ["backup": "\(backup.path)"])
            let unreadable = try backup.verifyForRestoration()
            if check { return try await answer(BackupCheck(backup, context), context) }
            try await restore(backup, unreadable: unreadable, context)
        }
    }

    /// Returns the backup of a home that is named, the newest of a directory; nil for a file.
    private func backup() throws -> HomeBackup? {
        let path = HomeDirectory(path: file).path
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue
        else { return nil }
        if FileManager.default.fileExists(atPath: path + "/" + BackupContents.fileName) {
            return try HomeBackup(at: path)
        }
        guard let newest = BackupSet(path).backups.first else {
            throw BackupProblem(
                "\(file) is not a backup and has none in it: a backup of a home is a directory with a file \(BackupContents.fileName), "
                    + "as 'manasik backup --to' writes it"
            )
        }
        return newest
    }

    private func answer(_ check: BackupCheck, _ context: CommandContext) throws {
        if context.options.format == .json {
            context.write(check)
        } else {
            for line in check.lines { context.write(line) }
        }
        if !check.problems.isEmpty { throw ExitStatus.failure }
    }

    private func restoreFile(_ context: CommandContext) async throws {
        if check { return try await answer(BackupCheck(file: file, context), context) }
        if !yes {
            // Nobody is asked about what could not be done.
            _ = try context.reportingBackup(file) { () throws(StoreFileError) in
                try HomeStore.check(backup: file)
            }
        }
        let localizer = context.localizer
        let question = YesNoQuestion.restoring(file, in: localizer)
        guard try context.confirm(question, isGiven: yes, localizer) else { return }
        let (kept, damaged) = try context.restoreStore(from: file)
        context.output.say(
            .backupRestored(from: file, keeping: kept, unreadable: damaged, in: localizer),
            or: RestorationResponse(file: file, kept: kept, unreadable: damaged)
        )
        try await context.renewDevice()
    }

    private func restore(_ backup: HomeBackup, unreadable: Int, _ context: CommandContext) async throws {
        let home = try context.home()
        let localizer = context.localizer
        try context.checkClock()
        let restoration = HomeRestoration(of: backup, in: home, at: context.clock.now())
        if HomeStore.exists(in: home) || !restoration.present.isEmpty {
            let question = YesNoQuestion.restoring(backup.path, isHome: true, in: localizer)
            guard try context.confirm(question, isGiven: yes, localizer) else { return }
        }
        let stored: String?
        do {
            try restoration.begin()
            // First the store, which is refused while it is in use.
            stored = backup.contents.hasStore ? try context.restoreStore(from: backup.storePath).kept : nil
        } catch {
            restoration.abandon()
            throw error
        }
        let kept = try restoration.run()
        LastBackup(made: backup.contents.made, path: backup.path, head: backup.contents.head)
            .write(in: home.path)
        let problems = backup.generationProblems
        for problem in problems {
            CommandContext.writeError("manasik: \(TerminalText.sanitized(problem))", at: .warning)
        }
        context.output.say(
            .backupRestored(
                from: backup.path,
                hasPacks: !backup.contents.entries.isEmpty,
                keeping: kept ?? stored,
                unreadable: unreadable,
                made: (backup.contents.made, .ofThisMachine),
                in: localizer
            ),
            or: RestorationResponse(
                file: backup.path,
                kept: kept ?? stored,
                unreadable: unreadable,
                made: backup.contents.made,
                problems: problems
            )
        )
        if backup.contents.hasStore { try await context.renewDevice() }
    }
}

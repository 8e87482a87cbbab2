import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikRecords

struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copies all records into one file and checks the copy.",
        discussion:
            "Example: manasik backup before-travel.sqlite\n\nThe home can be used meanwhile."
    )

    @Argument(help: "The file to write; it must not exist.")
    var file: String

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options, persons: .everybody)
        try context.checkFormat()
        try await context.reporting {
            try context.requireStore()
            let store = try context.filesToRead()
            do throws(StoreFileError) { try await store.backup(to: file) } catch {
                if error.path == file { throw context.unwritable(error) }
                throw error
            }
            var (pages, persons) = (OwnerPages(GuardedStore(store, for: .operator)), 0)
            while let page = try await pages.next() { persons += page.count }
            context.output.say(
                .backupWritten(to: file, persons: persons, in: context.localizer),
                or: BackupResponse(file: file, persons: persons)
            )
        }
    }
}

import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract

struct PersonCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "person",
        abstract: "Lists, exports, imports and erases what is stored about each person.",
        discussion: "Example: manasik person list",
        subcommands: [
            List.self, Export.self, Import.self, Erase.self, Verified.self, Verify.self, Unverify.self,
        ],
        defaultSubcommand: List.self
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists everyone about whom something is stored.",
            discussion: "Example: manasik person list"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options, persons: .everybody)
            context.reportMissingHome()
            try await context.reporting {
                var owners: [PersonID] = []
                var pages = OwnerPages(try context.readingStore(for: .operator))
                while let page = try await pages.next() { owners += page }
                context.output.say(.persons(owners, in: context.localizer), or: owners)
            }
        }
    }
}

/// Reads the name of somebody in a store as it is, though nobody could be given it now.
func storedName(_ text: String) throws -> PersonID {
    guard let name = PersonID(stored: text) else { throw ValidationError("a person's name is not empty") }
    return name
}

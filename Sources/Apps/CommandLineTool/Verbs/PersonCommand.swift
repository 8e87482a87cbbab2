import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikTerminal
import ManasikViews

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

    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "export",
            abstract: "Writes everything that is stored about a person as JSON.",
            discussion: """
                Example: manasik person export me --output me.json
                  manasik person export me --device phone --output me.json

                With --device this home says which of your devices it is on. From then on each of your changes is noted with its \
                time, so that 'person import --merge' on another device, which does the same, loses nothing of either.
                """
        )

        @Argument(help: "The name of the person.", transform: storedName)
        var name: PersonID

        @Option(
            name: .long,
            help: ArgumentHelp("The file to write; only you can read it.", valueName: "file")
        )
        var output: String?

        @Option(
            name: .long,
            help: ArgumentHelp(
                "What you call this device, to tell its changes from those of others.",
                valueName: "name"
            )
        )
        var device: String?

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            // It is shown as names of persons are.
            if let device, PersonID(rawValue: device) == nil {
                throw ValidationError("a device's name has 1 to 64 visible characters and no '/'")
            }
        }

        func run() async throws {
            let context = CommandContext(options, persons: .argument)
            context.reportMissingHome()
            try await context.reporting {
                let store =
                    device == nil
                    ? try context.readingStore(for: .operator) : try context.store(for: .operator)
                try await context.requireOwner(name, in: store)
                if let device { try await begin(device, in: store, context) }
                let archive = try await store.export(name)
                // An archive without them would lose them where it is imported.
                guard !archive.records.contains(where: { $0.isDamaged }) else {
                    throw StoreError.damaged(detail: StoreDetail(.recordNotJSON))
                }
                guard !archive.jobs.contains(where: { $0.isDamaged }) else {
                    throw StoreError.damaged(detail: StoreDetail(.unreadableJob))
                }
                // An archive has a versioned form of its own.
                let text = archive.wire.jsonText
                guard let output else {
                    CommandContext.write(text)
                    return
                }
                try context.writePrivately(Data(text.utf8), to: output)
                context.output.say(
                    .personExported(name, to: output, in: context.localizer),
                    or: PersonFileResponse(file: output, person: name)
                )
            }
        }

        private func begin(
            _ device: String,
            in store: any Store,
            _ context: CommandContext
        ) async throws {
            let engine = context.engine(with: try context.loadPacks(), over: store)
            let id = try await engine.devices(of: name.rawValue).begin(named: device)
            // What is written to standard output is the archive.
            if output != nil, options.format != .json {
                context.output.say(.device(id, of: name, in: context.localizer))
            }
        }
    }
}

/// Reads the name of somebody in a store as it is, though nobody could be given it now.
func storedName(_ text: String) throws -> PersonID {
    guard let name = PersonID(stored: text) else { throw ValidationError("a person's name is not empty") }
    return name
}

import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikFiles
import ManasikPresentation
import ManasikStoreContract

extension PersonCommand {
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
            help: ArgumentHelp(
                "The file to write; only you can read it. An earlier one of this device and person is replaced.",
                valueName: "file"
            )
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
                let archive = try await archive(in: store)
                guard let output else {
                    if let device { try await begin(device, in: store, context) }
                    CommandContext.write(try await self.archive(in: store).wire.jsonText)
                    return
                }
                try await write(archive, to: output, from: store, context)
                context.output.say(
                    .personExported(name, to: output, in: context.localizer),
                    or: PersonFileResponse(file: output, person: name)
                )
            }
        }

        /// Returns what is stored about the person, with the device that the home is on if the person uses several.
        private func archive(in store: any Store) async throws -> PersonArchive {
            var archive = try await store.export(name)
            // An archive without them would lose them where it is imported.
            guard !archive.records.contains(where: { $0.isDamaged }) else {
                throw StoreError.damaged(detail: StoreDetail(.recordNotJSON))
            }
            guard !archive.jobs.contains(where: { $0.isDamaged }) else {
                throw StoreError.damaged(detail: StoreDetail(.unreadableJob))
            }
            if archive.usesDevices { archive.device = try await HomeDevice.ofHome(in: store)?.id }
            return archive
        }

        /// Writes the file, and names the device only once nothing is in the way.
        private func write(
            _ archive: PersonArchive,
            to output: String,
            from store: any Store,
            _ context: CommandContext
        ) async throws {
            let home = try await HomeDevice.ofHome(in: store)
            let isEarlier = ArchiveFile.holdsArchive(
                of: name,
                by: home,
                called: device,
                among: archive.usedDevices,
                at: output
            )
            do {
                let file = try ArchiveFile(output, replacing: isEarlier)
                do {
                    try file.reserve(archive)
                    if let device { try await begin(device, in: store, context) }
                    try file.write(device == nil ? archive : try await self.archive(in: store))
                } catch {
                    file.abandon()
                    throw error
                }
            } catch let error as SystemFailure {
                throw context.unwritable(output, error.asFoundation)
            } catch let error as CocoaError {
                throw context.unwritable(output, error)
            }
        }

        private func begin(
            _ device: String,
            in store: any Store,
            _ context: CommandContext
        ) async throws {
            let engine = context.engine(with: try context.loadPacks(), over: store)
            let former = try await self.archive(in: store)
            let id = try await engine.devices(of: name.rawValue).begin(named: device)
            let isCalledSo = former.device == id && former.usedDevices?.devices[id]?.name == device
            // What is written to standard output is the archive.
            if output != nil, options.format != .json, !isCalledSo {
                context.output.say(.device(id, of: name, in: context.localizer))
            }
        }
    }
}

extension SystemFailure {
    fileprivate var asFoundation: NSError { NSError(domain: NSPOSIXErrorDomain, code: Int(number)) }
}

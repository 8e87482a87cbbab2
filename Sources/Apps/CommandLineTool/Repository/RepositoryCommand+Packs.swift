import ArgumentParser
import Foundation
import ManasikDomain
import ManasikPackDistribution
import ManasikPackHost
import ManasikUpdateFramework

extension RepositoryCommand {
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Adds an archive that 'manasik build' wrote.",
            discussion: """
                It becomes the target <id>/<id>-<version>.tar.zst, with its id, version and content hash.

                Example: manasik repository add packs group-sample-1.0.0.tar.zst --key online.key

                Exit codes: 0 written; 1 refused; 64 the command line is wrong.
                """
        )

        @Argument(help: ArgumentHelp("The directory.", valueName: "directory"))
        var directory: String

        @Argument(help: ArgumentHelp("The archive of a pack.", valueName: "archive"))
        var file: String

        @OptionGroup var online: SigningKeyOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let context = CommandContext(options)
            try context.checkFormat()
            let keys = try context.keys(online.files)
            guard let data = FileManager.default.contents(atPath: file) else {
                throw context.fail("'\(file)' cannot be read", ExitStatus.failure)
            }
            let archive: PackArchive
            do throws(PackArchiveError) {
                archive = try PackArchive(archive: Array(data))
            } catch {
                throw context.fail("\(file): \(error)", ExitStatus.failure, code: error.code.rawValue)
            }
            let custom = JSONValue.object([
                "id": .string("\(archive.id)"), "version": .string("\(archive.version)"),
                "content_hash": .string(archive.files.hash),
            ])
            let path = "\(archive.id)/\(archive.fileName)"
            var writer = try context.writer(directory)
            try context.repository { () throws(UpdateError) in
                try writer.add(path, Array(data), custom: custom, by: keys)
            }
            context.report("added", path)
        }
    }

    struct Yank: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "yank",
            abstract: "Says of a pack that it should not be used any more, and why.",
            discussion: """
                Example: manasik repository yank packs hajj/hajj-1.0.0.tar.zst "a wrong date" --key online.key

                Exit codes: 0 written; 1 refused; 64 the command line is wrong.
                """
        )

        @Argument(help: ArgumentHelp("The directory.", valueName: "directory"))
        var directory: String

        @Argument(help: ArgumentHelp("The target.", valueName: "path"))
        var path: String

        @Argument(help: ArgumentHelp("Why.", valueName: "reason"))
        var reason: String

        @OptionGroup var online: SigningKeyOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let context = CommandContext(options)
            try context.checkFormat()
            let keys = try context.keys(online.files)
            var writer = try context.writer(directory)
            try context.repository { () throws(UpdateError) in try writer.yank(path, reason: reason, by: keys)
            }
            context.report("yanked", path)
        }
    }

    struct Refresh: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "refresh",
            abstract: "Signs snapshot and timestamp anew, before they expire.",
            discussion: """
                Example: manasik repository refresh packs --key online.key

                Exit codes: 0 written; 1 refused; 64 the command line is wrong.
                """
        )

        @Argument(help: ArgumentHelp("The directory.", valueName: "directory"))
        var directory: String

        @OptionGroup var online: SigningKeyOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let context = CommandContext(options)
            try context.checkFormat()
            let keys = try context.keys(online.files)
            var writer = try context.writer(directory)
            try context.repository { () throws(UpdateError) in try writer.refresh(by: keys) }
            context.report("wrote", directory)
        }
    }
}

import ArgumentParser
import Foundation
import ManasikDomain
import ManasikPackDistribution
import ManasikPackHost
import ManasikPackSources
import ManasikUpdateFramework

extension RepositoryCommand {
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract:
                "Adds an archive that 'manasik build' wrote, after checking, testing and proving the pack.",
            discussion: """
                It becomes the target <id>/<id>-<version>.tar.zst. Signed with it are the pack's id, version and \
                content hash, what it requires and asks for, who built it, and what came of the checks. The packs that it requires are \
                those in use, or of --packs.

                Example: manasik repository add packs group-sample-1.0.0.tar.zst --key online.key --built-by "Amal, Kuala Lumpur"

                What 'check --strict' warns of is refused. Allow it by its code in lint.allow of pack.json, or skip the checks \
                with --unchecked; the pack's description then names none.

                Exit codes: 0 written; 1 refused; 64 the command line is wrong; 74 the archive or a key's file cannot be \
                read.
                """
        )

        @OptionGroup var change: RepositoryChange

        @Argument(help: ArgumentHelp("The archive of a pack.", valueName: "archive"))
        var file: String

        @Option(name: .customLong("built-by"), help: ArgumentHelp("Who built it.", valueName: "text"))
        var builder: String?

        @Option(name: .long, help: ArgumentHelp("The role that names it, if not targets.", valueName: "name"))
        var role = "targets"

        @Flag(name: .long, help: "Add it without checking it, and list no checks in its description.")
        var unchecked = false

        @OptionGroup var logOptions: LogOptions

        func run() async throws {
            logOptions.begin()
            let context = CommandContext(change.options)
            try context.checkClock()
            let keys = try change.online.keys(context)
            let data = [UInt8](try context.contents(of: file, code: "archive.unreadable"))
            let archive: PackArchive
            do throws(PackArchiveError) {
                archive = try PackArchive(archive: data)
            } catch {
                throw context.fail("\(file): \(error)", ExitStatus.failure, code: error.code.rawValue)
            }
            let checks = unchecked ? [:] : try await PackChecks(of: archive, context).outcomes()
            let failed = checks.filter { $0.value == .failed }.keys.sorted()
            guard failed.isEmpty else {
                let warned =
                    failed == ["check"]
                    ? "; warnings count: correct them (manasik check DIRECTORY --strict), allow a code by lint.allow in pack.json, "
                        + "or add it without checks: --unchecked" : ""
                throw context.fail(
                    "'\(archive.id)' \(archive.version) does not pass \(failed.joined(separator: " and ")); nothing was added"
                        + warned,
                    ExitStatus.failure,
                    code: "repository.checks"
                )
            }
            guard let description = PackDescription(archive, builtBy: builder, checks: checks) else {
                throw context.fail("\(file): there are mistakes in pack.json", ExitStatus.failure)
            }
            try change.make("added", description.path, keys: keys) { writer, keys throws(UpdateError) in
                try writer.add(description.path, data, custom: description.wire, to: role, by: keys)
            }
        }
    }

    struct Yank: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "yank",
            abstract: "Withdraws a version of a pack, and says why.",
            discussion: """
                It is no longer installed, and whoever has it is told.

                Example: manasik repository yank packs hajj/hajj-1.0.0.tar.zst "a wrong date" --key online.key

                Exit codes: 0 written; 1 refused; 64 the command line is wrong; 74 a key's file cannot be read.
                """
        )

        @OptionGroup var change: RepositoryChange

        @Argument(help: ArgumentHelp("The target.", valueName: "path"))
        var path: String

        @Argument(help: ArgumentHelp("Why.", valueName: "reason"))
        var reason: String

        func run() throws {
            try change.make("yanked", path) { writer, keys throws(UpdateError) in
                try writer.yank(path, reason: reason, by: keys)
            }
        }
    }

    struct Refresh: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "refresh",
            abstract:
                "Signs snapshot and timestamp anew, before they expire, and publishes what delegates have signed.",
            discussion: """
                Example: manasik repository refresh packs --key online.key

                Exit codes: 0 written; 1 refused; 64 the command line is wrong; 74 a key's file cannot be read.
                """
        )

        @OptionGroup var change: RepositoryChange

        func run() throws {
            try change.make("wrote") { writer, keys throws(UpdateError) in
                try writer.refresh(by: keys)
                return true
            }
        }
    }
}

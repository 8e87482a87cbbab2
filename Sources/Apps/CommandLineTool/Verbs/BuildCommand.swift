import ArgumentParser
import Foundation
import ManasikDomain
import ManasikOperatorPages
import ManasikPackDistribution
import ManasikPackHost

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Writes a pack as one file, to be handed on.",
        discussion: """
            The archive has the pack's files and its README, LICENSE and CHANGELOG, without times and owners. The same \
            files give the same tar archive on every machine, which zstd then compresses. Its content hash is the one \
            that 'manasik packs' shows, so that anybody can build it again and compare. What is built should pass \
            'manasik check --strict', 'test' and 'prove' first.

            Example: manasik build plugins/group-sample
            Example: manasik build plugins/group-sample --output group.tar.zst

            Exit codes: 0 written; 1 the pack cannot be handed on; 64 the command line is wrong; 74 the file cannot be \
            written, or is there already.
            """
    )

    @Argument(help: ArgumentHelp("The pack's directory.", valueName: "directory"))
    var directory: String

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The file to write; by default <id>-<version>.tar.zst in the working directory.",
            valueName: "file"
        )
    )
    var output: String?

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        try context.checkFormat()
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory),
            isDirectory.boolValue
        else { throw context.fail("there is no directory '\(directory)'", ExitStatus.usage) }
        let (archive, bytes) = try built(context)
        let file = output ?? archive.fileName
        try context.writeNew(Data(bytes), to: file)
        let hash = archive.files.hash
        if options.format == .json {
            context.write(
                BuildResponse(
                    id: archive.id,
                    version: archive.version,
                    contentHash: hash,
                    file: file,
                    files: archive.contents.count,
                    bytes: bytes.count
                )
            )
        } else {
            context.write("wrote \(EnglishCount.of(archive.contents.count, "file")) to \(file)")
            context.write("content \(hash)")
        }
    }

    /// Returns the archive of the pack and its bytes, which were read back.
    private func built(_ context: CommandContext) throws -> (PackArchive, [UInt8]) {
        do throws(PackArchiveError) {
            let archive = try PackArchive(directory: directory)
            let bytes = try archive.compressed()
            let read = try PackArchive(archive: bytes)
            precondition(
                read.contents == archive.contents,
                "an archive of \(archive.id) is not what was packed"
            )
            return (archive, bytes)
        } catch {
            throw context.fail("\(directory): \(error)", ExitStatus.failure, code: error.code.rawValue)
        }
    }
}

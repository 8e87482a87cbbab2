import ArgumentParser
import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikPackTesting
import ManasikPresentation

struct ReferenceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reference",
        abstract:
            "Writes the pack API for editors: JSON Schemas, and definitions for lua-language-server.",
        discussion: """
            `manasik docs` writes its reference for people. Only files that an earlier run made are replaced, and nothing \
            is removed.

            Example: manasik reference --output docs

            Exit codes: 0 written; 74 it cannot be written, or would overwrite a file that is not such a reference.
            """
    )

    @Option(name: .long, help: ArgumentHelp("The directory to write into.", valueName: "directory"))
    var output = "docs"

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let context = CommandContext(options)
        try context.checkFormat()
        let files = Self.files()
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: output, isDirectory: &isDirectory), !isDirectory.boolValue {
            throw context.fail(
                PageDirectory.Problem.notADirectory(output).description,
                ExitStatus.storage,
                code: "output.failed"
            )
        }
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            try context.checkReplaceable("\(output)/\(name)", "a reference") {
                Self.isReference($0, like: text)
            }
        }
        do {
            for (name, text) in files.sorted(by: { $0.key < $1.key }) {
                let path = URL(fileURLWithPath: output).appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: path.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: path, options: .atomic)
                if options.format == .text { context.write("\(output)/\(name)") }
            }
        } catch {
            throw context.unwritable(output, error)
        }
        if options.format == .json { context.write(files.keys.sorted().map { "\(output)/\($0)" }) }
    }

    /// Returns whether a present file is an earlier form of a new one, by the heading of a Lua file or the title of a
    /// schema.
    private static func isReference(_ present: String, like new: String) -> Bool {
        if let schema = try? JSONReader.read(Array(new.utf8), file: "") {
            guard let other = try? JSONReader.read(Array(present.utf8), file: "") else { return false }
            return ["$schema", "title"].allSatisfy { schema[$0]?.string == other[$0]?.string }
        }
        let (old, lines) = (present.split(separator: "\n"), new.split(separator: "\n"))
        return old.count > 1 && old[0] == lines[0] && old[1].prefix(20) == lines[1].prefix(20)
    }

    /// Returns the contents of the files by their paths within the output directory.
    private static func files() -> [String: String] {
        var files = ["manasik.lua": LuaDefinitionWriter.file(), "manasik-test.lua": TestDefinitions.file]
        var schemas = JSONSchemaWriter.files()
        schemas["queries.schema.json"] = QuerySchema.file
        for (name, schema) in schemas {
            files["schemas/\(name)"] = schema.jsonText
        }
        return files
    }
}

import ArgumentParser
import Foundation
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
            `manasik docs` writes its reference for people.

            Example: manasik reference --output docs

            Exit codes: 0 written; 74 it cannot be written.
            """
    )

    @Option(name: .long, help: ArgumentHelp("The directory to write into.", valueName: "directory"))
    var output = "docs"

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let context = CommandContext(options)
        try context.checkFormat()
        let files = Self.files()
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

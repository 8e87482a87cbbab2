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

            Packs that are named, by their ids or directories, add types for the events that they and the packs that they \
            require declare in pack.json.

            Example: manasik reference my-pack --output my-pack/.editor

            Exit codes: 0 written; 64 there is no such pack; 74 it cannot be written, or would overwrite a file that is not such a reference.
            """
    )

    @Argument(help: ArgumentHelp("The packs whose own events are to get types.", valueName: "pack"))
    var names: [String] = []

    @Option(name: .long, help: ArgumentHelp("The directory to write into.", valueName: "directory"))
    var output = "docs"

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let context = CommandContext(options)
        try context.checkFormat()
        let files = Self.files(events: try events(context))
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

    /// Returns the events of the named packs and of those that they can see, whether or not the packs have errors.
    private func events(_ context: CommandContext) throws -> [PackID: [PackEvent]] {
        guard !names.isEmpty else { return [:] }
        let isPack = { FileManager.default.fileExists(atPath: $0 + "/pack.json") }
        let loaded = try context.loadPacks(adding: names.filter { $0.contains("/") || isPack($0) })
        let manifests = Dictionary(
            loaded.sources.map { ($0.id, $0.manifest) },
            uniquingKeysWith: { first, _ in first }
        )
        var queue: [PackID] = []
        for name in names {
            let path = name.hasSuffix("/") ? String(name.dropLast()) : name
            let found = loaded.packs.filter { $0.id?.rawValue == path || $0.directory == path }
            guard let id = found.compactMap(\.id).first else {
                let help = Suggestion.help(for: name, among: manifests.keys.map(\.rawValue).sorted())
                throw context.fail(
                    "there is no pack '\(name)'\(help.map { "; \($0)" } ?? "; see: manasik packs")",
                    ExitStatus.usage,
                    code: "pack.none"
                )
            }
            queue.append(id)
        }
        var events: [PackID: [PackEvent]] = [:]
        while let id = queue.popLast() {
            guard events[id] == nil, let manifest = manifests[id] else { continue }
            events[id] = manifest.events
            queue += Array(manifest.requires.keys) + manifest.optional.keys
        }
        return events
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
    private static func files(events: [PackID: [PackEvent]]) -> [String: String] {
        var files = [
            "manasik.lua": LuaDefinitionWriter.file(events: events), "manasik-test.lua": TestDefinitions.file,
        ]
        var schemas = JSONSchemaWriter.files()
        schemas["queries.schema.json"] = QuerySchema.file
        for (name, schema) in schemas {
            files["schemas/\(name)"] = schema.jsonText
        }
        return files
    }
}

import Foundation
import ManasikDomain
import ManasikPseudoTerminal
import ManasikSampleSchools
import ManasikWorkbench

/// Somebody with a home directory of their own who runs the built program; all of it goes away with the value.
final class Traveller: Sendable {
    /// What a run left behind.
    struct Outcome: Sendable {
        let status: Int32
        let output: String
        let error: String
    }

    static let now = "2027-04-20T06:00:00+03:00"
    static let program = BuiltProgram.path("manasik")

    let directory: String
    var home: String { directory + "/home" }

    init() {
        var template = Array((FileManager.default.temporaryDirectory.path + "/manasik-XXXXXX").utf8CString)
        directory = URL(filePath: String(cString: mkdtemp(&template)!)).resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    /// A traveller whose only pack is `DemoPack`.
    static func withDemoPack() throws -> Traveller {
        let traveller = Traveller()
        for (path, text) in DemoPack.files { try traveller.write(text, to: "packs/demo/" + path) }
        return traveller
    }

    /// A traveller with copies of the packs of the rites that come with the program, and with no other packs.
    static func withRites() throws -> Traveller {
        let traveller = Traveller()
        let packs = traveller.directory + "/packs"
        try FileManager.default.createDirectory(atPath: packs, withIntermediateDirectories: true)
        for pack in [
            "plugins/hajj", "plugins/umrah", "content/rites", "content/dhikr", "content/sunni-schools",
        ] {
            try FileManager.default.copyItem(
                atPath: "\(repository)/\(pack)",
                toPath: "\(packs)/\(URL(filePath: pack).lastPathComponent)"
            )
        }
        return traveller
    }

    /// The variables of the program; nothing of the machine's own language, time zone or home gets in. All travellers share the
    /// packs that were checked.
    var environment: [String: String] {
        [
            "PATH": "/usr/bin:/bin", "HOME": directory, "MANASIK_HOME": home, "TZ": "UTC", "COLUMNS": "80",
            "MANASIK_SYSTEM_PACKS": directory + "/none", "MANASIK_CACHE": Self.program + ".cache",
        ]
    }

    /// The words before the verb's own: the demo pack and no other, and a time that stands still.
    func arguments(_ words: [String]) -> [String] {
        let packs = directory + "/packs"
        let hasPacks = FileManager.default.fileExists(atPath: packs)
        if hasPacks, usesSamples(packs) { try? writeSamples() }
        return words + ["--no-bundled"] + (hasPacks ? ["--packs", packs] : [])
            + (words.contains("--now") ? [] : ["--now", Self.now])
    }

    /// Whether packs speak of a tradition that none of them declares.
    private func usesSamples(_ packs: String) -> Bool {
        let files = (FileManager.default.subpaths(atPath: packs) ?? []).filter {
            $0.hasSuffix("init.lua") || $0.hasSuffix(".json") && $0.contains("/definitions/")
        }
        guard !files.contains(where: { $0.hasSuffix("/tradition.json") }) else { return false }
        let words =
            School.samples.map(\.rawValue) + [
                "rukn", "wajib", "sunnah", "ihram = {", "\"ihram\": {", "\"journey\"", ".journey",
            ]
        return files.contains { file in
            let text = (try? read("packs/" + file)) ?? ""
            return words.contains { text.contains($0) }
        }
    }

    /// Writes the pack of the samples' tradition, which other packs see without requiring it.
    private func writeSamples() throws {
        for (path, text) in SchoolsSample.pack { try write(text, to: "packs/" + path) }
    }

    /// Runs a verb with the demo pack.
    @discardableResult
    func run(_ words: String..., input: String = "", environment: [String: String] = [:]) throws -> Outcome {
        try execute(arguments(words), input: input, environment: environment)
    }

    /// Opens a verb at a terminal.
    func open(
        _ words: [String],
        columns: Int = 80,
        rows: Int = 24,
        environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            Traveller.program,
            arguments(words),
            environment: self.environment.merging(environment) { $1 },
            directory: directory,
            columns: columns,
            rows: rows
        )
    }

    /// Runs the program with exactly these arguments.
    func execute(
        _ arguments: [String],
        program: String = Traveller.program,
        input: String = "",
        environment: [String: String] = [:]
    ) throws -> Outcome {
        let id = UUID().uuidString
        let paths = ["in", "out", "err"].map { "\(directory)/\(id).\($0)" }
        for path in paths {
            try Data((path == paths[0] ? input : "").utf8).write(to: URL(filePath: path))
        }
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = self.environment.merging(environment) { $1 }
        process.currentDirectoryURL = URL(filePath: directory)
        process.standardInput = FileHandle(forReadingAtPath: paths[0])
        process.standardOutput = FileHandle(forWritingAtPath: paths[1])
        process.standardError = FileHandle(forWritingAtPath: paths[2])
        try process.run()
        process.waitUntilExit()
        let texts = paths.dropFirst().map {
            String(decoding: FileManager.default.contents(atPath: $0) ?? Data(), as: UTF8.self)
        }
        for path in paths { try FileManager.default.removeItem(atPath: path) }
        // Paths of this run's own directory are no part of what is asserted.
        let shown = texts.map { $0.replacing(directory, with: "~") }
        return Outcome(status: process.terminationStatus, output: shown[0], error: shown[1])
    }

    /// Runs a verb and reads its JSON.
    func json(_ words: String...) throws -> Any {
        let outcome = try execute(arguments(words + ["--format", "json"]))
        return try JSONSerialization.jsonObject(with: Data(outcome.output.utf8), options: .fragmentsAllowed)
    }

    func write(_ text: String, to path: String) throws {
        let url = URL(filePath: directory + "/" + path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
    }

    func read(_ path: String) throws -> String {
        try String(contentsOfFile: directory + "/" + path, encoding: .utf8)
    }
}

/// The repository that the tests are of.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
